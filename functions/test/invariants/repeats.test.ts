import { randomUUID } from "node:crypto";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { orderRoutes } from "@tarima/shared/orders/orders.routes.ts";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import {
  dailyFigures,
  eventFigures,
  figureEntries,
  mails,
  orders,
  tickets,
} from "../../src/firestore/collections.ts";
import { db } from "../../src/firestore/database.ts";
import { endHold } from "../../src/orders/expiry.ts";
import { readOrder } from "../../src/orders/orders.repo.ts";
import { call, type Person, request, signIn, startApi, stopApi } from "../support/api.ts";
import { deliverOrder, notify, startGateway, storedOrder } from "../support/gateway.ts";
import { checkout, countPlaces, givenEvent, hold } from "../support/world.ts";

let gateway: Awaited<ReturnType<typeof startGateway>>;
beforeAll(async () => {
  gateway = await startGateway();
  await startApi();
});
afterEach(() => gateway.reset());
afterAll(async () => {
  await stopApi();
  await gateway.close();
});

const shuffled = <T>(list: readonly T[]): T[] =>
  list
    .map((value) => [Math.random(), value] as const)
    .sort(([a], [b]) => a - b)
    .map(([, value]) => value);

describe("invariant 3: a request that is repeated", () => {
  test("1,000 requests, each sent five times: 1,000 orders, equal answers; another body under the key is 409", async () => {
    const event = await givenEvent({
      limits: { perOrder: 10, perPerson: 1_000_000 },
      localities: [{ id: "platea", name: "Platea", description: null, capacity: 5_000 }],
    });
    const people = await Promise.all(Array.from({ length: 20 }, () => signIn()));
    const keys = Array.from({ length: 1_000 }, () => randomUUID());
    const send = (i: number, quantity = 1) =>
      request<{ id?: string; code?: string }>("POST", "/tickets/purchases", {
        person: people[i % people.length] as Person,
        headers: { "idempotency-key": keys[i] ?? "" },
        body: { eventId: event.id, selections: [{ combinationId: "general", quantity }] },
      });
    const answers = new Map<number, Set<string>>();
    const queue = shuffled(keys.flatMap((_, i) => [i, i, i, i, i]));
    while (queue.length > 0) {
      await Promise.all(
        queue.splice(0, 250).map(async (i) => {
          const { status, body } = await send(i);
          expect(status).toBe(201);
          answers.set(i, (answers.get(i) ?? new Set()).add(JSON.stringify(body)));
        }),
      );
    }
    expect([...answers.values()].every(({ size }) => size === 1)).toBe(true);
    expect((await orders.all().where("event.id", "==", event.id).count().get()).data().count).toBe(1_000);
    expect((await countPlaces(event))["locality-platea"]).toEqual({
      free: 4_000,
      taken: 1_000,
      capacity: 5_000,
    });
    const other = await send(0, 2);
    expect([other.status, other.body.code]).toEqual([409, "IDEMPOTENCY_CONFLICT"]);
  }, 120_000);
});

/** An order whose payment page is open. */
async function givenOpenOrder(person: Person): Promise<Order> {
  const { body } = await hold(await givenEvent(), 3, person);
  expect((await checkout(body.id, person)).status).toBe(200);
  return storedOrder(body.id);
}

const issuedFor = async (id: string) => (await tickets.all().where("orderId", "==", id).get()).size;

describe("invariant 4: a notification that is repeated, or late", () => {
  test("five times, shuffled, two at once, for twenty orders: one state, three tickets and one mail each", async () => {
    gateway.webhooks.change({ lose: true });
    const opened = await Promise.all(Array.from({ length: 20 }, async () => givenOpenOrder(await signIn())));
    const news = opened.flatMap(({ id }) => {
      const rejected = gateway.pay({ externalReference: id, outcome: "rejected", method: "visa" });
      const approved = gateway.pay({
        externalReference: id,
        outcome: "approved",
        method: "visa",
        another: true,
      });
      return [rejected.id, approved.id, approved.id, approved.id, rejected.id, approved.id];
    });
    const queue = shuffled(news);
    while (queue.length > 0) {
      const answers = await Promise.all(queue.splice(0, 2).map((id) => notify(id)));
      for (const { status } of answers) expect(status).toBe(200);
    }
    for (const { id } of opened) {
      expect(await storedOrder(id)).toMatchObject({ status: "confirmed", paymentStatus: "completed" });
      await Promise.all([deliverOrder(id), deliverOrder(id)]);
      await deliverOrder(id);
      expect(await issuedFor(id)).toBe(3);
      expect((await mails.all().where("data.orderId", "==", id).get()).size).toBe(1);
    }
  }, 120_000);

  test("approved, then a late pending and a late rejection of it: no step back", async () => {
    const order = await givenOpenOrder(await signIn());
    gateway.webhooks.change({ lose: true });
    const { id } = gateway.pay({ externalReference: order.id, outcome: "approved", method: "visa" });
    await notify(id);
    for (const status of ["pending", "rejected", "cancelled"] as const) {
      const payment = gateway.store.payments.get(id);
      if (payment) gateway.store.payments.set(id, { ...payment, status });
      expect((await notify(id)).status).toBe(200);
      expect((await storedOrder(order.id)).paymentStatus).toBe("completed");
    }
  });
});

