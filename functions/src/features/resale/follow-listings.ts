import type { Order } from "@tarima/shared/orders/order.schema.ts";
import type { Listing } from "@tarima/shared/resale/resale.schema.ts";
import { changeDocument } from "../../lib/firestore/change-document.ts";
import { resaleListings } from "../../lib/firestore/collections.ts";
import { ifUnderstood } from "../../lib/firestore/queries.ts";
import { forEachConcurrent } from "../../lib/for-each-concurrent.ts";
import * as logger from "../../lib/observability/logger.ts";
import { findOrder } from "../orders/orders.repo.ts";
import { findOverdueListings } from "./resale.repo.ts";

/** Listings looked at by one sweep, and at once; the next one continues. */
const SWEPT = 200;
const AT_ONCE = 10;

/** What an order says of a listing that it holds; undefined while nothing has changed. Paid, the exchange has said it. */
function listingAfter(order: Order | undefined, { heldUntil }: Listing): Partial<Listing> | undefined {
  if (order?.paidAt) return undefined;
  if (!order || order.status === "expired" || order.status === "released")
    return { status: "listed", buyerOrderId: null, heldUntil: null };
  return order.expiresAt === heldUntil ? undefined : { heldUntil: order.expiresAt }; // a payment under way keeps it longer
}

/** Gives the listings of an order back for sale once it has ended unpaid. Safe to repeat; the stored order counts. */
export async function followListings({ id, resale }: Pick<Order, "id" | "resale">): Promise<void> {
  await followOf(id, resale?.listingIds ?? []);
}

async function followOf(id: string, listingIds: readonly string[]): Promise<void> {
  await forEachConcurrent(listingIds, AT_ONCE, (listingId) => ifUnderstood(() => followOne(id, listingId)));
}

const followOne = (orderId: string, listingId: string) =>
  changeDocument({ of: resaleListings, id: listingId }, async (listing) => {
    if (listing.status !== "held" || listing.buyerOrderId !== orderId) return undefined;
    return listingAfter(await findOrder(orderId), listing);
  });

/** The same for listings whose order should be over. */
export async function followOverdueListings(now: Date): Promise<void> {
  const overdue = await findOverdueListings(now, SWEPT);
  await forEachConcurrent(overdue, AT_ONCE, async ({ id, buyerOrderId }) => {
    try {
      if (buyerOrderId) await followOf(buyerOrderId, [id]);
    } catch (error) {
      logger.error("A listing could not be followed", { listingId: id, error: String(error) });
    }
  });
}
