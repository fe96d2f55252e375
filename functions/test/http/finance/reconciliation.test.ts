import { financeRoutes } from "@tarima/shared/finance/finance.routes.ts";
import { colombianDay } from "@tarima/shared/finance/metrics.ts";
import { addDays } from "@tarima/shared/lib/dates/calendar-day.ts";
import { instantOf } from "@tarima/shared/lib/dates/dates.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { StandIn } from "../../../../tools/payment-stand-in/stand-in.ts";
import { reconcileDays } from "../../../src/features/finance/reconciliation/reconcile-day.ts";
import { findEntriesOf } from "../../../src/features/ledger/ledger.repo.ts";
import { fetchPayment } from "../../../src/features/payments/gateway/mercado-pago.ts";
import { reconcilePayments } from "../../../src/features/payments/gateway/reconcile-payment.ts";
import { refundTickets } from "../../../src/features/payments/refunds/refund-tickets.ts";
import { incidents, ledger, reconciliations } from "../../../src/lib/firestore/collections.ts";
import { db } from "../../../src/lib/firestore/database.ts";
import { call, type Person, request, signIn, startApi, stopApi } from "../../support/api.ts";
import { deliverOrder, givenOpenOrder, notify, startGateway, storedOrder } from "../../support/gateway.ts";
import { runAt, triggers } from "../../support/triggers.ts";

// The stand-in approves payments today, but only past days are compared: so its books are moved to yesterday.

const BY = { user: { id: "sistema", name: "Sistema", email: "", role: "superadmin" }, ip: "", ua: "" };
const YESTERDAY = addDays(colombianDay(new Date()), -1);
const DAY_MS = 24 * 60 * 60_000;

let gateway: StandIn;
let admin: Person;
beforeAll(async () => {
  gateway = await startGateway();
  await startApi();
  admin = await signIn("superadmin");
});
beforeEach(async () => {
  gateway.reset();
  await incidents.doc(`reconciliation-${YESTERDAY}`).delete(); // of an earlier test or run
  gateway.webhooks.change({ lose: true });
});
afterAll(async () => {
  await stopApi();
  await gateway.close();
});

/** Moves everything that the gateway approved to the day before: to its noon, so that midnight may pass meanwhile. */
function approvedYesterday(): void {
  const noon = instantOf(`${YESTERDAY}T12:00:00.000Z`).toISOString();
  for (const [id, payment] of gateway.store.payments)
    gateway.store.payments.set(id, { ...payment, date_approved: payment.date_approved && noon });
}

async function givenPaid(quantity: number) {
  const order = await givenOpenOrder(await signIn(), undefined, quantity);
  const { id } = gateway.pay({ externalReference: order.id, outcome: "approved", method: "visa" });
  await notify(id);
  await deliverOrder(order.id);
  return { order: await storedOrder(order.id), paymentId: id };
}

const compare = () => call(financeRoutes.reconcileDay, { day: YESTERDAY }, admin);

test("a day agrees, whatever went back and however, and money that bought nothing is in it", async () => {
  const [whole, part, wrong] = [await givenPaid(2), await givenPaid(2), await givenOpenOrder(await signIn())];
  gateway.gateway.refund(whole.paymentId);
  gateway.gateway.refund(part.paymentId, 40_000);
  for (const { paymentId } of [whole, part]) await notify(paymentId);
  const odd = gateway.pay({ externalReference: wrong.id, outcome: "approved", method: "visa", amount: 1000 });
  gateway.failures.set({ next: 100, status: 500, on: "POST /v1/payments" }); // its refund stays open
  await notify(odd.id);
  gateway.failures.clear();
  approvedYesterday();
  const { status, body } = await compare();
  const held = 187_000 - 40_000 + 1000;
  expect([status, body]).toMatchObject([
    200,
    { day: YESTERDAY, payments: 3, gateway: held, ledger: held, differing: 0, differences: [] },
  ]);
  expect((await incidents.doc(`reconciliation-${YESTERDAY}`).get()).exists).toBe(false);
});

test("what nobody told of differs, is named, and raises an incident; the nightly walk hears of it first", async () => {
  const { order, paymentId } = await givenPaid(1);
  gateway.gateway.changeStatus(paymentId, "charged_back", "in_process");
  approvedYesterday();
  const { body } = await compare();
  expect(body).toMatchObject({
    differing: 1,
    differences: [{ orderId: order.id, paymentId: String(paymentId), gateway: 0, ledger: 93_500 }],
  });
  expect((await incidents.doc(`reconciliation-${YESTERDAY}`).get()).data()).toMatchObject({
    severity: "high",
  });
  await triggers.reviewGatewayPayments();
  const { body: page } = await call(financeRoutes.listReconciliations, { dateFrom: YESTERDAY }, admin);
  expect(page.items[0]).toMatchObject({ day: YESTERDAY, gateway: 0, ledger: 0, differing: 0 });
});

