import { paths } from "./paths.ts";

export type AdminEventSection = "ventas" | "historial";

/** Where the screens of superadmins are. Apart from paths.ts, which every visitor loads. */
export const adminPaths = {
  home: paths.admin,
  events: `${paths.admin}/eventos`,
  /** Events that wait for a review. */
  pendingEvents: `${paths.admin}/eventos/por-revisar`,
  event: (eventId: string, section?: AdminEventSection) =>
    `${paths.admin}/eventos/${eventId}${section ? `/${section}` : ""}`,
  producers: `${paths.admin}/productores`,
  producer: (producerId: string) => `${paths.admin}/productores/${producerId}`,
  attendees: `${paths.admin}/asistentes`,
  attendee: (uid: string) => `${paths.admin}/asistentes/${uid}`,
  finance: `${paths.admin}/finanzas`,
  settlements: `${paths.admin}/finanzas/liquidaciones`,
  reconciliation: `${paths.admin}/finanzas/conciliacion`,
  /** Refunds that the gateway did not take. */
  failedRefunds: `${paths.admin}/finanzas/reembolsos`,
  /** The entries that a sum is made of: of some days, a settlement, an order… */
  ledger: (filter: Readonly<Record<string, string | undefined>> = {}) => {
    const asked = Object.entries(filter).filter(([, value]) => value);
    const query = new URLSearchParams(asked as [string, string][]);
    return `${paths.admin}/finanzas/libro${query.size ? `?${query}` : ""}`;
  },
  reports: `${paths.admin}/reportes`,
  system: `${paths.admin}/sistema`,
  auditLog: `${paths.admin}/logs`,
} as const;
