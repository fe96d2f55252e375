import { randomUUID } from "node:crypto";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { vi } from "vitest";
import { createEvent } from "../../../../functions/src/features/events/editing/create-event.ts";
import { events } from "../../../../functions/src/lib/firestore/collections.ts";
import { buildEvent, wallClockIn } from "../../../../tools/builders/events.ts";
import { SITE } from "./site.ts";

/** An event of its own for a test that takes places: on sale, and public when this returns. */
export async function givenEventOnSale(
  overrides: Partial<Parameters<typeof buildEvent>[0]> = {},
): Promise<Event> {
  const event = await createEvent(buildEvent({ id: `ev-${randomUUID().slice(0, 13)}`, ...overrides }));
  await vi.waitUntil(async () => (await fetch(`${SITE}/api/v1/event/public/slug/${event.publicSlug}`)).ok, {
    timeout: 60_000,
    interval: 250,
  });
  return event;
}

/** An event takes place so many days from today, whatever was sold of it: -5 is over for five days. */
export async function takesPlaceIn(days: number, { id }: Pick<Event, "id">): Promise<void> {
  const at = (time: string) => wallClockIn(days, time, new Date());
  await events
    .doc(id)
    .update(events.encode({ startsAt: at("20:00"), endsAt: at("23:00"), doorsOpenAt: at("19:00") }));
}
