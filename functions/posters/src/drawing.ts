/** Basic shapes as SVG strings. `f` is the fill colour; `more` holds any other attributes. */
import { draw, H, INNER, M, type Point, r1, times, W } from "./sheet.ts";

export const rect = (x: number, y: number, w: number, h: number, f: string, more = ""): string =>
  `<rect x="${r1(x)}" y="${r1(y)}" width="${r1(w)}" height="${r1(h)}" fill="${f}" ${more}/>`;

export const circle = (x: number, y: number, r: number, f: string, more = ""): string =>
  `<circle cx="${r1(x)}" cy="${r1(y)}" r="${r1(r)}" fill="${f}" ${more}/>`;

/** The outline of a circle, with stroke width `s` and colour `c`. */
export const ring = (x: number, y: number, r: number, s: number, c: string, more = ""): string =>
  `<circle cx="${r1(x)}" cy="${r1(y)}" r="${r1(r)}" fill="none" stroke="${c}" stroke-width="${r1(s)}" ${more}/>`;

export const path = (d: string, f: string, more = ""): string => `<path d="${d}" fill="${f}" ${more}/>`;

/** A line without a fill. `more` comes last, so it can add attributes. */
export const stroke = (d: string, ink: string, width: number | string, more = ""): string =>
  `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${width}"${more && ` ${more}`}/>`;

export const polygon = (points: Point[], f: string, more = ""): string =>
  `<path d="M${points.map((point) => point.map(r1).join(" ")).join("L")}Z" fill="${f}" ${more}/>`;

export const group = (content: string, more = ""): string => `<g ${more}>${content}</g>`;

export const MULTIPLY = 'style="mix-blend-mode:multiply"';

/** Draws in multiply mode, so that overlapping colours mix as transparent inks do. */
export const overprint = (content: string): string => group(content, MULTIPLY);

/** The point at a distance and an angle (radians, clockwise from the right). */
export const polar = (x: number, y: number, r: number, angle: number): Point => [
  x + r * Math.cos(angle),
  y + r * Math.sin(angle),
];

/** A star with `n` points; `k` sets how deep the notches between them are. */
export const star = (
  x: number,
  y: number,
  r: number,
  f: string,
  n = 5,
  k = 0.42,
  turn = -Math.PI / 2,
): string =>
  polygon(
    times(n * 2, (i) => polar(x, y, i % 2 ? r * k : r, turn + (i * Math.PI) / n)),
    f,
  );

/** `n` rays between two radii; `duty` is the fraction of the circle that the rays cover. */
export const rays = (
  x: number,
  y: number,
  inner: number,
  outer: number,
  n: number,
  f: string,
  duty = 0.5,
): string =>
  draw(n, (i) => {
    const a = (i * 2 * Math.PI) / n;
    const b = a + ((2 * Math.PI) / n) * duty;
    return polygon(
      [polar(x, y, inner, a), polar(x, y, outer, a), polar(x, y, outer, b), polar(x, y, inner, b)],
      f,
    );
  });

/** A double rule: a thick line over a thin one. */
export const oxford = (y: number, ink: string, x = M, w = INNER): string =>
  rect(x, y, w, 16, ink) + rect(x, y + 22, w, 5, ink);

/** The whole sheet in horizontal bands of colour, from top to bottom. */
export const bands = (inks: string[]): string =>
  inks.map((ink, i) => rect(0, (i * H) / inks.length, W, H / inks.length + 1, ink)).join("");

/** A strip with zigzag edges on both sides. */
export function zigzag(x: number, y: number, w: number, h: number, n: number, ink: string): string {
  const steps = n * 2;
  const above = times(steps + 1, (i): Point => [x + (i * w) / steps, i % 2 ? y : y + h]);
  const below = times(steps, (i): Point => [x + w - (i * w) / steps, i % 2 ? y + h * 1.2 : y + h * 2.2]);
  return polygon([...above, [x + w, y + h * 2.2], ...below], ink);
}
