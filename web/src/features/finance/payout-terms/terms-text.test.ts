import { PAYOUT_TERMS } from "@tarima/shared/finance/payout-terms.ts";
import { expect, test } from "vitest";
import { EVERYBODYS_TERMS, termsText } from "./terms-text.ts";

test.each([
  [
    "watched",
    "Cada evento se liquida desde 5 días después de que pasa, y el 20% se guarda para devoluciones hasta 60 días después.",
  ],
  [
    "new",
    "Cada evento se liquida desde 3 días después de que pasa, y el 10% se guarda para devoluciones hasta 30 días después.",
  ],
  [
    "established",
    "Cada evento se liquida desde 2 días después de que pasa, y el 5% se guarda para devoluciones hasta 15 días después.",
  ],
  [
    "trusted",
    "Cada evento se liquida desde 1 día después de que pasa, sin guardar nada para devoluciones. Antes se puede anticipar hasta el 50% de lo vendido.",
  ],
] as const)("what the terms are is said in words: %s", (tier, words) => {
  expect(termsText(PAYOUT_TERMS[tier])).toBe(words);
});

test("what holds for all says from when the days of an event count that is cancelled, or brought forward", () => {
  expect(EVERYBODYS_TERMS).toContain(
    "se acorta espera como si fuera en la fecha más lejana con que se vendió",
  );
  expect(EVERYBODYS_TERMS).toContain(
    "cancelado, 30 días desde esa fecha, o desde que se canceló si fue después",
  );
});
