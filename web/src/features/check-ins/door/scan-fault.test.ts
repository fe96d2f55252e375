import { expect, test } from "vitest";
import { ApiError } from "../../../lib/api/api-error.ts";
import { scanFaultOf } from "./scan-fault.ts";

// spec: 8.22, 8.25, 8.26, 8.27, 8.28, 8.31
test.each([
  [
    "a network that is gone",
    new ApiError("NETWORK_ERROR"),
    {
      title: "Error de conexión",
      message: "No se pudo conectar con el servidor. Verifica tu conexión.",
    },
  ],
  [
    "a server that does not know the call",
    new ApiError("VALIDATION_ERROR", { status: 404 }),
    {
      title: "Endpoint no implementado",
      message: "No se pudo validar el código QR",
      reason: "NOT_IMPLEMENTED",
    },
  ],
  [
    "a server that failed",
    new ApiError("VALIDATION_ERROR", { status: 500, message: "Error de validación", requestId: "r" }),
    { title: "Error del servidor", message: "Error de validación" },
  ],
  [
    "a refusal, in the server's words",
    new ApiError("EVENT_NOT_FOUND", { status: 404, message: "No encontramos ese evento.", requestId: "r" }),
    { title: "Error de validación", message: "No encontramos ese evento." },
  ],
  [
    "anything else",
    new TypeError("x"),
    { title: "Error de validación", message: "Error al validar el código QR" },
  ],
])("the door says why a scan got no answer: %s", (_what, error, said) =>
  expect(scanFaultOf(error)).toEqual(said),
);
