import { randomUUID } from "node:crypto";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { CODE_TRIES_PER_IP } from "@tarima/shared/lib/limits.ts";
import { orderRoutes } from "@tarima/shared/orders/orders.routes.ts";
import { openingsRoutes } from "@tarima/shared/promo-codes/openings.routes.ts";
import type { PromoCodeDraft } from "@tarima/shared/promo-codes/promo-code.schema.ts";
import { promoCodeRoutes } from "@tarima/shared/promo-codes/promo-codes.routes.ts";
import { publicTicketingRoutes } from "@tarima/shared/ticketing/public-ticketing.routes.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildCombination, buildLocality, buildPhase } from "../../../../tools/builders/events.ts";
import { buildActor, buildCall } from "../../../../tools/builders/people.ts";
import { catalogRowOf } from "../../../src/features/catalog/catalog-row.ts";
import { expireOrder } from "../../../src/features/orders/buying/release-order.ts";
import { createPromoCode } from "../../../src/features/promo-codes/create-promo-code.ts";
import { events, promoCodes, publicEvents } from "../../../src/lib/firestore/collections.ts";
import { call, type Person, request, signIn, startApi, stopApi } from "../../support/api.ts";
import { countPlaces, givenEvent, publish } from "../../support/world.ts";

beforeAll(async () => {
  process.env.TARIMA_PROMO_CODES = "on";
  await startApi();
});
afterAll(async () => {
  delete process.env.TARIMA_PROMO_CODES;
  await stopApi();
});

/** Everything that is hidden says so in each of its names. */
const given = async (parts: Partial<Event> = {}) => {
  const event = await givenEvent({
    localities: [buildLocality(), buildLocality({ id: "secreta-loc", name: "Secreta localidad" })],
    phases: [
      buildPhase({ opensAfter: "secreta-fase" }),
      buildPhase({ id: "secreta-fase", name: "Secreta preventa", isHidden: true }),
    ],
    combinations: [
      buildCombination(),
      buildCombination({ id: "secreta-pre", name: "Secreta boleta", phaseId: "secreta-fase", price: 30_000 }),
      buildCombination({
        ...{
          id: "secreta-vip",
          name: "Secreta VIP",
          localityId: "secreta-loc",
          price: 200_000,
          isHidden: true,
        },
      }),
      buildCombination({
        id: "secreta-parqueo",
        name: "Secreta parqueo",
        price: 10_000,
        onlyWith: "secreta-vip",
      }),
    ],
    ...parts,
  });
  await publish(event.id);
  return event;
};
const by = buildCall({ actor: buildActor({ role: "superadmin" }) });
const PRESALE = { phases: ["secreta-fase"], types: [] };
const givenCode = (event: Event, draft: Partial<PromoCodeDraft> = {}) =>
  createPromoCode(event, { code: "ABRE", type: "percentage", value: 0, opens: PRESALE, ...draft }, by);
const buy = (event: Event, combinationId: string, person: Person, discountCode?: string, quantity = 1) =>
  call(
    orderRoutes.createPurchase,
    {
      ...{ idempotencyKey: randomUUID(), eventId: event.id, selections: [{ combinationId, quantity }] },
      ...(discountCode !== undefined && { discountCode }),
    },
    person,
  );
const open = (event: Event, code: string) => call(openingsRoutes.openEvent, { id: event.id, code });
const usesOf = async (id: string) => (await promoCodes.doc(id).get()).data()?.uses;

describe("the public", () => {
  test("reads nothing of what is hidden, wherever an event is described", async () => {
    const event = await given();
    const face = (await publicEvents.doc(event.id).get()).data();
    if (!face) throw new Error("not public");
    expect(face.event).toMatchObject({ hasHidden: true, priceFrom: 93_500 });
    expect(face.combinations.map(({ id }) => id)).toEqual(["general"]);
    const types = await call(publicTicketingRoutes.listTicketTypes, { id: event.id });
    const zones = await call(publicTicketingRoutes.listTicketZones, { id: event.id });
    expect(types.body.ticketTypes).toHaveLength(1);
    expect(zones.body.zones).toHaveLength(1);
    const said = JSON.stringify([face, types.body, zones.body, catalogRowOf(face, event.createdAt)]);
    expect(said.toLowerCase()).not.toContain("secreta");
  });

  test("is told that nothing is left when only hidden tickets are", async () => {
    const event = await given({
      localities: [buildLocality({ capacity: 1 }), buildLocality({ id: "secreta-loc" })],
    });
    expect((await buy(event, "general", await signIn())).status).toBe(201);
    await publish(event.id);
    expect((await publicEvents.doc(event.id).get()).data()?.isSoldOut).toBe(true);
  });

  test("buys nothing that is hidden, and hears the same of it as of what was made up", async () => {
    const event = await given();
    await givenCode(event, { code: "REBAJA", value: 10, opens: null });
    const ana = await signIn();
    const answers = [
      await buy(event, "inventada", ana),
      await buy(event, "secreta-pre", ana),
      await buy(event, "secreta-vip", ana),
      await buy(event, "secreta-parqueo", ana),
      await buy(event, "secreta-pre", ana, "REBAJA"),
    ].map(({ status, body: { code, message, fields } }) => ({ status, code, message, fields }));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.code).toBe("TICKET_TYPE_NOT_FOUND");
  });
});

