import { randomUUID } from "node:crypto";
import { checkInRoutes } from "@tarima/shared/check-ins/check-ins.routes.ts";
import { ticketIdOf } from "@tarima/shared/check-ins/ticket-token.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { eventRoutes } from "@tarima/shared/events/events.routes.ts";
import type { Buyer } from "@tarima/shared/orders/buyer.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { orderRoutes } from "@tarima/shared/orders/orders.routes.ts";
import { paymentRoutes } from "@tarima/shared/payments/payments.routes.ts";
import { promoCodeRoutes } from "@tarima/shared/promo-codes/promo-codes.routes.ts";
import { ticketingRoutes } from "@tarima/shared/ticketing/ticketing.routes.ts";
import { ticketRoutes } from "@tarima/shared/tickets/tickets.routes.ts";
import { getAuth } from "firebase-admin/auth";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { StandIn } from "../../../../tools/payment-stand-in/stand-in.ts";
import type { Mail } from "../../../src/features/mail/mail.schema.ts";
import { mails } from "../../../src/features/mail/mails.ts";
import { compose } from "../../../src/features/mail-delivery/compose.ts";
import { findEventMetrics } from "../../../src/features/metrics/metrics.repo.ts";
import { expireOrder } from "../../../src/features/orders/buying/release-order.ts";
import { reconcilePayments } from "../../../src/features/payments/gateway/reconcile-payment.ts";
import { reviewPayments } from "../../../src/features/payments/gateway/review-payments.ts";
import { refundCancelledEvent } from "../../../src/features/payments/refunds/refund-cancelled-event.ts";
import {
  events,
  holdingsOf,
  incidents,
  orders,
  publicEvents,
  tickets,
} from "../../../src/lib/firestore/collections.ts";
import { call, type Person, signIn, startApi, stopApi } from "../../support/api.ts";
import { buyerOf } from "../../support/buyer-of.ts";
import { deliverOrder, notify, startGateway, storedOrder } from "../../support/gateway.ts";
import {
  countPlaces,
  doorsNear,
  givenEvent,
  givenEventWithCapacity,
  givenFreeEvent,
  givenPublicEvent,
  givenStaff,
  haveOver,
  hold,
} from "../../support/world.ts";

const MINUTE_MS = 60_000;
let gateway: StandIn;
let producer: Person;
beforeAll(async () => {
  gateway = await startGateway();
  await startApi();
  producer = await signIn("producer", { producerId: "la-clave" });
});
afterEach(() => gateway.reset());
afterAll(async () => {
  await stopApi();
  await gateway.close();
});

/** A hold whose buyer is known and whose payment page is open. */
async function givenOpenOrder(
  event: Event,
  quantity: number,
  person: Person,
  buyer: Partial<Buyer> = {},
): Promise<Order> {
  const { body } = await hold(event, quantity, person);
  const opened = await call(
    paymentRoutes.startCheckout,
    { orderId: body.id, buyer: { ...buyerOf(person), ...buyer } },
    person,
  );
  expect(opened.status).toBe(200);
  return storedOrder(body.id);
}

async function pay(orderId: string, more: { amount?: number; force?: boolean } = {}): Promise<number> {
  const { id } = gateway.pay({ externalReference: orderId, outcome: "approved", method: "visa", ...more });
  expect((await notify(id)).status).toBe(200);
  return id;
}

async function givenPaidOrder(event: Event, quantity: number, person: Person): Promise<Order> {
  gateway.webhooks.change({ lose: true }); // each test delivers the notifications itself
  const { id } = await givenOpenOrder(event, quantity, person);
  await pay(id);
  await deliverOrder(id);
  return storedOrder(id);
}

const ticketOf = ({ event, id }: Order, number: number) => ticketIdOf(event.id, id, number);
const statusesOf = async (order: Order) =>
  (await tickets.all().where("orderId", "==", order.id).get()).docs
    .map((doc) => doc.data())
    .sort((a, b) => a.id.localeCompare(b.id, "en", { numeric: true }))
    .map(({ status }) => status);
const askForMoney = (order: Order, number: number, person: Person) =>
  call(ticketRoutes.refundTicket, { id: ticketOf(order, number) }, person);
