import { expect, test } from "vitest";
import { comingText, NEXT_SETTLEMENT } from "./coming-text.ts";
import { hasParts } from "./payout-parts.tsx";

const payment = { id: "000007", amount: 80_000, dueOn: "2026-12-09", isOverdue: false, returned: null };

test("what more went back of than was sold does not come: it is taken off a settlement", () => {
  expect(comingText(payment)).toMatch(/^En camino, a más tardar el 0?9/);
  expect(comingText({ ...payment, isOverdue: true, returned: null })).toMatch(/^Debió llegarte el 0?9/);
  expect(comingText({ ...payment, amount: -80_000 })).toBe("Se descuenta de la liquidación 000007");
});

test("what is not settled says how long it takes, which is what a settlement says once it is sent", () => {
  expect(NEXT_SETTLEMENT).toMatch(/a más tardar 5 días después de enviártela$/);
});

test("what was paid and is taken off again has its parts, though they add up to nothing", () => {
  const coming = [{ ...payment, amount: -80_000 }];
  expect(hasParts({ paid: 80_000, coming, unsettled: 0 })).toBe(true);
  expect(hasParts({ paid: 0, coming: [], unsettled: 0 })).toBe(false);
});
