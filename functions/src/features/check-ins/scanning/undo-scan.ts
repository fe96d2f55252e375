import { isPaid } from "@tarima/shared/payments/payment.status.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { AppError } from "../../../lib/app-error.ts";
import { validations } from "../../../lib/firestore/collections.ts";
import type { SignedCall } from "../../../lib/http/call.ts";
import { readOrder } from "../../orders/orders.repo.ts";
import { cancelledNumbers } from "../../orders/refunds.ts";
import { ticketIdsOf } from "../../orders/ticket-ids.ts";
import { changeTicket } from "../../tickets/change-ticket.ts";
import { countTickets } from "../../tickets/issuing/count-tickets.ts";
import { discountScan } from "./count-scan.ts";

/**
 * Undoes the scan that used a ticket. One commit makes the ticket valid again, marks the scan as undone, removes the admission
 * from the metrics and logs who did it and why. If the ticket was refunded meanwhile, it is cancelled instead. Throws
 * TICKET_NOT_USED, TICKET_NOT_FOUND.
 */
export function undoScan(ticketId: string, reason: string, call: SignedCall): Promise<Ticket> {
  const { uid, name } = call.actor;
  return changeTicket(ticketId, call, async (ticket, batch) => {
    if (ticket.status !== "used" || !ticket.usedBy) throw new AppError("TICKET_NOT_USED");
    const { validationId, validator, deviceId } = ticket.usedBy;
    const undone = { at: call.now.toISOString(), uid, name, reason };
    const scan = (await validations.doc(validationId).get()).data();
    if (scan) {
      batch.update(validations.doc(validationId), { undone });
      discountScan(batch, scan);
    }
    const isPaidFor = await isStillPaid(ticket, batch);
    return {
      fields: {
        ...(isPaidFor
          ? { status: "active" as const }
          : { status: "cancelled" as const, cancelledAt: call.now.toISOString() }),
        firstUseAt: null,
        usedBy: null,
        presence: { isOutside: false, entries: 1 },
      },
      log: {
        action: "scan.undone",
        detail: `Deshizo la lectura de ${validator || "la puerta"}: ${reason}`,
        payload: { validationId, deviceId, usedAt: ticket.firstUseAt, reason },
      },
    };
  });
}

/**
 * Whether the ticket is still paid. The order becomes a precondition of the commit, so that it cannot be refunded in between.
 * An unpaid ticket no longer counts against the person's limits.
 */
async function isStillPaid(ticket: Ticket, batch: WriteBatch): Promise<boolean> {
  const { id, orderId, holderUid, combinationId } = ticket;
  const snapshot = await readOrder(orderId);
  const order = snapshot.data();
  if (!order || !snapshot.updateTime) return false;
  batch.update(snapshot.ref, { id: orderId }, { lastUpdateTime: snapshot.updateTime });
  const number = ticketIdsOf(order).indexOf(id) + 1;
  const isPaidFor = isPaid(order.paymentStatus) && !cancelledNumbers(order).has(number);
  if (!isPaidFor) countTickets(batch, order, [{ holder: holderUid ?? order.uid, combinationId }], -1);
  return isPaidFor;
}
