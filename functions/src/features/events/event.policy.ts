import { findEvent, recentEvent } from "./events.repo.ts";
import { ownsEvent } from "./owns-event.ts";

/** The part of an owned binding that loads the event of a path, and asks whose it is. */
export const ofEvent = {
  load: ({ id }: { id: string }) => findEvent(id),
  missing: "EVENT_NOT_FOUND",
  owns: ownsEvent,
} as const;

/** The same from what was read a moment ago: whose an event is does not change. */
export const ofRecentEvent = {
  ...ofEvent,
  load: ({ id }: { id: string }) => recentEvent(id),
} as const;
