/** Crockford's base 32: no I, L, O and U, so that it can be read aloud and typed. Source: https://www.crockford.com/base32.html */
export const CROCKFORD_DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
