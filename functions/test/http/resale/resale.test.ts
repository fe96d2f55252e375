import { randomUUID } from "node:crypto";
import { checkInRoutes } from "@tarima/shared/check-ins/check-ins.routes.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { HOUR_MS } from "@tarima/shared/lib/dates/durations.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { orderRoutes } from "@tarima/shared/orders/orders.routes.ts";
import { ticketResaleRoutes } from "@tarima/shared/resale/resale.routes.ts";
import { resaleClosesAt } from "@tarima/shared/resale/resale-terms.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import { DEFAULT_TICKET_POLICY } from "@tarima/shared/tickets/ticket-policy.ts";
import { ticketRoutes } from "@tarima/shared/tickets/tickets.routes.ts";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { buildCombination } from "../../../../tools/builders/events.ts";
import { buildPayment } from "../../../../tools/builders/payments.ts";
import { findEntriesOf } from "../../../src/features/ledger/ledger.repo.ts";
import { mails } from "../../../src/features/mail/mails.ts";
import { compose } from "../../../src/features/mail-delivery/compose.ts";
import { endGoneOrder } from "../../../src/features/orders/buying/release-order.ts";
import { recordPayment } from "../../../src/features/payments/gateway/record-payment.ts";
import { refundTickets } from "../../../src/features/payments/refunds/refund-tickets.ts";
import { markListings } from "../../../src/features/tickets/resale/mark-listings.ts";
import {
  events,
  holdingsOf,
  orders,
  resaleListings,
  tickets,
} from "../../../src/lib/firestore/collections.ts";
import { call, type Person, signIn, startApi, stopApi } from "../../support/api.ts";
import {
  buyBack,
  giveBack,
  givenListed,
  givenPaidTickets,
  listingOf,
  paid,
  shown,
  termsOf,
  withdraw,
} from "../../support/resale.ts";
import { expire } from "../../support/waiting-list.ts";
import {
  checkout,
  countPlaces,
  doorsNear,
  givenEvent,
  givenStaff,
  givenTickets,
  publish,
} from "../../support/world.ts";

/** A ticket costs 85,000 and 8,500 of service. The organiser keeps 5 %, 4,675. */
const PAID = 93_500;
const FEE = 4_675;
const BACK = PAID - FEE;

/** What is shown may be some seconds old. */
const SOON = { timeout: 15_000, interval: 500 };

let event: Event;
let ana: Person;
let luz: Person;
beforeAll(async () => {
  await startApi();
  [event, ana, luz] = await Promise.all([givenOpenEvent(), signIn(), signIn()]);
});
afterAll(stopApi);

async function givenOpenEvent(overrides: Parameters<typeof givenEvent>[0] = {}): Promise<Event> {
  const made = await givenEvent(overrides);
  await publish(made.id);
  return made;
}
const stored = async (id: string) => (await orders.doc(id).get()).data();
const ticket = async ({ id }: Pick<Ticket, "id">) => (await tickets.doc(id).get()).data() as Ticket;
const ticketsOf = async (orderId: string) =>
  (await tickets.all().where("orderId", "==", orderId).get()).docs.map((doc) => doc.data());
const countOf = async (person: Person, of = event) =>
  (await holdingsOf(of.id).doc(person.uid).get()).data()?.tickets ?? 0;
const scan = (qrToken: string, of: Event, door: Person) =>
  call(
    checkInRoutes.validateQr,
    {
      ...{
        qrToken,
        eventId: of.id,
        method: "scanner_web" as const,
        nonce: randomUUID(),
        confirmsEarly: true,
      },
      deviceInfo: { deviceId: randomUUID() },
    },
    door,
  );
const policy = (resale: Partial<NonNullable<typeof DEFAULT_TICKET_POLICY.resale>>) => ({
  ticketPolicy: {
    ...DEFAULT_TICKET_POLICY,
    resale: { isAllowed: true, isOnlyWay: false, feePercent: 5, ...resale },
  },
});
const { resale: _, ...policyOfBefore } = DEFAULT_TICKET_POLICY;

