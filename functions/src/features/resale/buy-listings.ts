import { createHash } from "node:crypto";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { MeasurementConsent } from "@tarima/shared/measurements/measurement-consent.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import type { ToldSource } from "@tarima/shared/sources/told-source.ts";
import { AppError } from "../../lib/app-error.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import { scheduleExpiry } from "../orders/buying/schedule-expiry.ts";
import { hasAddressLapsedTooOften } from "../orders/limits/lapsed-holds.ts";
import { sourceOfOrder } from "../sources/source-of-order.ts";
import { hasRoom } from "../waiting-room/turn-to-buy.ts";
import { firstOf, MORE } from "./choose-of-lot.ts";
import { holdListings, sumsOf } from "./hold-listings.ts";
import { isForList } from "./lots.ts";
import { type ReadListing, readListed } from "./resale.repo.ts";

export interface ListingPurchase {
  idempotencyKey: string;
  id: string;
  lot: string;
  quantity: number;
  expectedTotal?: number | undefined;
  source?: ToldSource | undefined;
  measuredAs?: MeasurementConsent | undefined;
}

/**
 * Holds tickets of a lot for a visitor. Throws SOLD_OUT where there are not as many, or the waiting list may have them, PRICE_CHANGED with
 * the current amounts, RESALE_OWN where the rest are their own, SALE_NOT_OPEN while a waiting room stands, and the errors of holdListings.
 */
export async function buyListings(purchase: ListingPurchase, call: SignedCall): Promise<Order> {
  const { idempotencyKey: orderId, id: eventId } = purchase;
  const hasLapsed = await hasAddressLapsedTooOften(eventId, call.ip, call.now);
  const source = sourceOfOrder(purchase.source);
  const choose = async (event: Event, attempt: number) => {
    if (hasLapsed) throw new AppError("HOLDS_LAPSED");
    if (hasRoom(event, call.now)) throw new AppError("SALE_NOT_OPEN");
    return chooseListings(event, purchase, call.actor.uid, attempt);
  };
  const order = await holdListings(
    {
      ...{ orderId, eventId, requestHash: hashOf(purchase), choose, source, looksAtLapses: true },
      measuredAs: purchase.measuredAs,
    },
    call,
  );
  await scheduleExpiry(order);
  return order;
}

async function chooseListings(
  event: Event,
  { lot, quantity, expectedTotal }: ListingPurchase,
  uid: string,
  attempt: number,
): Promise<ReadListing[]> {
  const needs = Object.values(event.waitingList?.needs ?? {});
  const found = await readListed(event.id, lot, Math.max(quantity, ...needs) + MORE);
  const listings = found.map(({ value }) => value);
  if (isForList(event, listings)) throw new AppError("SOLD_OUT");
  const others = listings.filter(({ sellerUid }) => sellerUid !== uid);
  if (others.length < quantity && listings.length >= quantity) throw new AppError("RESALE_OWN");
  const chosen = firstOf(found, quantity, uid, attempt > 1);
  const current = sumsOf(chosen.map(({ value }) => value));
  if (expectedTotal !== undefined && expectedTotal !== current.total)
    throw new AppError("PRICE_CHANGED", { details: current });
  return chosen;
}

/** Equal for equal requests. */
const hashOf = ({ id, lot, quantity, expectedTotal }: ListingPurchase): string =>
  createHash("sha256")
    .update(JSON.stringify(["resale", id, lot, quantity, expectedTotal ?? null]))
    .digest("base64url");
