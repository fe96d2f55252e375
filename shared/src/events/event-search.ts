import { wordsOf } from "../words.ts";
import type { Event } from "./event.schema.ts";

/** Beginnings of a word that are kept: from two letters on, as far as anyone types. */
const SHORTEST = 2;
const LONGEST = 12;
/** An event is found by so many words of its name, and of its venue. */
const MAX_WORDS = 12;

function beginnings(text: string): string[] {
  return wordsOf(text)
    .slice(0, MAX_WORDS)
    .flatMap((word) =>
      Array.from({ length: Math.min(word.length, LONGEST) }, (_, i) => word.slice(0, i + 1)).filter(
        (part) => part.length >= SHORTEST || part === word,
      ),
    );
}

/** What a producer finds an event by: "n:rum" for names, "v:col" for venues. */
export function eventSearchWords({ name, venueName }: Pick<Event, "name" | "venueName">): string[] {
  return [
    ...new Set([
      ...beginnings(name).map((word) => `n:${word}`),
      ...beginnings(venueName).map((word) => `v:${word}`),
    ]),
  ];
}

/** The word of a search that narrows most, as `eventSearchWords` keeps it; undefined when it has none. */
export function searchWordOf(kind: "n" | "v", asked: string | undefined): string | undefined {
  const [longest] = wordsOf(asked ?? "").toSorted((a, b) => b.length - a.length);
  return longest && `${kind}:${longest.slice(0, LONGEST)}`;
}

/** Whether every word that was asked for begins a word of the text. */
export function matchesWords(text: string, asked: string | undefined): boolean {
  const words = wordsOf(text);
  return wordsOf(asked ?? "").every((wanted) => words.some((word) => word.startsWith(wanted)));
}
