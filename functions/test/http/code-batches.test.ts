import { randomUUID } from "node:crypto";
import type { Input } from "@tarima/shared/api/route.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { MAX_CODE_BATCHES_PER_EVENT } from "@tarima/shared/lib/limits.ts";
import { orderNumber } from "@tarima/shared/orders/order-number.ts";
import { orderRoutes } from "@tarima/shared/orders/orders.routes.ts";
import { codeBatchRoutes } from "@tarima/shared/promo-codes/code-batches.routes.ts";
import { openingsRoutes } from "@tarima/shared/promo-codes/openings.routes.ts";
import { promoCodeRoutes } from "@tarima/shared/promo-codes/promo-codes.routes.ts";
import { GrpcStatus, WriteBatch } from "firebase-admin/firestore";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { buildCombination, buildPhase } from "../../../tools/builders/events.ts";
import { clearDeletedEvent } from "../../src/features/events/editing/delete-event.ts";
import { expireOrder } from "../../src/features/orders/buying/release-order.ts";
import { makeCodes } from "../../src/features/promo-codes/batches/make-codes.ts";
import { codeBatches, codesOf, counters, events, promoCodes } from "../../src/lib/firestore/collections.ts";
import { call, type Person, request, signIn, startApi, stopApi } from "../support/api.ts";
import { codesOfBatch } from "../support/code-batches.ts";
import { checkout, givenEvent, givenFreeEvent, hold } from "../support/world.ts";

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
  vi.stubEnv("TARIMA_PROMO_CODES", "on");
  event = await givenEvent({ producerId });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

type Wish = Partial<Input<typeof codeBatchRoutes.createCodeBatch>>;
const make = (wish: Wish = {}, person = lina) =>
  call(
    codeBatchRoutes.createCodeBatch,
    {
      ...{ idempotencyKey: randomUUID(), eventId: event.id, name: "Club de lectura", count: 3 },
      ...{ type: "percentage", value: 10, ...wish },
    },
    person,
  );
const made = async (wish: Wish = {}) => {
  const { status, body } = await make(wish);
  expect(status).toBe(201);
  return body;
};
const claimsOf = async (eventId = event.id) => (await codesOf(eventId).all().get()).size;
const list = async (of = event) =>
  (await call(codeBatchRoutes.listCodeBatches, { eventId: of.id }, lina)).body.data;
const turn = (id: string, isActive: boolean, person = lina) =>
  call(codeBatchRoutes.switchCodeBatch, { id, isActive }, person);
const remove = (id: string, person = lina) => call(codeBatchRoutes.deleteCodeBatch, { id }, person);
const buy = (person: Person, discountCode: string | undefined, of = event, combinationId = "general") =>
  call(
    orderRoutes.createPurchase,
    {
      ...{ idempotencyKey: randomUUID(), eventId: of.id, selections: [{ combinationId, quantity: 1 }] },
      ...(discountCode !== undefined && { discountCode }),
    },
    person,
  );
const LATER = () => new Date(Date.now() + 3_600_000);

