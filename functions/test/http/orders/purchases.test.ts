import { randomUUID } from "node:crypto";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { orderRoutes } from "@tarima/shared/orders/orders.routes.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  buildCombination,
  buildEvent,
  buildLocality,
  buildPhase,
  wallClockIn,
} from "../../../../tools/builders/events.ts";
import { projectPublicEvent } from "../../../src/features/events/publishing/project-public-event.ts";
import { expireOrder } from "../../../src/features/orders/buying/release-order.ts";
import { orders, publicEvents } from "../../../src/lib/firestore/collections.ts";
import { call, type Person, request, signIn, startApi, stopApi } from "../../support/api.ts";
import { countPlaces, givenEvent, givenEventWithCapacity, hold } from "../../support/world.ts";
import { writtenDuring } from "../../support/writes.ts";

let ana: Person;
beforeAll(async () => {
  await startApi();
  ana = await signIn();
});
afterAll(stopApi);

const purchase = (
  event: Pick<Event, "id">,
  over: Record<string, unknown> = {},
  key: string = randomUUID(),
  person: Person | undefined = ana,
) =>
  request("POST", "/tickets/purchases", {
    person,
    headers: { "idempotency-key": key },
    body: { eventId: event.id, selections: [{ combinationId: "general", quantity: 2 }], ...over },
  });

async function expectNothingTaken(event: Event): Promise<void> {
  const [pool] = Object.values(await countPlaces(event));
  expect(pool).toMatchObject({ taken: 0, free: pool?.capacity });
}

describe("a hold", () => {
  // spec: 7.67
  test("takes the places, prices them on the server and lasts fifteen minutes", async () => {
    const event = await givenEvent();
    const { status, body } = await hold(event, 2, ana);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: "held",
      paymentStatus: "pending",
      subtotal: 170_000,
      serviceFee: 17_000,
      discount: 0,
      total: 187_000,
      currency: "COP",
    });
    expect(Date.parse(body.expiresAt) - Date.parse(body.createdAt)).toBe(15 * 60_000);
    expect(await countPlaces(event)).toEqual({ "locality-platea": { free: 98, taken: 2, capacity: 100 } });
  });

  // spec: 7.66
  test("shows its buyer nothing of how places are kept", async () => {
    const { body } = await hold(await givenEvent(), 1, ana);
    for (const inner of ["takes", "requestHash", "account"]) expect(body).not.toHaveProperty(inner);
  });

  test("takes as many places as go with the ticket, from the locality and from a limited phase alike", async () => {
    const event = await givenEvent({
      localities: [buildLocality({ id: "palcos", capacity: 40 })],
      phases: [buildPhase({ id: "preventa", limit: 12 })],
      combinations: [
        buildCombination({ id: "general", localityId: "palcos", phaseId: "preventa", seatsPerTicket: 4 }),
      ],
    });
    await hold(event, 2, ana);
    expect(await countPlaces(event)).toEqual({
      "locality-palcos": { free: 32, taken: 8, capacity: 40 },
      "phase-preventa": { free: 4, taken: 8, capacity: 12 },
    });
    const refused = await hold(event, 2, await signIn());
    expect(refused.body).toMatchObject({ code: "SOLD_OUT" });
  });

  test("that empties one shard does not call the event sold out", async () => {
    const event = await givenEventWithCapacity(100, { limits: { perOrder: 50, perPerson: 1000 } });
    await projectPublicEvent(event.id);
    const face = `publicEvents/${event.id}`;
    // the write of the flag begins before the buyer gets the answer
    const writes = await writtenDuring(async () => {
      expect((await hold(event, 50, ana)).status).toBe(201);
      await hold(event, 40, ana);
    });
    expect(writes.filter((path) => path === face)).toEqual([]);
    expect(await writtenDuring(() => hold(event, 10, ana))).toContain(face);
    await expect.poll(async () => (await publicEvents.doc(event.id).get()).data()?.isSoldOut).toBe(true);
  });

  test("gathers the last places from every shard", async () => {
    const event = await givenEventWithCapacity(400, { limits: { perOrder: 100, perPerson: 1000 } });
    for (const quantity of [100, 100, 100, 99]) expect((await hold(event, quantity, ana)).status).toBe(201);
    expect((await hold(event, 2, ana)).body.code).toBe("SOLD_OUT");
    expect((await hold(event, 1, ana)).status).toBe(201);
    expect((await countPlaces(event))["locality-platea"]).toEqual({ free: 0, taken: 400, capacity: 400 });
  });

  test("gives its places back when it is over, once, and when its buyer lets go", async () => {
    const event = await givenEventWithCapacity(3);
    const first = await hold(event, 3, ana);
    const later = new Date(Date.now() + 16 * 60_000);
    await Promise.all([expireOrder(first.body.id, later), expireOrder(first.body.id, later)]);
    await expireOrder(first.body.id, later);
    await expectNothingTaken(event);
    const second = await hold(event, 3, ana);
    expect(second.status).toBe(201);
    for (let i = 0; i < 2; i++) {
      const released = await call(orderRoutes.releasePurchase, { id: second.body.id }, ana);
      expect(released.body).toMatchObject({ status: "released", paymentStatus: "cancelled" });
    }
    await expectNothingTaken(event);
  });

  test("is not ended before its time", async () => {
    const { body } = await hold(await givenEvent(), 1, ana);
    await expireOrder(body.id, new Date());
    expect((await orders.doc(body.id).get()).data()?.status).toBe("held");
  });
});

