import { group, path, rect, stroke } from "../drawing.ts";
import { draw, r1 } from "../sheet.ts";

/** A plastic chair from the front: 200 wide and 300 high, with its seat at 150. */
export function chair(x: number, y: number, s: number, c: string, ground: string): string {
  const slots = draw(5, (i) => {
    const top = 34 + Math.abs(i - 2) * 7;
    return `<rect x="${-52 + i * 22}" y="${top}" width="12" height="${118 - top}" rx="6" fill="${ground}"/>`;
  });
  return group(
    path("M-78 150L-70 34C-66 -8 66 -8 70 34L78 150Z", c) +
      slots +
      path("M-100 92h34v24h-10l6 40h-24l-6 -40Z M100 92h-34v24h10l-6 40h24l6 -40Z", c) +
      path("M-84 150Q0 132 84 150L92 186H-92Z", c) +
      path("M-90 186H-58L-66 300H-92Z M90 186H58L66 300H92Z M-56 186h16l-4 84h-14Z M56 186h-16l4 84h14Z", c) +
      stroke("M-88 172Q0 158 88 172", ground, 5),
    `transform="translate(${r1(x)} ${r1(y)}) scale(${r1(s * 100) / 100})"`,
  );
}

/** A megaphone that points to the right. Its mouth is at x and 2 × `half` high. */
export function megaphone(
  x: number,
  y: number,
  half: number,
  c: string,
  other: string,
  ground: string,
): string {
  const k = half / 200;
  return group(
    path("M-100 40L-56 250Q-50 276 -76 276H-118Q-140 276 -146 252L-190 40Z", c) +
      path("M-330 -74H-250V74H-330Q-356 74 -356 48V-48Q-356 -74 -330 -74Z", c) +
      path("M-250 -84L-20 -176V176L-250 84Z", other) +
      rect(-266, -92, 30, 184, c) +
      stroke("M-214 -44V44M-176 -58V58", ground, 14) +
      `<rect x="-30" y="-210" width="44" height="420" rx="22" fill="${c}"/>`,
    `transform="translate(${r1(x)} ${r1(y)}) scale(${r1(k * 100) / 100})"`,
  );
}
