import { randomUUID } from "node:crypto";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { buildActor, buildCall } from "../../../../tools/builders/people.ts";
import type { StandIn } from "../../../../tools/payment-stand-in/stand-in.ts";
import { undoScan } from "../../../src/features/check-ins/scanning/undo-scan.ts";
import { closeRefundByHand } from "../../../src/features/finance/correct-order.ts";
import { findEntriesOf } from "../../../src/features/ledger/ledger.repo.ts";
import { expireOrder } from "../../../src/features/orders/buying/release-order.ts";
import { reconcilePayments } from "../../../src/features/payments/gateway/reconcile-payment.ts";
import { reviewPayments } from "../../../src/features/payments/gateway/review-payments.ts";
import { refundTickets } from "../../../src/features/payments/refunds/refund-tickets.ts";
import { sendRefunds } from "../../../src/features/payments/refunds/send-refunds.ts";
import { holdingsOf, incidents, paymentReviews, tickets } from "../../../src/lib/firestore/collections.ts";
import { type Person, signIn, startApi, stopApi } from "../../support/api.ts";
import { deliverOrder, givenOpenOrder, notify, startGateway, storedOrder } from "../../support/gateway.ts";
import { givenEvent, givenEventWithCapacity } from "../../support/world.ts";

// Rare cases: disputes and refunds that coincide, each at the worst moment.

const by = { user: { id: "sistema", name: "Sistema", email: "", role: "superadmin" }, ip: "", ua: "" };
let gateway: StandIn;
beforeAll(async () => {
  gateway = await startGateway();
  await startApi();
});
afterEach(() => gateway.reset());
afterAll(async () => {
  await stopApi();
  await gateway.close();
});

const pay = (orderId: string, more: { amount?: number } = {}): number =>
  gateway.pay({ externalReference: orderId, outcome: "approved", method: "visa", force: true, ...more }).id;

/** A paid order; its tickets are issued unless the trigger is late. */
async function givenPaidOrder(
  quantity: number,
  { event, person, isLate = false }: { event?: Event; person?: Person; isLate?: boolean } = {},
): Promise<Order> {
  gateway.webhooks.change({ lose: true });
  const { id } = await givenOpenOrder(person ?? (await signIn()), event ?? (await givenEvent()), quantity);
  await notify(pay(id));
  if (!isLate) await deliverOrder(id);
  return storedOrder(id);
}

const asSuperadmin = () => buildCall({ actor: buildActor({ uid: "sistema", role: "superadmin" }) });
const refund = (order: Order, numbers?: number[]) =>
  refundTickets({ orderId: order.id, numbers, reason: "requested", by }, new Date());
const paymentOf = ({ payment }: Order) => Number(payment?.id);
async function dispute(order: Order, detail: "in_process" | "reimbursed" | "settled"): Promise<void> {
  gateway.gateway.changeStatus(paymentOf(order), "charged_back", detail);
  await notify(paymentOf(order));
}
async function ledgerSum(order: Order) {
  const entries = await findEntriesOf(order.id);
  const net = entries.reduce((sum, { metrics }) => sum + (metrics.producerNet ?? 0), 0);
  return { cash: entries.reduce((sum, { cash }) => sum + cash, 0), net };
}
const statusesOf = async ({ id }: Order) =>
  (await tickets.all().where("orderId", "==", id).get()).docs.map((doc) => doc.data().status);
const heldBy = async ({ event, uid }: Order) => (await holdingsOf(event.id).doc(uid).get()).data()?.tickets;

test("what was sent back in the panel is not sent, and not taken from the producer, a second time", async () => {
  const order = await givenPaidOrder(2);
  gateway.gateway.refund(paymentOf(order), 10_000);
  await notify(paymentOf(order));
  await refund(order);
  expect((await storedOrder(order.id)).refunds).toMatchObject([{ status: "done", amount: 177_000 }]);
  expect(await ledgerSum(order)).toEqual({ cash: 0, net: -(order.payment?.gatewayFee ?? 0) });
});

test("a ticket whose money is more than what is left of the payment gets what is left", async () => {
  const order = await givenPaidOrder(2);
  gateway.gateway.refund(paymentOf(order), 100_000);
  await refund(order, [1]);
  expect((await storedOrder(order.id)).refunds).toMatchObject([{ status: "done", amount: 87_000 }]);
  expect((await ledgerSum(order)).cash).toBe(0);
});

