import { ApiError } from "../../../lib/api/api-error.ts";

/** Why a scan got no verdict. Source: spec 8, ticket validation and scanner. */
export interface ScanFault {
  title: string;
  message: string;
  /** For the places where the server does not know the call. */
  reason?: "NOT_IMPLEMENTED";
}

const NO_VERDICT = "No se pudo validar el código QR";

/** What the scanner says of a failed call; what the server says itself is preferred. */
export function scanFaultOf(error: unknown): ScanFault {
  if (!(error instanceof ApiError))
    return { title: "Error de validación", message: "Error al validar el código QR" };
  const { code, status, message, requestId } = error;
  if (code === "NETWORK_ERROR") return { title: "Error de conexión", message };
  // our own 404 always says what is missing, and carries the request's number
  if (status === 404 && requestId === undefined)
    return { title: "Endpoint no implementado", message: NO_VERDICT, reason: "NOT_IMPLEMENTED" };
  if (status >= 500) return { title: "Error del servidor", message };
  return { title: "Error de validación", message: message || NO_VERDICT };
}
