import { normalizeText } from "@tarima/shared/lib/text/normalize-text.ts";

/** Splits a text into search words: "Rock al Río, vol. 2" → rock, al, rio, vol, 2. */
export const tokenize = (text: string): string[] =>
  normalizeText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
