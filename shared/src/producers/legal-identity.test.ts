import { expect, test } from "vitest";
import { buildProducer } from "../../../tools/builders/people.ts";
import { legalIdentity } from "./legal-identity.ts";

const of = (changes: object) => legalIdentity({ ...buildProducer(), brandName: "La Clave", ...changes });

test("a company is named with its NIT, a person without the number of their document", () => {
  const company = { legalName: "La Clave S.A.S.", docType: "NIT", docNumber: "901448220-6" };
  expect(of(company)).toBe("La Clave S.A.S., NIT 901448220-6");
  const person = { legalName: null, fullName: "Luz Mery Caicedo", docType: "CEDULA", docNumber: "31900100" };
  expect(of(person)).toBe("Luz Mery Caicedo");
});

test("a brand that is the person's own name is not said twice", () => {
  expect(of({ brandName: "Luz Mery", fullName: "Luz Mery", legalName: null, docType: null })).toBeUndefined();
});
