import type { Producer } from "@tarima/shared/producers/producer.schema.ts";
import { PRODUCER_BADGES, type ProducerStatus } from "@tarima/shared/producers/producer.status.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { currentAddress } from "../../lib/auth/current-address.ts";
import { producers } from "../../lib/firestore/collections.ts";
import type { Claims } from "../attendees/change-claims.ts";
import { findMembers, renewMember } from "../attendees/memberships.ts";
import type { Decider } from "../audit/audit.repo.ts";
import { queueMailIn } from "../mail/outbox.ts";
import type { AlongsideProducer } from "./alongside-producer.ts";
import { changeWithOwner } from "./change-with-owner.ts";
import { restoreClaims } from "./restore-claims.ts";

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
  const ofProducer: Claims = { role: "producer", producerId, producerStatus: status };
  await changeWithOwner(
    producerId,
    {
      claims: (before) => (before.role === "superadmin" ? before : ofProducer),
      log: (producer) => ({
        ...by,
        producerId,
        action: "producer.status_changed",
        result: "success",
        detail: `${producer.fullName}: ${PRODUCER_BADGES[status].label}`,
        payload: { producerId, status, before: producer.status, ...(reason && { reason }) },
      }),
      write: (batch, producer) => writeStatus(batch, producer, decision, alongside, now),
    },
    now,
  );
  for (const { id: uid } of await findMembers(producerId)) {
    const isMember = await renewMember({ uid, producerId, status, by }, now);
    if (!isMember) await restoreClaims(uid, producerId, now); // who became the owner meanwhile
  }
}

/** Given the producer of each attempt at the commit, so that of several decisions at once each is mailed as it was made. */
async function writeStatus(
  batch: WriteBatch,
  producer: Producer,
  { producerId, status, reason }: Decision,
  alongside: AlongsideProducer,
  now: Date,
): Promise<void> {
  const { status: before, statusReason = null, email, ownerUid } = producer;
  const isRepeated = before === status; // says no less than the first time
  const fields = {
    status,
    statusReason: reason ?? (isRepeated ? statusReason : null),
    updatedAt: now.toISOString(),
  };
  batch.update(producers.doc(producerId), producers.encode(fields));
  if (isRepeated) return;
  if (status === "suspended") await alongside.suspended(batch, producer, now);
  if (!email) return;
  const data = { producerId, status, before, reason: reason ?? null };
  const to = await currentAddress(ownerUid, email);
  queueMailIn(batch, { to, template: "producer-status", data }, now);
}
