import { randomUUID } from "node:crypto";
import { attendeeRoutes } from "@tarima/shared/attendees/attendees.routes.ts";
import { checkInRoutes } from "@tarima/shared/check-ins/check-ins.routes.ts";
import { doorRoutes } from "@tarima/shared/check-ins/door/door.routes.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { eventRoutes } from "@tarima/shared/events/events.routes.ts";
import { wallClockOf } from "@tarima/shared/lib/dates/dates.ts";
import { HOUR_MS } from "@tarima/shared/lib/dates/durations.ts";
import { MANIFEST_ANSWERS_PAGE } from "@tarima/shared/lib/limits.ts";
import { orderRoutes } from "@tarima/shared/orders/orders.routes.ts";
import { paymentRoutes } from "@tarima/shared/payments/payments.routes.ts";
import type { Answers, OrderAnswers, QuestionDraft } from "@tarima/shared/questions/question.schema.ts";
import { eventTicketRoutes } from "@tarima/shared/tickets/event-tickets.routes.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import { ticketRoutes } from "@tarima/shared/tickets/tickets.routes.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { manifestOf } from "../../../src/features/check-ins/supervision/manifest.ts";
import { issueTickets } from "../../../src/features/tickets/issuing/issue-tickets.ts";
import { findChangedTickets } from "../../../src/features/tickets/lists/changed-tickets.repo.ts";
import { auditLogs, events, orders, tickets } from "../../../src/lib/firestore/collections.ts";
import { db } from "../../../src/lib/firestore/database.ts";
import { decodeCursor, encodeCursor } from "../../../src/lib/http/paging.ts";
import { call, type Person, request, signIn, startApi, stopApi } from "../../support/api.ts";
import { buyerOf } from "../../support/buyer-of.ts";
import { storedOrder } from "../../support/gateway.ts";
import { meetingAt, withoutGuard } from "../../support/guards.ts";
import { givenFreeEvent, givenStaff, hold } from "../../support/world.ts";

let producer: Person;
beforeAll(async () => {
  await startApi();
  producer = await signIn("producer", { producerId: "la-clave" });
});
afterAll(stopApi);

const common = { isRequired: false, ticketTypes: [] as string[], isAtDoor: false };
const MENU: QuestionDraft = {
  ...{
    ...common,
    id: "menu",
    kind: "choice",
    label: "Menú",
    per: "ticket",
    isRequired: true,
    isAtDoor: true,
  },
  options: [
    { id: "meat", label: "Con carne" },
    { id: "veg", label: "Vegetariano" },
  ],
};
const SIZE: QuestionDraft = {
  ...common,
  id: "size",
  kind: "number",
  label: "Talla",
  per: "ticket",
  options: [],
};
const HEARD: QuestionDraft = {
  ...{ ...common, id: "heard", kind: "text", label: "¿Cómo te enteraste?", per: "order", options: [] },
};
const ALL = [MENU, SIZE, HEARD];

const givenAsking = (questions = ALL): Promise<Event> => givenFreeEvent({ questions });
const held = async (event: Event, person: Person, quantity = 2) => (await hold(event, quantity, person)).body;
const confirm = (orderId: string, person: Person, answers?: OrderAnswers) =>
  call(paymentRoutes.startCheckout, { orderId, buyer: buyerOf(person), ...(answers && { answers }) }, person);
const ask = async (event: Event, questions: QuestionDraft[]) => {
  const { version } = (await events.doc(event.id).get()).data() as Event;
  return call(eventRoutes.updateEvent, { id: event.id, questions, version }, producer);
};
const storedEvent = async ({ id }: Event) => (await events.doc(id).get()).data() as Event;

const TWO: OrderAnswers = {
  order: { heard: "Por Ñáñez" },
  tickets: [{ menu: ["veg"], size: 8 }, { menu: ["meat"] }],
};

/** Issued tickets, with answers. */
async function givenAnswered(event: Event, person: Person, answers = TWO): Promise<Ticket[]> {
  const order = await held(event, person, answers.tickets.length);
  await confirm(order.id, person, answers);
  await issueTickets(order, new Date());
  const found = (await tickets.all().where("orderId", "==", order.id).get()).docs.map((doc) => doc.data());
  return found.sort((a, b) => a.id.localeCompare(b.id));
}

