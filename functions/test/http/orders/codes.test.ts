import { randomUUID } from "node:crypto";
import type { Input } from "@tarima/shared/api/route.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { orderNumber } from "@tarima/shared/orders/order-number.ts";
import { orderRoutes } from "@tarima/shared/orders/orders.routes.ts";
import { paymentRoutes } from "@tarima/shared/payments/payments.routes.ts";
import type { PromoCodeDraft } from "@tarima/shared/promo-codes/promo-code.schema.ts";
import { ticketRoutes } from "@tarima/shared/tickets/tickets.routes.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildActor, buildCall } from "../../../../tools/builders/people.ts";
import { mails } from "../../../src/features/mail/mails.ts";
import { countEndedHold } from "../../../src/features/metrics/count-ended-hold.ts";
import { findEventMetrics } from "../../../src/features/metrics/metrics.repo.ts";
import { expireOrder } from "../../../src/features/orders/buying/release-order.ts";
import { createPromoCode } from "../../../src/features/promo-codes/create-promo-code.ts";
import { movePromoter } from "../../../src/features/promoters/change-promoter.ts";
import { createPromoter } from "../../../src/features/promoters/create-promoter.ts";
import { issueTickets } from "../../../src/features/tickets/issuing/issue-tickets.ts";
import { orders, promoCodes, tickets } from "../../../src/lib/firestore/collections.ts";
import { call, type Person, signIn, startApi, stopApi, tokenOf } from "../../support/api.ts";
import { buyerOf } from "../../support/buyer-of.ts";
import { countEntriesOf } from "../../support/count-entries.ts";
import { storedOrder } from "../../support/gateway.ts";
import {
  checkout,
  countPlaces,
  curious,
  givenEvent,
  givenEventWithCapacity,
  givenFreeEvent,
} from "../../support/world.ts";

beforeAll(async () => {
  process.env.TARIMA_PROMO_CODES = "on";
  await startApi();
});
afterAll(async () => {
  delete process.env.TARIMA_PROMO_CODES;
  await stopApi();
});

const by = buildCall({ actor: buildActor({ role: "superadmin" }) });
const givenCode = (event: Event, draft: Partial<PromoCodeDraft> = {}) =>
  createPromoCode(event, { code: "LOMA10", type: "percentage", value: 10, ...draft }, by);
const buy = (event: Event, person: Person, more: Record<string, unknown> = {}) =>
  call(
    orderRoutes.createPurchase,
    {
      idempotencyKey: randomUUID(),
      eventId: event.id,
      selections: [{ combinationId: "general", quantity: 2 }],
      ...more,
    },
    person,
  );
const usesOf = async (id: string) => (await promoCodes.doc(id).get()).data()?.uses;

// spec: 3.46
describe("a promoter's code", () => {
  test("owes them the sale, which their metrics and tickets then say", async () => {
    const event = await givenFreeEvent();
    const promoter = await createPromoter(event, { code: "JHON", name: "Jhon Fredy Angulo" }, by);
    const ana = await signIn();
    const { status, body } = await buy(event, ana, { promoterCode: " jhon " });
    expect([status, body.promoter]).toEqual([
      201,
      { id: promoter.id, name: "Jhon Fredy Angulo", code: "JHON" },
    ]);
    await checkout(body.id, ana);
    await issueTickets(await storedOrder(body.id), new Date());
    await countEntriesOf(body.id);
    expect((await findEventMetrics(event.id))?.byPromoter).toEqual({
      [promoter.id]: { name: "Jhon Fredy Angulo", tickets: 2, revenue: 0 },
    });
    // a later visit without a promoter, or without a purchase, does not change any of it
    const luz = await signIn();
    const other = (await buy(event, luz)).body;
    await checkout(other.id, luz);
    const unpaid = (await buy(event, await signIn())).body;
    await expireOrder(unpaid.id, new Date(Date.now() + 3_600_000));
    await countEntriesOf(other.id);
    for (let i = 0; i < 2; i++) await countEndedHold(await storedOrder(unpaid.id));
    expect(await findEventMetrics(event.id)).toMatchObject({
      totals: { orders: 2, tickets: 4 },
      byType: { general: { tickets: 4 } },
      byPromoter: { [promoter.id]: { tickets: 2 } },
      holds: { ended: 3, paid: 2 },
    });
    const [ticket] = (await tickets.all().where("orderId", "==", body.id).get()).docs;
    expect(ticket?.data().promoterName).toBe("Jhon Fredy Angulo");
  });

  test("that counts no more, or never did, sells without a promoter", async () => {
    const event = await givenEvent();
    const promoter = await createPromoter(event, { code: "JHON", name: "Jhon" }, by);
    await movePromoter(promoter, "suspend", by);
    for (const promoterCode of ["JHON", "NADIE"]) {
      const { status, body } = await buy(event, await signIn(), { promoterCode });
      expect([status, body.promoter]).toEqual([201, null]);
    }
  });
});

