import { addDays, today } from "@tarima/shared/lib/dates/calendar-day.ts";
import { POPULAR_SEARCH_DAYS } from "@tarima/shared/lib/limits.ts";
import { popularFreshMs } from "../../../lib/config.ts";
import { memoizeWithTtl } from "../../../lib/memoize-with-ttl.ts";
import { counterOf, readSearchCounts } from "../../attendees/searches.repo.ts";
import { currentCatalog } from "../cache/current-catalog.ts";
import { popularOf } from "./rank-searches.ts";
import { namesOn } from "./suggestions.ts";

/** Counts of the days up to a day. */
export const recentCounts = memoizeWithTtl(
  (day) => readSearchCounts(Array.from({ length: POPULAR_SEARCH_DAYS }, (_, i) => addDays(day, -i))),
  popularFreshMs(),
  2,
);

/** The most frequent searches of the last days, in the catalog's spelling. */
export async function popularSearches(now: Date): Promise<string[]> {
  const [{ upcoming }, counts] = await Promise.all([currentCatalog(now), recentCounts(today(now))]);
  return popularOf(namesOn(upcoming), (name) => counts.get(counterOf(name.key)) ?? 0);
}
