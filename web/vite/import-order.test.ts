import { expect, test } from "vitest";
import { importCircle } from "./import-order.ts";

const files = (imports: Record<string, string[]>) =>
  new Map(Object.entries(imports).map(([file, imported]) => [file, { name: file, imports: imported }]));

test("files that share what they import are no circle", () => {
  expect(
    importCircle(files({ page: ["list", "form"], list: ["shared"], form: ["shared"], shared: [] })),
  ).toEqual([]);
});

test("two that import each other are one, wherever it begins", () => {
  expect(importCircle(files({ page: ["shared"], shared: ["form"], form: ["shared"] }))).toEqual([
    "shared",
    "form",
    "shared",
  ]);
});

test("so is one that comes back over several", () => {
  expect(importCircle(files({ a: [], b: ["a", "c"], c: ["a", "d"], d: ["b"] }))).toEqual([
    "b",
    "c",
    "d",
    "b",
  ]);
});
