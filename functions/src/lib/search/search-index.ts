import { isForgiven, type Nearness, nearness } from "./fuzzy-match.ts";
import { soundOf } from "./sound-of.ts";
import { tokenize } from "./tokenize.ts";

/** Words of a thing with their weights. */
export type Weights = ReadonlyMap<string, number>;

interface Posting {
  id: string;
  weight: number;
}

/** Word → things that contain it. Sorted, so that words with a common prefix are adjacent. */
export interface SearchIndex {
  words: readonly string[];
  postings: ReadonlyMap<string, readonly Posting[]>;
  /** How each of `words` sounds; worked out when a search first forgives. */
  sounds: () => readonly string[];
}

/** Weight of each kind of match. */
const WORTH: Readonly<Record<Nearness, number>> = { exact: 4, prefix: 3, typo: 2, "typo-prefix": 1 };

/** Spanish stop words, ignored unless nothing else was searched. */
const STOP_WORDS = new Set(
  "a al con de del el en es la las lo los mi o para por que se su sin tu un una unas unos y".split(" "),
);

/** Most words of a search: each costs a lookup. */
const MOST_WORDS = 8;

/** The words of a search to look up. */
export function wantedWords(query: string): string[] {
  const words = [...new Set(tokenize(query))];
  const telling = words.filter((word) => !STOP_WORDS.has(word));
  return (telling.length > 0 ? telling : words).slice(0, MOST_WORDS);
}

/** Characters within a word that are ignored. */
const JOINTS = /(?<=\p{L})[-'’.&](?=\p{L})/gu;

/** The weighted words of a thing's texts. Joined words are added, too: "Hip-Hop al Parque" also as "hiphop". */
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
  const words = [...postings.keys()].sort();
  let sounds: readonly string[] | undefined;
  return {
    words,
    postings,
    sounds: () => {
      sounds ??= words.map(soundOf);
      return sounds;
    },
  };
}

/**
 * Things that match a search, with scores: every word must match a word or prefix. If nothing matches, one typing error per
 * longer word is accepted, or another spelling of the same sound.
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

/** Things that match one word, scored by their best word. */
function thingsWith(
  { words, postings, sounds }: SearchIndex,
  word: string,
  forgives: boolean,
): Map<string, number> {
  const [sound, known] = forgives ? [soundOf(word), sounds()] : ["", []];
  const alike = (at: number): Nearness | undefined => {
    const near = forgives && nearness(sound, known[at] ?? "", false);
    return near ? (near === "exact" ? "typo" : "typo-prefix") : undefined;
  };
  const found = new Map<string, number>();
  for (let at = forgives ? 0 : firstFrom(words, word); at < words.length; at++) {
    const written = words[at] ?? "";
    const near = nearness(word, written, forgives) ?? alike(at);
    if (!near && !forgives) break; // words with the same prefix are adjacent
    if (!near) continue;
    for (const { id, weight } of postings.get(written) ?? []) {
      const worth = weight * WORTH[near];
      if ((found.get(id) ?? 0) < worth) found.set(id, worth);
    }
  }
  return found;
}

/** Index of the first sorted word that is not before `word`. */
function firstFrom(words: readonly string[], word: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? "") < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
