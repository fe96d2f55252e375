import type { Event } from "@tarima/shared/events/event.schema.ts";
import { MINUTE_MS } from "@tarima/shared/lib/dates/durations.ts";
import { holdMinutesOf } from "@tarima/shared/orders/hold-minutes.ts";
import type { Order, OrderAmounts } from "@tarima/shared/orders/order.schema.ts";
import type { Listing } from "@tarima/shared/resale/resale.schema.ts";
import type { OrderSource } from "@tarima/shared/sources/sources.schema.ts";
import type { DocumentSnapshot, WriteBatch } from "firebase-admin/firestore";
import { AppError } from "../../lib/app-error.ts";
import { holdingsOf, orders } from "../../lib/firestore/collections.ts";
import { isLostRace, retryOnConflict } from "../../lib/firestore/conflicts.ts";
import { db } from "../../lib/firestore/database.ts";
import type { Holding } from "../../lib/firestore/documents.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import { findEvent } from "../events/events.repo.ts";
import { writeHolding } from "../inventory/inventory.repo.ts";
import { hasLapsedTooOften, isRemembered } from "../inventory/lapses.ts";
import { holdMore, passesPersonLimit } from "../inventory/person-limits.ts";
import { newOrder } from "../orders/buying/new-order.ts";
import { readOrder } from "../orders/orders.repo.ts";
import type { SwitchesInForce } from "../switches/current-switches.ts";
import { assertForAnybody, assertResold } from "./assert-resold.ts";
import { type ReadListing, updateListing } from "./resale.repo.ts";

export interface ListingHold {
  orderId: string;
  eventId: string;
  requestHash: string;
  /** Which listings, of one lot, as they and the event are read in this attempt: throws if there are none for this buyer. */
  choose: (event: Event, attempt: number) => Promise<readonly ReadListing[]>;
  /** Whether the buyer's unpaid holds are looked at, as they are of whoever asks by themselves. */
  looksAtLapses: boolean;
  waitingListId?: string;
  source: OrderSource;
  measuredAs?: Order["measuredAs"];
  /** Further reads of each attempt; returns what else the commit writes. */
  beside?: () => Promise<(batch: WriteBatch, order: Order) => void>;
}

/**
 * Holds tickets that were given back for sale, in one commit: the buyer's order, the listings as they were read, and the buyer's count.
 * Nothing is taken from a pool: the places are the sellers' until the order is paid. The same order again is returned as it is. Throws
 * the errors of assertResold and of `choose`, and TICKET_TYPE_NOT_FOUND, ORDER_LIMIT_EXCEEDED, PERSON_LIMIT_EXCEEDED, HOLDS_LAPSED,
 * IDEMPOTENCY_CONFLICT, SERVICE_BUSY.
 */
export async function holdListings(hold: ListingHold, call: SignedCall): Promise<Order> {
  try {
    return await tryToHold(hold, call);
  } catch (error) {
    throw isLostRace(error) ? new AppError("SERVICE_BUSY") : error;
  }
}

function tryToHold(hold: ListingHold, call: SignedCall): Promise<Order> {
  const { orderId, eventId, requestHash } = hold;
  const { actor, now } = call;
  let attempt = 0;
  return retryOnConflict(async () => {
    attempt++;
    const [stored, event, held] = await Promise.all([
      readOrder(orderId),
      findEvent(eventId),
      holdingsOf(eventId).doc(actor.uid).get(),
    ]);
    const existing = stored.data();
    if (existing) {
      // another buyer's key is refused like an own key with another request, so that it reveals nothing
      if (existing.uid !== actor.uid || existing.requestHash !== requestHash)
        throw new AppError("IDEMPOTENCY_CONFLICT");
      return existing;
    }
    if (!event) throw new AppError("EVENT_NOT_FOUND");
    const switches = await assertResold(event, now);
    const [chosen, also] = await Promise.all([hold.choose(event, attempt), hold.beside?.()]);
    const order = orderOf(
      hold,
      event,
      chosen.map(({ value }) => value),
      switches,
      call,
    );
    const count = countOf(event, held, order, hold, now);
    const batch = db().batch();
    batch.create(orders.doc(orderId), order);
    const taken = { status: "held", buyerOrderId: orderId, heldUntil: order.expiresAt } as const;
    for (const { doc } of chosen) updateListing(batch, doc, taken);
    writeHolding(batch, held, count);
    also?.(batch, order);
    await batch.commit();
    return order;
  });
}

/** What some listings cost together. */
export function sumsOf(listings: readonly Listing[]): OrderAmounts {
  const sum = (of: (listing: Listing) => number) => listings.reduce((total, one) => total + of(one), 0);
  return {
    subtotal: sum(({ item }) => item.price),
    serviceFee: sum(({ serviceFee }) => serviceFee),
    discount: sum(({ discount }) => discount),
    total: sum(({ paid }) => paid),
  };
}

/** The order of some listings of one lot: their prices, service and discount as their sellers paid them. */
function orderOf(
  hold: ListingHold,
  event: Event,
  listings: readonly Listing[],
  switches: SwitchesInForce,
  call: SignedCall,
): Order {
  const [first] = listings;
  if (!first) throw new AppError("SOLD_OUT");
  assertForAnybody(event, first.combinationId);
  const items = [{ ...first.item, quantity: listings.length }];
  const { orderId: id, requestHash, waitingListId, source, measuredAs } = hold;
  const order = newOrder(
    { id, requestHash },
    event,
    { items, ...sumsOf(listings) },
    { takes: [], switches },
    call,
  );
  const { contributionUvt } = first;
  const minutes = holdMinutesOf({ waitingListId });
  return {
    ...order,
    source,
    ...(measuredAs && { measuredAs }),
    feeRate: first.feeRate,
    absorbedRate: first.absorbedRate ?? 0,
    resale: {
      listingIds: listings.map(({ id }) => id),
      fees: listings.reduce((sum, { fee }) => sum + fee, 0),
      times: Math.max(...listings.map(({ times }) => times)),
      firstPaidAt: listings.reduce(
        (latest, one) => (one.firstPaidAt > latest ? one.firstPaidAt : latest),
        "",
      ),
      ...(contributionUvt !== undefined && { contributionUvt }),
    },
    expiresAt: new Date(call.now.getTime() + minutes * MINUTE_MS).toISOString(),
    ...(waitingListId !== undefined && { waitingListId }),
  };
}

function countOf(
  event: Event,
  snapshot: DocumentSnapshot<Holding>,
  { items }: Order,
  { looksAtLapses }: ListingHold,
  now: Date,
): Holding {
  const { lapsed, ...held } = snapshot.data() ?? { tickets: 0 };
  const remembered = isRemembered(lapsed, now) ? { lapsed } : {};
  const [item] = items;
  const type = event.combinations.find(({ id }) => id === item?.combinationId);
  const quantity = item?.quantity ?? 0;
  if (quantity > event.limits.perOrder || quantity > (type?.maxPerOrder ?? quantity))
    throw new AppError("ORDER_LIMIT_EXCEEDED");
  if (looksAtLapses && hasLapsedTooOften({ ...held, ...remembered }, now)) throw new AppError("HOLDS_LAPSED");
  const more = item ? { [item.combinationId]: quantity } : {};
  if (passesPersonLimit(event, held, more)) throw new AppError("PERSON_LIMIT_EXCEEDED");
  return { ...holdMore(held, more), ...remembered };
}
