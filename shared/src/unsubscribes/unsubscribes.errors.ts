import type { Catalogue } from "../api/public-errors.ts";

export const UNSUBSCRIBES_ERRORS = {
  UNSUBSCRIBE_LINK_INVALID: {
    status: 404,
    message: "Este enlace no sirve: puede que esté incompleto. Ábrelo otra vez desde el correo.",
  },
  UNSUBSCRIBE_ERROR: { status: 500, message: "No pudimos hacerlo en este momento. Vuelve a intentarlo." },
} as const satisfies Catalogue;
