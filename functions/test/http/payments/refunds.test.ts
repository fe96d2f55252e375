import { randomUUID } from "node:crypto";
import { caseCode } from "@tarima/shared/cases/case.schema.ts";
import { checkInRoutes } from "@tarima/shared/check-ins/check-ins.routes.ts";
import { ticketIdOf } from "@tarima/shared/check-ins/ticket-token.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { eventRoutes } from "@tarima/shared/events/events.routes.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { paymentRoutes } from "@tarima/shared/payments/payments.routes.ts";
import { DEFAULT_TICKET_POLICY } from "@tarima/shared/tickets/ticket-policy.ts";
import { ticketRoutes } from "@tarima/shared/tickets/tickets.routes.ts";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { buildActor, buildCall } from "../../../../tools/builders/people.ts";
import type { StandIn } from "../../../../tools/payment-stand-in/stand-in.ts";
import { fileCase } from "../../../src/features/cases/file-case.ts";
import { mails } from "../../../src/features/mail/mails.ts";
import { findDays, findEventMetrics, scopes } from "../../../src/features/metrics/metrics.repo.ts";
import { recountMetrics } from "../../../src/features/metrics/recount-metrics.ts";
import { MAX_REFUND_ATTEMPTS } from "../../../src/features/orders/refunds.ts";
import { reconcilePayments } from "../../../src/features/payments/gateway/reconcile-payment.ts";
import { refundCancelledEvent } from "../../../src/features/payments/refunds/refund-cancelled-event.ts";
import { sendRefunds } from "../../../src/features/payments/refunds/send-refunds.ts";
import { auth } from "../../../src/lib/auth/firebase-auth.ts";
import { dailyMetrics, incidents, orders, tickets } from "../../../src/lib/firestore/collections.ts";
import { db } from "../../../src/lib/firestore/database.ts";
import { call, type Person, signIn, startApi, stopApi } from "../../support/api.ts";
import { buyerOf } from "../../support/buyer-of.ts";
import { countEntriesOf } from "../../support/count-entries.ts";
import { startGateway, storedOrder } from "../../support/gateway.ts";
import { triggers } from "../../support/triggers.ts";
import {
  checkout,
  countPlaces,
  doorsNear,
  givenEvent,
  givenFreeEvent,
  givenStaff,
  givenTickets,
  hold,
} from "../../support/world.ts";

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

/** Delivers an order as it is now to the trigger on orders, without an earlier state, so that everything counts as new. */
async function deliver(orderId: string): Promise<void> {
  const after = await db().doc(`orders/${orderId}`).get();
  const data = { before: { data: () => undefined }, after };
  await triggers.onOrderWritten({
    id: `t-${orderId}`,
    params: {},
    time: new Date().toISOString(),
    data,
  } as never);
  await countEntriesOf(orderId);
}

/** A paid order with its tickets. */
async function givenPaidOrder(event: Event, quantity = 3, person?: Person): Promise<Order> {
  const buyer = person ?? (await signIn());
  const { body } = await hold(event, quantity, buyer);
  expect((await checkout(body.id, buyer)).status).toBe(200);
  gateway.pay({ externalReference: body.id, outcome: "approved", method: "visa" });
  await vi.waitFor(async () => expect((await storedOrder(body.id)).paymentStatus).toBe("completed"), {
    timeout: 10_000,
  });
  await deliver(body.id);
  return storedOrder(body.id);
}

const ticketOf = ({ event, id }: Order, number: number) => ticketIdOf(event.id, id, number);
const statusesOf = async (order: Order) =>
  (await tickets.all().where("orderId", "==", order.id).get()).docs
    .map((doc) => doc.data())
    .sort((a, b) => a.id.localeCompare(b.id, "en", { numeric: true }))
    .map(({ status }) => status);
const refund = (order: Order, numbers?: number[], person = producer) =>
  call(
    paymentRoutes.refundOrder,
    { orderId: order.id, ...(numbers && { ticketIds: numbers.map((n) => ticketOf(order, n)) }) },
    person,
  );
const platea = async (event: Event) => (await countPlaces(event))["locality-platea"];

