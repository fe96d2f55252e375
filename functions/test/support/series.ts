import { randomUUID } from "node:crypto";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { eventRoutes } from "@tarima/shared/events/events.routes.ts";
import { addDays, dayOf } from "@tarima/shared/lib/dates/calendar-day.ts";
import { expect } from "vitest";
import { buildPhase, wallClockIn } from "../../../tools/builders/events.ts";
import { events } from "../../src/lib/firestore/collections.ts";
import { call, signIn } from "./api.ts";
import { givenEvent, givenProducer, publish } from "./world.ts";

export const storedDate = async (id: string) => (await events.doc(id).get()).data() as Event;

/** An event and dates made from it, a week apart, all published and on sale, with their organiser. */
export async function givenSeries(count = 3, parts: Parameters<typeof givenEvent>[0] = {}) {
  const producer = await givenProducer();
  const owner = await signIn("producer", { producerId: producer.id });
  // the last date is on sale already, too
  const phases = [buildPhase({ startsAt: wallClockIn(-90, "00:00", new Date()) })];
  const event = await givenEvent({ producerId: producer.id, name: "La Rueda", phases, ...parts });
  const first = dayOf(event.startsAt);
  const days = Array.from({ length: count - 1 }, (_, i) => addDays(first, 7 * (i + 1)));
  const made = await call(
    eventRoutes.copyEvent,
    { id: event.id, requestId: randomUUID(), days, isSeries: true },
    owner,
  );
  expect(made.status).toBe(201);
  const ids = [event.id, ...made.body.events.map(({ id }) => id)];
  for (const id of ids) {
    await events.doc(id).update({ status: "published", approvalStatus: "approved" });
    await publish(id);
  }
  return { producer, owner, event, ids };
}
