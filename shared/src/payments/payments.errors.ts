import type { Catalogue } from "../api/public-errors.ts";

export const PAYMENTS_ERRORS = {
  PAYMENT_CHECKOUT_ERROR: {
    status: 502,
    message: "No pudimos abrir el pago. Tus boletas siguen guardadas; vuelve a intentarlo.",
  },
  WEBHOOK_SIGNATURE_INVALID: { status: 401, message: "Firma inválida." },
  WEBHOOK_ERROR: { status: 500, message: "La notificación no se pudo procesar." },
} as const satisfies Catalogue;
