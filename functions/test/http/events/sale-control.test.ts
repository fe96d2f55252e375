import { randomUUID } from "node:crypto";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { eventRoutes } from "@tarima/shared/events/events.routes.ts";
import { addDays, today } from "@tarima/shared/lib/dates/calendar-day.ts";
import { instantOf } from "@tarima/shared/lib/dates/dates.ts";
import type { FeePayer } from "@tarima/shared/lib/numbers/fee-payer.ts";
import { orderRoutes } from "@tarima/shared/orders/orders.routes.ts";
import { publicTicketingRoutes } from "@tarima/shared/ticketing/public-ticketing.routes.ts";
import { ticketingRoutes as routes, type SalePause } from "@tarima/shared/ticketing/ticketing.routes.ts";
import type { Combination, Phase } from "@tarima/shared/ticketing/ticketing.schema.ts";
import { ticketRoutes } from "@tarima/shared/tickets/tickets.routes.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  buildCombination,
  buildLocality,
  buildPhase,
  wallClockIn,
} from "../../../../tools/builders/events.ts";
import { buildPaidOrder } from "../../../../tools/builders/orders.ts";
import { refreshSoldOutFlags } from "../../../src/features/inventory/sold-out.ts";
import { releaseOrder } from "../../../src/features/orders/buying/release-order.ts";
import { changeOrder } from "../../../src/features/orders/orders.repo.ts";
import {
  openAllWaitingPhases,
  openWaitingPhases,
} from "../../../src/features/ticketing/open-waiting-phases.ts";
import { auditLogs, events, ledger, orders, publicEvents } from "../../../src/lib/firestore/collections.ts";
import { call, type Person, signIn, startApi, stopApi } from "../../support/api.ts";
import { meetingAt } from "../../support/guards.ts";
import { countPlaces, givenEvent, givenProducer, publish } from "../../support/world.ts";

let producerId: string;
let ana: Person;
let buyer: Person;
beforeAll(async () => {
  await startApi();
  producerId = (await givenProducer()).id;
  [ana, buyer] = await Promise.all([signIn("producer", { producerId }), signIn()]);
});
afterAll(stopApi);

const given = (parts: Partial<Event> = {}) => givenEvent({ producerId, ...parts });
const newEmail = () => `invitada-${randomUUID().slice(0, 8)}@correo.test`;

const hold = (event: Event, quantity: number, person: Person, combinationId = "general") =>
  call(
    orderRoutes.createPurchase,
    { idempotencyKey: randomUUID(), eventId: event.id, selections: [{ combinationId, quantity }] },
    person,
  );
const stranger = async () => signIn("producer", { producerId: (await givenProducer()).id });
const stored = async ({ id }: Pick<Event, "id">) => (await events.doc(id).get()).data() as Event;

const pause = ({ id }: Event, wish: Omit<SalePause, "id">, person: Person = ana) =>
  call(routes.pauseSale, { id, ...wish }, person);

async function save(
  event: Event,
  change: { phases?: Partial<Phase>[]; combinations?: Partial<Combination>[] },
) {
  const { localities, phases, combinations } = await stored(event);
  const over = <R extends { isPaused?: boolean | undefined }>(
    rows: readonly R[],
    changes: readonly Partial<R>[] = [],
  ) => rows.map(({ isPaused: _, ...row }, i) => ({ ...row, ...changes[i] }));
  return call(
    routes.replaceTicketing,
    {
      id: event.id,
      localities,
      phases: over(phases, change.phases),
      combinations: over(combinations, change.combinations),
    },
    ana,
  );
}

