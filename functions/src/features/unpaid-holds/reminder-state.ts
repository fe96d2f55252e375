import type { Instant } from "@tarima/shared/lib/dates/dates.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@tarima/shared/lib/dates/durations.ts";
import { REMINDER_DAYS } from "@tarima/shared/lib/limits.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { isReminderOffered } from "@tarima/shared/unpaid-holds/is-reminder-offered.ts";
import type { HoldReminders } from "@tarima/shared/unpaid-holds/unpaid-hold.schema.ts";

/** A hold that is still there though its time is over is looked at again this soon. */
const LOOKS_AGAIN_MS = 10 * MINUTE_MS;

/** An hour after an order's hold ends. */
export const remindAt = ({ expiresAt }: Pick<Order, "expiresAt">): Instant =>
  new Date(Date.parse(expiresAt) + HOUR_MS).toISOString();

type Reminded = Pick<
  Order,
  "status" | "paymentStatus" | "checkout" | "isFoundUnpaid" | "paidAt" | "refunds" | "expiresAt"
> &
  Pick<Order, "total" | "isCourtesy" | "waitingListId" | "resale" | "reminder">;

/**
 * What is to be done about an order, as far as the order itself says: send the mail, unless something else keeps it back; never; or look
 * again at a time. The mail says that nothing was charged: whoever has seen a page to pay is told so once the gateway has said it.
 */
export function stateOfReminder(order: Reminded, now: Date): "send" | "never" | { again: Instant } {
  const { status, reminder } = order;
  if (!reminder || reminder.sentAt !== null || !isReminderOffered(order) || isTooLate(order, now))
    return "never";
  const dueAt = remindAt(order);
  const soon = new Date(now.getTime() + LOOKS_AGAIN_MS).toISOString();
  if (status === "held") return { again: dueAt > soon ? dueAt : soon };
  if (status !== "expired" || order.paymentStatus !== "cancelled") return "never";
  if (order.paidAt !== null || order.refunds.length > 0) return "never";
  if (Date.parse(dueAt) > now.getTime()) return { again: dueAt };
  if (order.checkout === null || order.isFoundUnpaid) return "send";
  return { again: new Date(now.getTime() + HOUR_MS).toISOString() };
}

/** The mail is not news any more a day after it was due. A hold that is still there is never too late. */
const isTooLate = (order: Reminded, now: Date): boolean =>
  order.status !== "held" && now.getTime() - Date.parse(remindAt(order)) > DAY_MS;

type Lately = HoldReminders["sent"];

/** What a person was sent in the last days. */
export const sentLately = (sent: Lately, now: Date): Lately =>
  sent.filter(({ at }) => now.getTime() - Date.parse(at) < REMINDER_DAYS * DAY_MS);

/** Whether somebody has ended these mails since they agreed to this one. */
export const isStopped = (
  { consent }: NonNullable<Order["reminder"]>,
  person: Pick<HoldReminders, "stoppedAt"> | undefined,
): boolean => person?.stoppedAt != null && person.stoppedAt >= consent.at;
