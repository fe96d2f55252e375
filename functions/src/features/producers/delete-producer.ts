import type { SettlementStatus } from "@tarima/shared/finance/settlement.schema.ts";
import { FieldPath } from "firebase-admin/firestore";
import { AppError } from "../../lib/app-error.ts";
import {
  events,
  follows,
  measurementKeys,
  payoutAccounts,
  producers,
  settlements,
  teamInvitations,
} from "../../lib/firestore/collections.ts";
import { db } from "../../lib/firestore/database.ts";
import { eachStored } from "../../lib/firestore/queries.ts";
import { bucket } from "../../lib/storage/public-files.ts";
import { endMembership, findMembers } from "../attendees/memberships.ts";
import type { Decider } from "../audit/audit.repo.ts";
import { changeWithOwner } from "./change-with-owner.ts";
import { readProducer } from "./producers.repo.ts";

/** Settlements that are not paid. */
const OWED: readonly SettlementStatus[] = ["draft", "sent", "overdue"];

/**
 * Deletes a producer without events; its owner and its team become attendees, unless they have another role by now. A trigger deletes
 * its pictures. Throws PRODUCER_NOT_FOUND, PRODUCER_HAS_EVENTS, PRODUCER_IS_OWED while a settlement is not paid.
 */
export async function deleteProducer(producerId: string, by: Decider, now: Date): Promise<void> {
  if (!(await readProducer(producerId)).exists) throw new AppError("PRODUCER_NOT_FOUND");
  const own = await events.all().where("producerId", "==", producerId).limit(1).get();
  if (!own.empty) throw new AppError("PRODUCER_HAS_EVENTS");
  await assertNotOwed(producerId);
  await endTeam(producerId, by, now);
  await assertNotOwed(producerId); // ending a large team takes a while
  await changeWithOwner(
    producerId,
    {
      claims: (before) => (before.role === "producer" ? { role: "attendee" } : before),
      log: ({ fullName, status }) => ({
        ...by,
        action: "producer.deleted",
        result: "success",
        detail: `Eliminó a ${fullName}`,
        payload: { producerId, status },
      }),
      write: (batch) => {
        batch.delete(producers.doc(producerId));
        batch.delete(measurementKeys.doc(producerId));
        batch.delete(payoutAccounts.doc(producerId));
      },
    },
    now,
  );
  await endTeam(producerId, by, now); // who owned it when the team was read may be of the team by now
}

async function endTeam(producerId: string, by: Decider, now: Date): Promise<void> {
  for (const { id: uid } of await findMembers(producerId)) await endMembership({ uid, producerId, by }, now);
}

/** A settlement that is to be paid, or a reserve that one still keeps back. */
async function assertNotOwed(producerId: string): Promise<void> {
  const theirs = settlements.all().where("producerId", "==", producerId);
  for (const owed of [
    theirs.where("status", "in", OWED).orderBy("id", "desc"),
    theirs.where("isReserving", "==", true).orderBy("id"),
  ])
    if (!(await owed.limit(1).get()).empty) throw new AppError("PRODUCER_IS_OWED");
}

/** Follows deleted at once. */
const FOLLOWS_AT_ONCE = 500;

/** Deletes the pictures and certificates of a deleted producer, who follows it, and the invitations to its team. Safe to repeat. */
export async function clearDeletedProducer(producerId: string): Promise<void> {
  if ((await readProducer(producerId)).exists) return;
  await bucket().deleteFiles({ prefix: `producers/${producerId}/`, force: true });
  await bucket().deleteFiles({ prefix: `certificates/${producerId}/`, force: true });
  const writer = db().bulkWriter();
  const invitations = await teamInvitations.all().where("producerId", "==", producerId).get();
  for (const { ref } of invitations.docs) void writer.delete(ref);
  const ofProducer = follows
    .all()
    .where("producerId", "==", producerId)
    .orderBy(FieldPath.documentId())
    .select();
  for await (const { ref } of eachStored(ofProducer, FOLLOWS_AT_ONCE)) void writer.delete(ref);
  await writer.close();
}
