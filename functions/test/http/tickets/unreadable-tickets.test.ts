import { randomUUID } from "node:crypto";
import { doorRoutes } from "@tarima/shared/check-ins/door/door.routes.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { eventTicketRoutes } from "@tarima/shared/tickets/event-tickets.routes.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cancelTickets } from "../../../src/features/tickets/issuing/cancel-tickets.ts";
import { findChangedTickets } from "../../../src/features/tickets/lists/changed-tickets.repo.ts";
import { tickets, validations } from "../../../src/lib/firestore/collections.ts";
import { db } from "../../../src/lib/firestore/database.ts";
import { call, type Person, signIn, startApi, stopApi } from "../../support/api.ts";
import { doorsNear, givenFreeEvent, givenStaff, givenTickets } from "../../support/world.ts";

// One ticket of an order does not match its schema: the others are worth as much as before.

let event: Event;
let door: Person;
let good: Ticket[];
let spoilt: Ticket;

beforeAll(async () => {
  await startApi();
  event = await givenFreeEvent(doorsNear());
  door = await givenStaff(event);
  const issued = await givenTickets(event, 4);
  const [first, second, third, fourth] = issued as [Ticket, Ticket, Ticket, Ticket];
  [spoilt, good] = [second, [first, third, fourth]];
  await db().doc(`tickets/${spoilt.id}`).update({ seatsPerTicket: "uno" });
});
afterAll(stopApi);

const goodIds = () => good.map(({ id }) => id).toSorted();
const status = async ({ id }: Ticket) => (await db().doc(`tickets/${id}`).get()).get("status");

test("a door downloads the others, and its next page begins behind the one that it lacks", async () => {
  const { status, body } = await call(doorRoutes.getManifest, { eventId: event.id }, door);
  expect([status, body.rows?.length]).toEqual([200, 3]);
  const [one, ...more] = await findChangedTickets(event.id, undefined, { limit: 1, withAnswers: false });
  const after = { at: one?.changedAt ?? "", id: one?.id ?? "" };
  const rest = [];
  for (let page = await findChangedTickets(event.id, after, { limit: 1, withAnswers: false }); page[0]; ) {
    rest.push(page[0]);
    page = await findChangedTickets(
      event.id,
      { at: page[0].changedAt, id: page[0].id },
      { limit: 1, withAnswers: false },
    );
  }
  expect([one, ...more, ...rest].map((it) => it?.id).toSorted()).toEqual(goodIds());
});

test("a door's outbox is not held up by it: whoever was let in with it is stored, as a conflict", async () => {
  const scans = [spoilt, ...good].map(({ qrToken }) => ({
    ...{ nonce: randomUUID() as string, qrToken, scannedAt: new Date().toISOString() },
    ...{ told: "valid" as const, reason: "ok" as const, deviceInfo: { deviceId: "norte" } },
  }));
  const { status: answered, body } = await call(doorRoutes.saveScans, { eventId: event.id, scans }, door);
  expect(answered).toBe(200);
  expect(body.scans.map(({ result, isConflict }) => [result, isConflict])).toEqual([
    ["invalid", true],
    ...good.map(() => ["valid", false]),
  ]);
  const kept = await validations.all().where("ticketId", "==", spoilt.id).get();
  expect(kept.docs.map((doc) => doc.data())).toMatchObject([{ told: "valid", isConflict: true }]);
  const again = await call(doorRoutes.saveScans, { eventId: event.id, scans }, door);
  expect(again.body.scans).toEqual(body.scans); // the answer was lost
});

test("once the order's money went back, none of its tickets is good any more, neither the others nor itself", async () => {
  const holder = await signIn();
  const [one, other, later] = (await givenTickets(event, 3, holder)) as [Ticket, Ticket, Ticket];
  await db().doc(`tickets/${one.id}`).update({ seatsPerTicket: "uno" });
  await db().doc(`tickets/${later.id}`).update({ status: "de-otra-version" });
  await db().doc(`orders/${one.orderId}`).update({ paymentStatus: "refunded" });
  await cancelTickets({ id: one.orderId }, new Date());
  expect(await Promise.all([one, other, later].map(status))).toEqual([
    "cancelled",
    "cancelled",
    "de-otra-version", // nobody is let in with it
  ]);
});

test("an event's list of tickets is there although an order of them cannot be read", async () => {
  const [gone] = (await givenTickets(event, 1)) as [Ticket];
  await tickets.doc(gone.id).update({ status: "cancelled" });
  await db().doc(`orders/${gone.orderId}`).update({ "account.email": 7 });
  const superadmin = await signIn("superadmin");
  const { status: answered } = await call(eventTicketRoutes.listEventTickets, { id: event.id }, superadmin);
  expect(answered).toBe(200);
});
