import type { Event } from "@tarima/shared/events/event.schema.ts";
import { concernsAll, concernsEvent } from "@tarima/shared/team/membership.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Policy } from "../../lib/http/binding.ts";
import type { Actor } from "../../lib/http/call.ts";
import { ownsAll } from "../producers/producers.policy.ts";
import { findEvent, recentEvent } from "./events.repo.ts";

/** Whether what repeats its event's producer belongs to the actor's organisation, and to an event that they are concerned with there. */
export const ownsPartOfEvent = (
  actor: Actor,
  { producerId, eventId }: { producerId: string; eventId: string },
): boolean =>
  actor.role === "producer" && actor.producerId === producerId && concernsEvent(actor.team, eventId);

/** Whether the stored event belongs to the actor's organisation, and concerns them there. */
export const ownsEvent = (actor: Actor, { id, producerId }: Pick<Event, "id" | "producerId">): boolean =>
  ownsPartOfEvent(actor, { producerId, eventId: id });

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

/** An event if the query names one, for its producer; without one, all events of the producer, for who is concerned with all. */
export const ownEventIfNamed: Policy<{ eventId?: string | undefined }, { event: Event | undefined }> = {
  load: async ({ eventId }) => {
    if (eventId === undefined) return { event: undefined };
    const event = await recentEvent(eventId);
    return event && { event };
  },
  missing: "EVENT_NOT_FOUND",
  owns: (actor, { event }) => (event ? ownsEvent(actor, event) : ownsAll(actor, actor.producerId ?? "")),
};

/** An event within a producer's path. */
export const ownEventOfProducer: Policy<{ producerId: string; eventId: string }, Event> = {
  ...ownEvent,
  load: async ({ producerId, eventId }) => {
    const event = await findEvent(eventId);
    return event?.producerId === producerId ? event : undefined;
  },
};

/** What is new concerns the whole organisation. Throws FORBIDDEN for a member of some events only. */
export function assertConcernsAll({ team }: Actor): void {
  if (!concernsAll(team)) throw new AppError("FORBIDDEN");
}