const platea = async (event: Event) => (await countPlaces(event))["locality-platea"];
const returned = (order: Order) =>
  gateway.store.payments.get(Number(order.payment?.id))?.transaction_amount_refunded;
/** Runs the schedule as often as needed. */
async function reconcile(orderId: string): Promise<void> {
  const { reconcileAt } = await storedOrder(orderId);
  if (reconcileAt) await reconcilePayments(new Date(Date.parse(reconcileAt) + 1000));
}
const holdingsBelowZero = async (event: Event) =>
  (await holdingsOf(event.id).all().get()).docs.filter((doc) => doc.data().tickets < 0).map(({ id }) => id);

const toldTo = async (to: string) =>
  (await mails.all().where("to", "==", to).get()).docs.map((doc) => doc.data());

/** What a mail says; empty where it is not sent. */
async function composedFor(to: string, mail: Mail | undefined): Promise<string> {
  if (!mail) return "";
  const composed = await compose({ ...mail, to }, new Date());
  return "skipped" in composed ? "" : JSON.stringify(composed);
}

/** Two tickets, of which the second was passed on. */
async function givenPassedOn() {
  const [giver, taker, event] = await Promise.all([signIn(), signIn(), givenEvent()]);
  const order = await givenPaidOrder(event, 2, giver);
  const id = ticketOf(order, 2);
  await call(ticketRoutes.transferTicket, { id, toEmail: taker.email }, giver);
  expect((await call(ticketRoutes.acceptTransfer, { id }, taker)).status).toBe(200);
  return { giver, taker, event, order };
}

async function disputed(order: Order, detail: "in_process" | "reimbursed"): Promise<void> {
  gateway.gateway.changeStatus(Number(order.payment?.id), "charged_back", detail);
  await notify(Number(order.payment?.id));
  await deliverOrder(order.id, detail);
}

describe("a refund while the gateway is down", () => {
  test("pressed ten times, and once more when it is up again, goes back once and frees one place", async () => {
    const event = await givenEventWithCapacity(2);
    const buyer = await signIn();
    const order = await givenPaidOrder(event, 2, buyer);
    gateway.failures.set({ next: 10_000, status: 500, on: "/refunds" });
    for (let i = 0; i < 11; i++) await askForMoney(order, 1, buyer);
    expect((await storedOrder(order.id)).refunds).toMatchObject([{ status: "open", attempts: 0 }]);
    gateway.failures.clear();
    await askForMoney(order, 1, buyer);
    await reconcile(order.id);
    expect((await storedOrder(order.id)).refunds).toMatchObject([{ status: "done", tickets: [1] }]);
    expect(returned(order)).toBe(93_500);
    expect(await statusesOf(order)).toEqual(["cancelled", "active"]);
    expect(await platea(event)).toEqual({ free: 1, taken: 1, capacity: 2 });
  });

  test("whose answers were lost is found among what the gateway returned, and not sent again", async () => {
    const buyer = await signIn();
    const order = await givenPaidOrder(await givenEvent(), 2, buyer);
    // the gateway makes the refund at the first call, but its answer is lost
    gateway.failures.set({ next: 2, status: "lost-answer", on: "POST /v1/payments" });
    await askForMoney(order, 1, buyer);
    gateway.failures.set({ next: 10_000, status: 500, on: "POST /v1/payments" });
    await reconcile(order.id);
    expect((await storedOrder(order.id)).refunds).toMatchObject([{ id: "r1", status: "done" }]);
    expect(returned(order)).toBe(93_500);
  });

  test("that was given up and is asked for again stays one refund, under its first key", async () => {
    const event = await givenEventWithCapacity(2);
    const buyer = await signIn();
    const order = await givenPaidOrder(event, 2, buyer);
    gateway.failures.set({ next: 10_000, status: 500, on: "POST /v1/payments" });
    await askForMoney(order, 1, buyer);
    for (let i = 0; i < 10; i++) await reconcile(order.id);
    expect(await storedOrder(order.id)).toMatchObject({
      hasFailedRefund: true,
      refunds: [{ status: "failed" }],
    });
    gateway.failures.clear();
    expect((await askForMoney(order, 1, buyer)).status).toBe(200);
    expect(await storedOrder(order.id)).toMatchObject({
      hasFailedRefund: false,
      refunds: [{ id: "r1", status: "done" }],
    });
    expect(returned(order)).toBe(93_500);
    expect(await platea(event)).toEqual({ free: 1, taken: 1, capacity: 2 });
  });

  test("that somebody sent in the gateway's panel meanwhile is done, and nobody is told to pay it by hand", async () => {
    const buyer = await signIn();
    const order = await givenPaidOrder(await givenEvent(), 2, buyer);
    gateway.failures.set({ next: 10_000, status: 500, on: "POST /v1/payments" });
    await askForMoney(order, 1, buyer);
    gateway.gateway.refund(Number(order.payment?.id), 93_500);
    for (let i = 0; i < 10; i++) await reconcile(order.id);
    expect(await storedOrder(order.id)).toMatchObject({
      refunds: [{ status: "done" }],
      gatewayRefunds: [],
      paymentStatus: "partially_refunded",
    });
    expect((await incidents.doc(`refund-${order.id}-r1`).get()).exists).toBe(false);
  });
});

