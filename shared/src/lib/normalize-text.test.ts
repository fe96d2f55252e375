import { expect, it } from "vitest";
import { fold } from "./normalize-text.ts";

it("finds what is written without its accents, in any case and with any spaces", () => {
  expect(fold("  Bogotá,\tD.C. ")).toBe("bogota, d.c.");
  expect(fold("ÑAME")).toBe(fold("ñame"));
});
