import type { Order } from "@tarima/shared/orders/order.schema.ts";
import type { Listing } from "@tarima/shared/resale/resale.schema.ts";
import { AggregateField, type DocumentSnapshot, type WriteBatch } from "firebase-admin/firestore";
import { resaleListings } from "../../lib/firestore/collections.ts";
import { readAll, readMany, readPage, readPageFrom, understood } from "../../lib/firestore/queries.ts";

export type ListingSnapshot = DocumentSnapshot<Listing>;

/** A listing, and the snapshot that a commit is conditional on. */
export interface ReadListing {
  doc: ListingSnapshot;
  value: Listing;
}

/** Most listings of an event that are looked at: the oldest are shown and offered first. */
const MOST_LISTED = 200;

export const readListing = (listingId: string): Promise<ListingSnapshot> =>
  resaleListings.doc(listingId).get();

export const readListings = (listingIds: readonly string[]): Promise<ListingSnapshot[]> =>
  readMany(resaleListings, listingIds);

/** Whether an order still holds the tickets that it buys: their sellers may have used them. */
export async function areHeldFor({ id, resale }: Pick<Order, "id" | "resale">): Promise<boolean> {
  const found = await readListings(resale?.listingIds ?? []);
  return found.every((snapshot) => {
    const listing = understood(snapshot);
    return listing?.status === "held" && listing.buyerOrderId === id;
  });
}

const listed = (eventId: string) =>
  resaleListings
    .all()
    .where("eventId", "==", eventId)
    .where("status", "==", "listed" satisfies Listing["status"]);

/** What is for sale of an event, the longest first. */
export const findListed = (eventId: string): Promise<Listing[]> =>
  readPage(listed(eventId).orderBy("listedAt"), MOST_LISTED, undefined);

/** What is for sale of a lot, the longest first, as it is read for a commit. */
export const readListed = (eventId: string, lot: string, limit: number): Promise<ReadListing[]> =>
  readPageFrom(listed(eventId).where("lot", "==", lot).orderBy("listedAt"), limit);

export const hasListed = async (eventId: string): Promise<boolean> =>
  (await readPage(listed(eventId).orderBy("listedAt"), 1, undefined)).length > 0;

/** Listings whose buyer's order should be over, the longest first. */
export const findOverdueListings = (before: Date, limit: number): Promise<Listing[]> =>
  readAll(
    resaleListings
      .all()
      .where("status", "==", "held" satisfies Listing["status"])
      .where("heldUntil", "<", before)
      .orderBy("heldUntil")
      .limit(limit),
  );

/** How many listings of a type have a status, and what the organiser keeps of them. One read a thousand. */
export async function sumListings(
  eventId: string,
  combinationId: string,
  status: Listing["status"],
): Promise<{ count: number; fees: number }> {
  const found = await resaleListings
    .all()
    .where("eventId", "==", eventId)
    .where("combinationId", "==", combinationId)
    .where("status", "==", status)
    .aggregate({ count: AggregateField.count(), fees: AggregateField.sum("fee") })
    .get();
  return found.data();
}

/** Changes a listing that was read, if it is unchanged in the commit. */
export function updateListing(
  batch: WriteBatch,
  { ref, updateTime }: ListingSnapshot,
  to: Partial<Listing>,
): void {
  batch.update(ref, resaleListings.encode(to), updateTime ? { lastUpdateTime: updateTime } : {});
}
