import type { StaffInvitation } from "@tarima/shared/check-ins/staff/staff-invitation.schema.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { idOfEmail } from "../../../lib/id-of-email.ts";
import { findEvent } from "../../events/events.repo.ts";
import { isDoorOver } from "../supervision/door-over.ts";
import { readInvitation } from "./staff-invitations.repo.ts";

/** The inviter as shown to the invited person. */
export const inviterOf = (
  { isByPlatform }: Pick<StaffInvitation, "isByPlatform">,
  producerName: string,
): string => (isByPlatform ? "Tarima" : producerName);

/** A pending invitation of an e-mail to an event that is not over; undefined without one. */
export async function findOpenInvitation(
  eventId: string,
  email: string,
  now: Date,
): Promise<{ invitation: StaffInvitation; event: Event } | undefined> {
  const [snapshot, event] = await Promise.all([
    readInvitation(eventId, idOfEmail(email)),
    findEvent(eventId),
  ]);
  const invitation = snapshot.data();
  const isOpen = invitation?.status === "pending" && event && !isDoorOver(event, now);
  return isOpen ? { invitation, event } : undefined;
}
