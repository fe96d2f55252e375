import { expect, test } from "vitest";
import { CATEGORIES } from "../events/categories.ts";
import { answerFaults, PERFORMING_ARTS, performingArtsFaults, SUGGESTED_ARTS } from "./performing-arts.ts";

const lacks = (
  performingArts: (typeof PERFORMING_ARTS)[number] | null | undefined,
  pulepCode: string | null,
  city = "Cali",
) => Object.keys(performingArtsFaults({ performingArts, pulepCode, city }));

test("an event lacks an answer until there is one, whatever its code", () => {
  expect(lacks(undefined, null)).toEqual(["performingArts"]);
  expect(lacks(null, "ABC123")).toEqual(["performingArts"]);
});

test.each(PERFORMING_ARTS.filter((it) => it !== "none"))("a show of %s lacks a code without one", (art) => {
  expect(lacks(art, null)).toEqual(["pulepCode"]);
  expect(lacks(art, "ABC123")).toEqual([]);
});

test("a show lacks its municipality, in which its contribution is declared; another event needs none for that", () => {
  expect(lacks("music", "ABC123", " ")).toEqual(["city"]);
  expect(lacks("music", null, "")).toEqual(["pulepCode", "city"]);
  expect(lacks("none", null, "")).toEqual([]);
});

test.each([
  ["music", "none", true],
  ["music", null, true],
  ["music", "dance", false],
  ["none", "music", false],
  [null, "none", false],
  ["none", null, false],
] as const)("of an approved event the answer %s becomes %s: refused %s", (before, after, isRefused) => {
  const faults = answerFaults({ performingArts: before }, { performingArts: after });
  expect(Object.keys(faults)).toEqual(isRefused ? ["performingArts"] : []);
});

test("what is no such show needs no code, and may have one", () => {
  expect(lacks("none", null)).toEqual([]);
  expect(lacks("none", "ABC123")).toEqual([]);
});

test("what is offered by the category: nothing where it holds both", () => {
  expect(CATEGORIES.map((category) => [category, SUGGESTED_ARTS[category]])).toEqual([
    ["música", "music"],
    ["teatro", "theatre"],
    ["deportes", "none"],
    ["gastronomía", "none"],
    ["culturales", undefined],
    ["experiencias", undefined],
    ["comedia", "theatre"],
    ["foros-conferencias", "none"],
  ]);
});
