import { expect, test } from "vitest";
import { startOf } from "./start-of.ts";

test.each([
  ["Rumba", 3, "Rum"],
  ["Rumba", 9, "Rumba"],
  ["a💃🏽b", 2, "a💃"],
  ["𝓐𝓷𝓪", 2, "𝓐𝓷"],
  ["", 2, ""],
])("of «%s» %i characters are «%s»", (text, most, start) => {
  expect(startOf(text, most)).toBe(start);
});
