import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { type TicketAmount, ticketAmounts } from "@tarima/shared/orders/ticket-amounts.ts";
import { contributionsIn } from "@tarima/shared/performing-arts/contribution.ts";
import type { Listing } from "@tarima/shared/resale/resale.schema.ts";
import { isResellable } from "@tarima/shared/resale/resale-terms.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import { groupIdOf } from "@tarima/shared/tickets/ticket-part.ts";
import { AppError } from "../../../lib/app-error.ts";
import { resaleListings, tickets } from "../../../lib/firestore/collections.ts";
import { retryOnConflict } from "../../../lib/firestore/conflicts.ts";
import { db } from "../../../lib/firestore/database.ts";
import type { SignedCall } from "../../../lib/http/call.ts";
import { createAuditLog } from "../../audit/audit.repo.ts";
import { findEvent } from "../../events/events.repo.ts";
import { lotOf } from "../../resale/lots.ts";
import { readListing, updateListing } from "../../resale/resale.repo.ts";
import { ticketEntry } from "../change-ticket.ts";
import { boughtAs, readForListing, resaleOf } from "./resale-terms-of.ts";

/**
 * Gives a ticket, or the group ticket that it is a part of, back for sale. One commit: the listing, its tickets as they were read, the
 * log. Safe to repeat. `refund` is what its holder was shown. Throws RESALE_NOT_YOURS, RESALE_TERMS_CHANGED, GROUP_NOT_TOGETHER, GROUP_USED,
 * and the errors of resaleFault.
 */
export function listForResale(ticket: Ticket, refund: number, call: SignedCall): Promise<void> {
  return retryOnConflict(async () => {
    const [event, { order, bought }, stored] = await Promise.all([
      findEvent(ticket.eventId),
      boughtAs(ticket),
      readListing(groupIdOf(ticket)),
    ]);
    const before = stored.data()?.status;
    if (before === "listed" || before === "held") return;
    if (!event) throw new AppError("EVENT_NOT_FOUND");
    if (!isResellable(order)) throw new AppError("RESALE_NOT_ALLOWED");
    if (!bought) throw new AppError(ticket.status === "used" ? "TICKET_USED" : "TICKET_WRONG_STATE");
    const { snapshots, fault } = await readForListing(order, bought.number, event, call.now);
    if (fault) throw new AppError(fault);
    if (bought.paid === 0) throw new AppError("RESALE_OF_A_GIFT");
    if (resaleOf(event, bought).refund !== refund)
      throw new AppError("RESALE_TERMS_CHANGED", { details: resaleOf(event, bought) });
    const listing = listingOf(groupIdOf(ticket), event, order, bought, call.now);
    const batch = db().batch();
    if (stored.exists) updateListing(batch, stored, listing);
    else batch.create(resaleListings.doc(listing.id), listing);
    for (const { ref, updateTime } of snapshots)
      batch.update(ref, tickets.encode({ forSale: true }), updateTime ? { lastUpdateTime: updateTime } : {});
    const { paid, fee } = listing;
    const log = { action: "ticket.listed", detail: "Boleta a la venta", payload: { paid, fee } } as const;
    createAuditLog(batch, ticketEntry(ticket, call, log), call.now);
    await batch.commit();
  });
}

function listingOf(id: string, event: Event, order: Order, bought: TicketAmount, now: Date): Listing {
  const { number, serviceFee, discount, paid } = bought;
  const { quantity: _, isShow: _isShow, ...type } = bought.item;
  const { feeRate, absorbedRate = 0, contributionUvt: uvt } = order;
  // as it was judged when it was sold: by its price and a part of that order's discount
  const owes = uvt !== undefined && contributionsIn(order, ticketAmounts(order)).has(number);
  const item = owes ? { ...type, isShow: true } : type;
  const rates = { feeRate, absorbedRate, ...(owes && { contributionUvt: uvt }) };
  const terms = { combinationId: item.combinationId, item, ...rates, discount };
  return {
    id,
    eventId: event.id,
    producerId: event.producerId,
    orderId: order.id,
    number,
    sellerUid: order.uid,
    ...terms,
    serviceFee,
    paid,
    fee: resaleOf(event, bought).fee,
    times: (order.resale?.times ?? 0) + 1,
    firstPaidAt: order.resale?.firstPaidAt ?? order.paidAt ?? order.createdAt,
    lot: lotOf(terms),
    status: "listed",
    buyerOrderId: null,
    heldUntil: null,
    listedAt: now.toISOString(),
    closedAt: null,
  };
}
