import type { Event } from "@tarima/shared/events/event.schema.ts";
import { DEFAULT_TICKET_POLICY } from "@tarima/shared/tickets/ticket-policy.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildCombination, buildPhase } from "../../../../tools/builders/events.ts";
import { refundTickets } from "../../../src/features/payments/refunds/refund-tickets.ts";
import { events, orders } from "../../../src/lib/firestore/collections.ts";
import { signIn, startApi, stopApi } from "../../support/api.ts";
import { buyBack, givenListed, issuedFor, listingOf, paid, shown } from "../../support/resale.ts";
import { countPlaces, givenPublicEvent } from "../../support/world.ts";

// What an organiser changes of an event while tickets of it are for sale again.

beforeAll(startApi);
afterAll(stopApi);

/** A ticket costs 85,000 and 8,500 of service. The organiser keeps 5 %, 4,675. */
const PAID = 93_500;
const FEE = 4_675;
const vip = buildCombination({ id: "vip", name: "VIP" });
const change = ({ id }: Event, to: Record<string, unknown>) => events.doc(id).update(to);
const refundsOf = async (orderId: string) => (await orders.doc(orderId).get()).data()?.refunds;

test("what is listed goes on at its terms, whether the organiser keeps more of it by now or allows no more", async () => {
  const of = await givenPublicEvent();
  const { listing } = await givenListed(of);
  const resale = { isAllowed: false, isOnlyWay: false, feePercent: 20 };
  await change(of, { ticketPolicy: { ...DEFAULT_TICKET_POLICY, resale } });
  expect((await shown(of))[0]).toMatchObject({ prices: [PAID], fees: [FEE] });
  const { body } = await buyBack(listing, await signIn(), { expectedTotal: PAID });
  await paid(body.id);
  expect(await refundsOf(listing.orderId)).toMatchObject([{ reason: "resold", resaleFee: FEE }]);
});

test("a type with another name and price by now costs what it cost, and is another lot than what was sold since", async () => {
  const of = await givenPublicEvent();
  const before = await givenListed(of);
  await change(of, { combinations: [buildCombination({ name: "Gramilla", price: 10_000 })] });
  const since = await givenListed(of);
  expect([since.listing.paid, since.listing.lot === before.listing.lot]).toEqual([11_000, false]);
  const { body } = await buyBack(before.listing, await signIn());
  expect([body.total, body.items[0]?.name]).toEqual([PAID, "General"]);
  await paid(body.id);
  expect(await issuedFor(body.id)).toMatchObject([{ status: "active", totalPaid: PAID }]);
});

test.each([
  ["removed", { combinations: [vip] }],
  ["hidden", { combinations: [buildCombination({ isHidden: true }), vip] }],
  ["hidden with its phase", { phases: [buildPhase({ isHidden: true })] }],
  ["sold with another alone", { combinations: [buildCombination({ onlyWith: "vip" }), vip] }],
])("a type that is %s is held no more; what is held already can be paid", async (_, to) => {
  const of = await givenPublicEvent({ combinations: [buildCombination(), vip] });
  const { listing } = await givenListed(of, 2);
  const { body } = await buyBack(listing, await signIn());
  await change(of, to);
  expect((await buyBack(listing, await signIn())).body.code).toBe("TICKET_TYPE_NOT_FOUND");
  expect((await paid(body.id)).paymentStatus).toBe("completed");
  expect(await issuedFor(body.id)).toMatchObject([{ status: "active", totalPaid: PAID }]);
});

test("an event that is called off after the sale pays its buyer all back, and its seller nothing again", async () => {
  const of = await givenPublicEvent();
  const { listing } = await givenListed(of, 2);
  const { body } = await buyBack(listing, await signIn());
  await paid(body.id);
  await change(of, { status: "cancelled" });
  const by = { user: { id: "x", name: "", email: "", role: "superadmin" as const }, ip: "", ua: "" };
  for (const orderId of [listing.orderId, body.id])
    await refundTickets({ orderId, reason: "event_cancelled", by }, new Date());
  expect(await refundsOf(listing.orderId)).toMatchObject([
    { reason: "resold", amount: PAID - FEE },
    { reason: "event_cancelled", amount: PAID },
  ]);
  expect(await refundsOf(body.id)).toMatchObject([{ reason: "event_cancelled", amount: PAID }]);
  for (const { free, taken, capacity } of Object.values(await countPlaces(of)))
    expect([free, taken]).toEqual([capacity, 0]);
  expect((await listingOf(listing.id))?.status).not.toBe("listed");
});

test("a ticket can be sold while the organiser refunds another of its order", async () => {
  const of = await givenPublicEvent();
  const { listing, tickets } = await givenListed(of, 2);
  const { body } = await buyBack(listing, await signIn());
  const held = (await Promise.all(tickets.map(({ id }) => listingOf(id)))).find(
    (it) => it?.status === "held",
  );
  const other = held?.number === 1 ? 2 : 1;
  const by = { user: { id: "x", name: "", email: "", role: "superadmin" as const }, ip: "", ua: "" };
  const refund = { orderId: listing.orderId, numbers: [other], reason: "requested", by } as const;
  await Promise.all([refundTickets(refund, new Date()), paid(body.id)]);
  const refunds = (await refundsOf(listing.orderId)) ?? [];
  expect(refunds.map(({ reason, amount }) => [reason, amount]).toSorted()).toEqual([
    ["requested", PAID],
    ["resold", PAID - FEE],
  ]);
  for (const { free, taken, capacity } of Object.values(await countPlaces(of)))
    expect(free + taken).toBe(capacity);
});