describe("at the checkout", () => {
  test("an order knows that it is asked, and is not confirmed before what has to be answered is", async () => {
    const event = await givenAsking();
    const ana = await signIn();
    const order = await held(event, ana);
    expect(order.hasQuestions).toBe(true);
    const { body } = await call(orderRoutes.getPurchaseQuestions, { id: order.id }, ana);
    expect(body.questions.map(({ id }) => id)).toEqual(["heard", "menu", "size"]);
    expect(body.questions[1]).not.toHaveProperty("isAtDoor");

    const wrong = { order: { heard: 5 }, tickets: [{ menu: ["fish"] }] } as OrderAnswers;
    expect((await confirm(order.id, ana, wrong)).body).toMatchObject({
      code: "INVALID_REQUEST",
      fields: {
        "answers.order.heard": "Escribe la respuesta",
        "answers.tickets.0.menu": "Escoge una de las opciones",
        "answers.tickets.1.menu": "Falta esta respuesta",
      },
    });
    expect((await confirm(order.id, ana)).status).toBe(400);
    expect((await storedOrder(order.id)).status).toBe("held");
    expect((await storedEvent(event)).questions?.some(({ isAnswered }) => isAnswered)).toBe(false);

    const stray = { ...TWO, order: { ...TWO.order, gone: "x" } };
    expect((await confirm(order.id, ana, stray)).body.paymentStatus).toBe("completed");
    expect((await storedOrder(order.id)).answers).toEqual(TWO);
    expect((await storedEvent(event)).questions?.map(({ isAnswered }) => isAnswered)).toEqual([
      true,
      true,
      true,
    ]);
  });

  test("who pays again need not answer again, and an answer can be another one then", async () => {
    const base = await givenAsking();
    const event = { ...base, combinations: base.combinations.map((it) => ({ ...it, price: 50_000 })) };
    await events.doc(event.id).update({ combinations: event.combinations });
    const ana = await signIn();
    const order = await held(event, ana);
    expect((await confirm(order.id, ana, TWO)).status).toBe(200);
    expect((await confirm(order.id, ana)).status).toBe(200);
    expect((await storedOrder(order.id)).answers).toEqual(TWO);
    const other = { order: {}, tickets: [{ menu: ["meat"] }, { menu: ["meat"] }] };
    await confirm(order.id, ana, other);
    expect((await storedOrder(order.id)).answers).toEqual(other);
  });

  test("what is asked only since the order was made does not keep it from being confirmed", async () => {
    const event = await givenAsking([]);
    const ana = await signIn();
    const order = await held(event, ana);
    await ask(event, ALL);
    expect((await call(orderRoutes.getPurchaseQuestions, { id: order.id }, ana)).body.questions).toEqual([]);
    expect((await confirm(order.id, ana)).body.paymentStatus).toBe("completed");
  });

  test("a question for other ticket types is not asked", async () => {
    const event = await givenAsking([{ ...MENU, ticketTypes: ["vip"] }]);
    const ana = await signIn();
    const order = await held(event, ana);
    expect(order.hasQuestions).toBeUndefined();
    expect((await confirm(order.id, ana)).body.paymentStatus).toBe("completed");
  });

  test("nobody sees the questions of somebody else's order", async () => {
    const order = await held(await givenAsking(), await signIn());
    expect((await call(orderRoutes.getPurchaseQuestions, { id: order.id }, await signIn())).status).toBe(403);
  });
});

