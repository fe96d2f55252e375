import type { Validation } from "@tarima/shared/check-ins/check-in.schema.ts";
import { groupEntryOf, isGroupCode } from "@tarima/shared/check-ins/group-entry.ts";
import type { Instant } from "@tarima/shared/lib/dates/dates.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { isFurtherDate } from "@tarima/shared/passes/pass-lines.ts";
import { isPaid } from "@tarima/shared/payments/payment.status.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { AppError } from "../../../lib/app-error.ts";
import { validations } from "../../../lib/firestore/collections.ts";
import type { SignedCall } from "../../../lib/http/call.ts";
import { applyToMetrics } from "../../metrics/apply-to-metrics.ts";
import { readOrder } from "../../orders/orders.repo.ts";
import { cancelledNumbers } from "../../orders/refunds.ts";
import { ticketIdsOfNumbers, ticketNumberOf } from "../../orders/ticket-ids.ts";
import { changeTicket } from "../../tickets/change-ticket.ts";
import { countedWith, countTickets } from "../../tickets/issuing/count-tickets.ts";
import { readTickets } from "../../tickets/tickets.repo.ts";
import { undoneScanChange } from "./scan-changes.ts";
import { findEarlierEntry } from "./validations.repo.ts";

/**
 * Undoes the scan that used a ticket; of a code for several people the last one that let somebody in. One commit makes the
 * ticket valid again, marks the scan as undone, removes the admission from the metrics and logs who did it and why. If the
 * ticket was refunded meanwhile, it is cancelled instead. With `before`, only a scan made before that is undone. Throws
 * TICKET_NOT_USED, TICKET_NOT_FOUND.
 */
export function undoScan(
  ticketId: string,
  reason: string,
  call: SignedCall,
  before?: Instant,
): Promise<Ticket> {
  const { uid, name } = call.actor;
  return changeTicket(ticketId, call, async (ticket, batch) => {
    if (ticket.status !== "used" || !ticket.usedBy) throw new AppError("TICKET_NOT_USED");
    const { validationId, validator, deviceId } = ticket.usedBy;
    const undone = { at: call.now.toISOString(), uid, name, reason };
    const scan = (await validations.doc(validationId).get()).data();
    if (scan?.undone) throw new AppError("TICKET_NOT_USED");
    if (before && scan && scan.scannedAt >= before) return undefined;
    if (scan) {
      batch.update(validations.doc(validationId), { undone });
      applyToMetrics(batch, undoneScanChange(scan));
    }
    const left = scan && (await entryBefore(ticket, scan));
    return {
      fields: left ?? (await unused(ticket, batch, call.now)),
      log: {
        action: "scan.undone",
        detail: `Deshizo la lectura de ${validator || "la puerta"}: ${reason}`,
        payload: { validationId, deviceId, usedAt: ticket.firstUseAt, reason },
      },
    };
  });
}

/** A ticket nobody has entered with. */
async function unused(ticket: Ticket, batch: WriteBatch, now: Date): Promise<Partial<Ticket>> {
  const isPaidFor = await isStillPaid(ticket, batch);
  return {
    ...(isPaidFor
      ? { status: "active" as const }
      : { status: "cancelled" as const, cancelledAt: now.toISOString() }),
    firstUseAt: null,
    usedBy: null,
    presence: { isOutside: false, entries: 1 },
    ...(isGroupCode(ticket) && { group: { admitted: 0, outside: 0 }, groupScan: null }),
  };
}

/** A code for several people as it was before a scan that let in some of them; undefined where nobody had entered before. */
async function entryBefore(ticket: Ticket, scan: Validation): Promise<Partial<Ticket> | undefined> {
  const { admitted, outside } = groupEntryOf(ticket);
  const left = admitted - scan.seats;
  if (!isGroupCode(ticket) || left <= 0) return undefined;
  const earlier = await findEarlierEntry(ticket.id, scan);
  const usedBy = earlier && {
    validationId: earlier.id,
    validator: earlier.validatorName,
    deviceId: earlier.deviceId,
    method: earlier.method,
  };
  // who came back with that scan had been outside before it
  const back = Math.max(0, (scan.people ?? 1) - scan.seats);
  const group = { admitted: left, outside: Math.min(outside + back, left) };
  return { group, groupScan: null, usedBy: usedBy ?? null };
}

/**
 * Whether the ticket is still paid. The order becomes a precondition of the commit, so that it cannot be refunded in between.
 * An unpaid ticket no longer counts against the person's limits.
 */
async function isStillPaid(ticket: Ticket, batch: WriteBatch): Promise<boolean> {
  const { id, orderId, combinationId } = ticket;
  const snapshot = await readOrder(orderId);
  const order = snapshot.data();
  if (!order || !snapshot.updateTime) return false;
  batch.update(snapshot.ref, { id: orderId }, { lastUpdateTime: snapshot.updateTime });
  const number = ticketNumberOf(order, id);
  const isPaidFor =
    isPaid(order.paymentStatus) && number !== undefined && !cancelledNumbers(order).has(number);
  if (!isPaidFor && (await isCounted(order, ticket)))
    countTickets(batch, order, [{ holder: countedWith(order, ticket), combinationId }], -1);
  return isPaidFor;
}

/** A further date of a pass counts as nothing; a group ticket counts as a whole, as long as none of its codes is cancelled. */
async function isCounted(order: Order, ticket: Ticket): Promise<boolean> {
  if (isFurtherDate(ticket)) return false;
  const number = ticket.part && ticketNumberOf(order, ticket.id);
  if (!number) return true;
  const parts = await readTickets(ticketIdsOfNumbers(order, [number]));
  return parts.every(({ status }) => status !== "cancelled");
}