describe("a repeated key", () => {
  test("answers the same order, however often and however close together", async () => {
    const event = await givenEvent();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => hold(event, 2, ana, key)));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect((await hold(event, 2, ana, key)).body).toEqual(answers[0]?.body);
    expect((await countPlaces(event))["locality-platea"]?.taken).toBe(2);
  });

  test("is the same key however it is spelt", async () => {
    const event = await givenEvent();
    const key = randomUUID();
    const [lower, upper] = [await hold(event, 1, ana, key), await hold(event, 1, ana, key.toUpperCase())];
    expect(upper.body).toEqual(lower.body);
  });

  test("with another body, or of somebody else, is refused in the same words", async () => {
    const event = await givenEvent();
    const key = randomUUID();
    await hold(event, 2, ana, key);
    const otherBody = await hold(event, 3, ana, key);
    const stranger = await hold(event, 2, await signIn(), key);
    for (const { status, body } of [otherBody, stranger])
      expect([status, body.code]).toEqual([409, "IDEMPOTENCY_CONFLICT"]);
    expect(otherBody.body.message).toBe(stranger.body.message);
  });
});

describe("bad input is refused with the catalogue's code and takes nothing", () => {
  let event: Event;
  beforeAll(async () => {
    event = await givenEvent();
  });

  test.each([
    ["a quantity of 0", { selections: [{ combinationId: "general", quantity: 0 }] }, "selections.0.quantity"],
    [
      "a quantity of -1",
      { selections: [{ combinationId: "general", quantity: -1 }] },
      "selections.0.quantity",
    ],
    [
      "a quantity of a billion",
      { selections: [{ combinationId: "general", quantity: 1e9 }] },
      "selections.0.quantity",
    ],
    [
      "a quantity of 1.5",
      { selections: [{ combinationId: "general", quantity: 1.5 }] },
      "selections.0.quantity",
    ],
    [
      "a quantity that is text",
      { selections: [{ combinationId: "general", quantity: "2" }] },
      "selections.0.quantity",
    ],
    ["no selections", { selections: [] }, "selections"],
    ["no event", { eventId: undefined }, "eventId"],
    ["an event id that is a path", { eventId: "a/b" }, "eventId"],
  ])("%s", async (_what, over, field) => {
    const { status, body } = await purchase(event, over);
    expect([status, body.code]).toEqual([400, "INVALID_REQUEST"]);
    expect(body.fields).toHaveProperty([field]);
    expect(body.requestId).toBeTruthy();
    await expectNothingTaken(event);
  });

  test("names every field that is wrong", async () => {
    const { body } = await purchase(event, { eventId: "", selections: [{ quantity: 0 }] }, "not-a-uuid");
    expect(Object.keys(body.fields ?? {}).sort()).toEqual([
      "eventId",
      "idempotencyKey",
      "selections.0.combinationId",
      "selections.0.quantity",
    ]);
  });

  test("a body that is not JSON, not an object, or too large", async () => {
    const send = (body: string) => request("POST", "/tickets/purchases", { person: ana, body });
    expect((await send("{")).body.code).toBe("INVALID_REQUEST");
    expect((await send("[1]")).body.code).toBe("INVALID_REQUEST");
    expect((await send(JSON.stringify({ eventId: "x".repeat(200_000) }))).body.code).toBe(
      "PAYLOAD_TOO_LARGE",
    );
  });

  test("an event and a ticket type that do not exist", async () => {
    expect((await purchase({ id: "nada" })).body.code).toBe("EVENT_NOT_FOUND");
    const { status, body } = await purchase(event, { selections: [{ combinationId: "vip", quantity: 1 }] });
    expect([status, body.code]).toEqual([404, "TICKET_TYPE_NOT_FOUND"]);
  });

  test.each(["draft", "pending_approval", "approved", "suspended", "cancelled", "completed"] as const)(
    "an event that is %s",
    async (status) => {
      const closed = await givenEvent({ status });
      const answer = await purchase(closed);
      expect([answer.status, answer.body.code]).toEqual([409, "EVENT_NOT_ON_SALE"]);
      await expectNothingTaken(closed);
    },
  );

  test("a sale window that has not opened, and one that has closed", async () => {
    const today = new Date();
    const at = (from: number, to: number) =>
      givenEvent({
        phases: [
          buildPhase({
            startsAt: wallClockIn(from, "00:00", today),
            endsAt: wallClockIn(to, "00:00", today),
          }),
        ],
      });
    expect((await purchase(await at(2, 5))).body.code).toBe("SALE_NOT_OPEN");
    expect((await purchase(await at(-5, -2))).body.code).toBe("SALE_CLOSED");
  });

  test("more than are left, more than one order may hold, more than one person may hold", async () => {
    const small = await givenEventWithCapacity(1);
    expect((await purchase(small)).body.code).toBe("SOLD_OUT");
    const limited = await givenEvent({ limits: { perOrder: 4, perPerson: 5 } });
    const luz = await signIn();
    expect((await hold(limited, 5, luz)).body.code).toBe("ORDER_LIMIT_EXCEEDED");
    expect((await hold(limited, 4, luz)).status).toBe(201);
    expect((await hold(limited, 2, luz)).body.code).toBe("PERSON_LIMIT_EXCEEDED");
  });

  test("the limit per person holds across orders that arrive together", async () => {
    const limited = await givenEvent({ limits: { perOrder: 2, perPerson: 4 } });
    const luz = await signIn();
    const answers = await Promise.all(Array.from({ length: 8 }, () => hold(limited, 2, luz)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect((await countPlaces(limited))["locality-platea"]?.taken).toBe(4);
  });

  test("a tampered price: the fresh one comes back and nothing is held", async () => {
    const { status, body } = await purchase(event, { expectedTotal: 2 });
    expect([status, body.code]).toEqual([409, "PRICE_CHANGED"]);
    expect(body.details).toEqual({ subtotal: 170_000, serviceFee: 17_000, discount: 0, total: 187_000 });
    await expectNothingTaken(event);
    const smuggled = await purchase(event, {
      selections: [{ combinationId: "general", quantity: 1, price: 1 }],
      total: 1,
    });
    expect(smuggled.body).toMatchObject({ total: 93_500 });
  });

  // spec: 7.3
  test("no sign-in, and a token that does not hold", async () => {
    const nobody = await request("POST", "/tickets/purchases", { body: { eventId: event.id } });
    expect([nobody.status, nobody.body.code]).toEqual([401, "UNAUTHENTICATED"]);
    const broken = await request("POST", "/tickets/purchases", {
      headers: { authorization: "Bearer x.y.z" },
      body: {},
    });
    expect([broken.status, broken.body.code]).toEqual([401, "UNAUTHENTICATED"]);
  });

  test("somebody else's order cannot be read, released or paid", async () => {
    const { body } = await hold(await givenEvent(), 1, ana);
    const stranger = await signIn();
    expect((await call(orderRoutes.getPurchase, { id: body.id }, stranger)).status).toBe(403);
    expect((await call(orderRoutes.releasePurchase, { id: body.id }, stranger)).status).toBe(403);
    expect((await call(orderRoutes.getPurchase, { id: randomUUID() }, stranger)).body.code).toBe(
      "ORDER_NOT_FOUND",
    );
  });
});

test("the event as it stood is kept with the order", async () => {
  const event = await givenEvent({ name: "Cumbia Nueva" });
  const { body } = await hold(event, 1, ana);
  expect(body.event).toMatchObject({ id: event.id, name: "Cumbia Nueva", startsAt: buildEvent().startsAt });
});
