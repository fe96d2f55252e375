import { randomUUID } from "node:crypto";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { CODE_TRIES_PER_IP, MAX_PROMOTERS_PER_EVENT } from "@tarima/shared/lib/limits.ts";
import { type Commission, MAX_PROMOTER_PAYMENTS } from "@tarima/shared/promoters/commission.ts";
import type { Promoter } from "@tarima/shared/promoters/promoter.schema.ts";
import {
  PROMOTER_ACTIONS,
  PROMOTER_STATUSES,
  PROMOTER_TRANSITIONS,
  type PromoterAction,
} from "@tarima/shared/promoters/promoter.status.ts";
import { promoterRoutes } from "@tarima/shared/promoters/promoters.routes.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { wallClockIn } from "../../../tools/builders/events.ts";
import { mails } from "../../src/features/mail/mails.ts";
import { auth } from "../../src/lib/auth/firebase-auth.ts";
import {
  auditLogs,
  codesOf,
  eventMetrics,
  events,
  promoters,
  users,
} from "../../src/lib/firestore/collections.ts";
import { db } from "../../src/lib/firestore/database.ts";
import { call, type Person, request, signIn, startApi, stopApi, tokenOf } from "../support/api.ts";
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

const make = (code: string, more: { name?: string; email?: string } = {}, of: Event = event) =>
  call(promoterRoutes.createPromoter, { eventId: of.id, code, name: "Jhon Fredy Angulo", ...more }, lina);
const given = async (code: string, more: { name?: string; email?: string } = {}): Promise<Promoter> =>
  (await make(code, more)).body.promoter;
const move = (action: PromoterAction, { id }: Promoter) =>
  call(promoterRoutes[`${action}Promoter`], { id }, lina);
const validate = (body: unknown, address = randomUUID().slice(0, 8)) =>
  request<Record<string, unknown>>("POST", "/promoter/validate", {
    body,
    headers: { "x-forwarded-for": addressOf(address) },
  });
/** An IP address of its own for a test, so that the limit counts only this test. */
const addressOf = (seed: string) => `2001:db8:${seed.slice(0, 4)}:${seed.slice(4, 8)}::1`;

describe("making a promoter", () => {
  // spec: 1.12, 3.51, 7.47
  test("trims the code and writes it in capitals, and says so in the log", async () => {
    const { status, body } = await make("  jhon-10 ", { email: "nadie@correo.test" });
    expect([status, body.promoter]).toMatchObject([
      201,
      { code: "JHON-10", status: "active", eventId: event.id, eventName: event.name, producerId, uid: null },
    ]);
    const logs = await auditLogs.all().where("resource.id", "==", body.promoter.id).get();
    expect(logs.docs.map((doc) => doc.data())).toMatchObject([
      { action: "promoter.created", category: "promoters", user: { id: lina.uid } },
    ]);
  });

  test("one that is asked for once is made and invited once, however often the request is sent", async () => {
    const email = `${randomUUID()}@correo.test`;
    const wish = { eventId: event.id, code: "UNA", name: "Luz Dary", email, requestId: randomUUID() };
    const ask = () => call(promoterRoutes.createPromoter, wish, lina);
    const all = await Promise.all([ask(), ask(), ask()]);
    all.push(await ask());
    const [first] = all;
    expect(all.map(({ status, body }) => [status, body.promoter?.id])).toEqual(
      all.map(() => [201, first?.body.promoter.id]),
    );
    expect((await mails.all().where("to", "==", email).get()).size).toBe(1);
  });

  // spec: 1.11
  test("a code is one person's within an event, of twenty at once too; another event may have it again", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => make("LOMA", { name: `Nº ${i}` })),
    );
    const made = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ body }) => body.code === "CODE_TAKEN");
    expect([made.length, refused.length]).toEqual([1, 19]);
    expect(refused[0]?.body.fields).toEqual({ code: "Ya existe en este evento. Prueba con otro." });
    expect((await promoters.all().where("eventId", "==", event.id).get()).size).toBe(1);
    expect((await make("LOMA", {}, await givenEvent({ producerId }))).status).toBe(201);
  });

  test("names everything that is wrong", async () => {
    const { status, body } = await request("POST", "/promoter", {
      person: lina,
      body: { eventId: event.id, code: "ña", name: " ", email: "jhon@", phone: "abc" },
    });
    expect([status, body.fields]).toEqual([
      400,
      {
        code: "Mínimo 3 caracteres",
        name: "Escribe el nombre",
        email: "Email inválido",
        phone: "Escribe un celular: +57 300 555 0101",
      },
    ]);
  });

  test("is not for another producer's event, nor one that is over, nor a producer who may only read", async () => {
    const asHernan = { eventId: event.id, code: "FAROL", name: "Hernán" };
    expect((await call(promoterRoutes.createPromoter, asHernan, hernan)).body.code).toBe("FORBIDDEN");
    expect(
      (await call(promoterRoutes.createPromoter, { ...asHernan, eventId: "nada" }, lina)).body.code,
    ).toBe("EVENT_NOT_FOUND");
    expect((await call(promoterRoutes.listPromoters, { eventId: event.id }, hernan)).status).toBe(403);
    expect((await call(promoterRoutes.listPromoters, { eventId: "nada" }, hernan)).status).toBe(404);
    for (const status of ["cancelled", "completed"]) {
      await events.doc(event.id).update({ status });
      expect([status, (await make("TARDE")).body.code]).toEqual([status, "EVENT_WRONG_STATE"]);
    }
    await events.doc(event.id).update({ status: "published", producerStatus: "suspended" });
    expect((await make("TARDE")).body.code).toBe("PRODUCER_NOT_ACTIVE");
  });
});