describe("making many codes at once", () => {
  test("makes as many as asked for, each for one purchase, and no two alike", async () => {
    const batch = await made({ prefix: "CLUB", count: 450 });
    expect(batch).toMatchObject({ name: "Club de lectura", prefix: "CLUB", count: 450, made: 450, used: 0 });
    expect(batch).toMatchObject({ status: "ready", isActive: true, madeBy: { uid: lina.uid } });
    const codes = await codesOfBatch(batch.id);
    expect(new Set(codes.map(({ code }) => code)).size).toBe(450);
    for (const promoCode of codes) {
      expect(promoCode.code).toMatch(/^CLUB(-[B-Z2-9]{3}){3}$/);
      expect(promoCode).toMatchObject({ eventId: event.id, producerId, value: 10, maxUses: 1, uses: 0 });
    }
    expect(await claimsOf()).toBe(450);
  });

  test("shows them as one row, and never among the other codes", async () => {
    await made({ name: "Patrocinador" });
    const batch = await made({ name: "Club" });
    await call(
      promoCodeRoutes.createPromoCode,
      { eventId: event.id, code: "LOMA10", type: "percentage", value: 10 },
      lina,
    );
    const codes = await call(promoCodeRoutes.listPromoCodes, { eventId: event.id }, lina);
    expect([codes.body.data.map(({ code }) => code), codes.body.total]).toEqual([["LOMA10"], 1]);
    const [{ code } = { code: "" }] = await codesOfBatch(batch.id);
    await buy(await signIn(), code);
    expect((await list()).map(({ name, used, count }) => [name, used, count])).toEqual([
      ["Club", 1, 3],
      ["Patrocinador", 0, 3],
    ]);
  });

  test("the same request, five times at once, makes one batch", async () => {
    const idempotencyKey = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => make({ idempotencyKey, count: 250, prefix: "CLUB" })),
    );
    for (const { status, body } of answers)
      expect([status, body]).toMatchObject([201, { id: idempotencyKey, made: 250, status: "ready" }]);
    expect((await list()).length).toBe(1);
    expect([(await codesOfBatch(idempotencyKey)).length, await claimsOf()]).toEqual([250, 250]);
  });

  test("that stopped half way is finished by asking again, without making any twice", async () => {
    const idempotencyKey = randomUUID();
    const { commit: send } = WriteBatch.prototype;
    let commits = 0;
    vi.spyOn(WriteBatch.prototype, "commit").mockImplementation(function (this: WriteBatch) {
      // the batch, then twice two hundred codes; the third time Firestore is away
      if (++commits > 3) throw Object.assign(new Error("away"), { code: GrpcStatus.UNAVAILABLE });
      return send.call(this);
    });
    const failed = await make({ idempotencyKey, count: 500 });
    vi.restoreAllMocks();
    expect(failed.status).toBeGreaterThanOrEqual(500);
    const before = await codesOfBatch(idempotencyKey);
    expect(before).toHaveLength(400);
    expect((await list())[0]).toMatchObject({ status: "making", made: 400, count: 500 });
    const again = await make({ idempotencyKey, count: 500 });
    expect([again.status, again.body]).toMatchObject([201, { status: "ready", made: 500 }]);
    const after = await codesOfBatch(idempotencyKey);
    expect([after.length, after.slice(0, 400)]).toEqual([500, before]);
    expect(await claimsOf()).toBe(500);
  });

  test("a key is one batch's: with other data, or of somebody else, it is refused", async () => {
    const { id: idempotencyKey } = await made();
    const other = await make({ idempotencyKey, count: 4 });
    expect([other.status, other.body.code]).toEqual([409, "CODE_BATCH_CONFLICT"]);
    const theirs = await givenEvent({ producerId: "el-farol" });
    const foreign = await make({ idempotencyKey, eventId: theirs.id }, hernan);
    expect([foreign.status, foreign.body.code]).toEqual([409, "CODE_BATCH_CONFLICT"]);
    expect(await codesOfBatch(idempotencyKey)).toHaveLength(3);
  });

  test("names what is wrong on its field", async () => {
    const wrong = await make({ name: " ", prefix: "DEMASIADO-", count: 2_001 });
    expect([wrong.status, wrong.body.fields]).toMatchObject([
      400,
      {
        name: "Escribe para quiénes son",
        prefix: "Máximo 8 caracteres",
        count: "Máximo 2.000 códigos a la vez",
      },
    ]);
    expect((await make({ value: 0 })).body.fields).toEqual({ value: "Mínimo 1" });
    expect((await make({ value: 0, opens: { phases: ["x"], types: [] } })).body.fields).toEqual({
      opens: "Escoge etapas y boletas de este evento",
    });
    expect(await list()).toEqual([]);
  });

  test("an event has ten batches at most, however many are made at once", async () => {
    const answers = await Promise.all(
      Array.from({ length: MAX_CODE_BATCHES_PER_EVENT + 5 }, () => make({ count: 1 })),
    );
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      Array.from({ length: 5 }, () => [409, "CODE_BATCH_LIMIT"]),
    );
    expect(await list()).toHaveLength(MAX_CODE_BATCHES_PER_EVENT);
  });

  test("is not for an event that is over, nor for somebody else's", async () => {
    await events.doc(event.id).update({ status: "cancelled" });
    expect((await make()).body.code).toBe("EVENT_WRONG_STATE");
    expect((await make({}, hernan)).status).toBe(403);
    expect((await call(codeBatchRoutes.listCodeBatches, { eventId: event.id }, hernan)).status).toBe(403);
  });

  test("its codes are the event's like all others: nobody makes one of them again, nor changes one alone", async () => {
    const { id } = await made();
    const [promoCode] = await codesOfBatch(id);
    const code = promoCode?.code ?? "";
    const single = { eventId: event.id, code, type: "percentage", value: 10 } as const;
    expect((await call(promoCodeRoutes.createPromoCode, single, lina)).body.code).toBe("CODE_TAKEN");
    const of = { id: promoCode?.id ?? "" };
    const changed = await call(promoCodeRoutes.updatePromoCode, { ...of, maxUses: 500 }, lina);
    expect([changed.status, changed.body.code]).toEqual([409, "CODE_OF_BATCH"]);
    expect((await call(promoCodeRoutes.deletePromoCode, of, lina)).body.code).toBe("CODE_OF_BATCH");
  });
});

