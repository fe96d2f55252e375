import type { Event } from "@tarima/shared/events/event.schema.ts";
import { AppError } from "../../../lib/app-error.ts";
import type { Actor } from "../../../lib/http/call.ts";
import { findEvent } from "../events.repo.ts";
import { assertMayPrepare } from "./draft-event.ts";

/**
 * Whether what goes with an event (its promoters, its codes) may still be changed, and by this producer: one who is
 * inactive or suspended only reads. Throws EVENT_WRONG_STATE, PRODUCER_NOT_ACTIVE. Source: design 2.
 */
export function assertPrepares({ role }: Actor, event: Pick<Event, "status" | "producerStatus">): void {
  if (event.status === "cancelled" || event.status === "completed") throw new AppError("EVENT_WRONG_STATE");
  if (role !== "superadmin") assertMayPrepare({ status: event.producerStatus });
}

/** The same of an event that is known by its id. Throws EVENT_NOT_FOUND too. */
export async function assertPreparesEvent(actor: Actor, eventId: string): Promise<void> {
  const event = await findEvent(eventId);
  if (!event) throw new AppError("EVENT_NOT_FOUND");
  assertPrepares(actor, event);
}
