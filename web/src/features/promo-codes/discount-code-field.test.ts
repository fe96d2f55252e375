import { expect, test } from "vitest";
import { messageOf } from "./discount-code-field.tsx";

// spec: 8.12, 8.13, 8.14, 8.15
test.each([
  [404, "Código no encontrado"],
  [410, "Código expirado"],
  [501, "Los códigos promocionales estarán disponibles próximamente"],
  [429, "Error al validar el código. Por favor intenta de nuevo."],
  [0, "Error al validar el código. Por favor intenta de nuevo."],
])("%d is said in the words there are for it", (status, message) => {
  expect(messageOf({ status })).toBe(message);
});
