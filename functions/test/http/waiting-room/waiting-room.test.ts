import { randomUUID } from "node:crypto";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { MINUTE_MS } from "@tarima/shared/lib/dates/durations.ts";
import { orderRoutes } from "@tarima/shared/orders/orders.routes.ts";
import { rankOf, seedHashOf } from "@tarima/shared/waiting-room/rank.ts";
import { waitingRoomRoutes as routes } from "@tarima/shared/waiting-room/waiting-room.routes.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildCombination, buildPhase, wallClockIn } from "../../../../tools/builders/events.ts";
import { buildActor, buildCall } from "../../../../tools/builders/people.ts";
import { expireOrder } from "../../../src/features/orders/buying/release-order.ts";
import { addAddresses } from "../../../src/features/presales/change-addresses.ts";
import { setPresaleList } from "../../../src/features/presales/set-presale-list.ts";
import { advanceWaitingRoom } from "../../../src/features/waiting-room/advance-waiting-room.ts";
import { countBought, countInside } from "../../../src/features/waiting-room/waiting-room.repo.ts";
import {
  events,
  holdingsOf,
  orders,
  turnsOf,
  waitingRoomJoins,
  waitingRooms,
} from "../../../src/lib/firestore/collections.ts";
import { call, type Person, request, signIn, startApi, stopApi } from "../../support/api.ts";
import { givenSoldOut, join as joinList } from "../../support/waiting-list.ts";
import { givenWaitingRoom, letIn, SEED, ticketOf } from "../../support/waiting-room.ts";
import { givenEvent, givenPublicEvent } from "../../support/world.ts";

let ana: Person;
let eva: Person;
beforeAll(async () => {
  await startApi();
  [ana, eva] = await Promise.all([signIn(), signIn()]);
});
afterAll(stopApi);

type Of = { id: string; combinations: { id: string }[] };

const buy = (event: Of, person: Person, queueTicket?: string, idempotencyKey = randomUUID(), more = {}) =>
  call(
    orderRoutes.createPurchase,
    {
      idempotencyKey,
      eventId: event.id,
      selections: [{ combinationId: event.combinations[0]?.id ?? "", quantity: 1 }],
      ...(queueTicket !== undefined && { queueTicket }),
      ...more,
    },
    person,
  );

const bySuperadmin = buildCall({ actor: buildActor({ role: "superadmin" }) });
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();

