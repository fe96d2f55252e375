import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { codeCount } from "@tarima/shared/orders/ticket-count.ts";
import { isFurtherDate } from "@tarima/shared/passes/pass-lines.ts";
import { isPaid } from "@tarima/shared/payments/payment.status.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import { groupIdOf } from "@tarima/shared/tickets/ticket-part.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { tickets } from "../../../lib/firestore/collections.ts";
import { retryOnConflict } from "../../../lib/firestore/conflicts.ts";
import { db } from "../../../lib/firestore/database.ts";
import { queueMailIn } from "../../mail/outbox.ts";
import { addressOfBuyer } from "../../orders/address-of-buyer.ts";
import { assumeOrder, readOrder } from "../../orders/orders.repo.ts";
import { cancelledNumbers } from "../../orders/refunds.ts";
import { ticketIdsByNumber } from "../../orders/ticket-ids.ts";
import { addressOfHolder } from "../holders/holder-address.ts";
import { ticketsNotOver } from "../holders/not-over.ts";
import { readTicketSnapshots } from "../tickets.repo.ts";
import { countedWith, countTickets } from "./count-tickets.ts";
import { newCodes } from "./ticket-code.ts";

/**
 * Restores, with new codes, tickets that were cancelled by a dispute which was then won, and mails them to who has them: a printed one
 * opens nothing any more. Tickets cancelled by a refund stay cancelled. In one commit, if the order is still paid in it. Safe to repeat.
 */
export function restoreTickets({ id }: Pick<Order, "id">, now: Date): Promise<void> {
  return retryOnConflict(async () => {
    const stored = await readOrder(id);
    const order = stored.data();
    // without places the tickets cannot be used
    if (!order || !isPaid(order.paymentStatus) || order.takes.length === 0) return;
    const gone = cancelledNumbers(order);
    const ids = ticketIdsByNumber(order).flatMap((own, i) => (gone.has(i + 1) ? [] : own));
    const batch = db().batch();
    const again: Ticket[] = [];
    // a group ticket is counted once, whatever its parts
    const restored = new Map<string, { holder: string; combinationId: string; ticket: Ticket }>();
    for (const snapshot of await readTicketSnapshots(ids)) {
      const ticket = snapshot.data();
      if (ticket?.status !== "cancelled" || !snapshot.updateTime) continue;
      const fields = { status: "active" as const, cancelledAt: null, ...(await newCodes(ticket)) };
      batch.update(snapshot.ref, tickets.encode(fields), { lastUpdateTime: snapshot.updateTime });
      again.push(ticket);
      const { combinationId } = ticket;
      restored.set(groupIdOf(ticket), { holder: countedWith(order, ticket), combinationId, ticket });
    }
    if (restored.size === 0) return;
    const counted = [...restored.values()].filter(({ ticket }) => !isFurtherDate(ticket));
    countTickets(batch, order, counted, 1);
    await mailAgain(batch, order, await ticketsNotOver(again, now), now);
    assumeOrder(batch, stored);
    await batch.commit();
  });
}

/** The mails of the purchase and of what was passed on, which have the tickets as they are now. */
async function mailAgain(
  batch: WriteBatch,
  order: Order,
  restored: readonly Ticket[],
  now: Date,
): Promise<void> {
  const isBuyers = ({ earlierHolders }: Ticket) => earlierHolders.length === 0;
  const to = restored.some(isBuyers) ? await addressOfBuyer(order) : "";
  const count = { tickets: codeCount(order), total: order.total };
  const data = { orderId: order.id, eventName: order.event.name, ...count };
  if (to) queueMailIn(batch, { to, template: "purchase", data }, now);
  for (const ticket of restored.filter((it) => !isBuyers(it))) {
    const holder = await addressOfHolder(ticket);
    const mail = { to: holder, template: "transfer-accepted", data: { ticketId: ticket.id } } as const;
    if (holder) queueMailIn(batch, mail, now);
  }
}
