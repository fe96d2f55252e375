import { expect, it } from "vitest";
import { clearSearches, readSearches, saveSearch } from "./recent-searches.ts";

function someStore(text?: string) {
  let kept = text ?? null;
  return {
    getItem: () => kept,
    setItem: (_: string, value: string) => {
      kept = value;
    },
    removeItem: () => {
      kept = null;
    },
  };
}

it("keeps the last ten searches, the latest first, each once however it is written", () => {
  const store = someStore();
  for (const text of ["salsa", "teatro", "SÁLSA"]) saveSearch(text, store);
  expect(readSearches(store)).toEqual(["SÁLSA", "teatro"]);
  clearSearches(store);
  for (const text of ["salsa", "teatro", "SÁLSA", ..."abcdefgh"]) saveSearch(text, store);
  expect(readSearches(store)).toEqual([..."hgfedcba", "SÁLSA", "teatro"]);
  saveSearch("i", store);
  expect(readSearches(store)).toHaveLength(10);
  clearSearches(store);
  expect(readSearches(store)).toEqual([]);
});

it.each(["{", '{"a":1}', "[1,null]"])("starts anew from %s", (text) => {
  expect(readSearches(someStore(text))).toEqual([]);
});
