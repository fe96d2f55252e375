import * as z from "zod/mini";

/** A code of six digits by mail proves that the mailbox is one's own: to verify an account, or to sign in. */
export const EMAIL_CODE_DIGITS = 6;
export const EMAIL_CODE_MINUTES = 15;
/** Wrong attempts at one code. */
export const EMAIL_CODE_TRIES = 5;
/**
 * Attempts at the codes of one e-mail in a day, from one network and from all of them: with a million codes, a stranger guesses
 * one of ten thousand accounts' codes in a day at best, and keeps nobody out alone.
 */
export const EMAIL_CODE_TRIES_PER_NETWORK = 20;
export const EMAIL_CODE_TRIES_PER_EMAIL = 100;

const WRONG_FORM = `Son ${EMAIL_CODE_DIGITS} números`;

/** A code as it is typed or pasted, spaces and hyphens in it or not. */
export const emailCode = z.string("Escribe el código").check(
  z.trim(),
  z.minLength(1, "Escribe el código"),
  z.maxLength(20, WRONG_FORM),
  z.regex(new RegExp(`^(\\d([\\s-]*\\d){${EMAIL_CODE_DIGITS - 1}})?$`), WRONG_FORM),
  z.overwrite((typed) => typed.replace(/[\s-]/g, "")),
);
