import { startOf } from "@tarima/shared/lib/text/start-of.ts";
import { startsOf } from "./starts-of.ts";
import { tokenize } from "./tokenize.ts";

/** Lengths of stored prefixes. */
const SHORTEST = 2;
const LONGEST = 12;

/** Prefixes of a text's first `mostWords` words: "rumba" → "ru", "rum"… */
export const beginnings = (text: string, mostWords: number): string[] =>
  tokenize(text)
    .slice(0, mostWords)
    .flatMap((word) => ([...word].length < SHORTEST ? [word] : startsOf(word, SHORTEST, LONGEST)));

/** The most selective word of a search, cut as `beginnings` stores it; undefined for an empty search. */
export function narrowestWord(asked: string | undefined): string | undefined {
  const [longest] = tokenize(asked ?? "").toSorted((a, b) => b.length - a.length);
  return longest && startOf(longest, LONGEST);
}

/** Whether every word of a search is a prefix of a word of the text. */
export function matchesWords(text: string, asked: string | undefined): boolean {
  const words = tokenize(text);
  return tokenize(asked ?? "").every((wanted) => words.some((word) => word.startsWith(wanted)));
}
