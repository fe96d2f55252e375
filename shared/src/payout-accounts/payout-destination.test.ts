import { expect, test } from "vitest";
import {
  type Bank,
  type DestinationKind,
  destinationFaults,
  destinationOf,
  destinationText,
  endingOf,
} from "./payout-destination.ts";

const typed = (kind: DestinationKind, number: string, bank: Bank | null = null) =>
  destinationOf({ kind, bank, number });

test.each([
  [
    "an account with blanks, points and dashes",
    typed("savings", "123-456.744 17", "bancolombia"),
    "12345674417",
  ],
  ["a phone with its country", typed("nequi", "+57 300 123 4567"), "3001234567"],
  ["a phone as a key", typed("key", "57 300 123 4567"), "3001234567"],
  ["a document as a key", typed("key", "1.107.045.418"), "1107045418"],
  ["an e-mail as a key", typed("key", " LaClave@Correo.co "), "laclave@correo.co"],
  ["letters as a key", typed("key", "@LaClave7"), "@laclave7"],
] as const)("%s is stored bare, and can be paid", (_what, destination, number) => {
  expect(destination.number).toBe(number);
  expect(destinationFaults(destination)).toEqual({});
});

test("a bank is kept of an account alone", () => {
  expect(typed("checking", "123456789", "bbva").bank).toBe("bbva");
  expect(typed("nequi", "3001234567", "bbva").bank).toBeNull();
});

test.each([
  ["no bank", typed("savings", "12345674417"), "bank"],
  [
    "ten figures of Bancolombia, which prints eleven",
    typed("savings", "1234567441", "bancolombia"),
    "number",
  ],
  ["eleven of Davivienda, which prints twelve", typed("checking", "12345674417", "davivienda"), "number"],
  ["five figures", typed("savings", "12345", "bbva"), "number"],
  ["eighteen figures", typed("savings", "123456789012345678", "bbva"), "number"],
  ["a landline", typed("daviplata", "6012345678"), "number"],
  ["a NIT with its check digit as a key", typed("key", "901448220-6"), "number"],
  ["four letters as a key", typed("key", "@ana"), "number"],
  ["letters of another alphabet", typed("key", "\u0430na@correo.co"), "number"],
] as const)("%s cannot be paid, and it is said on its field", (_what, destination, field) => {
  expect(Object.keys(destinationFaults(destination))).toEqual([field]);
});

test.each([
  ["12345674417", "•••• 4417"],
  ["@ana12", "•••• a12"],
  ["laclave@gmail.com", "la•••e@gmail.com"],
  ["ana@correo.co", "a•••@correo.co"],
])("of %s is shown %s, by which its owner knows it", (number, ending) => {
  expect(endingOf(number)).toBe(ending);
});

test("a destination in words", () => {
  const account = { kind: "savings", bank: "bancolombia", ending: "•••• 4417" } as const;
  expect(destinationText(account)).toBe("Cuenta de ahorros de Bancolombia •••• 4417");
  expect(destinationText({ kind: "nequi", bank: null, ending: "•••• 4567" })).toBe("Nequi •••• 4567");
});
