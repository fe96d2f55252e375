import type { Event } from "@tarima/shared/events/event.schema.ts";
import { moneyPosition } from "@tarima/shared/finance/metrics.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import type { Listing } from "@tarima/shared/resale/resale.schema.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findEntriesOf } from "../../../src/features/ledger/ledger.repo.ts";
import { orders } from "../../../src/lib/firestore/collections.ts";
import { signIn, startApi, stopApi } from "../../support/api.ts";
import { buyBack, givenListed, heard, issuedFor, listingOf, paid, ticketOf } from "../../support/resale.ts";
import { countPlaces, givenPublicEvent } from "../../support/world.ts";

beforeAll(startApi);
afterAll(stopApi);

const LOST = { status: "charged_back", statusDetail: "settled" } as const;
const WON = { status: "charged_back", statusDetail: "reimbursed" } as const;

async function expectPlacesCounted(of: Event): Promise<void> {
  for (const pool of Object.values(await countPlaces(of))) expect(pool.free + pool.taken).toBe(pool.capacity);
}

/** The ledger of an order says what the order says. */
async function expectBooked(orderId: string): Promise<void> {
  const order = (await orders.doc(orderId).get()).data() as Order;
  const entries = await findEntriesOf(orderId);
  const sum = (of: (entry: (typeof entries)[number]) => number) =>
    entries.reduce((all, it) => all + of(it), 0);
  const { cash, metrics } = moneyPosition(order);
  expect([sum((it) => it.cash), sum((it) => it.metrics.producerNet ?? 0)]).toEqual([
    cash,
    metrics.producerNet ?? 0,
  ]);
}

describe("a dispute of the seller's payment", () => {
  test("ends what is for sale: who buys it gets their money back, and it is good again once the dispute is won", async () => {
    const of = await givenPublicEvent();
    const { listing, ticket: own } = await givenListed(of);
    const { body } = await buyBack(listing, await signIn());
    await heard(own.orderId, LOST);
    expect(await listingOf(own.id)).toMatchObject({ status: "ended", heldUntil: null });
    expect(await paid(body.id)).toMatchObject({ paidAt: null, refunds: [{ reason: "resale_gone" }] });
    await heard(own.orderId, WON);
    expect(await ticketOf(own)).toMatchObject({ status: "active", forSale: false });
    await expectPlacesCounted(of);
    await expectBooked(own.orderId);
  });

  test("leaves a sold ticket its buyer's, and does not bring it back when it is won", async () => {
    const of = await givenPublicEvent();
    const { listing, tickets: own } = await givenListed(of, 2);
    const { body } = await buyBack(listing, await signIn());
    await paid(body.id);
    await heard(listing.orderId, LOST);
    expect((await issuedFor(body.id)).map(({ status }) => status)).toEqual(["active"]);
    await heard(listing.orderId, WON);
    const sold = (await Promise.all(own.map(({ id }) => listingOf(id)))) as Listing[];
    const after = await Promise.all(own.map(ticketOf));
    expect(after.map(({ status }) => status)).toEqual(
      sold.map(({ status }) => (status === "sold" ? "cancelled" : "active")),
    );
    expect(sold.map(({ status }) => status).toSorted()).toEqual(["ended", "sold"]);
    await expectPlacesCounted(of);
    await expectBooked(listing.orderId);
  });
});

test("a dispute of the buyer's payment takes their ticket alone, and gives it back when it is won", async () => {
  const of = await givenPublicEvent();
  const { listing, ticket: own } = await givenListed(of);
  const { body } = await buyBack(listing, await signIn());
  await paid(body.id);
  await heard(body.id, LOST);
  expect((await issuedFor(body.id)).map(({ status }) => status)).toEqual(["cancelled"]);
  await expectPlacesCounted(of);
  await heard(body.id, WON);
  expect((await issuedFor(body.id)).map(({ status }) => status)).toEqual(["active"]);
  expect((await ticketOf(own)).status).toBe("cancelled");
  await expectPlacesCounted(of);
  await expectBooked(body.id);
  await expectBooked(own.orderId);
});
