import { HOUR_MS } from "@tarima/shared/lib/dates/durations.ts";
import { LAPSED_MINUTES_PER_PERSON, LAPSES_FORGOTTEN_AFTER_HOURS } from "@tarima/shared/lib/limits.ts";
import type { Holding } from "../../lib/firestore/documents.ts";

const REMEMBERED_MS = LAPSES_FORGOTTEN_AFTER_HOURS * HOUR_MS;

/** Whether an account has kept places of this event too long without paying. */
export function hasLapsedTooOften({ lapsed }: Holding, now: Date): boolean {
  return isRemembered(lapsed, now) && lapsed.minutes >= LAPSED_MINUTES_PER_PERSON;
}

/** Lapses expire once none was added for some hours. */
export function isRemembered(lapsed: Holding["lapsed"], now: Date): lapsed is NonNullable<Holding["lapsed"]> {
  return lapsed !== undefined && now.getTime() - lapsed.at < REMEMBERED_MS;
}