// spec: 3.46
describe("a discount", () => {
  test("is taken off by the server, whatever the page had counted", async () => {
    const event = await givenEvent();
    await givenCode(event);
    const { body } = await buy(event, await signIn(), { discountCode: "loma10" });
    expect(body).toMatchObject({ subtotal: 170_000, serviceFee: 17_000, discount: 17_000, total: 170_000 });
    const unseen = await buy(event, await signIn(), { discountCode: "LOMA10", expectedTotal: 187_000 });
    expect([unseen.status, unseen.body.total]).toEqual([201, 170_000]); // it came with a link
    const wrong = await buy(event, await signIn(), { discountCode: "LOMA10", expectedTotal: 1 });
    expect([wrong.status, wrong.body.code]).toEqual([409, "PRICE_CHANGED"]);
  });

  test("never makes a total below 0, and one of 0 needs no gateway", async () => {
    const event = await givenEvent();
    await givenCode(event, { code: "TODO", type: "fixed", value: 99_999_999 });
    const ana = await signIn();
    const { body } = await buy(event, ana, { discountCode: "TODO" });
    expect(body).toMatchObject({ discount: 170_000, total: 17_000 });
  });

  test("that is unknown, over, used up or not on yet is said on its field, and nothing is held", async () => {
    const event = await givenEvent();
    const past = new Date(Date.now() - 1000).toISOString();
    const future = new Date(Date.now() + 3_600_000).toISOString();
    await givenCode(event, { code: "PASADO", endsAt: past });
    await givenCode(event, { code: "FUTURO", startsAt: future });
    const cases = [
      ["NADIE", 404],
      ["PASADO", 410],
      ["FUTURO", 404],
    ] as const;
    for (const [discountCode, expected] of cases) {
      const { status, body } = await buy(event, await signIn(), { discountCode });
      expect([discountCode, status, Object.keys(body.fields ?? {})]).toEqual([
        discountCode,
        expected,
        ["discountCode"],
      ]);
    }
    expect((await countPlaces(event))["locality-platea"]).toMatchObject({ taken: 0 });
  });

  test("with one use left is used once by a hundred buyers at once; an ended hold gives it back", async () => {
    const event = await givenEventWithCapacity(500);
    const { id } = await givenCode(event, { maxUses: 1 });
    const people = await Promise.all(Array.from({ length: 100 }, () => signIn()));
    const answers = await Promise.all(people.map((person) => buy(event, person, { discountCode: "LOMA10" })));
    const won = answers.filter(({ status }) => status === 201);
    expect(won).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
      new Set(["PROMO_CODE_EXPIRED"]),
    );
    expect(await usesOf(id)).toBe(1);
    expect((await countPlaces(event))["locality-platea"]).toMatchObject({ taken: 2 });
    const order = won[0]?.body.id ?? "";
    const over = new Date(Date.now() + 3_600_000);
    await Promise.all([expireOrder(order, over), expireOrder(order, over)]);
    expect(await usesOf(id)).toBe(0);
    expect((await buy(event, await signIn(), { discountCode: "LOMA10" })).status).toBe(201);
  });

  test("without a limit is counted when it is paid with, once", async () => {
    const event = await givenFreeEvent();
    const { id } = await givenCode(event);
    const ana = await signIn();
    const { body } = await buy(event, ana, { discountCode: "LOMA10" });
    expect(await usesOf(id)).toBe(0);
    await checkout(body.id, ana);
    for (let i = 0; i < 3; i++) await countEntriesOf(body.id);
    expect(await usesOf(id)).toBe(1);
  });

  test("goes on a held order and off again, at the prices it was held at; not once the payment was opened", async () => {
    const event = await givenEvent();
    const { id } = await givenCode(event, { maxUses: 5 });
    await createPromoter(event, { code: "JHON", name: "Jhon" }, by);
    const ana = await signIn();
    const { body: order } = await buy(event, ana);
    const change = (codes: { promoterCode?: string | null; discountCode?: string | null }) =>
      call(orderRoutes.changeCodes, { id: order.id, ...codes } as never, ana);
    expect((await change({ discountCode: "LOMA10", promoterCode: "JHON" })).body).toMatchObject({
      total: 170_000,
      promoter: { code: "JHON" },
      promoCode: { code: "LOMA10" },
    });
    await change({ discountCode: "LOMA10" });
    expect(await usesOf(id)).toBe(1);
    expect((await change({ discountCode: null })).body).toMatchObject({
      total: 187_000,
      promoCode: null,
      promoter: { code: "JHON" },
    });
    expect(await usesOf(id)).toBe(0);
    await orders.doc(order.id).update({ checkout: { preferenceId: "x", url: "https://x" } });
    expect((await change({ discountCode: "LOMA10" })).body.code).toBe("ORDER_CODES_FIXED");
  });

  // spec: 7.39
  test("is off unless somebody turns it on", async () => {
    const event = await givenEvent();
    await givenCode(event);
    delete process.env.TARIMA_PROMO_CODES;
    const { status, body } = await buy(event, await signIn(), { discountCode: "LOMA10" });
    process.env.TARIMA_PROMO_CODES = "on";
    expect([status, body.message]).toEqual([
      501,
      "Los códigos promocionales estarán disponibles próximamente",
    ]);
  });
});

