import { expect, test } from "vitest";
import { DOC_TYPES } from "./attendee.schema.ts";
import { DOC_TYPE_WORDS, documentProblem } from "./documents.ts";

// spec: 3.13
test("identity documents have the names that people know them by", () => {
  expect(DOC_TYPES.map((type) => `${type} ${DOC_TYPE_WORDS[type].name}`)).toEqual([
    "CC Cédula de Ciudadanía",
    "CE Cédula de Extranjería",
    "PASAPORTE Pasaporte",
    "NIT NIT",
    "OTRO Otro documento",
  ]);
});

test.each([
  ["31890456", undefined],
  ["1.107.045.418", undefined],
  ["31890", "Le faltan números: una cédula tiene de 6 a 10."],
  ["11070454181", "Le sobran números: una cédula tiene de 6 a 10."],
  ["AB123456", "Una cédula solo tiene números."],
])("a cédula %j: %s", (number, problem) => expect(documentProblem("CC", number)).toBe(problem));

test("other documents are taken as they are", () => {
  expect(documentProblem("PASAPORTE", "AB123")).toBeUndefined();
  expect(documentProblem("NIT", "901448220-6")).toBeUndefined();
});
