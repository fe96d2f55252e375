import { SUGGESTION_KINDS, type Suggestion } from "@tarima/shared/catalog/catalog-counts.ts";
import { CATEGORY_LABELS } from "@tarima/shared/events/categories.ts";
import { MAX_SUGGESTIONS } from "@tarima/shared/lib/limits.ts";
import { normalizeText } from "@tarima/shared/lib/text/normalize-text.ts";
import { indexOf, type SearchIndex, search, wantedWords, weigh } from "../../../lib/search/search-index.ts";
import type { FoundCard } from "../event-card.ts";

/** A name that appears in the catalog. */
export interface Name extends Suggestion {
  /** Kind and normalised text. */
  key: string;
  /** Number of its events. */
  events: number;
}

/** The names of some cards, with an index to search them. */
export interface Names {
  byKey: ReadonlyMap<string, Name>;
  index: SearchIndex;
}

/** Most suggestions of each kind, so that no kind takes all places. */
const MOST: Readonly<Record<Suggestion["kind"], number>> = {
  event: 5,
  artist: 3,
  venue: 2,
  producer: 2,
  city: 2,
  category: 2,
};

// Cached per list of cards.
const gathered = new WeakMap<readonly FoundCard[], Names>();

/** The names that appear on cards and can be suggested. */
export function namesOn(cards: readonly FoundCard[]): Names {
  const known = gathered.get(cards);
  if (known) return known;
  const byKey = gather(cards);
  const things = [...byKey.values()].map(({ key, text }) => [key, weigh([[text, 1]])] as const);
  const names = { byKey, index: indexOf(things) };
  gathered.set(cards, names);
  return names;
}

function gather(cards: readonly FoundCard[]): Map<string, Name> {
  const printed = new Map<string, Suggestion & { events: number }>();
  for (const suggestion of cards.flatMap(namesOf)) {
    const spelling = `${suggestion.kind} ${suggestion.text}`;
    const known = printed.get(spelling);
    if (known) known.events++;
    else printed.set(spelling, { ...suggestion, events: 1 });
  }
  // Normalised after counting: normalising is slow, and most names appear many times.
  const byKey = new Map<string, Name>();
  for (const name of printed.values()) {
    const key = `${name.kind} ${normalizeText(name.text)}`;
    const known = byKey.get(key);
    if (known) known.events += name.events;
    else byKey.set(key, { ...name, key });
  }
  return byKey;
}

function namesOf(card: FoundCard): Suggestion[] {
  const { name, lineup = [], venueName, producerName, city, category, publicSlug } = card;
  const texts: Readonly<Record<Suggestion["kind"], readonly string[]>> = {
    event: [name],
    artist: lineup.filter((artist) => normalizeText(artist) !== normalizeText(name)), // its event says the same
    venue: [venueName],
    producer: [producerName],
    city: [city],
    category: [CATEGORY_LABELS[category]],
  };
  return SUGGESTION_KINDS.flatMap((kind) =>
    texts[kind]
      .filter(Boolean)
      .map((text) => ({ kind, text, publicSlug: kind === "event" ? publicSlug : null })),
  );
}

/** Names that match a search: first those that begin with it, then by relevance, then by number of events. */
function matching({ byKey, index }: Names, query: string): Name[] {
  const begun = normalizeText(query);
  return [...search(index, query)]
    .flatMap(([key, worth]) => {
      const name = byKey.get(key);
      return name ? { name, worth, isBegun: normalizeText(name.text).startsWith(begun) } : [];
    })
    .sort(
      (a, b) =>
        Number(b.isBegun) - Number(a.isBegun) ||
        b.worth - a.worth ||
        b.name.events - a.name.events ||
        (a.name.key < b.name.key ? -1 : 1),
    )
    .map(({ name }) => name);
}

/** Suggestions for a search being typed; none for an empty one. */
export function suggest(names: Names, query: string): Suggestion[] {
  const taken: Partial<Record<Suggestion["kind"], number>> = {};
  return matching(names, query)
    .filter(({ kind }) => {
      taken[kind] = (taken[kind] ?? 0) + 1;
      return taken[kind] <= MOST[kind];
    })
    .slice(0, MAX_SUGGESTIONS);
}

/**
 * The catalog name that a search is equal to, in any spelling. Only such names are counted, so that nobody's own words appear
 * on a public page. Undefined without a match.
 */
export function nameSaid(names: Names, query: string): Name | undefined {
  const said = wantedWords(query).length;
  return matching(names, query).find(({ text }) => wantedWords(text).length === said);
}
