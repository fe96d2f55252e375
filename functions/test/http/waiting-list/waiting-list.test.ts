import { randomUUID } from "node:crypto";
import { attendeeRoutes } from "@tarima/shared/attendees/attendees.routes.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { HOUR_MS, MINUTE_MS } from "@tarima/shared/lib/dates/durations.ts";
import { orderRoutes } from "@tarima/shared/orders/orders.routes.ts";
import { ticketingRoutes } from "@tarima/shared/ticketing/ticketing.routes.ts";
import { waitingListRoutes as routes } from "@tarima/shared/waiting-list/waiting-list.routes.ts";
import { getAuth } from "firebase-admin/auth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildCombination, buildLocality } from "../../../../tools/builders/events.ts";
import { expireOrder } from "../../../src/features/orders/buying/release-order.ts";
import { serveWaitingLists } from "../../../src/features/waiting-list/serve-waiting-list.ts";
import {
  events,
  holdingsOf,
  orders,
  publicEvents,
  waitingList,
} from "../../../src/lib/firestore/collections.ts";
import { call, type Person, signIn, startApi, stopApi } from "../../support/api.ts";
import {
  entryOf,
  expire,
  givenSoldOut,
  join,
  leave,
  left,
  listOf,
  serve,
  statusOf,
  told,
} from "../../support/waiting-list.ts";
import {
  checkout,
  countPlaces,
  givenEvent,
  givenEventWithCapacity,
  hold,
  publish,
} from "../../support/world.ts";
import { deliver, deliverThrice, runSchedule, snapshotOf, writtenTo } from "../../support/wrapped.ts";

let ana: Person;
let luz: Person;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
beforeAll(async () => {
  await startApi();
  [ana, luz] = await Promise.all([signIn(), signIn()]);
});
afterAll(stopApi);

describe("a place that comes free", () => {
  test("is held for who waits, for two hours, and told once; they buy it as any other order", async () => {
    const { event, held } = await givenSoldOut();
    const { body } = await join(event, ana);
    expect(body.entry).toMatchObject({ status: "waiting", quantity: 1, ahead: 0 });
    await expire(held[0] as string);
    const entry = await entryOf(event, ana);
    expect(entry).toMatchObject({ status: "offered" });
    const order = (await call(orderRoutes.getPurchase, { id: entry?.orderId as string }, ana)).body;
    expect(order).toMatchObject({ status: "held", total: 93_500, items: [{ quantity: 1 }] });
    const minutes = (Date.parse(order.expiresAt) - Date.parse(order.createdAt)) / MINUTE_MS;
    expect(minutes).toBe(120);
    expect(await told(event)).toEqual([ana.email]);
    expect((await checkout(order.id, ana)).status).toBe(200);
    expect(await left(event)).toEqual([0]);
  });

  test("goes to the next when nobody pays it in time, and the first may wait again, behind", async () => {
    const { event, held } = await givenSoldOut();
    await join(event, ana);
    await join(event, luz);
    expect((await call(routes.getWaitingEntry, { id: event.id }, luz)).body.entry?.ahead).toBe(1);
    await expire(held[0] as string);
    expect([await statusOf(event, ana), await statusOf(event, luz)]).toEqual(["offered", "waiting"]);
    const first = (await entryOf(event, ana))?.orderId as string;
    await expire(first);
    expect([await statusOf(event, ana), await statusOf(event, luz)]).toEqual(["passed", "offered"]);
    // two hours of an offer count no more than the longest hold of an open sale does
    expect((await holdingsOf(event.id).doc(ana.uid).get()).data()?.lapsed?.minutes).toBe(35);
    expect((await join(event, ana)).body.entry).toMatchObject({ status: "waiting", ahead: 0 });
    await expire((await entryOf(event, luz))?.orderId as string);
    expect(await statusOf(event, ana)).toBe("offered");
    expect((await entryOf(event, ana))?.orderId).not.toBe(first);
    expect((await told(event)).sort()).toEqual([ana.email, luz.email, ana.email].sort());
  });

  test("is nobody else's meanwhile: it is neither shown nor sold", async () => {
    const { event, held } = await givenSoldOut();
    await join(event, ana);
    await expireOrder(held[0] as string, new Date(Date.now() + HOUR_MS)); // and nobody was told yet
    expect((await countPlaces(event))["locality-platea"]).toMatchObject({ free: 1 });
    const bought = await hold(event, 1, luz);
    expect([bought.status, bought.body]).toMatchObject([409, { code: "SOLD_OUT" }]);
    await publish(event.id);
    expect((await publicEvents.doc(event.id).get()).data()?.isSoldOut).toBe(true);
    expect(await left(event)).toEqual([0]);
    const zones = await call(ticketingRoutes.listTicketZones, { id: event.id }, undefined);
    expect(zones.body.zones).toMatchObject([{ availablePlaces: 0, isSoldOut: true }]);
    expect((await join(event, luz)).body.entry?.ahead).toBe(1);
    await runSchedule("expireHolds");
    expect([await statusOf(event, ana), await statusOf(event, luz)]).toEqual(["offered", "waiting"]);
  });

  test("is the public's again once nobody waits", async () => {
    const { event, held } = await givenSoldOut();
    await join(event, ana);
    await leave(event, ana);
    await expire(held[0] as string);
    expect(await listOf(event)).toBeNull();
    expect((await hold(event, 1, luz)).status).toBe(201);
  });
});

