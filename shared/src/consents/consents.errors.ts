import type { Catalogue } from "../api/public-errors.ts";

export const CONSENTS_ERRORS = {
  CONSENTS_FETCH_ERROR: { status: 500, message: "No pudimos cargar lo que aceptaste. Vuelve a intentarlo." },
  CONSENT_CHANGE_ERROR: { status: 500, message: "No quedó guardado. Vuelve a intentarlo." },
} as const satisfies Catalogue;
