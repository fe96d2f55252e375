import type { Catalogue } from "../api/public-errors.ts";

export const SUPPORT_ERRORS = {
  SUPPORT_FETCH_ERROR: { status: 500, message: "No pudimos traer lo de esta persona. Vuelve a intentarlo." },
} as const satisfies Catalogue;