describe("a ticket that is given back for sale", () => {
  test("shows what it brings first, and stays its holder's, good for the door", async () => {
    const of = await givenOpenEvent(doorsNear());
    const seller = await signIn();
    const [own] = await givenPaidTickets(of, 1, seller);
    const { body } = await termsOf(own as Ticket, seller);
    expect(body).toMatchObject({ paid: PAID, fee: FEE, refund: BACK, status: null });
    expect((await giveBack(own as Ticket, seller)).body).toMatchObject({ status: "listed", refund: BACK });
    expect(await ticket(own as Ticket)).toMatchObject({
      status: "active",
      forSale: true,
      holderUid: seller.uid,
    });
    const door = await givenStaff(of);
    expect((await scan((own as Ticket).qrToken, of, door)).body.result).toBe("valid");
    expect(await ticket(own as Ticket)).toMatchObject({ status: "used", forSale: false });
    expect((await listingOf((own as Ticket).id))?.status).toBe("ended");
  });

  test("is bought at what was paid: then the old code dies, a new one is issued, and the money less the fee goes back", async () => {
    const of = await givenOpenEvent();
    const places = await countPlaces(of);
    const { seller, ticket: own, listing } = await givenListed(of);
    const [lot] = await shown(of);
    expect(lot).toMatchObject({ name: listing.item.name, prices: [PAID], fees: [FEE] });
    const buyer = await signIn();
    const { status, body: order } = await buyBack(listing, buyer, { expectedTotal: PAID });
    expect([status, order.total, order.status, order.resale]).toEqual([201, PAID, "held", { fees: FEE }]);
    await vi.waitFor(async () => expect(await shown(of)).toEqual([]), SOON);
    expect((await ticket(own)).status).toBe("active");
    expect([await countOf(seller, of), await countOf(buyer, of)]).toEqual([1, 1]);

    const bought = await paid(order.id);
    expect(bought.paymentStatus).toBe("completed");
    expect(await ticket(own)).toMatchObject({ status: "cancelled", forSale: false });
    const issued = await ticketsOf(order.id);
    expect(issued).toMatchObject([{ status: "active", holderUid: buyer.uid, totalPaid: PAID }]);
    expect(issued[0]?.qrToken).not.toBe(own.qrToken);
    const door = await givenStaff(of);
    expect((await scan(own.qrToken, of, door)).body.result).toBe("cancelled");
    expect((await scan(issued[0]?.qrToken as string, of, door)).body.result).toBe("valid");

    const sold = await stored(own.orderId);
    expect(sold).toMatchObject({ paymentStatus: "completed", status: "released", takes: [] });
    expect(sold?.refunds).toMatchObject([
      { reason: "resold", amount: BACK, resaleFee: FEE, status: "open", tickets: [1] },
    ]);
    expect(bought.takes.reduce((sum, take) => sum + take.places, 0)).toBe(
      listing.item.pools.length * listing.item.seatsPerTicket,
    );
    const after = await countPlaces(of);
    for (const [pool, { capacity, free }] of Object.entries(after))
      expect([free + (after[pool]?.taken ?? 0), capacity - free]).toEqual([
        places[pool]?.capacity,
        listing.item.seatsPerTicket,
      ]);
    expect([await countOf(seller, of), await countOf(buyer, of)]).toEqual([0, 1]);
    expect(await listingOf(own.id)).toMatchObject({ status: "sold", buyerOrderId: order.id });
  });

  test("is told to its seller: what comes back, and what the organiser keeps", async () => {
    const { ticket: own, listing } = await givenListed(event);
    const { body } = await buyBack(listing, await signIn());
    await paid(body.id);
    const mail = (await mails.doc(`refund-${own.orderId}-r1`).get()).data();
    expect(mail).toMatchObject({ template: "payment-returned", data: { reason: "resold", amount: BACK } });
    const content = mail && (await compose(mail, new Date()));
    expect(JSON.stringify(content)).toMatch(/\$\s?88\.825/);
    expect(JSON.stringify(content)).toMatch(/\$\s?4\.675/);
  });

  test("is withdrawn while nobody buys it, and passed on only then", async () => {
    const { seller, ticket: own, listing } = await givenListed(event);
    const pass = () => call(ticketRoutes.transferTicket, { id: own.id, toEmail: luz.email }, seller);
    expect((await pass()).body.code).toBe("TICKET_FOR_SALE");
    const { body } = await buyBack(listing, await signIn());
    expect((await withdraw(own, seller)).body.code).toBe("RESALE_UNDER_WAY");
    await expire(body.id);
    expect((await listingOf(own.id))?.status).toBe("listed");
    expect((await withdraw(own, seller)).body.status).toBe("withdrawn");
    expect((await withdraw(own, seller)).status).toBe(200);
    expect((await ticket(own)).forSale).toBe(false);
    expect((await pass()).status).toBe(200);
    expect((await giveBack(own, seller)).body.code).toBe("TRANSFER_PENDING");
  });

  test("can be given back again after it was withdrawn, and once only however often it is asked", async () => {
    const { seller, ticket: own } = await givenListed(event);
    await withdraw(own, seller);
    const both = await Promise.all([giveBack(own, seller), giveBack(own, seller), giveBack(own, seller)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await listingOf(own.id))?.status).toBe("listed");
  });

  test("is refused where it brings something else than was shown", async () => {
    const seller = await signIn();
    const [own] = await givenPaidTickets(event, 1, seller);
    const { body, status } = await call(
      ticketResaleRoutes.listForResale,
      { id: (own as Ticket).id, refund: BACK + 1 },
      seller,
    );
    expect([status, body.code, body.details]).toEqual([
      409,
      "RESALE_TERMS_CHANGED",
      { paid: PAID, fee: FEE, refund: BACK },
    ]);
  });
});

