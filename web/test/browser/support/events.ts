import { randomUUID } from "node:crypto";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { vi } from "vitest";
import { createEvent } from "../../../../functions/src/features/events/editing/create-event.ts";
import { buildEvent } from "../../../../tools/builders/events.ts";
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
