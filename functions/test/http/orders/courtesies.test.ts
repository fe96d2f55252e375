import { randomUUID } from "node:crypto";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { LETTERS_PER_DAY, LETTERS_TO_ONE_PER_DAY } from "@tarima/shared/lib/limits.ts";
import { orderRoutes } from "@tarima/shared/orders/orders.routes.ts";
import { paymentRoutes } from "@tarima/shared/payments/payments.routes.ts";
import type { Recipient } from "@tarima/shared/tickets/courtesies.ts";
import { eventTicketRoutes } from "@tarima/shared/tickets/event-tickets.routes.ts";
import { ticketRoutes } from "@tarima/shared/tickets/tickets.routes.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildActor, buildCall } from "../../../../tools/builders/people.ts";
import { statisticsOf } from "../../../src/features/events/lists/event-statistics.ts";
import { limitLetters } from "../../../src/features/mail/limit-letters.ts";
import { mails } from "../../../src/features/mail/mails.ts";
import { ticketIdsOf } from "../../../src/features/orders/ticket-ids.ts";
import { issueTickets } from "../../../src/features/tickets/issuing/issue-tickets.ts";
import { auditLogs, orders, tickets } from "../../../src/lib/firestore/collections.ts";
import { call, type Person, signIn, startApi, stopApi } from "../../support/api.ts";
import { buyerOf } from "../../support/buyer-of.ts";
import { meetingAt } from "../../support/guards.ts";
import {
  countPlaces,
  givenEventWithCapacity,
  givenFreeEvent,
  givenProducer,
  hold,
} from "../../support/world.ts";

let event: Event;
let producer: Person;
beforeAll(async () => {
  await startApi();
  event = await givenEventWithCapacity(5);
  producer = await signIn("producer", { producerId: event.producerId });
});
afterAll(stopApi);

const LUZ: Recipient = { name: "Luz Dary Quiñones", email: "luz@correo.test", quantity: 2 };
const IVAN: Recipient = { name: "Iván Mina", email: "ivan@correo.test", quantity: 1 };
const ANA: Recipient = { name: "Ana Mina", email: "ana@correo.test", quantity: 4 };

const give = (requestId: string, recipients: Recipient[]) =>
  call(
    ticketRoutes.issueCourtesies,
    { id: event.id, requestId, combinationId: "general", recipients, note: "Prensa" },
    producer,
  );
const taken = async () => Object.values(await countPlaces(event))[0];

test("people are given tickets once, however often they are asked for, and what did not fit can be mended", async () => {
  const requestId = randomUUID();
  const first = await give(requestId, [LUZ, IVAN]);
  expect([first.status, first.body.issued]).toEqual([201, 3]);
  expect((await give(requestId, [LUZ, IVAN])).body).toEqual(first.body);
  expect((await give(requestId, [IVAN, LUZ, ANA])).body.code).toBe("SOLD_OUT");
  const mended = await give(requestId, [LUZ, { ...ANA, quantity: 2 }]);
  expect(mended.body.issued).toBe(4);
  expect(await taken()).toMatchObject({ free: 0, taken: 5 });
  const logs = await auditLogs.all().where("payload.orderId", "==", first.body.orders[0]).get();
  expect(logs.docs.map((doc) => doc.data().payload)).toMatchObject([{ quantity: 2, note: "Prensa" }]);

  for (const id of new Set([...first.body.orders, ...mended.body.orders])) {
    const order = (await orders.doc(id).get()).data();
    if (order) await issueTickets(order, new Date());
  }
  const list = await call(eventTicketRoutes.listEventTickets, { id: event.id, isCourtesy: true }, producer);
  expect(list.body.items).toHaveLength(5);
  expect(list.body.items.find(({ buyerEmail }) => buyerEmail === LUZ.email)).toMatchObject({
    buyerName: LUZ.name,
    price: 0,
    isCourtesy: true,
  });
});

test("what a producer gives away is not among what they bought", async () => {
  const own = (await hold(await givenEventWithCapacity(2), 1, producer)).body;
  const { body } = await call(orderRoutes.listPurchases, {}, producer);
  expect(body.items.map(({ id }) => id)).toEqual([own.id]);
});

test("every fault is named on its field, and an address twice is one of them", async () => {
  const { status, body } = await give(randomUUID(), [LUZ, { ...IVAN, name: " " }, { ...ANA, quantity: 11 }]);
  expect([status, body.fields]).toEqual([
    400,
    {
      "recipients.1.name": "Escribe el nombre",
      "recipients.2.quantity": "Máximo 10 por persona",
    },
  ]);
  const twice = await give(randomUUID(), [LUZ, { ...LUZ, email: "LUZ@correo.test" }]);
  expect(twice.body.fields).toEqual({ "recipients.1.email": "Está repetido" });
});