test(`an event has ${MAX_PROMOTERS_PER_EVENT} promoters at most`, async () => {
  const model = await given("PRIMERA");
  const batch = db().batch();
  for (let i = 2; i < MAX_PROMOTERS_PER_EVENT; i++) {
    const ref = promoters.all().doc();
    batch.set(ref, { ...model, id: ref.id, code: `P${i}` });
  }
  await batch.commit();
  expect((await make("ULTIMA")).status).toBe(201);
  expect((await make("UNA-MAS")).body.code).toBe("PROMOTER_LIMIT_EXCEEDED");
});

describe("who has an account", () => {
  test("is neither tied nor told of to who names their e-mail, as if there were none", async () => {
    const ana = await signIn();
    const [known, unknown] = [
      await given("CONOCIDA", { email: ana.email }),
      await given("AJENA", { email: `${randomUUID()}@correo.test` }),
    ];
    const asAnybody = { id: "", code: "", email: "", createdAt: "", updatedAt: "" };
    expect({ ...known, ...asAnybody }).toEqual({ ...unknown, ...asAnybody });
    await call(promoterRoutes.updatePromoter, { id: unknown.id, email: ana.email, name: "Otra" }, lina);
    expect((await auth().getUser(ana.uid)).customClaims).toBeUndefined();
    const listed = await call(promoterRoutes.listPromoters, { eventId: event.id }, lina);
    expect(listed.body.filter(({ email }) => email === ana.email).map(({ uid }) => uid)).toEqual([
      null,
      null,
    ]);
  });

  test("is tied to it and becomes a promoter by coming themselves, whose role is kept where it is more", async () => {
    const ana = await signIn();
    const puerta = await signIn("scanner");
    await auth().setCustomUserClaims(puerta.uid, { role: "scanner" });
    const [one, two] = [
      await given("ANA", { email: ana.email }),
      await given("PUERTA", { email: puerta.email }),
    ];
    for (const person of [ana, puerta]) await call(promoterRoutes.listMyPromotions, {}, person);
    expect((await promoters.doc(one.id).get()).data()?.uid).toBe(ana.uid);
    expect((await promoters.doc(two.id).get()).data()?.uid).toBe(puerta.uid);
    expect((await auth().getUser(ana.uid)).customClaims?.role).toBe("promoter");
    expect((await users.doc(ana.uid).get()).data()?.role).toBe("promoter");
    expect((await auth().getUser(puerta.uid)).customClaims?.role).toBe("scanner");
  });

  test("sells for more events than are read at once: sees the latest", async () => {
    const ana = await signIn("promoter");
    const first = await given("ANA", { email: ana.email });
    const writer = db().bulkWriter();
    for (let n = 0; n < 210; n++) {
      const id = `0-${first.id}-${n}`; // before the others, whatever these are called
      const old = { id, uid: ana.uid, eventId: `no-${n}`, createdAt: "2020-01-01T00:00:00.000Z" };
      void writer.create(promoters.doc(id), { ...first, ...old });
    }
    await writer.close();
    const { body } = await call(promoterRoutes.listMyPromotions, {}, ana);
    expect(body.items.map((it) => it.id)).toEqual([first.id]);
  });

  test("of an e-mail that is not verified is nobody yet", async () => {
    const email = `${randomUUID()}@correo.test`;
    const { uid } = await auth().createUser({ email });
    expect((await given("NUEVA", { email })).uid).toBeNull();
    expect((await auth().getUser(uid)).customClaims).toBeUndefined();
  });

  test("or makes one later, finds their events on their own page, the next one first", async () => {
    const email = `${randomUUID()}@correo.test`;
    const day = (days: number) => wallClockIn(days, "20:00", new Date());
    const at = (days: number) => givenEvent({ producerId, startsAt: day(days), endsAt: day(days + 1) });
    const [past, next, later, draft] = await Promise.all([
      at(-9),
      at(3),
      at(30),
      givenEvent({ producerId, status: "draft" }),
    ]);
    const made = await Promise.all(
      [past, next, later, draft].map((of, i) => make(`LUZ-${i}`, { email }, of)),
    );
    await db()
      .doc(`eventMetrics/${next?.id}`)
      .set({
        byPromoter: { [made[1]?.body.promoter.id ?? ""]: { name: "Luz", tickets: 4, revenue: 340_000 } },
      });
    const { uid } = await auth().createUser({ email, emailVerified: true });
    const token = tokenOf(uid, { email, email_verified: true });
    const luz = { uid, email, authorization: `Bearer ${token}` };
    const { body } = await call(promoterRoutes.listMyPromotions, {}, luz);
    expect(body.items.map((it) => [it.event.id, it.code, it.tickets, it.revenue])).toEqual([
      [next?.id, "LUZ-1", 4, 340_000],
      [later?.id, "LUZ-2", 0, 0],
      [past?.id, "LUZ-0", 0, 0],
    ]);
    expect(body.items[0]).not.toHaveProperty("note");
    expect((await auth().getUser(uid)).customClaims?.role).toBe("promoter");
    const { customClaims } = await auth().getUser(uid);
    const fresh = tokenOf(uid, { ...customClaims, email, email_verified: false });
    const unverified = { ...luz, authorization: `Bearer ${fresh}` };
    expect((await call(promoterRoutes.listMyPromotions, {}, unverified)).body.code).toBe(
      "EMAIL_NOT_VERIFIED",
    );
  });
});