describe("a refund", () => {
  test("of one ticket sends back what it cost, frees its place and leaves the others good", async () => {
    const event = await givenEvent();
    const ana = await signIn();
    const order = await givenPaidOrder(event, 3, ana);
    const { status, body } = await refund(order, [2]);
    expect([status, body.paymentStatus]).toEqual([200, "partially_refunded"]);
    expect(body.refunds).toMatchObject([
      { amount: 93_500, status: "done", tickets: [2], reason: "requested" },
    ]);
    expect(gateway.store.payments.get(Number(order.payment?.id))?.transaction_amount_refunded).toBe(93_500);
    expect(await statusesOf(order)).toEqual(["active", "cancelled", "active"]);
    const [mine] = (await call(ticketRoutes.listMyTickets, {}, ana)).body.items;
    expect([mine?.activeTickets, mine?.refundedTickets]).toEqual([2, [ticketOf(order, 2)]]);
    expect(await platea(event)).toEqual({ free: 98, taken: 2, capacity: 100 });
    const buyerMails = await mails.all().where("data.orderId", "==", order.id).get();
    expect(buyerMails.docs.map((doc) => doc.data().template).sort()).toEqual([
      "payment-returned",
      "purchase",
    ]);
  });

  test("is told to who bought, at the address they gave with the purchase", async () => {
    const ana = await signIn();
    const { body } = await hold(await givenEvent(), 1, ana);
    const email = `otra-${ana.email}`;
    await call(paymentRoutes.startCheckout, { orderId: body.id, buyer: { ...buyerOf(ana), email } }, ana);
    gateway.pay({ externalReference: body.id, outcome: "approved", method: "visa" });
    await vi.waitFor(async () => expect((await storedOrder(body.id)).paymentStatus).toBe("completed"), {
      timeout: 10_000,
    });
    await deliver(body.id);
    await refund(await storedOrder(body.id));
    const told = await mails.all().where("data.orderId", "==", body.id).get();
    expect(told.docs.map((doc) => [doc.data().template, doc.data().to]).sort()).toEqual([
      ["payment-returned", email],
      ["purchase", email],
    ]);
  });

  test("is told to who bought for themselves where their account reads mail by now", async () => {
    const ana = await signIn();
    const order = await givenPaidOrder(await givenEvent(), 1, ana);
    const email = `nueva-${ana.email}`;
    await auth().updateUser(ana.uid, { email, emailVerified: true });
    await refund(order);
    const told = (await mails.all().where("to", "==", email).get()).docs.map((doc) => doc.data().template);
    expect(told).toEqual(["payment-returned"]);
  });

  test("ticket by ticket adds up to all of it, to the peso; again changes nothing", async () => {
    const event = await givenEvent();
    const order = await givenPaidOrder(event);
    for (const number of [1, 2, 3]) await refund(order, [number]);
    expect((await refund(order)).body.code).toBeUndefined();
    expect((await storedOrder(order.id)).paymentStatus).toBe("refunded");
    expect(gateway.store.payments.get(Number(order.payment?.id))).toMatchObject({
      status: "refunded",
      transaction_amount_refunded: order.total,
    });
    expect(await platea(event)).toEqual({ free: 100, taken: 0, capacity: 100 });
  });

  test("asked for five times at once goes back once", async () => {
    const order = await givenPaidOrder(await givenEvent());
    const answers = await Promise.all(Array.from({ length: 5 }, () => refund(order)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await storedOrder(order.id)).refunds).toHaveLength(1);
    expect(gateway.store.payments.get(Number(order.payment?.id))?.refunds).toHaveLength(1);
  });

  test("is refused for a ticket that was used, a free place for a person's limit comes with it", async () => {
    const event = await givenEvent({ ...doorsNear(), limits: { perOrder: 10, perPerson: 3 } });
    const buyer = await signIn();
    const order = await givenPaidOrder(event, 3, buyer);
    const ticket = (await tickets.doc(ticketOf(order, 1)).get()).data();
    await call(
      checkInRoutes.validateQr,
      { qrToken: ticket?.qrToken ?? "", eventId: event.id },
      await givenStaff(event),
    );
    const refused = await refund(order, [1]);
    expect([refused.status, refused.body.code]).toEqual([409, "TICKET_USED"]);
    expect((await hold(event, 1, buyer)).body.code).toBe("PERSON_LIMIT_EXCEEDED");
    await refund(order, [2]);
    expect((await hold(event, 1, buyer)).status).toBe(201);
  });

  test("the gateway refuses too often: it is given up, and somebody hears of it", async () => {
    const order = await givenPaidOrder(await givenEvent());
    gateway.failures.set({ next: 1000, status: 500, on: "refunds" });
    await refund(order);
    expect(await storedOrder(order.id)).toMatchObject({
      paymentStatus: "completed",
      refunds: [{ status: "open", attempts: 0 }],
    });
    for (let i = 0; i < MAX_REFUND_ATTEMPTS; i++)
      await sendRefunds(await storedOrder(order.id), "schedule", new Date());
    expect(await storedOrder(order.id)).toMatchObject({
      hasFailedRefund: true,
      refunds: [{ status: "failed" }],
    });
    expect((await incidents.doc(`refund-${order.id}-r1`).get()).data()).toMatchObject({
      status: "open",
      severity: "high",
    });
  });

  test("that the gateway made by itself frees the places, and the tickets are no good", async () => {
    const event = await givenEvent();
    const order = await givenPaidOrder(event);
    gateway.gateway.refund(Number(order.payment?.id));
    await vi.waitFor(async () => expect((await storedOrder(order.id)).paymentStatus).toBe("refunded"), {
      timeout: 10_000,
    });
    await deliver(order.id);
    expect(await statusesOf(order)).toEqual(["cancelled", "cancelled", "cancelled"]);
    expect(await platea(event)).toEqual({ free: 100, taken: 0, capacity: 100 });
  });
});

