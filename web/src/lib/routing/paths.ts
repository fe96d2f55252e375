/** The filters the catalog's address can contain. */
export type CatalogQuery = Partial<
  Record<
    | "q"
    | "ciudad"
    | "categoria"
    | "desde"
    | "hasta"
    | "min"
    | "max"
    | "destacados"
    | "promocion"
    | "accesibles"
    | "orden",
    string | undefined
  >
>;

function withQuery(path: string, query: Record<string, string | undefined>): string {
  const asked = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return asked.length ? `${path}?${new URLSearchParams(asked)}` : path;
}

/** A screen that redirects to another one when it is done. */
const leadingOn =
  (path: string) =>
  (redirect?: string): string =>
    withQuery(path, { redirect });

export type MyEventSection =
  | "datos"
  | "boletas"
  | "preguntas"
  | "promotores"
  | "fuentes"
  | "codigos"
  | "asistentes"
  | "mensajes"
  | "cortesias"
  | "puerta";

/** The paths of all screens. Not in app/, because features and the layout link to screens and may not import app. */
export const paths = {
  home: "/",
  /** The catalog with these filters; days as YYYY-MM-DD. */
  events: (filter: CatalogQuery = {}) => withQuery("/eventos", filter),
  event: (slug: string) => `/eventos/${slug}`,
  /** A producer's public page. */
  producerPage: (slug: string) => `/productores/${slug}`,
  signIn: leadingOn("/ingresar"),
  /** The sign-in screen for a user whose session ended unexpectedly. */
  lostSession: leadingOn("/login"),
  register: leadingOn("/registro"),
  verifyEmail: leadingOn("/verify-email"),
  recover: leadingOn("/recuperar"),
  registerProducer: "/registro-productor",
  /** What selling with Tarima costs, for organisers who do not have an account. */
  sell: "/vende",
  checkout: (slug: string) => `/checkout/${slug}`,
  payment: (orderId: string) => `/pago/${orderId}`,
  myTickets: "/mis-boletas",
  purchases: "/mis-boletas/compras",
  /** Where a ticket that is passed on is taken. */
  offeredTicket: (ticketId: string) => `/mis-boletas?boleta=${ticketId}`,
  ticket: (ticketId: string) => `/mis-boletas/${ticketId}`,
  profile: (section?: string) => (section ? `/perfil/${section}` : "/perfil"),
  scanner: "/escaner",
  /** Today's door if there is one, otherwise the list of doors. */
  tonightsDoor: "/escaner?hoy",
  door: (eventId: string, section?: "supervision") =>
    section ? `/escaner/${eventId}/${section}` : `/escaner/${eventId}`,
  boxOffice: (eventId: string) => `/taquilla/${eventId}`,
  producer: "/productor",
  producerProfile: "/productor/perfil",
  /** The ledger entries behind a producer's sums: of some days, an event… */
  producerLedger: (
    filter: Partial<Record<"from" | "to" | "kind" | "eventId" | "settlementId", string>> = {},
  ) => withQuery("/productor/finanzas/movimientos", filter),
  producerFinance: "/productor/finanzas",
  producerSettlements: "/productor/finanzas/liquidaciones",
  myEvents: "/productor/eventos",
  newEvent: "/productor/eventos/nuevo",
  /** The producer's own event: its summary, or one of its sections. */
  myEvent: (eventId: string, section?: MyEventSection) =>
    section ? `/productor/eventos/${eventId}/${section}` : `/productor/eventos/${eventId}`,
  promoter: "/promotor",
  /** The screens below it are in admin-paths.ts. */
  admin: "/admin",
  /** Answers; of a purchase, with its number for whoever writes to us. */
  help: (orderId?: string) => withQuery("/ayuda", { compra: orderId }),
  /** Petitions, complaints and claims; about a purchase. */
  cases: (orderId?: string) => withQuery("/pqr", { compra: orderId }),
  case: (caseId: string) => `/pqr/${caseId}`,
  producerCases: "/productor/pqr",
  terms: "/terminos",
  personalData: "/datos-personales",
} as const;
