import { normalizeText } from "@tarima/shared/lib/text/normalize-text.ts";

/** The words of a text as they are searched: "Rock al Río, vol. 2" → rock, al, rio, vol, 2. */
export const tokenize = (text: string): string[] =>
  normalizeText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
