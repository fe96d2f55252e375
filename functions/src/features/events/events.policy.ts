import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { Policy } from "../../lib/http/binding.ts";
import type { Actor } from "../../lib/http/call.ts";
import { findEvent, recentEvent } from "./events.repo.ts";

/** Whether the stored event, or a copy of its producer id, belongs to the actor's producer. */
export const ownsEvent = (actor: Actor, event: Pick<Event, "producerId">): boolean =>
  actor.role === "producer" && actor.producerId === event.producerId;

/** An event by `id`, for its producer. */
export const ownEvent: Policy<{ id: string }, Event> = {
  load: ({ id }) => findEvent(id),
  missing: "EVENT_NOT_FOUND",
  owns: ownsEvent,
};

/** An event by `eventId`, for its producer. */
export const ownEventById: Policy<{ eventId: string }, Event> = {
  ...ownEvent,
  load: ({ eventId }) => findEvent(eventId),
};

/** An event read up to some seconds ago, for its producer: an event's producer never changes. */
export const ownRecentEvent: Policy<{ id: string }, Event> = {
  ...ownEvent,
  load: ({ id }) => recentEvent(id),
};

/** An event if the query names one, for its producer; without one, all events of the producer. */
export const ownEventIfNamed: Policy<{ eventId?: string | undefined }, { event: Event | undefined }> = {
  load: async ({ eventId }) => {
    if (eventId === undefined) return { event: undefined };
    const event = await recentEvent(eventId);
    return event && { event };
  },
  missing: "EVENT_NOT_FOUND",
  owns: (actor, { event }) => (event ? ownsEvent(actor, event) : actor.producerId !== undefined),
};

/** An event within a producer's path. */
export const ownEventOfProducer: Policy<{ producerId: string; eventId: string }, Event> = {
  ...ownEvent,
  load: async ({ producerId, eventId }) => {
    const event = await findEvent(eventId);
    return event?.producerId === producerId ? event : undefined;
  },
};
