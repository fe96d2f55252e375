import { randomUUID } from "node:crypto";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { orderRoutes } from "@tarima/shared/orders/orders.routes.ts";
import type { Recipient } from "@tarima/shared/tickets/courtesies.ts";
import { eventTicketRoutes } from "@tarima/shared/tickets/event-tickets.routes.ts";
import { ticketRoutes } from "@tarima/shared/tickets/tickets.routes.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { issueTickets } from "../../../src/features/tickets/issuing/issue-tickets.ts";
import { auditLogs, orders } from "../../../src/lib/firestore/collections.ts";
import { call, type Person, signIn, startApi, stopApi } from "../../support/api.ts";
import { countPlaces, givenEventWithCapacity, hold } from "../../support/world.ts";

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
