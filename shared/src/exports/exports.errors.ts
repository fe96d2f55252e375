import type { Catalogue } from "../api/public-errors.ts";

export const EXPORTS_ERRORS = {
  EXPORT_ERROR: { status: 500, message: "No pudimos preparar el archivo. Vuelve a intentarlo." },
  EXPORT_TOO_LONG: {
    status: 409,
    message: "Son muchas filas para esperarlas: el archivo se prepara aparte.",
  },
  EXPORT_NOT_FOUND: { status: 404, message: "No encontramos ese archivo. Se guardan siete días." },
  EXPORT_NOT_READY: { status: 409, message: "El archivo todavía no está listo." },
} as const satisfies Catalogue;
