import { randomUUID } from "node:crypto";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { eventRoutes } from "@tarima/shared/events/events.routes.ts";
import { orderRoutes } from "@tarima/shared/orders/orders.routes.ts";
import { publicTicketingRoutes } from "@tarima/shared/ticketing/public-ticketing.routes.ts";
import { ticketingRoutes } from "@tarima/shared/ticketing/ticketing.routes.ts";
import type { Combination } from "@tarima/shared/ticketing/ticketing.schema.ts";
import { ticketRoutes } from "@tarima/shared/tickets/tickets.routes.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  buildCombination,
  buildLocality,
  buildPhase,
  wallClockIn,
} from "../../../../tools/builders/events.ts";
import { openWaitingPhases } from "../../../src/features/ticketing/open-waiting-phases.ts";
import { events, publicEvents } from "../../../src/lib/firestore/collections.ts";
import { call, type Person, signIn, startApi, stopApi } from "../../support/api.ts";
import { countPlaces, givenEvent, givenProducer, publish } from "../../support/world.ts";

let producerId: string;
let ana: Person;
beforeAll(async () => {
  await startApi();
  producerId = (await givenProducer()).id;
  ana = await signIn("producer", { producerId });
});
afterAll(stopApi);

const table = buildCombination({ id: "mesa", name: "Mesa", price: 50_000, minPerOrder: 4, step: 2 });
const group = buildCombination({ id: "grupo", name: "Grupo", groupPrice: { from: 3, price: 70_000 } });
const parking = buildCombination({ id: "parqueo", name: "Parqueo", price: 20_000, onlyWith: "general" });
const given = (parts: Partial<Event> = {}) =>
  givenEvent({ producerId, combinations: [buildCombination(), table, group, parking], ...parts });

const buy = async (event: Event, chosen: Record<string, number>, expectedTotal?: number) =>
  call(
    orderRoutes.createPurchase,
    {
      idempotencyKey: randomUUID(),
      eventId: event.id,
      selections: Object.entries(chosen).map(([combinationId, quantity]) => ({ combinationId, quantity })),
      ...(expectedTotal !== undefined && { expectedTotal }),
    },
    await signIn(),
  );
const save = (event: Event, combinations: Partial<Combination>[]) =>
  call(
    ticketingRoutes.replaceTicketing,
    {
      id: event.id,
      localities: event.localities,
      phases: event.phases,
      combinations: combinations.map((row) => buildCombination(row)),
    },
    ana,
  );

describe("buying", () => {
  test("the price is the group's from its size on, and the one that was shown is the one that is asked", async () => {
    const event = await given();
    const shown = await call(publicTicketingRoutes.listTicketTypes, { id: event.id });
    const { groupPrice } = shown.body.ticketTypes.find(({ id }) => id === "grupo") ?? {};
    expect(groupPrice).toEqual({ from: 3, price: 70_000, priceWithFee: 77_000 });
    const two = await buy(event, { grupo: 2 }, 187_000);
    expect([two.status, two.body.total]).toEqual([201, 187_000]);
    const three = await buy(event, { grupo: 3 }, 231_000);
    expect([three.status, three.body.items[0]?.price, three.body.subtotal]).toEqual([201, 70_000, 210_000]);
    const guessed = await buy(event, { grupo: 3 }, 280_500);
    expect([guessed.body.code, guessed.body.details]).toMatchObject(["PRICE_CHANGED", { total: 231_000 }]);
  });

  test("what does not keep a rule takes no place, and says which type it is of", async () => {
    const event = await given();
    const few = await buy(event, { general: 1, mesa: 3 });
    expect([few.status, few.body.code, few.body.fields]).toEqual([
      409,
      "TICKET_MINIMUM_NOT_MET",
      { "selections.1.quantity": "«Mesa»: mínimo 4, de 2 en 2" },
    ]);
    const alone = await buy(event, { parqueo: 1 });
    expect([alone.status, alone.body.code, alone.body.fields]).toEqual([
      409,
      "TICKET_NEEDS_ANOTHER",
      { "selections.0.combinationId": "«Parqueo» se vende con «General»" },
    ]);
    expect((await countPlaces(event))["locality-platea"]?.taken).toBe(0);
    expect((await buy(event, { parqueo: 2, general: 1 })).status).toBe(201);
  });

  test("an add-on goes with nothing that is paused", async () => {
    const event = await given({
      combinations: [buildCombination({ isPaused: true }), parking],
    });
    expect((await buy(event, { parqueo: 1, general: 1 })).body.code).toBe("SALE_PAUSED");
    expect((await buy(event, { parqueo: 1 })).body.code).toBe("TICKET_NEEDS_ANOTHER");
  });

  test("fewer than the minimum are sold out: to buyers, in lists, and for the phase that waits", async () => {
    const now = new Date();
    const next = buildPhase({ id: "segunda", startsAt: wallClockIn(5, "10:00", now), opensAfter: "unica" });
    const event = await given({
      localities: [
        buildLocality({ capacity: 7 }),
        buildLocality({ id: "otra" }),
        buildLocality({ id: "patio" }),
      ],
      phases: [buildPhase(), next],
      combinations: [
        table,
        { ...parking, localityId: "patio", onlyWith: "mesa" },
        buildCombination({ id: "despues", phaseId: "segunda", localityId: "otra" }),
      ],
    });
    expect((await buy(event, { mesa: 4 })).status).toBe(201); // three are left
    const { body } = await call(publicTicketingRoutes.listTicketTypes, { id: event.id });
    expect(body.ticketTypes.find(({ id }) => id === "mesa")).toMatchObject({
      availableTickets: 0,
      isSoldOut: true,
    });
    await openWaitingPhases(event.id, now);
    const opened = (await events.doc(event.id).get()).data()?.phases.find(({ id }) => id === "segunda");
    expect(opened?.startsAt).not.toBe(next.startsAt);
  });

  test("an event is sold out when only add-ons are left, and its lowest price is no add-on's", async () => {
    const event = await given({
      localities: [buildLocality({ capacity: 2 }), buildLocality({ id: "patio" })],
      combinations: [buildCombination(), { ...parking, localityId: "patio" }],
    });
    await publish(event.id);
    const face = async () => (await publicEvents.doc(event.id).get()).data();
    expect(await face()).toMatchObject({ isSoldOut: false, event: { priceFrom: 93_500 } });
    expect((await buy(event, { general: 2 })).status).toBe(201);
    await publish(event.id);
    expect((await face())?.isSoldOut).toBe(true);
  });

  test("who gives tickets away is not bound", async () => {
    const event = await given();
    const recipients = [{ name: "Luz", email: `luz-${randomUUID().slice(0, 8)}@correo.test`, quantity: 1 }];
    for (const combinationId of ["mesa", "parqueo"]) {
      const wish = { id: event.id, requestId: randomUUID(), combinationId, recipients };
      expect((await call(ticketRoutes.issueCourtesies, wish, ana)).status).toBe(201);
    }
  });
});

