import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { isFurtherDate } from "@tarima/shared/passes/pass-lines.ts";
import { isPaid } from "@tarima/shared/payments/payment.status.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import { groupIdOf } from "@tarima/shared/tickets/ticket-part.ts";
import { tickets } from "../../../lib/firestore/collections.ts";
import { retryOnConflict } from "../../../lib/firestore/conflicts.ts";
import { db } from "../../../lib/firestore/database.ts";
import { assumeOrder, readOrder } from "../../orders/orders.repo.ts";
import { cancelledNumbers } from "../../orders/refunds.ts";
import { ticketIdsByNumber } from "../../orders/ticket-ids.ts";
import { readTicketSnapshots } from "../tickets.repo.ts";
import { countedWith, countTickets } from "./count-tickets.ts";
import { newCodes } from "./ticket-code.ts";

/**
 * Restores, with new codes, tickets that were cancelled by a dispute which was then won. Tickets cancelled by a refund stay
 * cancelled. In one commit, if the order is still paid in it. Safe to repeat.
 */
export function restoreTickets({ id }: Pick<Order, "id">): Promise<void> {
  return retryOnConflict(async () => {
    const stored = await readOrder(id);
    const order = stored.data();
    // without places the tickets cannot be used
    if (!order || !isPaid(order.paymentStatus) || order.takes.length === 0) return;
    const gone = cancelledNumbers(order);
    const ids = ticketIdsByNumber(order).flatMap((own, i) => (gone.has(i + 1) ? [] : own));
    const batch = db().batch();
    // a group ticket is counted once, whatever its parts
    const restored = new Map<string, { holder: string; combinationId: string; ticket: Ticket }>();
    for (const snapshot of await readTicketSnapshots(ids)) {
      const ticket = snapshot.data();
      if (ticket?.status !== "cancelled" || !snapshot.updateTime) continue;
      const fields = { status: "active" as const, cancelledAt: null, ...(await newCodes(ticket)) };
      batch.update(snapshot.ref, tickets.encode(fields), { lastUpdateTime: snapshot.updateTime });
      const { combinationId } = ticket;
      restored.set(groupIdOf(ticket), { holder: countedWith(order, ticket), combinationId, ticket });
    }
    if (restored.size === 0) return;
    const counted = [...restored.values()].filter(({ ticket }) => !isFurtherDate(ticket));
    countTickets(batch, order, counted, 1);
    assumeOrder(batch, stored);
    await batch.commit();
  });
}
