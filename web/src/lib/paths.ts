/**
 * Where every screen is. Here and not in app/, since features and the layout link to screens and may not import app.
 */
export const paths = {
  home: "/",
  event: (slug: string) => `/eventos/${slug}`,
  signIn: (redirect?: string) =>
    redirect === undefined ? "/ingresar" : `/ingresar?redirect=${encodeURIComponent(redirect)}`,
  checkout: (slug: string) => `/checkout/${slug}`,
  payment: (orderId: string) => `/pago/${orderId}`,
  myTickets: "/mis-boletas",
  ticket: (ticketId: string) => `/mis-boletas/${ticketId}`,
  scanner: "/escaner",
  door: (eventId: string) => `/escaner/${eventId}`,
  auditLog: "/admin/logs",
} as const;