test("a day is Colombia's: its evening is in it, and the evening before is not", async () => {
  const sold = { [YESTERDAY]: 2, [addDays(YESTERDAY, -1)]: 1 };
  for (const [day, quantity] of Object.entries(sold)) {
    const paymentId = Number((await givenPaid(quantity)).paymentId);
    const payment = gateway.store.payments.get(paymentId);
    if (!payment) throw new Error("it was paid");
    const at = instantOf(`${day}T21:00:00.000Z`).toISOString(); // by then it is another day in UTC
    gateway.store.payments.set(paymentId, { ...payment, date_approved: at });
  }
  expect((await compare()).body).toMatchObject({ payments: 1, gateway: 187_000, differing: 0 });
});

test("a day that could not be compared at its night is compared at the next", async () => {
  await givenPaid(1);
  approvedYesterday();
  await triggers.reviewGatewayPayments();
  const skipped = reconciliations.doc(YESTERDAY);
  await skipped.delete(); // as where the gateway went away after the walk
  await runAt("reviewGatewayPayments", new Date(Date.now() + DAY_MS));
  expect((await skipped.get()).data()).toMatchObject({ day: YESTERDAY, payments: 1, differing: 0 });
});

test("a day that cannot be compared keeps no other one waiting, and the night says so", async () => {
  const paid = await givenPaid(1);
  approvedYesterday();
  const [first] = await findEntriesOf(paid.order.id);
  const entry = db().doc(`ledger/${first?.id}`);
  const stored = (await entry.get()).data() ?? {};
  await entry.update({ cash: "nobody can read it" });
  const earlier = addDays(YESTERDAY, -20);
  await reconciliations.doc(earlier).delete();
  const payment = await fetchPayment(String(paid.paymentId));
  const changed = [{ ...payment, approvedAt: instantOf(`${earlier}T12:00:00.000Z`).toISOString() }];
  await expect(reconcileDays(changed, new Date())).rejects.toThrow();
  await entry.set(stored);
  expect((await reconciliations.doc(earlier).get()).data()).toMatchObject({ day: earlier });
});

test("an entry that is not there is missed", async () => {
  const { order } = await givenPaid(1);
  approvedYesterday();
  for (const { id } of await findEntriesOf(order.id)) await ledger.doc(id).delete();
  expect((await compare()).body).toMatchObject({ differing: 1, gateway: 93_500, ledger: 0 });
});

test("the days are taken away as a file, with the payments that differ", async () => {
  const { order } = await givenPaid(1);
  approvedYesterday();
  for (const { id } of await findEntriesOf(order.id)) await ledger.doc(id).delete();
  await compare();
  const range = `dateFrom=${YESTERDAY}&dateTo=${YESTERDAY}&format=csv`;
  const { body } = await request<string>("GET", `/admin/finance/reconciliation/export?${range}`, {
    person: admin,
  });
  const [head, day, payment, ...more] = body.trim().split(/\r?\n/).slice(-3);
  expect(head).toContain("Mercado Pago tiene");
  expect(day).toMatch(new RegExp(`^${YESTERDAY}.*93500.*0.*93500$`));
  expect(payment).toContain(order.id);
  expect(more).toEqual([]);
});

test("a refund that the gateway never took is listed with what is owed, until somebody says that it is paid", async () => {
  const { order, paymentId } = await givenPaid(2);
  gateway.failures.set({ next: 1000, status: 400, on: "POST /v1/payments" });
  await refundTickets({ orderId: order.id, reason: "requested", by: BY }, new Date());
  for (let i = 0; i < 10; i++)
    await reconcilePayments(new Date((await storedOrder(order.id)).reconcileAt ?? ""));
  gateway.failures.clear();
  const listed = async () => {
    const { body } = await call(financeRoutes.listFailedRefunds, { limit: 100 }, admin);
    return body.items.filter(({ orderId }) => orderId === order.id);
  };
  expect(await listed()).toMatchObject([
    { refundId: "r1", amount: 187_000, paymentId: String(paymentId), eventName: order.event.name },
  ]);
  const proof = { orderId: order.id, refundId: "r1", reference: "B-77", reason: "La pasarela no pudo" };
  expect((await call(financeRoutes.closeRefund, proof, admin)).status).toBe(200);
  expect(await listed()).toEqual([]);
});

test("a day that is not over is refused, and one that is none named on its field", async () => {
  const today = await call(financeRoutes.reconcileDay, { day: colombianDay(new Date()) }, admin);
  expect([today.status, today.body.code]).toEqual([409, "RECONCILIATION_DAY_OPEN"]);
  const none = await call(financeRoutes.reconcileDay, { day: "ayer" }, admin);
  expect([none.status, none.body.fields]).toMatchObject([400, { day: expect.any(String) }]);
});