describe("what the gateway does by itself", () => {
  test("refunds in part, made in its panel, are each noted once", async () => {
    const order = await givenPaidOrder(await givenEvent(), 2, await signIn());
    const paymentId = Number(order.payment?.id);
    for (const amount of [10_000, 5_000]) {
      gateway.gateway.refund(paymentId, amount);
      for (let i = 0; i < 2; i++) await notify(paymentId);
    }
    const stored = await storedOrder(order.id);
    expect(stored.paymentStatus).toBe("partially_refunded");
    expect(stored.gatewayRefunds.map(({ amount }) => amount)).toEqual([10_000, 5_000]);
    expect(await statusesOf(order)).toEqual(["active", "active"]);
  });

  test("a chargeback whose notification was lost is found by the walk over what changed", async () => {
    const event = await givenEvent();
    const order = await givenPaidOrder(event, 2, await signIn());
    gateway.gateway.changeStatus(Number(order.payment?.id), "charged_back", "in_process");
    await reviewPayments(new Date());
    expect((await storedOrder(order.id)).paymentStatus).toBe("chargeback");
    expect(await statusesOf(order)).toEqual(["cancelled", "cancelled"]);
    expect(await platea(event)).toEqual({ free: 100, taken: 0, capacity: 100 });
  });

  test("a dispute that was won makes the tickets good again, under new codes", async () => {
    const event = await givenEvent();
    const order = await givenPaidOrder(event, 2, await signIn());
    const [first] = (await tickets.all().where("orderId", "==", order.id).get()).docs.map((doc) =>
      doc.data(),
    );
    const paymentId = Number(order.payment?.id);
    gateway.gateway.changeStatus(paymentId, "charged_back", "in_process");
    await notify(paymentId);
    await deliverOrder(order.id, "lost");
    gateway.gateway.changeStatus(paymentId, "charged_back", "reimbursed");
    for (let i = 0; i < 3; i++) await notify(paymentId);
    for (let i = 0; i < 2; i++) await deliverOrder(order.id, "won");
    expect(await storedOrder(order.id)).toMatchObject({ status: "confirmed", paymentStatus: "completed" });
    expect(await statusesOf(order)).toEqual(["active", "active"]);
    const again = (await tickets.doc(first?.id ?? "").get()).data();
    expect(again?.tokenVersion).toBe(2);
    expect(again?.ticketCode).not.toBe(first?.ticketCode);
    expect(await platea(event)).toEqual({ free: 98, taken: 2, capacity: 100 });
    expect(await holdingsBelowZero(event)).toEqual([]);
  });

  test("tickets that are good again are mailed to who has them: printed ones open nothing", async () => {
    const { giver, taker, order } = await givenPassedOn();
    const sent = async ({ email }: Person, template: string) =>
      (await toldTo(email)).filter((mail) => mail.template === template);
    const both = () => Promise.all([sent(giver, "purchase"), sent(taker, "transfer-accepted")]);
    const before = await both();
    for (const detail of ["in_process", "reimbursed"] as const)
      for (let i = 0; i < 2; i++) await disputed(order, detail);
    expect(await statusesOf(order)).toEqual(["active", "active"]);
    const after = await both();
    expect(after.map((them, i) => them.length - (before[i]?.length ?? 0))).toEqual([1, 1]);
    expect(after[0]?.at(-1)?.data).toMatchObject({ orderId: order.id });
    expect(after[1]?.at(-1)?.data).toMatchObject({ ticketId: ticketOf(order, 2) });
  });

  test("a ticket that was on its way to somebody when its money went is offered to nobody once it is good again", async () => {
    const [giver, taker] = [await signIn(), await signIn()];
    const order = await givenPaidOrder(await givenEvent(), 1, giver);
    const id = ticketOf(order, 1);
    await call(ticketRoutes.transferTicket, { id, toEmail: taker.email }, giver);
    const paymentId = Number(order.payment?.id);
    for (const detail of ["in_process", "reimbursed"] as const) {
      gateway.gateway.changeStatus(paymentId, "charged_back", detail);
      await notify(paymentId);
      await deliverOrder(order.id, detail);
    }
    expect(await statusesOf(order)).toEqual(["active"]);
    expect((await call(ticketRoutes.listIncomingTransfers, {}, taker)).body.items).toEqual([]);
    expect((await call(ticketRoutes.acceptTransfer, { id }, taker)).status).toBe(403);
  });

  test.each([
    ["charged_back", 0],
    ["refunded", 1],
  ] as const)(
    "who was passed a ticket whose payment is %s without us is told once; its buyer, if it was not they",
    async (status, toBuyer) => {
      const [giver, taker] = [await signIn(), await signIn()];
      const order = await givenPaidOrder(await givenEvent(), 2, giver);
      for (const number of [1, 2]) {
        const id = ticketOf(order, number);
        await call(ticketRoutes.transferTicket, { id, toEmail: taker.email }, giver);
        expect((await call(ticketRoutes.acceptTransfer, { id }, taker)).status).toBe(200);
      }
      const paymentId = Number(order.payment?.id);
      if (status === "refunded") gateway.gateway.refund(paymentId);
      else gateway.gateway.changeStatus(paymentId, status, "in_process");
      for (let i = 0; i < 3; i++) await notify(paymentId);
      const queued = await mails.all().where("template", "==", "payment-returned").get();
      const told = queued.docs
        .map((doc) => doc.data())
        .filter(({ data }) => (data as { orderId?: string }).orderId === order.id)
        .map(({ to, data }) => [to, data]);
      expect(told.filter(([to]) => to === taker.email)).toMatchObject([
        [taker.email, { isPassedOn: true, amount: 0 }],
      ]);
      const own = told.filter(([to]) => to === giver.email);
      expect(own).toHaveLength(toBuyer);
      for (const [, data] of own) expect(data).toMatchObject({ amount: order.total, reason: "requested" });
      expect(await statusesOf(order)).toEqual(["cancelled", "cancelled"]);
    },
  );

  test("whom a ticket was passed on to is written to at the address that they have by now, of its loss and of its return", async () => {
    const { taker, order } = await givenPassedOn();
    const address = `new-${taker.email}`;
    await getAuth().updateUser(taker.uid, { email: address, emailVerified: true });
    const before = (await toldTo(taker.email)).length;
    for (const detail of ["in_process", "reimbursed"] as const) await disputed(order, detail);
    expect((await toldTo(taker.email)).length).toBe(before);
    const told = await toldTo(address);
    expect(told.map(({ template }) => template).toSorted()).toEqual([
      "payment-returned",
      "transfer-accepted",
    ]);
    const again = told.find(({ template }) => template === "transfer-accepted");
    expect(await composedFor(address, again)).toContain("La boleta es tuya");
    expect(await composedFor("other@correo.test", again)).toBe("");
  });

  test("nobody is written to of a ticket for a night that is over", async () => {
    const { taker, order, event } = await givenPassedOn();
    const times = { startsAt: "2026-01-01T20:00:00.000Z", endsAt: "2026-01-02T02:00:00.000Z" };
    await events.doc(event.id).update({ ...times, status: "completed" });
    await disputed(order, "in_process");
    expect((await toldTo(taker.email)).filter(({ template }) => template === "payment-returned")).toEqual([]);
  });

  test("a payment of which the panel returned a part before is told as what is left of it", async () => {
    const buyer = await signIn();
    const order = await givenPaidOrder(await givenEvent(), 2, buyer);
    const paymentId = Number(order.payment?.id);
    gateway.gateway.refund(paymentId, 50_000);
    await notify(paymentId);
    gateway.gateway.refund(paymentId);
    for (let i = 0; i < 3; i++) await notify(paymentId);
    const told = (await toldTo(buyer.email)).filter(({ template }) => template === "payment-returned");
    expect(told).toMatchObject([{ data: { amount: order.total - 50_000 } }]);
  });

  test("a dispute that was won when the places are gone sends the money back", async () => {
    const event = await givenEventWithCapacity(2);
    const order = await givenPaidOrder(event, 2, await signIn());
    const paymentId = Number(order.payment?.id);
    gateway.gateway.changeStatus(paymentId, "charged_back", "in_process");
    await notify(paymentId);
    await givenPaidOrder(event, 2, await signIn());
    gateway.gateway.changeStatus(paymentId, "charged_back", "reimbursed");
    await notify(paymentId);
    const stored = await storedOrder(order.id);
    expect(stored.refunds).toMatchObject([{ reason: "sold_out", tickets: [1, 2], amount: order.total }]);
    expect(await platea(event)).toEqual({ free: 0, taken: 2, capacity: 2 });
  });

  test("a scan that is taken back after a chargeback leaves the ticket no good", async () => {
    const event = await givenEvent(doorsNear());
    const order = await givenPaidOrder(event, 1, await signIn());
    const staff = await givenStaff(event);
    const id = ticketOf(order, 1);
    await call(checkInRoutes.useTicket, { id }, staff);
    expect(await statusesOf(order)).toEqual(["used"]);
    gateway.gateway.changeStatus(Number(order.payment?.id), "charged_back", "in_process");
    await notify(Number(order.payment?.id));
    await call(checkInRoutes.undoScan, { id, reason: "Se leyó por error" }, producer);
    expect(await statusesOf(order)).toEqual(["cancelled"]);
  });
});

