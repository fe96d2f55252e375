import { randomUUID } from "node:crypto";
import { financeRoutes } from "@tarima/shared/finance/finance.routes.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { ticketRoutes } from "@tarima/shared/tickets/tickets.routes.ts";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { wallClockIn } from "../../../../tools/builders/events.ts";
import type { StandIn } from "../../../../tools/payment-stand-in/stand-in.ts";
import { findEntriesOf, sumCashByPayment } from "../../../src/features/ledger/ledger.repo.ts";
import { expireOrder } from "../../../src/features/orders/buying/release-order.ts";
import { ticketIdsOf } from "../../../src/features/orders/ticket-ids.ts";
import { reconcilePayments } from "../../../src/features/payments/gateway/reconcile-payment.ts";
import { refundTickets } from "../../../src/features/payments/refunds/refund-tickets.ts";
import { events } from "../../../src/lib/firestore/collections.ts";
import { call, type Person, signIn, startApi, stopApi } from "../../support/api.ts";
import { deliverOrder, givenOpenOrder, notify, startGateway, storedOrder } from "../../support/gateway.ts";
import { givenEvent } from "../../support/world.ts";

// Refunds that the gateway's panel, the bank, a person and our code make at the same time: nobody is paid twice, and nobody is
// left unpaid.

const by = { user: { id: "sistema", name: "Sistema", email: "", role: "superadmin" }, ip: "", ua: "" };
let gateway: StandIn;
let admin: Person;
beforeAll(async () => {
  gateway = await startGateway();
  await startApi();
  admin = await signIn("superadmin");
});
afterEach(() => gateway.reset());
afterAll(async () => {
  await stopApi();
  await gateway.close();
});

const pay = (orderId: string, more: { amount?: number } = {}): number =>
  gateway.pay({ externalReference: orderId, outcome: "approved", method: "visa", force: true, ...more }).id;
const paymentOf = ({ payment }: Order) => Number(payment?.id);
const refund = (order: Order, numbers?: number[]) =>
  refundTickets({ orderId: order.id, numbers, reason: "requested", by }, new Date());
const goDown = () => gateway.failures.set({ next: 10_000, status: 400, on: "POST /v1/payments" });

async function givenPaidOrder(quantity: number, buyer?: Person): Promise<Order> {
  gateway.webhooks.change({ lose: true });
  const { id } = await givenOpenOrder(buyer ?? (await signIn()), await givenEvent(), quantity);
  await notify(pay(id));
  await deliverOrder(id);
  return storedOrder(id);
}

/** Runs the schedule at its next times, as often as given. */
async function letSchedule({ id }: Order, times: number): Promise<void> {
  for (let i = 0; i < times; i++) {
    const { reconcileAt } = await storedOrder(id);
    if (reconcileAt !== null) await reconcilePayments(new Date(reconcileAt));
  }
}

/** The amount of a payment that the gateway still holds. */
function heldOf(paymentId: number): number {
  const payment = gateway.store.payments.get(paymentId);
  return payment?.status === "approved"
    ? payment.transaction_amount - payment.transaction_amount_refunded
    : 0;
}

async function failedOf({ id }: Order) {
  const found: { refundId: string; amount: number }[] = [];
  for (let cursor: string | undefined; ; ) {
    const { body } = await call(
      financeRoutes.listFailedRefunds,
      { limit: 100, ...(cursor && { cursor }) },
      admin,
    );
    found.push(...body.items.filter(({ orderId }) => orderId === id));
    if (!body.cursor) return found.map(({ refundId, amount }) => ({ refundId, amount }));
    cursor = body.cursor;
  }
}

const close = ({ id }: Order, refundId: string) =>
  call(financeRoutes.closeRefund, { orderId: id, refundId, reference: "B-1", reason: "no salió" }, admin);

