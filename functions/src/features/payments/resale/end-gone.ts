import type { Order } from "@tarima/shared/orders/order.schema.ts";
import type { Listing } from "@tarima/shared/resale/resale.schema.ts";
import { AppError } from "../../../lib/app-error.ts";
import { db } from "../../../lib/firestore/database.ts";
import { ifUnderstood } from "../../../lib/firestore/queries.ts";
import { endGoneOrder } from "../../orders/buying/release-order.ts";
import { areHeldFor } from "../../resale/resale.repo.ts";
import { endGoodListing } from "../../tickets/resale/end-listing.ts";
import { exchangeListings } from "./exchange-listings.ts";

/**
 * Ends a held order of tickets that were given back, if one of them was used, refunded or taken off sale meanwhile: it cannot be paid, and
 * its buyer has not let it lapse. Frees the others. Returns the order then. Safe to repeat.
 */
export async function endIfGone(order: Order, now: Date): Promise<Order | undefined> {
  if (!order.resale || (await areHeldFor(order))) return undefined;
  return endGoneOrder(order.id, now);
}

/**
 * Ends an order that was paid and could not be exchanged, and with it those of its listings that nobody can have: the next buyer would
 * pay in vain, too. The others are free again. Safe to repeat.
 */
export async function endUnexchanged(order: Order, now: Date): Promise<void> {
  const isIts = ({ buyerOrderId }: Listing) => buyerOrderId === order.id;
  for (const listingId of order.resale?.listingIds ?? [])
    if (!(await isExchangeable(order, listingId, now)))
      await ifUnderstood(() => endGoodListing(listingId, isIts, now));
  await endGoneOrder(order.id, now);
}

/** Whether one listing of an order can be exchanged by itself: nothing is committed. */
async function isExchangeable(order: Order, listingId: string, now: Date): Promise<boolean> {
  const alone = order.resale && { ...order.resale, listingIds: [listingId] };
  try {
    await exchangeListings(db().batch(), { ...order, resale: alone }, { isLate: false }, now);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "RESALE_GONE") return false;
    throw error;
  }
}
