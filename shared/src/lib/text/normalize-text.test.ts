import { expect, it } from "vitest";
import { normalizeText } from "./normalize-text.ts";

it("finds what is written without its accents, in any case and with any spaces", () => {
  expect(normalizeText("  Bogotá,\tD.C. ")).toBe("bogota, d.c.");
  expect(normalizeText("ÑAME")).toBe(normalizeText("ñame"));
});

it("finds who writes a name in the drawn letters that phones offer", () => {
  expect(["𝓐𝓷𝓪 𝓡𝓾𝓲𝔃", "Ａｎａ Ｒｕｉｚ", "🅰na Ⓡⓤⓘⓩ"].map(normalizeText)).toEqual([
    "ana ruiz",
    "ana ruiz",
    "🅰na ruiz",
  ]);
});
