import type { Catalogue } from "../api/public-errors.ts";

export const BOX_OFFICE_ERRORS = {
  BOX_OFFICE_ERROR: { status: 500, message: "No pudimos abrir la taquilla. Vuelve a intentarlo." },
  SHIFT_ERROR: { status: 500, message: "No pudimos guardar el turno. Vuelve a intentarlo." },
  DOOR_SALE_ERROR: {
    status: 500,
    message: "No pudimos guardar la venta. Vuelve a intentarlo: no se cobra dos veces.",
  },
  DOOR_RETURN_ERROR: { status: 500, message: "No pudimos guardar la devolución. Vuelve a intentarlo." },
  SHIFT_OPEN: { status: 409, message: "Ya tienes un turno abierto en este evento." },
  SHIFT_NOT_FOUND: { status: 404, message: "No encontramos ese turno." },
  SHIFT_CLOSED: { status: 409, message: "Ese turno ya se cerró. Abre otro para seguir vendiendo." },
  SHIFT_NOT_YOURS: { status: 409, message: "Ese turno es de otra persona." },
  BLOCK_ERROR: { status: 500, message: "No pudimos apartar las boletas. Vuelve a intentarlo." },
  BLOCK_FULL: {
    status: 409,
    message: "Un turno aparta máximo 50 boletas. Devuelve las que no vas a vender.",
  },
  BLOCK_GONE: {
    status: 409,
    message: "Esa boleta ya no estaba apartada: su puesto volvió a la venta. Véndela otra vez con conexión.",
  },
  BOX_OFFICE_CLOSED: { status: 409, message: "La taquilla de este evento ya cerró." },
  DRAWER_SHORT: { status: 409, message: "En la caja no hay tanto efectivo." },
  DOOR_SALE_NOT_FOUND: { status: 404, message: "No encontramos esa venta en la taquilla de este evento." },
  SOLD_TICKET_PASSED_ON: {
    status: 409,
    message: "Esa boleta ya la tiene otra persona, o va en camino a otra: en la taquilla no se devuelve.",
  },
  NOT_SOLD_AT_DOOR: {
    status: 409,
    message: "Esa boleta no se vendió en esta taquilla. Su dinero lo devuelve quien la vendió.",
  },
  SOLD_WITHOUT_EMAIL: {
    status: 409,
    message:
      "No hay a dónde enviarla: se vendió en la taquilla sin correo, o ya no guardamos el de quien la compró.",
  },
  SELLER_IS_GUEST: {
    status: 409,
    message: "Quien entró con un enlace no puede vender. Invita a esa persona con su correo.",
  },
} as const satisfies Catalogue;