describe("changing a promoter", () => {
  // spec: 1.12, 7.48
  test("absent leaves, null clears, and the old code is free again", async () => {
    const promoter = await given("VIEJO", { email: "uno@correo.test" });
    const { body } = await call(
      promoterRoutes.updatePromoter,
      { id: promoter.id, code: "nuevo", email: null },
      lina,
    );
    expect(body).toMatchObject({ code: "NUEVO", email: null, name: "Jhon Fredy Angulo", status: "active" });
    expect((await make("VIEJO")).status).toBe(201);
    const taken = await call(promoterRoutes.updatePromoter, { id: promoter.id, code: "VIEJO" }, lina);
    expect([taken.status, taken.body.fields]).toEqual([409, { code: expect.any(String) }]);
  });

  const pairs = PROMOTER_STATUSES.flatMap((from) =>
    Object.entries(PROMOTER_ACTIONS).map(([action, to]) => [from, action as PromoterAction, to] as const),
  );
  // spec: 1.13, 4.7, 7.49
  test.each(pairs)("from %s one can%s only as the table says", async (from, action, to) => {
    const promoter = await given("MOVER");
    await promoters.doc(promoter.id).update({ status: from });
    const { status, body } = await move(action, promoter);
    if (PROMOTER_TRANSITIONS[from].includes(to)) expect([status, body.status]).toEqual([200, to]);
    else expect([status, body.code]).toEqual([409, "PROMOTER_WRONG_STATE"]);
  });

  test("of two moves at once the second is judged by the first", async () => {
    const promoter = await given("DOBLE");
    const answers = await Promise.all([1, 2, 3].map(() => move("suspend", promoter)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  // spec: 6.9, 6.14
  test("is nobody else's to do", async () => {
    const { id } = await given("AJENO");
    expect((await call(promoterRoutes.suspendPromoter, { id }, hernan)).status).toBe(403);
    expect((await call(promoterRoutes.suspendPromoter, { id: "nada" }, hernan)).status).toBe(404);
    expect((await promoters.doc(id).get()).data()?.status).toBe("active");
  });

  // spec: 1.12, 7.48, 7.50
  test("one who has sold is kept, one who has not is deleted and the code is free", async () => {
    const [seller, idle] = [await given("VENDE"), await given("NADA")];
    await db()
      .collection("orders")
      .add({ promoter: { id: seller.id, name: seller.name, code: "VENDE" } });
    const kept = await call(promoterRoutes.deletePromoter, { id: seller.id }, lina);
    expect([kept.status, kept.body.code]).toEqual([409, "PROMOTER_HAS_SALES"]);
    expect((await call(promoterRoutes.deletePromoter, { id: idle.id }, lina)).body).toEqual({ id: idle.id });
    expect((await codesOf(event.id).doc("NADA").get()).exists).toBe(false);
    const { body } = await call(promoterRoutes.listPromoters, { eventId: event.id }, lina);
    expect(body.map(({ id }) => id)).toEqual([seller.id]);
  });
});

describe("asking whether a code counts", () => {
  // spec: 3.50, 5.38, 7.45
  test("an active promoter's does, however it is typed", async () => {
    const { id, name } = await given("JHON");
    const { status, body } = await validate({ code: " jhon ", eventId: event.id });
    expect([status, body]).toEqual([
      200,
      { valid: true, promoter: { id, name }, message: "Código validado correctamente" },
    ]);
  });

  test.each(["deactivate", "suspend"] as const)("after %s it does not", async (action) => {
    await move(action, await given("JHON"));
    const { body } = await validate({ code: "JHON", eventId: event.id });
    expect(body).toEqual({ valid: false, promoter: null, message: "Código inválido" });
  });

  // spec: 5.37, 5.39, 8.16, 8.17
  test("answers in the words of the catalogue", async () => {
    await given("JHON");
    const other = await givenEvent();
    const unknown = await validate({ code: "JHON", eventId: other.id });
    expect([unknown.status, unknown.body.message]).toEqual([404, "Código de promotor no encontrado"]);
    const impossible = await validate({ code: "¿jhon?", eventId: event.id });
    expect([impossible.status, impossible.body.message]).toEqual([400, "Código inválido"]);
    const empty = await validate({ code: "  " });
    expect([empty.status, empty.body.fields]).toEqual([
      400,
      { code: "Por favor ingresa un código de promotor", eventId: "ID del evento no disponible" },
    ]);
  });

  test("guessing ends after a while, from that address only", async () => {
    await given("JHON");
    const guess = (code: string) => validate({ code, eventId: event.id }, "cafe0001");
    await Promise.all(Array.from({ length: CODE_TRIES_PER_IP }, (_, i) => guess(`ABC-${i}`)));
    const { status, headers } = await guess("JHON");
    expect(status).toBe(429);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await validate({ code: "JHON", eventId: event.id })).status).toBe(200);
  });
});

describe("what a promoter earns", () => {
  const pay = (id: string, amount: number, requestId: string = randomUUID(), by = lina) =>
    call(promoterRoutes.payPromoter, { id, requestId, amount, note: "Nequi" }, by);
  const agree = (id: string, commission: Commission | null) =>
    call(promoterRoutes.updatePromoter, { id, commission }, lina);

  test("follows what they sold less refunds, and says to them what is paid of it", async () => {
    const email = `${randomUUID()}@correo.test`;
    const { uid } = await auth().createUser({ email, emailVerified: true });
    const { id } = await given("LUZ", { email });
    const mine = async () => {
      const { customClaims } = await auth().getUser(uid); // the first look makes them a promoter
      const token = tokenOf(uid, { ...customClaims, email, email_verified: true });
      const luz = { uid, email, authorization: `Bearer ${token}` };
      const { body } = await call(promoterRoutes.listMyPromotions, {}, luz);
      return body.items.map(({ earned, paid }) => ({ earned, paid }));
    };
    expect(await mine()).toEqual([{ earned: null, paid: 0 }]);
    await agree(id, { kind: "percent", value: 10 });
    await eventMetrics
      .doc(event.id)
      .set({ producerId, byPromoter: { [id]: { name: "Luz", tickets: 4, revenue: 340_005 } } });
    await pay(id, 20_000);
    expect(await mine()).toEqual([{ earned: 34_001, paid: 20_000 }]);
    await agree(id, { kind: "perTicket", value: 5_000 });
    expect(await mine()).toEqual([{ earned: 20_000, paid: 20_000 }]);
    await agree(id, null);
    expect(await mine()).toEqual([{ earned: null, paid: 20_000 }]);
  });

  test("a payment is noted once however often it is sent, also at the same time, and is taken back once", async () => {
    const { id } = await given("LUZ");
    const requestId = randomUUID();
    const sent = await Promise.all([1, 2, 3].map(() => pay(id, 7_000, requestId)));
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await pay(id, 8_000, requestId)).body.code).toBe("IDEMPOTENCY_CONFLICT");
    const others = await Promise.all([1_000, 2_000, 3_000].map((amount) => pay(id, amount)));
    expect(others.every(({ status }) => status === 201)).toBe(true);
    const stored = async () => (await promoters.doc(id).get()).data()?.payments?.map(({ amount }) => amount);
    expect((await stored())?.toSorted()).toEqual([1_000, 2_000, 3_000, 7_000]);
    const undo = () => call(promoterRoutes.undoPromoterPayment, { id, paymentId: requestId }, lina);
    expect([(await undo()).status, (await undo()).status]).toEqual([200, 200]);
    expect((await stored())?.toSorted()).toEqual([1_000, 2_000, 3_000]);
  });

  test("of two who note the same debt as paid the second is told what is owed by now", async () => {
    const { id } = await given("LUZ");
    await agree(id, { kind: "perTicket", value: 5_000 });
    await eventMetrics
      .doc(event.id)
      .set({ producerId, byPromoter: { [id]: { name: "Luz", tickets: 4, revenue: 340_000 } } });
    const settle = (amount: number, paidBefore: number, requestId: string = randomUUID()) =>
      call(promoterRoutes.payPromoter, { id, requestId, amount, paidBefore }, lina);
    const requestId = randomUUID();
    const sent = await Promise.all([settle(12_000, 0, requestId), settle(12_000, 0)]);
    expect(sent.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(sent.find(({ status }) => status === 409)?.body).toMatchObject({
      code: "PROMOTER_PAID_MEANWHILE",
      details: { owed: 8_000, paid: 12_000 },
    });
    const known = (await promoters.doc(id).get()).data()?.payments?.[0]?.id;
    expect((await settle(12_000, 0, known)).status).toBe(201); // its answer was lost
    expect((await settle(8_000, 12_000)).body.payments).toHaveLength(2);
  });

  test.each(["completed", "cancelled"] as const)(
    "is paid, and taken back, when the event is %s",
    async (status) => {
      const { id } = await given("LUZ");
      await events.doc(event.id).update({ status });
      const requestId = randomUUID();
      expect((await pay(id, 7_000, requestId)).body.payments).toMatchObject([{ amount: 7_000 }]);
      const undone = await call(promoterRoutes.undoPromoterPayment, { id, paymentId: requestId }, lina);
      expect([undone.status, undone.body.payments]).toEqual([200, []]);
      expect((await agree(id, null)).body.code).toBe("EVENT_WRONG_STATE");
      await events.doc(event.id).update({ producerStatus: "suspended" });
      expect((await pay(id, 7_000)).body.code).toBe("PRODUCER_NOT_ACTIVE");
    },
  );

  test("a payment that was taken back is not noted again by its request coming once more", async () => {
    const { id } = await given("LUZ");
    const requestId = randomUUID();
    await pay(id, 7_000, requestId);
    await call(promoterRoutes.undoPromoterPayment, { id, paymentId: requestId }, lina);
    const { status, body } = await pay(id, 7_000, requestId);
    expect([status, body.payments]).toEqual([201, []]);
    expect((await pay(id, 7_000)).body.payments).toMatchObject([{ amount: 7_000 }]); // another payment
  });

  test("who was paid is not deleted; more payments than fit, and what is none, are refused", async () => {
    const { id } = await given("LUZ");
    await pay(id, 7_000);
    expect((await call(promoterRoutes.deletePromoter, { id }, lina)).body.code).toBe("PROMOTER_PAID");
    const payments = Array.from({ length: MAX_PROMOTER_PAYMENTS }, () => ({
      ...{ id: randomUUID(), amount: 1, note: null, at: new Date().toISOString() },
    }));
    await promoters.doc(id).update({ payments });
    expect((await pay(id, 1)).body.code).toBe("PROMOTER_PAYMENTS_FULL");
    expect((await pay(id, 0)).body.fields).toEqual({ amount: "Escribe cuánto le pagaste" });
    expect((await pay(id, 1, randomUUID(), hernan)).status).toBe(403);
    const { body } = await agree(id, { kind: "percent", value: 101 });
    expect(body).toMatchObject({ fields: { "commission.value": "Máximo 100 %" } });
  });
});