test("forty expiries feed twenty-five who wait, in their order, before anybody else who tries all the while", async () => {
  const { event, held } = await givenSoldOut(Array.from({ length: 40 }, () => 1));
  const people = await Promise.all(Array.from({ length: 25 }, () => signIn()));
  for (const person of people) await join(event, person);
  const rush = await Promise.all(Array.from({ length: 20 }, () => signIn()));
  const at = new Date(Date.now() + HOUR_MS);
  const stillWaiting: number[] = [];
  let isOver = false;
  const buyers = rush.map(async (person) => {
    while (!isOver) {
      if ((await hold(event, 1, person)).status === 201) {
        const entries = await Promise.all(people.map((it) => statusOf(event, it)));
        stillWaiting.push(entries.filter((status) => status === "waiting").length);
        return;
      }
      await pause(Math.random() * 200);
    }
  });
  await Promise.all(
    held.map(async (orderId, i) => {
      await pause(i * 20);
      const before = await snapshotOf(orders.doc(orderId));
      await expireOrder(orderId, at);
      await deliver("onOrderWritten", await writtenTo("onOrderWritten", `orders/${orderId}`, { before }));
    }),
  );
  await expect.poll(() => stillWaiting.length).toBe(15); // what is left for the public
  isOver = true;
  await Promise.all(buyers);
  expect(stillWaiting).toEqual(stillWaiting.map(() => 0));
  const entries = await Promise.all(people.map((person) => entryOf(event, person)));
  expect(entries.map((entry) => entry?.status)).toEqual(entries.map(() => "offered"));
  const offers = await Promise.all(entries.map((entry) => orders.doc(entry?.orderId as string).get()));
  const created = offers.map((it) => it.createTime?.toMillis() ?? 0);
  expect(created).toEqual([...created].sort((a, b) => a - b));
  expect((await told(event)).sort()).toEqual(people.map(({ email }) => email).sort());
  expect(await listOf(event)).toBeNull();
  expect((await countPlaces(event))["locality-platea"]).toEqual({ free: 0, taken: 40, capacity: 40 });
}, 120_000);

