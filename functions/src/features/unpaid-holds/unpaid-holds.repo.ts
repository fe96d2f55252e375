import type { Attendee } from "@tarima/shared/attendees/attendee.schema.ts";
import type { HoldReminders } from "@tarima/shared/unpaid-holds/unpaid-hold.schema.ts";
import type { DocumentSnapshot, WriteBatch } from "firebase-admin/firestore";
import { holdReminders, orders, users } from "../../lib/firestore/collections.ts";
import { readPageFrom } from "../../lib/firestore/queries.ts";
import { saveDocument } from "../../lib/firestore/save-document.ts";
import { findConsentEntries, recordTakenBack } from "../consents/consents.repo.ts";
import type { OrderSnapshot } from "../orders/orders.repo.ts";

/** Orders to look at, the longest due first. */
export async function findDueReminders(now: Date, limit: number): Promise<OrderSnapshot[]> {
  const due = orders.all().where("remindAt", "<=", now).orderBy("remindAt");
  return (await readPageFrom(due, limit)).map(({ doc }) => doc);
}

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

/** Ends these mails for a person: what they agreed to until now is void. Safe to repeat. Keeps nothing of a deleted account. */
export function stopReminders(uid: string, now: Date): Promise<void> {
  const stoppedAt = now.toISOString();
  return saveDocument(
    { of: holdReminders, id: uid },
    {
      change: async (_stored, batch) => {
        await recordStop(batch, uid, stoppedAt);
        return { stoppedAt };
      },
      create: async (batch) => {
        const profile = await users.doc(uid).get();
        if (profile.data()?.deletedAt) return undefined;
        assumeProfile(batch, profile);
        await recordStop(batch, uid, stoppedAt);
        return { uid, stoppedAt, sent: [] };
      },
    },
  );
}

/** The entry that all are taken back, by the link of a mail, unless that is the last thing the person did. */
async function recordStop(batch: WriteBatch, uid: string, at: string): Promise<void> {
  const [last] = await findConsentEntries(uid, 1);
  if (last?.purpose === "unpaid-hold" && last.act === "taken-back" && last.subject === null) return;
  recordTakenBack(batch, { uid, purpose: "unpaid-hold", subject: null }, null, { at, channel: "mail" });
}

/** Makes a profile, if there is one, a precondition of a commit without changing it. */
function assumeProfile(batch: WriteBatch, { ref, id, updateTime }: DocumentSnapshot<Attendee>): void {
  if (updateTime) batch.update(ref, { id }, { lastUpdateTime: updateTime });
}
