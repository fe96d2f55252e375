/** The poster's dimensions (4:5), in units of its own. The names are short because every line of a layout uses them. */

export const W = 1200;

export const H = 1500;

/** The margin on all four sides. */
export const M = 64;

/** The width between the margins. */
export const INNER = W - 2 * M;

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export type Point = [x: number, y: number];

/** Rounds to one decimal: at this size a finer difference is not visible. */
export const r1 = (n: number): number => Math.round(n * 10) / 10;

/** The item at an index; an index past the end starts again from the beginning. */
export function cycle<T>(list: readonly T[], place: number): T {
  return list[place % list.length] as T; // the remainder is always a valid index
}

/** The results of calling `each` with 0, 1, … up to `count` - 1. */
export function times<T>(count: number, each: (i: number) => T): T[] {
  return Array.from({ length: count }, (_, i) => each(i));
}

/** The results of calling `each` with 0, 1, … up to `count` - 1, joined. */
export function draw(count: number, each: (i: number) => string): string {
  return times(count, each).join("");
}
