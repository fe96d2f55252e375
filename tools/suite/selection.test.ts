import { expect, test } from "vitest";
import { selectionOf } from "./selection.ts";

const steps = ["lint", "unit", "http", "browser"];
const files = [
  "functions/src/features/orders/pricing/quote.test.ts",
  "functions/test/http/orders/codes.test.ts",
  "functions/test/http/payments/refunds.test.ts",
  "web/test/browser/door.test.ts",
];
const select = (...words: string[]) => selectionOf(words, steps, files);

test("without a word everything is run", () => {
  expect(select()).toEqual({ steps: [], files: [], testNames: [] });
});

test("a step alone is run whole", () => {
  expect(select("lint", "http")).toEqual({ steps: ["lint", "http"], files: [], testNames: [] });
});

test("a file is run in its step, by as much of its name as tells it", () => {
  expect(select("http", "codes").files).toEqual(["functions/test/http/orders/codes.test.ts"]);
  expect(select("web/test/browser/door.test.ts").steps).toEqual(["browser"]);
  expect(select("./functions/src/features/orders").steps).toEqual(["unit"]);
});

test("what is no file of a step is the name of a test in it", () => {
  expect(select("http", "refuses a code of another event")).toEqual({
    steps: ["http"],
    files: [],
    testNames: ["refuses a code of another event"],
  });
});

test("a word that is nothing is named, and nothing is run", () => {
  expect(() => select("codez")).toThrow(/"codez"/);
});
