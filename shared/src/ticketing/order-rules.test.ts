import { describe, expect, test } from "vitest";
import { minimumOf, priceOfEach, steppedTo, wholeSteps } from "./order-rules.ts";

describe("the fewest tickets of a type", () => {
  test.each([
    ["one, where it says nothing", {}, 1],
    ["one, where it says so in an older way", { minPerOrder: null, step: null }, 1],
    ["its minimum", { minPerOrder: 4 }, 4],
    ["one step", { step: 3 }, 3],
    ["its minimum, where it has a step too", { minPerOrder: 6, step: 3 }, 6],
  ])("is %s", (_what, type, fewest) => expect(minimumOf(type)).toBe(fewest));
});

describe("of what is left, an order can have", () => {
  test.each([
    ["all, where there is no rule", {}, 7, 7],
    ["nothing of nothing", {}, 0, 0],
    ["all, from the minimum on", { minPerOrder: 4 }, 4, 4],
    ["nothing below the minimum", { minPerOrder: 4 }, 3, 0],
    ["whole steps", { step: 3 }, 8, 6],
    ["nothing of less than a step", { step: 3 }, 2, 0],
    ["whole steps from the minimum on", { minPerOrder: 6, step: 3 }, 8, 6],
    ["nothing between a step and the minimum", { minPerOrder: 6, step: 3 }, 5, 0],
  ])("%s", (_what, type, left, most) => expect(wholeSteps(type, left)).toBe(most));
});

describe("each ticket costs", () => {
  const type = { price: 50_000, groupPrice: { from: 10, price: 40_000 } };
  test.each([
    ["its own price below the group", 9, 50_000],
    ["the group's from its size on", 10, 40_000],
    ["the group's beyond it", 11, 40_000],
  ])("%s", (_what, quantity, price) => expect(priceOfEach(type, quantity)).toBe(price));

  test("its own price where there is no group's", () => {
    expect(priceOfEach({ price: 50_000 }, 99)).toBe(50_000);
    expect(priceOfEach({ price: 50_000, groupPrice: null }, 99)).toBe(50_000);
  });
});

test("a press leads from none to the minimum, on by steps, and back the same way", () => {
  const type = { minPerOrder: 4, step: 2 };
  const presses = (towards: 1 | -1, from: number) => steppedTo(type, from, from + towards);
  expect([presses(1, 0), presses(1, 4), presses(1, 6)]).toEqual([4, 6, 8]);
  expect([presses(-1, 8), presses(-1, 6), presses(-1, 4)]).toEqual([6, 4, 0]);
  expect([steppedTo({}, 0, 1), steppedTo({}, 1, 2), steppedTo({}, 1, 0)]).toEqual([1, 2, 0]);
});