describe("what an organiser may set", () => {
  test("is kept, and what a change does not name stays", async () => {
    const event = await given();
    const groupPrice = { from: 6, price: 40_000 };
    const rules = { minPerOrder: 4, step: 2, groupPrice, placesFor: "accessible" as const };
    const saved = await save(event, [{}, { id: "mesa", ...rules }, { id: "parqueo", onlyWith: "general" }]);
    expect([saved.status, saved.body.combinations]).toMatchObject([
      200,
      [{}, rules, { onlyWith: "general" }],
    ]);
    const again = await save(event, [{}, { id: "mesa", name: "Mesa" }, { id: "parqueo" }]);
    expect(again.body.combinations).toMatchObject([{}, rules, { onlyWith: "general" }]);
    expect((await call(ticketingRoutes.getTicketing, { id: event.id }, ana)).body.limits).toEqual(
      event.limits,
    );
    const none = { minPerOrder: null, step: null, groupPrice: null, placesFor: null };
    const cleared = await save(event, [{}, { id: "mesa", ...none }]);
    expect(cleared.body.combinations[1]).toMatchObject(none);
  });

  test("is refused on its field, together with what is stored and with the event's limits", async () => {
    const event = await given();
    const beyond = await save(event, [{}, { id: "mesa", minPerOrder: 12 }]);
    expect([beyond.status, beyond.body.fields]).toEqual([
      400,
      { "combinations.1.minPerOrder": "En este evento se compran máximo 10 por compra" },
    ]);
    const stored = await save(event, [{}, { id: "mesa", maxPerOrder: 3 }]);
    expect(stored.body.fields).toEqual({ "combinations.1.minPerOrder": "Es más que el máximo por compra" });
    const lost = await save(event, [{ id: "otra" }, { id: "parqueo" }]);
    expect(lost.body.fields).toEqual({
      "combinations.1.onlyWith": "Escoge otro tipo de boleta de este evento",
    });
  });

  test("keeps the event's limits from going below it", async () => {
    const event = await given();
    const change = { id: event.id, version: event.version, limits: { perOrder: 3, perPerson: 10 } };
    const refused = await call(eventRoutes.updateEvent, change, ana);
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { "limits.perOrder": "«Mesa» necesita más: cambia primero sus reglas en Boletas" },
    ]);
    const limits = { perOrder: 4, perPerson: 10 };
    expect((await call(eventRoutes.updateEvent, { ...change, limits }, ana)).status).toBe(200);
  });
});