describe("several matchers, and people, at once", () => {
  test("make one offer of a place, with one mail", async () => {
    const { event, held } = await givenSoldOut();
    await join(event, ana);
    await join(event, luz);
    await expireOrder(held[0] as string, new Date(Date.now() + HOUR_MS));
    await Promise.all(Array.from({ length: 6 }, () => serve(event)));
    expect([await statusOf(event, ana), await statusOf(event, luz)]).toEqual(["offered", "waiting"]);
    expect(await told(event)).toEqual([ana.email]);
    expect((await countPlaces(event))["locality-platea"]).toEqual({ free: 0, taken: 1, capacity: 1 });
  });

  test("of who joins while places come free and the public buys, nobody waits while the public has what they wait for", async () => {
    for (let round = 0; round < 4; round++) {
      const { event, held } = await givenSoldOut([1, 1, 1, 1]);
      const [waiting, public_] = await Promise.all([
        Promise.all(Array.from({ length: 6 }, () => signIn())),
        Promise.all(Array.from({ length: 6 }, () => signIn())),
      ]);
      const at = new Date(Date.now() + HOUR_MS);
      await Promise.all([
        ...waiting.map((person) => join(event, person)),
        ...held.map((orderId) => expireOrder(orderId, at)),
        ...public_.map((person) => hold(event, 1, person)),
        ...Array.from({ length: 4 }, () => serve(event)),
      ]);
      await serve(event);
      const places = (await countPlaces(event))["locality-platea"] ?? { free: 0, taken: 0, capacity: 0 };
      expect(places.free + places.taken).toBe(places.capacity);
      const statuses = await Promise.all(waiting.map((person) => statusOf(event, person)));
      // whoever waits has nothing that is free, and the event knows of them
      if (statuses.includes("waiting")) {
        expect(places.free).toBe(0);
        expect(await listOf(event)).toMatchObject({ needs: { general: 1 } });
      }
      const offered = statuses.filter((status) => status === "offered").length;
      expect((await told(event)).length).toBe(offered);
    }
  }, 120_000);
});

describe("an offer", () => {
  test("that is paid at its last second has bought, and ends nothing", async () => {
    const { event, held } = await givenSoldOut([1], {
      combinations: [buildCombination({ price: 0, type: "free" })],
    });
    await join(event, ana);
    await expire(held[0] as string);
    const orderId = (await entryOf(event, ana))?.orderId as string;
    const before = await snapshotOf(orders.doc(orderId));
    const lastSecond = new Date(Date.parse((await entryOf(event, ana))?.offeredUntil as string) - 1);
    await Promise.all([checkout(orderId, ana), expireOrder(orderId, lastSecond)]);
    await deliver("onOrderWritten", await writtenTo("onOrderWritten", `orders/${orderId}`, { before }));
    expect(await statusOf(event, ana)).toBe("bought");
    await expire(orderId);
    expect(await statusOf(event, ana)).toBe("bought");
  });

  test("whose news were missed is followed by the sweep", async () => {
    const { event, held } = await givenSoldOut();
    await join(event, ana);
    await join(event, luz);
    await expire(held[0] as string);
    const orderId = (await entryOf(event, ana))?.orderId as string;
    const later = new Date(Date.now() + 3 * HOUR_MS);
    await expireOrder(orderId, later);
    await serveWaitingLists(later);
    expect([await statusOf(event, ana), await statusOf(event, luz)]).toEqual(["passed", "offered"]);
  });

  test("is given back by who leaves, for the next", async () => {
    const { event, held } = await givenSoldOut();
    await join(event, ana);
    await join(event, luz);
    await expire(held[0] as string);
    const orderId = (await entryOf(event, ana))?.orderId as string;
    const before = await snapshotOf(orders.doc(orderId));
    expect((await leave(event, ana)).body.entry).toBeNull();
    expect((await orders.doc(orderId).get()).data()?.status).toBe("released");
    await deliver("onOrderWritten", await writtenTo("onOrderWritten", `orders/${orderId}`, { before }));
    expect([await statusOf(event, ana), await statusOf(event, luz)]).toEqual(["left", "offered"]);
  });

  test("is not made to who has left, however late the matcher knows", async () => {
    const { event, held } = await givenSoldOut();
    await join(event, ana);
    await expireOrder(held[0] as string, new Date(Date.now() + HOUR_MS));
    await Promise.all([serve(event), leave(event, ana)]);
    const status = await statusOf(event, ana);
    expect(status).toBe("left");
    const open = await orders.all().where("event.id", "==", event.id).where("status", "==", "held").get();
    expect(open.size).toBe(0);
  });
});

