import { expect, test } from "vitest";
import { MAX_COURTESIES_EACH, MAX_RECIPIENTS, readPeople, recipients } from "./courtesies.ts";

test.each([
  ["Luz Dary Quiñones, luz@correo.test"],
  ["Luz Dary Quiñones\tLUZ@correo.test"],
  ["luz@correo.test; Luz Dary Quiñones"],
  ["Luz Dary Quiñones <luz@correo.test>"],
  ['  "Luz Dary Quiñones" <luz@correo.test>,'],
])("a person is read from %j", (line) => {
  expect(readPeople(line)).toEqual({
    people: [{ name: "Luz Dary Quiñones", email: "luz@correo.test" }],
    unread: [],
  });
});

test("several lines are several people, each address once; what holds nobody is kept as it is", () => {
  expect(
    readPeople("Ana, ana@correo.test\r\n\nPedro sin correo\n ana@correo.test\nivan@correo.test"),
  ).toEqual({
    people: [
      { name: "Ana", email: "ana@correo.test" },
      { name: "ivan@correo.test", email: "ivan@correo.test" },
    ],
    unread: ["Pedro sin correo"],
  });
});

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
