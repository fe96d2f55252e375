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

/**
 * The ids of the orders that what was typed can name: an order's number, with or without its hyphen, or its whole id. Undefined
 * for anything else.
 */
export function orderIdsOf(typed: string): { from: string; to: string } | undefined {
  const text = typed.trim();
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text))
    return { from: text.toLowerCase(), to: text.toLowerCase() };
  const digits = /^(\w{4})-?(\w{4})$/.exec(text)?.slice(1).join("").toUpperCase() ?? "";
  const read = digits.replace(/[IL]/g, "1").replaceAll("O", "0"); // as people type what they read
  const values = [...read].map((digit) => CROCKFORD_DIGITS.indexOf(digit));
  if (values.length === 0 || values.includes(-1)) return undefined;
  const hex = values
    .reduce((sum, value) => sum * 32 + value, 0)
    .toString(16)
    .padStart(BITS / 4, "0");
  const start = `${hex.slice(0, 8)}-${hex.slice(8)}`;
  return { from: start, to: `${start}\uf8ff` };
}