describe("what is not sold again", () => {
  const refusedOf = async (own: Ticket | undefined, seller: Person, refund = BACK) =>
    (await call(ticketResaleRoutes.listForResale, { id: own?.id ?? "", refund }, seller)).body.code;

  test("a ticket that was used, refunded, passed on, given or free", async () => {
    const seller = await signIn();
    const [used, refunded, passed] = await givenPaidTickets(event, 3, seller);
    await tickets.doc(used?.id ?? "").update({ status: "used" });
    expect(await refusedOf(used, seller)).toBe("TICKET_USED");
    const by = { user: { id: "x", name: "", email: "", role: "superadmin" as const }, ip: "", ua: "" };
    const numbers = [2];
    await refundTickets({ orderId: refunded?.orderId ?? "", numbers, reason: "requested", by }, new Date());
    expect(await refusedOf(refunded, seller)).toBe("TICKET_WRONG_STATE");
    await call(ticketRoutes.transferTicket, { id: passed?.id ?? "", toEmail: luz.email }, seller);
    expect(await refusedOf(passed, seller)).toBe("TRANSFER_PENDING");
    await call(ticketRoutes.acceptTransfer, { id: passed?.id ?? "" }, luz);
    expect(await refusedOf(passed, luz)).toBe("RESALE_NOT_YOURS");
    expect((await termsOf(passed as Ticket, luz)).body.code).toBe("RESALE_NOT_YOURS");

    const free = await givenEvent({ combinations: [buildCombination({ price: 0 })] });
    const [gift] = await givenTickets(free, 1, seller);
    expect(await refusedOf(gift, seller, 0)).toBe("RESALE_OF_A_GIFT");
    await tickets.doc(gift?.id ?? "").update({ isCourtesy: true });
    expect(await refusedOf(gift, seller, 0)).toBe("RESALE_OF_A_GIFT");
  });

  test("somebody else's ticket, and none at all", async () => {
    const { ticket: own } = await givenListed(event);
    expect((await termsOf(own, ana)).body.code).toBe("FORBIDDEN");
    expect((await giveBack(own, ana)).body.code).toBe("FORBIDDEN");
    expect((await withdraw(own, ana)).body.code).toBe("FORBIDDEN");
    expect((await giveBack({ id: "no-hay" }, ana)).body.code).toBe("TICKET_NOT_FOUND");
  });

  test("where its organiser does not allow it, or never said so; nor hidden types and what goes with another", async () => {
    const seller = await signIn();
    const of = (overrides: Parameters<typeof givenEvent>[0]) => givenEvent(overrides);
    const vip = buildCombination({ id: "vip", name: "VIP" });
    const refusing = [
      await of(policy({ isAllowed: false })),
      await of({ ticketPolicy: policyOfBefore }),
      await of({ combinations: [buildCombination({ minPerOrder: null }), vip] }),
    ];
    for (const [i, one] of refusing.entries()) {
      const [own] = await givenPaidTickets(one, 1, seller);
      if (i === 2)
        await events.doc(one.id).update({ combinations: [buildCombination({ isHidden: true }), vip] });
      expect(await refusedOf(own, seller)).toBe("RESALE_NOT_ALLOWED");
    }
  });

  test("once the doors are open, and once the event is called off", async () => {
    const seller = await signIn();
    const [late, off] = [await givenEvent(), await givenEvent()];
    const [own] = await givenPaidTickets(late, 1, seller);
    const { listing } = await givenListed(late);
    await events.doc(late.id).update({ doorsOpenAt: new Date(Date.now() - 10 * HOUR_MS).toISOString() });
    expect(await refusedOf(own, seller)).toBe("RESALE_CLOSED");
    expect((await buyBack(listing, ana)).body.code).toBe("SALE_CLOSED");
    await markListings(late.id, new Date());
    expect((await listingOf(listing.id))?.status).toBe("ended");
    const [gone] = await givenPaidTickets(off, 1, seller);
    await events.doc(off.id).update({ status: "cancelled" });
    expect(await refusedOf(gone, seller)).toBe("TICKET_WRONG_STATE");
  });

  test("passes in no other way where that is the only one; a courtesy goes on as before", async () => {
    const of = await givenEvent(policy({ isOnlyWay: true }));
    const seller = await signIn();
    const [own] = await givenPaidTickets(of, 1, seller);
    const pass = () => call(ticketRoutes.transferTicket, { id: own?.id ?? "", toEmail: luz.email }, seller);
    expect((await pass()).body.code).toBe("TRANSFERS_ONLY_BY_RESALE");
    const shown = (await call(ticketRoutes.listMyTickets, {}, seller)).body.items[0];
    expect(shown?.resaleClosesAt).toBe(resaleClosesAt(of).toISOString());
    expect(shown?.transfersCloseAt).not.toBeNull();
    expect(shown?.tickets[0]?.isOnlyByResale).toBe(true);
    expect((await giveBack(own as Ticket, seller)).status).toBe(200);
  });

  test("more than three times, since the organiser bears the gateway's part of each sale", async () => {
    const of = await givenOpenEvent();
    let { listing } = await givenListed(of);
    for (let time = 1; time <= 3; time++) {
      const buyer = await signIn();
      const { body } = await buyBack(listing, buyer);
      await paid(body.id);
      const [next] = await ticketsOf(body.id);
      if (time < 3) {
        expect((await giveBack(next as Ticket, buyer)).status).toBe(200);
        listing = (await listingOf(next?.id ?? "")) as typeof listing;
      } else expect(await refusedOf(next, buyer)).toBe("RESALE_NOT_ALLOWED");
    }
  });
});

