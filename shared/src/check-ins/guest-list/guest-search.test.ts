import { expect, test } from "vitest";
import { isCalled, nameKeyOf, searchKeysOf, searchWordsOf } from "./guest-search.ts";

test.each([
  ["Luz Dary Quiñones", "luz"],
  ["Luz Dary Quiñones", "QUIÑO luz"],
  ["Luz Dary Quiñones", "  "],
  ["“Lucho” O’Brien-Mina", "o'brien mina"],
  ["👩‍🎤", "👩‍🎤"],
  ["Etxeberriazarragagoikoetxea", "etxeberriazarragagoikoetxea"],
])("«%s» is called «%s»", (name, typed) => {
  expect(isCalled(name, typed)).toBe(true);
});

test.each([
  ["Luz Dary Quiñones", "uz"],
  ["Luz Dary Quiñones", "luz mina"],
  ["Luz Dary Quiñones", "%"],
])("«%s» is not called «%s»", (name, typed) => {
  expect(isCalled(name, typed)).toBe(false);
});

test("the longest of what was typed is looked for first: it finds the fewest", () => {
  expect(searchKeysOf("Lu Quiñones Ana")).toEqual(["quinones", "ana", "lu"]);
});

test("a long name keeps few keys, none of half a character", () => {
  const keys = [
    nameKeyOf("😀".repeat(60)),
    ...searchWordsOf("𝒜".repeat(60)),
    ...searchWordsOf("a ".repeat(60)),
  ];
  expect(keys.length).toBeLessThan(30);
  expect(keys.every((key) => key.isWellFormed())).toBe(true);
});
