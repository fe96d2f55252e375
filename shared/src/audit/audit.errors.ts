import type { Catalogue } from "../api/public-errors.ts";

export const AUDIT_ERRORS = {
  LOGS_EXPORT_ERROR: { status: 500, message: "No pudimos preparar el archivo. Vuelve a intentarlo." },
  LOGS_FETCH_ERROR: { status: 500, message: "Error al obtener el registro" },
} as const satisfies Catalogue;