describe("a code of a batch", () => {
  test("sells once to twenty who come with it at once; an ended hold gives it back", async () => {
    const [promoCode] = await codesOfBatch((await made({ value: 50 })).id);
    const code = promoCode?.code ?? "";
    const people = await Promise.all(Array.from({ length: 20 }, () => signIn()));
    const answers = await Promise.all(people.map((person) => buy(person, ` ${code.toLowerCase()} `)));
    const won = answers.filter(({ status }) => status === 201);
    expect([won.length, won[0]?.body.discount]).toEqual([1, 42_500]);
    expect(answers.filter(({ body }) => body.code === "PROMO_CODE_EXPIRED")).toHaveLength(19);
    await expireOrder(won[0]?.body.id ?? "", LATER());
    const next = await buy(await signIn(), code);
    expect([next.status, (await list())[0]?.used]).toEqual([201, 1]);
  });

  test("may be put on an order that is held, and taken off it", async () => {
    const { id } = await made();
    const [promoCode] = await codesOfBatch(id);
    const ana = await signIn();
    const order = (await buy(ana, undefined)).body;
    const change = (discountCode: string | null) =>
      call(orderRoutes.changeCodes, { id: order.id, discountCode }, ana);
    expect((await change(promoCode?.code ?? "")).body.discount).toBe(8_500);
    expect((await promoCodes.doc(promoCode?.id ?? "").get()).data()).toMatchObject({
      ...{ uses: 1, orderId: order.id },
    });
    expect((await change(null)).body.discount).toBe(0);
    expect((await list())[0]?.used).toBe(0);
    await turn(id, false);
    expect((await change(promoCode?.code ?? "")).body.code).toBe("PROMO_CODE_NOT_FOUND");
  });

  test("opens what its batch opens, and shows it", async () => {
    const hiding = await givenEvent({
      producerId,
      phases: [buildPhase(), buildPhase({ id: "preventa", name: "Preventa", isHidden: true })],
      combinations: [buildCombination(), buildCombination({ id: "pre", phaseId: "preventa", price: 30_000 })],
    });
    const opens = { phases: ["preventa"], types: [] };
    const [promoCode] = await codesOfBatch((await made({ eventId: hiding.id, value: 0, opens })).id);
    const code = promoCode?.code ?? "";
    const look = () => call(openingsRoutes.openEvent, { id: hiding.id, code });
    expect((await look()).body.sold.combinations.map(({ id }) => id)).toEqual(["general", "pre"]);
    const bought = await buy(await signIn(), code, hiding, "pre");
    expect([bought.status, bought.body.promoCode]).toMatchObject([201, { isNeeded: true, isLimited: true }]);
    expect((await look()).body.code).toBe("PROMO_CODE_EXPIRED");
  });
});

