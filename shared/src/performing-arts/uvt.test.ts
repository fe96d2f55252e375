import { expect, test } from "vitest";
import { uvtOf } from "./uvt.ts";

test("each year has its own", () => {
  expect([2024, 2025, 2026].map(uvtOf)).toEqual([47_065, 49_799, 52_374]);
});

test("a year that nobody added is an error, not the year before", () => {
  expect(() => uvtOf(2023)).toThrow("No UVT is known for 2023");
  expect(() => uvtOf(2099)).toThrow("No UVT is known for 2099");
});
