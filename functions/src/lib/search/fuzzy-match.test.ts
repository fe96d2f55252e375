import { describe, expect, test } from "vitest";
import { isForgiven, nearness } from "./fuzzy-match.ts";

describe("how near a word is to a known one", () => {
  test("the same, or its beginning", () => {
    expect(nearness("salsa", "salsa", true)).toBe("exact");
    expect(nearness("sal", "salsa", false)).toBe("prefix");
    expect(nearness("alsa", "salsa", false)).toBeUndefined();
  });

  test("one slip anywhere in it: a letter wrong, left out, put in, two that changed places", () => {
    for (const written of [
      "balsa",
      "salza",
      "salso",
      "alsa",
      "slsa",
      "asalsa",
      "sallsa",
      "salsas",
      "aslsa",
      "salas",
    ])
      expect([written, nearness(written, "salsa", true)]).toEqual([written, "typo"]);
  });

  test("one slip in a word that is still being typed", () => {
    for (const written of ["marinb", "maribm", "mrim", "maarim"])
      expect([written, nearness(written, "marimba", true)]).toEqual([written, "typo-prefix"]);
  });

  test("two slips are another word", () => {
    for (const written of ["zalza", "aslas", "sl", "salsass", "lassa"])
      expect([written, nearness(written, "salsa", true)]).toEqual([written, undefined]);
  });

  test("of short words only the letter that is missing is forgiven", () => {
    expect(nearness("pea", "pena", true)).toBe("typo");
    expect(nearness("pea", "penalosa", true)).toBeUndefined();
    expect(nearness("sol", "son", true)).toBeUndefined();
    expect([isForgiven("so"), isForgiven("2026"), isForgiven("sol")]).toEqual([false, false, true]);
  });
});
