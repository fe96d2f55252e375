import { expect, test } from "vitest";
import * as z from "zod/mini";
import { newCode, typedCode } from "./event-code.ts";

// spec: 5.38
test("a code is trimmed and written in capitals", () => {
  expect(z.parse(newCode, "  jhon-10 ")).toBe("JHON-10");
});

test.each([
  ["", "Escribe un código"],
  ["AB", "Mínimo 3 caracteres"],
  ["A".repeat(21), "Máximo 20 caracteres"],
  ["MARÍA", "Solo letras sin tilde, números y guion"],
  ["DOS PALABRAS", "Solo letras sin tilde, números y guion"],
])("%j is refused in words", (code, message) => {
  expect(z.safeParse(newCode, code).error?.issues[0]?.message).toBe(message);
});

// spec: 5.37
test("what is typed to be looked up may be anything but nothing", () => {
  const schema = typedCode("Por favor ingresa un código de promotor");
  expect(z.parse(schema, " ¿eh? ")).toBe("¿EH?");
  expect(z.safeParse(schema, "  ").error?.issues[0]?.message).toBe("Por favor ingresa un código de promotor");
});
