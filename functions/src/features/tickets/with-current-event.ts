import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";

type Planned = Pick<
  Ticket,
  | "eventName"
  | "eventStartsAt"
  | "eventEndsAt"
  | "timeZone"
  | "venueName"
  | "venueCity"
  | "venueAddress"
  | "flyer"
>;
/** A ticket with its event's present data; the ticket itself keeps those at purchase. */
export function withCurrentEvent<T extends Planned>(ticket: T, event: Event | undefined): T {
  if (!event) return ticket;
  return {
    ...ticket,
    eventName: event.name,
    eventStartsAt: event.startsAt,
    eventEndsAt: event.endsAt,
    timeZone: event.timeZone,
    venueName: event.venueName,
    venueCity: event.city,
    venueAddress: event.venueAddress,
    flyer: event.posterSmallUrl,
  };
}
