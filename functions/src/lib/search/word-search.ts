import { tokenize } from "./tokenize.ts";

/** Lengths of stored prefixes. */
const SHORTEST = 2;
const LONGEST = 12;

/** Prefixes of a text's first `mostWords` words: "rumba" → "ru", "rum"… */
export function beginnings(text: string, mostWords: number): string[] {
  return tokenize(text)
    .slice(0, mostWords)
    .flatMap((word) =>
      Array.from({ length: Math.min(word.length, LONGEST) }, (_, i) => word.slice(0, i + 1)).filter(
        (part) => part.length >= SHORTEST || part === word,
      ),
    );
}

/** The most selective word of a search, cut as `beginnings` stores it; undefined for an empty search. */
export function narrowestWord(asked: string | undefined): string | undefined {
  const [longest] = tokenize(asked ?? "").toSorted((a, b) => b.length - a.length);
  return longest?.slice(0, LONGEST);
}

/** Whether every word of a search is a prefix of a word of the text. */
export function matchesWords(text: string, asked: string | undefined): boolean {
  const words = tokenize(text);
  return tokenize(asked ?? "").every((wanted) => words.some((word) => word.startsWith(wanted)));
}
