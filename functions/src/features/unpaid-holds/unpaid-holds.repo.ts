import type { Order } from "@tarima/shared/orders/order.schema.ts";
import type { HoldReminders } from "@tarima/shared/unpaid-holds/unpaid-hold.schema.ts";
import type { DocumentSnapshot, WriteBatch } from "firebase-admin/firestore";
import { holdReminders, orders } from "../../lib/firestore/collections.ts";
import { readAll, readPageFrom } from "../../lib/firestore/queries.ts";
import { saveDocument } from "../../lib/firestore/save-document.ts";
import { assumeNotDeleted } from "../attendees/attendees.repo.ts";
import { recordTakenBack } from "../consents/consents.repo.ts";
import type { OrderSnapshot } from "../orders/orders.repo.ts";
import { isStopped } from "./reminder-state.ts";

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
 * Ends these mails for a person: what they agreed to until now is void. Safe to repeat: a press of the link is an entry where something
 * may have stood since the one before. Keeps nothing of a deleted account.
 */
export async function stopReminders(uid: string, now: Date): Promise<void> {
  const stoppedAt = now.toISOString();
  const record = (batch: WriteBatch) => {
    const about = { uid, purpose: "unpaid-hold", subject: null } as const;
    recordTakenBack(batch, about, null, { at: stoppedAt, channel: "mail" });
  };
  await saveDocument(
    { of: holdReminders, id: uid },
    {
      change: async (stored, batch) => {
        if (await mayStand(stored)) record(batch);
        // a press that began earlier may be committed later: what the later one ended stays so
        return {
          stoppedAt: stored.stoppedAt !== null && stored.stoppedAt > stoppedAt ? stored.stoppedAt : stoppedAt,
        };
      },
      create: async (batch) => {
        if (!(await assumeNotDeleted(batch, uid))) return undefined;
        record(batch);
        return { uid, stoppedAt, sent: [] };
      },
    },
  );
}

/** Whether somebody may have agreed to one of these mails after they ended them: one that waits, or one that was sent lately. */
async function mayStand(person: HoldReminders): Promise<boolean> {
  const { uid, stoppedAt, sent } = person;
  if (stoppedAt === null || sent.some(({ at }) => at > stoppedAt)) return true;
  const waiting = await findWaitingReminders(uid);
  return waiting.some(({ reminder }) => reminder && !isStopped(reminder, person));
}
