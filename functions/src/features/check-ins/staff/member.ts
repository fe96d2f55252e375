import type { Event, StaffMember } from "@tarima/shared/events/event.schema.ts";

/** A new member of an event's door staff. */
export function memberOf(
  event: Event,
  person: Pick<StaffMember, "uid" | "email" | "name">,
  now: Date,
): StaffMember {
  return {
    ...person,
    eventId: event.id,
    eventName: event.name,
    eventStartsAt: event.startsAt,
    venueName: event.venueName,
    addedAt: now.toISOString(),
  };
}
