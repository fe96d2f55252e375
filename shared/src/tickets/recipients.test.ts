import { expect, test } from "vitest";
import { MAX_COURTESIES_EACH, MAX_RECIPIENTS, recipients } from "./courtesies.ts";

const person = (i: number, quantity = 1) => ({ name: `Persona ${i}`, email: `p${i}@correo.test`, quantity });
const faults = (given: object[]) =>
  recipients.safeParse(given).error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];
const people = (count: number) => Array.from({ length: count }, (_, i) => person(i));

test("tickets are given to at least one person, and to no more than may be at once", () => {
  expect(faults([])).toEqual([": Escribe al menos una persona"]);
  expect(faults(people(MAX_RECIPIENTS))).toEqual([]);
  expect(faults(people(MAX_RECIPIENTS + 1))).toEqual([`: Máximo ${MAX_RECIPIENTS} personas`]);
});

test("everybody gets at least one, and no more than one person may", () => {
  expect(faults([person(1, 0)])).toEqual(["0.quantity: Da al menos una"]);
  expect(faults([person(1, MAX_COURTESIES_EACH)])).toEqual([]);
  expect(faults([person(1, MAX_COURTESIES_EACH + 1)])).toEqual([
    `0.quantity: Máximo ${MAX_COURTESIES_EACH} por persona`,
  ]);
});

test("an address is named once: the second one is the fault", () => {
  expect(faults([person(1), person(2), person(1)])).toEqual(["2.email: Está repetido"]);
});
