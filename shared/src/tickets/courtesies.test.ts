import { expect, test } from "vitest";
import { readPeople } from "./courtesies.ts";

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
