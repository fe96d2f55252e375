import { MAX_TEAM } from "@tarima/shared/lib/limits.ts";
import type { TeamInvitation } from "@tarima/shared/team/team.schema.ts";
import { teamInvitations } from "../../lib/firestore/collections.ts";
import { readAll } from "../../lib/firestore/queries.ts";
import { idOfEmail } from "../../lib/id-of-email.ts";

/** More invitations than anyone has at once. */
const MOST_INVITATIONS = 50;

/** The key of the invitation of an e-mail to a team. */
export const invitationKey = (producerId: string, id: string): string => `${producerId}_${id}`;

export const readTeamInvitation = (producerId: string, email: string) =>
  teamInvitations.doc(invitationKey(producerId, idOfEmail(email))).get();

/** The open invitations to a team. */
export function findTeamInvitations(producerId: string): Promise<TeamInvitation[]> {
  return readAll(teamInvitations.all().where("producerId", "==", producerId).limit(MAX_TEAM));
}

/** The open invitations of an e-mail. */
export function findTeamInvitationsTo(email: string): Promise<TeamInvitation[]> {
  return readAll(teamInvitations.all().where("email", "==", email).limit(MOST_INVITATIONS));
}

/** Number of open invitations to a team. */
export async function countTeamInvitations(producerId: string): Promise<number> {
  const found = await teamInvitations.all().where("producerId", "==", producerId).count().get();
  return found.data().count;
}