describe("a cancelled event", () => {
  test("sends every paid order's money back, what fails later, and what is paid after it too", async () => {
    const event = await givenEvent();
    const paid = [
      await givenPaidOrder(event, 2),
      await givenPaidOrder(event, 1),
      await givenPaidOrder(event, 3),
    ];
    const late = await signIn();
    const open = (await hold(event, 1, late)).body;
    await checkout(open.id, late);
    const { body } = await call(eventRoutes.cancelEvent, { id: event.id, reason: "Lluvia" }, producer);
    expect(body.status).toBe("cancelled");
    expect((await hold(event, 1, late)).body.code).toBe("EVENT_NOT_ON_SALE");
    gateway.failures.set({ next: 2, status: 500, on: "refunds" });
    await refundCancelledEvent(event.id, new Date());
    await refundCancelledEvent(event.id, new Date());
    gateway.failures.clear();
    for (const { id } of paid) {
      const { reconcileAt } = await storedOrder(id);
      if (reconcileAt) await reconcilePayments(new Date(Date.parse(reconcileAt) + 1000));
    }
    for (const { id } of paid) expect((await storedOrder(id)).paymentStatus).toBe("refunded");
    gateway.pay({ externalReference: open.id, outcome: "approved", method: "visa" });
    await vi.waitFor(async () => expect((await storedOrder(open.id)).paidAt).not.toBeNull(), {
      timeout: 10_000,
    });
    await deliver(open.id);
    const later = new Date(Date.now() + 3_600_000); // no sale can still be under way
    for (let i = 0; i < 2; i++) await refundCancelledEvent(event.id, later);
    expect((await storedOrder(open.id)).paymentStatus).toBe("refunded");
    const report = await call(paymentRoutes.getCancellation, { id: event.id }, producer);
    expect(report.body).toMatchObject({ status: "done", refundedOrders: 4, openOrders: 0, failures: [] });
    expect(await platea(event)).toEqual({ free: 100, taken: 0, capacity: 100 });
  });
});

describe("metrics", () => {
  test("say what the orders say, whatever order the deliveries come in, and a rebuild agrees", async () => {
    const producerId = `p-${randomUUID()}`;
    const event = await givenEvent({ producerId });
    const owner = await signIn("producer", { producerId });
    const made = await Promise.all([2, 1, 3].map((quantity) => givenPaidOrder(event, quantity)));
    await refund(made[2] as Order, [1], owner);
    await refund(made[1] as Order, undefined, owner);
    const deliveries = made.flatMap(({ id }) => [id, id, id]).reverse();
    await Promise.all(deliveries.map((id) => deliver(id)));
    for (const id of deliveries) await deliver(id);
    const metrics = await findEventMetrics(event.id);
    expect(metrics?.totals).toMatchObject({
      orders: 3,
      tickets: 6,
      revenue: 510_000,
      gmv: 561_000,
      refundAmount: 187_000,
      refundedTickets: 2,
      commission: 34_000,
    });
    expect(metrics?.byType).toEqual({ general: { name: "General", tickets: 4, revenue: 340_000 } });
    const { gmv = 0, commission = 0, gatewayFee = 0, refundAmount = 0, producerNet } = metrics?.totals ?? {};
    expect(producerNet).toBe(gmv - commission - gatewayFee - refundAmount);
    const day = new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 10);
    const [today] = await findDays(scopes.producer(producerId), day, day);
    expect(today).toMatchObject({ tickets: 6, gmv: 561_000, refundAmount: 187_000 });
    const own = async () => (await recountMetrics()).filter(({ document }) => document.includes(event.id));
    expect(await own()).toEqual([]);
    const document = `dailyMetrics/${scopes.event(event.id)}_${day}`;
    await dailyMetrics.doc(`${scopes.event(event.id)}_${day}`).update({ gmv: 1 });
    expect(await own()).toEqual([{ document, path: ["gmv"], is: 1, should: 561_000 }]);
    expect(await own()).toEqual([]);
  });
});

