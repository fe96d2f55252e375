import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { Policy } from "../../lib/http/binding.ts";
import type { Actor } from "../../lib/http/call.ts";
import { findEvent, recentEvent } from "./events.repo.ts";

/** Whether an event, or what is kept of one, belongs to somebody's producer, as stored. */
export const ownsEvent = (actor: Actor, event: Pick<Event, "producerId">): boolean =>
  actor.role === "producer" && actor.producerId === event.producerId;

/** The event of a path, for its producer. */
export const ownEvent: Policy<{ id: string }, Event> = {
  load: ({ id }) => findEvent(id),
  missing: "EVENT_NOT_FOUND",
  owns: ownsEvent,
};

/** The same where the path says whose event it is about. */
export const ownEventById: Policy<{ eventId: string }, Event> = {
  ...ownEvent,
  load: ({ eventId }) => findEvent(eventId),
};

/** The same from what was read a moment ago: whose an event is does not change. */
export const ownRecentEvent: Policy<{ id: string }, Event> = {
  ...ownEvent,
  load: ({ id }) => recentEvent(id),
};

/** The event that a query may name; without one the question is about all of the producer's. */
export const ownEventIfNamed: Policy<{ eventId?: string | undefined }, { event: Event | undefined }> = {
  load: async ({ eventId }) => {
    if (eventId === undefined) return { event: undefined };
    const event = await recentEvent(eventId);
    return event && { event };
  },
  missing: "EVENT_NOT_FOUND",
  owns: (actor, { event }) => (event ? ownsEvent(actor, event) : actor.producerId !== undefined),
};

/** An event in a producer's own list. */
export const ownEventOfProducer: Policy<{ producerId: string; eventId: string }, Event> = {
  ...ownEvent,
  load: async ({ producerId, eventId }) => {
    const event = await findEvent(eventId);
    return event?.producerId === producerId ? event : undefined;
  },
};
