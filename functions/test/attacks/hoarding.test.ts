import { randomUUID } from "node:crypto";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { LAPSED_MINUTES_PER_PERSON, LAPSED_TICKET_MINUTES_PER_ADDRESS } from "@tarima/shared/lib/limits.ts";
import { orderRoutes } from "@tarima/shared/orders/orders.routes.ts";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { StandIn } from "../../../tools/payment-stand-in/stand-in.ts";
import { expireOrder } from "../../src/features/orders/buying/release-order.ts";
import { recordLapseOfAddress } from "../../src/features/orders/limits/lapsed-holds.ts";
import { recordPayment } from "../../src/features/payments/gateway/record-payment.ts";
import { cashHolds, holdingsOf } from "../../src/lib/firestore/collections.ts";
import { db } from "../../src/lib/firestore/database.ts";
import { call, type Person, request, signIn, startApi, stopApi } from "../support/api.ts";
import { givenOpenOrder, notify, startGateway, storedOrder } from "../support/gateway.ts";
import { givenEvent, givenEventWithCapacity, hold } from "../support/world.ts";

// Places that somebody keeps from others by holding them without paying.

const HOUR_MS = 60 * 60_000;
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

const overdue = async (id: string) => new Date(Date.parse((await storedOrder(id)).expiresAt) + 1);

/** Lets holds of an event run out, one after another. */
async function letLapse(event: Event, person: Person, times: number): Promise<void> {
  for (let i = 0; i < times; i++) {
    const { body } = await hold(event, 1, person);
    await expireOrder(body.id, await overdue(body.id));
  }
}

describe("an account that holds and does not pay", () => {
  const ENOUGH = LAPSED_MINUTES_PER_PERSON / 15;

  test("waits once its holds have kept places for too long, for this event alone, and nobody else does", async () => {
    const [event, other] = [await givenEvent(), await givenEvent()];
    const person = await signIn();
    await letLapse(event, person, ENOUGH);
    const refused = await hold(event, 1, person);
    expect([refused.status, refused.body]).toMatchObject([429, { code: "HOLDS_LAPSED" }]);
    expect((await hold(other, 1, person)).status).toBe(201);
    expect((await hold(event, 1, await signIn())).status).toBe(201);
  });

  test("is told of the hold that it has, however often it asks", async () => {
    const event = await givenEvent();
    const person = await signIn();
    await letLapse(event, person, ENOUGH - 1);
    const input = {
      idempotencyKey: randomUUID(),
      eventId: event.id,
      selections: [{ combinationId: "general", quantity: 1 }],
    };
    const { body } = await call(orderRoutes.createPurchase, input, person);
    await holdingsOf(event.id).doc(person.uid).update({ "lapsed.minutes": LAPSED_MINUTES_PER_PERSON });
    const again = await call(orderRoutes.createPurchase, input, person);
    expect([again.status, again.body.id]).toEqual([201, body.id]);
  });

  test("may hold again some hours after the last one lapsed, and starts from nothing", async () => {
    const event = await givenEvent();
    const person = await signIn();
    await letLapse(event, person, ENOUGH);
    const holding = holdingsOf(event.id).doc(person.uid);
    await holding.update({ "lapsed.at": Date.now() - 7 * HOUR_MS });
    expect((await hold(event, 1, person)).status).toBe(201);
    expect((await holding.get()).data()?.lapsed).toBeUndefined();
  });

  test("counts a hold that is given back by how long it was kept, a minute at least; one that was paid not at all", async () => {
    const event = await givenEvent();
    const person = await signIn();
    for (let i = 0; i < 3; i++) {
      const { body } = await hold(event, 1, person);
      await call(orderRoutes.releasePurchase, { id: body.id }, person);
    }
    const { id } = await givenOpenOrder(person, event);
    await notify(gateway.pay({ externalReference: id, outcome: "approved", method: "visa", force: true }).id);
    const holding = (await holdingsOf(event.id).doc(person.uid).get()).data();
    expect(holding).toMatchObject({ tickets: 3, lapsed: { minutes: 3 } });
  });
});

test("those of one address wait, too, once they have kept many tickets for long; of this event alone", async () => {
  const [event, other] = [await givenEvent(), await givenEvent()];
  const now = new Date();
  const held = await storedOrder((await hold(event, 10, await signIn())).body.id);
  const order = { ...held, createdAt: new Date(now.getTime() - 15 * 60_000).toISOString() };
  const lapses = Math.ceil(LAPSED_TICKET_MINUTES_PER_ADDRESS / (10 * 15));
  const note = async (times: number) => {
    const batch = db().batch();
    for (let i = 0; i < times; i++) recordLapseOfAddress(batch, order, now);
    await batch.commit();
  };
  await note(lapses - 1);
  expect((await hold(event, 1, await signIn())).status).toBe(201);
  await note(1);
  expect((await hold(event, 1, await signIn())).body).toMatchObject({ code: "HOLDS_LAPSED" });
  expect((await hold(other, 1, await signIn())).status).toBe(201);
});