describe("buying where a waiting room stands", () => {
  test("needs a turn that has come: without one the answer says when to come back, and nothing is held", async () => {
    const event = await givenEvent();
    const room = await givenWaitingRoom(event, letIn(0.000001));
    const early = ticketOf(ana, room, 2 * MINUTE_MS);
    for (const queueTicket of [undefined, early, ticketOf(ana, room, 0)]) {
      const { status, body, headers } = await buy(event, ana, queueTicket);
      expect([status, body.code]).toEqual([403, "TURN_NOT_COME"]);
      expect(headers.get("retry-after")).toBe("10");
      expect(body.details).toEqual({ joinsFrom: room.joinsFrom, opensAt: room.opensAt });
    }
    expect((await holdingsOf(event.id).doc(ana.uid).get()).exists).toBe(false);
  });

  test("goes through when it has come, once; repeating the purchase answers the same order, also after the turn", async () => {
    const event = await givenEvent();
    const room = await givenWaitingRoom(event, letIn(1));
    const queueTicket = ticketOf(ana, room, 2 * MINUTE_MS);
    const key = randomUUID();
    const first = await buy(event, ana, queueTicket, key);
    expect(first.status).toBe(201);
    await waitingRooms.doc(event.id).update(letIn(1, 11 * MINUTE_MS));
    await expect
      .poll(async () => (await buy(event, eva, ticketOf(eva, room, 2 * MINUTE_MS))).body.code)
      .toBe("TURN_OVER");
    expect((await buy(event, ana, queueTicket, key)).body.id).toBe(first.body.id);
  });

  test("a turn is used up by a purchase, and comes back when its hold ends unpaid", async () => {
    const event = await givenEvent();
    const room = await givenWaitingRoom(event, letIn(1));
    const queueTicket = ticketOf(ana, room, 2 * MINUTE_MS);
    const { body: order } = await buy(event, ana, queueTicket);
    expect((await buy(event, ana, queueTicket)).body.code).toBe("TURN_USED");
    await expireOrder(order.id, new Date(Date.now() + 60 * MINUTE_MS));
    expect((await buy(event, ana, queueTicket)).status).toBe(201);
  });

  test("whoever changes what they hold keeps their turn after its ten minutes, for as long as that hold lasts", async () => {
    const event = await givenEvent();
    const room = await givenWaitingRoom(event, letIn(1, 9.9 * MINUTE_MS));
    const queueTicket = ticketOf(ana, room, 2 * MINUTE_MS);
    const { body: first } = await buy(event, ana, queueTicket);
    await waitingRooms.doc(event.id).update(letIn(1, 11 * MINUTE_MS));
    await expect
      .poll(async () => (await buy(event, eva, ticketOf(eva, room, 2 * MINUTE_MS))).body.code)
      .toBe("TURN_OVER");
    const instead = (replaces: string, person = ana) =>
      buy(event, person, ticketOf(person, room, 2 * MINUTE_MS), randomUUID(), { replaces });
    expect((await instead(first.id)).body.code).toBe("TURN_USED"); // it is held still
    await call(orderRoutes.releasePurchase, { id: first.id }, ana);
    expect((await buy(event, ana, queueTicket)).body.code).toBe("TURN_OVER");
    expect((await instead(first.id, eva)).body.code).toBe("TURN_OVER");
    expect((await instead(randomUUID())).body.code).toBe("TURN_OVER");
    const { status, body: second } = await instead(first.id);
    expect([status, (await orders.doc(second.id).get()).data()?.turn]).toEqual([201, room.round]);
    expect((await instead(first.id)).body.code).toBe("TURN_USED");
    await expireOrder(second.id, new Date(Date.now() + 60 * MINUTE_MS));
    expect((await instead(second.id)).body.code).toBe("TURN_OVER");
    await orders.doc(first.id).update(orders.encode({ expiresAt: inMinutes(-1) }));
    expect((await instead(first.id)).body.code).toBe("TURN_OVER");
    await orders.doc(first.id).update(orders.encode({ expiresAt: inMinutes(5) }));
    await givenWaitingRoom(event, { ...letIn(1), round: `otra-${event.id}` }); // a turn of one draw is none of the next
    expect((await instead(first.id)).body.code).toBe("TURN_NOT_COME");
  });

  test("a hold of an earlier round that ends gives nobody another turn in the present one", async () => {
    const event = await givenEvent();
    const first = await givenWaitingRoom(event, letIn(1));
    const { body: old } = await buy(event, ana, ticketOf(ana, first, 2 * MINUTE_MS));
    const second = await givenWaitingRoom(event, { ...letIn(1), round: `otra-${event.id}` });
    const queueTicket = ticketOf(ana, second, 2 * MINUTE_MS);
    await expect.poll(async () => (await buy(event, ana, queueTicket)).status).toBe(201);
    await expireOrder(old.id, new Date(Date.now() + 60 * MINUTE_MS));
    expect((await buy(event, ana, queueTicket)).body.code).toBe("TURN_USED");
  });

  test("whoever has bought is not inside any more", async () => {
    const event = await givenEvent();
    const room = await givenWaitingRoom(event, letIn(1));
    const queueTicket = ticketOf(ana, room, 2 * MINUTE_MS);
    await call(routes.takeTurn, { id: event.id, queueTicket }, ana);
    expect(await countInside(room, new Date())).toBe(1);
    await buy(event, ana, queueTicket);
    expect(await countInside(room, new Date())).toBe(0);
    await call(routes.takeTurn, { id: event.id, queueTicket }, ana);
    expect(await countInside(room, new Date())).toBe(0);
    expect(await countBought(room)).toBe(1);
  });

  test("two purchases at once use one turn", async () => {
    const event = await givenEvent();
    const room = await givenWaitingRoom(event, letIn(1));
    const queueTicket = ticketOf(ana, room, 2 * MINUTE_MS);
    const answers = await Promise.all([1, 2, 3, 4].map(() => buy(event, ana, queueTicket)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  test("takes nobody else's place, none of another event or round, and none that was changed", async () => {
    const [event, other] = await Promise.all([givenEvent(), givenEvent()]);
    const [room, otherRoom] = await Promise.all([
      givenWaitingRoom(event, letIn(1)),
      givenWaitingRoom(other, letIn(1)),
    ]);
    const own = ticketOf(ana, room, 2 * MINUTE_MS);
    const strange = [
      ticketOf(eva, room, 2 * MINUTE_MS),
      ticketOf(ana, otherRoom, 2 * MINUTE_MS),
      ticketOf(ana, { ...room, round: "otra" }, 2 * MINUTE_MS),
      `x${own}`,
      own.slice(0, -3),
      "🎟️",
    ];
    for (const queueTicket of strange)
      expect((await buy(event, ana, queueTicket)).body.code).toBe("TURN_NOT_COME");
    const { status, body } = await buy(event, ana, "x".repeat(10_000));
    expect([status, body.code]).toEqual([400, "INVALID_REQUEST"]);
  });

  test("is as always before people can join, and once the room is gone", async () => {
    const event = await givenEvent();
    await givenWaitingRoom(event, { joinsFrom: inMinutes(30), opensAt: inMinutes(60) });
    expect((await buy(event, ana)).status).toBe(201);
    await events.doc(event.id).update({ waitingRoom: null });
    expect((await buy(event, eva)).status).toBe(201);
  });

  test("what a presale opens is bought without a turn until the opening, and with one after it", async () => {
    const event = await givenEvent({
      phases: [buildPhase(), buildPhase({ id: "fans", name: "Fans", isHidden: true })],
      combinations: [buildCombination({ id: "fan", phaseId: "fans" }), buildCombination()],
    });
    const room = await givenWaitingRoom(event, { opensAt: inMinutes(5) });
    await setPresaleList({ id: event.id, isOn: true, opens: { phases: ["fans"], types: [] } }, bySuperadmin);
    await addAddresses((await events.doc(event.id).get()).data() as Event, [ana.email], bySuperadmin);
    const ofBoth = {
      selections: ["fan", "general"].map((combinationId) => ({ combinationId, quantity: 1 })),
    };
    expect((await buy(event, ana, undefined, randomUUID(), ofBoth)).body.code).toBe("TURN_NOT_COME");
    expect((await buy(event, eva)).body.code).toBe("TICKET_TYPE_NOT_FOUND");
    expect((await buy({ ...event, combinations: [{ id: "none" }] }, eva)).body.code).toBe(
      "TICKET_TYPE_NOT_FOUND", // so that nobody tells what is hidden from what is made up
    );
    expect((await buy(event, ana)).status).toBe(201);
    await givenWaitingRoom(event, { ...letIn(1), round: room.round });
    expect((await buy(event, ana)).body.code).toBe("TURN_NOT_COME");
  });

  test("goes on under a limit where the state cannot be read", async () => {
    const event = await givenEvent();
    await givenWaitingRoom(event);
    await waitingRooms.doc(event.id).set({ isOn: "maybe" } as never);
    const people = await Promise.all(Array.from({ length: 12 }, () => signIn()));
    const answers = await Promise.all(people.map((person) => buy(event, person)));
    const sold = answers.filter(({ status }) => status === 201).length;
    expect(sold).toBeGreaterThanOrEqual(5);
    expect(sold).toBeLessThan(12);
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set([undefined, "TURN_NOT_COME"]));
  });
});

describe("while the sale stands still", () => {
  test.each([
    ["paused", { isSalePaused: true }, { isSalePaused: false }],
    ["suspended", { status: "suspended" }, { status: "published" }],
  ] as const)("%s, turns do not run: they are as much longer afterwards", async (_what, stop, goOn) => {
    const event = await givenEvent();
    const began = Date.now();
    const at = (minutes: number) => new Date(began + minutes * MINUTE_MS);
    const room = await givenWaitingRoom(event, { ...letIn(1, 9 * MINUTE_MS), opensAt: inMinutes(-40) });
    const queueTicket = ticketOf(ana, room, 41 * MINUTE_MS);
    const turn = await call(routes.takeTurn, { id: event.id, queueTicket }, ana);
    expect(Date.parse(turn.body.until)).toBeCloseTo(began + MINUTE_MS, -4);
    await events.doc(event.id).update(stop);
    await advanceWaitingRoom(event.id, at(0));
    await advanceWaitingRoom(event.id, at(20)); // it has stopped, and does not stop again
    const stored = async () => (await waitingRooms.doc(event.id).get()).data();
    expect((await stored())?.stoppedAt).toBe(at(0).toISOString());
    await events.doc(event.id).update(goOn);
    await Promise.all([1, 2, 3].map(() => advanceWaitingRoom(event.id, at(30))));
    const { steps = [], stoppedAt } = (await stored()) ?? {};
    const minutes = steps.map((step) => Math.round((Date.parse(step.at) - began) / MINUTE_MS));
    expect([minutes, stoppedAt]).toEqual([[21], null]);
    expect(await countInside(room, at(30.5))).toBe(1);
    expect(await countInside(room, at(31.5))).toBe(0);
  });

  test("somebody whose turn it is waits with it, and buys when it goes on", async () => {
    const event = await givenEvent();
    await events.doc(event.id).update({ isSalePaused: true });
    const stoppedAt = inMinutes(-25);
    const room = await givenWaitingRoom(event, {
      ...letIn(1, 30 * MINUTE_MS),
      opensAt: inMinutes(-40),
      stoppedAt,
    });
    const queueTicket = ticketOf(ana, room, 41 * MINUTE_MS);
    expect((await buy(event, ana, queueTicket)).body.code).toBe("SALE_PAUSED");
    expect((await call(routes.getWaitingRoom, { id: event.id })).body.stoppedAt).toBe(stoppedAt);
    await events.doc(event.id).update({ isSalePaused: false });
    expect((await buy(event, ana, queueTicket)).status).toBe(201);
  });
});

describe("joining", () => {
  test("stores nothing of the person, is counted near enough, and tells a place that can be worked out", async () => {
    const event = await givenEvent();
    const room = await givenWaitingRoom(event, { opensAt: inMinutes(5), isPaused: false });
    const before = await Promise.all([turnsOf(event.id).all().get(), holdingsOf(event.id).all().get()]);
    const { status, body: place } = await call(routes.joinWaitingRoom, { id: event.id }, ana);
    for (let i = 0; i < 5; i++) await call(routes.joinWaitingRoom, { id: event.id }, ana); // counted once
    await call(routes.joinWaitingRoom, { id: event.id }, eva);
    expect([status, place.uid, place.round]).toEqual([200, ana.uid, room.round]);
    const after = await Promise.all([turnsOf(event.id).all().get(), holdingsOf(event.id).all().get()]);
    expect(after.map(({ size }) => size)).toEqual(before.map(({ size }) => size));
    await expect
      .poll(async () => (await waitingRoomJoins.doc(room.round).get()).data())
      .toEqual({ early: 2, late: 0 });
    const { body: state } = await call(routes.getWaitingRoom, { id: event.id });
    expect([state.seed, state.threshold]).toEqual([null, 0]);
    expect(state.seedHash).toBe(await seedHashOf(SEED));
    expect(JSON.stringify(state)).not.toContain(SEED);
  });

  test("is for a verified e-mail, from the hour on, and where there is a room", async () => {
    const [event, later, none] = await Promise.all([givenEvent(), givenEvent(), givenEvent()]);
    await givenWaitingRoom(event);
    await givenWaitingRoom(later, { joinsFrom: inMinutes(5), opensAt: inMinutes(30) });
    const unverified = await signIn("attendee", { email_verified: false });
    const join = async (id: string, person: Person) =>
      (await call(routes.joinWaitingRoom, { id }, person)).body.code;
    expect(await join(event.id, unverified)).toBe("EMAIL_NOT_VERIFIED");
    expect(await join(later.id, ana)).toBe("WAITING_ROOM_NOT_OPEN");
    expect(await join(none.id, ana)).toBe("WAITING_ROOM_NOT_FOUND");
  });
});

describe("the state", () => {
  test("is not sold out where the sale has not begun yet, and lets nobody in", async () => {
    const phases = [buildPhase({ startsAt: wallClockIn(2, "10:00", new Date()) })];
    const event = await givenEvent({ phases });
    const room = await givenWaitingRoom(event, { isPaused: false });
    await advanceWaitingRoom(event.id, new Date());
    const { body } = await call(routes.getWaitingRoom, { id: event.id });
    expect([body.isSoldOut, body.left, body.threshold]).toEqual([false, [], room.threshold]);
  });

  test("is answered from the edge, with the seed from the opening on: everybody can check their turn", async () => {
    const event = await givenEvent();
    const room = await givenWaitingRoom(event, letIn(0.5));
    const { headers, body } = await call(routes.getWaitingRoom, { id: event.id });
    expect(headers.get("cache-control")).toBe("public, max-age=1, s-maxage=2");
    expect(body.seed).toBe(SEED);
    const joinedAt = new Date(Date.now() - 2 * MINUTE_MS).toISOString();
    const rank = await rankOf({ seed: body.seed ?? "", uid: ana.uid, joinedAt, opensAt: body.opensAt });
    const { body: answer } = await buy(event, ana, ticketOf(ana, room, 2 * MINUTE_MS));
    expect(answer.code).toBe(rank <= 0.5 ? undefined : "TURN_NOT_COME");
  });

  test("rises by one and a half for each ticket left, less those inside, by whichever instance looks", async () => {
    const event = await givenEvent({
      localities: [{ id: "platea", name: "Platea", description: null, capacity: 40 }],
    });
    const room = await givenWaitingRoom(event, { isPaused: false });
    await waitingRoomJoins.doc(room.round).set({ early: 1_000, late: 0 });
    const now = new Date();
    await Promise.all(Array.from({ length: 5 }, () => advanceWaitingRoom(event.id, now)));
    const threshold = async () => (await waitingRooms.doc(event.id).get()).data()?.threshold;
    expect(await threshold()).toBeCloseTo(60 / 1_000);
    const until = inMinutes(9);
    for (let i = 0; i < 60; i++)
      await turnsOf(event.id)
        .doc(`p${i}`)
        .set({ uid: `p${i}`, round: room.round, until, expiresAt: until });
    await advanceWaitingRoom(event.id, new Date(now.getTime() + 20_000));
    expect(await threshold()).toBeCloseTo(60 / 1_000);
  });
});

test("turns come for what the public can buy, not for places that the waiting list has", async () => {
  const { event, held } = await givenSoldOut([5]);
  await joinList(event, ana, 5);
  const room = await givenWaitingRoom(event, { isPaused: false });
  await waitingRoomJoins.doc(room.round).set({ early: 1_000, late: 0 });
  await expireOrder(held[0] as string, new Date(Date.now() + 60 * MINUTE_MS));
  await advanceWaitingRoom(event.id, new Date());
  expect((await waitingRooms.doc(event.id).get()).data()?.threshold).toBe(0);
});

test("a room that cannot be read is taken away, or set up anew, by its organiser", async () => {
  const event = await givenPublicEvent();
  const owner = await signIn("producer", { producerId: event.producerId });
  const wish = {
    ...{ id: event.id, isOn: true, isPaused: false, perMinute: null },
    ...{ joinsFrom: inMinutes(30), opensAt: inMinutes(60) },
  };
  for (const isOn of [true, false]) {
    await givenWaitingRoom(event);
    await waitingRooms.doc(event.id).update({ steps: "none" } as never);
    const seen = await call(routes.getLiveWaitingRoom, { id: event.id }, owner);
    expect([seen.status, seen.body.room]).toEqual([200, null]);
    const { status, body } = await call(routes.setWaitingRoom, { ...wish, isOn }, owner);
    expect([status, body.room?.joinsFrom]).toEqual([200, isOn ? wish.joinsFrom : undefined]);
    const onEvent = (await events.doc(event.id).get()).data()?.waitingRoom;
    expect(onEvent?.round).toBe(isOn ? body.room?.round : undefined);
  }
  expect((await buy(event, ana)).status).toBe(201);
});

test.each(["cancelled", "completed"] as const)("nobody queues for an event that is %s", async (status) => {
  const event = await givenPublicEvent({ status });
  const owner = await signIn("producer", { producerId: event.producerId });
  const hours = { joinsFrom: inMinutes(30), opensAt: inMinutes(60) };
  const wish = { id: event.id, isOn: true, ...hours, isPaused: false, perMinute: null };
  expect((await call(routes.setWaitingRoom, wish, owner)).body.code).toBe("EVENT_NOT_ON_SALE");
  await givenWaitingRoom(event, letIn(1));
  expect((await call(routes.getWaitingRoom, { id: event.id })).body.code).toBe("WAITING_ROOM_NOT_FOUND");
});

test("taking a turn up is counted once, however often; whose has not come is told so", async () => {
  const event = await givenEvent();
  const room = await givenWaitingRoom(event, letIn(1));
  const input = { id: event.id, queueTicket: ticketOf(ana, room, 2 * MINUTE_MS) };
  const [first, again] = [await call(routes.takeTurn, input, ana), await call(routes.takeTurn, input, ana)];
  expect(first.body).toEqual(again.body);
  expect((await turnsOf(event.id).all().get()).size).toBe(1);
  const late = { id: event.id, queueTicket: ticketOf(eva, room, 0) };
  expect((await call(routes.takeTurn, late, eva)).body.code).toBe("TURN_NOT_COME");
});

describe("the organiser", () => {
  async function given(overrides = {}) {
    const producerId = `pr-fila-${randomUUID().slice(0, 8)}`;
    const producer = await signIn("producer", { producerId });
    return { producer, event: await givenPublicEvent({ producerId, ...overrides }) };
  }
  const wish = (id: string, more = {}) => ({
    id,
    isOn: true,
    joinsFrom: inMinutes(30),
    opensAt: inMinutes(60),
    isPaused: false,
    perMinute: null,
    ...more,
  });

  test("sets a room up, moves its hour, slows it and takes it away; the seed stays while nobody has seen it", async () => {
    const { producer, event } = await given();
    const set = async (input: ReturnType<typeof wish>) =>
      (await call(routes.setWaitingRoom, input, producer)).body;
    const first = await set(wish(event.id));
    expect(first.room).toMatchObject({ threshold: 0, waiting: 0, inside: 0 });
    const stored = (await events.doc(event.id).get()).data()?.waitingRoom;
    expect(stored).toMatchObject({ round: first.room?.round });
    const moved = await set(wish(event.id, { opensAt: inMinutes(90), perMinute: 100 }));
    expect(moved.room).toMatchObject({ seedHash: first.room?.seedHash, perMinute: 100 });
    const seen = await call(routes.getLiveWaitingRoom, { id: event.id }, producer);
    expect(seen.body.room).toMatchObject({ perMinute: 100, waiting: 0 });
    expect((await set(wish(event.id, { isOn: false }))).room).toBe(null);
    expect((await events.doc(event.id).get()).data()?.waitingRoom).toBe(null);
    const anew = await set(wish(event.id));
    expect(anew.room?.seedHash).not.toBe(first.room?.seedHash);
  });

  test("cannot move the hour once the draw was made, nor set hours that make no sense", async () => {
    const { producer, event } = await given();
    const room = await givenWaitingRoom(event);
    const set = async (more: object) =>
      (await call(routes.setWaitingRoom, wish(event.id, more), producer)).body;
    expect((await set({ opensAt: inMinutes(60) })).code).toBe("WAITING_ROOM_STARTED");
    const { event: soon } = await given({ producerId: event.producerId });
    await givenWaitingRoom(soon, { opensAt: inMinutes(5 / 60) }); // an instance with an older copy may draw any moment
    const moved = await call(routes.setWaitingRoom, wish(soon.id), producer);
    expect(moved.body.code).toBe("WAITING_ROOM_STARTED");
    const hours = { joinsFrom: room.joinsFrom, opensAt: room.opensAt };
    expect((await set({ ...hours, isPaused: true, perMinute: 30 })).room?.perMinute).toBe(30);
    const { producer: other, event: another } = await given();
    const faults = async (more: object) =>
      (await call(routes.setWaitingRoom, wish(another.id, more), other)).body.fields;
    expect(await faults({ opensAt: inMinutes(-60), joinsFrom: inMinutes(-90) })).toEqual({
      opensAt: "Esa hora ya pasó",
    });
    expect(await faults({ joinsFrom: inMinutes(70) })).toEqual({
      joinsFrom: "La fila abre antes que la venta",
    });
    expect(await faults({ opensAt: inMinutes(60 * 30) })).toEqual({
      joinsFrom: "Máximo 24 horas antes de la venta",
    });
    expect(await faults({ perMinute: 0 })).toEqual({ perMinute: "Debe ser mayor que 0" });
  });

  test("of another event sees and changes nothing", async () => {
    const { event } = await given();
    const { producer } = await given();
    await givenWaitingRoom(event);
    const answers = [
      await request("GET", `/event/${event.id}/waiting-room`, { person: producer }),
      await request("PUT", `/event/${event.id}/waiting-room`, {
        person: producer,
        body: wish(event.id, { isOn: false }),
      }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
  });
});
