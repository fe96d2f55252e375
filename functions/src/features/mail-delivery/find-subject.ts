import { isGood } from "@tarima/shared/check-ins/other-night.ts";
import type { MaybePostponed } from "@tarima/shared/events/dates/postponed.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import { findAccount } from "../../lib/auth/find-account.ts";
import { isContactTime, nextContactTime } from "../../lib/contact-hours.ts";
import { findEvent } from "../events/events.repo.ts";
import type { MailData } from "../mail/mail.schema.ts";
import { orderedEventOf } from "../orders/ordered-event.ts";
import { findOrder } from "../orders/orders.repo.ts";
import { findPayouts } from "../payout-accounts/payouts.repo.ts";
import { findProducer } from "../producers/producers.repo.ts";
import { findTicketsOfHolder } from "../tickets/holders/holders.repo.ts";
import { readTickets } from "../tickets/tickets.repo.ts";
import { withCurrentEvent } from "../tickets/with-current-event.ts";
import { lookAtReminder } from "../unpaid-holds/look-at-reminder.ts";
import { isStopped, stateOfReminder } from "../unpaid-holds/reminder-state.ts";
import { readReminders } from "../unpaid-holds/unpaid-holds.repo.ts";
import type { MailedEvent } from "./templates/event-block.ts";
import type { UnpaidHold } from "./templates/unpaid-hold.ts";

// What mails are about, as it stands when they are sent; undefined where there is nothing to tell any more.

type TicketNow = Ticket & MaybePostponed & Pick<Event, "accessNote">;

/** A ticket with the date and place that hold now, or that there is no date, and how one gets in there. */
export async function findTicketNow(ticketId: string): Promise<TicketNow | undefined> {
  const [ticket] = await readTickets([ticketId]);
  const event = ticket && (await findEvent(ticket.eventId));
  return ticket && { ...withCurrentEvent(ticket, event), moved: event?.moved, accessNote: event?.accessNote };
}

export async function findTransferTo(ticketId: string, email: string): Promise<TicketNow | undefined> {
  const ticket = await findTicketNow(ticketId);
  return ticket?.transfer?.toEmail === email ? ticket : undefined;
}

/** The event of an order, with the date and place that hold now. */
export async function findOrderedEvent({ event: ordered }: Order): Promise<MailedEvent> {
  const event = await findEvent(ordered.id);
  return event ? { ...orderedEventOf(event), moved: event.moved } : ordered;
}

/** An event that will take place, and a person's valid tickets for it. */
export async function findHeld(eventId: string, email: string, heldAs: string | undefined) {
  const [event, held, account] = await Promise.all([
    findEvent(eventId),
    findTicketsOfHolder(eventId, heldAs ?? email),
    heldAs === undefined ? undefined : findAccount(email),
  ]);
  const tickets = held.filter(
    (it) => event && isGood(it, event) && (heldAs === undefined || it.holderUid === account?.uid),
  );
  const isOn = event?.status === "published" || event?.status === "suspended";
  return isOn && tickets.length > 0 ? { event, tickets } : undefined;
}

/** An order that was not paid in time, if its buyer may still be told that there is some of it left; or why not, or not yet. */
export async function findUnpaidHold(
  orderId: string,
  to: string,
  now: Date,
): Promise<
  | (Pick<UnpaidHold, "order" | "event" | "isAllLeft"> & Pick<Order, "uid">)
  | { skipped: string }
  | { until: Date; note: string }
> {
  const order = await findOrder(orderId);
  const { reminder } = order ?? {};
  if (!order || !reminder || reminder.takenBackAt !== undefined) return { skipped: "nobody agreed to it" };
  // what is due once was marked when it was queued
  const state = stateOfReminder({ ...order, reminder: { ...reminder, sentAt: null } }, now);
  if (state === "never") return { skipped: "too late, or paid meanwhile" };
  if (!isContactTime(now)) return { until: nextContactTime(now), note: "waits for the hours of contact" };
  if (state !== "send") return { until: new Date(state.again), note: "a payment may be under way" };
  if (isStopped(reminder, (await readReminders(order.uid)).data())) return { skipped: "ended these mails" };
  const found = await lookAtReminder(order, now);
  if ("obstacle" in found) return { skipped: found.obstacle };
  if (found.to !== to) return { skipped: "the account has another address" };
  const { event, isAllLeft } = found;
  return { uid: order.uid, order, event: { ...orderedEventOf(event), moved: event.moved }, isAllLeft };
}

/** Whether somebody still has to decide on it, and from when on they can. */
export async function findReview({
  what,
  id,
}: MailData<"to-review">): Promise<{ isWaiting: boolean; from?: Date }> {
  if (what === "producer") return { isWaiting: (await findProducer(id))?.status === "pending" };
  if (what === "event") return { isWaiting: (await findEvent(id))?.status === "pending_approval" };
  const request = (await findPayouts(id))?.request;
  return request ? { isWaiting: true, from: new Date(request.waitsUntil) } : { isWaiting: false };
}
