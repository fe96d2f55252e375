import { randomUUID } from "node:crypto";
import { ticketIdOf } from "@tarima/shared/check-ins/ticket-token.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { wallClockOf } from "@tarima/shared/lib/dates/dates.ts";
import { HOUR_MS } from "@tarima/shared/lib/dates/durations.ts";
import { orderRoutes } from "@tarima/shared/orders/orders.routes.ts";
import { paymentRoutes } from "@tarima/shared/payments/payments.routes.ts";
import type { Producer } from "@tarima/shared/producers/producer.schema.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import { buildEvent, wallClockIn } from "../../../tools/builders/events.ts";
import { buildProducer } from "../../../tools/builders/people.ts";
import { syncCatalogRow } from "../../src/features/catalog/sync-catalog.ts";
import { createEvent, type NewEvent } from "../../src/features/events/editing/create-event.ts";
import { projectPublicEvent } from "../../src/features/events/publishing/project-public-event.ts";
import { freePlaces } from "../../src/features/inventory/inventory.repo.ts";
import { issueTickets } from "../../src/features/tickets/issuing/issue-tickets.ts";
import { events, orders, producers, staffOf, tickets } from "../../src/lib/firestore/collections.ts";
import { db } from "../../src/lib/firestore/database.ts";
import { call, type Person, signIn } from "./api.ts";
import { buyerOf } from "./buyer-of.ts";

/** A stored event of its own for a test; whatever its status, it is not public before `publish`: see `givenPublicEvent`. */
export function givenEvent(overrides: Partial<NewEvent> = {}): Promise<Event> {
  return createEvent(buildEvent({ id: `ev-${randomUUID().slice(0, 13)}`, ...overrides }));
}

/** Has an event been over for so many days: long enough that nothing of its money waits or is kept back. */
export async function haveOver({ id }: Pick<Event, "id">, days = 90): Promise<void> {
  const at = (time: string) => wallClockIn(-days, time, new Date());
  await events.doc(id).update({ startsAt: at("20:00"), endsAt: at("23:00") });
}

/** A stored event that is public: it has its page and is in the catalog. */
export async function givenPublicEvent(overrides: Partial<NewEvent> = {}): Promise<Event> {
  const event = await givenEvent(overrides);
  await publish(event.id);
  return event;
}

/** Does what the triggers do after an event was written. */
export async function publish(eventId: string): Promise<void> {
  await projectPublicEvent(eventId);
  await syncCatalogRow(eventId, new Date());
}

/** A stored producer of its own for a test. */
export async function givenProducer(overrides: Partial<Producer> = {}): Promise<Producer> {
  const producer = buildProducer({ id: `pr-${randomUUID().slice(0, 13)}`, ...overrides });
  await producers.doc(producer.id).set(producer);
  return producer;
}

/** An event of the default form whose only locality has this many places. */
export function givenEventWithCapacity(capacity: number, overrides: Partial<NewEvent> = {}): Promise<Event> {
  const base = buildEvent();
  return givenEvent({ localities: base.localities.map((l) => ({ ...l, capacity })), ...overrides });
}

/** Doors that open within the hour, so that nobody at them is asked first whether it is not too early. */
export const doorsNear = () => ({ doorsOpenAt: wallClockOf(new Date(Date.now() + HOUR_MS)) });

/** A free event that asks its buyers for what a paid one asks. */
export const curious = { asksOfFree: { document: true, phone: true } };

/** A free event, whose doors open within the hour: its orders complete without the gateway, and its tickets can be scanned. */
export function givenFreeEvent(overrides: Partial<NewEvent> = {}): Promise<Event> {
  return givenEvent({
    ...doorsNear(),
    combinations: buildEvent().combinations.map((c) => ({ ...c, price: 0 })),
    ...overrides,
  });
}

export function hold(event: Event, quantity: number, person: Person, idempotencyKey: string = randomUUID()) {
  return call(
    orderRoutes.createPurchase,
    { idempotencyKey, eventId: event.id, selections: [{ combinationId: "general", quantity }] },
    person,
  );
}

export function checkout(orderId: string, person: Person) {
  return call(paymentRoutes.startCheckout, { orderId, buyer: buyerOf(person) }, person);
}

/** Issued tickets of a free event, held by `person`. */
export async function givenTickets(event: Event, quantity: number, person?: Person): Promise<Ticket[]> {
  const holder = person ?? (await signIn());
  const { body } = await hold(event, quantity, holder);
  await checkout(body.id, holder);
  const order = (await orders.doc(body.id).get()).data();
  if (order?.status !== "confirmed") throw new Error("givenTickets wants a free event");
  await issueTickets(order, new Date());
  const refs = Array.from({ length: quantity }, (_, i) => tickets.doc(ticketIdOf(event.id, order.id, i + 1)));
  return (await db().getAll(...refs)).map((snapshot) => snapshot.data() as Ticket);
}

/** A person on the door staff of an event. */
export async function givenStaff(event: Event): Promise<Person> {
  const person = await signIn("scanner");
  await staffOf(event.id).doc(person.uid).set({
    uid: person.uid,
    email: person.email,
    name: "Yuliana Riascos",
    eventId: event.id,
    eventName: event.name,
    eventStartsAt: event.startsAt,
    venueName: event.venueName,
    addedAt: new Date().toISOString(),
  });
  return person;
}

/** An event's places by state: for every pool free + held + sold = capacity, always. */
export async function countPlaces(
  event: Event,
): Promise<Record<string, { free: number; taken: number; capacity: number }>> {
  const [free, found] = await Promise.all([
    freePlaces(event),
    orders.all().where("event.id", "==", event.id).get(),
  ]);
  const taken: Record<string, number> = {};
  for (const doc of found.docs) {
    for (const { pool, places } of doc.data().takes) taken[pool] = (taken[pool] ?? 0) + places;
  }
  return Object.fromEntries(
    Object.entries(event.pools).map(([pool, { capacity }]) => [
      pool,
      { free: free[pool] ?? 0, taken: taken[pool] ?? 0, capacity },
    ]),
  );
}
