import type { Catalogue } from "../api/public-errors.ts";

export const SALE_DOCUMENTS_ERRORS = {
  SALE_DOCUMENTS_FETCH_ERROR: { status: 500, message: "No pudimos traer los documentos de venta." },
  SALE_DOCUMENTS_UPDATE_ERROR: { status: 500, message: "No pudimos guardar eso. Vuelve a intentarlo." },
  SALE_DOCUMENTS_NOT_SET_UP: {
    status: 409,
    message: "Todavía no se ha configurado un proveedor de facturación electrónica.",
  },
  SALE_DOCUMENTS_CHANGED: {
    status: 409,
    message: "Alguien más cambió esto mientras tanto. Míralo de nuevo.",
  },
  SALE_DOCUMENTS_RANGE_UNKNOWN: { status: 400, message: "Escoge los rangos de numeración." },
  SALE_DOCUMENTS_PROVIDER_DOWN: {
    status: 503,
    message: "El proveedor de facturación no responde. Vuelve a intentarlo en un rato.",
  },
} as const satisfies Catalogue;
