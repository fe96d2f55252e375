import { expect, test } from "vitest";
import { checkDigitOf, nitProblem } from "./nit.ts";

// of companies and authorities whose NIT is public
test.each([
  ["899999068", 1], // Ecopetrol
  ["800197268", 4], // DIAN
  ["800176089", 2], // Superintendencia de Industria y Comercio
  ["890900608", 9], // Almacenes Éxito
  ["860002964", 4], // Banco de Bogotá
])("the check digit of %s is %i", (figures, digit) => expect(checkDigitOf(figures)).toBe(digit));

test("a NIT is taken with and without points, and not with another digit, none, or letters", () => {
  expect(nitProblem("899.999.068-1")).toBeUndefined();
  expect(nitProblem(" 899999068-1 ")).toBeUndefined();
  expect(nitProblem("899999068–1")).toBeUndefined(); // a dash that a phone makes of it
  expect(nitProblem("899999\n068-1")).toContain("solo tiene números");
  expect(nitProblem("899999068-2")).toContain("no es de este NIT");
  expect(nitProblem("989999068-1")).toContain("no es de este NIT");
  expect(nitProblem("899999068")).toContain("dígito de verificación");
  expect(nitProblem("8999990681")).toContain("con guion");
  expect(nitProblem("NIT 899999068-1")).toContain("solo tiene números");
  expect(nitProblem("")).toContain("solo tiene números");
});
