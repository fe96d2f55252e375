import type { Attendee } from "@tarima/shared/attendees/attendee.schema.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import type { HoldReminders } from "@tarima/shared/unpaid-holds/unpaid-hold.schema.ts";
import type { DocumentSnapshot, WriteBatch } from "firebase-admin/firestore";
import { holdReminders, orders, users } from "../../lib/firestore/collections.ts";
import { readAll, readPageFrom } from "../../lib/firestore/queries.ts";
import { saveDocument } from "../../lib/firestore/save-document.ts";
import { recordTakenBack } from "../consents/consents.repo.ts";
import { mayRecordPress } from "../consents/limit-consents.ts";
import type { OrderSnapshot } from "../orders/orders.repo.ts";

/** Orders to look at, the longest due first. */
export async function findDueReminders(now: Date, limit: number): Promise<OrderSnapshot[]> {
  const due = orders.all().where("remindAt", "<=", now).orderBy("remindAt");
  return (await readPageFrom(due, limit)).map(({ doc }) => doc);
}

/** A person's orders of which a mail may still come, the next one first; more than anybody holds. */
export const findWaitingReminders = (uid: string): Promise<Order[]> =>
  readAll(
    orders.all().where("uid", "==", uid).where("remindAt", ">", new Date(0)).orderBy("remindAt").limit(50),
  );

export const readReminders = (uid: string): Promise<DocumentSnapshot<HoldReminders>> =>
  holdReminders.doc(uid).get();

/** Stores what a person was sent, if it is as it was read. */
export function writeReminders(
  batch: WriteBatch,
  { ref, id, updateTime }: DocumentSnapshot<HoldReminders>,
  sent: HoldReminders["sent"],
): void {
  if (updateTime) batch.update(ref, { sent }, { lastUpdateTime: updateTime });
  else batch.create(ref, { uid: id, stoppedAt: null, sent });
}

/**
 * Ends these mails for a person: what they agreed to until now is void. Safe to repeat: each press of the link is an entry, up to a
 * number, since an earlier press may have been before they agreed again. Keeps nothing of a deleted account.
 */
export async function stopReminders(uid: string, now: Date): Promise<void> {
  const isRecorded = await mayRecordPress(uid, now);
  const stoppedAt = now.toISOString();
  const record = (batch: WriteBatch) => {
    const about = { uid, purpose: "unpaid-hold", subject: null } as const;
    if (isRecorded) recordTakenBack(batch, about, null, { at: stoppedAt, channel: "mail" });
  };
  await saveDocument(
    { of: holdReminders, id: uid },
    {
      change: (_stored, batch) => {
        record(batch);
        return { stoppedAt };
      },
      create: async (batch) => {
        const profile = await users.doc(uid).get();
        if (profile.data()?.deletedAt) return undefined;
        assumeProfile(batch, profile);
        record(batch);
        return { uid, stoppedAt, sent: [] };
      },
    },
  );
}

/** Makes a profile, if there is one, a precondition of a commit without changing it. */
function assumeProfile(batch: WriteBatch, { ref, id, updateTime }: DocumentSnapshot<Attendee>): void {
  if (updateTime) batch.update(ref, { id }, { lastUpdateTime: updateTime });
}