test("half of money that bought nothing, sent back in the panel, is not taken for all of it", async () => {
  const order = await givenPaidOrder(2);
  goDown();
  const second = pay(order.id);
  await notify(second);
  gateway.gateway.refund(second, order.total / 2);
  await notify(second);
  await notify(second);
  gateway.failures.clear();
  await letSchedule(order, 2);
  expect(heldOf(second)).toBe(0);
  const cash = await sumCashByPayment([String(second), String(paymentOf(order))]);
  expect([...cash.values()].toSorted((a, b) => a - b)).toEqual([0, order.total]);
});

test("what the panel sent back of a second payment is booked with that payment", async () => {
  const order = await givenPaidOrder(1);
  goDown();
  const second = pay(order.id);
  await notify(second);
  gateway.gateway.refund(second, 10_000);
  await notify(second);
  const cash = await sumCashByPayment([String(second), String(paymentOf(order))]);
  expect(Object.fromEntries(cash)).toEqual({
    [second]: order.total - 10_000,
    [paymentOf(order)]: order.total,
  });
  expect((await findEntriesOf(order.id)).map(({ kind }) => kind)).not.toContain("gateway_refund");
});

test("a refund that was given up is owed by nobody once the panel sent all of it back", async () => {
  const order = await givenPaidOrder(2);
  goDown();
  await refund(order, [1]);
  await letSchedule(order, 10);
  gateway.failures.clear();
  expect(await failedOf(order)).toEqual([{ refundId: "r1", amount: order.total / 2 }]);
  gateway.gateway.refund(paymentOf(order));
  await notify(paymentOf(order));
  expect(await failedOf(order)).toEqual([]);
});

test("a refund that was given up waits while the bank has the money, and is owed by nobody", async () => {
  const order = await givenPaidOrder(2);
  goDown();
  await refund(order, [1]);
  await letSchedule(order, 10);
  gateway.failures.clear();
  gateway.gateway.changeStatus(paymentOf(order), "charged_back", "in_process");
  await notify(paymentOf(order));
  expect(await failedOf(order)).toEqual([]);
  expect((await close(order, "r1")).body).toMatchObject({ code: "REFUND_NOT_FAILED" });
  gateway.gateway.changeStatus(paymentOf(order), "charged_back", "reimbursed");
  await notify(paymentOf(order));
  await letSchedule(order, 12);
  // the gateway does not refund a disputed payment: a person has to
  expect(await failedOf(order)).toEqual([{ refundId: "r1", amount: order.total / 2 }]);
});

test("what the gateway is sending back of another ticket is not paid by hand, too", async () => {
  const order = await givenPaidOrder(2);
  goDown();
  await refund(order, [1]);
  await letSchedule(order, 10);
  await refund(order, [2]);
  gateway.gateway.refund(paymentOf(order), 100_000);
  await notify(paymentOf(order));
  const left = order.total - 100_000;
  const [failed] = await failedOf(order);
  await close(order, "r1");
  gateway.failures.clear();
  await letSchedule(order, 2);
  const { refunds } = await storedOrder(order.id);
  const byHand = refunds.find(({ reference }) => reference)?.amount ?? 0;
  const sent = order.total - heldOf(paymentOf(order)) - 100_000;
  expect({ listed: failed?.amount, byHand, sent, all: byHand + sent }).toEqual({
    ...{ listed: byHand, byHand, sent, all: left },
  });
});

test("a last try whose answer was lost is not given up: what went back is not owed by hand", async () => {
  const order = await givenPaidOrder(1);
  goDown();
  await refund(order);
  await letSchedule(order, 9);
  gateway.failures.set({ next: 2, status: "lost-answer", on: "/refunds" });
  await letSchedule(order, 1);
  expect(heldOf(paymentOf(order))).toBe(0);
  expect(await failedOf(order)).toEqual([]);
});

test("what the panel returned just before our refund of the whole is not booked a second time", async () => {
  const order = await givenPaidOrder(1);
  const mp = gateway.gateway;
  mp.refund = (id, amount) => {
    Reflect.deleteProperty(mp, "refund"); // once, somebody in the panel is faster
    mp.refund(id, 10_000);
    return mp.refund(id, amount);
  };
  await refund(order);
  await notify(paymentOf(order));
  expect((await storedOrder(order.id)).refunds).toMatchObject([
    { status: "done", amount: order.total - 10_000 },
  ]);
  const cash = await sumCashByPayment([String(paymentOf(order))]);
  expect(cash.get(String(paymentOf(order)))).toBe(0);
});

