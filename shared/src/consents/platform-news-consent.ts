/** What people read beside the switch, and agree to by turning it on. A changed text gets a new version. */
export const PLATFORM_NEWS_CONSENT = {
  version: "2026-11-28",
  label: "Novedades de Tarima",
  text: "Acepto que Tarima me escriba al correo con sus novedades, máximo una vez al mes. Lo retiro cuando quiera.",
} as const;
