import { expect, it } from "vitest";
import { normalizeText } from "./normalize-text.ts";

it("finds what is written without its accents, in any case and with any spaces", () => {
  expect(normalizeText("  Bogotá,\tD.C. ")).toBe("bogota, d.c.");
  expect(normalizeText("ÑAME")).toBe(normalizeText("ñame"));
});