test("who paid by hand what was owed when they looked is told that it is less by now", async () => {
  const order = await givenPaidOrder(2);
  goDown();
  await refund(order, [1]);
  await letSchedule(order, 10);
  gateway.failures.clear();
  const [{ amount } = { amount: 0 }] = await failedOf(order);
  gateway.gateway.refund(paymentOf(order), order.total - 7_000);
  await notify(paymentOf(order));
  const proof = { orderId: order.id, refundId: "r1", reference: "B-1", reason: "no salió" };
  const { status, body } = await call(financeRoutes.closeRefund, { ...proof, amount }, admin);
  expect([status, body]).toMatchObject([409, { code: "REFUND_AMOUNT_CHANGED", details: { amount: 7_000 } }]);
  expect((await call(financeRoutes.closeRefund, { ...proof, amount: 7_000 }, admin)).status).toBe(200);
});

/** A refund that a buyer asked for and the gateway refused until we gave up; the gateway works again. */
async function givenGivenUp() {
  const buyer = await signIn();
  const order = await givenPaidOrder(1, buyer);
  const [ticketId = ""] = ticketIdsOf(order);
  const asks = () => call(ticketRoutes.refundTicket, { id: ticketId }, buyer);
  goDown();
  expect((await asks()).status).toBe(200);
  await letSchedule(order, 10);
  gateway.failures.clear();
  const refund = { orderId: order.id, refundId: "r1" };
  return { order, asks, refund };
}

test("what somebody is paying at the bank is not sent by the gateway, too, though its buyer asks again", async () => {
  const { order, asks, refund } = await givenGivenUp();
  expect((await call(financeRoutes.payRefundByHand, refund, admin)).status).toBe(200);
  const { status, body } = await asks();
  expect([status, body]).toMatchObject([409, { code: "REFUND_BY_HAND" }]);
  expect(heldOf(paymentOf(order))).toBe(order.total);
  expect((await close(order, "r1")).status).toBe(200);
  expect((await asks()).status).toBe(200); // it is refunded already: there is nothing to ask for
  expect(heldOf(paymentOf(order))).toBe(order.total);
});

test("what somebody is paying at the bank nobody else pays or closes, until it is left", async () => {
  const { order, asks, refund } = await givenGivenUp();
  const other = await signIn("superadmin");
  const codeOf = async (answer: Promise<{ body: unknown }>) =>
    ((await answer).body as { code?: string }).code;
  for (let i = 0; i < 2; i++)
    expect((await call(financeRoutes.payRefundByHand, refund, other)).status).toBe(200);
  expect(await codeOf(call(financeRoutes.payRefundByHand, refund, admin))).toBe("REFUND_HAS_PAYER");
  expect(await codeOf(close(order, "r1"))).toBe("REFUND_HAS_PAYER");
  expect((await storedOrder(order.id)).refunds).toMatchObject([
    { status: "failed", payer: { id: other.uid } },
  ]);
  for (let i = 0; i < 2; i++)
    expect((await call(financeRoutes.leaveRefundByHand, refund, admin)).status).toBe(200);
  expect((await asks()).status).toBe(200);
  expect(heldOf(paymentOf(order))).toBe(0);
  expect(await codeOf(call(financeRoutes.payRefundByHand, refund, admin))).toBe("REFUND_NOT_FAILED");
});

test("what somebody was paying when the bank took the money waits for the bank once they leave it", async () => {
  const { order, refund } = await givenGivenUp();
  expect((await call(financeRoutes.payRefundByHand, refund, admin)).status).toBe(200);
  gateway.gateway.changeStatus(paymentOf(order), "charged_back", "in_process");
  await notify(paymentOf(order));
  expect(await failedOf(order)).toMatchObject([{ refundId: "r1" }]); // the person may have paid already
  expect((await call(financeRoutes.leaveRefundByHand, refund, admin)).status).toBe(200);
  expect(await failedOf(order)).toEqual([]);
});

