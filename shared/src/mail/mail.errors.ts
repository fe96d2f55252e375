import type { Catalogue } from "../api/public-errors.ts";
import { LETTERS_PER_DAY } from "../lib/limits.ts";

export const MAIL_ERRORS = {
  SUPPRESSIONS_FETCH_ERROR: {
    status: 500,
    message: "No pudimos traer los correos que no reciben. Vuelve a intentarlo.",
  },
  SUPPRESSION_NOT_FOUND: { status: 404, message: "Ese correo no está entre los que no reciben." },
  SUPPRESSION_LIFTED: { status: 409, message: "A ese correo ya se le puede escribir." },
  SUPPRESSION_LIFT_ERROR: { status: 500, message: "No pudimos permitirlo. Vuelve a intentarlo." },
  MAIL_NOTICES_ERROR: { status: 500, message: "No pudimos recibir el aviso del proveedor de correo." },
  MAILS_OF_DAY_USED: {
    status: 429,
    message: `No caben en los ${LETTERS_PER_DAY} correos que puedes mandarles a otras personas en un día. Manda menos, o sigue mañana.`,
  },
  MAILS_TO_ONE_USED: {
    status: 429,
    message: "Hoy ya le llegaron a esa persona todos los correos que puede recibir así. Sigue mañana.",
  },
} as const satisfies Catalogue;