describe("of the mails that may be sent in a day", () => {
  const giveOf = (of: Event, by: Person, recipients: Recipient[], requestId = randomUUID()) =>
    call(ticketRoutes.issueCourtesies, { id: of.id, requestId, combinationId: "general", recipients }, by);
  const somebody = (quantity = 1): Recipient => ({
    name: "Ana Mina",
    email: `ana.${randomUUID().slice(0, 8)}@correo.test`,
    quantity,
  });
  const presses = LETTERS_TO_ONE_PER_DAY + 1;

  test("a request that is repeated uses none", async () => {
    const [own, ana, requestId] = [await givenFreeEvent(), somebody(), randomUUID()];
    const by = await signIn("producer", { producerId: own.producerId });
    for (let i = 0; i < presses; i++)
      expect((await giveOf(own, by, [ana], requestId)).body).toMatchObject({ issued: 1 });
  });

  test("a request that is sent several times at once is counted once", async () => {
    const own = await givenFreeEvent();
    const by = await signIn("producer", { producerId: own.producerId });
    const ana = somebody();
    for (let i = 0; i < 4; i++) {
      const requestId = randomUUID();
      const answers = await Promise.all([1, 2, 3].map(() => giveOf(own, by, [ana], requestId)));
      expect(answers.map(({ body }) => body.issued)).toEqual([1, 1, 1]);
    }
    for (let i = 4; i < LETTERS_TO_ONE_PER_DAY; i++) expect((await giveOf(own, by, [ana])).status).toBe(201);
    expect((await giveOf(own, by, [ana])).body.code).toBe("MAILS_TO_ONE_USED");
  });

  test("people whom nothing was given use none, however often it is tried", async () => {
    const own = await givenEventWithCapacity(2);
    const by = await signIn("producer", { producerId: own.producerId });
    const [ana, requestId] = [somebody(3), randomUUID()];
    for (let i = 0; i < presses; i++)
      expect((await giveOf(own, by, [ana], requestId)).body.code).toBe("SOLD_OUT");
    expect((await giveOf(own, by, [{ ...ana, quantity: 2 }], requestId)).status).toBe(201);
  });

  test("somebody who got too many is named, and the others use none until they are given theirs", async () => {
    const own = await givenFreeEvent();
    const by = await signIn("producer", { producerId: own.producerId });
    const [ana, eva] = [somebody(), somebody()];
    for (let i = 0; i < LETTERS_TO_ONE_PER_DAY; i++) expect((await giveOf(own, by, [ana])).status).toBe(201);
    for (let i = 0; i < presses; i++) {
      const { status, body } = await giveOf(own, by, [eva, ana]);
      expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([
        429,
        "MAILS_TO_ONE_USED",
        ["recipients.1.email"],
      ]);
    }
    expect((await giveOf(own, by, [eva])).status).toBe(201);
  });

  test("those that are left can be used, where a longer list was refused whole and without giving anything", async () => {
    const own = await givenFreeEvent();
    const by = await signIn("producer", { producerId: own.producerId });
    const uid = by.uid;
    const people = (count: number) => Array.from({ length: count }, () => somebody());
    await limitLetters(
      people(LETTERS_PER_DAY - 2).map(({ email }) => email),
      buildCall({ actor: buildActor({ uid }) }),
    );
    const three = people(3);
    for (let i = 0; i < 2; i++) expect((await giveOf(own, by, three)).body.code).toBe("MAILS_OF_DAY_USED");
    const list = await call(eventTicketRoutes.listEventTickets, { id: own.id, isCourtesy: true }, by);
    expect(list.body.items).toEqual([]);
    expect((await giveOf(own, by, three.slice(1))).status).toBe(201);
    expect((await giveOf(own, by, three.slice(0, 1))).body.code).toBe("MAILS_OF_DAY_USED");
  });
});

