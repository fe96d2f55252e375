import { today } from "@tarima/shared/lib/dates/calendar-day.ts";
import { DAY_MS } from "@tarima/shared/lib/dates/durations.ts";
import { RATE_WINDOW_MINUTES, SEARCHES_PER_IP, SEARCHES_PER_PERSON } from "@tarima/shared/lib/limits.ts";
import { countInWindow } from "../../../lib/firestore/counters.ts";
import type { Call } from "../../../lib/http/call.ts";
import { networkOf } from "../../../lib/http/rate-limit/client-address.ts";
import { networkLimits } from "../../../lib/http/rate-limit/network-limits.ts";
import { limitRate } from "../../../lib/http/rate-limit/rate-limit.ts";
import * as logger from "../../../lib/observability/logger.ts";
import { findAttendee } from "../../attendees/attendees.repo.ts";
import { counterOf, countSearch, saveRecentSearch } from "../../attendees/searches.repo.ts";
import { currentCatalog } from "../cache/current-catalog.ts";
import { recentCounts } from "./popular-searches.ts";
import { nameSaid, namesOn } from "./suggestions.ts";

/** Names counted per day: far below the size limit of a document. */
const MOST_COUNTED = 10_000;

/**
 * Records a search among the person's own and in the popular ones. Returns whether it was stored as their own. Throws
 * TOO_MANY_REQUESTS.
 */
export async function recordSearch(text: string, call: Call): Promise<{ isKept: boolean }> {
  const { actor, now } = call;
  const windowMinutes = RATE_WINDOW_MINUTES;
  await limitRate(
    [
      ...networkLimits("search", SEARCHES_PER_IP, call),
      ...(actor ? [{ key: `search|${actor.uid}`, most: SEARCHES_PER_PERSON, windowMinutes }] : []),
    ],
    now,
  );
  if (text === "") return { isKept: false };
  const [isKept] = await Promise.all([actor ? keepOwn(actor.uid, text) : false, countName(text, call)]);
  return { isKept };
}

/** Tokens stay valid up to an hour after an account is deleted; nothing is stored for those. */
async function keepOwn(uid: string, text: string): Promise<boolean> {
  const isGone = (await findAttendee(uid))?.deletedAt != null;
  if (!isGone) await saveRecentSearch(uid, text);
  return !isGone;
}

/**
 * Counts a search that is exactly a name of the catalog; once per day and address, so that one person cannot make a name
 * popular. Errors are logged only.
 */
async function countName(text: string, { ip, now }: Call): Promise<void> {
  try {
    const name = nameSaid(namesOn((await currentCatalog(now)).upcoming), text);
    if (!name) return;
    const day = today(now);
    const counter = counterOf(name.key);
    const counted = await recentCounts(day);
    if (counted.size >= MOST_COUNTED && !counted.has(counter)) return;
    const tomorrow = new Date(now.getTime() + DAY_MS);
    const from = counterOf(`search|${networkOf(ip)}|${counter}|${day}`);
    if ((await countInWindow(from, tomorrow)) === 1) await countSearch(day, counter);
  } catch (error) {
    logger.warn("A search was not counted", { error: String(error) });
  }
}
