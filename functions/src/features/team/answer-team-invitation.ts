import type { StoredAttendee } from "@tarima/shared/attendees/stored-attendee.schema.ts";
import type { IncomingTeamInvitation, TeamInvitation } from "@tarima/shared/team/team.schema.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { AppError } from "../../lib/app-error.ts";
import { currentAccount } from "../../lib/auth/current-account.ts";
import { auth } from "../../lib/auth/firebase-auth.ts";
import { teamInvitations } from "../../lib/firestore/collections.ts";
import { deleteDocument } from "../../lib/firestore/delete-document.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import { idOfEmail } from "../../lib/id-of-email.ts";
import { findAttendee } from "../attendees/attendees.repo.ts";
import { type Claims, changeClaims } from "../attendees/change-claims.ts";
import { claimsOfMember, memberEntry } from "../attendees/memberships.ts";
import { createAuditLog } from "../audit/audit.repo.ts";
import { actorEntry } from "../audit/audit-entry.ts";
import { assumedProducer } from "../producers/assumed-producer.ts";
import { findProducer } from "../producers/producers.repo.ts";
import { restoreClaims } from "../producers/restore-claims.ts";
import { findTeamInvitationsTo, invitationKey, readTeamInvitation } from "./team.repo.ts";
import { rightsText, teamEntry } from "./team-entry.ts";

/** The open invitations of the caller that can be accepted. */
export async function listTeamInvitationsTo({ actor }: SignedCall): Promise<IncomingTeamInvitation[]> {
  const { email } = await currentAccount(actor.uid);
  const waiting = await findTeamInvitationsTo(email);
  const found = await Promise.all(
    waiting.map(async (invitation) => ({ invitation, producer: await findProducer(invitation.producerId) })),
  );
  return found.flatMap(({ invitation: { producerId, rights, eventIds }, producer }) =>
    producer?.status === "active" ? [{ producerId, producerName: producer.brandName, rights, eventIds }] : [],
  );
}

/**
 * Makes the caller a member of the team that they are invited to. Safe to repeat. Throws TEAM_INVITATION_NOT_FOUND,
 * TEAM_INVITATION_CLOSED, TEAM_MEMBER_ELSEWHERE.
 */
export async function acceptTeamInvitation(producerId: string, call: SignedCall): Promise<void> {
  const { uid, email } = await currentAccount(call.actor.uid);
  const [stored, producer] = await Promise.all([findAttendee(uid), findProducer(producerId)]);
  if (stored?.membership?.producerId === producerId) return;
  const invitation = (await readTeamInvitation(producerId, email)).data();
  if (!invitation) throw new AppError("TEAM_INVITATION_NOT_FOUND");
  if (producer?.status !== "active") throw new AppError("TEAM_INVITATION_CLOSED");
  const { rights, eventIds } = invitation;
  const membership = { producerId, rights, eventIds, joinedAt: call.now.toISOString() };
  await changeClaims(
    {
      uid,
      claims: (before, read) => {
        assertFree(before, read, producerId);
        return claimsOfMember(membership, "active");
      },
      fields: { membership },
      log: (_before, { displayName }) =>
        memberEntry(actorEntry(call), producerId, {
          action: "team.joined",
          detail: `${displayName ?? email} entró al equipo: ${rightsText(rights)}`,
          payload: { rights, eventIds },
        }),
      more: async (batch) => {
        const { status } = await assumedProducer(batch, producerId);
        if (status !== "active") throw new AppError("TEAM_INVITATION_CLOSED");
        await takeInvitation(batch, email, invitation);
      },
    },
    call.now,
  ).catch(async (error) => {
    await giveUp(uid, producerId, call.now);
    throw error;
  });
}

/**
 * Owners and superadmins work for nobody else, and members for one organisation. Of both, what is stored decides: claims may be of an
 * attempt that was lost. Throws TEAM_MEMBER_ELSEWHERE, SESSION_OUTDATED for an account that was deleted meanwhile.
 */
function assertFree(
  { role, producerId, rights }: Claims,
  stored: StoredAttendee | undefined,
  joins: string,
): void {
  const ownsOne = stored?.role === "producer" && !stored.membership;
  const isOwner = ownsOne || (producerId !== undefined && !rights);
  if (stored?.deletedAt) throw new AppError("SESSION_OUTDATED");
  const isElsewhere = stored?.membership && stored.membership.producerId !== joins;
  if (role === "superadmin" || isOwner || isElsewhere) throw new AppError("TEAM_MEMBER_ELSEWHERE");
}

/** An invitation that was changed or withdrawn since it was read is not accepted. Throws TEAM_INVITATION_NOT_FOUND. */
async function takeInvitation(batch: WriteBatch, email: string, invitation: TeamInvitation): Promise<void> {
  const now = await readTeamInvitation(invitation.producerId, email);
  const stored = now.data();
  const isSame = (of: TeamInvitation) => JSON.stringify([of.rights, of.eventIds]);
  if (!stored || !now.updateTime || isSame(stored) !== isSame(invitation))
    throw new AppError("TEAM_INVITATION_NOT_FOUND");
  batch.delete(now.ref, { lastUpdateTime: now.updateTime });
}

/** The claims of an attempt that was refused in the end give way to what is stored; until then they allow nothing. */
async function giveUp(uid: string, producerId: string, now: Date): Promise<void> {
  const [{ customClaims }, stored] = await Promise.all([auth().getUser(uid), findAttendee(uid)]);
  const isLeftOver = customClaims?.rights !== undefined && stored?.membership?.producerId !== producerId;
  if (isLeftOver) await restoreClaims(uid, producerId, now);
}

/** Declines an invitation, which is gone then. Safe to repeat. */
export async function declineTeamInvitation(producerId: string, call: SignedCall): Promise<void> {
  const { email } = await currentAccount(call.actor.uid);
  const producer = await findProducer(producerId);
  await deleteDocument(
    { of: teamInvitations, id: invitationKey(producerId, idOfEmail(email)) },
    (_stored, batch) => {
      const detail = `${email} no acepta entrar al equipo`;
      if (producer)
        createAuditLog(batch, teamEntry(producer, call, { action: "team.declined", detail }), call.now);
    },
  );
}
