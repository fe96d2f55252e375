/** What people read where they follow, and agree to by following. A changed text gets a new version. */
export const FOLLOW_CONSENT = {
  version: "2026-11-26",
  /** For a producer by its name. */
  text: (name: string) =>
    `Al seguir, aceptas que Tarima te escriba al correo cuando ${name} ponga algo a la venta: máximo un correo al día. Dejas de seguir cuando quieras, aquí o desde el mismo correo.`,
} as const;