describe("who buys what was given back", () => {
  test("gets the same order for the same key, and none with another's", async () => {
    const { listing } = await givenListed(event);
    const idempotencyKey = randomUUID();
    const [first, second] = await Promise.all([
      buyBack(listing, ana, { idempotencyKey }),
      buyBack(listing, ana, { idempotencyKey }),
    ]);
    expect([first.status, second.status, first.body.id === second.body.id]).toEqual([201, 201, true]);
    expect((await buyBack(listing, luz, { idempotencyKey })).body.code).toBe("IDEMPOTENCY_CONFLICT");
    expect((await buyBack(listing, ana, { idempotencyKey, quantity: 2 })).body.code).toBe(
      "IDEMPOTENCY_CONFLICT",
    );
    await endGoneOrder(first.body.id, new Date());
  });

  test("is told of another price, and holds nothing then", async () => {
    const { listing } = await givenListed(await givenOpenEvent());
    const { status, body } = await buyBack(listing, ana, { expectedTotal: PAID - 1 });
    expect([status, body.code, body.details]).toMatchObject([409, "PRICE_CHANGED", { total: PAID }]);
    expect((await listingOf(listing.id))?.status).toBe("listed");
  });

  test("takes several of one lot together, also of several sellers, and each seller gets their own money", async () => {
    const of = await givenOpenEvent();
    const [one, two] = [await givenListed(of, 2), await givenListed(of, 1)];
    const { body } = await buyBack(one.listing, await signIn(), { quantity: 3, expectedTotal: 3 * PAID });
    expect(body.items).toMatchObject([{ quantity: 3 }]);
    await paid(body.id);
    expect((await ticketsOf(body.id)).map(({ status }) => status)).toEqual(["active", "active", "active"]);
    const [first, second] = [await stored(one.ticket.orderId), await stored(two.ticket.orderId)];
    expect(first?.refunds).toMatchObject([{ amount: 2 * BACK, resaleFee: 2 * FEE, tickets: [1, 2] }]);
    expect(first?.paymentStatus).toBe("completed");
    expect(second?.refunds).toMatchObject([{ amount: BACK, resaleFee: FEE }]);
    for (const pool of Object.values(await countPlaces(of)))
      expect(pool.free + pool.taken).toBe(pool.capacity);
  });

  test("may be several, who pay at the same moment for tickets of one purchase: each is refunded once", async () => {
    const of = await givenOpenEvent();
    const { ticket: own, listing } = await givenListed(of, 3);
    const people = await Promise.all([signIn(), signIn(), signIn()]);
    const held = await Promise.all(people.map((person) => buyBack(listing, person)));
    await Promise.all(held.map(({ body }) => paid(body.id)));
    const refunds = (await stored(own.orderId))?.refunds ?? [];
    expect(refunds.map(({ amount }) => amount)).toEqual([BACK, BACK, BACK]);
    expect(refunds.flatMap((refund) => refund.tickets).toSorted()).toEqual([1, 2, 3]);
    expect(await stored(own.orderId)).toMatchObject({ status: "released", takes: [] });
    for (const pool of Object.values(await countPlaces(of)))
      expect(pool.free + pool.taken).toBe(pool.capacity);
  });

  test("is not its seller, and buys no more than one may", async () => {
    const of = await givenOpenEvent({ limits: { perOrder: 2, perPerson: 2 } });
    const { seller, listing } = await givenListed(of);
    expect((await buyBack(listing, seller)).body.code).toBe("RESALE_OWN");
    await givenListed(of, 2);
    const buyer = await signIn();
    expect((await buyBack(listing, buyer, { quantity: 3 })).body.code).toBe("ORDER_LIMIT_EXCEEDED");
    expect((await buyBack(listing, buyer, { quantity: 2 })).status).toBe(201);
    expect((await buyBack(listing, buyer)).body.code).toBe("PERSON_LIMIT_EXCEEDED");
  });

  test("takes no code off it, and needs no place of the house", async () => {
    const { listing } = await givenListed(event);
    const { body } = await buyBack(listing, ana);
    const codes = { id: body.id, promoterCode: null, discountCode: null };
    expect((await call(orderRoutes.changeCodes, codes, ana)).body.code).toBe("RESALE_TAKES_NO_CODES");
    expect((await stored(body.id))?.takes).toEqual([]);
    await endGoneOrder(body.id, new Date());
  });

  test("of ten at once one has it, and the others are told that it is gone", async () => {
    const { listing } = await givenListed(await givenOpenEvent());
    const people = await Promise.all(Array.from({ length: 10 }, () => signIn()));
    const answers = await Promise.all(people.map((person) => buyBack(listing, person)));
    const codes = answers.map(({ status, body }) => (status === 201 ? "held" : body.code));
    expect(codes.toSorted()).toEqual([...Array(9).fill("SOLD_OUT"), "held"].toSorted());
  });

  test("finds it gone when it was used while they paid: their money goes back, and nothing else changes", async () => {
    const of = await givenOpenEvent(doorsNear());
    const { ticket: own, listing, tickets: both } = await givenListed(of, 2);
    const buyer = await signIn();
    const { body } = await buyBack(listing, buyer, { quantity: 2 });
    expect((await scan(own.qrToken, of, await givenStaff(of))).body.result).toBe("valid");
    expect((await checkout(body.id, buyer)).body.code).toBe("RESALE_GONE");
    const after = await paid(body.id);
    expect(after).toMatchObject({ status: "released", paidAt: null });
    expect(after.refunds).toMatchObject([{ reason: "resale_gone", amount: 2 * PAID, tickets: [] }]);
    expect(await countOf(buyer, of)).toBe(0);
    // whoever pays for something that is gone has not let it lapse
    expect((await holdingsOf(of.id).doc(buyer.uid).get()).data()?.lapsed).toBeUndefined();
    expect((await stored(own.orderId))?.refunds).toEqual([]);
    expect(await ticketsOf(body.id)).toEqual([]);
    expect((await listingOf(both[1]?.id ?? ""))?.status).toBe("listed");
  });

  test("has it also where the payment is heard of late, unless somebody else has it by then", async () => {
    const of = await givenOpenEvent();
    const { ticket: own, listing } = await givenListed(of);
    const [first, second] = [(await buyBack(listing, ana)).body, await signIn()];
    await expire(first.id);
    expect((await listingOf(own.id))?.status).toBe("listed");
    const third = (await buyBack(listing, second)).body;
    const late = await paid(first.id);
    expect(late).toMatchObject({ paidAt: null, refunds: [{ reason: "resale_gone", amount: PAID }] });
    await expire(third.id);
    const bought = await paid(third.id);
    expect(bought).toMatchObject({ paymentStatus: "completed", status: "confirmed" });
    expect((await ticketsOf(third.id)).map(({ status }) => status)).toEqual(["active"]);
    expect((await ticket(own)).status).toBe("cancelled");
    expect(await countOf(second, of)).toBe(1);
  });

  test("is paid once, however often and however late the payment is heard of", async () => {
    const of = await givenOpenEvent();
    const { ticket: own, listing } = await givenListed(of);
    const { body } = await buyBack(listing, await signIn());
    const payment = buildPayment((await stored(body.id)) as Order);
    await Promise.all([1, 2, 3].map(() => recordPayment(payment, new Date())));
    await recordPayment(payment, new Date());
    expect((await stored(own.orderId))?.refunds).toHaveLength(1);
    expect((await findEntriesOf(body.id)).map(({ kind }) => kind)).toEqual(["sale"]);
    for (const pool of Object.values(await countPlaces(of)))
      expect(pool.free + pool.taken).toBe(pool.capacity);
  });

  test("may not give it back for its money because they bought lately: that right was the first buyer's", async () => {
    const of = await givenOpenEvent();
    const { ticket: own, listing } = await givenListed(of);
    const long = new Date(Date.now() - 30 * 24 * HOUR_MS).toISOString();
    await resaleListings.doc(own.id).update({ firstPaidAt: long });
    const buyer = await signIn();
    const { body } = await buyBack(listing, buyer);
    await paid(body.id);
    const [bought] = await ticketsOf(body.id);
    const terms = await call(ticketRoutes.getRefundTerms, { id: bought?.id ?? "" }, buyer);
    expect(terms.body).toMatchObject({ amount: PAID, until: null, ground: null });
  });

  test("of several listings has the right that began last: none of them is told that theirs is over", async () => {
    const of = await givenOpenEvent();
    const [old, young] = [await givenListed(of), await givenListed(of)];
    const long = new Date(Date.now() - 30 * 24 * HOUR_MS).toISOString();
    await resaleListings.doc(old.ticket.id).update({ firstPaidAt: long });
    const { body } = await buyBack(old.listing, await signIn(), { quantity: 2 });
    expect((await stored(body.id))?.resale).toMatchObject({ firstPaidAt: young.listing.firstPaidAt });
  });

  test("cannot buy while the sale is paused, suspended or behind a waiting room, nor a type that was hidden since", async () => {
    const of = await givenOpenEvent();
    const { listing } = await givenListed(of);
    const refusals: [Record<string, unknown>, string][] = [
      [{ isSalePaused: true }, "SALE_PAUSED"],
      [{ status: "suspended" }, "EVENT_NOT_ON_SALE"],
      [{ producerStatus: "suspended" }, "EVENT_NOT_ON_SALE"],
      [{ combinations: [buildCombination({ isHidden: true })] }, "TICKET_TYPE_NOT_FOUND"],
    ];
    for (const [change, code] of refusals) {
      const before = (await events.doc(of.id).get()).data() as Event;
      await events.doc(of.id).update(change);
      expect((await buyBack(listing, ana)).body.code).toBe(code);
      await events.doc(of.id).update({
        ...{ isSalePaused: false, status: before.status, producerStatus: before.producerStatus },
        combinations: before.combinations,
      });
    }
    expect((await buyBack(listing, ana)).status).toBe(201);
  });
});