test("a refund that was closed since all of it was back already is not counted beside what came back", async () => {
  const order = await givenPaidOrder(2);
  gateway.gateway.refund(paymentOf(order), 100_000);
  gateway.gateway.refund(paymentOf(order));
  await refund(order, [1]);
  expect((await storedOrder(order.id)).refunds).toMatchObject([{ status: "done" }]);
  expect((await ledgerSum(order)).cash).toBe(0);
});

test("a refund of an old order is tried again within hours, not after as long as the order is old", async () => {
  const order = await givenPaidOrder(1);
  const later = new Date(Date.now() + 30 * 86_400_000);
  gateway.failures.set({ next: 10_000, status: 500, on: "POST /v1/payments" });
  await refundTickets({ orderId: order.id, reason: "requested", by }, later);
  let tries = 0;
  for (let at = later; (await storedOrder(order.id)).refunds.at(0)?.status === "open"; tries++) {
    at = new Date((await storedOrder(order.id)).reconcileAt ?? "");
    await reconcilePayments(at);
    expect(at.getTime() - later.getTime()).toBeLessThan(3 * 86_400_000);
  }
  expect(tries).toBe(10);
});

test("a payment that was disputed and won before it was heard of at all buys its tickets", async () => {
  gateway.webhooks.change({ lose: true });
  const { id, expiresAt } = await givenOpenOrder(await signIn(), await givenEvent(), 1);
  await expireOrder(id, new Date(Date.parse(expiresAt) + 1));
  const payment = pay(id);
  gateway.gateway.changeStatus(payment, "charged_back", "reimbursed");
  await notify(payment);
  expect(await storedOrder(id)).toMatchObject({ status: "confirmed", paymentStatus: "completed" });
});

test("a second payment that the bank took and gave back is sent back after all", async () => {
  const order = await givenPaidOrder(1);
  gateway.failures.set({ next: 10_000, status: 500, on: "POST /v1/payments" });
  const second = pay(order.id);
  await notify(second);
  gateway.gateway.changeStatus(second, "charged_back", "in_process");
  await notify(second);
  expect((await storedOrder(order.id)).refunds).toMatchObject([{ status: "done" }]);
  gateway.gateway.changeStatus(second, "charged_back", "reimbursed");
  await notify(second);
  expect((await storedOrder(order.id)).refunds).toMatchObject([{ status: "open" }]);
  expect((await ledgerSum(order)).cash).toBe(2 * order.total);
});

test("what the bank gave back is asked for though nothing was to be asked of its order any more", async () => {
  const order = await givenPaidOrder(1);
  gateway.failures.set({ next: 10_000, status: 500, on: "POST /v1/payments" });
  const second = pay(order.id);
  await notify(second);
  gateway.gateway.changeStatus(second, "charged_back", "settled");
  await notify(second);
  gateway.failures.clear();
  await reconcilePayments(new Date((await storedOrder(order.id)).reconcileAt ?? ""));
  expect((await storedOrder(order.id)).reconcileAt).toBeNull();
  gateway.gateway.changeStatus(second, "charged_back", "reimbursed");
  await notify(second);
  const { reconcileAt } = await storedOrder(order.id);
  expect(reconcileAt).not.toBeNull();
  await reconcilePayments(new Date(reconcileAt ?? ""));
  // the gateway does not refund a disputed payment: it is retried until a person is asked to do it by hand
  expect((await storedOrder(order.id)).refunds).toMatchObject([{ status: "open", attempts: 1 }]);
});

/** A second payment of an order, whose refund the gateway refused until a person paid it by hand. */
async function givenPaidByHand(order: Order): Promise<number> {
  gateway.failures.set({ next: 10_000, status: 400, on: "POST /v1/payments" });
  const second = pay(order.id);
  await notify(second);
  for (let i = 0; i < 10; i++)
    await reconcilePayments(new Date((await storedOrder(order.id)).reconcileAt ?? ""));
  gateway.failures.clear();
  const refundId = (await storedOrder(order.id)).refunds.find(({ status }) => status === "failed")?.id ?? "";
  await closeRefundByHand(
    { orderId: order.id, refundId, reference: "B-1", reason: "no salió" },
    asSuperadmin(),
  );
  return second;
}

test("what was paid by hand and then sent back in the panel, too, is not at the gateway any more", async () => {
  const order = await givenPaidOrder(1);
  const second = await givenPaidByHand(order);
  expect((await ledgerSum(order)).cash).toBe(2 * order.total);
  gateway.gateway.refund(second, 10_000);
  await notify(second);
  expect((await ledgerSum(order)).cash).toBe(2 * order.total - 10_000);
  gateway.gateway.refund(second);
  await notify(second);
  expect((await ledgerSum(order)).cash).toBe(order.total);
});