describe("the organiser's questions", () => {
  test("a question that was answered is not deleted and does not become another one; it can be left off", async () => {
    const event = await givenAsking();
    const ana = await signIn();
    await givenAnswered(event, ana);
    expect((await ask(event, [MENU, SIZE])).body.code).toBe("QUESTION_ANSWERED");
    expect((await ask(event, [{ ...MENU, kind: "several" }, SIZE, HEARD])).body).toMatchObject({
      code: "INVALID_REQUEST",
      fields: { "questions.0.kind": "Ya hay respuestas: no puede cambiar cómo se responde" },
    });
    const { status, body } = await ask(event, [MENU, { ...SIZE, isOff: true }, HEARD]);
    expect([status, body.questions?.map(({ isOff }) => isOff)]).toEqual([200, [undefined, true, undefined]]);
    const next = await held(event, await signIn(), 1);
    expect(next.hasQuestions).toBe(true);
  });

  test("are refused where they make no sense, with words on the field", async () => {
    const event = await givenAsking([]);
    const none = { ...MENU, options: MENU.options.slice(1) };
    expect((await ask(event, [none])).body.fields).toEqual({
      "questions.0.options": "Escribe por lo menos dos opciones",
    });
    const many = Array.from({ length: 21 }, (_, i) => ({ ...SIZE, id: `q${i}` }));
    expect((await ask(event, many)).body.fields).toEqual({ questions: "Máximo 20 preguntas" });
  });

  test("a question deleted while it is answered for the first time is answered by nobody; without its guard it would be", async () => {
    const race = async () => {
      const event = await givenAsking([HEARD]);
      const ana = await signIn();
      const order = await held(event, ana, 1);
      const pay = () => confirm(order.id, ana, { order: { heard: "Radio" }, tickets: [] });
      return { event, order, pay, removes: () => ask(event, []) };
    };
    const guarded = await race();
    await meetingAt("questions answered", guarded.removes, guarded.pay);
    expect((await storedEvent(guarded.event)).questions).toEqual([]);
    expect((await storedOrder(guarded.order.id)).answers).toEqual({ order: {}, tickets: [{}] });

    const open = await race();
    await withoutGuard("questions answered", () => meetingAt("questions answered", open.removes, open.pay));
    expect((await storedOrder(open.order.id)).answers?.order).toEqual({ heard: "Radio" });
  });
});

