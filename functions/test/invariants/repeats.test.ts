import { randomInt, randomUUID } from "node:crypto";
import { orderRoutes } from "@tarima/shared/orders/orders.routes.ts";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { mails } from "../../src/features/mail/mails.ts";
import { orders, tickets } from "../../src/lib/firestore/collections.ts";
import { call, type Person, request, signIn, startApi, stopApi } from "../support/api.ts";
import { deliverOrder, givenOpenOrder, notify, startGateway, storedOrder } from "../support/gateway.ts";
import { countPlaces, givenEvent, hold } from "../support/world.ts";

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

/** The order differs in each run; its seed is printed where a test fails. */
const SEED = randomInt(2 ** 31);
const shuffled = <T>(list: T[]): T[] => {
  console.log(`repeats: the seed is ${SEED}`);
  const [order = list] = fc.sample(
    fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length }),
    { numRuns: 1, seed: SEED },
  );
  return order;
};

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

test("what is released is told apart from what is repeated", async () => {
  const ana = await signIn();
  const { body } = await hold(await givenEvent(), 1, ana);
  const answers = await Promise.all(
    [1, 2, 3].map(() => call(orderRoutes.releasePurchase, { id: body.id }, ana)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
});
