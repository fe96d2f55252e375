import type { Order } from "@tarima/shared/orders/order.schema.ts";
import type { TicketAmount } from "@tarima/shared/orders/ticket-amounts.ts";
import { isFurtherDate } from "@tarima/shared/passes/pass-lines.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import type { DocumentSnapshot, WriteBatch } from "firebase-admin/firestore";
import { AppError } from "../../../lib/app-error.ts";
import { tickets } from "../../../lib/firestore/collections.ts";
import { ticketIdsByNumber } from "../../orders/ticket-ids.ts";
import { endListing } from "../resale/end-listing.ts";
import { readTicketSnapshots } from "../tickets.repo.ts";
import { countedWith, countTickets } from "./count-tickets.ts";

interface Undoing {
  now: Date;
  /** Throws if the ticket, as read for this commit, must not be cancelled. */
  check?: ((ticket: Ticket) => void) | undefined;
  /** They are sold again: their listing is closed by whoever sells them. Otherwise it ends with them. */
  areResold?: boolean;
  /** Without it, orders whose tickets are not issued yet are refused; with it, only the buyer's count is reduced. */
  allowsMissing?: boolean;
}

/**
 * Cancels tickets of an order, in the commit that refunds them: a concurrent scan happens before or after. Reduces the holders'
 * counts of valid tickets. Throws TICKETS_NOT_READY, and the errors of `check`.
 */
export async function undoTickets(
  batch: WriteBatch,
  order: Order,
  amounts: readonly TicketAmount[],
  { check, areResold = false, allowsMissing = false, now }: Undoing,
): Promise<void> {
  const byNumber = ticketIdsByNumber(order);
  const own = amounts.map(({ number, item }) => ({
    combinationId: item.combinationId,
    isFurther: isFurtherDate(item),
    ids: byNumber[number - 1] ?? [],
  }));
  const snapshots = await readTicketSnapshots(own.flatMap(({ ids }) => ids));
  const found = new Map(snapshots.map((snapshot) => [snapshot.id, snapshot]));
  const held = own.flatMap(({ ids, combinationId, isFurther }) => {
    const undone = ids.map((id) => {
      const snapshot = found.get(id);
      const ticket = snapshot?.data();
      if (!ticket && !allowsMissing) throw new AppError("TICKETS_NOT_READY");
      if (snapshot && ticket) undoOne(batch, snapshot, ticket, { check, now });
      return ticket;
    });
    const forSale = undone.find((ticket) => ticket?.forSale);
    if (forSale && !areResold) endListing(batch, forSale, now);
    // tickets cancelled by a dispute and not restored yet were already subtracted; used ones keep counting
    const isCounted = !isFurther && undone.some((ticket) => !ticket || ticket.status === "active");
    return isCounted ? [{ holder: countedWith(order, undone[0]), combinationId }] : [];
  });
  countTickets(batch, order, held, -1);
}

function undoOne(
  batch: WriteBatch,
  snapshot: DocumentSnapshot<Ticket>,
  ticket: Ticket,
  { check, now }: Undoing,
): void {
  if (!snapshot.updateTime) throw new AppError("TICKETS_NOT_READY");
  check?.(ticket);
  if (ticket.status !== "active") return;
  batch.update(
    snapshot.ref,
    tickets.encode({
      status: "cancelled",
      cancelledAt: now.toISOString(),
      transfer: null,
      ...(ticket.forSale && { forSale: false }),
    }),
    {
      lastUpdateTime: snapshot.updateTime,
    },
  );
}
