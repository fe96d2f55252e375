import type { Order } from "@tarima/shared/orders/order.schema.ts";
import type { Listing } from "@tarima/shared/resale/resale.schema.ts";
import { isResellable } from "@tarima/shared/resale/resale-terms.ts";
import { groupIdOf, idsTogether, type TicketPart } from "@tarima/shared/tickets/ticket-part.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { changeDocument } from "../../../lib/firestore/change-document.ts";
import { resaleListings, tickets } from "../../../lib/firestore/collections.ts";
import { ifUnderstood } from "../../../lib/firestore/queries.ts";
import { ticketIdsByNumber, ticketIdsOfNumber } from "../../orders/ticket-ids.ts";
import { readListings } from "../../resale/resale.repo.ts";

interface Listed {
  id: string;
  part?: TicketPart | null | undefined;
}

const ended = (now: Date) =>
  ({ status: "ended", heldUntil: null, closedAt: now.toISOString() }) as const satisfies Partial<Listing>;

const notForSale = tickets.encode({ forSale: false });

/**
 * Ends a ticket's listing, in the commit in which the ticket is no longer good, after what else it writes of it; the other parts of a group
 * ticket stay good. Writes without a read: whoever is buying it finds it so when they pay.
 */
export function endListing(batch: WriteBatch, ticket: Listed, now: Date): void {
  batch.update(resaleListings.doc(groupIdOf(ticket)), resaleListings.encode(ended(now)));
  for (const id of idsTogether(ticket)) batch.update(tickets.doc(id), notForSale);
}

/**
 * Ends a listing that nobody may buy any more, of a ticket that stays good and its holder's. The ticket is changed in the same commit, and
 * only while it is listed or held: until then nobody has used or refunded it. Safe to repeat.
 */
export async function endGoodListing(
  listingId: string,
  isToEnd: (listing: Listing) => boolean,
  now: Date,
): Promise<void> {
  await changeDocument({ of: resaleListings, id: listingId }, (listing, batch) => {
    const isOpen = listing.status === "listed" || listing.status === "held";
    if (!isOpen || !isToEnd(listing)) return undefined;
    for (const id of ticketIdsOfNumber({ ...listing, codes: listing.item.codes }))
      batch.update(tickets.doc(id), notForSale);
    return ended(now);
  });
}

/**
 * Ends the listings of an order that cannot be sold again as its money stands: somebody returned part of its payment in the gateway's
 * panel, or too many refunds were made of it. Whoever buys one would pay in vain, and the next one after them. Safe to repeat.
 */
export async function endListingsOf(order: Order, now: Date): Promise<void> {
  if (order.ticketsIssuedAt === null || isResellable(order)) return;
  const { id: orderId, event } = order;
  const listingIds = ticketIdsByNumber(order).flatMap((_, i) =>
    ticketIdsOfNumber({ eventId: event.id, orderId, number: i + 1 }),
  );
  for (const { id, exists } of await readListings(listingIds))
    if (exists) await ifUnderstood(() => endGoodListing(id, () => true, now));
}
