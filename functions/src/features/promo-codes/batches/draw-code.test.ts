import { isCode } from "@tarima/shared/events/event-code.ts";
import { expect, test } from "vitest";
import { CODE_LETTERS, drawCode } from "./draw-code.ts";

const drawn = Array.from({ length: 20_000 }, () => drawCode("CLUB2026"));

test("what is drawn has the form of a code, with the longest prefix and without one", () => {
  expect(drawn.every(isCode)).toBe(true);
  expect(drawn[0]).toMatch(/^CLUB2026(-[A-Z0-9]{3}){3}$/);
  expect(drawCode(null)).toMatch(/^[A-Z0-9]{3}(-[A-Z0-9]{3}){2}$/);
});

test("it cannot be guessed, nor taken for another: forty bits at least, of letters that look like no other", () => {
  expect(new Set(CODE_LETTERS).size).toBe(CODE_LETTERS.length);
  expect(Math.log2(CODE_LETTERS.length) * 9).toBeGreaterThan(40);
  for (const letter of "0O1IL") expect(CODE_LETTERS).not.toContain(letter);
  expect(new Set(drawn).size).toBe(drawn.length);
});

test("each letter is as likely as any other, at each place", () => {
  const expected = drawn.length / CODE_LETTERS.length;
  for (const place of [9, 10, 11, 13, 14, 15, 17, 18, 19]) {
    const counts = new Map<string, number>();
    for (const code of drawn) counts.set(code.charAt(place), (counts.get(code.charAt(place)) ?? 0) + 1);
    expect(counts.size).toBe(CODE_LETTERS.length);
    // chi squared with 27 degrees of freedom: beyond 80 once in a million times
    const off = [...counts.values()].reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
    expect(off).toBeLessThan(80);
  }
});
