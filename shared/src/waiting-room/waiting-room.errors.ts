import type { Catalogue } from "../api/public-errors.ts";

export const WAITING_ROOM_ERRORS = {
  WAITING_ROOM_ERROR: { status: 500, message: "No pudimos ver la fila. Vuelve a intentarlo." },
  WAITING_ROOM_NOT_FOUND: { status: 404, message: "Este evento no tiene fila." },
  WAITING_ROOM_NOT_OPEN: { status: 409, message: "La fila todavía no abre." },
  WAITING_ROOM_STARTED: {
    status: 409,
    message: "El sorteo ya se hizo: la hora no se puede mover. Quita la fila y pon otra si hace falta.",
  },
  TURN_NOT_COME: { status: 403, message: "Para comprar hay que hacer la fila, y todavía no es tu turno." },
  TURN_OVER: { status: 403, message: "Tu turno ya pasó. Puedes hacer la fila otra vez." },
  TURN_USED: { status: 409, message: "Ya usaste tu turno en esta venta." },
} as const satisfies Catalogue;
