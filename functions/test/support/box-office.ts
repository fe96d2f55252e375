import { randomUUID } from "node:crypto";
import { boxOfficeRoutes } from "@tarima/shared/box-office/box-office.routes.ts";
import type { ShiftView } from "@tarima/shared/box-office/box-office.schema.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { staffOf } from "../../src/lib/firestore/collections.ts";
import { call, type Person } from "./api.ts";
import { givenStaff } from "./world.ts";

/** Somebody of an event's door staff who may sell at its box office. */
export async function givenSeller(event: Event): Promise<Person> {
  const person = await givenStaff(event);
  await staffOf(event.id).doc(person.uid).update({ isSeller: true });
  return person;
}

export async function givenShift(event: Event, seller: Person, openingCash = 100_000): Promise<ShiftView> {
  const wish = { eventId: event.id, requestId: randomUUID(), openingCash };
  return (await call(boxOfficeRoutes.openShift, wish, seller)).body;
}
