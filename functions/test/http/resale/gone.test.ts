import type { Event } from "@tarima/shared/events/event.schema.ts";
import { HOUR_MS } from "@tarima/shared/lib/dates/durations.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readOrder } from "../../../src/features/orders/orders.repo.ts";
import { expireHold } from "../../../src/features/payments/expire-holds.ts";
import {
  events,
  holdingsOf,
  orders,
  resaleListings,
  tickets,
} from "../../../src/lib/firestore/collections.ts";
import { type Person, signIn, startApi, stopApi } from "../../support/api.ts";
import { buyBack, givenListed, heard, issuedFor, listingOf, paid, ticketOf } from "../../support/resale.ts";
import { expire } from "../../support/waiting-list.ts";
import { checkout, countPlaces, givenPublicEvent } from "../../support/world.ts";

beforeAll(startApi);
afterAll(stopApi);

/** Money that bought nothing, since what it was paid for was gone. */
const GONE = { status: "released", paidAt: null, refunds: [{ reason: "resale_gone", tickets: [] }] };
const lapsesOf = async ({ id }: Event, { uid }: Person) =>
  (await holdingsOf(id).doc(uid).get()).data()?.lapsed;

/** Two tickets of one seller, held by a buyer's order. */
async function givenHeld() {
  const of = await givenPublicEvent();
  const [given, buyer] = [await givenListed(of, 2), await signIn()];
  const { body } = await buyBack(given.listing, buyer, { quantity: 2 });
  const [first, second] = given.tickets.map(({ id }) => id) as [string, string];
  return { of, buyer, orderId: body.id, first, second, sellersOrderId: given.ticket.orderId, ...given };
}

describe("tickets whose order's money is not as we know it", () => {
  const inPart = { refunded: 1_000, refunds: [{ id: "panel-1", amount: 1_000 }] };

  test("are for sale no more: nobody pays for them in vain, and they stay their holder's", async () => {
    const of = await givenPublicEvent();
    const { listing, tickets: own } = await givenListed(of, 2);
    await heard(listing.orderId, inPart);
    expect((await buyBack(listing, await signIn())).body.code).toBe("SOLD_OUT");
    for (const it of own) {
      expect((await listingOf(it.id))?.status).toBe("ended");
      expect(await ticketOf(it)).toMatchObject({ status: "active", forSale: false });
    }
  });

  test("are gone for who was buying them, who gets their money back", async () => {
    const { orderId, sellersOrderId, buyer, first } = await givenHeld();
    await heard(sellersOrderId, inPart);
    expect((await checkout(orderId, buyer)).body.code).toBe("RESALE_GONE");
    expect(await paid(orderId)).toMatchObject({ paidAt: null, refunds: [{ reason: "resale_gone" }] });
    expect((await listingOf(first))?.status).toBe("ended");
  });
});

describe("who pays for tickets of which nobody can make anything any more", () => {
  test("gets their money back where it is the ticket; only that one is off sale then", async () => {
    const { orderId, first, second } = await givenHeld();
    await tickets.doc(first).update({ totalPaid: "mucho" as never });
    expect(await paid(orderId)).toMatchObject(GONE);
    expect([(await listingOf(first))?.status, (await listingOf(second))?.status]).toEqual([
      "ended",
      "listed",
    ]);
  });

  test("gets it back where it is the seller's order, or has lost its places", async () => {
    const [one, two] = [await givenHeld(), await givenHeld()];
    await orders.doc(one.sellersOrderId).update({ total: "mucho" as never });
    await orders.doc(two.sellersOrderId).update({ takes: [] });
    for (const { orderId, first, second } of [one, two]) {
      expect(await paid(orderId)).toMatchObject(GONE);
      expect([(await listingOf(first))?.status, (await listingOf(second))?.status]).toEqual([
        "ended",
        "ended",
      ]);
    }
  });
});

describe("who was to buy what was used meanwhile", () => {
  test("is told as they go to pay, has let nothing lapse, and the other ticket is free again", async () => {
    const { of, orderId, buyer, first, second } = await givenHeld();
    await heardOfUse(first);
    expect((await checkout(orderId, buyer)).body.code).toBe("RESALE_GONE");
    await expire(orderId);
    expect((await listingOf(second))?.status).toBe("listed");
    expect(await lapsesOf(of, buyer)).toBeUndefined();
    expect((await checkout(orderId, buyer)).body.code).toBe("ORDER_NOT_PAYABLE");
  });

  test("has let nothing lapse either if they never came back", async () => {
    const { of, orderId, buyer, first } = await givenHeld();
    await heardOfUse(first);
    await expireHold(await readOrder(orderId), new Date(Date.now() + HOUR_MS));
    expect((await orders.doc(orderId).get()).data()?.status).toBe("released");
    expect(await lapsesOf(of, buyer)).toBeUndefined();
  });

  /** As a scan leaves it. */
  async function heardOfUse(id: string): Promise<void> {
    await tickets.doc(id).update({ status: "used", forSale: false });
    await resaleListings.doc(id).update({ status: "ended", heldUntil: null });
  }
});

test.each([{ status: "suspended" as const }, { producerStatus: "suspended" as const }])(
  "a payment that is heard of late takes hold of nothing while nothing is sold: %o",
  async (change) => {
    const { of, orderId, first } = await givenHeld();
    await expire(orderId);
    await events.doc(of.id).update(change);
    expect(await paid(orderId)).toMatchObject({ paidAt: null, refunds: [{ reason: "event_closed" }] });
    expect((await listingOf(first))?.status).toBe("listed");
    expect(await issuedFor(orderId)).toEqual([]);
  },
);

test("one person's document on both sides of a sale counts what they have then", async () => {
  const { of, orderId, sellersOrderId } = await givenHeld();
  for (const id of [orderId, sellersOrderId]) await orders.doc(id).update({ documentKey: "cédula" });
  await holdingsOf(of.id)
    .doc("cédula")
    .set({ tickets: 2, byType: { general: 2 } });
  expect((await paid(orderId)).paymentStatus).toBe("completed");
  expect((await holdingsOf(of.id).doc("cédula").get()).data()).toMatchObject({
    tickets: 2,
    byType: { general: 2 },
  });
  for (const pool of Object.values(await countPlaces(of))) expect(pool.free + pool.taken).toBe(pool.capacity);
});
