import { formatWallClock, wallClockParts } from "@tarima/shared/lib/dates/dates.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import type { EventBlock } from "../content.ts";

export type MailedEvent = Pick<
  Order["event"],
  "name" | "startsAt" | "venueName" | "venueAddress" | "venueCity" | "posterSmallUrl"
>;

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
    when: formatWallClock(event.startsAt),
    time,
    place: [venueName, [venueAddress, venueCity].filter(Boolean).join(", ")],
    posterUrl: posterSmallUrl,
  };
}