describe("answers of tickets", () => {
  test("are in the organiser's list, found by what was chosen or written, and columns of its file", async () => {
    const event = await givenAsking();
    await givenAnswered(event, await signIn());
    const list = async (input: { answer?: string; search?: string; sort?: "buyerName" }) =>
      (await call(eventTicketRoutes.listEventTickets, { id: event.id, ...input }, producer)).body;
    expect(
      (await list({})).items
        .map(({ answers }) => answers?.map(({ label, text }) => `${label}: ${text}`))
        .sort(),
    ).toEqual([
      ["Menú: Con carne", "¿Cómo te enteraste?: Por Ñáñez"],
      ["Menú: Vegetariano", "Talla: 8", "¿Cómo te enteraste?: Por Ñáñez"],
    ]);
    const found = await list({ answer: "menu:veg" });
    expect([found.total, found.items.map(({ answers }) => answers?.[0]?.text)]).toEqual([1, ["Vegetariano"]]);
    expect((await list({ answer: "menu:veg", sort: "buyerName" })).items).toHaveLength(1);
    expect((await list({ answer: "menu:fish" })).items).toEqual([]);
    expect(await list({ answer: "menu:veg", search: "ana" })).toMatchObject({
      fields: { answer: "Busca por palabras o por una respuesta, no por las dos" },
    });
    const sizes = async (answer: string) => {
      const { items } = (await call(eventTicketRoutes.listEventTickets, { id: event.id, answer }, producer))
        .body;
      return items.map(({ answers }) => answers?.find(({ id }) => id === "size")?.text);
    };
    expect(await sizes("size:8")).toEqual(["8"]);
    expect(await sizes("size:88")).toEqual([]);
    // of the order, so on both; and a word, not what it has in its middle
    expect((await sizes("heard:~nane")).sort()).toEqual(["8", undefined]);
    expect(await sizes("heard:~anez")).toEqual([]);
    expect(await sizes("size:~nane")).toEqual([]);
    const part = await request<string>("GET", `/events/${event.id}/tickets/export?answer=size:8`, {
      person: producer,
    });
    expect(String(part.body)).toContain("Vegetariano");
    expect(String(part.body)).not.toContain("Con carne");
    const file = await request<string>("GET", `/events/${event.id}/tickets/export?format=csv`, {
      person: producer,
    });
    expect(String(file.body)).toMatch(/Menú;Talla;¿Cómo te enteraste\?|Menú,Talla,¿Cómo te enteraste\?/);
    expect(String(file.body)).toContain("Vegetariano");
  });

  test("the door reads those that are for it, online and in what it downloads, and no others", async () => {
    const event = await givenAsking();
    const [veg] = await givenAnswered(event, await signIn());
    const staff = await givenStaff(event);
    const download = async (cursor?: string) =>
      (await call(doorRoutes.getManifest, { eventId: event.id, ...(cursor && { cursor }) }, staff)).body;
    const first = await download();
    expect(first.questions).toEqual([{ id: "menu", label: "Menú", kind: "choice", options: MENU.options }]);
    expect(Object.values(first.answers ?? {})).toEqual([{ menu: ["veg"] }, { menu: ["meat"] }]);
    expect(JSON.stringify(first)).not.toContain("Ñáñez");
    expect((await download(first.cursor ?? "")).questions).toHaveLength(1);

    const scan = { qrToken: veg?.qrToken ?? "", eventId: event.id };
    const { body } = await call(checkInRoutes.validateQr, scan, staff);
    expect([body.result, body.ticket?.answers]).toEqual([
      "valid",
      [{ id: "menu", label: "Menú", text: "Vegetariano" }],
    ]);
  });

  test("a door that had downloaded its tickets gets them again when another answer becomes the door's", async () => {
    const event = await givenAsking([{ ...MENU, isAtDoor: false }]);
    await givenAnswered(event, await signIn(), { order: {}, tickets: [{ menu: ["veg"] }] });
    const download = async (cursor: string | undefined, questions: QuestionDraft[]) =>
      manifestOf({ ...event, questions }, cursor, new Date());
    const before = await download(undefined, [{ ...MENU, isAtDoor: false }]);
    expect([before.rows.length, before.questions, before.answers]).toEqual([1, undefined, undefined]);
    // a minute from now, so that nothing is read again only because it is recent
    const later = encodeCursor([String(Math.floor(Date.now() / 1000) + 60), ""]);
    expect((await download(later, [{ ...MENU, isAtDoor: false }])).rows).toEqual([]);
    const after = await download(later, [MENU]);
    expect([after.rows.length, Object.values(after.answers ?? {})]).toEqual([1, [{ menu: ["veg"] }]]);
    const [at, id, key = ""] = decodeCursor(after.cursor ?? "", 3) ?? [];
    const next = encodeCursor([String(Number(at) + 60), id ?? "", key]);
    expect((await download(next, [MENU])).rows).toEqual([]);
  });

  test("reach a door in pages that it can carry, and are not read for one that needs none", async () => {
    const event = await givenAsking([{ ...HEARD, per: "ticket", isAtDoor: true }]);
    const [one] = await givenAnswered(event, await signIn(), { order: {}, tickets: [{ heard: "Radio" }] });
    const writer = db().bulkWriter();
    for (let i = 0; i < MANIFEST_ANSWERS_PAGE; i++) {
      const id = `${one?.id}x${i}`;
      void writer.create(tickets.doc(id), { ...one, id });
    }
    await writer.close();
    const first = await manifestOf(event, undefined, new Date());
    expect([first.rows.length, first.hasNextPage]).toEqual([MANIFEST_ANSWERS_PAGE, true]);
    const next = await manifestOf(event, first.cursor ?? "", new Date());
    expect([next.rows.length, next.hasNextPage]).toEqual([1, false]);
    expect(Object.keys({ ...first.answers, ...next.answers })).toHaveLength(MANIFEST_ANSWERS_PAGE + 1);
    const plain = await findChangedTickets(event.id, undefined, { limit: 1, withAnswers: false });
    expect(plain.map(({ answers }) => answers)).toEqual([undefined]);
  });

  test("can be given and changed later by who holds the ticket; what is of the order, on all their tickets of it", async () => {
    const event = await givenAsking();
    const ana = await signIn();
    const [one, two] = await givenAnswered(event, ana);
    const id = one?.id ?? "";
    const [group] = (await call(ticketRoutes.listMyTickets, {}, ana)).body.items;
    expect(group?.questions?.map((it) => it.id)).toEqual(["heard", "menu", "size"]);
    const given: Answers = { menu: ["meat"], size: 9, heard: "Por una amiga" };
    const { status, body } = await call(ticketRoutes.answerTicket, { id, answers: given }, ana);
    expect([status, body.answers]).toEqual([200, given]);
    const other = (await tickets.doc(two?.id ?? "").get()).data();
    expect(other?.answers).toEqual({ menu: ["meat"], heard: "Por una amiga" });
    expect((await storedOrder(body.orderId)).answers?.order).toEqual({ heard: "Por una amiga" });
    expect((await call(ticketRoutes.answerTicket, { id, answers: {} }, ana)).body.fields).toEqual({
      "answers.menu": "Falta esta respuesta",
    });
    expect((await call(ticketRoutes.answerTicket, { id, answers: given }, await signIn())).status).toBe(403);
    // once more, as after an answer that was lost
    expect((await call(ticketRoutes.answerTicket, { id, answers: given }, ana)).body.answers).toEqual(given);
    const logged = (await auditLogs.all().where("resource.id", "==", id).get()).docs.map((doc) => doc.data());
    expect(logged).toMatchObject([{ action: "ticket.answered", payload: { questions: expect.any(Array) } }]);
    expect(JSON.stringify(logged)).not.toContain("amiga");
  });

  test("do not go along to who takes the ticket, who answers for themselves and not for the order", async () => {
    const event = await givenAsking();
    const [ana, luz] = await Promise.all([signIn(), signIn()]);
    const [one] = await givenAnswered(event, ana);
    const id = one?.id ?? "";
    await call(ticketRoutes.transferTicket, { id, toEmail: luz.email }, ana);
    const taken = await call(ticketRoutes.acceptTransfer, { id }, luz);
    expect([taken.status, taken.body.answers]).toEqual([200, {}]);
    expect((await tickets.doc(id).get()).data()?.answerKeys).toEqual([]);
    const answers = { menu: ["veg"], heard: "De nadie" };
    expect((await call(ticketRoutes.answerTicket, { id, answers }, luz)).body.answers).toEqual({
      menu: ["veg"],
    });
    expect((await storedOrder(one?.orderId ?? "")).answers?.order).toEqual({ heard: "Por Ñáñez" });
    expect((await call(ticketRoutes.answerTicket, { id, answers }, ana)).status).toBe(403);
  });

  test("of an order about another ticket type are not asked on this ticket, nor lost by what it answers", async () => {
    const event = await givenAsking([
      MENU,
      { ...HEARD, id: "car", label: "Placa", ticketTypes: ["vip"], isRequired: true },
    ]);
    const [general] = event.combinations;
    const vip = { ...general, id: "vip", name: "VIP" };
    await events.doc(event.id).update({ combinations: [general, vip] });
    const ana = await signIn();
    const selections = ["general", "vip"].map((combinationId) => ({ combinationId, quantity: 1 }));
    const purchase = { idempotencyKey: randomUUID(), eventId: event.id, selections };
    const { body: order } = await call(orderRoutes.createPurchase, purchase, ana);
    const given = { order: { car: "ABC123" }, tickets: [{ menu: ["veg"] }, { menu: ["meat"] }] };
    expect((await confirm(order.id, ana, given)).status).toBe(200);
    await issueTickets(order, new Date());
    const found = (await tickets.all().where("orderId", "==", order.id).get()).docs.map((doc) => doc.data());
    const id = found.find(({ combinationId }) => combinationId === "general")?.id ?? "";
    const changed = await call(ticketRoutes.answerTicket, { id, answers: { menu: ["meat"] } }, ana);
    expect([changed.status, changed.body.answers]).toEqual([200, { car: "ABC123", menu: ["meat"] }]);
    expect((await storedOrder(order.id)).answers?.order).toEqual({ car: "ABC123" });
  });

  test("of an order are not asked of its buyer on a ticket that was somebody else's, nor lost by what it answers", async () => {
    const event = await givenAsking([MENU, { ...HEARD, isRequired: true }]);
    const [ana, luz] = await Promise.all([signIn(), signIn()]);
    const [one, two] = await givenAnswered(event, ana);
    const id = one?.id ?? "";
    for (const [from, to] of [
      [ana, luz],
      [luz, ana],
    ] as const) {
      await call(ticketRoutes.transferTicket, { id, toEmail: to.email }, from);
      expect((await call(ticketRoutes.acceptTransfer, { id }, to)).status).toBe(200);
    }
    const answers = { menu: ["veg"] };
    const changed = await call(ticketRoutes.answerTicket, { id, answers }, ana);
    expect([changed.status, changed.body.answers]).toEqual([200, answers]);
    const heard = { heard: "Radio" };
    await call(ticketRoutes.answerTicket, { id: two?.id ?? "", answers: { menu: ["veg"], ...heard } }, ana);
    expect((await storedOrder(one?.orderId ?? "")).answers?.order).toEqual(heard);
    expect((await tickets.doc(id).get()).data()?.answers).toEqual(answers);
  });

  test("stand once the doors are open, and on a ticket that was used", async () => {
    const event = await givenAsking();
    const ana = await signIn();
    const [one, two] = await givenAnswered(event, ana);
    const staff = await givenStaff(event);
    await call(checkInRoutes.validateQr, { qrToken: one?.qrToken ?? "", eventId: event.id }, staff);
    const answers = { menu: ["veg"] };
    expect((await call(ticketRoutes.answerTicket, { id: one?.id ?? "", answers }, ana)).body.code).toBe(
      "TICKET_USED",
    );
    await events.doc(event.id).update({ doorsOpenAt: wallClockOf(new Date(Date.now() - HOUR_MS)) });
    expect((await call(ticketRoutes.answerTicket, { id: two?.id ?? "", answers }, ana)).body.code).toBe(
      "ANSWERS_CLOSED",
    );
  });

  test("of the order meet nothing that happens to it or its other tickets; without the guards they would", async () => {
    const race = async () => {
      const event = await givenAsking();
      const ana = await signIn();
      const [one, two] = await givenAnswered(event, ana);
      const id = one?.id ?? "";
      const change = () =>
        call(ticketRoutes.answerTicket, { id, answers: { menu: ["veg"], heard: "Radio" } }, ana);
      return { order: one?.orderId ?? "", other: two?.id ?? "", change };
    };
    const lose = (id: string) => () => tickets.doc(id).update({ holderUid: "luz", answers: {} });
    const answersOf = async (id: string) => (await tickets.doc(id).get()).data()?.answers;
    const guarded = await race();
    await meetingAt("answers of other tickets", lose(guarded.other), guarded.change);
    expect(await answersOf(guarded.other)).toEqual({});
    const open = await race();
    await withoutGuard("answers of other tickets", () =>
      meetingAt("answers of other tickets", lose(open.other), open.change),
    );
    expect(await answersOf(open.other)).toMatchObject({ heard: "Radio" });

    const meanwhile = (id: string) => () =>
      orders.doc(id).update({ answers: { order: { heard: "Cine", other: "x" }, tickets: [] } });
    const second = await race();
    await meetingAt("answers of an order", meanwhile(second.order), second.change);
    expect((await storedOrder(second.order)).answers?.order).toEqual({ heard: "Radio", other: "x" });
    const third = await race();
    await withoutGuard("answers of an order", () =>
      meetingAt("answers of an order", meanwhile(third.order), third.change),
    );
    expect((await storedOrder(third.order)).answers?.order).toEqual({ heard: "Radio" });
  });
});

test("what a deleted account answered goes with it; its order and tickets stay, and so do the answers of others", async () => {
  const event = await givenAsking();
  const [leaving, staying] = await Promise.all([signIn(), signIn()]);
  const [first, other] = [await givenAnswered(event, leaving), await givenAnswered(event, staying)];
  await call(attendeeRoutes.deleteMyAccount, {}, leaving);
  const stored = async (id = "") => (await tickets.doc(id).get()).data();
  for (const { id } of first) expect(await stored(id)).toMatchObject({ answers: {}, answerKeys: [] });
  expect(await storedOrder(first[0]?.orderId ?? "")).not.toHaveProperty("answers");
  expect((await stored(other[0]?.id))?.answers).toEqual(other[0]?.answers);
  expect((await storedOrder(other[0]?.orderId ?? "")).answers).toEqual(TWO);
});
