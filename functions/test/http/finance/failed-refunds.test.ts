import { randomUUID } from "node:crypto";
import { financeRoutes } from "@tarima/shared/finance/finance.routes.ts";
import type { Order, RefundRecord } from "@tarima/shared/orders/order.schema.ts";
import { FieldValue } from "firebase-admin/firestore";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { buildPaidOrder, buildRefund } from "../../../../tools/builders/orders.ts";
import { changeOrder } from "../../../src/features/orders/orders.repo.ts";
import { closedRefund, failedRefund, reopenedRefunds } from "../../../src/features/orders/refunds.ts";
import { orders } from "../../../src/lib/firestore/collections.ts";
import { call, type Person, signIn, startApi, stopApi } from "../../support/api.ts";
import { runAt } from "../../support/triggers.ts";

// The refunds that a person has to pay: what is due first comes first, whenever it was bought.

let admin: Person;
const made: string[] = [];
beforeAll(async () => {
  await startApi();
  admin = await signIn("superadmin");
});
afterEach(async () => {
  for (const id of made.splice(0)) await orders.doc(id).delete();
});
afterAll(stopApi);

/** The days of January 2020 on which its refunds were asked for: before all that other tests have. */
const askedOn = (day: number) => `2020-01-${String(day).padStart(2, "0")}T15:00:00.000Z`;
const refundOf = (day: number, overrides: Partial<RefundRecord> = {}) =>
  buildRefund({ id: `r${day}`, status: "failed", requestedAt: askedOn(day), ...overrides });

/** An order with given-up refunds, as it is stored by each change of it. */
async function givenOwing(refunds: RefundRecord[], createdAt = askedOn(1)): Promise<Order> {
  const order = buildPaidOrder({ id: randomUUID(), createdAt, refunds, hasFailedRefund: true });
  made.push(order.id);
  await orders.doc(order.id).set(order);
  return changeOrder(order.id, new Date(), () => ({}));
}

/** The refunds of these tests, in pages of two orders. */
async function listed(sort?: "dueOn" | "-dueOn" | "orderedAt"): Promise<string[]> {
  const found: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const input = { limit: 2, ...(sort && { sort }), ...(cursor && { cursor }) };
    const { status, body } = await call(financeRoutes.listFailedRefunds, input, admin);
    expect(status).toBe(200);
    found.push(...body.items.filter((it) => made.includes(it.orderId)).map(({ refundId }) => refundId));
    if (!body.cursor) return found;
    cursor = body.cursor;
  }
}
const stored = async ({ id }: Order) => (await orders.doc(id).get()).data();

test("what is due first comes first, page by page, whenever it was bought", async () => {
  await givenOwing([refundOf(9)], askedOn(1));
  await givenOwing([refundOf(3)], askedOn(2));
  await givenOwing([refundOf(7)], askedOn(3));
  await givenOwing([refundOf(5)], askedOn(4));
  await givenOwing([refundOf(4)], askedOn(5));
  const byDay = ["r3", "r4", "r5", "r7", "r9"];
  expect(await listed()).toEqual(byDay);
  expect(await listed("-dueOn")).toEqual(byDay.toReversed());
  expect(await listed("orderedAt")).toEqual(["r9", "r3", "r7", "r5", "r4"]);
});

test("an order comes with the earliest of what it owes, done ones aside; on a page each has its own day", async () => {
  await givenOwing([refundOf(2, { status: "done" }), refundOf(8), refundOf(4)]);
  await givenOwing([refundOf(6)]);
  expect(await listed()).toEqual(["r4", "r6", "r8"]);
});

test("an order says since when as its refunds are given up, closed and asked for again", async () => {
  const order = await givenOwing([refundOf(4, { status: "open", attempts: 9 }), refundOf(6)]);
  expect((await stored(order))?.failedRefundSince).toBe(askedOn(6));
  const change = async (by: (order: Order) => Partial<Order> | undefined) =>
    (await changeOrder(order.id, new Date(), by)).failedRefundSince;
  expect(await change((it) => failedRefund(it, "r4"))).toBe(askedOn(4));
  expect(await change((it) => closedRefund(it, "r4", { gatewayRefundId: "77" }, new Date()))).toBe(
    askedOn(6),
  );
  const ofTickets = (it: Order) => it.refunds.map((refund) => ({ ...refund, tickets: [1] }));
  await change((it) => ({ refunds: ofTickets(it) }));
  expect(await change((it) => reopenedRefunds(it, undefined))).toBeNull();
  expect(await listed()).toEqual([]);
});

test("what a release from before stored is dated, and listed then; what is dated is not written again", async () => {
  const [older, changed, right] = [
    await givenOwing([refundOf(5)]),
    await givenOwing([refundOf(6)]),
    await givenOwing([refundOf(7)]),
  ];
  await orders.doc(older.id).update({ failedRefundSince: FieldValue.delete() });
  const writtenAt = async () => (await orders.doc(right.id).get()).updateTime?.valueOf();
  const before = await writtenAt();
  expect(await listed()).toEqual(["r6", "r7"]);
  expect((await stored(older))?.failedRefundSince).toBeUndefined();
  await runAt("reconcilePayments", new Date());
  expect(await listed()).toEqual(["r5", "r6", "r7"]);

  const earlier = orders.encode({ refunds: [refundOf(4), refundOf(6)] });
  await orders.doc(changed.id).update(earlier);
  await runAt("markOverdueSettlements", new Date());
  expect((await stored(changed))?.failedRefundSince).toBe(askedOn(4));
  expect(await writtenAt()).toBe(before);
});
