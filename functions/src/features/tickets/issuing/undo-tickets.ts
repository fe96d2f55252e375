import { ticketIdOf } from "@tarima/shared/check-ins/ticket-token.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import type { TicketAmount } from "@tarima/shared/orders/ticket-amounts.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import type { DocumentSnapshot, WriteBatch } from "firebase-admin/firestore";
import { AppError } from "../../../lib/app-error.ts";
import { tickets } from "../../../lib/firestore/collections.ts";
import { readTicketSnapshots } from "../tickets.repo.ts";
import { countTickets } from "./count-tickets.ts";

interface Undoing {
  /** Refuses what may not be undone, as it is in this very commit. */
  check?: ((ticket: Ticket) => void) | undefined;
  /** An order whose tickets were not made yet is refused unless this is set: then there is only its buyer's share to take off. */
  allowsMissing?: boolean;
}

/**
 * Makes tickets of an order no longer good, in the commit that sends their money back: either one was used before, or it is
 * cancelled here. What people may have of the event follows: whoever holds a ticket that was good holds one less. Throws
 * TICKETS_NOT_READY, and what `check` throws.
 */
export async function undoTickets(
  batch: WriteBatch,
  order: Order,
  amounts: readonly TicketAmount[],
  { check, allowsMissing = false }: Undoing = {},
): Promise<void> {
  const ids = amounts.map(({ number }) => ticketIdOf(order.event.id, order.id, number));
  const snapshots = await readTicketSnapshots(ids);
  const holders = snapshots.map((snapshot) => {
    const ticket = snapshot.data();
    if (!ticket && !allowsMissing) throw new AppError("TICKETS_NOT_READY");
    if (ticket) undoOne(batch, snapshot, ticket, check);
    // one that was cancelled with a dispute, and not restored yet, was taken off then; one that was used goes on to count
    const isCounted = !ticket || ticket.status === "active";
    return isCounted ? (ticket?.holderUid ?? order.uid) : undefined;
  });
  const held = amounts.flatMap(({ item: { combinationId } }, i) => {
    const holder = holders[i];
    return holder === undefined ? [] : [{ holder, combinationId }];
  });
  countTickets(batch, order, held, -1);
}

function undoOne(
  batch: WriteBatch,
  snapshot: DocumentSnapshot<Ticket>,
  ticket: Ticket,
  check: Undoing["check"],
): void {
  if (!snapshot.updateTime) throw new AppError("TICKETS_NOT_READY");
  check?.(ticket);
  if (ticket.status !== "active") return;
  batch.update(snapshot.ref, tickets.encode({ status: "cancelled", transfer: null }), {
    lastUpdateTime: snapshot.updateTime,
  });
}