test("a correction that is sent again with another amount is refused, not passed over", async () => {
  const order = await givenPaidOrder(1);
  const correction = { orderId: order.id, requestId: randomUUID(), reference: "AJ-1", reason: "de menos" };
  const sent = (amount: number) => call(financeRoutes.correctMoney, { ...correction, amount }, admin);
  expect((await sent(-1_000)).status).toBe(200);
  expect((await sent(-1_000)).status).toBe(200);
  expect((await sent(-2_000)).body).toMatchObject({ code: "CORRECTION_CONFLICT" });
  expect((await storedOrder(order.id)).corrections).toMatchObject([{ amount: -1_000 }]);
});

test("a correction that is made once more, from a page that knows nothing of the first, is refused on its reference", async () => {
  const order = await givenPaidOrder(1);
  const sent = (changed: object = {}) => {
    const correction = {
      orderId: order.id,
      amount: -1_000,
      reference: "AJ-3",
      reason: "de menos",
      ...changed,
    };
    return call(financeRoutes.correctMoney, { ...correction, requestId: randomUUID() }, admin);
  };
  expect((await sent()).status).toBe(200);
  const again = await sent({ reason: "de menos, otra vez" });
  expect(again.body).toMatchObject({
    code: "CORRECTION_REPEATED",
    fields: { reference: expect.any(String) },
  });
  expect((await sent({ amount: -500 })).status).toBe(200);
  expect((await sent({ reference: "AJ-4" })).status).toBe(200);
  const { corrections } = await storedOrder(order.id);
  expect(corrections.map(({ amount }) => amount)).toEqual([-1_000, -500, -1_000]);
});

test("corrections of an order come to no more than it cost, one by one and together, either way", async () => {
  const order = await givenPaidOrder(1);
  const correct = async (amount: number) => {
    const proof = { orderId: order.id, reference: randomUUID(), reason: "de más" };
    return (await call(financeRoutes.correctMoney, { ...proof, requestId: randomUUID(), amount }, admin)).body
      .code;
  };
  expect(await correct(order.total + 1)).toBe("CORRECTION_TOO_LARGE");
  expect(await correct(-order.total - 1)).toBe("CORRECTION_TOO_LARGE");
  expect(await correct(order.total - 1)).toBeUndefined();
  expect(await correct(2)).toBe("CORRECTION_TOO_LARGE");
  expect(await correct(1)).toBeUndefined();
  expect(await correct(-order.total)).toBeUndefined();
  expect(await correct(-order.total)).toBeUndefined();
  expect(await correct(-1)).toBe("CORRECTION_TOO_LARGE");
});

test("a refund of ours that the gateway tells of before it has answered keeps the gateway's id", async () => {
  const order = await givenPaidOrder(1);
  goDown();
  await refund(order);
  const { id } = gateway.gateway.refund(paymentOf(order));
  await notify(paymentOf(order));
  expect(await storedOrder(order.id)).toMatchObject({
    paymentStatus: "refunded",
    refunds: [{ status: "done", gatewayRefundId: String(id) }],
  });
  const cash = await sumCashByPayment([String(paymentOf(order))]);
  expect([...cash.values()]).toEqual([0]);
});

test("money that comes when the event is over, and nobody has closed it yet, goes back", async () => {
  gateway.webhooks.change({ lose: true });
  const event = await givenEvent();
  const order = await givenOpenOrder(await signIn(), event, 1);
  await expireOrder(order.id, new Date(Date.parse(order.expiresAt) + 1));
  const [startsAt, endsAt] = [wallClockIn(-1, "20:00", new Date()), wallClockIn(-1, "23:00", new Date())];
  await events.doc(event.id).update({ startsAt, endsAt });
  const late = pay(order.id);
  await notify(late);
  expect(heldOf(late)).toBe(0);
  expect(await storedOrder(order.id)).toMatchObject({ paidAt: null, refunds: [{ reason: "event_closed" }] });
});
