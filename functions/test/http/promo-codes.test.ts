import { randomUUID } from "node:crypto";
import type { Input } from "@tarima/shared/api/route.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { CODE_TRIES_PER_IP } from "@tarima/shared/lib/limits.ts";
import { promoCodeRoutes } from "@tarima/shared/promo-codes/promo-codes.routes.ts";
import { promoterRoutes } from "@tarima/shared/promoters/promoters.routes.ts";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { buildCombination, buildPhase } from "../../../tools/builders/events.ts";
import { findPromoCode } from "../../src/features/promo-codes/promo-codes.repo.ts";
import { promoCodes } from "../../src/lib/firestore/collections.ts";
import { call, type Person, request, signIn, startApi, stopApi } from "../support/api.ts";
import { givenEvent } from "../support/world.ts";

const producerId = `de-${randomUUID()}`;
let lina: Person;
let hernan: Person;
let event: Event;

beforeAll(async () => {
  await startApi();
  lina = await signIn("producer", { producerId });
  hernan = await signIn("producer", { producerId: "el-farol" });
});
afterAll(stopApi);
beforeEach(async () => {
  event = await givenEvent({ producerId });
});
afterEach(() => {
  vi.unstubAllEnvs();
});

type Draft = Partial<Input<typeof promoCodeRoutes.createPromoCode>>;
const make = (draft: Draft = {}, person = lina) =>
  call(
    promoCodeRoutes.createPromoCode,
    { eventId: event.id, code: "LOMA10", type: "percentage", value: 10, ...draft },
    person,
  );
const edit = (id: string, change: Omit<Input<typeof promoCodeRoutes.updatePromoCode>, "id">, person = lina) =>
  call(promoCodeRoutes.updatePromoCode, { id, ...change }, person);
const validate = (code: string, address = randomUUID().slice(0, 8), eventId = event.id) =>
  request<Record<string, unknown>>("POST", "/promo-codes/validate", {
    body: { code, eventId },
    headers: { "x-forwarded-for": `2001:db8:${address.slice(0, 4)}:${address.slice(4)}::2` },
  });
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

describe("making a discount code", () => {
  // spec: 7.40
  test("keeps it in capitals, unused and without limits where none are given", async () => {
    const { status, body } = await make({ code: " loma10 " });
    expect([status, body]).toMatchObject([
      201,
      {
        code: "LOMA10",
        type: "percentage",
        value: 10,
        uses: 0,
        maxUses: null,
        startsAt: null,
        isActive: true,
      },
    ]);
    expect((await findPromoCode(event.id, "LOMA10"))?.id).toBe(body.id);
  });

  test("a code is one thing within an event: a discount's or a promoter's", async () => {
    const promoter = { eventId: event.id, code: "LOMA10", name: "Jhon Fredy" };
    expect((await make()).status).toBe(201);
    expect((await call(promoterRoutes.createPromoter, promoter, lina)).body.fields).toHaveProperty("code");
    await call(promoterRoutes.createPromoter, { ...promoter, code: "JHON" }, lina);
    expect((await make({ code: "JHON" })).body.code).toBe("CODE_TAKEN");
    const race = await Promise.all(Array.from({ length: 20 }, () => make({ code: "RAPIDO" })));
    expect(race.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(race.filter(({ body }) => body.code === "CODE_TAKEN")).toHaveLength(19);
  });

  test("one that is asked for once is made once, however often its request is sent; another event's is its own", async () => {
    const requestId = randomUUID();
    const all = await Promise.all(Array.from({ length: 5 }, () => make({ code: "UNO", requestId })));
    all.push(await make({ code: "UNO", requestId }));
    expect(all.map(({ status, body }) => [status, body.id])).toEqual(all.map(() => [201, all[0]?.body.id]));
    const elsewhere = await givenEvent({ producerId: event.producerId });
    const other = await make({ code: "UNO", requestId, eventId: elsewhere.id });
    expect(other.body).toMatchObject({ code: "UNO", eventId: elsewhere.id });
    expect((await make({ code: "UNO", requestId: randomUUID() })).body.code).toBe("CODE_TAKEN");
  });

  test("names everything that is wrong, of one field and of two together", async () => {
    const answer = await make({ value: 101, startsAt: inHours(2), endsAt: inHours(1), maxUses: 0 });
    expect([answer.status, answer.body.fields]).toMatchObject([400, { maxUses: "Mínimo 1" }]);
    const together = await make({ value: 101, startsAt: inHours(2), endsAt: inHours(1) });
    expect(together.body.fields).toEqual({
      value: "Un porcentaje va de 1 a 100",
      endsAt: "Debe terminar después de empezar",
    });
  });
});

describe("changing a discount code", () => {
  // spec: 7.43
  test("absent leaves, null clears, and the whole has to make sense", async () => {
    const { id } = (await make({ value: 50, endsAt: inHours(4), maxUses: 5 })).body;
    expect((await edit(id, { startsAt: inHours(5) })).body.fields).toEqual({
      endsAt: "Debe terminar después de empezar",
    });
    expect((await edit(id, { type: "fixed", value: 20_000, endsAt: null })).body).toMatchObject({
      code: "LOMA10",
      type: "fixed",
      value: 20_000,
      endsAt: null,
      maxUses: 5,
    });
    expect((await edit(id, { type: "percentage" })).body.fields).toHaveProperty("value");
    await promoCodes.doc(id).update({ uses: 3 });
    expect((await edit(id, { maxUses: 2 })).body.fields).toEqual({ maxUses: "Ya se usó 3 veces" });
    expect((await edit(id, { maxUses: 3 })).body.maxUses).toBe(3); // as many as are used: this ends the code
  });

  // spec: 7.43
  test("a used one is kept, one nobody has used is deleted and the code is free", async () => {
    const { id } = (await make()).body;
    await promoCodes.doc(id).update({ uses: 1 });
    expect((await call(promoCodeRoutes.deletePromoCode, { id }, lina)).body.code).toBe("PROMO_CODE_USED");
    await promoCodes.doc(id).update({ uses: 0 });
    expect((await call(promoCodeRoutes.deletePromoCode, { id }, lina)).body).toEqual({ id });
    expect((await make()).status).toBe(201);
  });

  // spec: 7.42
  test("nobody else's is seen, changed or deleted", async () => {
    const { id } = (await make()).body;
    expect((await make({ code: "OTRO" }, hernan)).status).toBe(403);
    expect((await edit(id, { value: 99 }, hernan)).status).toBe(403);
    expect((await call(promoCodeRoutes.deletePromoCode, { id }, hernan)).status).toBe(403);
    expect((await call(promoCodeRoutes.listPromoCodes, { eventId: event.id }, hernan)).status).toBe(403);
    for (const eventId of [event.id, undefined]) {
      const asked = { code: "LOMA10", ...(eventId && { eventId }) };
      expect((await call(promoCodeRoutes.getPromoCode, asked, hernan)).status).toBe(404);
      expect((await call(promoCodeRoutes.getPromoCode, asked, lina)).body.id).toBe(id);
    }
  });
});

// spec: 7.41
test("codes are listed newest first, a page at a time, each once", async () => {
  for (let i = 0; i < 5; i++) await make({ code: `COD-${i}` });
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const { body } = await call(
      promoCodeRoutes.listPromoCodes,
      { eventId: event.id, limit: 2, ...(cursor && { cursor }) },
      lina,
    );
    expect(body.hasMore).toBe(body.hasNextPage);
    seen.push(...body.data.map(({ code }) => code));
    cursor = body.cursor ?? undefined;
  } while (cursor);
  expect(seen).toEqual(["COD-4", "COD-3", "COD-2", "COD-1", "COD-0"]);
});