describe("a buyer who is not going", () => {
  const termsOf = (id: string, person: Person) => call(ticketRoutes.getRefundTerms, { id }, person);
  const giveBack = (id: string, person: Person) =>
    call(ticketRoutes.refundTicket, { id, reason: "Me enfermé" }, person);
  const DAY_MS = 86_400_000;

  test("reads that they asked their bank for it, before they have it twice", async () => {
    const ana = await signIn();
    const order = await givenPaidOrder(await givenEvent(), 1, ana);
    const { number } = await fileCase(
      {
        ...{ requestId: randomUUID(), kind: "reversal", text: "No la compré", files: [], orderId: order.id },
        causes: ["fraud"],
      },
      buildCall({ actor: buildActor(ana), now: new Date() }),
    );
    expect((await termsOf(ticketOf(order, 1), ana)).body).toMatchObject({
      ground: "retracto",
      reversal: caseCode(number),
    });
  });

  // spec: 4.18, 7.59
  test("hears what comes back of a ticket, and gets it, within the time that the law gives", async () => {
    const event = await givenEvent();
    const ana = await signIn();
    const order = await givenPaidOrder(event, 2, ana);
    const id = ticketOf(order, 1);
    expect((await termsOf(id, ana)).body).toMatchObject({
      ...{ amount: 93_500, ground: "retracto" },
      reversal: null,
    });
    const { status, body } = await giveBack(id, ana);
    expect([status, body.status]).toEqual([200, "cancelled"]);
    expect(await statusesOf(order)).toEqual(["cancelled", "active"]);
    const [record] = (await storedOrder(order.id)).refunds;
    expect(record).toMatchObject({ amount: 93_500, status: "done", note: "Me enfermé", by: { id: ana.uid } });
    expect((await giveBack(id, ana)).status).toBe(200); // a repeat changes nothing
    expect((await storedOrder(order.id)).refunds).toHaveLength(1);
  });

  test("gets nothing after that, unless the organiser offers it", async () => {
    const ana = await signIn();
    const bought = async (kind: "never" | "always") => {
      const event = await givenEvent({
        ticketPolicy: { ...DEFAULT_TICKET_POLICY, refunds: { kind, daysBefore: 0 } },
      });
      const order = await givenPaidOrder(event, 1, ana);
      await orders
        .doc(order.id)
        .update(orders.encode({ paidAt: new Date(Date.now() - 30 * DAY_MS).toISOString() }));
      return ticketOf(order, 1);
    };
    const late = await bought("never");
    expect((await termsOf(late, ana)).body).toMatchObject({ until: null, ground: null });
    expect(await giveBack(late, ana)).toMatchObject({ status: 409, body: { code: "REFUND_CLOSED" } });
    const offered = await bought("always");
    expect((await termsOf(offered, ana)).body.ground).toBe("policy");
    expect((await giveBack(offered, ana)).body.status).toBe("cancelled");
  });

  test("does not get the money of a ticket that was passed on, used, or somebody else's", async () => {
    const event = await givenEvent();
    const [ana, bea] = [await signIn(), await signIn()];
    const order = await givenPaidOrder(event, 2, ana);
    const [passed, used] = [ticketOf(order, 1), ticketOf(order, 2)];
    await tickets.doc(passed).update({ holderUid: bea.uid });
    expect((await giveBack(passed, ana)).status).toBe(403);
    expect(await giveBack(passed, bea)).toMatchObject({ status: 409, body: { code: "REFUND_NOT_YOURS" } });
    await tickets.doc(used).update({ status: "used" });
    expect(await giveBack(used, ana)).toMatchObject({ status: 409, body: { code: "TICKET_USED" } });
    expect((await storedOrder(order.id)).refunds).toEqual([]);
  });

  // spec: 4.17, 7.58
  test("gives up what cost nothing, and its place is free; what was paid for is not lost by a press", async () => {
    const ana = await signIn();
    const reason = "No puedo ir";
    const giveUp = (id: string) => call(ticketRoutes.cancelTicket, { id, reason }, ana);
    const free = await givenFreeEvent();
    const [ticket] = await givenTickets(free, 1, ana);
    expect((await giveUp(ticket?.id ?? "")).body.status).toBe("cancelled");
    expect((await storedOrder(ticket?.orderId ?? "")).refunds).toMatchObject([{ note: reason }]);
    expect(await platea(free)).toEqual({ free: 100, taken: 0, capacity: 100 });
    const order = await givenPaidOrder(await givenEvent(), 1, ana);
    expect(await giveUp(ticketOf(order, 1))).toMatchObject({
      status: 409,
      body: { code: "CANCEL_NEEDS_REFUND" },
    });
  });
});
