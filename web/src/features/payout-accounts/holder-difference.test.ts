import { expect, test } from "vitest";
import { holderDifference } from "./holder-difference.ts";

const HOLDER = { name: "La Clave S.A.S.", docType: "NIT", docNumber: "900.123.456-7" } as const;

test.each([
  ["nobody to compare", null, "nobody"],
  ["the same", HOLDER, undefined],
  ["the same document, written in another way", { ...HOLDER, docNumber: "900123456-7" }, undefined],
  ["the same NIT without its check digit", { ...HOLDER, docNumber: "900123456" }, undefined],
  ["another number", { ...HOLDER, docNumber: "900.123.457-7" }, "document"],
  ["the same number of another document", { ...HOLDER, docType: "CEDULA" }, "document"],
  ["another name", { ...HOLDER, name: "La Clave Dos S.A.S." }, "name"],
] as const)("the holder of an account, and %s", (_what, other, difference) => {
  expect(holderDifference(HOLDER, other)).toBe(difference);
});
