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
  reports: `${paths.admin}/reportes`,
  system: `${paths.admin}/sistema`,
  auditLog: `${paths.admin}/logs`,
} as const;
