import type { Event } from "@tarima/shared/events/event.schema.ts";
import { beginnings, narrowestWord } from "../../../lib/search/word-search.ts";

/** Most words of a name, and of a venue, that can be searched. */
const MAX_WORDS = 12;

/** Search keys of an event: "n:rum" for its name, "v:col" for its venue. */
export function eventSearchWords({ name, venueName }: Pick<Event, "name" | "venueName">): string[] {
  return [
    ...new Set([
      ...beginnings(name, MAX_WORDS).map((word) => `n:${word}`),
      ...beginnings(venueName, MAX_WORDS).map((word) => `v:${word}`),
    ]),
  ];
}

/** The key of a search's most selective word; undefined for an empty search. */
export function searchWordOf(kind: "n" | "v", asked: string | undefined): string | undefined {
  const word = narrowestWord(asked);
  return word && `${kind}:${word}`;
}