describe("who cannot have it", () => {
  test("does not keep it from others: more than comes free, and the public buys what is too little", async () => {
    const { event, held } = await givenSoldOut([2, 2]);
    await join(event, ana, 4);
    await expire(held[0] as string);
    expect(await statusOf(event, ana)).toBe("waiting");
    expect(await left(event)).toEqual([2]);
    expect((await hold(event, 1, luz)).status).toBe(201);
    expect((await join(event, luz, 2)).body).toMatchObject({ code: "TICKETS_AVAILABLE" });
    await expire(held[1] as string);
    expect(await statusOf(event, ana)).toBe("waiting"); // three are free
  });

  test("waits while the next whose quantity fits is served", async () => {
    const { event, held } = await givenSoldOut([1, 3]);
    await join(event, ana, 4);
    await join(event, luz, 1);
    await expire(held[0] as string);
    expect([await statusOf(event, ana), await statusOf(event, luz)]).toEqual(["waiting", "offered"]);
  });

  test("is refused who has as many as a person may have by then", async () => {
    const limits = { perOrder: 4, perPerson: 4 };
    const { event, held } = await givenSoldOut([1, 1], { limits });
    await join(event, ana, 3);
    await join(event, luz, 1);
    await holdingsOf(event.id).doc(ana.uid).set({ tickets: 2 });
    await expire(held[0] as string);
    expect([await statusOf(event, ana), await statusOf(event, luz)]).toEqual(["waiting", "offered"]);
    await events.doc(event.id).update({ "waitingList.needs.general": 1 });
    await holdingsOf(event.id).doc(ana.uid).set({ tickets: 4 });
    await waitingList.doc(`${event.id}_${ana.uid}`).update({ quantity: 1 });
    await expire(held[1] as string);
    expect(await statusOf(event, ana)).toBe("refused");
    const next = await signIn();
    expect((await join(event, next, 5)).body).toMatchObject({ code: "ORDER_LIMIT_EXCEEDED" });
  });

  test("is refused who has as many already when they join, and whose address is not verified any more", async () => {
    const { event, held } = await givenSoldOut();
    const eva = await signIn();
    await holdingsOf(event.id).doc(luz.uid).set({ tickets: event.limits.perPerson });
    expect((await join(event, luz)).body).toMatchObject({ code: "PERSON_LIMIT_EXCEEDED" });
    await join(event, eva);
    await join(event, ana);
    await getAuth().updateUser(eva.uid, { emailVerified: false });
    await expire(held[0] as string);
    expect([await statusOf(event, eva), await statusOf(event, ana)]).toEqual(["refused", "offered"]);
  });

  test("is refused whose account is gone; its entry goes with it", async () => {
    const { event, held } = await givenSoldOut();
    const leaving = await signIn();
    await join(event, leaving);
    await join(event, ana);
    await call(attendeeRoutes.deleteMyAccount, {}, leaving);
    expect(await entryOf(event, leaving)).toBeUndefined();
    await expire(held[0] as string);
    expect(await statusOf(event, ana)).toBe("offered");
  });
});

