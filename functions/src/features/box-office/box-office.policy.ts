import { isDoorGuest } from "@tarima/shared/check-ins/door-links/door-guest.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { Policy } from "../../lib/http/binding.ts";
import type { Actor } from "../../lib/http/call.ts";
import { findStaffMember } from "../check-ins/staff/staff.repo.ts";
import { ownsEvent } from "../events/events.policy.ts";
import { recentEvent } from "../events/events.repo.ts";

/** Whether somebody may sell at an event's box office: its producer, or who of its door staff was let; read anew for each call. */
async function isSeller(actor: Actor, event: Event): Promise<boolean> {
  if (isDoorGuest(actor.uid)) return false;
  return ownsEvent(actor, event) || (await findStaffMember(event.id, actor.uid))?.isSeller === true;
}

/** An event, for who sells at its box office. */
export const boxOfficeOfEvent: Policy<{ eventId: string }, Event> = {
  load: ({ eventId }) => recentEvent(eventId),
  missing: "EVENT_NOT_FOUND",
  owns: isSeller,
};