describe("money that comes late or comes wrong", () => {
  const late = (order: Order) => new Date(Date.parse(order.expiresAt) + MINUTE_MS);

  test("counts the limit of its document number when it takes the places again", async () => {
    const event = await givenEvent({ limits: { perOrder: 10, perPerson: 2 } });
    const [first, second] = [await signIn(), await signIn()];
    const buyer = { docType: "CC", docNumber: "1144000111" } as const;
    gateway.webhooks.change({ lose: true });
    const missed = await givenOpenOrder(event, 2, first, buyer);
    await expireOrder(missed.id, late(missed));
    const other = await givenOpenOrder(event, 2, second, buyer);
    await pay(other.id);
    await pay(missed.id, { force: true });
    expect((await storedOrder(missed.id)).refunds).toMatchObject([{ reason: "person_limit", tickets: [] }]);
    await deliverOrder(other.id);
    await call(paymentRoutes.refundOrder, { orderId: other.id }, producer);
    expect(await holdingsBelowZero(event)).toEqual([]);
  });

  test("one number counts once, whatever kind of document it is called", async () => {
    const event = await givenEvent({ limits: { perOrder: 10, perPerson: 2 } });
    const [first, second] = [await signIn(), await signIn()];
    await pay((await givenOpenOrder(event, 2, first, { docType: "CC", docNumber: "1144000222" })).id);
    const { body } = await hold(event, 1, second);
    const buyer = { ...buyerOf(second), docType: "CE" as const, docNumber: "1144000222" };
    const refused = await call(paymentRoutes.startCheckout, { orderId: body.id, buyer }, second);
    expect([refused.status, refused.body.code]).toEqual([409, "PERSON_LIMIT_EXCEEDED"]);
  });

  describe("with a document that two unpaid orders name", () => {
    const shared = async () => {
      const event = await givenEvent({ limits: { perOrder: 10, perPerson: 2 } });
      const buyer = { docType: "CC", docNumber: "1144000333" } as const;
      const stranger = await givenOpenOrder(event, 2, await signIn(), buyer);
      // a stranger who names the document in an unpaid order does not block its owner
      const owner = await givenOpenOrder(event, 2, await signIn(), buyer);
      return { event, stranger, owner };
    };
    const outcomes = async (...ids: string[]) =>
      (await Promise.all(ids.map(storedOrder))).map(({ status, refunds }) => [
        status,
        refunds.map(({ reason }) => reason),
      ]);

    test("whoever pays first has bought; who pays then has their money back, and is told why", async () => {
      const { event, stranger, owner } = await shared();
      await pay(owner.id);
      await pay(stranger.id);
      expect(await outcomes(owner.id, stranger.id)).toEqual([
        ["confirmed", []],
        ["held", ["person_limit"]],
      ]);
      const told = await mails.all().where("to", "==", stranger.buyer?.email).get();
      const ofMoney = told.docs.map((doc) => doc.data()).filter((it) => it.template === "payment-returned");
      expect(ofMoney.map(({ data }) => data)).toMatchObject([{ reason: "person_limit" }]);
      await expireOrder(stranger.id, late(stranger));
      await deliverOrder(owner.id);
      await call(paymentRoutes.refundOrder, { orderId: owner.id }, producer);
      expect(await holdingsBelowZero(event)).toEqual([]);
      await givenOpenOrder(event, 2, await signIn(), { docType: "CC", docNumber: "1144000333" });
    });

    test("one of them has bought where both pay at once", async () => {
      for (let i = 0; i < 5; i++) {
        const { stranger, owner } = await shared();
        await Promise.all([stranger, owner].map(({ id }) => pay(id)));
        expect((await outcomes(stranger.id, owner.id)).sort()).toEqual([
          ["confirmed", []],
          ["held", ["person_limit"]],
        ]);
      }
    });
  });

  test("takes its places from the limited phase that its type has moved to, and gives them back there", async () => {
    const base = await givenEventWithCapacity(10);
    const [phase] = base.phases;
    if (!phase) throw new Error("no phase");
    const event = await givenEvent({
      localities: base.localities,
      phases: [phase, { ...phase, id: "limitada", name: "Preventa", limit: 5 }],
    });
    gateway.webhooks.change({ lose: true });
    const missed = await givenOpenOrder(event, 2, await signIn());
    await expireOrder(missed.id, late(missed));
    const { localities, phases, combinations } = event;
    const moved = combinations.map((combination) => ({ ...combination, phaseId: "limitada" }));
    const saved = await call(
      ticketingRoutes.replaceTicketing,
      { id: event.id, localities, phases, combinations: moved },
      producer,
    );
    expect(saved.status).toBe(200);
    await pay(missed.id, { force: true });
    await deliverOrder(missed.id);
    await call(paymentRoutes.refundOrder, { orderId: missed.id }, producer);
    const places = await countPlaces(event);
    expect(places["phase-limitada"]).toEqual({ free: 5, taken: 0, capacity: 5 });
    expect(places["locality-platea"]).toEqual({ free: 10, taken: 0, capacity: 10 });
  });

  test("a second pending payment keeps the places for as long as its kind takes", async () => {
    const event = await givenEvent({
      startsAt: new Date(Date.now() + 30 * 24 * 60 * MINUTE_MS).toISOString(),
      endsAt: new Date(Date.now() + 31 * 24 * 60 * MINUTE_MS).toISOString(),
    });
    gateway.webhooks.change({ lose: true });
    const order = await givenOpenOrder(event, 1, await signIn());
    for (const method of ["pse", "efecty"] as const) {
      const { id } = gateway.pay({ externalReference: order.id, outcome: "pending", method });
      await notify(id);
    }
    const keptFor = Date.parse((await storedOrder(order.id)).expiresAt) - Date.now();
    expect(keptFor).toBeGreaterThan(2.9 * 24 * 60 * MINUTE_MS);
  });

  test("is counted although its discount was deleted while it was held", async () => {
    const event = await givenEvent();
    const code = await call(
      promoCodeRoutes.createPromoCode,
      { eventId: event.id, code: "SINLIMITE", type: "percentage", value: 10 },
      producer,
    );
    const buyer = await signIn();
    gateway.webhooks.change({ lose: true });
    const { body } = await call(
      orderRoutes.createPurchase,
      {
        idempotencyKey: randomUUID(),
        eventId: event.id,
        selections: [{ combinationId: "general", quantity: 1 }],
        discountCode: "SINLIMITE",
      },
      buyer,
    );
    await call(paymentRoutes.startCheckout, { orderId: body.id, buyer: buyerOf(buyer) }, buyer);
    expect((await call(promoCodeRoutes.deletePromoCode, { id: code.body.id }, producer)).status).toBe(200);
    await pay(body.id);
    await deliverOrder(body.id);
    expect((await findEventMetrics(event.id))?.totals).toMatchObject({ orders: 1, tickets: 1 });
  });
});