describe("switched off", () => {
  test("none of its codes is good for anything, in one write; on again, all are", async () => {
    const { id } = await made();
    const [one, other] = await codesOfBatch(id);
    const ana = await signIn();
    const held = await buy(ana, one?.code);
    expect((await turn(id, false)).body.isActive).toBe(false);
    expect((await promoCodes.doc(other?.id ?? "").get()).data()).toEqual(other);
    const code = other?.code ?? "";
    const worth = () => call(promoCodeRoutes.validatePromoCode, { code, eventId: event.id });
    expect((await worth()).body.code).toBe("PROMO_CODE_NOT_FOUND");
    expect((await call(openingsRoutes.openEvent, { id: event.id, code })).body.code).toBe(
      "PROMO_CODE_NOT_FOUND",
    );
    const refused = await buy(await signIn(), code);
    expect([refused.status, refused.body.fields]).toEqual([404, { discountCode: "Código no encontrado" }]);
    // what is held stays
    expect((await call(orderRoutes.getPurchase, { id: held.body.id }, ana)).body.discount).toBe(8_500);
    await turn(id, true);
    expect((await worth()).body.valid).toBe(true);
    expect((await buy(await signIn(), code)).status).toBe(201);
  });

  test("is its producer's to do, as all else that is done with a batch", async () => {
    const { id } = await made();
    expect((await turn(id, false, hernan)).status).toBe(403);
    expect((await remove(id, hernan)).status).toBe(403);
    expect((await call(codeBatchRoutes.exportCodeBatch, { id }, hernan)).status).toBe(403);
    expect((await list())[0]).toMatchObject({ isActive: true, status: "ready" });
  });
});

test("of an event that is over, a batch is neither switched nor deleted, and still taken away", async () => {
  const { id } = await made();
  await events.doc(event.id).update({ status: "cancelled" });
  expect((await turn(id, false)).body.code).toBe("EVENT_WRONG_STATE");
  expect((await remove(id)).body.code).toBe("EVENT_WRONG_STATE");
  expect((await list())[0]).toMatchObject({ isActive: true, status: "ready", made: 3 });
  expect((await call(codeBatchRoutes.exportCodeBatch, { id }, lina)).status).toBe(200);
});

