import { normalizeText } from "../../lib/text/normalize-text.ts";

/** Longest stored beginning of a word, characters: each is an index entry. */
const LONGEST_KEY = 16;
/** Longest name as lists are sorted by it, characters: it is part of a page's cursor. */
const LONGEST_SORTED = 60;

/** A name as lists are sorted by it. */
export const nameKeyOf = (name: string): string => cut(normalizeText(name), LONGEST_SORTED).join("");

/** Search keys of a name: the beginnings of each of its words. */
export const searchWordsOf = (name: string): string[] => [
  ...new Set(
    wordsOf(name).flatMap((word) => cut(word, LONGEST_KEY).map((_, i, all) => all.slice(0, i + 1).join(""))),
  ),
];

/** The keys that a name must have to be called so, the longest first: words may be typed in any order, and some left out. */
export const searchKeysOf = (typed: string): string[] =>
  wordsOf(typed)
    .map((word) => cut(word, LONGEST_KEY).join(""))
    .toSorted((a, b) => b.length - a.length);

/** Whether a name has a word for each of the typed ones, which begins so. */
export function isCalled(name: string, typed: string): boolean {
  const words = searchWordsOf(name);
  return searchKeysOf(typed).every((key) => words.includes(key));
}

/** «O’Brien-Mina» has three; of a name that is no letters, itself. */
function wordsOf(text: string): string[] {
  const words = normalizeText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return words.length > 0 ? words : [normalizeText(text)].filter(Boolean);
}

/** The first characters, without cutting one in two. */
const cut = (text: string, most: number): string[] => [...text].slice(0, most);
