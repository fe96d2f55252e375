import type { StaffInvitation } from "@tarima/shared/check-ins/staff/staff-invitation.schema.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { findEvent } from "../../events/events.repo.ts";
import { isDoorOver } from "../supervision/door-over.ts";
import { invitationIdOf, readInvitation } from "./staff-invitations.repo.ts";

/** Who invites, as it is shown to who is invited. */
export const inviterOf = (
  { isByPlatform }: Pick<StaffInvitation, "isByPlatform">,
  producerName: string,
): string => (isByPlatform ? "Tarima" : producerName);

/** What waits for the owner of an e-mail at the door of an event that is not over; undefined: nothing. */
export async function findOpenInvitation(
  eventId: string,
  email: string,
  now: Date,
): Promise<{ invitation: StaffInvitation; event: Event } | undefined> {
  const [snapshot, event] = await Promise.all([
    readInvitation(eventId, invitationIdOf(email)),
    findEvent(eventId),
  ]);
  const invitation = snapshot.data();
  const isOpen = invitation?.status === "pending" && event && !isDoorOver(event, now);
  return isOpen ? { invitation, event } : undefined;
}
