import { CROCKFORD_DIGITS } from "../lib/text/crockford.ts";

/** Bits of the id that are shown; 40 are 8 digits. */
const BITS = 40;
const BITS_OF_DIGIT = 5;

/**
 * An order's number as people say it: "K7QX-3M2P". It is the beginning of the order's id, a random UUID, in Crockford's base 32;
 * "" for what is not the id of an order.
 */
export function orderNumber(orderId: string): string {
  const start = orderId.replaceAll("-", "").slice(0, BITS / 4);
  if (!/^[0-9a-f]{10}$/i.test(start)) return "";
  let rest = Number.parseInt(start, 16);
  let number = "";
  for (let digit = 0; digit < BITS / BITS_OF_DIGIT; digit++) {
    number = CROCKFORD_DIGITS[rest % 32] + number;
    rest = Math.floor(rest / 32);
  }
  return `${number.slice(0, 4)}-${number.slice(4)}`;
}
