import { randomUUID } from "node:crypto";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { createEvent } from "../../functions/src/features/events/editing/create-event.ts";
import { purchaseTickets } from "../../functions/src/features/orders/buying/purchase-tickets.ts";
import { db } from "../../functions/src/lib/firestore/database.ts";
import { buildEvent, buildLocality } from "../builders/events.ts";
import { buildActor, buildCall } from "../builders/people.ts";

/** Creates an event with the given number of places. */
export function givenEvent(capacity: number, overrides: Partial<Event> = {}): Promise<Event> {
  const event = buildEvent({ id: `bench-${randomUUID().slice(0, 8)}`, ...overrides });
  return createEvent({ ...event, localities: [buildLocality({ capacity })] });
}

let people = 0;

/** Buys two tickets as a new buyer. */
export function buy(
  event: Event,
  more: { discountCode?: string; promoterCode?: string } = {},
): Promise<Order> {
  const uid = `buyer-${process.pid}-${++people}`;
  return purchaseTickets(
    {
      idempotencyKey: randomUUID(),
      eventId: event.id,
      selections: [{ combinationId: "general", quantity: 2 }],
      ...more,
    },
    buildCall({ actor: buildActor({ uid, email: `${uid}@tarima.test` }) }),
  );
}

/** The baseline: the smallest transaction, with one read and one write. */
export function bareTransaction(): Promise<unknown> {
  const ref = db().collection("bare").doc(randomUUID());
  return db().runTransaction(async (transaction) => {
    await transaction.get(ref);
    transaction.set(ref, { a: 1 });
  });
}

/** Adds copies of a document to a collection, numbered `from` up to `to`. */
export async function fill(collection: string, like: object, from: number, to: number): Promise<void> {
  for (let i = from; i < to; i += 500) {
    const batch = db().batch();
    for (let n = i; n < Math.min(i + 500, to); n++)
      batch.set(db().collection(collection).doc(`filler-${n}`), { ...like, id: `filler-${n}` });
    await batch.commit();
  }
}