describe("a cancelled event", () => {
  test("is not done while one that was held is being paid: its buyer is refunded, too", async () => {
    const event = await givenEvent();
    const paid = await givenPaidOrder(event, 1, await signIn());
    const held = await givenOpenOrder(event, 1, await signIn());
    await call(eventRoutes.cancelEvent, { id: event.id, reason: "Lluvia" }, producer);
    const hourLater = () => new Date(Date.now() + 60 * MINUTE_MS);
    gateway.failures.set({ next: 1, status: "timeout", on: "POST /v1/payments" }); // the first refund is slow
    const pass = refundCancelledEvent(event.id, hourLater());
    await vi.waitFor(() => expect(gateway.failures.current).toBeNull(), { timeout: 10_000 });
    await pay(held.id);
    await deliverOrder(held.id);
    gateway.failures.clear(); // the slow call is cut off, as by our timeout
    await pass;
    for (let i = 0; i < 3; i++) await refundCancelledEvent(event.id, hourLater());
    for (const { id } of [paid, held]) expect((await storedOrder(id)).paymentStatus).toBe("refunded");
    const { body } = await call(paymentRoutes.getCancellation, { id: event.id }, producer);
    expect(body).toMatchObject({ status: "done", refundedOrders: 2, openOrders: 0 });
  }, 60_000);

  test("is not done before a sale that had seen it on sale can have become a hold", async () => {
    const event = await givenEvent();
    await call(eventRoutes.cancelEvent, { id: event.id, reason: "Lluvia" }, producer);
    await refundCancelledEvent(event.id, new Date());
    const report = () => call(paymentRoutes.getCancellation, { id: event.id }, producer);
    expect((await report()).body.status).toBe("running");
    await refundCancelledEvent(event.id, new Date(Date.now() + 21 * MINUTE_MS));
    expect((await report()).body.status).toBe("done");
  });

  test("is not done while somebody holds an order that may still be paid", async () => {
    const event = await givenEvent();
    const held = await givenOpenOrder(event, 1, await signIn());
    await call(eventRoutes.cancelEvent, { id: event.id, reason: "Lluvia" }, producer);
    const later = new Date(Date.now() + 60 * MINUTE_MS);
    const status = async () =>
      (await call(paymentRoutes.getCancellation, { id: event.id }, producer)).body.status;
    await refundCancelledEvent(event.id, later);
    expect(await status()).toBe("running");
    await expireOrder(held.id, later);
    await refundCancelledEvent(event.id, later);
    expect(await status()).toBe("done");
  });

  test("has an order on its way of which a ticket was paid back before", async () => {
    const event = await givenEvent();
    const buyer = await signIn();
    const order = await givenPaidOrder(event, 2, buyer);
    await askForMoney(order, 1, buyer);
    await call(eventRoutes.cancelEvent, { id: event.id, reason: "Lluvia" }, producer);
    const report = async () => (await call(paymentRoutes.getCancellation, { id: event.id }, producer)).body;
    expect(await report()).toMatchObject({ openOrders: 1, refundedOrders: 0 });
    await refundCancelledEvent(event.id, new Date());
    expect(await report()).toMatchObject({ openOrders: 0, refundedOrders: 1 });
  });

  test("pays back whom the bank had paid when it was called off, also where the dispute ends after its date", async () => {
    const event = await givenEvent();
    const buyer = await signIn();
    const order = await givenPaidOrder(event, 2, buyer);
    await disputed(order, "in_process");
    await call(eventRoutes.cancelEvent, { id: event.id, reason: "Lluvia" }, producer);
    await refundCancelledEvent(event.id, new Date(Date.now() + 21 * MINUTE_MS));
    await haveOver(event, 60);
    await disputed(order, "reimbursed");
    await deliverOrder(order.id, "won");
    // the gateway returns no payment that was disputed: a person sends it once it is given up
    const refunds = [{ status: "open", reason: "event_cancelled", amount: order.total, tickets: [1, 2] }];
    expect(await storedOrder(order.id)).toMatchObject({ refunds });
    expect(await statusesOf(order)).toEqual(["cancelled", "cancelled"]);
    const told = (await toldTo(buyer.email)).filter(({ template }) => template === "payment-returned");
    expect(told).toMatchObject([{ data: { reason: "event_cancelled", amount: order.total } }]);
  });

  test("does not count what was given away among the orders that wait", async () => {
    const event = await givenEvent();
    await call(
      ticketRoutes.issueCourtesies,
      {
        id: event.id,
        requestId: randomUUID(),
        combinationId: "general",
        recipients: [{ name: "Luz Dary", email: "luz.dary@correo.test", quantity: 2 }],
      },
      producer,
    );
    await call(eventRoutes.cancelEvent, { id: event.id, reason: "Lluvia" }, producer);
    const { body } = await call(paymentRoutes.getCancellation, { id: event.id }, producer);
    expect(body.openOrders).toBe(0);
  });
});