describe("a refund of a ticket that is for sale", () => {
  test("ends its listing: whoever was buying it gets their money back", async () => {
    const of = await givenOpenEvent();
    const { ticket: own, listing } = await givenListed(of);
    const { body } = await buyBack(listing, await signIn());
    const by = { user: { id: "x", name: "", email: "", role: "superadmin" as const }, ip: "", ua: "" };
    await refundTickets({ orderId: own.orderId, reason: "requested", by }, new Date());
    expect(await listingOf(own.id)).toMatchObject({ status: "ended" });
    expect(await ticket(own)).toMatchObject({ status: "cancelled", forSale: false });
    expect(await paid(body.id)).toMatchObject({ paidAt: null, refunds: [{ amount: PAID }] });
    expect((await stored(own.orderId))?.refunds).toMatchObject([{ reason: "requested", amount: PAID }]);
    for (const pool of Object.values(await countPlaces(of)))
      expect([pool.free, pool.taken]).toEqual([pool.capacity, 0]);
  });

  test("of a called-off event is whole, though somebody pays for the ticket at that moment", async () => {
    const of = await givenOpenEvent();
    const { ticket: own, listing } = await givenListed(of);
    const { body } = await buyBack(listing, await signIn());
    await events.doc(of.id).update({ status: "cancelled" });
    expect(await paid(body.id)).toMatchObject({ paidAt: null, refunds: [{ amount: PAID }] });
    expect((await stored(own.orderId))?.refunds).toEqual([]);
  });
});