describe("a sale that stands still", () => {
  test.each([
    ["paused", { isSalePaused: true }, { isSalePaused: false }],
    ["suspended", { status: "suspended" }, { status: "published" }],
    ["without an active producer", { producerStatus: "suspended" }, { producerStatus: "active" }],
  ] as const)("serves nobody while it is %s, and goes on after it", async (_what, stop, goOn) => {
    const { event, held } = await givenSoldOut();
    await join(event, ana);
    await events.doc(event.id).update(stop);
    await expire(held[0] as string);
    expect(await statusOf(event, ana)).toBe("waiting");
    await events.doc(event.id).update(goOn);
    await deliverThrice("serveWaitingList", await writtenTo("serveWaitingList", `events/${event.id}`));
    expect(await statusOf(event, ana)).toBe("offered");
  });

  test("does not keep what a paused type waits for from the others of its locality", async () => {
    const types = [buildCombination(), buildCombination({ id: "vip", name: "VIP" })];
    const { event, held } = await givenSoldOut([1], { combinations: types });
    await join(event, ana, 1, "vip");
    await events
      .doc(event.id)
      .update({ combinations: types.map((it) => ({ ...it, isPaused: it.id === "vip" })) });
    await expire(held[0] as string);
    expect(await statusOf(event, ana)).toBe("waiting");
    expect((await hold(event, 1, luz)).status).toBe(201);
  });

  test("serves nobody once it is cancelled, and forgets the list", async () => {
    const { event, held } = await givenSoldOut();
    await join(event, ana);
    await expireOrder(held[0] as string, new Date(Date.now() + HOUR_MS));
    await events.doc(event.id).update({ status: "cancelled" });
    await deliverThrice("serveWaitingList", await writtenTo("serveWaitingList", `events/${event.id}`));
    expect(await statusOf(event, ana)).toBe("waiting");
    expect(await listOf(event)).toBeNull();
    expect(await told(event)).toEqual([]);
  });
});

test("of a type's own limit alone the rest of its locality stays for sale", async () => {
  const types = [buildCombination(), buildCombination({ id: "vip", name: "VIP", limit: 1 })];
  const event = await givenEvent({ localities: [buildLocality({ capacity: 50 })], combinations: types });
  const vip = await call(
    orderRoutes.createPurchase,
    { idempotencyKey: randomUUID(), eventId: event.id, selections: [{ combinationId: "vip", quantity: 1 }] },
    luz,
  );
  expect((await join(event, ana, 1, "general")).body).toMatchObject({ code: "TICKETS_AVAILABLE" });
  await join(event, ana, 1, "vip");
  await expireOrder(vip.body.id, new Date(Date.now() + HOUR_MS));
  expect(await left(event)).toEqual([49, 0]);
  expect((await hold(event, 10, await signIn())).status).toBe(201);
  await serve(event);
  expect(await statusOf(event, ana)).toBe("offered");
});

test("two who take turns and never pay keep a place for some hours, and then it is the public's", async () => {
  const { event, held } = await givenSoldOut();
  const takers = await Promise.all([signIn(), signIn()]);
  await join(event, takers[0]);
  await expire(held[0] as string);
  const answers: number[] = [];
  for (let i = 0; i < 8; i++) {
    const [now, next] = [takers[i % 2] as Person, takers[(i + 1) % 2] as Person];
    if ((await statusOf(event, now)) !== "offered") break;
    answers.push((await join(event, next)).status);
    await expire((await entryOf(event, now))?.orderId as string);
  }
  expect(answers).toEqual([200, 200, 200, 200, 200, 429]); // three offers each
  expect((await hold(event, 1, await signIn())).status).toBe(201);
});

