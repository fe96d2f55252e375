import { isPostponed, overAt } from "@tarima/shared/events/dates/postponed.ts";
import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";

/** Why an event sells nothing, whatever its sale windows. */
export type Closure = "cancelled" | "postponed" | "suspended" | "over";

export function closureOf(event: PublicEvent["event"], now: Date): Closure | undefined {
  const { status } = event;
  if (status === "cancelled") return "cancelled";
  if (status === "completed" || now >= overAt(event)) return "over";
  if (isPostponed(event)) return "postponed";
  return status === "published" ? undefined : "suspended";
}
