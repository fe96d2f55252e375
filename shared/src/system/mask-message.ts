/** The longest message of an error that leaves a browser, characters. */
export const LONGEST_MESSAGE = 200;
/** Masking is not for books. */
const LONGEST_READ = 2_000;

/** What a message may contain that is somebody's, or different each time, and what stands in its place. In this order. */
const MASKS: readonly (readonly [RegExp, string])[] = [
  // a piece of a response, as engines quote it when it is no JSON: with its own quotes in it, which they do not escape
  [/(?:\.{3})?".*"(?:\.{3})? is not valid JSON/g, "[texto] is not valid JSON"],
  [/(JSON Parse error: [^"]*)".*"/g, "$1[texto]"],
  [/[^\s@<>"'(),;:]+(?:@|%40)[^\s@<>"'(),;:]+/g, "[correo]"],
  [/([?#])[^\s"')]+/g, "$1…"],
  [/\/assets\/[^\s"')]+/g, "/assets/[archivo]"],
  // ids and tokens, which are long, and codes as people type them: "K7QX-3M2P"
  [/(?=[\w.-]*\d)[\w.-]{16,}|[\w-]{32,}|\b(?=[A-Z-]*\d)[A-Z\d]{4}(?:-[A-Z\d]{4})+\b/g, "[código]"],
  [/\d[\d .-]{3,}\d/g, "[número]"],
];

/**
 * The message of an error without what may be somebody's: e-mails, numbers, codes, queries of addresses, and what a response
 * contained. In one line, of limited length. Masking what is masked changes nothing.
 */
export function maskMessage(message: string): string {
  let masked = message
    .slice(0, LONGEST_READ)
    .toWellFormed()
    .replace(/[\s\p{C}]+/gu, " ");
  for (const [form, instead] of MASKS) masked = masked.replace(form, instead);
  return masked.trimStart().slice(0, LONGEST_MESSAGE).trimEnd().toWellFormed();
}