describe("a sale that its organiser stops for a while", () => {
  test("sells nothing until it goes on, and what was held before can be kept", async () => {
    const event = await given();
    const before = await hold(event, 1, buyer);
    const paused = await pause(event, { of: "event", isPaused: true });
    expect([paused.status, paused.body.isSalePaused]).toEqual([200, true]);
    const refused = await hold(event, 1, await signIn());
    expect([refused.status, refused.body.code]).toEqual([409, "SALE_PAUSED"]);
    await publish(event.id);
    expect((await publicEvents.doc(event.id).get()).data()?.event.isSalePaused).toBe(true);
    const { body } = await call(publicTicketingRoutes.listTicketTypes, { id: event.id });
    expect(body.ticketTypes.map(({ isPaused }) => isPaused)).toEqual([true]);
    expect((await countPlaces(event))["locality-platea"]?.taken).toBe(1);
    expect(before.status).toBe(201);

    expect((await pause(event, { of: "event", isPaused: false })).body.isSalePaused).toBe(false);
    expect((await hold(event, 1, await signIn())).status).toBe(201);
  });

  test("may be of a phase or a type alone, is written down once, and outlives an edit of the prices", async () => {
    const event = await given({
      combinations: [buildCombination(), buildCombination({ id: "vip", name: "VIP" })],
    });
    const type = { of: "type", rowId: "vip", isPaused: true } as const;
    await Promise.all([pause(event, type), pause(event, type), pause(event, type)]);
    const entries = await auditLogs.all().where("resource.id", "==", event.id).get();
    expect(entries.docs.map((it) => it.data().action)).toEqual(["event.sale_paused"]);
    expect((await save(event, { combinations: [{ price: 90_000 }] })).status).toBe(200);
    expect((await hold(event, 1, buyer, "vip")).body.code).toBe("SALE_PAUSED");
    expect((await hold(event, 1, buyer)).status).toBe(201);
    await pause(event, { of: "phase", rowId: event.phases[0]?.id, isPaused: true });
    expect((await hold(event, 1, buyer)).body.code).toBe("SALE_PAUSED");
  });

  test("is stopped only where there is something to stop", async () => {
    const [event, draft] = await Promise.all([given(), given({ status: "draft" })]);
    const unknown = { of: "type", rowId: "nada", isPaused: true } as const;
    expect((await pause(event, unknown)).body.code).toBe("TICKET_TYPE_NOT_FOUND");
    expect((await pause(event, { of: "phase", isPaused: true })).body.code).toBe("PHASE_NOT_FOUND");
    expect((await pause(draft, { of: "event", isPaused: true })).body.code).toBe("SALE_NOT_PAUSABLE");
    expect((await pause(event, { of: "event", isPaused: true }, await stranger())).status).toBe(403);
  });
});

