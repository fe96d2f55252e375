import type { Event } from "@tarima/shared/events/event.schema.ts";
import { beginnings, narrowestWord } from "../../../lib/search/word-search.ts";

/** An event is found by so many words of its name, and of its venue. */
const MAX_WORDS = 12;

/** What an event is found by: "n:rum" for names, "v:col" for venues. */
export function eventSearchWords({ name, venueName }: Pick<Event, "name" | "venueName">): string[] {
  return [
    ...new Set([
      ...beginnings(name, MAX_WORDS).map((word) => `n:${word}`),
      ...beginnings(venueName, MAX_WORDS).map((word) => `v:${word}`),
    ]),
  ];
}

/** The word of a search that narrows most, as `eventSearchWords` keeps it; undefined when it has none. */
export function searchWordOf(kind: "n" | "v", asked: string | undefined): string | undefined {
  const word = narrowestWord(asked);
  return word && `${kind}:${word}`;
}
