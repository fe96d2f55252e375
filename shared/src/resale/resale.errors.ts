import type { Catalogue } from "../api/public-errors.ts";

export const RESALE_ERRORS = {
  RESALE_ERROR: { status: 500, message: "No pudimos cargar las boletas devueltas. Vuelve a intentarlo." },
  RESALE_CHANGE_ERROR: {
    status: 500,
    message: "No pudimos poner la boleta a la venta. Vuelve a intentarlo.",
  },
  RESALE_NOT_ALLOWED: {
    status: 409,
    message: "Quien organiza este evento no permite devolver esta boleta para la venta.",
  },
  RESALE_NOT_YOURS: { status: 409, message: "Solo quien compró esta boleta puede ponerla a la venta." },
  RESALE_OF_A_GIFT: { status: 409, message: "Una boleta que no costó nada no se pone a la venta." },
  RESALE_OF_BOX_OFFICE: {
    status: 409,
    message:
      "Esta boleta se compró en la taquilla: su plata la tiene quien organiza, y aquí no se pone a la venta.",
  },
  RESALE_OF_A_PASS: { status: 409, message: "Las boletas de un abono no se ponen a la venta por separado." },
  RESALE_CLOSED: { status: 409, message: "Ya abrieron puertas: la boleta no se pone a la venta." },
  RESALE_TERMS_CHANGED: {
    status: 409,
    message: "Cambió lo que recibirías por esta boleta. Revísalo antes de seguir.",
  },
  RESALE_UNDER_WAY: {
    status: 409,
    message: "Alguien está comprando esta boleta en este momento. Vuelve a intentarlo en un rato.",
  },
  TICKET_FOR_SALE: { status: 409, message: "Esta boleta está a la venta. Retírala primero." },
  RESALE_GONE: {
    status: 409,
    message: "Estas boletas ya no están a la venta: su dueño las usó o las retiró. No te cobramos nada.",
  },
  RESALE_OWN: {
    status: 409,
    message: "La boleta devuelta es la tuya. Si la quieres de vuelta, retírala de la venta.",
  },
  RESALE_TAKES_NO_CODES: {
    status: 409,
    message: "Una boleta devuelta cuesta lo que costó: no lleva código.",
  },
  TRANSFERS_ONLY_BY_RESALE: {
    status: 409,
    message: "En este evento una boleta no se pasa: se devuelve para la venta, al precio que costó.",
  },
} as const satisfies Catalogue;