test("what was paid by hand and then taken by the bank is there again when the dispute is won", async () => {
  const order = await givenPaidOrder(1);
  const second = await givenPaidByHand(order);
  const cash = [];
  for (const detail of ["in_process", "reimbursed"] as const) {
    gateway.gateway.changeStatus(second, "charged_back", detail);
    await notify(second);
    cash.push((await ledgerSum(order)).cash);
  }
  expect(cash).toEqual([order.total, 2 * order.total]);
  expect((await storedOrder(order.id)).refunds).toMatchObject([{ status: "done", reference: "B-1" }]);
});

test("an order whose tickets were paid back by hand loses its money when the bank takes it, and has it back when it is won", async () => {
  const order = await givenPaidOrder(1);
  gateway.failures.set({ next: 10_000, status: 400, on: "POST /v1/payments" });
  await refund(order);
  for (let i = 0; i < 10; i++)
    await reconcilePayments(new Date((await storedOrder(order.id)).reconcileAt ?? ""));
  gateway.failures.clear();
  const proof = { reference: "B-1", reason: "no salió" };
  await closeRefundByHand({ orderId: order.id, refundId: "r1", ...proof }, asSuperadmin());
  const cash = [(await ledgerSum(order)).cash];
  for (const detail of ["in_process", "reimbursed"] as const) {
    await dispute(order, detail);
    await deliverOrder(order.id);
    cash.push((await ledgerSum(order)).cash);
  }
  expect(cash).toEqual([order.total, 0, order.total]);
  expect(await storedOrder(order.id)).toMatchObject({ status: "released", paymentStatus: "refunded" });
  expect(await statusesOf(order)).toEqual(["cancelled"]);
});

test("what the panel returned meanwhile is not owed once more by hand", async () => {
  const order = await givenPaidOrder(2);
  gateway.failures.set({ next: 10_000, status: 400, on: "POST /v1/payments" });
  await refund(order, [1]);
  for (let i = 0; i < 10; i++)
    await reconcilePayments(new Date((await storedOrder(order.id)).reconcileAt ?? ""));
  gateway.failures.clear();
  gateway.gateway.refund(paymentOf(order), order.total - 7_000);
  await notify(paymentOf(order));
  const proof = { reference: "B-1", reason: "no salió" };
  await closeRefundByHand({ orderId: order.id, refundId: "r1", ...proof }, asSuperadmin());
  expect((await storedOrder(order.id)).refunds).toMatchObject([{ status: "done", amount: 7_000 }]);
});

test("what the panel returned of money that bought nothing is not owed once more while it is on its way", async () => {
  const order = await givenPaidOrder(1);
  gateway.failures.set({ next: 10_000, status: 400, on: "POST /v1/payments" });
  const second = pay(order.id);
  await notify(second);
  gateway.gateway.refund(second, 10_000);
  await notify(second);
  expect((await storedOrder(order.id)).refunds).toMatchObject([
    { status: "open", amount: order.total - 10_000 },
  ]);
});

test("what the panel returned before a dispute that was won unheard is booked", async () => {
  const order = await givenPaidOrder(2);
  gateway.gateway.refund(paymentOf(order), 10_000);
  await dispute(order, "reimbursed");
  expect((await ledgerSum(order)).cash).toBe(order.total - 10_000);
});

test("a scan that is undone after a chargeback leaves nobody with a ticket that is not there", async () => {
  const person = await signIn();
  const order = await givenPaidOrder(1, { person });
  const [ticket] = (await tickets.all().where("orderId", "==", order.id).get()).docs;
  await ticket?.ref.update({
    status: "used",
    usedBy: { validationId: randomUUID(), validator: "Puerta", deviceId: "norte" },
  });
  await dispute(order, "in_process");
  expect(await heldBy(order)).toBe(1);
  await undoScan(ticket?.id ?? "", "Se leyó por error", asSuperadmin());
  expect(await heldBy(order)).toBe(0);
});

