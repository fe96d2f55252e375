import type { Catalogue } from "../api/public-errors.ts";

export const FINANCE_ERRORS = {
  FINANCE_FETCH_ERROR: { status: 500, message: "Error al obtener las finanzas" },
  FINANCE_EXPORT_ERROR: { status: 500, message: "No pudimos preparar el archivo. Vuelve a intentarlo." },
  REPORT_ERROR: { status: 500, message: "No pudimos hacer el reporte. Vuelve a intentarlo." },
  REPORT_TOO_LONG: {
    status: 409,
    message: "Son demasiados eventos para un reporte: acorta las fechas o escoge una categoría.",
  },
  FINANCE_CORRECTION_ERROR: {
    status: 500,
    message: "No pudimos guardar la corrección. Vuelve a intentarlo.",
  },
  RECONCILIATION_ERROR: { status: 500, message: "No pudimos comparar con la pasarela. Vuelve a intentarlo." },
  RECONCILIATION_DAY_OPEN: { status: 409, message: "Solo se comparan días que ya terminaron." },
  CORRECTION_TOO_LARGE: { status: 409, message: "La corrección es mayor que lo que se pagó en esa compra." },
  REFUND_NOT_FAILED: {
    status: 409,
    message: "Ese reembolso no está pendiente de pagar a mano: se está haciendo o ya se hizo.",
  },
  REFUND_BY_HAND: {
    status: 409,
    message:
      "Ya te estamos pagando esta devolución por transferencia. Si no te llega en unos días, escríbenos.",
  },
  REFUND_HAS_PAYER: {
    status: 409,
    message: "Otra persona está pagando ese reembolso: que lo cierre ella, o que lo deje primero.",
  },
  REFUND_AMOUNT_CHANGED: {
    status: 409,
    message:
      "Lo que se debe de ese reembolso cambió mientras tanto. Mira la lista de nuevo antes de cerrarlo.",
  },
  CORRECTION_CONFLICT: {
    status: 409,
    message: "Esa corrección ya quedó en el libro con otros datos. Míralo antes de hacer otra.",
  },
  CORRECTION_REPEATED: {
    status: 409,
    message: "Esa compra ya tiene una corrección por ese valor y con esa referencia. Mírala en el libro.",
  },
  SETTLEMENTS_FETCH_ERROR: { status: 500, message: "Error al obtener las liquidaciones" },
  SETTLEMENT_CREATE_ERROR: { status: 500, message: "No pudimos hacer la liquidación. Vuelve a intentarlo." },
  SETTLEMENT_UPDATE_ERROR: {
    status: 500,
    message: "No pudimos cambiar la liquidación. Vuelve a intentarlo.",
  },
  SETTLEMENT_NOT_FOUND: { status: 404, message: "No encontramos esa liquidación." },
  SETTLEMENT_WRONG_STATE: { status: 409, message: "Así como está esta liquidación, eso no se puede hacer." },
  SETTLEMENT_DAYS_OPEN: { status: 409, message: "Solo se liquidan días que ya terminaron." },
  SETTLEMENT_NEGATIVE: {
    status: 409,
    message: "Por ahora este productor le debe a Tarima: se descuenta de la próxima liquidación.",
  },
  SETTLEMENT_IN_PAYMENT_FILE: {
    status: 409,
    message: "Esta liquidación va en un archivo de pago: di qué pasó con el archivo, o descártalo primero.",
  },
  PAYMENT_FILES_FETCH_ERROR: { status: 500, message: "No pudimos traer los archivos de pago." },
  PAYMENT_FILE_UPDATE_ERROR: {
    status: 500,
    message: "No pudimos cambiar el archivo de pago. Vuelve a intentarlo.",
  },
  PAYMENT_FILE_NOT_FOUND: { status: 404, message: "No encontramos ese archivo de pago." },
  PAYMENT_FILE_WRONG_STATE: {
    status: 409,
    message: "Ese archivo de pago ya se cerró. Míralo de nuevo.",
  },
  PAYMENT_FILE_NOT_DRAWN: {
    status: 409,
    message: "Ese archivo de pago no se ha descargado: el banco no lo tiene.",
  },
  PAYMENT_FILE_NOT_SET_UP: {
    status: 409,
    message: "Todavía no se ha configurado de qué cuenta paga Tarima.",
  },
  PAYMENT_FILE_ROWS_CHANGED: {
    status: 409,
    message: "Algo cambió en lo que se iba a pagar. Míralo de nuevo.",
  },
  SETTLEMENT_HELD: {
    status: 409,
    message: "Lo que falta por liquidar es de eventos que no han pasado, o que acaban de pasar.",
  },
  SETTLEMENT_RESERVE_PAID: {
    status: 409,
    message: "De esta liquidación ya se pagó la reserva en otra: anula primero esa.",
  },
  SETTLEMENT_ADVANCE_STOPPED: {
    status: 409,
    message:
      "Un evento de este anticipo se canceló, se aplazó o se suspendió: anula la liquidación y haz otra.",
  },
  SETTLEMENT_EVENT_CANCELLED: {
    status: 409,
    message: "Un evento de esta liquidación se canceló después de hacerla: anúlala y haz otra.",
  },
  PAYOUT_TERMS_ERROR: { status: 500, message: "No pudimos guardar eso. Vuelve a intentarlo." },
  SETTLEMENT_EMPTY: { status: 409, message: "En esos días no hubo nada que liquidar." },
} as const satisfies Catalogue;