// spec: 4.27
describe("asking what a code is worth", () => {
  // spec: 3.49, 7.44
  test("says so, however it is typed", async () => {
    await make({ code: "LOMA", type: "fixed", value: 15_000 });
    expect((await validate(" loma ")).body).toMatchObject({
      code: "LOMA",
      eventId: event.id,
      valid: true,
      type: "fixed",
      value: 15_000,
    });
  });

  // spec: 8.13
  test.each([
    ["over", { endsAt: inHours(-1), startsAt: null }, 410, "Código expirado"],
    ["used up", { maxUses: 1 }, 410, "Código expirado"],
    ["put to rest", { isActive: false }, 404, "Código no encontrado"],
    ["not begun", { startsAt: inHours(1) }, 200, "Ese código todavía no se puede usar"],
  ] as const)("one that is %s is worth nothing", async (_, draft, status, message) => {
    const { id } = (await make(draft)).body;
    await promoCodes.doc(id).update({ uses: 1 });
    const answer = await validate("LOMA10");
    expect([answer.status, answer.body.message]).toEqual([status, message]);
    if (status === 200) expect(answer.body).toMatchObject({ valid: false, type: null, value: null });
  });

  // spec: 8.12
  test("an unknown one is said to be so, and guessing ends after a while", async () => {
    expect((await validate("NADA")).body.message).toBe("Código no encontrado");
    await Promise.all(Array.from({ length: CODE_TRIES_PER_IP }, (_, i) => validate(`ABC-${i}`, "cafe0002")));
    expect((await validate("LOMA10", "cafe0002")).status).toBe(429);
  });
});

// spec: 7.39, 8.15
test("without its switch all that is about a discount says that it is to come, but first who may not do it", async () => {
  const { id } = (await make()).body;
  vi.stubEnv("TARIMA_PROMO_CODES", undefined);
  const off = {
    code: "PROMO_CODES_OFF",
    message: "Los códigos promocionales estarán disponibles próximamente",
  };
  for (const answer of [
    await make({ code: "OTRO" }),
    await edit(id, { value: 5 }),
    await edit(id, { value: 0 }),
    await call(promoCodeRoutes.deletePromoCode, { id }, lina),
    await validate("LOMA10"),
  ])
    expect([answer.status, answer.body]).toMatchObject([501, off]);
  expect((await edit(id, { value: 5 }, hernan)).status).toBe(403);
  expect((await promoCodes.doc(id).get()).data()?.value).toBe(10);
});

test("without its switch a code that only opens is made, changed, listed, found and deleted; it gets no discount", async () => {
  const hiding = await givenEvent({
    producerId,
    phases: [buildPhase(), buildPhase({ id: "preventa", name: "Preventa", isHidden: true })],
    combinations: [buildCombination(), buildCombination({ id: "pre", phaseId: "preventa" })],
  });
  vi.stubEnv("TARIMA_PROMO_CODES", undefined);
  const opens = { phases: ["preventa"], types: [] };
  const made = await make({ eventId: hiding.id, code: "PRENSA", value: 0, opens });
  const { id } = made.body;
  expect([made.status, (await edit(id, { maxUses: 40 })).body.maxUses]).toEqual([201, 40]);
  expect((await edit(id, { value: 10 })).body.code).toBe("PROMO_CODES_OFF");
  const listed = await call(promoCodeRoutes.listPromoCodes, { eventId: hiding.id }, lina);
  expect(listed.body.data.map(({ code }) => code)).toEqual(["PRENSA"]);
  const found = await call(promoCodeRoutes.getPromoCode, { code: "PRENSA", eventId: hiding.id }, lina);
  expect(found.body).toMatchObject({ id, value: 0 });
  expect((await call(promoCodeRoutes.deletePromoCode, { id }, lina)).status).toBe(200);
});
