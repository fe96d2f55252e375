import type { Event } from "@tarima/shared/events/event.schema.ts";
import { HOUR_MS } from "@tarima/shared/lib/dates/durations.ts";
import { ticketingRoutes } from "@tarima/shared/ticketing/ticketing.routes.ts";
import { waitingListRoutes as routes } from "@tarima/shared/waiting-list/waiting-list.routes.ts";
import type { WaitingEntry } from "@tarima/shared/waiting-list/waiting-list.schema.ts";
import { mails } from "../../src/features/mail/mails.ts";
import { expireOrder } from "../../src/features/orders/buying/release-order.ts";
import { serveWaitingList } from "../../src/features/waiting-list/serve-waiting-list.ts";
import { events, orders, waitingList } from "../../src/lib/firestore/collections.ts";
import { call, type Person, signIn } from "./api.ts";
import { type givenEvent, givenEventWithCapacity, hold, publish } from "./world.ts";
import { deliverThrice, snapshotOf, writtenTo } from "./wrapped.ts";

export const join = (event: Event, person: Person, quantity = 1, combinationId = "general") =>
  call(routes.joinWaitingList, { id: event.id, combinationId, quantity }, person);
export const leave = (event: Event, person: Person) =>
  call(routes.leaveWaitingList, { id: event.id }, person);
export const entryOf = async (event: Event, { uid }: Person): Promise<WaitingEntry | undefined> =>
  (await waitingList.doc(`${event.id}_${uid}`).get()).data();
export const statusOf = async (event: Event, person: Person) => (await entryOf(event, person))?.status;
export const listOf = async (event: Event) => (await events.doc(event.id).get()).data()?.waitingList;
export const serve = (event: Event) => serveWaitingList(event.id, new Date());
export const left = async (event: Event) =>
  (await call(ticketingRoutes.listTicketTypes, { id: event.id }, undefined)).body.ticketTypes.map(
    ({ availableTickets }) => availableTickets,
  );

/** An event of which somebody else holds every place, in orders of these sizes. */
export async function givenSoldOut(sizes: number[] = [1], overrides: Parameters<typeof givenEvent>[0] = {}) {
  const capacity = sizes.reduce((a, b) => a + b, 0);
  const event = await givenEventWithCapacity(capacity, overrides);
  await publish(event.id);
  const people = await Promise.all(sizes.map(() => signIn()));
  const held: string[] = [];
  for (const [i, size] of sizes.entries()) held.push((await hold(event, size, people[i] as Person)).body.id);
  return { event, held };
}

/** Ends a hold as the clock would, and delivers the order's change. */
export async function expire(orderId: string, at = new Date(Date.now() + 3 * HOUR_MS)): Promise<void> {
  const before = await snapshotOf(orders.doc(orderId));
  await expireOrder(orderId, at);
  await deliverThrice("onOrderWritten", await writtenTo("onOrderWritten", `orders/${orderId}`, { before }));
}

export async function told(event: Event): Promise<string[]> {
  const sent = await mails.all().where("template", "==", "waiting-list-offer").get();
  return sent.docs.map((it) => it.data()).flatMap(({ to, data }) => (data.eventId === event.id ? [to] : []));
}
