import { MAX_POPULAR_SEARCHES } from "@tarima/shared/lib/limits.ts";
import type { Name, Names } from "./suggestions.ts";

/** Searches needed before a name counts as popular. */
const FEWEST = 3;

/** The most searched names. If there are too few, filled up with the categories and cities of most events, alternating. */
export function popularOf({ byKey }: Names, timesSearched: (name: Name) => number): string[] {
  const names = [...byKey.values()].map((name) => ({ name, times: timesSearched(name) }));
  const searched = names
    .filter(({ times }) => times >= FEWEST)
    .sort((a, b) => b.times - a.times || byEvents(a.name, b.name));
  const largest = (kind: Name["kind"]) =>
    names
      .map(({ name }) => name)
      .filter((name) => name.kind === kind)
      .sort(byEvents);
  const [categories, cities] = [largest("category"), largest("city")];
  const others = categories.flatMap((category, i) => [category, ...cities.slice(i, i + 1)]);
  const texts = [...searched.map(({ name }) => name), ...others].map(({ text }) => text);
  return [...new Set(texts)].slice(0, MAX_POPULAR_SEARCHES);
}

const byEvents = (a: Name, b: Name) => b.events - a.events || (a.key < b.key ? -1 : 1);
