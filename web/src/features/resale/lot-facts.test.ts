import { expect, test } from "vitest";
import { mostOfLot, sellerSentence, totalOf } from "./lot-facts.ts";

const lot = { prices: [93_500, 93_500, 93_501], fees: [4_675, 4_675, 4_675] };

test("one order buys as many as there are, as one order and one person may, and as the type allows", () => {
  const limits = { perOrder: 10, perPerson: 10 };
  expect(mostOfLot(lot, limits, undefined)).toBe(3);
  expect(mostOfLot(lot, { ...limits, perPerson: 2 }, undefined)).toBe(2);
  expect(mostOfLot(lot, limits, { maxPerOrder: 1, maxPerPerson: null })).toBe(1);
  expect(mostOfLot(lot, limits, { maxPerOrder: null, maxPerPerson: 2 })).toBe(2);
});

test("each costs what its own seller paid", () => {
  expect([1, 2, 3].map((quantity) => totalOf(lot, quantity))).toEqual([93_500, 187_000, 280_501]);
});

test("says who gets what of it", () => {
  const said = (fees: number[]) => sellerSentence({ ...lot, fees }).replaceAll("\u00a0", " ");
  expect(said([4_675])).toBe("A quien la devolvió le vuelven $ 88.825; quien organiza se queda con $ 4.675.");
  expect(said([0])).toBe("Todo le vuelve a quien la devolvió.");
});
