import { expect, test } from "vitest";
import { beginsWithinWithdrawal } from "./withdrawal.ts";

const event = (startsAt: string, more: object = {}) => ({ startsAt, timeZone: "America/Bogota", ...more });
const bought = new Date("2026-12-02T15:00:00-05:00"); // a Wednesday; Tuesday the 8th is a holiday: five business days end with the 10th

test("an event is near while who buys could still withdraw, by Colombia's business days", () => {
  expect(beginsWithinWithdrawal(event("2026-12-10T23:59:00.000Z"), bought)).toBe(true);
  expect(beginsWithinWithdrawal(event("2026-12-11T00:00:00.000Z"), bought)).toBe(false);
});

test("one that is postponed without a date is not", () => {
  const moved = { isOpen: true } as never; // of which only this is asked
  expect(beginsWithinWithdrawal(event("2026-12-03T20:00:00.000Z", { moved }), bought)).toBe(false);
});