describe("a courtesy that is taken back", () => {
  const annul = (id: string, person: Person = producer, reason = "No puede venir") =>
    call(paymentRoutes.annulCourtesy, { id, reason }, person);
  const given = async (of: Event, recipient: Recipient) => {
    const { body } = await call(
      ticketRoutes.issueCourtesies,
      { id: of.id, requestId: randomUUID(), combinationId: "general", recipients: [recipient] },
      producer,
    );
    const order = (await orders.doc(body.orders[0] ?? "").get()).data();
    if (!order) throw new Error("nothing was given");
    await issueTickets(order, new Date());
    return { order, ids: ticketIdsOf(order) };
  };

  test("is good no more, frees its place once, and who has it is told, however often it is asked", async () => {
    const own = await givenEventWithCapacity(5, { producerId: event.producerId });
    const { order, ids } = await given(own, { ...LUZ, email: "luz.anulada@correo.test" });
    const [first = "", second = ""] = ids;
    const answers = await Promise.all([annul(first), annul(first), annul(first)]);
    expect(answers.map(({ status, body }) => [status, body.status])).toEqual(
      answers.map(() => [200, "cancelled"]),
    );
    expect(Object.values(await countPlaces(own))[0]).toMatchObject({ taken: 1, free: 4 });
    const sent = await mails.all().where("to", "==", "luz.anulada@correo.test").get();
    const told = sent.docs.map((it) => it.data()).filter(({ template }) => template === "payment-returned");
    expect(told.map(({ data }) => data.reason)).toEqual(["annulled"]);
    const log = await auditLogs.all().where("resource.id", "==", order.id).get();
    expect(log.docs.map((it) => [it.data().action, it.data().detail, it.data().payload?.note])).toEqual([
      ["order.courtesy_annulled", "Anuló 1 cortesía", "No puede venir"],
    ]);
    expect((await tickets.doc(second).get()).data()?.status).toBe("active");
    const after = await statisticsOf(own, new Date());
    expect([after.sold, after.revenue]).toEqual([0, 0]);
  });

  test("is told to who has it by then, who may have got it a moment before", async () => {
    const own = await givenEventWithCapacity(5, { producerId: event.producerId });
    const [before, after] = ["antes", "despues"].map(
      (name) => `${name}.${randomUUID().slice(0, 8)}@correo.test`,
    );
    const { ids } = await given(own, { ...IVAN, email: String(before) });
    const [id = ""] = ids;
    await meetingAt(
      "refunded ticket",
      () => tickets.doc(id).update({ buyerEmail: String(after) }),
      () => annul(id),
    );
    const found = await mails.all().where("data.eventId", "==", own.id).get();
    const told = found.docs.map((it) => it.data()).filter(({ template }) => template === "payment-returned");
    expect(told.map(({ to }) => to)).toEqual([after]);
  });

  test("is annulled by its event's producer alone, with a reason, and not once it was used", async () => {
    const own = await givenEventWithCapacity(5, { producerId: event.producerId });
    const { ids } = await given(own, { ...IVAN, email: "ivan.anulado@correo.test" });
    const [id = ""] = ids;
    const other = await signIn("producer", { producerId: (await givenProducer()).id });
    expect((await annul(id, other)).status).toBe(403);
    expect((await annul(id, await signIn())).status).toBe(403);
    expect((await annul(id, producer, " ")).body.fields).toEqual({ reason: "Escribe el motivo" });
    await tickets.doc(id).update({ status: "used" });
    expect((await annul(id)).body.code).toBe("TICKET_USED");
  });

  test("is a courtesy: what was bought is refunded instead", async () => {
    const buyer = await signIn();
    const free = await givenFreeEvent({ producerId: event.producerId });
    const { body } = await hold(free, 1, buyer);
    await call(paymentRoutes.startCheckout, { orderId: body.id, buyer: buyerOf(buyer) }, buyer);
    const bought = (await orders.doc(body.id).get()).data();
    if (!bought) throw new Error("nothing was bought");
    await issueTickets(bought, new Date());
    expect((await annul(ticketIdsOf(bought)[0] ?? "")).body.code).toBe("NOT_A_COURTESY");
  });
});

test("who was given one before is known by their address, until it is taken back; others and other events say nothing", async () => {
  const [at, elsewhere] = [await givenEventWithCapacity(100), await givenEventWithCapacity(5)];
  const organiser = await signIn("producer", { producerId: at.producerId });
  const people = Array.from({ length: 35 }, (_, i) => ({
    ...LUZ,
    email: `luz-${i}@correo.test`,
    quantity: 1,
  }));
  const emails = people.map(({ email }) => email);
  const ask = (who = emails, by = organiser) =>
    call(ticketRoutes.findCourtesyHolders, { id: at.id, emails: who }, by);
  const gift = (id: string, recipients: Recipient[], by: Person) =>
    call(
      ticketRoutes.issueCourtesies,
      { id, requestId: randomUUID(), combinationId: "general", recipients },
      by,
    );
  const stranger = await signIn("producer", { producerId: (await givenProducer()).id });
  await gift(elsewhere.id, people.slice(0, 2), organiser);
  expect((await ask()).body).toEqual({ emails: [] });
  const made = await gift(
    at.id,
    [people[1], people[33]].flatMap((it) => it ?? []),
    organiser,
  );
  await gift(at.id, people.slice(33, 34), organiser);
  const given = await ask([...emails, " LUZ-1@correo.test"]);
  expect(given.body.emails.toSorted()).toEqual(["luz-1@correo.test", "luz-33@correo.test"]);
  expect((await ask(emails, stranger)).status).toBe(403);

  const [first = ""] = made.body.orders;
  const order = (await orders.doc(first).get()).data();
  if (!order) throw new Error("it was given");
  await issueTickets(order, new Date());
  const [id = ""] = ticketIdsOf(order);
  await call(paymentRoutes.annulCourtesy, { id, reason: "No puede venir" }, organiser);
  expect((await ask()).body).toEqual({ emails: ["luz-33@correo.test"] });
});
