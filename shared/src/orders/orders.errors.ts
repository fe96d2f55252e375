import type { Catalogue } from "../api/public-errors.ts";

export const ORDERS_ERRORS = {
  ORDER_CREATE_ERROR: { status: 500, message: "No pudimos guardar tus boletas. Vuelve a intentarlo." },
  ORDER_RELEASE_ERROR: { status: 500, message: "No pudimos soltar tus boletas. Vuelve a intentarlo." },
  ORDER_FETCH_ERROR: { status: 500, message: "Error al cargar tu compra" },
  ORDERS_FETCH_ERROR: { status: 500, message: "Error al cargar tus compras" },
  ORDER_NOT_FOUND: { status: 404, message: "No encontramos esa compra." },
  ORDER_EXPIRED: {
    status: 410,
    message: "Se acabó el tiempo y tus boletas volvieron a la venta. Si todavía hay, resérvalas otra vez.",
  },
  ORDER_NOT_PAYABLE: { status: 409, message: "Esta compra ya no se puede pagar." },
  ORDER_CODES_ERROR: { status: 500, message: "No pudimos aplicar el código. Vuelve a intentarlo." },
  ORDER_CODES_FIXED: {
    status: 409,
    message: "Ya abriste el pago con este total. Para usar un código, suelta las boletas y empieza de nuevo.",
  },
  ORDER_NOT_CANCELLABLE: { status: 409, message: "Esta compra ya no se puede cancelar." },
  ORDER_NOT_REFUNDABLE: { status: 409, message: "Esta compra no tiene plata que devolver." },
  TICKETS_NOT_READY: {
    status: 409,
    message: "Las boletas de esta compra todavía se están haciendo. Vuelve a intentarlo en un momento.",
  },
  TICKET_USED: { status: 409, message: "Esa boleta ya se usó para entrar." },
  ORDER_REFUND_ERROR: { status: 500, message: "No pudimos hacer el reembolso. Vuelve a intentarlo." },
  IDEMPOTENCY_CONFLICT: { status: 409, message: "Esa compra ya existe con otros datos. Empieza una nueva." },
  TICKET_TYPE_NOT_FOUND: { status: 404, message: "Ese tipo de boleta no existe en este evento." },
  SALE_NOT_OPEN: { status: 409, message: "La venta de esta boleta todavía no ha abierto." },
  SALE_PAUSED: { status: 409, message: "La venta de esta boleta está en pausa." },
  SELLING_OFF: {
    status: 409,
    message: "Paramos las ventas por un rato. No te cobramos nada: vuelve a intentarlo más tarde.",
  },
  SALE_CLOSED: { status: 409, message: "La venta de esta boleta ya cerró." },
  SOLD_OUT: { status: 409, message: "Agotado: no quedan boletas para lo que pediste." },
  TICKET_MINIMUM_NOT_MET: { status: 409, message: "Revisa cuántas boletas llevas." },
  TICKET_NEEDS_ANOTHER: { status: 409, message: "Una de las boletas solo se vende con otra." },
  ORDER_LIMIT_EXCEEDED: { status: 409, message: "Pasaste el máximo de boletas por compra de este evento." },
  PERSON_LIMIT_EXCEEDED: { status: 409, message: "Pasaste el máximo de boletas por persona de este evento." },
  HOLDS_LAPSED: {
    status: 429,
    message:
      "Apartaste boletas de este evento varias veces sin pagarlas. Espera unas horas y vuelve a intentarlo.",
  },
  PRICE_CHANGED: { status: 409, message: "El precio cambió. Revisa el nuevo total antes de seguir." },
} as const satisfies Catalogue;
