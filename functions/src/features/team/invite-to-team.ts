import type { StoredAttendee } from "@tarima/shared/attendees/stored-attendee.schema.ts";
import { MAX_TEAM, STAFF_INVITATION_MAILS_PER_DAY } from "@tarima/shared/lib/limits.ts";
import type { Producer } from "@tarima/shared/producers/producer.schema.ts";
import type { MembersPart } from "@tarima/shared/team/membership.ts";
import type { TeamInvitation } from "@tarima/shared/team/team.schema.ts";
import { FieldValue, type WriteBatch } from "firebase-admin/firestore";
import { AppError } from "../../lib/app-error.ts";
import { findAccountById } from "../../lib/auth/find-account.ts";
import { producers, teamInvitations } from "../../lib/firestore/collections.ts";
import { deleteDocument } from "../../lib/firestore/delete-document.ts";
import { saveDocument } from "../../lib/firestore/save-document.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import { DAY_MINUTES, limitRate } from "../../lib/http/rate-limit/rate-limit.ts";
import { idOfEmail } from "../../lib/id-of-email.ts";
import { findMembers } from "../attendees/memberships.ts";
import { createAuditLog } from "../audit/audit.repo.ts";
import { limitLetters } from "../mail/limit-letters.ts";
import { queueMailIn } from "../mail/outbox.ts";
import { storedPart } from "./members-part.ts";
import { countTeamInvitations, invitationKey, readTeamInvitation } from "./team.repo.ts";
import { rightsText, teamEntry } from "./team-entry.ts";

interface Wish extends MembersPart {
  email: string;
}

/**
 * Invites the owner of an e-mail to an organisation's team; an open invitation is changed, and its mail sent again. Whether the e-mail
 * has an account is neither checked nor revealed: people join by accepting. Throws TEAM_ALREADY_THERE, TEAM_FULL, TOO_MANY_REQUESTS,
 * INVALID_REQUEST on events of others.
 */
export async function inviteToTeam(
  producer: Producer,
  { email, ...wish }: Wish,
  call: SignedCall,
): Promise<TeamInvitation> {
  const members = await findMembers(producer.id);
  await assertNobodyOfTeam(producer, members, email);
  const part = await storedPart(producer.id, wish);
  const isOpen = (await readTeamInvitation(producer.id, email)).exists;
  if (!isOpen) await assertRoom(producer.id, members.length); // before anything counts against the limits of mails
  await limitInvitation(producer.id, email, call);
  const at = call.now.toISOString();
  const id = idOfEmail(email);
  const invitation = { id, producerId: producer.id, email, ...part, invitedAt: at, sentAt: at };
  await saveDocument(
    { of: teamInvitations, id: invitationKey(producer.id, id) },
    {
      change: (_stored, batch) => {
        tell(batch, producer, invitation, call);
        return { ...part, sentAt: at };
      },
      create: async (batch) => {
        await takeRoom(batch, producer.id, members.length);
        tell(batch, producer, invitation, call);
        return invitation;
      },
    },
  );
  return invitation;
}

/** Throws TEAM_FULL. */
async function assertRoom(producerId: string, members: number): Promise<void> {
  if (members + (await countTeamInvitations(producerId)) >= MAX_TEAM) throw new AppError("TEAM_FULL");
}

/**
 * Changes the organisation too, on the condition that it is as it was before its invitations were counted: of two invitations in one
 * moment the second counts the first. Throws TEAM_FULL.
 */
async function takeRoom(batch: WriteBatch, producerId: string, members: number): Promise<void> {
  const { ref, updateTime } = await producers.doc(producerId).get();
  await assertRoom(producerId, members);
  const touched = { updatedAt: FieldValue.serverTimestamp() }; // another for every commit
  batch.update(ref, touched, updateTime ? { lastUpdateTime: updateTime } : { exists: true });
}

function tell(
  batch: WriteBatch,
  producer: Producer,
  { email, rights }: Pick<TeamInvitation, "email" | "rights">,
  call: SignedCall,
): void {
  queueMailIn(batch, { to: email, template: "team-invited", data: { producerId: producer.id } }, call.now);
  const detail = `Invitó a ${email} al equipo: ${rightsText(rights)}`;
  createAuditLog(batch, teamEntry(producer, call, { action: "team.invited", detail }), call.now);
}

/** Takes an open invitation back. Safe to repeat. */
export async function withdrawTeamInvitation(
  producer: Producer,
  id: string,
  call: SignedCall,
): Promise<void> {
  await deleteDocument({ of: teamInvitations, id: invitationKey(producer.id, id) }, ({ email }, batch) => {
    const detail = `Retiró la invitación de ${email}`;
    createAuditLog(
      batch,
      teamEntry(producer, call, { action: "team.invitation_withdrawn", detail }),
      call.now,
    );
  });
}

/** Revealing this is harmless: whoever invites sees the team's e-mails anyway. */
async function assertNobodyOfTeam(
  { ownerUid }: Producer,
  members: readonly StoredAttendee[],
  email: string,
): Promise<void> {
  const owner = await findAccountById(ownerUid);
  if (owner?.email === email || members.some((member) => member.email === email))
    throw new AppError("TEAM_ALREADY_THERE", { fields: { email: "Ya está en el equipo." } });
}

/** Counts the mail against the limits before anything is written. */
async function limitInvitation(producerId: string, email: string, call: SignedCall): Promise<void> {
  const key = `team invitation|${producerId}|${email}`;
  await limitRate([{ key, most: STAFF_INVITATION_MAILS_PER_DAY, windowMinutes: DAY_MINUTES }], call.now);
  await limitLetters([email], call);
}
