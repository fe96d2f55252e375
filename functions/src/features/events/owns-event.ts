import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { Actor } from "../../lib/http/call.ts";

/** Whether an event is of somebody's producer, as stored. */
export const ownsEvent = (actor: Actor, event: Pick<Event, "producerId">): boolean =>
  actor.role === "producer" && actor.producerId === event.producerId;
