/** Control characters but line feeds and tabs, and what turns the direction of what follows. */
const HIDDEN = /(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/**
 * A text without what nobody sees of what is pasted, with its line breaks in one spelling. What joins emoji and marks the direction
 * of a letter stays. It never becomes longer. Pure.
 */
export const cleanText = (typed: string): string =>
  typed.replace(/\r\n?|[\v\f\x85]/g, "\n").replace(HIDDEN, "");

/** The same in one line, with one space wherever there was any. Pure. */
export const inOneLine = (typed: string): string => cleanText(typed).replace(/[^\S\ufeff]+/g, " ");
