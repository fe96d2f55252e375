import { formatNumber } from "@tarima/shared/lib/numbers/numbers.ts";

/** More digits than any price, within safe integers even when multiplied. */
const DIGITS_MAX = 10;

/** What the reader's locale writes between thousands: "." in Colombia. */
const separator = () => formatNumber(1000).charAt(1);

/** Cents by what the locale writes between thousands: after its decimal mark, and after the other one, as others write amounts. */
const CENTS = {
  ".": [/,\d{1,2}$/, /(,.*|\d{4})\.\d{1,2}$/],
  ",": [/\.\d{1,2}$/, /(\..*|\d{4}),\d{1,2}$/],
} as const;

/**
 * The digits of a typed or pasted amount. A final decimal mark with one or two digits is cents, which are dropped; all other
 * marks are separators. One or two digits after a separator are cents only where it cannot be what an edit has left of a thousand:
 * "85.00" was "85.000".
 */
export function digitsOf(text: string): string {
  const [own, other] = CENTS[separator() === "," ? "," : "."];
  return text
    .replace(/\D+$/, "")
    .replace(own, "")
    .replace(other, "$1")
    .replace(/\D/g, "")
    .replace(/^0+(?=\d)/, "")
    .slice(0, DIGITS_MAX);
}

/** "85000" → "85.000". */
export const groupDigits = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, separator());

/** A field's text and caret after an edit. The caret stays behind the same number of digits, whatever happens to separators. */
export function regroup(edited: string, caret: number): { text: string; caret: number } {
  const text = groupDigits(digitsOf(edited));
  const before = edited
    .slice(0, caret)
    .replace(/\D/g, "")
    .replace(/^0+(?=\d)/, "").length;
  let position = 0;
  for (let seen = 0; seen < before && position < text.length; position++) {
    if (text[position] !== separator()) seen++;
  }
  return { text, caret: position };
}
