import type { BoxOfficeMove, Shift } from "@tarima/shared/box-office/box-office.schema.ts";
import { expectedCashOf } from "@tarima/shared/box-office/shift-sums.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { ticketAmounts } from "@tarima/shared/orders/ticket-amounts.ts";
import type { DocumentSnapshot, WriteBatch } from "firebase-admin/firestore";
import { AppError } from "../../lib/app-error.ts";
import { shiftsOf } from "../../lib/firestore/collections.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import { createAuditLog } from "../audit/audit.repo.ts";
import { actorEntry } from "../audit/audit-entry.ts";
import { findOrder } from "../orders/orders.repo.ts";
import { ticketNumberOf } from "../orders/ticket-ids.ts";
import { refundTickets } from "../payments/refunds/refund-tickets.ts";
import { readTicket } from "../tickets/tickets.repo.ts";
import { findMove, isOwnShift, openShiftOf, writeMove } from "./box-office.repo.ts";
import { boxOfficeLog } from "./box-office-log.ts";
import { moveId } from "./door-order.ts";

interface Return {
  shiftId: string;
  requestId: string;
  ticketId: string;
  reason: string;
}

/**
 * Takes back a ticket that a box office of the event sold: it is cancelled, its place is free, and its price leaves the seller's drawer
 * as it came, all in one commit. A group ticket goes back with all its codes; one that was used only where the event was called off. A repeat returns the move that was made. Throws
 * NOT_SOLD_AT_DOOR, SOLD_TICKET_PASSED_ON, TICKET_USED, TICKET_WRONG_STATE, DRAWER_SHORT, SHIFT_NOT_FOUND, SHIFT_NOT_YOURS, SHIFT_CLOSED,
 * IDEMPOTENCY_CONFLICT.
 */
export async function takeBackAtDoor(
  event: Event,
  { shiftId, requestId, ticketId, reason }: Return,
  call: SignedCall,
): Promise<BoxOfficeMove> {
  const made = await madeBefore();
  if (made) return made;
  const ticket = (await readTicket(ticketId)).data();
  if (ticket?.eventId !== event.id) throw new AppError("TICKET_NOT_FOUND");
  const order = await findOrder(ticket.orderId);
  const method = order?.boxOffice?.method;
  if (!order || !method) throw new AppError("NOT_SOLD_AT_DOOR");
  const number = ticketNumberOf(order, ticketId);
  const amount = ticketAmounts(order).find((it) => it.number === number);
  if (number === undefined || !amount) throw new AppError("TICKET_NOT_FOUND");
  const move: BoxOfficeMove = {
    id: moveId("return", requestId),
    eventId: event.id,
    shiftId,
    kind: "return",
    method,
    amount: -amount.price,
    tickets: -1,
    orderId: order.id,
    ticketId,
    what: `${amount.item.name}: ${reason}`,
    name: ticket.buyerName,
    at: call.now.toISOString(),
  };
  const beside = async (batch: WriteBatch) => {
    const read = await shiftsOf(event.id).doc(shiftId).get();
    giveBack(batch, read, openShiftOf(read, call.actor.uid), move);
    const payload = { shiftId, ticketId, amount: amount.price, what: reason };
    createAuditLog(batch, boxOfficeLog("box_office.returned", event, payload, call), call.now);
  };
  const refund = {
    orderId: order.id,
    numbers: [number],
    reason: "box_office",
    isEventOff: event.status === "cancelled",
    by: actorEntry(call),
  } as const;
  await refundTickets({ ...refund, note: reason, notifies: "holder", beside }, call.now);
  const written = await madeBefore();
  if (!written) throw new AppError("TICKET_WRONG_STATE"); // it had been taken back before
  return written;

  async function madeBefore(): Promise<BoxOfficeMove | undefined> {
    const known = await findMove(event.id, moveId("return", requestId));
    const isSame =
      known?.ticketId === ticketId && known.shiftId === shiftId && isOwnShift(shiftId, call.actor.uid);
    if (known && !isSame) throw new AppError("IDEMPOTENCY_CONFLICT");
    return known;
  }
}

function giveBack(batch: WriteBatch, read: DocumentSnapshot<Shift>, shift: Shift, move: BoxOfficeMove): void {
  if (move.method === "cash" && expectedCashOf(shift) + move.amount < 0) throw new AppError("DRAWER_SHORT");
  writeMove(batch, read, shift, move);
}
