import type { ConsentEntry } from "@tarima/shared/consents/consent-entry.schema.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { isReminderOffered } from "@tarima/shared/unpaid-holds/is-reminder-offered.ts";
import { UNPAID_HOLD_CONSENT } from "@tarima/shared/unpaid-holds/unpaid-hold-consent.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { AppError } from "../../lib/app-error.ts";
import { assumeNotDeleted } from "../attendees/attendees.repo.ts";
import { recordGiven, recordTakenBack } from "../consents/consents.repo.ts";
import { changeOrder } from "../orders/orders.repo.ts";
import { isStopped, remindAt } from "./reminder-state.ts";
import { readReminders } from "./unpaid-holds.repo.ts";

const aboutOf = ({ uid, id }: Order) => ({ uid, purpose: "unpaid-hold", subject: id }) as const;

interface Wish {
  isWanted: boolean;
  now: Date;
  /** How it is taken back. It is given on the site alone. */
  channel: ConsentEntry["channel"];
}

/** Once the mail is queued it may have left, and what they agreed to is its proof. */
function takenBack(
  order: Order,
  batch: WriteBatch,
  { now, channel }: Pick<Wish, "now" | "channel">,
): Partial<Order> | undefined {
  const { reminder } = order;
  if (!reminder || reminder.takenBackAt !== undefined) return undefined;
  recordTakenBack(batch, aboutOf(order), reminder.consent, { at: now.toISOString(), channel });
  if (reminder.sentAt === null) return { reminder: null, remindAt: null };
  return { reminder: { ...reminder, takenBackAt: now.toISOString() } };
}

/**
 * Remembers on a held order that its buyer agreed to one mail if it is not paid in time, or that they took it back, which they can at any
 * time. Safe to repeat: what was agreed to first stays, unless the text has another version by now, or they ended these mails since.
 * Nothing is given for an account that is deleted. Throws ORDER_EXPIRED, ORDER_NOT_PAYABLE once it is paid or given back,
 * REMINDER_NOT_OFFERED, TOO_MANY_REQUESTS, SESSION_OUTDATED.
 */
export async function setReminder(orderId: string, { isWanted, now, channel }: Wish): Promise<Order> {
  return changeOrder(orderId, now, async (order, batch) => {
    const { reminder } = order;
    if (!isWanted) return takenBack(order, batch, { now, channel });
    if (!isReminderOffered(order)) throw new AppError("REMINDER_NOT_OFFERED");
    const isOver = order.status === "held" && Date.parse(order.expiresAt) <= now.getTime();
    if (order.status === "expired" || isOver) throw new AppError("ORDER_EXPIRED");
    if (order.status !== "held") throw new AppError("ORDER_NOT_PAYABLE");
    const isKept =
      reminder?.consent.version === UNPAID_HOLD_CONSENT.version &&
      !isStopped(reminder, (await readReminders(order.uid)).data());
    if (isKept) return undefined;
    const { version } = UNPAID_HOLD_CONSENT;
    const consent = { version, at: now.toISOString(), channel: "web" as const };
    if (!(await assumeNotDeleted(batch, order.uid))) throw new AppError("SESSION_OUTDATED");
    await recordGiven(batch, aboutOf(order), consent);
    return { reminder: { consent, sentAt: null }, remindAt: remindAt(order) };
  });
}
