import { expect, test } from "vitest";
import { discountOf, type PromoCodeTerms, promoCodeState } from "./promo-code.ts";

const now = new Date("2026-11-20T15:00:00Z");
const open: PromoCodeTerms = { isActive: true, startsAt: null, endsAt: null, maxUses: null, uses: 0 };

test.each([
  [{ type: "percentage", value: 15 }, 170_000, 25_500],
  [{ type: "percentage", value: 33 }, 1_001, 330],
  [{ type: "percentage", value: 15 }, 33_330, 5_000],
  [{ type: "percentage", value: 100 }, 85_000, 85_000],
  [{ type: "fixed", value: 20_000 }, 85_000, 20_000],
  [{ type: "fixed", value: 200_000 }, 85_000, 85_000],
  [{ type: "fixed", value: 20_000 }, 0, 0],
] as const)("%j takes off %d the amount %d, never more than there is", (code, subtotal, discount) => {
  expect(discountOf(code, subtotal)).toBe(discount);
});

test.each([
  ["a code without terms is valid", {}, "valid"],
  ["before its window it is not yet", { startsAt: "2026-11-20T15:00:01Z" }, "not_yet"],
  ["its first moment counts", { startsAt: "2026-11-20T15:00:00Z" }, "valid"],
  ["its last moment does not", { endsAt: "2026-11-20T15:00:00Z" }, "expired"],
  ["the last use is left", { maxUses: 10, uses: 9 }, "valid"],
  ["all uses are gone", { maxUses: 10, uses: 10 }, "used_up"],
  ["put to rest it is nothing else", { isActive: false, endsAt: "2020-01-01T00:00:00Z" }, "inactive"],
] as const)("%s", (_, terms, state) => {
  expect(promoCodeState({ ...open, ...terms }, now)).toBe(state);
});
