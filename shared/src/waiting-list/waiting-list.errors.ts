import type { Catalogue } from "../api/public-errors.ts";

export const WAITING_LIST_ERRORS = {
  WAITING_LIST_ERROR: { status: 500, message: "No pudimos cargar la lista de espera. Vuelve a intentarlo." },
  WAITING_LIST_CHANGE_ERROR: {
    status: 500,
    message: "No pudimos cambiar la lista de espera. Vuelve a intentarlo.",
  },
  WAITING_ALREADY: {
    status: 409,
    message: "Ya estás en la lista de este evento. Sal de ella si quieres pedir otras boletas.",
  },
} as const satisfies Catalogue;