describe("a limit of a ticket type", () => {
  const limited = (limit: number, more: Partial<Combination> = {}) =>
    given({
      localities: [buildLocality({ capacity: 100 })],
      combinations: [
        buildCombination({ limit, ...more }),
        buildCombination({ id: "vip", name: "VIP", price: 200_000 }),
      ],
    });

  test("is never passed, however many buy at once, and the rest of the locality goes on selling", async () => {
    const event = await limited(5);
    const buyers = await Promise.all(Array.from({ length: 12 }, () => signIn()));
    const tries = await Promise.all(buyers.map((person) => hold(event, 1, person)));
    expect(tries.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(new Set(tries.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
      new Set(["SOLD_OUT"]),
    );
    expect(await countPlaces(event)).toMatchObject({
      "locality-platea": { taken: 5 },
      "type-general": { taken: 5, free: 0, capacity: 5 },
    });
    expect((await hold(event, 3, buyer, "vip")).status).toBe(201);
    const { body } = await call(publicTicketingRoutes.listTicketTypes, { id: event.id });
    expect(body.ticketTypes.map(({ availableTickets, capacity }) => [availableTickets, capacity])).toEqual([
      [0, 5],
      [92, 100],
    ]);
    await publish(event.id);
    expect((await publicEvents.doc(event.id).get()).data()?.isSoldOut).toBe(false);
  });

  test("counts tickets, not the places that go with them, and comes back with a hold that ends", async () => {
    const event = await limited(2, { seatsPerTicket: 4 });
    const { body } = await hold(event, 2, buyer);
    expect((await hold(event, 1, await signIn())).body.code).toBe("SOLD_OUT");
    await releaseOrder(body.id, new Date());
    expect((await countPlaces(event))["type-general"]).toEqual({ free: 8, taken: 0, capacity: 8 });
    expect((await hold(event, 1, await signIn())).status).toBe(201);
  });

  test("rises while it sells, does not fall below what is sold, and stays with what it counts", async () => {
    const event = await limited(5);
    await hold(event, 4, buyer);
    const fields = async (change: Partial<Combination>) =>
      (await save(event, { combinations: [change] })).body.fields;
    const fewer = "Hay 4 puestos vendidos o guardados: no puede ser menos";
    expect(await fields({ limit: 3 })).toEqual({ "combinations.0.limit": fewer });
    expect(await fields({ limit: null })).toEqual({
      "combinations.0.limit": "Hay 4 puestos vendidos o guardados: el límite se sube, no se quita",
    });
    expect(await fields({ seatsPerTicket: 2 })).toEqual({
      "combinations.0.seatsPerTicket": "Ya se vende: crea otro tipo de boleta",
    });
    expect((await save(event, { combinations: [{ limit: 9 }] })).status).toBe(200);
    expect((await countPlaces(await stored(event)))["type-general"]).toEqual({
      free: 5,
      taken: 4,
      capacity: 9,
    });

    const late = await save(event, { combinations: [{}, { limit: 9 }] });
    expect(late.body.fields).toEqual({
      "combinations.1.limit": "En su localidad ya se vende sin este límite: crea otro tipo de boleta",
    });
    const { localities, phases, combinations } = await stored(event);
    const rows = { localities, phases, combinations: combinations.slice(1) };
    const gone = await call(routes.replaceTicketing, { id: event.id, ...rows }, ana);
    expect(gone.body.fields).toEqual({
      combinations:
        "«General» tiene 4 puestos vendidos o guardados: no se puede quitar. Puedes pausar su venta",
    });
  });

  test("counts a sale too that was decided before the limit was there", async () => {
    const event = await given();
    const late = await meetingAt(
      "shards of a sale",
      () => save(event, { combinations: [{ limit: 2 }] }),
      () => hold(event, 3, buyer),
    );
    expect((await stored(event)).combinations[0]?.limit).toBe(2);
    expect([late.status, late.body.code]).toEqual([409, "SOLD_OUT"]);
    expect((await hold(event, 2, buyer)).status).toBe(201);
  });

  test("that is used up makes an event sold out, however large the house is", async () => {
    const event = await given({
      localities: [buildLocality({ capacity: 1_000 })],
      combinations: [buildCombination({ limit: 3 }), buildCombination({ id: "vip", name: "VIP", limit: 1 })],
    });
    await publish(event.id);
    const isSoldOut = async () => (await publicEvents.doc(event.id).get()).data()?.isSoldOut;
    await hold(event, 3, buyer);
    expect(await isSoldOut()).toBe(false);
    await hold(event, 1, buyer, "vip");
    await expect.poll(isSoldOut).toBe(true);
  });

  test("that has room loses the sold-out mark, also beside an event whose places are not understood", async () => {
    const [broken, event] = await Promise.all([
      given({ id: `a-${randomUUID()}` }),
      given({ id: `z-${randomUUID()}` }),
    ]);
    await Promise.all([publish(broken.id), publish(event.id)]);
    await Promise.all([broken, event].map(({ id }) => publicEvents.doc(id).update({ isSoldOut: true })));
    await events.doc(broken.id).update({ pools: {} });
    await refreshSoldOutFlags();
    const flags = [broken, event].map(async ({ id }) => (await publicEvents.doc(id).get()).data()?.isSoldOut);
    expect(await Promise.all(flags)).toEqual([true, false]);
    await Promise.all([publicEvents.doc(broken.id).delete(), events.doc(broken.id).delete()]);
  });

  test("stays where a change does not name it", async () => {
    const event = await limited(5);
    const { localities, phases, combinations } = await stored(event);
    const older = combinations.map(({ limit: _, ...row }) => row);
    await call(routes.replaceTicketing, { id: event.id, localities, phases, combinations: older }, ana);
    expect((await stored(event)).combinations[0]?.limit).toBe(5);
  });
});

describe("courtesies", () => {
  const limits = { phases: [buildPhase({ limit: 5 })], combinations: [buildCombination({ limit: 3 })] };
  const give = (event: Event, more: object = {}) =>
    call(
      ticketRoutes.issueCourtesies,
      {
        id: event.id,
        requestId: randomUUID(),
        combinationId: "general",
        recipients: [{ name: "Luz", email: newEmail(), quantity: 2 }],
        ...more,
      },
      ana,
    );

  test("take places of the venue, and of a limit only where the organiser says so", async () => {
    const event = await given(limits);
    expect((await give(event)).status).toBe(201);
    const taken = async () =>
      Object.fromEntries(Object.entries(await countPlaces(event)).map(([pool, { taken }]) => [pool, taken]));
    expect(await taken()).toEqual({
      "locality-platea": 2,
      [`phase-${buildPhase().id}`]: 0,
      "type-general": 0,
    });
    expect((await give(event, { countsInLimits: true })).status).toBe(201);
    expect(await taken()).toEqual({
      "locality-platea": 4,
      [`phase-${buildPhase().id}`]: 2,
      "type-general": 2,
    });
    expect((await give(event, { countsInLimits: true })).body.code).toBe("SOLD_OUT");
  });
});

describe("a phase that opens when another is sold out", () => {
  const FIRST = buildPhase().id;
  const opensLater = (over: Partial<Phase> = {}) => [
    buildPhase({ limit: 2 }),
    buildPhase({
      id: "segunda",
      name: "Segunda",
      startsAt: wallClockIn(5, "10:00", new Date()),
      opensAfter: FIRST,
      ...over,
    }),
  ];
  const givenWaiting = (over: Partial<Phase> = {}) =>
    given({
      phases: opensLater(over),
      combinations: [
        buildCombination(),
        buildCombination({ id: "despues", phaseId: "segunda", price: 120_000 }),
      ],
    });

  test("opens with the last ticket, says so to who looks, and closes no more", async () => {
    const event = await givenWaiting();
    expect((await hold(event, 1, buyer, "despues")).body.code).toBe("SALE_NOT_OPEN");
    const { body } = await hold(event, 2, buyer);
    await expect
      .poll(async () => (await hold(event, 1, buyer, "despues")).status, { timeout: 8_000, interval: 500 })
      .toBe(201);
    const planned = event.phases[1]?.startsAt.slice(11);
    const copies = { id: event.id, requestId: randomUUID(), days: [addDays(today(), 60)] };
    const [copy] = (await call(eventRoutes.copyEvent, copies, ana)).body.events;
    const copied = (await events.doc(copy?.id ?? "").get()).data()?.phases[1];
    expect(copied).toMatchObject({ opensAfter: FIRST, startsAt: expect.stringContaining(planned ?? "") });
    await publish(event.id);
    const [, second] = (await publicEvents.doc(event.id).get()).data()?.phases ?? [];
    expect((second?.startsAt ?? "z") < wallClockIn(1, "00:00", new Date())).toBe(true);
    const entries = await auditLogs.all().where("resource.id", "==", event.id).get();
    expect(entries.docs.map((it) => [it.data().action, it.data().detail])).toEqual([
      ["event.phase_opened", "Abrió «Segunda»: la etapa anterior se agotó"],
    ]);
    await releaseOrder(body.id, new Date());
    await openAllWaitingPhases(new Date());
    expect((await hold(event, 1, await signIn(), "despues")).status).toBe(201);
  });

  test("is found by the sweep where the sale did not open it, and waits as long as there are tickets", async () => {
    const [event, other] = await Promise.all([givenWaiting({ opensAfter: null }), givenWaiting()]);
    await Promise.all([hold(event, 2, buyer), hold(other, 1, buyer)]);
    const waits = [{}, { opensAfter: FIRST }];
    await Promise.all([save(event, { phases: waits }), save(other, { phases: waits })]);
    await openAllWaitingPhases(new Date());
    expect((await hold(event, 1, buyer, "despues")).status).toBe(201);
    expect((await hold(other, 1, buyer, "despues")).body.code).toBe("SALE_NOT_OPEN");
  });

  test("is found by the sweep until it begins, also in another time zone", async () => {
    const event = await givenWaiting();
    await save(event, {});
    const until = async () => (await stored(event)).phaseWaitsUntil;
    const planned = (await stored(event)).phases[1]?.startsAt ?? "";
    expect(await until()).toBe(instantOf(planned, event.timeZone).toISOString());
    const timeZone = "America/Los_Angeles";
    expect((await call(eventRoutes.updateEvent, { id: event.id, timeZone }, ana)).status).toBe(200);
    expect(await until()).toBe(instantOf(planned, timeZone).toISOString());
  });

  test("does not open where the other one got more tickets a moment before", async () => {
    const event = await givenWaiting({ opensAfter: null });
    await hold(event, 2, buyer);
    await save(event, { phases: [{}, { opensAfter: FIRST }] });
    await meetingAt(
      "event",
      () => save(event, { phases: [{ limit: 9 }] }),
      () => openWaitingPhases(event.id, new Date()),
    );
    expect((await hold(event, 1, await signIn(), "despues")).body.code).toBe("SALE_NOT_OPEN");
  });

  test("waits for another one of the event, and not in a circle", async () => {
    const event = await givenWaiting();
    const fields = async (phases: Partial<Phase>[]) => (await save(event, { phases })).body.fields;
    expect(await fields([{}, { opensAfter: "nada" }])).toEqual({
      "phases.1.opensAfter": "Escoge otra etapa de este evento",
    });
    expect(await fields([{}, { opensAfter: "segunda" }])).toEqual({
      "phases.1.opensAfter": "Escoge otra etapa de este evento",
    });
    const circle = "Cada una espera a la otra: no abriría ninguna";
    expect(await fields([{ opensAfter: "segunda" }])).toEqual({
      "phases.0.opensAfter": circle,
      "phases.1.opensAfter": circle,
    });
  });
});

describe("who pays the service", () => {
  const sellsFor = async (feePaidBy: FeePayer) => {
    const event = await given();
    const { localities, phases, combinations } = event;
    const rows = { localities, phases, combinations };
    expect((await call(routes.replaceTicketing, { id: event.id, ...rows, feePaidBy }, ana)).status).toBe(200);
    await publish(event.id);
    const { body } = await hold(event, 2, await signIn());
    const listed = await call(publicTicketingRoutes.listTicketTypes, { id: event.id });
    const shown = (await publicEvents.doc(event.id).get()).data()?.event;
    return { event, order: body, type: listed.body.ticketTypes[0], shown };
  };
  // two tickets of 85.000

  test("is the organiser's to say, and every price that the public sees follows", async () => {
    const buyerPays = await sellsFor("buyer");
    expect([buyerPays.order.total, buyerPays.order.serviceFee]).toEqual([187_000, 17_000]);
    const half = await sellsFor("shared");
    expect([half.order.total, half.type?.priceWithFee]).toEqual([178_500, 89_250]);
    const { order, type, shown } = await sellsFor("organiser");
    expect([order.total, order.serviceFee, type?.priceWithFee, type?.serviceFee]).toEqual([
      170_000, 0, 85_000, 0,
    ]);
    expect([shown?.priceFrom, shown?.feeRate]).toEqual([85_000, 0]);
    expect(order).not.toHaveProperty("absorbedRate");
  });

  test("stays as it was for what is held, and where a change does not name it", async () => {
    const { event, order } = await sellsFor("organiser");
    expect((await save(event, { combinations: [{ price: 86_000 }] })).body.feePaidBy).toBe("organiser");
    const { localities, phases, combinations } = await stored(event);
    await call(
      routes.replaceTicketing,
      { id: event.id, localities, phases, combinations, feePaidBy: "buyer" },
      ana,
    );
    const held = (await orders.doc(order.id).get()).data();
    expect(held).toMatchObject({ total: 170_000, serviceFee: 0, feeRate: 0, absorbedRate: 0.1 });
    expect((await hold(event, 1, await signIn())).body.total).toBe(94_600);
  });

  test("is written to the ledger whole, and what is left of the price is the organiser's", async () => {
    const { order } = await sellsFor("organiser");
    const paid = await changeOrder(order.id, new Date(), (it) => ({
      status: "confirmed",
      paymentStatus: "completed",
      paidAt: new Date().toISOString(),
      payment: buildPaidOrder({ total: it.total }).payment,
    }));
    const [entry] = (await ledger.all().where("orderId", "==", order.id).get()).docs.map((it) => it.data());
    const gatewayFee = paid.payment?.gatewayFee ?? 0;
    expect(entry?.metrics).toMatchObject({
      gmv: 170_000,
      commission: 17_000,
      producerNet: 153_000 - gatewayFee,
    });
  });
});
