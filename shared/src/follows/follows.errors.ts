import type { Catalogue } from "../api/public-errors.ts";
import { MAX_FOLLOWS } from "../lib/limits.ts";

export const FOLLOWS_ERRORS = {
  FOLLOWS_FETCH_ERROR: { status: 500, message: "No pudimos cargar a quién sigues. Vuelve a intentarlo." },
  FOLLOW_CHANGE_ERROR: { status: 500, message: "No quedó guardado. Vuelve a intentarlo." },
  TOO_MANY_FOLLOWS: {
    status: 409,
    message: `Ya sigues a ${MAX_FOLLOWS}, el máximo. Deja de seguir a alguien para seguir a otro.`,
  },
} as const satisfies Catalogue;
