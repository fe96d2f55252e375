import type { Event } from "@tarima/shared/events/event.schema.ts";
import { AppError } from "../../../lib/app-error.ts";
import type { Actor } from "../../../lib/http/call.ts";
import { findEvent } from "../events.repo.ts";
import { assertMayPrepare } from "./draft-event.ts";

/**
 * Checks that an event's promoters and codes may still be changed, and by this producer; inactive and suspended producers only
 * read. Throws EVENT_WRONG_STATE, PRODUCER_NOT_ACTIVE. Source: design 2.
 */
export function assertPrepares(actor: Actor, event: Pick<Event, "status" | "producerStatus">): void {
  if (event.status === "cancelled" || event.status === "completed") throw new AppError("EVENT_WRONG_STATE");
  assertWrites(actor, event);
}

/** The same by the event's id; returns the event. Also throws EVENT_NOT_FOUND. */
export async function assertPreparesEvent(actor: Actor, eventId: string): Promise<Event> {
  const event = await foundEvent(eventId);
  assertPrepares(actor, event);
  return event;
}

/** For what goes on after an event: checks that this producer may write. Throws EVENT_NOT_FOUND, PRODUCER_NOT_ACTIVE. */
export async function assertWritesOf(actor: Actor, eventId: string): Promise<void> {
  assertWrites(actor, await foundEvent(eventId));
}

function assertWrites({ role }: Actor, event: Pick<Event, "producerStatus">): void {
  if (role !== "superadmin") assertMayPrepare({ status: event.producerStatus });
}

async function foundEvent(eventId: string): Promise<Event> {
  const event = await findEvent(eventId);
  if (!event) throw new AppError("EVENT_NOT_FOUND");
  return event;
}
