import { MOST_REMINDERS } from "@tarima/shared/lib/limits.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { mayQueue } from "../../lib/contact-hours.ts";
import { forEachConcurrent } from "../../lib/for-each-concurrent.ts";
import * as logger from "../../lib/observability/logger.ts";
import { queueMailIn } from "../mail/outbox.ts";
import { changeOrder } from "../orders/orders.repo.ts";
import { lookAtReminder } from "./look-at-reminder.ts";
import { isStopped, sentLately, stateOfReminder } from "./reminder-state.ts";
import { findDueReminders, readReminders, writeReminders } from "./unpaid-holds.repo.ts";

/** Orders of one run; the next goes on. */
const MOST_ORDERS = 300;
const AT_ONCE = 10;

/**
 * Writes to those who agreed to it and did not pay in time, while they may be written to. Safe to repeat, and to stop at any moment. One
 * that fails keeps no other waiting.
 */
export async function remindOfUnpaidHolds(now: Date): Promise<void> {
  if (!mayQueue(now)) return;
  const due = await findDueReminders(now, MOST_ORDERS);
  await forEachConcurrent(due, AT_ONCE, async (snapshot) => {
    try {
      await changeOrder(snapshot.id, now, (order, batch) => remind(order, batch, now), snapshot);
    } catch (error) {
      logger.error("A reminder of an unpaid hold waits", { orderId: snapshot.id, error: String(error) });
    }
  });
}

/** The mail, what its person was sent, and the order's mark are one commit, which nobody makes who has not read all three as they are. */
async function remind(order: Order, batch: WriteBatch, now: Date): Promise<Partial<Order> | undefined> {
  if (order.remindAt == null || order.remindAt > now.toISOString()) return undefined; // another run was here
  const state = stateOfReminder(order, now);
  if (state === "never" || !order.reminder) return { remindAt: null };
  if (state !== "send") return { remindAt: state.again };
  const { id, uid, event, reminder } = order;
  const person = await readReminders(uid);
  const sent = sentLately(person.data()?.sent ?? [], now);
  const isEnough = sent.length >= MOST_REMINDERS || sent.some(({ eventId }) => eventId === event.id);
  if (isEnough || isStopped(reminder, person.data())) return { remindAt: null };
  const found = await lookAtReminder(order, now);
  if ("obstacle" in found) return { remindAt: null };
  const at = now.toISOString();
  writeReminders(batch, person, [...sent, { eventId: event.id, at }]);
  queueMailIn(
    batch,
    { id: `unpaid-hold-${id}`, to: found.to, template: "unpaid-hold", data: { orderId: id } },
    now,
  );
  return { remindAt: null, reminder: { ...reminder, sentAt: at } };
}