describe("a code that opens", () => {
  test("shows what it opens and no more, and sells it", async () => {
    const event = await given();
    const code = await givenCode(event, { maxUses: 1 });
    const { status, body } = await open(event, " abre ");
    expect([status, body.sold.combinations.map(({ id }) => id)]).toEqual([200, ["general", "secreta-pre"]]);
    expect(body.ticketTypes.find(({ id }) => id === "secreta-pre")).toMatchObject({ priceWithFee: 33_000 });
    expect(JSON.stringify(body)).not.toContain("secreta-vip");
    const luz = await signIn();
    expect((await buy(event, "secreta-vip", luz, "ABRE")).body.code).toBe("TICKET_TYPE_NOT_FOUND");
    const bought = await buy(event, "secreta-pre", luz, "ABRE");
    expect([bought.status, bought.body.total, bought.body.promoCode?.isNeeded]).toEqual([201, 33_000, true]);
    expect(await usesOf(code.id)).toBe(1);
    expect((await open(event, "ABRE")).body.code).toBe("PROMO_CODE_EXPIRED");
    await expireOrder(bought.body.id, new Date(Date.now() + 3_600_000));
    expect(await usesOf(code.id)).toBe(0);
    expect((await buy(event, "secreta-pre", luz, "ABRE")).status).toBe(201);
  });

  test("opens a type that is hidden itself, with what is sold with it, only by its own name", async () => {
    const event = await given();
    await givenCode(event, { code: "VIP", opens: { phases: [], types: ["secreta-vip"] } });
    const { body } = await open(event, "VIP");
    expect(body.sold.combinations.map(({ id }) => id)).toEqual(["general", "secreta-vip", "secreta-parqueo"]);
    expect(body.sold.localities).toHaveLength(2);
  });

  test("is not spent on what everybody may buy", async () => {
    const event = await given();
    const code = await givenCode(event, { maxUses: 1 });
    const bought = await buy(event, "general", await signIn(), "ABRE");
    expect([bought.status, bought.body.promoCode]).toEqual([201, null]);
    expect(await usesOf(code.id)).toBe(0);
  });

  test("of one use sells to one of twenty who come at once", async () => {
    const event = await given();
    const code = await givenCode(event, { maxUses: 1 });
    const people = await Promise.all(Array.from({ length: 20 }, () => signIn()));
    const answers = await Promise.all(people.map((person) => buy(event, "secreta-pre", person, "ABRE")));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === "PROMO_CODE_EXPIRED")).toHaveLength(19);
    expect(await usesOf(code.id)).toBe(1);
    expect((await countPlaces(event))["locality-platea"]?.taken).toBe(1);
  });

  test("that was over between the look and the purchase sells nothing", async () => {
    const event = await given();
    const code = await givenCode(event);
    expect((await open(event, "ABRE")).status).toBe(200);
    await promoCodes.doc(code.id).update(promoCodes.encode({ endsAt: new Date().toISOString() }));
    expect((await buy(event, "secreta-pre", await signIn(), "ABRE")).body.code).toBe("PROMO_CODE_EXPIRED");
  });

  test("stays with what it opened: it is neither taken off nor exchanged while that is held", async () => {
    const event = await given();
    const code = await givenCode(event);
    await givenCode(event, { code: "REBAJA", value: 10, opens: null });
    const ana = await signIn();
    const { id } = (await buy(event, "secreta-pre", ana, "ABRE")).body;
    for (const discountCode of [null, "REBAJA"])
      expect((await call(orderRoutes.changeCodes, { id, discountCode }, ana)).body.code).toBe(
        "PROMO_CODE_OPENED",
      );
    const same = await call(orderRoutes.changeCodes, { id, discountCode: "ABRE" }, ana);
    expect([same.status, same.body.promoCode?.id]).toEqual([200, code.id]);
    // hidden, shown or switched off meanwhile: what is held stays
    await promoCodes.doc(code.id).update({ isActive: false });
    expect((await call(orderRoutes.getPurchase, { id }, ana)).body.status).toBe("held");
  });

  test("takes nothing off an order that needs nothing opened", async () => {
    const event = await given();
    const code = await givenCode(event, { maxUses: 1 });
    const ana = await signIn();
    const { id } = (await buy(event, "general", ana)).body;
    expect((await call(orderRoutes.changeCodes, { id, discountCode: "ABRE" }, ana)).body.code).toBe(
      "PROMO_CODE_ONLY_OPENS",
    );
    expect(await usesOf(code.id)).toBe(0);
    const checked = await call(promoCodeRoutes.validatePromoCode, { code: "ABRE", eventId: event.id });
    expect(checked.body).toMatchObject({ valid: false, value: null });
  });

  test("goes on while discounts are switched off; one that also takes something off does not", async () => {
    const event = await given();
    await givenCode(event);
    await givenCode(event, { code: "AMBAS", value: 10 });
    process.env.TARIMA_PROMO_CODES = "off";
    try {
      expect((await open(event, "ABRE")).status).toBe(200);
      expect((await buy(event, "secreta-pre", await signIn(), "ABRE")).status).toBe(201);
      expect((await open(event, "AMBAS")).body.code).toBe("PROMO_CODES_OFF");
      expect((await buy(event, "secreta-pre", await signIn(), "AMBAS")).body.code).toBe("PROMO_CODES_OFF");
    } finally {
      process.env.TARIMA_PROMO_CODES = "on";
    }
  });

  test("is of one event, and no text opens what it does not", async () => {
    const [event, other] = [await given(), await given()];
    await givenCode(other);
    expect((await open(event, "ABRE")).body.code).toBe("PROMO_CODE_NOT_FOUND");
    expect((await buy(event, "secreta-pre", await signIn(), "ABRE")).body.code).toBe("PROMO_CODE_NOT_FOUND");
    for (const code of ["", " ", "A".repeat(10_000)]) expect((await open(event, code)).status).toBe(400);
    for (const code of ["../ABRE", "ABRE/..", "%2e%2e", "{}", "ÁBRE"])
      expect((await open(event, code)).body.code).toBe("PROMO_CODE_NOT_FOUND");
  });

  test("is guessed at no more than other codes are", async () => {
    const event = await given();
    await givenCode(event);
    const headers = { "x-forwarded-for": "2001:db8:face:1::2" };
    const guess = (code: string) =>
      request("POST", `/events/${event.id}/openings`, { body: { code }, headers });
    const tries = Array.from({ length: CODE_TRIES_PER_IP }, (_, i) => guess(`NADA-${i}`));
    await Promise.all(tries);
    expect((await guess("ABRE")).status).toBe(429);
  });

  test("opens something of its own event, or takes something off", async () => {
    const event = await given();
    await expect(givenCode(event, { opens: { phases: ["otra"], types: [] } })).rejects.toMatchObject({
      fields: { opens: "Escoge etapas y boletas de este evento" },
    });
    const producer = await signIn("producer", { producerId: event.producerId });
    const nothing = { eventId: event.id, code: "NADA", type: "fixed" as const, value: 0 };
    const { body } = await call(promoCodeRoutes.createPromoCode, nothing, producer);
    expect(body.fields).toEqual({ value: "Mínimo 1" });
  });

  test("is changed as any other where what it opened is gone, and opens what else there is", async () => {
    const event = await given();
    const { id } = await givenCode(event, { opens: { phases: ["secreta-fase"], types: ["secreta-vip"] } });
    const producer = await signIn("producer", { producerId: event.producerId });
    const combinations = event.combinations.filter(({ id: type }) => !/vip|parqueo/.test(type));
    await events.doc(event.id).update({ combinations });
    // the form sends all that a code opens
    const change = (opens: PromoCodeDraft["opens"]) =>
      call(promoCodeRoutes.updatePromoCode, { id, code: "OTRO", opens }, producer);
    expect((await change({ phases: ["secreta-fase"], types: ["secreta-vip"] })).status).toBe(200);
    expect((await change({ phases: [], types: ["secreta-pre", "secreta-vip"] })).status).toBe(200);
    expect((await buy(event, "secreta-vip", await signIn(), "OTRO")).body.code).toBe("TICKET_TYPE_NOT_FOUND");
    const { fields } = (await change({ phases: ["inventada"], types: ["secreta-vip"] })).body;
    expect(fields).toEqual({ opens: "Escoge etapas y boletas de este evento" });
  });
});

test("what an edit hides is refused to who had chosen it", async () => {
  const event = await givenEvent();
  const held = await buy(event, "general", await signIn());
  await events.doc(event.id).update({ combinations: [buildCombination({ isHidden: true })] });
  expect((await buy(event, "general", await signIn())).body.code).toBe("TICKET_TYPE_NOT_FOUND");
  expect(held.status).toBe(201);
});
