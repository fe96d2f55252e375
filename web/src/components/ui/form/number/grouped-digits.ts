/** No price has more digits than this; it stays a safe integer with room to multiply. */
const DIGITS_MAX = 10;

/**
 * The digits of a typed or pasted amount. A comma with one or two digits at the end is cents, which pesos do not have; any
 * other mark only groups.
 */
export function digitsOf(text: string): string {
  return text
    .replace(/,\d{1,2}$/, "")
    .replace(/\D/g, "")
    .replace(/^0+(?=\d)/, "")
    .slice(0, DIGITS_MAX);
}

/** "85000" as "85.000". */
export const groupDigits = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, ".");

/**
 * What a field shows after an edit, and where the caret stands: behind as many digits as before, so that a point that
 * comes or goes does not move the hand.
 */
export function regroup(edited: string, caret: number): { text: string; caret: number } {
  const text = groupDigits(digitsOf(edited));
  const before = edited
    .slice(0, caret)
    .replace(/\D/g, "")
    .replace(/^0+(?=\d)/, "").length;
  let position = 0;
  for (let seen = 0; seen < before && position < text.length; position++) {
    if (text[position] !== ".") seen++;
  }
  return { text, caret: position };
}
