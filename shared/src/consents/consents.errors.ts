import type { Catalogue } from "../api/public-errors.ts";

export const CONSENTS_ERRORS = {
  CONSENTS_FETCH_ERROR: { status: 500, message: "No pudimos cargar el historial. Vuelve a intentarlo." },
} as const satisfies Catalogue;
