/** Crockford's base 32: no I, L, O and U, so that a number can be read aloud and typed. */
const DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Bits of the id that are shown; 40 are 8 digits. */
const BITS = 40n;
const BITS_OF_DIGIT = 5n;

/** An order's number as people say it: "K7QX-3M2P". It is the beginning of the order's id, a random UUID, in another notation. */
export function orderNumber(orderId: string): string {
  const start = BigInt(`0x${orderId.replaceAll("-", "").slice(0, Number(BITS) / 4)}`);
  let number = "";
  for (let shift = BITS - BITS_OF_DIGIT; shift >= 0n; shift -= BITS_OF_DIGIT)
    number += DIGITS[Number((start >> shift) & 31n)];
  return `${number.slice(0, 4)}-${number.slice(4)}`;
}