describe("invariant 6: money around the end of a hold", () => {
  test("buys its tickets or goes back, never both and never neither, however the two meet", async () => {
    gateway.webhooks.change({ lose: true });
    const ended = await Promise.all(
      Array.from({ length: 40 }, async (_, i) => {
        const order = await givenOpenOrder(await signIn());
        const rival = await signIn();
        const payment = gateway.pay({
          externalReference: order.id,
          outcome: i % 2 ? "approved" : "pending",
          method: "visa",
        });
        const over = new Date(Date.parse(order.expiresAt) + 1);
        await Promise.all([
          readOrder(order.id).then((snapshot) => endHold(snapshot, over)),
          notify(payment.id),
          i % 3 === 0 ? hold({ ...order.event, id: order.event.id } as never, 10, rival) : undefined,
        ]);
        if (i % 2 === 0) gateway.gateway.changeStatus(payment.id, "approved");
        await notify(payment.id);
        return { order, paymentId: payment.id };
      }),
    );
    for (const { order, paymentId } of ended) {
      const after = await storedOrder(order.id);
      await deliverOrder(order.id);
      const isBack = gateway.store.payments.get(paymentId)?.status === "refunded";
      const hasTickets = (await issuedFor(order.id)) === 3;
      expect([order.id, after.paymentStatus, isBack !== hasTickets]).toEqual([
        order.id,
        after.paymentStatus,
        true,
      ]);
    }
  }, 120_000);
});

describe("invariant 11: a trigger that is delivered three times, and in the wrong order", () => {
  test("ends in the same documents", async () => {
    const ana = await signIn();
    const made: { id: string; event: string }[] = [];
    for (let i = 0; i < 2; i++) {
      const order = await givenOpenOrder(ana);
      gateway.pay({ externalReference: order.id, outcome: "approved", method: "visa" });
      await vi.waitFor(async () => expect((await storedOrder(order.id)).paidAt).not.toBeNull(), {
        timeout: 10_000,
      });
      made.push({ id: order.id, event: order.event.id });
    }
    const [straight, odd] = made;
    if (!straight || !odd) throw new Error("no orders");
    const snapshot = async (id: string, event: string) => {
      const day = (await dailyFigures.all().where("scope", "==", `event-${event}`).get()).docs.map((doc) =>
        doc.data(),
      );
      const issued = (await tickets.all().where("orderId", "==", id).get()).docs.map(
        (doc) => doc.data().status,
      );
      const {
        eventId: _,
        producerId: __,
        ...entry
      } = (await figureEntries.doc(id).get()).data() ?? ({} as never);
      const totals = (await eventFigures.doc(event).get()).data();
      return JSON.stringify([day.map(({ scope: ___, ...rest }) => rest), issued, entry, totals]);
    };
    const refund = (id: string) =>
      orders.doc(id).update({ paymentStatus: "refunded", undoneAt: new Date("2026-11-21T15:00:00Z") });
    // as it should be: paid, heard of, sent back, heard of
    await deliverOrder(straight.id, "a1");
    await refund(straight.id);
    await deliverOrder(straight.id, "a2");
    // as it may be: both late, the second first, each three times
    const paid = await db().doc(`orders/${odd.id}`).get();
    await deliverOrder(odd.id, "b1");
    await refund(odd.id);
    for (let i = 0; i < 3; i++) await deliverOrder(odd.id, "b2");
    const { onOrderWritten } = await import("../../src/triggers.ts");
    const old = { before: { data: () => undefined }, after: paid };
    for (let i = 0; i < 3; i++)
      await onOrderWritten({ id: "b1", params: {}, time: new Date().toISOString(), data: old } as never);
    expect(await snapshot(odd.id, odd.event)).toBe(await snapshot(straight.id, straight.event));
  });
});

test("what is released is told apart from what is repeated", async () => {
  const ana = await signIn();
  const { body } = await hold(await givenEvent(), 1, ana);
  const answers = await Promise.all(
    [1, 2, 3].map(() => call(orderRoutes.releasePurchase, { id: body.id }, ana)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
});