describe("limits per person", () => {
  test("count by the document too, across accounts; another document lets the first one go", async () => {
    const event = await givenFreeEvent({ ...curious, limits: { perOrder: 10, perPerson: 3 } });
    const [ana, luz] = await Promise.all([signIn(), signIn()]);
    const pay = (id: string, person: Person, of = person) =>
      call(paymentRoutes.startCheckout, { orderId: id, buyer: buyerOf(of) }, person);
    const first = (await buy(event, ana)).body.id;
    expect((await pay(first, ana)).status).toBe(200);
    const second = (await buy(event, luz)).body.id;
    const refused = await pay(second, luz, ana);
    expect([refused.status, refused.body.code, Object.keys(refused.body.fields ?? {})]).toEqual([
      409,
      "PERSON_LIMIT_EXCEEDED",
      ["buyer.docNumber"],
    ]);
    expect(refused.body.fields?.["buyer.docNumber"]).toBe(
      "Con este documento ya se compró el máximo de boletas por persona",
    );
    expect((await pay(second, luz)).status).toBe(200);
  });
});

describe("courtesies", () => {
  const give = (
    event: Event,
    recipients: { name: string; email: string; quantity: number }[],
    person: Person,
    requestId = randomUUID(),
  ) =>
    call(
      ticketRoutes.issueCourtesies,
      { id: event.id, requestId, combinationId: "general", recipients },
      person,
    );

  test("take places, cost nothing, are mailed to each; the same request gives them once", async () => {
    const event = await givenEventWithCapacity(5);
    const producer = await signIn("producer", { producerId: event.producerId });
    const luz = await signIn();
    const friend = `amiga-${randomUUID().slice(0, 8)}@correo.test`;
    const people = [
      { name: "Luz Dary", email: luz.email, quantity: 2 },
      { name: "Amiga", email: friend, quantity: 1 },
    ];
    const requestId = randomUUID();
    const answers = [
      await give(event, people, producer, requestId),
      await give(event, people, producer, requestId),
    ];
    for (const { status, body } of answers) expect([status, body.issued]).toEqual([201, 3]);
    expect((await countPlaces(event))["locality-platea"]).toEqual({ free: 2, taken: 3, capacity: 5 });
    for (const id of answers[0]?.body.orders ?? []) {
      await issueTickets(await storedOrder(id), new Date());
      await countEntriesOf(id);
    }
    expect((await findEventMetrics(event.id))?.totals).toEqual({ courtesies: 3, people: 3 });
    expect(
      (await mails.all().where("to", "==", friend).get()).docs.map((doc) => doc.data().template),
    ).toEqual(["purchase"]);
    const mine = (await call(ticketRoutes.listMyTickets, {}, luz)).body.items;
    expect(mine[0]?.tickets).toMatchObject([
      { isCourtesy: true, price: 0, totalPaid: 0, ticketValue: 85_000 },
      { isCourtesy: true },
    ]);
    const refused = await give(event, [{ name: "X", email: friend, quantity: 3 }], producer);
    expect(refused.body.code).toBe("SOLD_OUT");
  });

  test("given to an e-mail without an account are there once it has one that is verified", async () => {
    const event = await givenEvent();
    const producer = await signIn("producer", { producerId: event.producerId });
    const email = `nadie-${randomUUID().slice(0, 8)}@correo.test`;
    const { body } = await give(event, [{ name: "Nadie", email, quantity: 1 }], producer);
    await issueTickets(await storedOrder(body.orders[0] ?? ""), new Date());
    const { getAuth } = await import("firebase-admin/auth");
    const newcomer = await signIn("attendee", { email, email_verified: false });
    await getAuth().updateUser(newcomer.uid, { email });
    // an account whose e-mail changed accepts only tokens issued from that second on
    const token = tokenOf(newcomer.uid, { email, email_verified: false, role: "attendee" });
    const current = { ...newcomer, authorization: `Bearer ${token}` };
    expect((await call(ticketRoutes.listMyTickets, {}, current)).body.items).toEqual([]);
    const verified = await signIn("attendee", { email, email_verified: true });
    expect((await call(ticketRoutes.listMyTickets, {}, verified)).body.items[0]?.tickets).toHaveLength(1);
  });

  test("are the producer's to give, of a published or approved event", async () => {
    const event = await givenEvent({ status: "cancelled" });
    const producer = await signIn("producer", { producerId: event.producerId });
    const { body } = await give(event, [{ name: "X", email: "x@correo.test", quantity: 1 }], producer);
    expect(body.code).toBe("EVENT_NOT_ON_SALE");
  });
});

