import { circle, group, path, polar, polygon, rect, ring, star } from "../drawing.ts";
import type { Prng } from "../prng.ts";
import { draw, H, type Point, r1, W } from "../sheet.ts";

/** A palm leaf that grows upwards from x, y, rotated by `turn` degrees. */
export function palm(x: number, y: number, s: number, c: string, turn: number): string {
  const pairs = 10;
  const leaves = draw(pairs, (i) => {
    const t = i / (pairs - 1);
    const top = -t * 380;
    const length = 170 * Math.sin(Math.PI * (0.25 + t * 0.7));
    return [-1, 1]
      .map((k) =>
        path(
          `M0 ${top}Q${k * length * 0.6} ${top - 70} ${k * length} ${top - 20}Q${k * length * 0.5} ${top - 14} 0 ${top + 26}Z`,
          c,
        ),
      )
      .join("");
  });
  return group(
    leaves + rect(-6, -390, 12, 470, c),
    `transform="translate(${x} ${y}) rotate(${turn}) scale(${s})"`,
  );
}

/** A wheel with `n` spokes; `tyre` is the tyre's thickness as a fraction of the radius. */
export function wheel(x: number, y: number, r: number, c: string, n: number, tyre = 0.07): string {
  const spokes = draw(n, (i) => {
    const angle = (i * 2 * Math.PI) / n;
    const from = polar(x, y, r * 0.1, angle + 0.6).map(r1);
    const to = polar(x, y, r * 0.9, angle).map(r1);
    return `<path d="M${from}L${to}" stroke="${c}" stroke-width="${r1(r * 0.012)}"/>`;
  });
  return ring(x, y, r, r * tyre, c) + ring(x, y, r * 0.88, r * 0.018, c) + spokes + circle(x, y, r * 0.1, c);
}

export function ball(x: number, y: number, r: number, c: string, seam: string): string {
  const line = (from: Point, to: Point): string =>
    `<path d="M${from.map(r1)}L${to.map(r1)}" stroke="${seam}" stroke-width="${r1(r * 0.05)}"/>`;
  const patches = draw(5, (i) => {
    const angle = -Math.PI / 2 + (i * 2 * Math.PI) / 5;
    const corner = polar(x, y, r * 0.66, angle);
    const [hx, hy] = polar(x, y, r * 0.98, angle);
    return (
      line(polar(x, y, r * 0.34, angle), corner) +
      star(hx, hy, r * 0.37, seam, 5, 0.81, angle + Math.PI) +
      [-1, 1].map((k) => line(corner, polar(x, y, r * 0.93, angle + k * 0.63))).join("")
    );
  });
  const id = `b${r1(x)}`;
  return (
    circle(x, y, r, c) +
    `<clipPath id="${id}"><circle cx="${x}" cy="${y}" r="${r}"/></clipPath>` +
    group(star(x, y, r * 0.36, seam, 5, 0.81) + patches, `clip-path="url(#${id})"`)
  );
}

/** A mountain range of `n` slopes across the sheet, with peaks up to `height` above y. */
export function mountains(y: number, height: number, n: number, c: string, prng: Prng): string {
  const points: Point[] = [[0, H]];
  for (let i = 0; i <= n; i++) {
    const rise = i % 2 ? height * (0.55 + prng.next() * 0.45) : height * prng.next() * 0.25;
    points.push([(i * W) / n, y - rise]);
  }
  points.push([W, H]);
  return polygon(points, c);
}
