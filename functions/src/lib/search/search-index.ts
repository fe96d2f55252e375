import { isForgiven, type Nearness, nearness } from "./fuzzy-match.ts";
import { tokenize } from "./tokenize.ts";

/** The words something is found by, and how much each counts. */
export type Weights = ReadonlyMap<string, number>;

interface Posting {
  id: string;
  weight: number;
}

/** Word → what is found by it. Words are sorted, so that those with one beginning lie together. */
export interface SearchIndex {
  words: readonly string[];
  postings: ReadonlyMap<string, readonly Posting[]>;
}

/** How much a word counts by how well it fits. */
const WORTH: Readonly<Record<Nearness, number>> = { exact: 4, prefix: 3, typo: 2, "typo-prefix": 1 };

/** Spanish words that tell nothing apart. They count when nothing else was asked. */
const STOP_WORDS = new Set(
  "a al con de del el en es la las lo los mi o para por que se su sin tu un una unas unos y".split(" "),
);

/** Nobody looks for more words; each costs a look through the index. */
const MOST_WORDS = 8;

/** The words of a search that are looked for. */
export function wantedWords(query: string): string[] {
  const words = [...new Set(tokenize(query))];
  const telling = words.filter((word) => !STOP_WORDS.has(word));
  return (telling.length > 0 ? telling : words).slice(0, MOST_WORDS);
}

/** What stands within a word as people say it. */
const JOINTS = /(?<=\p{L})[-'’.&](?=\p{L})/gu;

/** Weights of a thing's texts; "Hip-Hop al Parque" is found as one word, "hiphop", too. */
export function weigh(texts: readonly (readonly [text: string, weight: number])[]): Weights {
  const weights = new Map<string, number>();
  for (const [text, weight] of texts) {
    const words = tokenize(text);
    const joined = text.replace(JOINTS, "");
    for (const word of joined === text ? words : [...words, ...tokenize(joined)])
      if ((weights.get(word) ?? 0) < weight) weights.set(word, weight);
  }
  return weights;
}

export function indexOf(things: Iterable<readonly [id: string, weights: Weights]>): SearchIndex {
  const postings = new Map<string, Posting[]>();
  for (const [id, weights] of things)
    for (const [word, weight] of weights) {
      const known = postings.get(word);
      if (known) known.push({ id, weight });
      else postings.set(word, [{ id, weight }]);
    }
  return { words: [...postings.keys()].sort(), postings };
}

/**
 * What answers a search, and how well: every word of it must fit a word of the thing, whole or begun. Where nothing that is
 * wanted does, a letter gone wrong in each longer word is forgiven.
 */
export function search(
  index: SearchIndex,
  query: string,
  isWanted: (id: string) => boolean = () => true,
): ReadonlyMap<string, number> {
  const words = wantedWords(query);
  const asWritten = answersOf(index, words, false, isWanted);
  if (asWritten.size > 0 || !words.some(isForgiven)) return asWritten;
  return answersOf(index, words, true, isWanted);
}

function answersOf(
  index: SearchIndex,
  words: readonly string[],
  forgives: boolean,
  isWanted: (id: string) => boolean,
): Map<string, number> {
  let answers: Map<string, number> | undefined;
  for (const word of words) {
    const found = thingsWith(index, word, forgives && isForgiven(word));
    const before = answers;
    answers = new Map();
    for (const [id, worth] of found) {
      const so = before ? before.get(id) : 0;
      if (so !== undefined && (before || isWanted(id))) answers.set(id, so + worth);
    }
  }
  return answers ?? new Map();
}

/** Everything one word of a search fits, by the best of its own words. */
function thingsWith({ words, postings }: SearchIndex, word: string, forgives: boolean): Map<string, number> {
  const found = new Map<string, number>();
  for (let at = forgives ? 0 : firstFrom(words, word); at < words.length; at++) {
    const known = words[at] ?? "";
    const near = nearness(word, known, forgives);
    if (!near && !forgives) break; // words that begin like it lie together
    if (!near) continue;
    for (const { id, weight } of postings.get(known) ?? []) {
      const worth = weight * WORTH[near];
      if ((found.get(id) ?? 0) < worth) found.set(id, worth);
    }
  }
  return found;
}

/** Where in sorted words the first lies that is not before `word`. */
function firstFrom(words: readonly string[], word: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? "") < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