// spec: 7.65
test("one's purchases are listed, the newest first, what one gave away left out", async () => {
  const event = await givenEvent();
  const ana = await signIn();
  const made = [];
  for (let i = 0; i < 3; i++) made.push((await buy(event, ana)).body.id);
  const { body } = await call(orderRoutes.listPurchases, { limit: 2 } as never, ana);
  expect([body.items.map(({ id }) => id), body.hasNextPage]).toEqual([made.reverse().slice(0, 2), true]);
  const next = await call(orderRoutes.listPurchases, { limit: 2, cursor: body.cursor } as never, ana);
  expect(next.body.items.map(({ id }) => id)).toEqual([made[2]]);
  expect(Object.keys(next.body.items[0] ?? {})).not.toContain("takes");
});

// spec: 7.65
test("one's purchases are filtered by event, payment, type, zone, e-mail, dates and words, alone and together", async () => {
  const [event, other] = [
    await givenEvent({ name: "Noche de Salsa" }),
    await givenEvent({ name: "Feria del Libro" }),
  ];
  const ana = await signIn();
  const [salsa, feria] = [(await buy(event, ana)).body, (await buy(other, ana)).body];
  await checkout(salsa.id, ana);
  const listed = async (input: Input<typeof orderRoutes.listPurchases>) =>
    (await call(orderRoutes.listPurchases, input, ana)).body.items.map(({ id }) => id);
  const [item] = salsa.items;
  const { createdAt } = feria;
  const justAfter = new Date(Date.parse(createdAt) + 1).toISOString();
  const [both, one, none] = [[feria.id, salsa.id], [salsa.id], []];
  expect(await listed({ eventId: event.id })).toEqual(one);
  expect(await listed({ status: "completed" })).toEqual(none);
  expect(await listed({ status: "pending" })).toEqual(both);
  expect(await listed({ type: item?.type })).toEqual(both);
  expect(await listed({ type: "press" })).toEqual(none);
  expect(await listed({ zone: item?.localityName.toUpperCase() })).toEqual(both);
  expect(await listed({ zone: "Luna" })).toEqual(none);
  expect(await listed({ buyerEmail: ana.email })).toEqual(one);
  expect(await listed({ dateFrom: salsa.createdAt, dateTo: createdAt })).toEqual(both);
  expect(await listed({ dateFrom: justAfter })).toEqual(none);
  expect(await listed({ dateTo: salsa.createdAt })).toEqual(one);
  expect(await listed({ search: "sal noche" })).toEqual(one);
  expect(await listed({ search: feria.id.slice(0, 8) })).toEqual([feria.id]);
  expect(await listed({ search: orderNumber(feria.id).toLowerCase() })).toEqual([feria.id]);
  const together = { type: item?.type, search: "salsa", dateFrom: salsa.createdAt, buyerEmail: ana.email };
  expect(await listed(together)).toEqual(one);
  expect(await listed({ ...together, zone: "Luna" })).toEqual(none);
});
