import { addDays, today } from "@tarima/shared/lib/calendar-day.ts";
import { POPULAR_SEARCH_DAYS } from "@tarima/shared/lib/limits.ts";
import { popularFreshMs } from "../../lib/config.ts";
import { recently } from "../../lib/memoize-with-ttl.ts";
import { counterOf, readSearchCounts } from "../attendees/searches.repo.ts";
import { currentBill } from "./current-catalog.ts";
import { popularOf } from "./rank-searches.ts";
import { namesOn } from "./suggestions.ts";

/** What was counted in the days up to one. */
export const recentCounts = recently(
  (day) => readSearchCounts(Array.from({ length: POPULAR_SEARCH_DAYS }, (_, i) => addDays(day, -i))),
  popularFreshMs(),
  2,
);

/** What most looked for in the last days, in the bill's own spelling. */
export async function popularSearches(now: Date): Promise<string[]> {
  const [{ upcoming }, counts] = await Promise.all([currentBill(now), recentCounts(today(now))]);
  return popularOf(namesOn(upcoming), (name) => counts.get(counterOf(name.key)) ?? 0);
}
