import type { Instant } from "../lib/dates/dates.ts";
import { MINUTE_MS } from "../lib/dates/durations.ts";
import { TURN_MINUTES } from "../lib/limits.ts";
import type { Joined, RoomState, Step } from "./waiting-room.schema.ts";

export type Turn = { state: "waiting" } | { state: "here" | "over"; until: Instant };

/** The time that turns go by: it stands still with the sale. */
export const turnClock = ({ stoppedAt }: Pick<RoomState, "stoppedAt">, now: Date): Date =>
  stoppedAt ? new Date(stoppedAt) : now;

/** Whether a turn has come, and until when it lasts. `steps`: how the threshold rose, the earliest first; `now` by turnClock. */
export function turnOf(rank: number, steps: readonly Step[], now: Date): Turn {
  const passed = steps.find(({ threshold }) => threshold >= rank);
  if (!passed) return { state: "waiting" };
  const until = new Date(Date.parse(passed.at) + TURN_MINUTES * MINUTE_MS);
  return { state: now < until ? "here" : "over", until: until.toISOString() };
}

/** People before a rank, near enough: of those drawn its share, of those who came later as many as had joined. */
export function peopleBefore(rank: number, lateBefore: number, { early }: Joined): number {
  return rank < 1 ? Math.floor(rank * early) : early + lateBefore;
}

/** People whose turn has come, near enough: late ones by their time, as evenly as they came. */
export function peopleLetIn(
  { threshold, joined, opensAt }: Pick<RoomState, "threshold" | "joined" | "opensAt">,
  now: Date,
): number {
  if (threshold < 1) return Math.floor(threshold * joined.early);
  const seconds = Math.max(1, (now.getTime() - Date.parse(opensAt)) / 1000);
  return joined.early + Math.floor(joined.late * Math.min(1, (threshold - 1) / seconds));
}
