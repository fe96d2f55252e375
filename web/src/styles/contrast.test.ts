import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync(new URL("tokens.css", import.meta.url), "utf8");

/** The colours in a theme's block of tokens: name → "#rrggbb". */
function tokens(selector: string): Map<string, string> {
  const block = css.split(selector)[1]?.split("\n}")[0] ?? "";
  return new Map(
    [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map(([, name = "", hex = ""]) => [name, hex]),
  );
}

const THEMES = { dark: tokens('[data-theme="dark"] {'), light: tokens('\n[data-theme="light"] {') };

/** Relative luminance of "#rrggbb", 0 to 1. Source: WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours of a theme, 1 to 21. */
function contrast(theme: Map<string, string>, one: string, other: string): number {
  const [dark = 0, light = 0] = [one, other]
    .map((name) => {
      const hex = theme.get(name);
      if (!hex) throw new Error(`No token is called ${name}`);
      return luminance(hex);
    })
    .sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const SHEETS = ["bg", "surface", "raised"];
const STATES = ["success", "warning", "danger", "used", "info"];

/** Text colour and background. */
type Pair = readonly [string, string];

const TEXT: readonly Pair[] = [
  ...SHEETS.flatMap((sheet) => ["text", "muted", ...STATES].map((ink): Pair => [ink, sheet])),
  ...STATES.flatMap((state) => [state, "text"].map((ink): Pair => [ink, `${state}-soft`])),
  ...["success", "warning", "danger", "used"].map((state): Pair => ["on-solid", `${state}-solid`]),
  ["on-accent", "accent"],
  ["on-accent", "accent-hover"],
  ["on-accent", "accent-press"],
  ["accent-text", "bg"],
  ["accent-text", "surface"],
  ["bg", "text"], // the ink button
];

const EDGES: readonly Pair[] = [
  ...SHEETS.map((sheet): Pair => ["line-strong", sheet]),
  ...SHEETS.map((sheet): Pair => ["focus", sheet]),
  ...SHEETS.map((sheet): Pair => ["danger", sheet]),
];

/** LOOK's minimums: slightly above WCAG's 4.5 and 3, so that a thin font on a cheap phone stays legible. */
const MIN_TEXT = 5;
const MIN_EDGE = 3.5;

describe.each(Object.entries(THEMES))("the %s theme", (_, theme) => {
  it.each(TEXT)("reads %s on %s", (ink, paper) => {
    expect(contrast(theme, ink, paper)).toBeGreaterThanOrEqual(MIN_TEXT);
  });
  it.each(EDGES)("shows the edge %s on %s", (ink, paper) => {
    expect(contrast(theme, ink, paper)).toBeGreaterThanOrEqual(MIN_EDGE);
  });
});
