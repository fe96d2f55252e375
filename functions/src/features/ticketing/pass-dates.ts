import { beginsAt } from "@tarima/shared/events/dates/event-dates.ts";
import { isPostponed } from "@tarima/shared/events/dates/postponed.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { AppError } from "../../lib/app-error.ts";
import { readEvents } from "../events/events.repo.ts";

/** Whether a further date can be bought: its sale is on, and it has not begun. */
export const isDateOpen = (event: Event | undefined, now: Date): boolean =>
  event?.status === "published" &&
  event.producerStatus === "active" &&
  !isPostponed(event) &&
  beginsAt(event) > now;

/**
 * Throws EVENT_NOT_ON_SALE where any of these dates cannot be bought. One that is cancelled a moment later is met by its cancellation,
 * which waits for what was sold until then.
 */
export async function assertDatesOpen(eventIds: readonly string[], now: Date): Promise<void> {
  const found = await readEvents(eventIds);
  if (!eventIds.every((id) => isDateOpen(found.get(id), now))) throw new AppError("EVENT_NOT_ON_SALE");
}