describe("who joins", () => {
  test("may repeat it and keep their place, and asks for other tickets by leaving first", async () => {
    const { event } = await givenSoldOut();
    const first = (await join(event, ana)).body.entry;
    expect((await join(event, ana)).body.entry?.createdAt).toBe(first?.createdAt);
    expect((await join(event, ana, 2)).body).toMatchObject({ code: "WAITING_ALREADY" });
    expect((await call(routes.listWaiting, {}, ana)).body.entries.map((it) => it.eventId)).toContain(
      event.id,
    );
    await leave(event, ana);
    expect((await leave(event, ana)).status).toBe(200);
    expect((await join(event, ana, 2)).body.entry?.quantity).toBe(2);
    const { body } = await call(attendeeRoutes.exportMyData, {}, ana);
    expect(body.waitingList.find(({ eventId }) => eventId === event.id)).toMatchObject({ quantity: 2 });
  });

  test("is refused where there are tickets, where the type is unknown, and where nothing is sold", async () => {
    const event = await givenEventWithCapacity(3);
    expect((await join(event, ana)).body).toMatchObject({ code: "TICKETS_AVAILABLE" });
    expect((await join(event, ana, 1, "otra")).body).toMatchObject({ code: "TICKET_TYPE_NOT_FOUND" });
    const draft = await givenEvent({ status: "draft" });
    expect((await join(draft, ana)).body).toMatchObject({ code: "EVENT_NOT_FOUND" });
    const { event: paused } = await givenSoldOut([1], { isSalePaused: false });
    await events.doc(paused.id).update({ isSalePaused: true });
    expect((await join(paused, ana)).body).toMatchObject({ code: "SALE_PAUSED" });
  });
});

describe("the organiser", () => {
  test("sees what is waited for by type, and nobody's name", async () => {
    const { event, held } = await givenSoldOut([1, 2]);
    const owner = await signIn("producer", { producerId: event.producerId });
    await join(event, ana, 2);
    await join(event, luz, 1);
    await expire(held[0] as string);
    const { body } = await call(routes.getWaitingDemand, { id: event.id }, owner);
    expect(body.types).toEqual([
      {
        ...{ combinationId: "general", name: "General", localityName: "Platea" },
        ...{ people: 1, tickets: 2, offered: 1, bought: 0 },
      },
    ]);
  });

  test("gives places to the list once, however often the request comes", async () => {
    const { event } = await givenSoldOut([1]);
    const owner = await signIn("producer", { producerId: event.producerId });
    await join(event, ana, 2);
    await join(event, luz, 1);
    const { version } = (await call(routes.getWaitingDemand, { id: event.id }, owner)).body;
    const wish = { id: event.id, version, combinationId: "general", tickets: 2 };
    expect((await call(routes.releaseToWaitingList, wish, owner)).status).toBe(200);
    expect((await call(routes.releaseToWaitingList, wish, owner)).body).toMatchObject({
      code: "EVENT_VERSION_CONFLICT",
    });
    await deliver("serveWaitingList", await writtenTo("serveWaitingList", `events/${event.id}`));
    const { body } = await call(routes.getWaitingDemand, { id: event.id }, owner);
    expect(body.types).toMatchObject([{ people: 1, offered: 2 }]);
    expect([await statusOf(event, ana), await statusOf(event, luz)]).toEqual(["offered", "waiting"]);
    const places = await countPlaces((await events.doc(event.id).get()).data() as Event);
    expect(places["locality-platea"]).toEqual({ free: 0, taken: 3, capacity: 3 });
  });

  test("raises the capacity, and the list has it first", async () => {
    const { event } = await givenSoldOut([1]);
    const owner = await signIn("producer", { producerId: event.producerId });
    await join(event, ana);
    const ticketing = (await call(ticketingRoutes.getTicketing, { id: event.id }, owner)).body;
    const localities = ticketing.localities.map((row) => ({ ...row, capacity: 2 }));
    const { phases, combinations } = ticketing;
    await call(ticketingRoutes.replaceTicketing, { id: event.id, localities, phases, combinations }, owner);
    expect((await hold(event, 1, luz)).body).toMatchObject({ code: "SOLD_OUT" });
    await deliver("serveWaitingList", await writtenTo("serveWaitingList", `events/${event.id}`));
    expect(await statusOf(event, ana)).toBe("offered");
  });
});
