import type { Catalogue } from "../api/public-errors.ts";

export const PROMOTERS_ERRORS = {
  PROMOTER_NOT_FOUND: { status: 404, message: "No encontramos ese promotor." },
  PROMOTERS_FETCH_ERROR: { status: 500, message: "Error al obtener promotores del evento" },
  PROMOTER_CREATE_ERROR: { status: 500, message: "Error al crear promotor" },
  PROMOTER_UPDATE_ERROR: { status: 500, message: "Error al actualizar promotor" },
  PROMOTER_DELETE_ERROR: { status: 500, message: "Error al eliminar promotor" },
  PROMOTER_ACTIVATE_ERROR: { status: 500, message: "Error al activar promotor" },
  PROMOTER_DEACTIVATE_ERROR: { status: 500, message: "Error al desactivar promotor" },
  PROMOTER_SUSPEND_ERROR: { status: 500, message: "Error al suspender promotor" },
  PROMOTIONS_FETCH_ERROR: { status: 500, message: "No pudimos traer tus ventas. Vuelve a intentarlo." },
  PROMOTER_WRONG_STATE: { status: 409, message: "El promotor ya no está en un estado que permita esto." },
  PROMOTER_HAS_SALES: {
    status: 409,
    message: "Ya vendió boletas: no se puede eliminar, pero sí desactivar.",
  },
  PROMOTER_PAID: { status: 409, message: "Ya le pagaste: no se puede eliminar, pero sí desactivar." },
  PROMOTER_PAYMENTS_FULL: {
    status: 409,
    message: "Ya no caben más pagos de este promotor. Junta varios en uno.",
  },
  PROMOTER_PAID_MEANWHILE: {
    status: 409,
    message: "Entretanto cambió lo que le has pagado. Revisa los pagos y cuánto le debes ahora.",
  },
  PROMOTER_PAYMENT_ERROR: { status: 500, message: "No pudimos guardar el pago. Vuelve a intentarlo." },
  PROMOTER_LIMIT_EXCEEDED: { status: 409, message: "Este evento ya tiene todos los promotores que caben." },
  PROMOTER_CODE_NOT_FOUND: { status: 404, message: "Código de promotor no encontrado" },
  PROMOTER_CODE_INVALID: { status: 400, message: "Código inválido" },
  PROMOTER_CODE_ERROR: {
    status: 500,
    message: "No se pudo validar el código. Puedes continuar igualmente.",
  },
} as const satisfies Catalogue;
