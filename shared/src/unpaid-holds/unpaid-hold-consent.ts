/** What buyers read beside the checkbox, and agree to by ticking it. A changed text gets a new version. */
export const UNPAID_HOLD_CONSENT = {
  version: "2026-11-26",
  label: "Si no alcanzo a pagar, escríbanme una vez para retomarla.",
  text: "Es un solo correo de Tarima al de tu cuenta, más o menos una hora después de que se acabe el tiempo y solo si todavía quedan boletas. No aparta nada ni te cobra nada.",
} as const;
