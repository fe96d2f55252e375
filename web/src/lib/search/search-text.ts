import { normalizeText } from "@tarima/shared/lib/text/normalize-text.ts";

/** How well a text matches a query: 0 starts with it, 1 one of its words does, 2 contains it; undefined if it does not match. */
export function matchRank(text: string, query: string): number | undefined {
  const [folded, wanted] = [normalizeText(text), normalizeText(query)];
  const at = folded.indexOf(wanted);
  if (at < 0) return undefined;
  if (at === 0) return 0;
  return folded.includes(` ${wanted}`) ? 1 : 2;
}

/** The items that match a query, best first, otherwise in the given order; all items for an empty query. */
export function searchIn<T>(
  items: readonly T[],
  query: string,
  textsOf: (item: T) => readonly string[],
): T[] {
  const ranked = items.flatMap((item) => {
    const ranks = textsOf(item).flatMap((text) => matchRank(text, query) ?? []);
    return ranks.length > 0 ? [{ item, rank: Math.min(...ranks) }] : [];
  });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ item }) => item);
}
