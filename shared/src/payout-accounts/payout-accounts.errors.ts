import type { Catalogue } from "../api/public-errors.ts";

export const PAYOUT_ACCOUNTS_ERRORS = {
  PAYOUTS_FETCH_ERROR: { status: 500, message: "No pudimos traer la cuenta. Vuelve a intentarlo." },
  PAYOUTS_CHANGE_ERROR: { status: 500, message: "No pudimos guardar el cambio. Vuelve a intentarlo." },
  PAYOUT_NO_IDENTITY: {
    status: 409,
    message:
      "Primero completa en tu perfil el nombre legal y el documento: la cuenta tiene que estar a ese nombre.",
  },
  PAYOUT_REQUEST_OPEN: {
    status: 409,
    message: "Ya hay una cuenta en revisión. Para pedir otra, detén primero esa.",
  },
  PAYOUT_SAME_ACCOUNT: { status: 409, message: "Esa ya es la cuenta en la que recibes los pagos." },
  PAYOUT_ACCOUNT_NOT_FOUND: { status: 404, message: "Esa cuenta ya no está: mira cómo quedó." },
  PAYOUT_TOO_EARLY: { status: 409, message: "Todavía no se puede aprobar: no han pasado las 48 horas." },
  PAYOUT_BEING_TOLD: {
    status: 409,
    message:
      "Todavía no han salido todos los correos que avisan de esta cuenta. Se puede aprobar cuando salgan.",
  },
  PAYOUT_HOLDER_CHANGED: {
    status: 409,
    message:
      "La organización ya no es la que se presentó con esta cuenta: otro nombre u otro documento. Tiene que pedirla de nuevo.",
  },
  PAYOUT_TOO_NEW: {
    status: 409,
    message:
      "Para cambiar la cuenta de los pagos tienen que pasar 48 horas desde que activaste la verificación en dos pasos o quedaste a cargo.",
  },
  PAYOUT_OWN_ACCOUNT: {
    status: 403,
    message: "Trabajas para esta organización: la cuenta la revisa otra persona de Tarima.",
  },
  PAYOUT_ACCOUNT_CHANGED: {
    status: 409,
    message: "La cuenta de esta organización cambió mientras tanto. Mírala de nuevo antes de anotar el pago.",
  },
} as const satisfies Catalogue;
