import { canMove } from "@tarima/shared/lib/status.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { isPaid } from "@tarima/shared/payments/payment.status.ts";
import { isTicketStatus, TICKET_TRANSITIONS } from "@tarima/shared/tickets/ticket.status.ts";
import { tickets } from "../../../lib/firestore/collections.ts";
import { retryOnConflict } from "../../../lib/firestore/conflicts.ts";
import { db } from "../../../lib/firestore/database.ts";
import { assumeOrder, readOrder } from "../../orders/orders.repo.ts";
import { ticketIdsOf } from "../../orders/ticket-ids.ts";
import { endListing } from "../resale/end-listing.ts";
import { readTicketSnapshots } from "../tickets.repo.ts";

/**
 * Cancels the tickets of a fully refunded order, if it is still refunded in that commit: a dispute may have been won meanwhile.
 * Used tickets stay used. Safe to repeat.
 */
export function cancelTickets({ id }: Pick<Order, "id">, now: Date): Promise<void> {
  return retryOnConflict(async () => {
    const stored = await readOrder(id);
    const order = stored.data();
    if (!order || isPaid(order.paymentStatus)) return;
    const found = await readTicketSnapshots(ticketIdsOf(order));
    // by their status alone: whatever else is wrong with one, neither it nor the others stay good for entry
    const good = found.filter((snapshot) => {
      const status = String(snapshot.get("status"));
      return isTicketStatus(status) && canMove(TICKET_TRANSITIONS, status, "cancelled");
    });
    if (good.length === 0) return;
    const batch = db().batch();
    assumeOrder(batch, stored);
    for (const snapshot of good) {
      const { ref, updateTime } = snapshot;
      batch.update(
        ref,
        tickets.encode({ status: "cancelled", cancelledAt: now.toISOString() }),
        updateTime ? { lastUpdateTime: updateTime } : {},
      );
    }
    for (const snapshot of good.filter((it) => it.get("forSale") === true))
      endListing(batch, { id: snapshot.id, part: snapshot.get("part") }, now);
    await batch.commit();
  });
}
