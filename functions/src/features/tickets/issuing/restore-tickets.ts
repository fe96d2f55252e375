import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { isPaid } from "@tarima/shared/payments/payment.status.ts";
import { tickets } from "../../../lib/firestore/collections.ts";
import { retryOnConflict } from "../../../lib/firestore/conflicts.ts";
import { db } from "../../../lib/firestore/database.ts";
import { assumeOrder, readOrder } from "../../orders/orders.repo.ts";
import { cancelledNumbers } from "../../orders/refunds.ts";
import { ticketIdsOf } from "../../orders/ticket-ids.ts";
import { readTicketSnapshots } from "../tickets.repo.ts";
import { countTickets } from "./count-tickets.ts";
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
    const ids = ticketIdsOf(order).filter((_, i) => !gone.has(i + 1));
    const batch = db().batch();
    const restored: { holder: string; combinationId: string }[] = [];
    for (const snapshot of await readTicketSnapshots(ids)) {
      const ticket = snapshot.data();
      if (ticket?.status !== "cancelled" || !snapshot.updateTime) continue;
      const fields = { status: "active" as const, cancelledAt: null, ...(await newCodes(ticket)) };
      batch.update(snapshot.ref, tickets.encode(fields), { lastUpdateTime: snapshot.updateTime });
      const { holderUid, combinationId } = ticket;
      restored.push({ holder: holderUid ?? order.uid, combinationId });
    }
    if (restored.length === 0) return;
    countTickets(batch, order, restored, 1);
    assumeOrder(batch, stored);
    await batch.commit();
  });
}
