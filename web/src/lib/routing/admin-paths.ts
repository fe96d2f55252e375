import { paths } from "./paths.ts";

export type AdminEventSection = "ventas" | "historial";
export type AdminAttendeeSection = "compras" | "boletas" | "correos" | "consentimientos";

/** Paths of the superadmins' screens. Not in paths.ts, which every visitor loads. */
export const adminPaths = {
  home: paths.admin,
  events: `${paths.admin}/eventos`,
  /** Events waiting for review. */
  pendingEvents: `${paths.admin}/eventos/por-revisar`,
  event: (eventId: string, section?: AdminEventSection) =>
    `${paths.admin}/eventos/${eventId}${section ? `/${section}` : ""}`,
  producers: `${paths.admin}/productores`,
  producer: (producerId: string) => `${paths.admin}/productores/${producerId}`,
  attendees: `${paths.admin}/asistentes`,
  attendee: (uid: string, section?: AdminAttendeeSection) =>
    `${paths.admin}/asistentes/${uid}${section ? `/${section}` : ""}`,
  finance: `${paths.admin}/finanzas`,
  /** To whom something is owed. */
  balances: `${paths.admin}/finanzas/por-pagar`,
  /** Accounts that organisations ask to be paid to. */
  payouts: `${paths.admin}/finanzas/por-pagar?lista=cuentas`,
  /** Those of one of them. */
  payoutsOf: (producerId: string) =>
    `${paths.admin}/finanzas/por-pagar?${new URLSearchParams({ lista: "cuentas", cuenta: producerId })}`,
  settlements: `${paths.admin}/finanzas/liquidaciones`,
  settlementsOf: (producerId: string) =>
    `${paths.admin}/finanzas/liquidaciones?${new URLSearchParams({ producerId })}`,
  /** Files by which settlements are paid. */
  paymentFiles: `${paths.admin}/finanzas/liquidaciones?lista=archivos`,
  /** One of them. */
  paymentFile: (fileId: string) =>
    `${paths.admin}/finanzas/liquidaciones?${new URLSearchParams({ lista: "archivos", archivo: fileId })}`,
  /** What was withheld of performing-arts shows. */
  contribution: `${paths.admin}/finanzas/contribucion`,
  saleDocuments: `${paths.admin}/finanzas/contribucion?lista=facturas`,
  reconciliation: `${paths.admin}/finanzas/conciliacion`,
  /** Refunds that the gateway rejected. */
  failedRefunds: `${paths.admin}/finanzas/reembolsos`,
  /** The ledger entries behind a sum: of some days, a settlement, an order… */
  ledger: (filter: Readonly<Record<string, string | undefined>> = {}) => {
    const asked = Object.entries(filter).filter(([, value]) => value);
    const query = new URLSearchParams(asked as [string, string][]);
    return `${paths.admin}/finanzas/libro${query.size ? `?${query}` : ""}`;
  },
  /** What is to be answered. */
  cases: `${paths.admin}/pqr`,
  case: (caseId: string) => `${paths.admin}/pqr/${caseId}`,
  reports: `${paths.admin}/reportes`,
  system: `${paths.admin}/sistema`,
  auditLog: `${paths.admin}/logs`,
} as const;
