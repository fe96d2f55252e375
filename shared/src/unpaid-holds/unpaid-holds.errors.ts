import type { Catalogue } from "../api/public-errors.ts";

export const UNPAID_HOLDS_ERRORS = {
  REMINDER_CHANGE_ERROR: { status: 500, message: "No quedó guardado. Vuelve a intentarlo." },
  REMINDER_NOT_OFFERED: { status: 409, message: "De esta compra no mandamos ese correo." },
} as const satisfies Catalogue;
