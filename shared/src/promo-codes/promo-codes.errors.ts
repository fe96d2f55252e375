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
  CODE_BATCH_NOT_FOUND: { status: 404, message: "No encontramos ese grupo de códigos." },
  CODE_BATCH_CONFLICT: {
    status: 409,
    message: "Ese grupo de códigos ya existe con otros datos. Empieza uno nuevo.",
  },
  CODE_BATCH_LIMIT: {
    status: 409,
    message: "Un evento puede tener hasta 10 grupos de códigos. Elimina uno que no uses.",
  },
  CODE_BATCH_DELETED: { status: 409, message: "Ese grupo de códigos se eliminó: no se puede volver a usar." },
  CODE_OF_BATCH: {
    status: 409,
    message: "Ese código es de un grupo: se desactiva o se elimina con todo el grupo.",
  },
  CODE_BATCH_CREATE_ERROR: {
    status: 500,
    message: "No alcanzamos a crear todos los códigos. Vuelve a intentarlo y seguimos donde quedamos.",
  },
  CODE_BATCH_UPDATE_ERROR: { status: 500, message: "No pudimos guardar el cambio. Vuelve a intentarlo." },
  CODE_BATCH_DELETE_ERROR: {
    status: 500,
    message: "No alcanzamos a eliminar todos los códigos. Vuelve a intentarlo y seguimos donde quedamos.",
  },
  CODE_BATCH_EXPORT_ERROR: { status: 500, message: "No pudimos preparar el archivo. Vuelve a intentarlo." },
} as const satisfies Catalogue;