test("a payment that names an order which never was goes back, though nobody told of it", async () => {
  const order = await givenPaidOrder(1);
  const model = gateway.store.payments.get(paymentOf(order));
  if (!model) throw new Error("nothing was paid");
  const [stray, others] = [gateway.store.nextId(), gateway.store.nextId()];
  gateway.store.payments.set(stray, { ...model, id: stray, external_reference: randomUUID() });
  gateway.store.payments.set(others, { ...model, id: others, external_reference: "otra-tienda-7" });
  await reviewPayments(new Date());
  await reviewPayments(new Date());
  const statusOf = (id: number) => gateway.store.payments.get(id)?.status;
  expect([statusOf(stray), statusOf(others)]).toEqual(["refunded", "approved"]);
});

test("a payment to another of our projects stays, though we have not its order, and somebody is told once", async () => {
  const order = await givenPaidOrder(1);
  const model = gateway.store.payments.get(paymentOf(order));
  if (!model) throw new Error("nothing was paid");
  expect(model.metadata).toEqual({ project: process.env.GCLOUD_PROJECT });
  const [ours, others] = [gateway.store.nextId(), gateway.store.nextId()];
  gateway.store.payments.set(ours, { ...model, id: ours, external_reference: randomUUID() });
  const metadata = { project: "tarima-staging/../x" };
  gateway.store.payments.set(others, { ...model, id: others, metadata, external_reference: randomUUID() });
  await reviewPayments(new Date());
  const statusOf = (id: number) => gateway.store.payments.get(id)?.status;
  expect([statusOf(ours), statusOf(others)]).toEqual(["refunded", "approved"]);
  const told = (await incidents.doc("shared-gateway-account").get()).data();
  expect(told).toMatchObject({ severity: "high", detail: expect.stringContaining("tarima-staging") });
});

test("a dispute that was won of an order which never was is for a person to pay back: the gateway no longer does", async () => {
  const order = await givenPaidOrder(1);
  const model = gateway.store.payments.get(paymentOf(order));
  if (!model) throw new Error("nothing was paid");
  const stray = gateway.store.nextId();
  gateway.store.payments.set(stray, { ...model, id: stray, external_reference: randomUUID() });
  gateway.gateway.changeStatus(stray, "charged_back", "reimbursed");
  gateway.failures.set({ next: 10, status: 500, on: "/refunds" }); // the request is stored all the same
  await notify(stray);
  expect(gateway.failures.current?.next).toBe(10);
  const told = (await incidents.doc(`unknown-order-${stray}`).get()).data();
  expect(told).toMatchObject({ severity: "high", detail: expect.stringContaining("hay que hacerlo a mano") });
});

test("money that bought nothing goes back to the last cent of it, though the order knew of its payment", async () => {
  gateway.webhooks.change({ lose: true });
  const { id } = await givenOpenOrder(await signIn(), await givenEvent(), 1);
  const payment = pay(id, { amount: 1000.4 });
  gateway.gateway.changeStatus(payment, "in_process");
  await notify(payment);
  expect((await storedOrder(id)).payment?.id).toBe(String(payment));
  gateway.gateway.changeStatus(payment, "approved");
  await notify(payment);
  expect(gateway.store.payments.get(payment)).toMatchObject({
    status: "refunded",
    transaction_amount_refunded: 1000.4,
  });
});

test("what the walk could not send back it tries again in the next, though nothing changed", async () => {
  const order = await givenPaidOrder(1);
  const model = gateway.store.payments.get(paymentOf(order));
  if (!model) throw new Error("nothing was paid");
  const stray = gateway.store.nextId();
  gateway.store.payments.set(stray, { ...model, id: stray, external_reference: randomUUID() });
  const inHours = (hours: number) => new Date(Date.now() + hours * 60 * 60_000);
  gateway.failures.set({ next: 2, status: 500, on: "/refunds" });
  await reviewPayments(inHours(2));
  expect(gateway.store.payments.get(stray)?.status).toBe("approved");
  await reviewPayments(inHours(4)); // long after its change
  await paymentReviews.doc("changed").delete(); // other tests' reviews are of today
  expect(gateway.store.payments.get(stray)?.status).toBe("refunded");
});

test("while the bank has the money nothing is sent, and nobody is told to pay it by hand", async () => {
  const order = await givenPaidOrder(2);
  gateway.failures.set({ next: 10_000, status: 500, on: "POST /v1/payments" });
  await refund(order, [1]);
  gateway.failures.clear();
  await dispute(order, "in_process");
  for (let at = new Date(), i = 0; i < 12; i++) {
    at = new Date(Math.max(Date.parse((await storedOrder(order.id)).reconcileAt ?? ""), at.getTime()));
    await reconcilePayments(at);
  }
  expect((await storedOrder(order.id)).refunds).toMatchObject([{ status: "open", attempts: 0 }]);
});

