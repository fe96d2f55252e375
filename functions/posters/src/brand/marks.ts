/** Tarima's logo: the mark and the name. */

import { path, rect } from "../drawing.ts";
import { aspect } from "../type/faces.ts";
import { fill } from "../type/type-setting.ts";
import { BRAND_INKS } from "./inks.ts";

const NAME = "TARIMA";
/** The mark on a 16 × 16 grid. Source: web/public/favicon.svg. */
const MARK = "M2 3h12v4h-4v9H6V7H2z";

export const svg = (width: number, height: number, content: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`);

/** The mark on its square background, with a side of `size`. `margin` is the space around the mark, in sixteenths of the side. */
export function markBlock(size: number, margin = 0): string {
  const scale = size / (16 + 2 * margin);
  const mark = path(MARK, BRAND_INKS.black, `transform="scale(${scale}) translate(${margin} ${margin})"`);
  return rect(0, 0, size, size, BRAND_INKS.yellow) + mark;
}

/** The mark and the name side by side, for a black background. */
export function lockup(x: number, y: number, h: number): string {
  const gap = (h * 4) / 11;
  const name = { x: x + h + gap, y, w: h * aspect("anton", NAME), h };
  return [
    rect(x, y, h, h, BRAND_INKS.yellow),
    path(MARK, BRAND_INKS.black, `transform="translate(${x} ${y}) scale(${h / 16})"`),
    path(fill("anton", NAME, name), BRAND_INKS.paper),
  ].join("");
}