describe("what people may have of an event", () => {
  test("is not below nothing after courtesies were passed on and given up", async () => {
    const event = await givenEvent();
    const guest = await signIn();
    const { status } = await call(
      ticketRoutes.issueCourtesies,
      {
        id: event.id,
        requestId: randomUUID(),
        combinationId: "general",
        recipients: [{ name: "Invitada", email: guest.email, quantity: 2 }],
      },
      producer,
    );
    expect(status).toBe(201);
    const [order] = (await orders.all().where("event.id", "==", event.id).get()).docs.map((doc) =>
      doc.data(),
    );
    if (!order) throw new Error("nothing was given");
    await deliverOrder(order.id);
    await call(ticketRoutes.cancelTicket, { id: ticketOf(order, 1) }, guest);
    expect(await statusesOf(order)).toEqual(["cancelled", "active"]);
    expect(await holdingsBelowZero(event)).toEqual([]);
  });

  test("follows a ticket that was passed on, when its order is undone in the gateway's panel", async () => {
    const event = await givenEvent();
    const [giver, taker] = [await signIn(), await signIn()];
    const order = await givenPaidOrder(event, 2, giver);
    const id = ticketOf(order, 1);
    await call(ticketRoutes.transferTicket, { id, toEmail: taker.email }, giver);
    expect((await call(ticketRoutes.acceptTransfer, { id }, taker)).status).toBe(200);
    gateway.gateway.refund(Number(order.payment?.id));
    await notify(Number(order.payment?.id));
    const held = (await holdingsOf(event.id).all().get()).docs.map((doc) => doc.data().tickets);
    expect(held.every((count) => count === 0)).toBe(true);
  });
});

test("a small house that sells out in one round is flagged as sold out", async () => {
  const event = await givenPublicEvent({
    localities: (await givenEventWithCapacity(3)).localities,
    combinations: (await givenFreeEvent()).combinations,
  });
  await hold(event, 3, await signIn());
  await vi.waitFor(async () => expect((await publicEvents.doc(event.id).get()).data()?.isSoldOut).toBe(true));
});

test("a refund is refused when its ticket was accepted by somebody in between", async () => {
  const event = await givenEvent();
  const [giver, taker] = [await signIn(), await signIn()];
  const order = await givenPaidOrder(event, 1, giver);
  const id = ticketOf(order, 1);
  await call(ticketRoutes.transferTicket, { id, toEmail: taker.email }, giver);
  const [taken, refunded] = await Promise.all([
    call(ticketRoutes.acceptTransfer, { id }, taker),
    askForMoney(order, 1, giver),
  ]);
  const stored = (await tickets.doc(id).get()).data();
  if (taken.status === 200) {
    expect([refunded.status, stored?.status, stored?.holderUid]).toEqual([409, "active", taker.uid]);
  } else expect([refunded.status, stored?.status]).toEqual([200, "cancelled"]);
});
