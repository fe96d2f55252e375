import type { Event } from "@tarima/shared/events/event.schema.ts";
import { HOUR_MS } from "@tarima/shared/lib/dates/durations.ts";
import { resaleRoutes } from "@tarima/shared/resale/resale.routes.ts";
import { ticketRoutes } from "@tarima/shared/tickets/tickets.routes.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expireOrder } from "../../../src/features/orders/buying/release-order.ts";
import { followOverdueListings } from "../../../src/features/resale/follow-listings.ts";
import { markAllListings, markListings } from "../../../src/features/tickets/resale/mark-listings.ts";
import { events, orders, publicEvents, resaleListings } from "../../../src/lib/firestore/collections.ts";
import { call, signIn, startApi, stopApi } from "../../support/api.ts";
import {
  buyBack,
  deliverListing,
  giveBack,
  givenListed,
  listed,
  listingOf,
  paid,
  termsOf,
  ticketOf,
  withdraw,
} from "../../support/resale.ts";
import { givenPublicEvent, publish } from "../../support/world.ts";

/** What the organiser keeps of 93,500. */
const FEE = 4_675;

beforeAll(startApi);
afterAll(stopApi);

const flagOf = async ({ id }: Event) => (await events.doc(id).get()).data()?.hasListings;
/** Makes a listing one that nobody can make anything of. */
const spoil = (id: string) => resaleListings.doc(id).update({ paid: "mucho" as never });

describe("what is kept true", () => {
  test("the event says whether anything is for sale again, and the sweep mends what was lost", async () => {
    const of = await givenPublicEvent();
    const { seller, ticket: own } = await givenListed(of);
    await deliverListing(own.id);
    expect(await flagOf(of)).toBe(true);
    await publish(of.id);
    expect((await publicEvents.doc(of.id).get()).data()?.event.hasListings).toBe(true);
    await withdraw(own, seller);
    await markAllListings(new Date());
    expect(await flagOf(of)).toBe(false);
  });

  test("a listing whose buyer's order ended unnoticed is given back to sale by the sweep", async () => {
    const { ticket: own, listing } = await givenListed(await givenPublicEvent());
    const { body } = await buyBack(listing, await signIn());
    await expireOrder(body.id, new Date(Date.now() + HOUR_MS));
    expect((await listingOf(own.id))?.status).toBe("held");
    await followOverdueListings(new Date(Date.now() + HOUR_MS));
    expect((await listingOf(own.id))?.status).toBe("listed");
  });

  test("an organiser sees what is for sale, being bought and sold, and what they keep", async () => {
    const of = await givenPublicEvent();
    const { listing } = await givenListed(of, 3);
    const first = await buyBack(listing, await signIn());
    await buyBack(listing, await signIn());
    await paid(first.body.id);
    const owner = await signIn("producer", { producerId: of.producerId });
    const { body } = await call(resaleRoutes.getResale, { id: of.id }, owner);
    expect(body.types).toMatchObject([{ combinationId: "general", listed: 1, held: 1, sold: 1, fees: FEE }]);
    expect((await listed(of)).map(({ status }) => status).toSorted()).toEqual(["held", "listed", "sold"]);
  });

  test("once the doors are open a ticket is for sale no more: it can be passed on, and given back if there is a later date", async () => {
    const of = await givenPublicEvent();
    const { seller, ticket: own } = await givenListed(of);
    const guest = await signIn();
    const { doorsOpenAt } = (await events.doc(of.id).get()).data() as Event;
    await events.doc(of.id).update({ doorsOpenAt: "2020-01-01T20:00:00.000Z" });
    await markListings(of.id, new Date());
    expect((await termsOf(own, seller)).body).toMatchObject({
      status: "ended",
      until: null,
      heldUntil: null,
    });
    expect((await ticketOf(own)).forSale).toBe(false);
    await events.doc(of.id).update({ doorsOpenAt });
    expect((await giveBack(own, seller)).body.status).toBe("listed");
    await withdraw(own, seller);
    expect(
      (await call(ticketRoutes.transferTicket, { id: own.id, toEmail: guest.email }, seller)).status,
    ).toBe(200);
  });

  test("a listing that nobody can make anything of holds up neither the others nor what the event says", async () => {
    const of = await givenPublicEvent();
    const { tickets: own, listings, seller } = await givenListed(of, 3);
    const [first, second, third] = own.map(({ id }) => id) as [string, string, string];
    const { body } = await buyBack(listings[0] as never, await signIn(), { quantity: 2 });
    await spoil(first);
    await expireOrder(body.id, new Date(Date.now() + HOUR_MS));
    await followOverdueListings(new Date(Date.now() + HOUR_MS));
    expect((await listingOf(second))?.status).toBe("listed");
    await spoil(second);
    await deliverListing(third);
    expect(await flagOf(of)).toBe(true);
    await withdraw({ id: third }, seller);
    await markAllListings(new Date());
    expect(await flagOf(of)).toBe(false);
  });

  test("an order of a listing that nobody can make anything of ends in time, and cannot be paid", async () => {
    const of = await givenPublicEvent();
    const { listing } = await givenListed(of);
    const { body } = await buyBack(listing, await signIn());
    await spoil(listing.id);
    expect(await paid(body.id)).toMatchObject({
      ...{ status: "released", paidAt: null },
      refunds: [{ reason: "resale_gone" }],
    });
    expect((await orders.doc(body.id).get()).data()?.takes).toEqual([]);
  });
});