test("a name that a spreadsheet would run is text in the file", async () => {
  for (const name of ['=HYPERLINK("http://x")', "+1", "-1", "@SUM(1)", "\t=1"]) {
    const { id } = await made({ name, count: 1 });
    const { body } = await request<string>("GET", `/code-batches/${id}/export?format=csv`, { person: lina });
    const cells = body.replace("\uFEFF", "").split(/[\n;,]/);
    expect(cells.filter((cell) => /^"?[=+@\t-]/.test(cell))).toEqual([]);
  }
});

describe("deleted", () => {
  test("an unused one is gone with its codes, which are free again", async () => {
    const { id } = await made({ count: 450 });
    expect((await remove(id)).body).toEqual({ id, deleted: 450 });
    expect([await list(), await codesOfBatch(id), await claimsOf()]).toEqual([[], [], 0]);
    expect((await remove(id)).body.code).toBe("CODE_BATCH_NOT_FOUND");
  });

  test("the codes that were used stay with their orders, and open nothing any more", async () => {
    const { id } = await made();
    const [one] = await codesOfBatch(id);
    const held = (await buy(await signIn(), one?.code)).body;
    expect((await remove(id)).body.deleted).toBe(2);
    expect(await list()).toMatchObject([{ id, status: "deleted", isActive: false, used: 1, count: 3 }]);
    expect((await codesOfBatch(id)).map(({ code }) => code)).toEqual([one?.code]);
    expect((await turn(id, true)).body.code).toBe("CODE_BATCH_DELETED");
    expect((await make({ idempotencyKey: id })).body.code).toBe("CODE_BATCH_DELETED"); // the request that made it, late
    expect(await list()).toMatchObject([{ id, status: "deleted" }]);
    // the hold ends, which gives back the use of a code that nobody may use
    expect((await expireOrder(held.id, LATER())).status).toBe("expired");
    expect((await buy(await signIn(), one?.code)).body.code).toBe("PROMO_CODE_NOT_FOUND");
    expect((await remove(id)).body.deleted).toBe(1);
    expect(await list()).toEqual([]);
  });

  test("half made or half deleted, it is deleted by asking again", async () => {
    const { id } = await made({ count: 2 });
    await codeBatches.doc(id).update({ status: "making", count: 300 });
    expect((await remove(id)).status).toBe(200);
    await expect(makeCodes(id, { now: new Date() })).rejects.toMatchObject({ code: "CODE_BATCH_NOT_FOUND" });
    const next = await made({ count: 3 });
    await codeBatches.doc(next.id).update({ status: "deleting", isActive: false });
    expect((await remove(next.id)).body.deleted).toBe(3);
    expect([await list(), await claimsOf()]).toEqual([[], 0]);
  });

  test("with its event nothing of it is left, and no more of it is made", async () => {
    const draft = await givenEvent({ producerId, status: "draft" });
    const { id } = await made({ eventId: draft.id, count: 2 });
    await codeBatches.doc(id).update({ status: "making", count: 900 });
    await events.doc(draft.id).delete();
    await Promise.all([
      clearDeletedEvent(draft.id),
      makeCodes(id, { now: new Date() }).catch((error: unknown) => error),
    ]);
    await clearDeletedEvent(draft.id);
    expect([await codesOfBatch(id), await claimsOf(draft.id)]).toEqual([[], 0]);
    expect((await codeBatches.doc(id).get()).exists).toBe(false);
    expect((await counters.doc(`codeBatches-${draft.id}`).get()).exists).toBe(false);
  });
});

test("is taken away as a file that says what became of each code", async () => {
  const free = await givenFreeEvent({ producerId });
  const { id } = await made({ eventId: free.id, value: 100, prefix: " club ", name: " Club " });
  expect((await list(free))[0]).toMatchObject({ prefix: "CLUB", name: "Club" });
  const [one, two, three] = (await codesOfBatch(id)).map(({ code }) => code);
  const ana = await signIn();
  const paid = (await buy(ana, one, free)).body;
  await checkout(paid.id, ana);
  const held = (await buy(await signIn(), two, free)).body;
  const file = await request<string>("GET", `/code-batches/${id}/export`, { person: lina });
  expect(file.headers.get("content-disposition")).toContain(`codigos-${free.publicSlug}`);
  const [head, ...rows] = String(file.body).replace("\uFEFF", "").trimEnd().split("\r\n");
  expect(head).toBe("Código,Estado,Usado,Compra");
  expect(rows.map((row) => row.replace(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/, "(cuándo)"))).toEqual([
    `${one},Usado,(cuándo),${orderNumber(paid.id)}`,
    `${two},En una compra sin pagar,,${orderNumber(held.id)}`,
    `${three},Libre,,`,
  ]);
});

describe("where discounts are switched off", () => {
  const OPENS = { phases: ["preventa"], types: [] };
  const hiding = () =>
    givenEvent({
      producerId,
      phases: [buildPhase(), buildPhase({ id: "preventa", name: "Preventa", isHidden: true })],
      combinations: [buildCombination(), buildCombination({ id: "pre", phaseId: "preventa" })],
    });

  test("codes that only open are made, listed, switched, taken away and deleted; discounts are not", async () => {
    const of = await hiding();
    const discount = await made({ eventId: of.id });
    vi.stubEnv("TARIMA_PROMO_CODES", undefined);
    const refused = await make({ eventId: of.id, opens: OPENS });
    expect([refused.status, refused.body.code]).toEqual([501, "PROMO_CODES_OFF"]);
    const { id } = await made({ eventId: of.id, value: 0, opens: OPENS });
    expect((await list(of)).map((row) => row.id)).toEqual([id, discount.id]);
    expect((await turn(id, false)).status).toBe(200);
    expect((await request("GET", `/code-batches/${id}/export`, { person: lina })).status).toBe(200);
    expect((await remove(id)).status).toBe(200);
    for (const answer of [await turn(discount.id, false), await remove(discount.id)])
      expect([answer.status, answer.body.code]).toEqual([501, "PROMO_CODES_OFF"]);
    const [promoCode] = await codesOfBatch(discount.id);
    expect((await buy(await signIn(), promoCode?.code, of)).body.code).toBe("PROMO_CODES_OFF");
    expect((await hold(of, 1, await signIn())).status).toBe(201);
  });
});
