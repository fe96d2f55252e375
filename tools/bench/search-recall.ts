import type { CatalogRow } from "@tarima/shared/catalog/catalog.schema.ts";
import { normalizeText } from "@tarima/shared/lib/text/normalize-text.ts";
import { type Catalog, openCatalog } from "../../functions/src/features/catalog/catalog.ts";
import { matchCatalog } from "../../functions/src/features/catalog/search/catalog-search.ts";
import { sortedPage } from "../../functions/src/features/catalog/sort-catalog.ts";
import { numbers } from "../builders/numbers.ts";

/** The ways in which people type the name of an event, exactly or with mistakes. */
export const MANNERS = [
  "as it is written",
  "without accents, in capitals",
  "words in another order",
  "a word only begun",
  "a letter wrong",
  "a letter left out",
  "a letter too many",
  "two letters swapped",
  "a letter wrong in a word only begun",
] as const;
export type Manner = (typeof MANNERS)[number];

/** The number of results that count as found: one page of ten. */
const SEEN = 10;

/** For each manner, the fraction of events whose first two words, typed that way, find the event on the first page. */
export function recallOf(rows: readonly CatalogRow[]): Record<Manner, number> {
  const catalog = openCatalog(rows, new Date());
  const random = numbers(7);
  const found = Object.fromEntries(MANNERS.map((manner) => [manner, 0])) as Record<Manner, number>; // all are there
  for (const row of rows)
    for (const manner of MANNERS)
      if (isFound(catalog, row.id, queryFor(row.name, manner, random))) found[manner]++;
  for (const manner of MANNERS) found[manner] /= rows.length;
  return found;
}

/**
 * Whether the first page has the event. Unlike the real search it does not put events that cannot be bought last, because only
 * the match is measured.
 */
function isFound(catalog: Catalog, id: string, query: string): boolean {
  const relevance = matchCatalog(catalog, catalog.upcoming, query);
  const answers = catalog.upcoming.filter((card) => relevance.has(card.id));
  const page = sortedPage(answers, { sort: "relevance", relevance }, { after: undefined, limit: SEEN });
  return page.some(({ card }) => card.id === id);
}

function queryFor(name: string, manner: Manner, random: () => number): string {
  const [first = "", second = ""] = name.split(" ");
  const upTo = (length: number) => Math.floor(random() * length);
  const letter = () => "abcdefghijklmnopqrstuvwxyz"[upTo(26)];
  const wrong = (word: string, at: number) => word.slice(0, at) + letter() + word.slice(at + 1);
  const slip = (mend: (word: string, at: number) => string) => {
    const isSecond = random() < 0.5 || first.length < 4;
    const word = isSecond ? second : first;
    const mistyped = mend(word, upTo(word.length));
    return isSecond ? `${first} ${mistyped}` : `${mistyped} ${second}`;
  };
  switch (manner) {
    case "as it is written":
      return `${first} ${second}`;
    case "without accents, in capitals":
      return normalizeText(`${first} ${second}`).toUpperCase();
    case "words in another order":
      return `${second} ${first}`;
    case "a word only begun":
      return `${first} ${second.slice(0, 3 + upTo(second.length - 3))}`;
    case "a letter wrong":
      return slip(wrong);
    case "a letter left out":
      return slip((word, at) => word.slice(0, at) + word.slice(at + 1));
    case "a letter too many":
      return slip((word, at) => word.slice(0, at) + letter() + word.slice(at));
    case "two letters swapped":
      return slip((word, at) => word.slice(0, at) + (word[at + 1] ?? "") + word[at] + word.slice(at + 2));
    case "a letter wrong in a word only begun":
      return `${first} ${wrong(second.slice(0, 4 + upTo(second.length - 4)), upTo(4))}`;
  }
}
