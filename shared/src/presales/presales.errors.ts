import type { Catalogue } from "../api/public-errors.ts";
import { LOCALE, MAX_PRESALE_ADDRESSES } from "../lib/limits.ts";

export const PRESALES_ERRORS = {
  PRESALE_ERROR: { status: 500, message: "No pudimos ver la preventa por correo. Vuelve a intentarlo." },
  PRESALE_CHANGE_ERROR: {
    status: 500,
    message: "No pudimos guardar la preventa por correo. Vuelve a intentarlo.",
  },
  PRESALE_NOT_FOUND: { status: 404, message: "Este evento no tiene una lista de preventa." },
  PRESALE_FULL: {
    status: 409,
    message: `La lista recibe hasta ${MAX_PRESALE_ADDRESSES.toLocaleString(LOCALE)} correos, y con estos se pasa.`,
  },
} as const satisfies Catalogue;
