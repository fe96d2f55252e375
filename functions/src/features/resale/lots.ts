import { createHash } from "node:crypto";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { Listing, Lot } from "@tarima/shared/resale/resale.schema.ts";
import { isForAnybody, servesType } from "@tarima/shared/resale/resale-terms.ts";

type Terms = Pick<
  Listing,
  "combinationId" | "item" | "feeRate" | "absorbedRate" | "contributionUvt" | "discount"
>;

/** Shares of one discount differ by a peso at most, from rounding. */
const PESOS = 100;

/** Names the terms of a listing: those of equal terms may be bought with one order. */
export function lotOf(terms: Terms): string {
  const { combinationId, item, feeRate, absorbedRate = 0, contributionUvt: uvt, discount } = terms;
  const { name, phaseName, price, seatsPerTicket, codes = 1, pools } = item;
  const kind = [combinationId, name, phaseName, seatsPerTicket, codes, pools];
  return createHash("sha256")
    .update(
      JSON.stringify([
        kind,
        price,
        feeRate,
        absorbedRate,
        Math.round(discount / PESOS),
        ...(uvt ? [uvt] : []),
      ]),
    )
    .digest("hex")
    .slice(0, 24);
}

/** Listings by lot, each lot in the order in which it was given back. */
export function inLots(listings: readonly Listing[]): Listing[][] {
  const found = new Map<string, Listing[]>();
  for (const listing of listings) found.set(listing.lot, [...(found.get(listing.lot) ?? []), listing]);
  return [...found.values()];
}

/** The lots of what an event sells to everybody: a type may have been hidden, or removed, since its tickets were given back. */
export const lotsForAnybody = (
  event: Pick<Event, "phases" | "combinations">,
  listings: readonly Listing[],
): Listing[][] => inLots(listings.filter(({ combinationId }) => isForAnybody(event, combinationId)));

/** Whether somebody who waits is content with these of a lot: then the list has them first. */
export function isForList(
  event: Pick<Event, "waitingList" | "combinations">,
  lot: readonly Listing[],
): boolean {
  const [first] = lot;
  if (!first) return false;
  const { feeRate } = first;
  return Object.entries(event.waitingList?.needs ?? {}).some(
    ([type, tickets]) => tickets <= lot.length && servesType({ ...event, feeRate }, first, type),
  );
}

/** A lot as visitors see it. */
export function lotView(listings: readonly [Listing, ...Listing[]]): Lot {
  const [{ lot, combinationId, item }] = listings;
  return {
    lot,
    combinationId,
    name: item.name,
    localityName: item.localityName,
    phaseName: item.phaseName,
    prices: listings.map(({ paid }) => paid),
    fees: listings.map(({ fee }) => fee),
  };
}
