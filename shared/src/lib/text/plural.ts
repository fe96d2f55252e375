import { formatNumber } from "../numbers/numbers.ts";

/** "boleta" for 1, "boletas" for any other number. */
export const plural = (count: number, one: string, many = `${one}s`): string => (count === 1 ? one : many);

/** "1 boleta", "1.250 boletas". */
export const counted = (count: number, one: string, many?: string): string =>
  `${formatNumber(count)} ${plural(count, one, many)}`;