test("an address is counted with all of its IPv6 network, which has another one for every call", async () => {
  const event = await givenEvent();
  const now = new Date();
  const held = await storedOrder((await hold(event, 10, await signIn())).body.id);
  const order = { ...held, createdAt: new Date(now.getTime() - 15 * 60_000).toISOString() };
  const lapses = Math.ceil(LAPSED_TICKET_MINUTES_PER_ADDRESS / (10 * 15));
  const batch = db().batch();
  for (let i = 0; i < lapses; i++)
    recordLapseOfAddress(batch, { ...order, account: { ...order.account, ip: `2800:e2:70:12::${i}` } }, now);
  await batch.commit();
  const holdFrom = async (ip: string) =>
    request(orderRoutes.createPurchase.method, orderRoutes.createPurchase.path, {
      person: await signIn(),
      headers: { "x-forwarded-for": ip },
      body: {
        idempotencyKey: randomUUID(),
        eventId: event.id,
        selections: [{ combinationId: "general", quantity: 1 }],
      },
    });
  expect((await holdFrom("2800:e2:70:12:ffff::1")).body).toMatchObject({ code: "HOLDS_LAPSED" });
  expect((await holdFrom("2800:e2:70:13::1")).status).toBe(201);
});

test("who goes on beginning payments keeps no places for ever", async () => {
  const order = await givenOpenOrder(await signIn(), await givenEvent(), 2);
  const begun = Date.parse(order.createdAt);
  let id = 0;
  const attempt = async (minute: number, type: string) => {
    const at = new Date(begun + minute * 60_000);
    const payment = {
      ...{ id: String(++id), orderId: order.id, project: null, statusDetail: null, method: null },
      ...{ type, amount: order.total },
      ...{ refunded: 0, refunds: [], currency: "COP", gatewayFee: 0, approvedAt: null },
      ...{ createdAt: at.toISOString(), changedAt: at.toISOString() },
    };
    await recordPayment({ ...payment, status: "pending" }, at);
    await recordPayment({ ...payment, status: "rejected" }, at);
    return (Date.parse((await storedOrder(order.id)).expiresAt) - begun) / 60_000;
  };
  expect(await attempt(14, "bank_transfer")).toBe(34);
  expect(await attempt(33, "bank_transfer")).toBe(35);
  expect(await attempt(34, "credit_card")).toBe(35);
  const days = 3 * 24 * 60;
  expect(await attempt(34, "ticket")).toBe(days + 15);
  expect(await attempt(days, "ticket")).toBe(days + 15);
});

describe("unpaid slips for cash", () => {
  const slip = async (id: string) => {
    const payment = gateway.pay({ externalReference: id, outcome: "pending", method: "efecty" });
    await notify(payment.id);
    return Date.parse((await storedOrder(id)).expiresAt) - Date.now();
  };
  const DAY_MS = 24 * HOUR_MS;

  test("keep no more of an event than its organiser says; beyond it cash is not offered", async () => {
    const event = await givenEventWithCapacity(10); // cash may hold 20 % of the places
    const first = await givenOpenOrder(await signIn(), event, 2);
    expect(await slip(first.id)).toBeGreaterThan(2 * DAY_MS);
    const second = await givenOpenOrder(await signIn(), event, 1);
    await expect(slip(second.id)).rejects.toThrow("excludes efecty");
    await expireOrder(first.id, await overdue(first.id));
    expect((await cashHolds.doc(event.id).get()).data()).toEqual({ places: 0 });
    const third = await givenOpenOrder(await signIn(), event, 1);
    expect(await slip(third.id)).toBeGreaterThan(2 * DAY_MS);
  });

  test("of which more were drawn than there is room for are waited for as long as any other payment", async () => {
    const event = await givenEventWithCapacity(10);
    const [first, second] = [
      await givenOpenOrder(await signIn(), event, 2),
      await givenOpenOrder(await signIn(), event, 2),
    ];
    expect(await slip(first.id)).toBeGreaterThan(2 * DAY_MS);
    expect(await slip(second.id)).toBeLessThan(HOUR_MS);
    expect((await cashHolds.doc(event.id).get()).data()).toEqual({ places: 2 });
  });

  test("leave room again once they are paid", async () => {
    const event = await givenEventWithCapacity(10);
    const first = await givenOpenOrder(await signIn(), event, 2);
    await slip(first.id);
    const [payment] = [...gateway.store.payments.values()];
    gateway.gateway.changeStatus(payment?.id ?? 0, "approved");
    await notify(payment?.id ?? 0);
    expect(await storedOrder(first.id)).toMatchObject({ status: "confirmed", cashPlaces: 0 });
    expect((await cashHolds.doc(event.id).get()).data()).toEqual({ places: 0 });
  });

  test("that run out count no more than any other hold: who shares their address is not kept out", async () => {
    const event = await givenEvent();
    const order = await givenOpenOrder(await signIn(), event, 2);
    expect(await slip(order.id)).toBeGreaterThan(2 * DAY_MS);
    await expireOrder(order.id, await overdue(order.id));
    expect((await hold(event, 1, await signIn())).status).toBe(201);
    expect((await holdingsOf(event.id).doc(order.uid).get()).data()?.lapsed?.minutes).toBe(35);
  });

  test("are not offered where the organiser wants none", async () => {
    const order = await givenOpenOrder(await signIn(), await givenEvent({ cashPercent: 0 }));
    await expect(slip(order.id)).rejects.toThrow("excludes efecty");
  });
});
