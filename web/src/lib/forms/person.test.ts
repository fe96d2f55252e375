import { expect, test } from "vitest";
import * as z from "zod/mini";
import { person, personOf, updateOf } from "./person.ts";

const ana = { ...personOf(), firstName: "Ana", lastName: "Mina" };

test("a form starts in Colombia, with a cédula and nothing else", () => {
  expect(personOf()).toMatchObject({ country: "CO", phoneCountryCode: "+57", identityDocumentType: "CC" });
  expect(personOf({ city: "Cali", address: null })).toMatchObject({ city: "Cali", address: "" });
});

test("only the name has to be there", () => {
  expect(z.safeParse(person, ana).success).toBe(true);
  const { error } = z.safeParse(person, personOf());
  expect(error?.issues.map(({ path }) => path[0])).toEqual(["firstName", "lastName"]);
});

test("a number that is no cédula is said to be none", () => {
  const { error } = z.safeParse(person, { ...ana, identityDocument: "1107" });
  expect(error?.issues).toMatchObject([
    { path: ["identityDocument"], message: "Le faltan números: una cédula tiene de 6 a 10." },
  ]);
  const passport = { ...ana, identityDocumentType: "PASAPORTE", identityDocument: "1107" };
  expect(z.safeParse(person, passport).success).toBe(true);
});

test("what was emptied is cleared, and what goes with it", () => {
  expect(updateOf({ ...ana, phoneNumber: "3155550182", city: "Cali" })).toEqual({
    firstName: "Ana",
    lastName: "Mina",
    identityDocumentType: null,
    identityDocument: null,
    phoneCountryCode: "+57",
    phoneNumber: "3155550182",
    country: "CO",
    department: null,
    city: "Cali",
    address: null,
  });
});
