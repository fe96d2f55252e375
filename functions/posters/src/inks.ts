/** The ink colours, and the ink boxes: the set of inks for one poster. */

export const BLACK = "#15110D";
export const CREAM = "#F6EAD2";
export const RED = "#EE3A1F";
export const YELLOW = "#FFCB05";
export const CRIMSON = "#D3123F";
export const PINK = "#FF64A5";
export const BLUE = "#1E48D8";
export const GREEN = "#0B8F5A";
export const ORANGE = "#FF7D1E";
export const CYAN = "#2FBDEB";
export const MINT = "#BFE5CF";

/** A paper colour and the inks used on it. */
export interface InkBox {
  /** The paper colour. */
  p: string;
  /** The key colour: the ink of the text. */
  k: string;
  /** The three other inks. */
  a: string;
  b: string;
  c: string;
  /** Set for dark paper, on which inks cannot be multiplied. */
  dark?: true;
}

export const INK_BOXES: Readonly<Record<string, InkBox>> = {
  crema: { p: CREAM, k: BLACK, a: RED, b: YELLOW, c: BLUE },
  amarillo: { p: YELLOW, k: BLACK, a: RED, b: PINK, c: CREAM },
  rosa: { p: PINK, k: BLACK, a: YELLOW, b: BLUE, c: CREAM },
  naranja: { p: ORANGE, k: BLACK, a: "#FFE45C", b: CRIMSON, c: CREAM },
  neon: { p: BLACK, k: CREAM, a: YELLOW, b: PINK, c: CYAN, dark: true },
  brasa: { p: BLACK, k: CREAM, a: RED, b: YELLOW, c: CREAM, dark: true },
  menta: { p: MINT, k: BLACK, a: RED, b: BLUE, c: CREAM },
  azul: { p: BLUE, k: CREAM, a: YELLOW, b: PINK, c: BLACK, dark: true },
  verde: { p: GREEN, k: CREAM, a: YELLOW, b: "#0A2A1C", c: BLACK, dark: true },
  rio: { p: CREAM, k: BLACK, a: BLUE, b: PINK, c: YELLOW },
  monte: { p: "#F3E2BC", k: "#10261B", a: GREEN, b: RED, c: YELLOW },
  lila: { p: "#DCCBFA", k: BLACK, a: RED, b: "#2C2BA8", c: YELLOW },
  rojo: { p: "#E2301B", k: CREAM, a: YELLOW, b: BLACK, c: BLACK, dark: true },
  cielo: { p: "#8FD8F5", k: BLACK, a: RED, b: YELLOW, c: CREAM },
  noche: { p: "#1B1546", k: CREAM, a: "#FF7D4A", b: "#FFD447", c: "#6E7BFF", dark: true },
};

/** Mixes two colours (`#rrggbb`): only `a` at 0, only `b` at 1. */
export function mix(a: string, b: string, t: number): string {
  const part = (ink: string, i: number): number => Number.parseInt(ink.slice(i, i + 2), 16);
  const parts = [1, 3, 5].map((i) => Math.round(part(a, i) * (1 - t) + part(b, i) * t));
  return `#${parts.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** The ink with the best contrast on a background; when several are almost equal, the first of them. */
export function legibleOn(ground: string, inks: readonly string[]): string {
  const [first = BLACK, ...others] = inks;
  const light = lightness(ground);
  const contrast = (ink: string): number => Math.abs(lightness(ink) - light);
  return others.reduce((best, ink) => (contrast(ink) > contrast(best) + 0.02 ? ink : best), first);
}

/** How light a colour appears: black 0, white 1. */
function lightness(ink: string): number {
  const part = (i: number): number => (Number.parseInt(ink.slice(i, i + 2), 16) / 255) ** 2.2;
  return Math.cbrt(0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5));
}
