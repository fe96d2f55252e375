import { BOX_OFFICE_UID } from "@tarima/shared/orders/is-paid-here.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import type { PaymentStatus } from "@tarima/shared/payments/payment.status.ts";
import type { OrderAnswers } from "@tarima/shared/questions/question.schema.ts";
import { type DocumentSnapshot, type Query, Timestamp, type WriteBatch } from "firebase-admin/firestore";
import { changeDocument } from "../../lib/firestore/change-document.ts";
import { orders } from "../../lib/firestore/collections.ts";
import { eachDocument, readAll, readById, readPage, readPageFrom } from "../../lib/firestore/queries.ts";
import { recordMoney } from "../ledger/ledger.repo.ts";
import { sourceOfSale } from "../sources/source-of-order.ts";
import { releaseCash } from "./limits/cash-places.ts";
import { failedRefundSince } from "./refunds.ts";

/** Values that a query compares a field with at most. Source: Firestore's limit of `in`. */
const MOST_IN_QUERY = 30;

export type OrderSnapshot = DocumentSnapshot<Order>;

export function readOrder(orderId: string): Promise<OrderSnapshot> {
  return orders.doc(orderId).get();
}

export async function findOrder(orderId: string): Promise<Order | undefined> {
  return (await readOrder(orderId)).data();
}

/** The orders with these ids, for lists; missing ones are left out, and those that do not match their schema, which are logged. */
export async function findOrders(orderIds: readonly string[]): Promise<Order[]> {
  return [...(await readById(orders, orderIds)).values()];
}

/**
 * Changes an order by compare-and-swap, in one commit with its ledger entries and the further writes of `change`. `change`
 * receives the stored order and returns the changed fields, or undefined to do nothing. `known`: a snapshot just read, which
 * saves a read on the first attempt. Throws ORDER_NOT_FOUND.
 */
export function changeOrder(
  orderId: string,
  now: Date,
  change: (
    order: Order,
    batch: WriteBatch,
  ) => Partial<Order> | undefined | Promise<Partial<Order> | undefined>,
  known?: OrderSnapshot,
): Promise<Order> {
  const target = { of: orders, id: orderId, missing: "ORDER_NOT_FOUND", known } as const;
  return changeDocument(target, async (order, batch) => {
    const changed = await change(order, batch);
    return changed && changedOrder(batch, order, await withSourceOfSale(order, changed, now), now);
  });
}

/** Of a change that makes an order paid, with the source that it counts under. */
async function withSourceOfSale(order: Order, changed: Partial<Order>, now: Date): Promise<Partial<Order>> {
  if (order.paidAt !== null || !changed.paidAt) return changed;
  const source = await sourceOfSale({ ...order, ...changed }, now);
  return source ? { ...changed, source } : changed;
}

/** Adds what goes with a change of an order to its commit, its ledger entries above all; returns all fields that change. */
export function changedOrder(
  batch: WriteBatch,
  order: Order,
  changed: Partial<Order>,
  now: Date,
): Partial<Order> {
  const after = { ...order, ...changed, updatedAt: now.toISOString() };
  return {
    ...changed,
    updatedAt: after.updatedAt,
    ...dateRefunds(order, after),
    ...releaseCash(batch, order, after),
    ...recordMoney(batch, order, after, now),
  };
}

/** By which the given-up refunds that a person has to pay are sorted. */
function dateRefunds(before: Order, after: Order): Pick<Order, "failedRefundSince"> {
  const since = failedRefundSince(after);
  return since === (before.failedRefundSince ?? null) ? {} : { failedRefundSince: since };
}

/** Stores an order's answers, if it is as it was read: they are no money, and nothing else goes with them. */
export function setOrderAnswers(
  batch: WriteBatch,
  { ref, updateTime }: OrderSnapshot,
  answers: OrderAnswers,
): void {
  batch.update(ref, { answers }, updateTime ? { lastUpdateTime: updateTime } : {});
}

/** Makes an order a precondition of a commit without changing it. */
export function assumeOrder(batch: WriteBatch, { ref, id, updateTime }: OrderSnapshot): void {
  batch.update(ref, { id }, updateTime ? { lastUpdateTime: updateTime } : {});
}

/** Held orders that expired before `before`, the oldest first. */
export async function findOverdueOrders(before: Date, limit: number): Promise<OrderSnapshot[]> {
  const overdue = orders
    .all()
    .where("status", "==", "held")
    .where("expiresAt", "<", before)
    .orderBy("expiresAt");
  return (await readPageFrom(overdue, limit)).map(({ doc }) => doc);
}

/** Orders whose payment is due for a check at the gateway, the longest waiting first. */
export function findOrdersToReconcile(now: Date, limit: number): Promise<Order[]> {
  return readPage(orders.all().where("reconcileAt", "<=", now).orderBy("reconcileAt"), limit, undefined);
}

/** Orders of a producer's events with a pending payment: an aggregation, one read per thousand. */
export async function countPendingPayments(producerId: string): Promise<number> {
  const found = await orders
    .all()
    .where("event.producerId", "==", producerId)
    .where("paymentStatus", "==", "processing")
    .count()
    .get();
  return found.data().count;
}

/** Paid orders of an event, by id. */
export const paidOf = (eventId: string) =>
  orders
    .all()
    .where("event.id", "==", eventId)
    .where("paymentStatus", "in", ["completed", "partially_refunded"] satisfies PaymentStatus[])
    .orderBy("id");

