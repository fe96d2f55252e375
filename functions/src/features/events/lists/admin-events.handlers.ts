import type { adminEventRoutes } from "@tarima/shared/events/admin/admin-events.routes.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { actionBetween } from "@tarima/shared/events/event-actions.ts";
import { AppError } from "../../../lib/app-error.ts";
import type { Bindings } from "../../../lib/http/binding.ts";
import { listOrder } from "../../../lib/http/list-order.ts";
import { countedPageOf, findPage } from "../../../lib/http/paging.ts";
import { findEntriesAbout } from "../../audit/audit.repo.ts";
import { findProducer } from "../../producers/producers.repo.ts";
import { currentSwitches } from "../../switches/current-switches.ts";
import { featureEvent } from "../editing/feature-event.ts";
import { findEvent } from "../events.repo.ts";
import { changeEventStatus } from "../lifecycle/change-event-status.ts";
import { scheduleRefunds } from "../lifecycle/schedule-refunds.ts";
import { publicFace } from "../publishing/project-public-event.ts";
import { adminRowOf } from "./admin-event-row.ts";
import {
  EVENT_ORDERS,
  findAdminEvents,
  findPendingEvents,
  fitsSearch,
  PENDING_ORDERS,
  totalAdminEvents,
  totalPendingEvents,
} from "./admin-events.repo.ts";
import { statisticsOf } from "./event-statistics.ts";

/** Log entries shown with an event. */
const HISTORY = 50;

export const adminEventHandlers: Bindings<typeof adminEventRoutes> = {
  listAdminEvents: {
    handle: async ({ limit, cursor, sort = "-startsAt", ...filter }) => {
      const order = listOrder(EVENT_ORDERS, sort, cursor);
      const [page, total] = await Promise.all([
        findPage<Event>({
          limit,
          after: order.after,
          read: (count, after) => findAdminEvents(filter, { ...order, after }, count),
          fits: (event) => fitsSearch(event, filter.search),
          sortValues: order.sortValues,
        }),
        totalAdminEvents(filter, order),
      ]);
      return { ...page, total, items: page.items.map(adminRowOf) };
    },
  },
  listPendingEvents: {
    handle: async ({ limit, cursor, sort = "updatedAt" }) => {
      const order = listOrder(PENDING_ORDERS, sort, cursor);
      const rows = findPendingEvents(order, limit + 1);
      const page = await countedPageOf(rows, totalPendingEvents(order), limit, order.sortValues);
      return { ...page, items: page.items.map(adminRowOf) };
    },
  },
  getAdminEvent: { handle: async ({ id }, { now }) => detailOf(await eventOf(id), now) },
  featureEvent: { handle: ({ id, isFeatured }, call) => featureEvent({ eventId: id, isFeatured }, call) },
  changeEventStatus: {
    handle: async ({ id, status, notes }, call) => {
      const action = actionBetween((await eventOf(id)).status, status);
      if (!action) throw new AppError("EVENT_WRONG_STATE");
      const event = await changeEventStatus({ eventId: id, action, reason: notes }, call);
      if (action === "cancel") await scheduleRefunds(id);
      return event;
    },
  },
};

async function eventOf(id: string): Promise<Event> {
  const event = await findEvent(id);
  if (!event) throw new AppError("EVENT_NOT_FOUND");
  return event;
}

async function detailOf(event: Event, now: Date) {
  const [statistics, preview, producer, history] = await Promise.all([
    statisticsOf(event, now),
    currentSwitches().then(({ feeRate }) => publicFace(event, feeRate)),
    findProducer(event.producerId),
    findEntriesAbout(event.id, HISTORY),
  ]);
  if (!producer) throw new AppError("PRODUCER_NOT_FOUND");
  return { event, statistics, preview, producer, history };
}
