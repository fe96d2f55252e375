/** The lines at the bottom of a poster: date, time and place. */

import { oxford, path } from "./drawing.ts";
import { type PosterText, shortDay } from "./poster-text.ts";
import { type Box, INNER, M, W } from "./sheet.ts";
import { aspect, type FaceName, isTall, up } from "./type/faces.ts";
import { outlineOf, stack } from "./type/stack.ts";
import { fill, set } from "./type/type-setting.ts";

export interface FooterOptions {
  /** The height of the capitals. */
  h?: number;
  face?: FaceName;
  /** Whether to draw a double rule above. */
  rule?: boolean;
  /** What the sheet already shows in large type when there is no date: the footer leaves it out. */
  shown?: "city" | "venue";
}

/** The smallest total space on both sides of the time; with less, the time is left out. */
const AIR = 120;

/** Date, time and place in one line. Without a date, the city is shown in its place. */
export function footer(poster: PosterText, y: number, ink: string, options: FooterOptions = {}): string {
  const { h = 46, face = "sgc", rule = true, shown } = options;
  const { start, middle, end } = wordsOfFoot(poster, shown);
  const startMaxW = poster.day ? 1e9 : INNER * (end ? 0.4 : 1);
  const side = poster.day || end ? { x: M, anchor: 0 } : { x: W / 2, anchor: 0.5 }; // when it is the only item, it is centred
  const left = start && set(face, start, { ...side, y: y + 30, h, maxW: startMaxW });
  const right = end && set(face, end, { x: M + INNER, y: y + 30, h, anchor: 1, maxW: INNER * 0.54 });
  const [leftW, rightW] = [left ? left.w : 0, right ? right.w : 0];
  const x = M + leftW + (INNER - leftW - rightW) / 2;
  const center = middle && set(face, middle, { x, y: y + 30, h, anchor: 0.5 });
  const isRoomy = center && INNER - leftW - rightW - center.w > AIR;
  return (
    (rule ? oxford(y - 14, ink) : "") +
    (left ? path(left.d, ink) : "") +
    (isRoomy ? path(center.d, ink) : "") +
    (right ? path(right.d, ink) : "")
  );
}

/** City and venue only, for a layout that already shows date and time. */
export const footerOfPlace = (
  poster: PosterText,
  y: number,
  ink: string,
  options: FooterOptions = {},
): string => footer({ ...poster, day: undefined, time: undefined }, y, ink, options);

interface FootWords {
  start?: string | undefined;
  middle?: string | undefined;
  end?: string | undefined;
}

function wordsOfFoot(
  { day, time, place, venue, city }: PosterText,
  shown: FooterOptions["shown"],
): FootWords {
  if (day) return { start: shortDay(day), middle: time, end: up(place) };
  const places = [shown === "city" ? undefined : city, shown === "venue" ? undefined : venue];
  const [first, second] = places.filter((each) => each !== undefined).map(up);
  return second ? { start: first, middle: time, end: second } : { start: first, end: time };
}

/** A place in a box, in up to four short lines, each as wide as the box. */
export function placeBlock(place: string, { x, y, w, h }: Box, ink: string): string {
  const words = up(place).split(/,\s*|\s+/);
  const lines: string[] = [];
  for (const word of words.slice(0, 4)) {
    const line = lines.at(-1);
    if (line && `${line} ${word}`.length <= 9) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  const height = (h - (lines.length - 1) * 16) / lines.length;
  return lines
    .map((line, i) => {
      const air = isTall(line) ? 0.14 : 0;
      const top = y + i * (height + 16) + height * air;
      return path(fill("sgc", line, { x, y: top, w, h: height * (1 - air) }), ink);
    })
    .join("");
}

/** The faces a single line can be set in, from narrow to wide. */
const LINE_FACES: readonly FaceName[] = ["league", "sgc", "anton", "bowlby", "alfa", "sge"];

/** How far the widest face may be stretched in width. A name too short for that leaves part of its box empty. */
const MAX_WIDENING = 1.25;

/** One line that fills a box, in the face that needs the least stretching. Used in place of a date when there is none. */
export function boldLine(text: string, box: Box, ink: string): string {
  const widest = Math.max(...LINE_FACES.map((face) => aspect(face, up(text))));
  const w = Math.min(box.w, box.h * widest * MAX_WIDENING);
  return path(outlineOf(stack([{ t: text, small: false }], LINE_FACES, { ...box, w })), ink);
}
