import { PRODUCER_BADGES, type ProducerStatus } from "@tarima/shared/producers/producer.status.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { AppError } from "../../lib/app-error.ts";
import { currentAddress } from "../../lib/auth/current-address.ts";
import { auth } from "../../lib/auth/firebase-auth.ts";
import { producers } from "../../lib/firestore/collections.ts";
import { type Claims, changeClaims, changeRole } from "../attendees/change-claims.ts";
import { findMembers, renewMember } from "../attendees/memberships.ts";
import type { Decider } from "../audit/audit.repo.ts";
import { queueMailIn } from "../mail/outbox.ts";
import type { AlongsideProducer } from "./alongside-producer.ts";

interface Decision {
  producerId: string;
  status: ProducerStatus;
  /** What its owner is told. */
  reason?: string | undefined;
  by: Decider;
}

/**
 * Every change of a producer's status goes through here: record, owner's claims and the mail to them together, so that older
 * tokens are refused and open pages are updated; then the members' claims, which only show it. An owner who is a superadmin by now
 * stays one. Safe to repeat: a status that it has already is mailed to nobody. Throws PRODUCER_NOT_FOUND.
 */
export async function changeProducerStatus(
  decision: Decision,
  alongside: AlongsideProducer,
  now: Date,
): Promise<void> {
  const { producerId, status, reason, by } = decision;
  const producer = (await producers.doc(producerId).get()).data();
  if (!producer) throw new AppError("PRODUCER_NOT_FOUND");
  const ofProducer: Claims = { role: "producer", producerId, producerStatus: status };
  await changeClaims(
    {
      uid: producer.ownerUid,
      claims: (before) => (before.role === "superadmin" ? before : ofProducer),
      log: () => ({
        ...by,
        producerId,
        action: "producer.status_changed",
        result: "success",
        detail: `${producer.fullName}: ${PRODUCER_BADGES[status].label}`,
        payload: { producerId, status, before: producer.status, ...(reason && { reason }) },
      }),
      more: (batch) => writeStatus(batch, decision, alongside, now),
    },
    now,
  ).catch(async (error) => {
    if (error instanceof AppError && error.code === "PRODUCER_NOT_FOUND")
      await takeClaims(producer.ownerUid, decision, now);
    throw error;
  });
  for (const { id: uid } of await findMembers(producerId))
    await renewMember({ uid, producerId, status, by }, now);
}

/** Of an owner who got the claims of a producer that was deleted before they were committed. */
async function takeClaims(uid: string, { producerId, by }: Decision, now: Date): Promise<void> {
  const { customClaims } = await auth().getUser(uid);
  if (customClaims?.producerId === producerId) await changeRole({ uid, role: "attendee", by }, now);
}

/**
 * Read again for each attempt at the commit, so that of several decisions at once each is mailed as it was made. The owner's
 * account, which the commit changes too if it is unchanged, lets one of them through.
 */
async function writeStatus(
  batch: WriteBatch,
  { producerId, status, reason }: Decision,
  alongside: AlongsideProducer,
  now: Date,
): Promise<void> {
  const ref = producers.doc(producerId);
  const producer = (await ref.get()).data();
  if (!producer) throw new AppError("PRODUCER_NOT_FOUND");
  const { status: before, statusReason = null, email, ownerUid } = producer;
  const isRepeated = before === status; // says no less than the first time
  const fields = {
    status,
    statusReason: reason ?? (isRepeated ? statusReason : null),
    updatedAt: now.toISOString(),
  };
  batch.update(ref, producers.encode(fields));
  if (isRepeated) return;
  if (status === "suspended") await alongside.suspended(batch, producer, now);
  if (!email) return;
  const data = { producerId, status, before, reason: reason ?? null };
  const to = await currentAddress(ownerUid, email);
  queueMailIn(batch, { to, template: "producer-status", data }, now);
}
