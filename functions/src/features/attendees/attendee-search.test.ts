import { cursor } from "@tarima/shared/api/primitives.ts";
import { expect, test } from "vitest";
import { encodeCursor } from "../../lib/http/paging.ts";
import { attendeeSearch, attendeeSearchKeys, isKeyEnough, matchesAttendee } from "./attendee-search.ts";

const person = {
  firstName: "Luz Dary",
  lastName: "Quiñones Mina",
  email: "luz.dary@correo.test",
  identityDocument: "1107045418",
};
const { searchWords, sortName } = attendeeSearch(person);

test.each([
  ["mina"],
  ["MINA luz"],
  ["quinones"],
  ["dary quiñ"],
  ["luz.da"],
  ["Luz.Dary@correo.test"],
  ["1.107.045"],
  ["1107045418"],
])("%j finds them, by what is kept and by what is looked at afterwards", (asked) => {
  expect(attendeeSearchKeys(asked).some((key) => searchWords.includes(key))).toBe(true);
  expect(matchesAttendee(person, asked)).toBe(true);
});

test.each([["mina rosa"], ["ina"], ["dary@"], ["045418"], ["."], ["@"]])("%j does not", (asked) => {
  expect(matchesAttendee(person, asked)).toBe(false);
});

test("who has no name is sorted by the e-mail; who has nothing is found by nothing", () => {
  const nobody = { firstName: null, lastName: null, email: "", identityDocument: null };
  expect(attendeeSearch(nobody)).toEqual({ searchWords: [], sortName: "" });
  expect(attendeeSearch({ ...nobody, email: "Ana@correo.test" }).sortName).toBe("ana@correo.test");
  expect(sortName).toBe("luz dary quinones mina");
});

test("whose letters become many, or take many bytes, does not make a cursor that no page takes", () => {
  for (const letter of ["ﷺ", "😀", '"']) {
    const name = letter.repeat(80);
    const sorted = attendeeSearch({ ...person, firstName: name, lastName: name }).sortName;
    expect(cursor.safeParse(encodeCursor(["-name", sorted, "x".repeat(28)])).success, letter).toBe(true);
  }
});

test("only a search that its keys say all of is counted", () => {
  expect(["mina", "luz@correo.test", "1.107"].map(isKeyEnough)).toEqual([true, true, true]);
  expect(["luz mina", "wolfeschlegelstein", `${"x".repeat(30)}@a.co`].map(isKeyEnough)).toEqual([
    false,
    false,
    false,
  ]);
});
