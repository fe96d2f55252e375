import { instantOf, type WallClock } from "../../lib/dates/dates.ts";
import { MINUTE_MS } from "../../lib/dates/durations.ts";
import { CHANGE_TOLD_AFTER_MINUTES } from "../../lib/limits.ts";
import type { Event } from "../event.schema.ts";
import { isPostponed } from "./postponed.ts";

type Sold = Pick<Event, "status" | "endsAt" | "timeZone" | "moved" | "ends">;

/**
 * The ends that an event had while it sold, after a change of its times: the latest of those before counts, unless it stood for so short a
 * time that nobody was told, which is a slip of the pen: all slips together no longer than that. Undefined where its end stays, or
 * nothing was sold with it. Pure.
 */
export function endsAfter(
  event: Sold,
  changed: { endsAt?: WallClock | undefined; timeZone?: string | undefined },
  now: Date,
): Event["ends"] {
  if (event.status !== "published" && event.status !== "suspended" && !isPostponed(event)) return undefined;
  const { endsAt, timeZone, ends: { latest = null, since, slipped = 0 } = {} } = event;
  const was = instantOf(endsAt, timeZone);
  if (+was === +instantOf(changed.endsAt ?? endsAt, changed.timeZone ?? timeZone)) return undefined;
  const at = now.toISOString();
  const kept = { latest, since: at, ...(slipped > 0 && { slipped }) };
  if (latest !== null && +was <= Date.parse(latest)) return kept;
  if (since === undefined) return { ...kept, latest: was.toISOString() };
  const stood = slipped + +now - Date.parse(since);
  const isSlip = stood < CHANGE_TOLD_AFTER_MINUTES * MINUTE_MS;
  return isSlip ? { ...kept, slipped: stood } : { ...kept, latest: was.toISOString() };
}
