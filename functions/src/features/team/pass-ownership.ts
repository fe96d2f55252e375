import type { Producer } from "@tarima/shared/producers/producer.schema.ts";
import { type Membership, managesAll } from "@tarima/shared/team/membership.ts";
import type { TeamOwner } from "@tarima/shared/team/team.schema.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { AppError } from "../../lib/app-error.ts";
import { currentAccount } from "../../lib/auth/current-account.ts";
import { auth } from "../../lib/auth/firebase-auth.ts";
import { changeDocument } from "../../lib/firestore/change-document.ts";
import { producers, users } from "../../lib/firestore/collections.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import { newProfile } from "../attendees/attendees.repo.ts";
import { changeClaims } from "../attendees/change-claims.ts";
import { changeMembership, memberEntry } from "../attendees/memberships.ts";
import { rememberTold } from "../attendees/remember-told.ts";
import { createAuditLog, type Decider } from "../audit/audit.repo.ts";
import { actorEntry } from "../audit/audit-entry.ts";
import { queueMailIn } from "../mail/outbox.ts";
import { producerSearchWords } from "../producers/producer-search.ts";
import { findProducer } from "../producers/producers.repo.ts";
import { restoreClaims } from "../producers/restore-claims.ts";

/**
 * Makes a member, who may do everything, the owner; the owner so far becomes a member who may do everything, unless a superadmin took
 * their role. One commit: producer, both profiles, log and mails. Claims follow what is stored, and are never ahead of it: until then
 * the new owner may do nothing. Repeating it completes it. Throws TEAM_OWNER_OF_ALL, TEAM_MEMBER_NOT_FOUND, EMAIL_NOT_VERIFIED for an
 * account whose address may be another's.
 */
export async function passOwnership(producer: Producer, uid: string, call: SignedCall): Promise<TeamOwner> {
  const by = actorEntry(call);
  const owner = await currentAccount(uid);
  const { id: producerId, ownerUid: before } = producer;
  const passing = { producer, owner, before, isStaying: await isOf(before, producerId) };
  if (before !== uid) await commitPassing(passing, by, call.now);
  await changeClaims(
    {
      uid,
      claims: async () => {
        // what was decided of it meanwhile was told its owner so far
        const stored = await findProducer(producerId);
        if (stored?.ownerUid !== uid) throw new AppError("TEAM_MEMBER_NOT_FOUND");
        return { role: "producer", producerId, producerStatus: stored.status };
      },
      log: () =>
        memberEntry(by, producerId, {
          action: "team.changed",
          detail: `${owner.name} puede todo`,
          payload: { before, uid },
        }),
    },
    call.now,
  );
  if (before === uid || !passing.isStaying) return owner;
  const text = () => ({ action: "team.changed", detail: "Cedió la organización", payload: { before, uid } });
  try {
    await changeMembership({ uid: before, producerId, by, change: (it) => it, text }, call.now);
  } catch (error) {
    if (!(error instanceof AppError && error.code === "TEAM_MEMBER_NOT_FOUND")) throw error;
    await restoreClaims(before, producerId, call.now); // who left meanwhile
  }
  return owner;
}

/** Whether the claims of an account are those of an organisation; false for one that is gone. */
async function isOf(uid: string, producerId: string): Promise<boolean> {
  try {
    return (await auth().getUser(uid)).customClaims?.producerId === producerId;
  } catch (error) {
    if ((error as { code?: string }).code === "auth/user-not-found") return false;
    throw error;
  }
}

async function commitPassing(passing: Passing, by: Decider, now: Date): Promise<void> {
  const { producer, owner, before } = passing;
  const target = { of: users, id: owner.uid, missing: "TEAM_MEMBER_NOT_FOUND" } as const;
  await changeDocument(target, async (stored, batch) => {
    assertMayOwn(stored.membership, producer.id);
    await writeOwner(batch, passing, now);
    const resource = { type: "user", id: owner.uid, name: owner.name };
    const text = {
      action: "team.owner_changed",
      detail: `${owner.name} queda a cargo de la organización`,
      payload: { before, uid: owner.uid },
    };
    createAuditLog(batch, { ...memberEntry(by, producer.id, text), category: "auth", resource }, now);
    return { membership: null };
  });
}

function assertMayOwn(membership: Membership | null | undefined, producerId: string): void {
  if (membership?.producerId !== producerId) throw new AppError("TEAM_MEMBER_NOT_FOUND");
  if (!managesAll(membership)) throw new AppError("TEAM_OWNER_OF_ALL");
}

interface Passing {
  producer: Producer;
  owner: TeamOwner;
  before: string;
  /** Whether the owner so far is a member from now on. */
  isStaying: boolean;
}

/** Throws TEAM_OWNER_OF_ALL where somebody else became the owner meanwhile. */
async function writeOwner(
  batch: WriteBatch,
  { producer: { id }, owner, before, isStaying }: Passing,
  now: Date,
): Promise<void> {
  const found = await producers.doc(id).get();
  const stored = found.data();
  if (!stored || !found.updateTime) throw new AppError("PRODUCER_NOT_FOUND");
  if (stored.ownerUid !== before) throw new AppError("TEAM_MEMBER_NOT_FOUND");
  const { uid: ownerUid, email } = owner;
  const fields = {
    ownerUid,
    ownerSince: now.toISOString(),
    email,
    searchWords: producerSearchWords({ ...stored, email }),
    updatedAt: now.toISOString(),
  };
  batch.update(found.ref, producers.encode(fields), { lastUpdateTime: found.updateTime });
  if (isStaying) await writeMember(batch, before, id, now);
  else await rememberTold(batch, id, [stored.email]);
  const data = { producerName: stored.brandName, ownerName: owner.name, ownerEmail: email };
  for (const to of new Set([stored.email, email]))
    queueMailIn(batch, { to, template: "team-owner", data }, now);
}

/** Whatever else the profile says; an account from before there were profiles gets one. */
async function writeMember(batch: WriteBatch, uid: string, producerId: string, now: Date): Promise<void> {
  const joinedAt = now.toISOString();
  const membership: Membership = { producerId, rights: ["all"], eventIds: null, joinedAt };
  const ref = users.doc(uid);
  if ((await ref.get()).exists) batch.update(ref, users.encode({ membership }));
  else {
    const { email = "", displayName = email } = await auth().getUser(uid);
    batch.create(ref, { ...newProfile({ uid, email, name: displayName }, now), membership });
  }
}
