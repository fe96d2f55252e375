import { expect, test } from "vitest";
import { matchesProducer, producerSearchKeys, producerSearchWords } from "./producer-search.ts";

const producer = {
  brandName: "La Clave",
  fullName: "La Clave",
  legalName: "Clave Sonora S.A.S.",
  email: "lina@correo.test",
  contactEmail: "hola@laclave.test",
  docNumber: "901.448.220-6",
  city: "Santiago de Cali",
};
const words = producerSearchWords(producer);

test.each([
  [{ name: "sonora clave" }],
  [{ email: "HOLA@lacl" }],
  [{ email: "lina" }],
  [{ docNumber: "901 448" }],
  [{ city: "cali" }],
  [{ search: "clav" }],
  [{ search: "hola@laclave.test" }],
  [{ search: "9014482206" }],
  [{ name: "clave", city: "santiago", docNumber: "9014" }],
])("%j finds it, by what is kept and by what is looked at afterwards", (asked) => {
  expect(producerSearchKeys(asked).some((key) => words.includes(key))).toBe(true);
  expect(matchesProducer(producer, asked)).toBe(true);
});

test.each([
  [{ name: "clave falsa" }],
  [{ email: "laclave.test" }],
  [{ docNumber: "448" }],
  [{ docNumber: "-" }],
  [{ city: "medellín" }],
  [{ search: "correo.test" }],
  [{ name: "clave", city: "bogotá" }],
])("%j does not", (asked) => {
  expect(matchesProducer(producer, asked)).toBe(false);
});

test("nothing asked narrows nothing", () => {
  expect(producerSearchKeys({ name: " ", search: "" })).toEqual([]);
  expect(matchesProducer(producer, {})).toBe(true);
});
