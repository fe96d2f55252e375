import { tokenize } from "./tokenize.ts";

/** Beginnings of a word that are kept: from two letters on, as far as anyone types. */
const SHORTEST = 2;
const LONGEST = 12;

/** What the words of a text can be found by: "rumba" by "ru", "rum"… Of the first `mostWords`. */
export function beginnings(text: string, mostWords: number): string[] {
  return tokenize(text)
    .slice(0, mostWords)
    .flatMap((word) =>
      Array.from({ length: Math.min(word.length, LONGEST) }, (_, i) => word.slice(0, i + 1)).filter(
        (part) => part.length >= SHORTEST || part === word,
      ),
    );
}

/** The word of a search that narrows most, as `beginnings` keeps it; undefined when it has none. */
export function narrowestWord(asked: string | undefined): string | undefined {
  const [longest] = tokenize(asked ?? "").toSorted((a, b) => b.length - a.length);
  return longest?.slice(0, LONGEST);
}

/** Whether every word that was asked for begins a word of the text. */
export function matchesWords(text: string, asked: string | undefined): boolean {
  const words = tokenize(text);
  return tokenize(asked ?? "").every((wanted) => words.some((word) => word.startsWith(wanted)));
}
