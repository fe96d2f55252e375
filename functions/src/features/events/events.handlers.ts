import type { eventRoutes } from "@tarima/shared/events/events.routes.ts";
import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";
import { wallClockOf } from "@tarima/shared/lib/dates/dates.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Bindings } from "../../lib/http/binding.ts";
import { decodeCursor, pageOf } from "../../lib/http/paging.ts";
import { findPublicEvent, findPublicEventBySlug, listUpcoming } from "./events.repo.ts";
import { myEventHandlers } from "./lists/my-events.handlers.ts";

function found(event: PublicEvent | undefined): PublicEvent {
  if (!event) throw new AppError("EVENT_NOT_FOUND");
  return event;
}

/**
 * All but the figures of a dashboard, which are read on the floor of reports: producer-dashboard.handlers.ts; and copies, which take
 * along what stands on higher floors: event-copies.handlers.ts.
 */
export const eventHandlers: Bindings<Omit<typeof eventRoutes, "getProducerStats" | "copyEvent">> = {
  ...myEventHandlers,
  listPublicEvents: {
    handle: async ({ limit, cursor }, call) => {
      const after = decodeCursor(cursor, 2);
      const start = after && { startsAt: after[0] as string, id: after[1] as string };
      const rows = await listUpcoming(wallClockOf(call.now), limit + 1, start);
      return pageOf(rows, limit, ({ event }) => [event.startsAt, event.id]);
    },
  },
  getPublicEventBySlug: { handle: async ({ slug }) => found(await findPublicEventBySlug(slug)) },
  getPublicEvent: {
    handle: async ({ id }) => {
      if (id === "slug") throw new AppError("EVENT_SLUG_REQUIRED"); // GET /event/public/slug/ with nothing behind it
      return found(await findPublicEvent(id));
    },
  },
};
