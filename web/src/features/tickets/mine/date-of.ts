import type { TicketGroup } from "@tarima/shared/tickets/ticket.schema.ts";
import type { SavedDate } from "../../events/save-date.tsx";

/** The event of a group of tickets, as a calendar takes it. */
export const dateOf = (group: TicketGroup): SavedDate => ({
  id: group.eventId,
  name: group.eventName,
  publicSlug: group.publicSlug,
  description: null,
  startsAt: group.eventStartsAt,
  endsAt: group.eventEndsAt,
  timeZone: group.timeZone,
  venueName: group.venueName,
  venueAddress: group.venueAddress,
  city: group.venueCity,
  latitude: null,
  longitude: null,
  status: group.eventStatus,
});
