import { describe, expect, test } from "vitest";
import { PAYOUT_TERMS, type PayoutTier, shareOf, tierByHistory } from "./payout-terms.ts";

describe("the tier that a history gives", () => {
  test.each<[string, [number, number], [number, number], PayoutTier]>([
    ["nobody has sold anything", [0, 0], [0, 0], "new"],
    ["two events took place, however large", [2, 900_000_000], [900_000_000, 0], "new"],
    ["many events sold little", [6, 4_999_999], [90_000_000, 0], "new"],
    ["three events sold enough", [3, 5_000_000], [5_000_000, 750_000], "established"],
    ["more than 15 % went back", [6, 9_000_000], [5_000_000, 750_001], "watched"],
    ["what went back this year was sold before it", [3, 9_000_000], [0, 1], "watched"],
  ])("where %s", (_, [events, recent], [sold, refunded], tier) => {
    const history = { events: 40, recent: { events, sold: recent }, sold, refunded };
    expect(tierByHistory(history)).toBe(tier);
  });
});

test("who is trusted less waits longer and has more kept back", () => {
  const { watched, new: fresh, established, trusted } = PAYOUT_TERMS;
  for (const [less, more] of [
    [watched, fresh],
    [fresh, established],
    [established, trusted],
  ] as const) {
    expect(less.settlesAfter).toBeGreaterThan(more.settlesAfter);
    expect(less.reservePercent).toBeGreaterThan(more.reservePercent);
    expect(less.reserveDays).toBeGreaterThan(more.reserveDays);
    expect(less.advancePercent).toBe(0);
  }
});

test.each([
  ["half of 100.001 is rounded down", 100_001, 50, 50_000],
  ["a tenth of 999 as well", 999, 10, 99],
  ["all of it is all of it", 85_000, 100, 85_000],
  ["nothing of it is nothing", 85_000, 0, 0],
  ["of what is owed there is no share", -85_000, 10, 0],
])("a share in whole pesos: %s", (_, amount, percent, share) => {
  expect(shareOf(amount, percent)).toBe(share);
});
