import { expect, test } from "vitest";
import { isShown } from "./is-shown.ts";

test.each(["a", "7", "¡…!", ".", "🎉", "👩🏽‍🎤", "ñ", "بيت"])("%j shows something", (text) => {
  expect(isShown(text)).toBe(true);
});

test.each(["", " ", "\u200b", "\u2060\u200d", "\u3164", "\u115f", "\u2800", "\u0301", "\ud83d"])(
  "%j shows nothing",
  (text) => {
    expect(isShown(text)).toBe(false);
  },
);
