import { isPostponed, type MaybePostponed, NEW_DATE_UNKNOWN } from "@tarima/shared/events/dates/postponed.ts";
import { formatWallClock, wallClockParts } from "@tarima/shared/lib/dates/dates.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import type { EventBlock } from "../content.ts";

export type MailedEvent = Pick<
  Order["event"],
  "name" | "startsAt" | "venueName" | "venueAddress" | "venueCity" | "posterSmallUrl"
> &
  MaybePostponed;

/** When an event begins, or that it is not known. */
export const whenOf = (event: Pick<MailedEvent, "startsAt"> & MaybePostponed): string =>
  isPostponed(event) ? NEW_DATE_UNKNOWN : formatWallClock(event.startsAt);

/** An event in a mail: poster, date and place. */
export function eventBlockOf(event: MailedEvent): EventBlock {
  const { day, weekday, month, time } = wallClockParts(event.startsAt);
  const { venueName, venueAddress, venueCity, posterSmallUrl } = event;
  return {
    is: "event",
    name: event.name,
    day,
    weekday,
    month,
    when: whenOf(event),
    hasDate: !isPostponed(event),
    time,
    place: [venueName, [venueAddress, venueCity].filter(Boolean).join(", ")],
    posterUrl: posterSmallUrl,
  };
}
