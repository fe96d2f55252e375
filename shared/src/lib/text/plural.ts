import { formatNumber } from "../numbers/numbers.ts";

/** The form of a word that goes with a number: "boleta" with 1, "boletas" with any other. */
export const plural = (count: number, one: string, many = `${one}s`): string => (count === 1 ? one : many);

/** A number and what it counts: "1 boleta", "1.250 boletas". */
export const counted = (count: number, one: string, many?: string): string =>
  `${formatNumber(count)} ${plural(count, one, many)}`;
