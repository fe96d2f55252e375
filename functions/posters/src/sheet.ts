/** The sheet everything is printed on: 4:5, in units of its own. Short names, since every line of a layout uses them. */

/** Width. */
export const W = 1200;

/** Height. */
export const H = 1500;

/** Margin on all four sides. */
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

/** One decimal is as fine as a sheet of this size can show. */
export const r1 = (n: number): number => Math.round(n * 10) / 10;

/** The item at a place in a list that begins again when it ends. */
export function cycle<T>(list: readonly T[], place: number): T {
  return list[place % list.length] as T; // a remainder is always a place in the list
}

/** A list of results, one for each number from 0. */
export function times<T>(count: number, each: (i: number) => T): T[] {
  return Array.from({ length: count }, (_, i) => each(i));
}

/** What is drawn for each number from 0, one after the other. */
export function draw(count: number, each: (i: number) => string): string {
  return times(count, each).join("");
}
