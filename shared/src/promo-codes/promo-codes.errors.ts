import type { Catalogue } from "../api/public-errors.ts";

export const PROMO_CODES_ERRORS = {
  CODE_TAKEN: { status: 409, message: "Ese código ya existe en este evento." },
  PROMO_CODES_OFF: {
    status: 501,
    message: "Los códigos promocionales estarán disponibles próximamente",
  },
  PROMO_CODE_NOT_FOUND: { status: 404, message: "Código no encontrado" },
  PROMO_CODE_ONLY_OPENS: {
    status: 409,
    message: "Ese código no descuenta: abre boletas. Escríbelo en la página del evento.",
  },
  PROMO_CODE_OPENED: {
    status: 409,
    message: "Con ese código se abrieron estas boletas. Para quitarlo, suéltalas y empieza de nuevo.",
  },
  PROMO_CODE_EXPIRED: { status: 410, message: "Código expirado" },
  PROMO_CODE_ERROR: {
    status: 500,
    message: "Error al validar el código. Por favor intenta de nuevo.",
  },
  PROMO_CODES_FETCH_ERROR: { status: 500, message: "Error al obtener los códigos del evento" },
  PROMO_CODE_CREATE_ERROR: { status: 500, message: "No pudimos crear el código. Vuelve a intentarlo." },
  PROMO_CODE_UPDATE_ERROR: { status: 500, message: "No pudimos guardar el código. Vuelve a intentarlo." },
  PROMO_CODE_DELETE_ERROR: { status: 500, message: "No pudimos eliminar el código. Vuelve a intentarlo." },
  PROMO_CODE_USED: {
    status: 409,
    message: "Ya se usó en una compra: no se puede eliminar, pero sí desactivar.",
  },
} as const satisfies Catalogue;
