import { expect, test } from "vitest";
import { buildProducer } from "../../../tools/builders/people.ts";
import { legalIdentity } from "./legal-identity.ts";

const of = (changes: object) => legalIdentity({ ...buildProducer(), brandName: "La Clave", ...changes });

test("a company is named with its NIT, and by that alone where its name is the brand's", () => {
  const company = { userType: "COMPANY", docType: "NIT", docNumber: "901448220-6" };
  expect(of({ ...company, legalName: "La Clave S.A.S." })).toBe("La Clave S.A.S., NIT 901448220-6");
  expect(of({ ...company, legalName: "La Clave" })).toBe("NIT 901448220-6");
  expect(of({ ...company, legalName: null })).toBe("NIT 901448220-6");
});

test("of a person nobody reads the number, also where it is in their NIT", () => {
  const person = { userType: "NATURAL_PERSON", legalName: "Luz Mery Caicedo" };
  expect(of({ ...person, docType: "CEDULA", docNumber: "31900100" })).toBe("Luz Mery Caicedo");
  expect(of({ ...person, docType: "NIT", docNumber: "31900100-4" })).toBe("Luz Mery Caicedo");
  expect(of({ ...person, legalName: null })).toBeUndefined();
});

test("a name that turns what follows it, or breaks its line, does neither", () => {
  expect(of({ legalName: "La\u202e Clave\nOtra", docNumber: null })).toBe("La  Clave Otra");
});
