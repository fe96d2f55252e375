import type { MaybePostponed } from "@tarima/shared/events/dates/postponed.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import { findAccount } from "../../lib/auth/find-account.ts";
import { findEvent } from "../events/events.repo.ts";
import type { MailData } from "../mail/mail.schema.ts";
import { orderedEventOf } from "../orders/ordered-event.ts";
import { findProducer } from "../producers/producers.repo.ts";
import { findTicketsOfHolder } from "../tickets/holders/holders.repo.ts";
import { readTickets } from "../tickets/tickets.repo.ts";
import { withCurrentEvent } from "../tickets/with-current-event.ts";
import type { MailedEvent } from "./templates/event-block.ts";

// What mails are about, as it stands when they are sent; undefined where there is nothing to tell any more.

type TicketNow = Ticket & MaybePostponed;

/** A ticket with the date and place that hold now, or that there is no date. */
export async function findTicketNow(ticketId: string): Promise<TicketNow | undefined> {
  const [ticket] = await readTickets([ticketId]);
  const event = ticket && (await findEvent(ticket.eventId));
  return ticket && { ...withCurrentEvent(ticket, event), moved: event?.moved };
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
    ({ status, holderUid }) => status === "active" && (heldAs === undefined || holderUid === account?.uid),
  );
  const isOn = event?.status === "published" || event?.status === "suspended";
  return isOn && tickets.length > 0 ? { event, tickets } : undefined;
}

/** Whether somebody still has to decide on it. */
export async function isWaiting({ what, id }: MailData<"to-review">): Promise<boolean> {
  return what === "producer"
    ? (await findProducer(id))?.status === "pending"
    : (await findEvent(id))?.status === "pending_approval";
}
