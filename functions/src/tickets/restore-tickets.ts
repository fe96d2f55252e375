import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { cancelledNumbers } from "@tarima/shared/orders/refunds.ts";
import { ticketIdsOf } from "@tarima/shared/orders/ticket-ids.ts";
import { tickets } from "../firestore/collections.ts";
import { retryOnConflict } from "../firestore/conflicts.ts";
import { db } from "../firestore/database.ts";
import { lessenHolding } from "../ticketing/inventory.repo.ts";
import { newCodes } from "./ticket-code.ts";
import { readTicket } from "./tickets.repo.ts";

/**
 * Makes the tickets of a paid order good again that were cancelled when its money was away, with new codes: a dispute was
 * won. Those that a refund has cancelled stay so. Safe to repeat.
 */
export async function restoreTickets(order: Order): Promise<void> {
  if (order.takes.length === 0) return; // its places were not taken again: there is nothing to be let in to
  const gone = cancelledNumbers(order);
  const ids = ticketIdsOf(order).filter((_, i) => !gone.has(i + 1));
  await Promise.all(ids.map((id) => retryOnConflict(() => restoreTicket(order, id))));
}

async function restoreTicket(order: Order, ticketId: string): Promise<void> {
  const snapshot = await readTicket(ticketId);
  const ticket = snapshot.data();
  if (ticket?.status !== "cancelled" || !snapshot.updateTime) return;
  const batch = db().batch();
  const fields = { status: "active" as const, ...(await newCodes(ticket)) };
  batch.update(snapshot.ref, tickets.encode(fields), { lastUpdateTime: snapshot.updateTime });
  const holder = ticket.holderUid ?? order.uid;
  if (!order.isCourtesy) lessenHolding(batch, order.event.id, holder, { [ticket.combinationId]: -1 });
  await batch.commit();
}
