import { expect, test } from "vitest";
import { isSameValue } from "./same-value.ts";

test("absent is null and the order of keys says nothing; the order of a list does", () => {
  expect(isSameValue(undefined, null)).toBe(true);
  expect(isSameValue({ from: 2, price: { a: 1, b: 2 } }, { price: { b: 2, a: 1 }, from: 2 })).toBe(true);
  expect(isSameValue(["a", "b"], ["b", "a"])).toBe(false);
  expect(isSameValue(0, null)).toBe(false);
});
