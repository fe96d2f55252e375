import { beginsAt } from "@tarima/shared/events/dates/event-dates.ts";
import { isPostponed } from "@tarima/shared/events/dates/postponed.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { Combination } from "@tarima/shared/ticketing/ticketing.schema.ts";
import { AppError } from "../../lib/app-error.ts";
import { readEvents } from "../events/events.repo.ts";

/** Whether a further date can be bought: its sale is on, and it has not begun. */
export const isDateOpen = (event: Event | undefined, now: Date): boolean =>
  event?.status === "published" &&
  event.producerStatus === "active" &&
  !isPostponed(event) &&
  beginsAt(event) > now;

/**
 * Reads these dates, by id. Throws EVENT_NOT_ON_SALE where any of them cannot be bought. One that is cancelled a moment later is met by
 * its cancellation, which waits for what was sold until then.
 */
export async function assertDatesOpen(
  eventIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Event>> {
  const found = await readEvents(eventIds);
  if (!eventIds.every((id) => isDateOpen(found.get(id), now))) throw new AppError("EVENT_NOT_ON_SALE");
  return found;
}

/** An event as it sells now: a pass is paused while any of its further dates cannot be bought. */
export async function withOpenPasses(event: Event, now: Date): Promise<Event> {
  const further = event.combinations.flatMap(({ pass }) => pass?.dates.map(({ eventId }) => eventId) ?? []);
  const found = await readEvents([...new Set(further)]);
  const isOpen = ({ pass }: Combination) =>
    pass?.dates.every(({ eventId }) => isDateOpen(found.get(eventId), now)) ?? true;
  const combinations = event.combinations.map((type) => (isOpen(type) ? type : { ...type, isPaused: true }));
  return { ...event, combinations };
}
