import { addDays, today } from "@tarima/shared/lib/calendar-day.ts";
import { popularOf } from "../features/catalog/rank-searches.ts";
import { namesOn } from "../features/catalog/suggestions.ts";
import { POPULAR_SEARCH_DAYS } from "@tarima/shared/lib/limits.ts";
import { popularFreshMs } from "../config.ts";
import { recently } from "../recently.ts";
import { currentBill } from "./current-bill.ts";
import { counterOf, readSearchCounts } from "./searches.repo.ts";

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
