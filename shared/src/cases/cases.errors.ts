import type { Catalogue } from "../api/public-errors.ts";

export const CASES_ERRORS = {
  CASE_NOT_FOUND: { status: 404, message: "No encontramos esta PQR. Ábrela otra vez desde el correo." },
  CASE_ORDER_NOT_FOUND: { status: 404, message: "No encontramos esa compra entre las tuyas." },
  CASE_ALREADY_FILED: {
    status: 409,
    message: "Lo que enviaste antes sí llegó. Para poner esto también, envíalo otra vez.",
  },
  CASE_CLOSED: {
    status: 409,
    message: "Esta PQR está cerrada. Si hay algo nuevo, pon otra y nombra su número.",
  },
  CASE_HAS_MOVED: { status: 409, message: "Alguien escribió mientras tanto. Léelo antes de responder." },
  CASE_FILE_NOT_FOUND: { status: 404, message: "No encontramos ese archivo." },
  CASE_TOO_LONG: {
    status: 409,
    message: "Esta PQR ya tiene demasiadas respuestas. Pon otra y nombra su número.",
  },
  CASE_WRONG_STATE: { status: 409, message: "La PQR ya no está en ese estado. Recarga la página." },
  CASE_NOT_EXTENDED: {
    status: 409,
    message: "El plazo de esta PQR no se puede alargar: ya venció, ya se alargó o la ley no lo permite.",
  },
  CASE_WITHOUT_EVENT: {
    status: 409,
    message: "Esta PQR no es sobre una compra: no hay a quién preguntarle.",
  },
  CASE_FILE_ERROR: {
    status: 500,
    message: "No pudimos recibir tu PQR. Vuelve a intentarlo: no se pierde lo que escribiste.",
  },
  CASE_REPLY_ERROR: { status: 500, message: "No pudimos guardar lo que escribiste. Vuelve a intentarlo." },
  CASE_SAVE_ERROR: { status: 500, message: "No pudimos guardar el cambio. Vuelve a intentarlo." },
  CASES_FETCH_ERROR: { status: 500, message: "No pudimos traer las PQR. Vuelve a intentarlo." },
} as const satisfies Catalogue;
