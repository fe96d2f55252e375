import type { Catalogue } from "../api/public-errors.ts";

export const UNPAID_HOLDS_ERRORS = {
  REMINDERS_FETCH_ERROR: {
    status: 500,
    message: "No pudimos cargar los correos pendientes. Vuelve a intentarlo.",
  },
  REMINDER_CHANGE_ERROR: { status: 500, message: "No quedó guardado. Vuelve a intentarlo." },
  REMINDER_NOT_OFFERED: { status: 409, message: "De esta compra no mandamos ese correo." },
} as const satisfies Catalogue;
