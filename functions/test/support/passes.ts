import { randomUUID } from "node:crypto";
import { checkInRoutes } from "@tarima/shared/check-ins/check-ins.routes.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { eventRoutes } from "@tarima/shared/events/events.routes.ts";
import { addDays, dayOf } from "@tarima/shared/lib/dates/calendar-day.ts";
import { orderRoutes } from "@tarima/shared/orders/orders.routes.ts";
import { paymentRoutes } from "@tarima/shared/payments/payments.routes.ts";
import { ticketingRoutes } from "@tarima/shared/ticketing/ticketing.routes.ts";
import { expect, vi } from "vitest";
import { buildCombination } from "../../../tools/builders/events.ts";
import type { StandIn } from "../../../tools/payment-stand-in/stand-in.ts";
import { freePlaces } from "../../src/features/inventory/inventory.repo.ts";
import { events, tickets } from "../../src/lib/firestore/collections.ts";
import { call, type Person, signIn } from "./api.ts";
import { buyerOf } from "./buyer-of.ts";
import { countEntriesOf } from "./count-entries.ts";
import { deliverOrder, storedOrder } from "./gateway.ts";
import { givenEvent, givenProducer, publish } from "./world.ts";

export const PRICE = 200_000;
export const storedEvent = async (id: string) => (await events.doc(id).get()).data() as Event;
export const freeIn = async (id: string) => (await freePlaces(await storedEvent(id)))["locality-platea"];

export interface Festival {
  owner: Person;
  ids: [string, string, string];
  dates: { eventId: string; localityId: string }[];
}

/** Three nights on sale, the first of which has a type «Abono» that opens nothing yet, and what else is given. */
export async function givenNights({
  combinations = [],
  ...more
}: Parameters<typeof givenEvent>[0] = {}): Promise<Festival> {
  const producer = await givenProducer();
  const owner = await signIn("producer", { producerId: producer.id });
  const pass = buildCombination({ id: "abono", name: "Abono", price: PRICE, limit: 10 });
  const event = await givenEvent({
    producerId: producer.id,
    name: "Festival La Rueda",
    combinations: [buildCombination(), pass, ...combinations],
    ...more,
  });
  const days = [1, 2].map((more) => addDays(dayOf(event.startsAt), more));
  const wish = { id: event.id, requestId: randomUUID(), days, isSeries: true };
  const made = await call(eventRoutes.copyEvent, wish, owner);
  const [two = "", three = ""] = made.body.events.map(({ id }) => id);
  for (const id of [event.id, two, three]) {
    await events.doc(id).update({ status: "published", approvalStatus: "approved", phases: event.phases });
    await publish(id);
  }
  const dates = [two, three].map((eventId) => ({ eventId, localityId: "platea" }));
  return { owner, ids: [event.id, two, three], dates };
}

/** What an event sells, as its organiser's page sends it back. */
export const asSent = ({
  localities,
  phases,
  combinations,
}: Pick<Event, "localities" | "phases" | "combinations">) => ({
  localities,
  phases: phases.map(({ isPaused: _, ...row }) => row),
  combinations: combinations.map(({ isPaused: _, pass: _pass, ...row }) => row),
});

export const setPass = (
  { owner, ids, dates }: Festival,
  change: { places?: number; dates?: Festival["dates"] } = {},
) => call(ticketingRoutes.changePass, { id: ids[0], typeId: "abono", places: 10, dates, ...change }, owner);

export async function givenFestival(places = 10): Promise<Festival> {
  const nights = await givenNights();
  const { status, body } = await setPass(nights, { places });
  expect([status, body]).toMatchObject([200, {}]);
  return nights;
}

export const holdPass = (
  { ids }: Festival,
  person: Person,
  quantity = 1,
  more: { idempotencyKey?: string; measuredAs?: object } = {},
) =>
  call(
    orderRoutes.createPurchase,
    {
      ...{ idempotencyKey: randomUUID(), eventId: ids[0] },
      ...{ selections: [{ combinationId: "abono", quantity }], ...more },
    },
    person,
  );

/** A paid pass, or several, with their tickets by date. */
export async function givenPass(
  festival: Festival,
  gateway: StandIn,
  quantity = 1,
  more: { measuredAs?: object } = {},
) {
  const person = await signIn();
  const { status, body } = await holdPass(festival, person, quantity, more);
  expect(status).toBe(201);
  await call(paymentRoutes.startCheckout, { orderId: body.id, buyer: buyerOf(person) }, person);
  gateway.pay({ externalReference: body.id, outcome: "approved", force: true });
  await vi.waitFor(async () => expect((await storedOrder(body.id)).paymentStatus).toBe("completed"), 10_000);
  await deliverOrder(body.id);
  await countEntriesOf(body.id);
  return { person, order: await storedOrder(body.id), ...(await ticketsOf(body.id)) };
}

export async function ticketsOf(orderId: string) {
  const found = await tickets.all().where("orderId", "==", orderId).get();
  const all = found.docs.map((doc) => doc.data());
  return { all, on: (id: string) => all.filter(({ eventId }) => eventId === id) };
}

export async function scan(ticketId: string, eventId: string, owner: Person) {
  const ticket = (await tickets.doc(ticketId).get()).data();
  const input = { qrToken: ticket?.qrToken ?? "", eventId, confirmsEarly: true, nonce: randomUUID() };
  const { body } = await call(checkInRoutes.validateQr, input as never, owner);
  return (body as { reason?: string }).reason;
}