/** Paid orders of an event, by id, without those that do not match their schema: countPaidOrders counts them, too. */
export const findPaidOrders = (eventId: string, limit: number, after: string | undefined): Promise<Order[]> =>
  readPage(paidOf(eventId), limit, after === undefined ? undefined : [after]);

/** Orders of other events whose passes open this one, too; by id. */
export const passesOf = (
  eventId: string,
  statuses: readonly PaymentStatus[] = ["completed", "partially_refunded"],
) =>
  orders
    .all()
    .where("passDates", "array-contains", eventId)
    .where("paymentStatus", "in", statuses)
    .orderBy("id");

/** The same of orders of other events whose passes open it, too. */
export const findPaidPasses = (eventId: string, limit: number, after: string | undefined): Promise<Order[]> =>
  readPage(passesOf(eventId), limit, after === undefined ? undefined : [after]);

/** The same and those that were given back as a whole. */
export const findBoughtPasses = (
  eventId: string,
  limit: number,
  after: string | undefined,
): Promise<Order[]> =>
  readPage(
    passesOf(eventId, ["completed", "partially_refunded", "refunded"]),
    limit,
    after === undefined ? undefined : [after],
  );

export const countPaidPasses = async (eventId: string): Promise<number> =>
  (await passesOf(eventId).count().get()).data().count;

export const countPaidOrders = async (eventId: string): Promise<number> =>
  (await paidOf(eventId).count().get()).data().count;

/**
 * Held orders that somebody may still pay here, of an event or of passes that open it: not what a box office reserved.
 */
export async function countHeldOrders(eventId: string): Promise<number> {
  const held = orders.all().where("status", "==", "held");
  const counts = await Promise.all([
    held.where("event.id", "==", eventId).where("uid", "!=", BOX_OFFICE_UID).count().get(),
    held.where("passDates", "array-contains", eventId).count().get(),
  ]);
  return counts.reduce((sum, count) => sum + count.data().count, 0);
}

/** More than the sellers of an event reserve. */
const MOST_RESERVED = 1_000;

/** What the box office of an event has reserved and not sold. */
export const findReservedAtDoor = (eventId: string): Promise<Order[]> =>
  readAll(
    orders
      .all()
      .where("event.id", "==", eventId)
      .where("uid", "==", BOX_OFFICE_UID)
      .where("status", "==", "held")
      .limit(MOST_RESERVED),
  );

/** Of these addresses those that courtesies of an event were given to, and were not taken back from. */
export async function findCourtesyHolders(eventId: string, emails: readonly string[]): Promise<string[]> {
  const given = orders.all().where("event.id", "==", eventId).where("isCourtesy", "==", true);
  const holders = new Set<string>();
  for (let at = 0; at < emails.length; at += MOST_IN_QUERY) {
    const some = emails.slice(at, at + MOST_IN_QUERY);
    for (const { account, paymentStatus } of await readAll(given.where("account.email", "in", some)))
      if (paymentStatus !== "refunded") holders.add(account.email);
  }
  return [...holders];
}

/** Orders of an event with a payment status, without courtesies and what a box office sold. */
export async function countOrders(eventId: string, paymentStatus: PaymentStatus): Promise<number> {
  const found = orders
    .all()
    .where("event.id", "==", eventId)
    .where("isCourtesy", "==", false)
    .where("paymentStatus", "==", paymentStatus)
    .where("uid", "!=", BOX_OFFICE_UID);
  return (await found.count().get()).data().count;
}

/** Orders of an event with a given-up refund. */
export function findFailedRefunds(eventId: string, limit: number): Promise<Order[]> {
  return readAll(
    orders.all().where("event.id", "==", eventId).where("hasFailedRefund", "==", true).limit(limit),
  );
}

/** How many orders of an event wait for the gateway, or for a person: money of theirs is on its way, or a refund was given up. */
export async function countUnfinished(eventId: string): Promise<number> {
  const own = orders.all().where("event.id", "==", eventId);
  const waiting = [
    own.where("reconcileAt", ">", Timestamp.fromMillis(0)),
    own.where("hasFailedRefund", "==", true),
  ];
  const counts = await Promise.all(waiting.map(async (query) => (await query.count().get()).data().count));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** How many orders have a given-up refund, and how many of them say since when: two aggregations. */
export async function countFailedRefunds(): Promise<{ all: number; dated: number }> {
  const failed = orders.all().where("hasFailedRefund", "==", true);
  const [all, dated] = await Promise.all(
    [failed, sinceSome(failed).orderBy("failedRefundSince").orderBy("id")].map(
      async (query) => (await query.count().get()).data().count,
    ),
  );
  return { all: all ?? 0, dated: dated ?? 0 };
}

/** Those that say since when, of orders with a given-up refund. */
export const sinceSome = (failed: Query<Order>): Query<Order> =>
  failed.where("failedRefundSince", ">", Timestamp.fromMillis(0));

/** All orders with a given-up refund. */
export async function* eachWithFailedRefund(): AsyncGenerator<Order> {
  const sorted = orders.all().where("hasFailedRefund", "==", true).orderBy("createdAt").orderBy("id");
  for await (const doc of eachDocument(sorted, 100)) yield doc.data();
}

/** Orders paid before `before` that have no tickets, the longest waiting first. */
export function findPaidWithoutTickets(before: Date, limit: number): Promise<Order[]> {
  const waiting = orders
    .all()
    .where("paymentStatus", "in", ["completed", "partially_refunded"] satisfies PaymentStatus[])
    .where("ticketsIssuedAt", "==", null)
    .where("paidAt", "<=", before)
    .orderBy("paidAt");
  return readPage(waiting, limit, undefined);
}