test("a refund that is open when the bank gives all of it to the buyer for good is done", async () => {
  const order = await givenPaidOrder(2);
  gateway.failures.set({ next: 10_000, status: 500, on: "POST /v1/payments" });
  await refund(order, [1]);
  await dispute(order, "settled");
  await reconcilePayments(new Date((await storedOrder(order.id)).reconcileAt ?? ""));
  expect((await storedOrder(order.id)).refunds).toMatchObject([{ status: "done", gatewayRefundId: null }]);
  expect((await ledgerSum(order)).cash).toBe(0);
});

test("refunds of all tickets that are open when the bank gives the money away wait until the order says so", async () => {
  const order = await givenPaidOrder(2);
  gateway.failures.set({ next: 10_000, status: 500, on: "POST /v1/payments" });
  for (const number of [1, 2]) await refund(order, [number]);
  gateway.gateway.changeStatus(paymentOf(order), "charged_back", "settled"); // no notification is sent
  await sendRefunds(await storedOrder(order.id), "person", new Date());
  await reconcilePayments(new Date((await storedOrder(order.id)).reconcileAt ?? ""));
  expect(await storedOrder(order.id)).toMatchObject({ paymentStatus: "chargeback" });
  expect((await ledgerSum(order)).cash).toBe(0);
});

test("what went back before a dispute, and was not heard of, is not there when it is won", async () => {
  const order = await givenPaidOrder(2);
  gateway.gateway.refund(paymentOf(order), 10_000);
  await dispute(order, "in_process");
  await dispute(order, "reimbursed");
  expect((await ledgerSum(order)).cash).toBe(order.total - 10_000);
});

test("a dispute won when its places are gone, before there were tickets, makes none that is good", async () => {
  const event = await givenEventWithCapacity(2);
  const order = await givenPaidOrder(2, { event, isLate: true });
  await dispute(order, "in_process");
  await givenPaidOrder(2, { event });
  await dispute(order, "reimbursed");
  await deliverOrder(order.id);
  expect((await statusesOf(order)).filter((status) => status === "active")).toEqual([]);
});

test("limits per person count a ticket once: disputed before it was made, won, and sent back", async () => {
  const order = await givenPaidOrder(2, { isLate: true });
  await dispute(order, "in_process");
  await dispute(order, "reimbursed");
  await deliverOrder(order.id);
  expect(await heldBy(order)).toBe(2);
  await refund(order);
  expect(await heldBy(order)).toBe(0);
});

test("limits per person count a ticket once: sent back between a dispute that was won and its tickets' return", async () => {
  const order = await givenPaidOrder(2);
  await dispute(order, "in_process");
  await dispute(order, "reimbursed");
  await refund(order, [1]);
  await deliverOrder(order.id);
  expect(await heldBy(order)).toBe(1);
});

test("money that comes late, and partly went back before it was heard of, is booked as it stands", async () => {
  gateway.webhooks.change({ lose: true });
  const order = await givenOpenOrder(await signIn(), await givenEvent(), 1);
  await expireOrder(order.id, new Date(Date.parse(order.expiresAt) + 1));
  const payment = pay(order.id);
  gateway.gateway.refund(payment, 10_000);
  await notify(payment);
  expect((await ledgerSum(order)).cash).toBe(order.total - 10_000);
});

test("the walk over what changed misses nothing while it sends back what bought nothing", async () => {
  const order = await givenPaidOrder(1);
  const other = await givenPaidOrder(1);
  pay(order.id); // a second payment, which the review refunds
  const model = [...gateway.store.payments.values()].at(-1);
  if (!model) throw new Error("nothing was paid");
  for (let i = 0; i < 110; i++)
    gateway.store.payments.set(i + 1, { ...model, id: i + 1, external_reference: `otra-${i}` });
  gateway.gateway.changeStatus(paymentOf(other), "charged_back", "in_process");
  // the last payment's change is placed exactly after the end of the first page
  const all = [...gateway.store.payments.values()];
  for (const [i, it] of all.entries()) {
    const changed = new Date(Date.now() - 60_000 + (it.id === paymentOf(other) ? 1000 : i)).toISOString();
    gateway.store.payments.set(it.id, { ...it, date_last_updated: changed });
  }
  const first = gateway.store.payments;
  for (let i = 98; i < 110; i++) first.delete(i + 1); // 98 others, two of ours, and the disputed one
  await reviewPayments(new Date());
  expect((await storedOrder(other.id)).paymentStatus).toBe("chargeback");
});
