import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { EventAction } from "@tarima/shared/events/event.status.ts";
import type { eventRoutes } from "@tarima/shared/events/events.routes.ts";
import type { Producer } from "@tarima/shared/producers/producer.schema.ts";
import { AppError } from "../../lib/app-error.ts";
import { type Bindings, owned } from "../../lib/http/binding.ts";
import type { Actor } from "../../lib/http/call.ts";
import { decodeCursor, pageOf } from "../../lib/http/paging.ts";
import { findSalesByEvent } from "../metrics/metrics.repo.ts";
import { scheduleRefunds } from "../payments/refund-cancelled-event.ts";
import { ofProducer } from "../producers/producers.policy.ts";
import { findProducer } from "../producers/producers.repo.ts";
import { dashboardOf, rowOf } from "../reports/producer-dashboard.ts";
import { changeEventStatus } from "./change-event-status.ts";
import { deleteEvent } from "./delete-event.ts";
import { draftEvent } from "./draft-event.ts";
import { editEvent } from "./edit-event.ts";
import { ofEvent } from "./event.policy.ts";
import { statisticsOf } from "./event-statistics.ts";
import { findEvent } from "./events.repo.ts";
import { findMyEvents, type MyEventsFilter } from "./my-events.repo.ts";

type Routes = typeof eventRoutes;

async function listOf(
  producerId: string,
  { limit, cursor, ...filter }: MyEventsFilter & { limit: number; cursor?: string | undefined },
) {
  const after = decodeCursor(cursor, 2);
  const start = after && { startsAt: after[0] as string, id: after[1] as string };
  const [rows, sales] = await Promise.all([
    findMyEvents(producerId, filter, limit + 1, start),
    findSalesByEvent(producerId),
  ]);
  return pageOf(
    rows.map((event) => rowOf(event, sales)),
    limit,
    ({ startsAt, id }) => [startsAt, id],
  );
}

/** Whose events a call without a producer in its path is about. */
function producerIdOf(actor: Actor, asked?: string): string {
  if (actor.role === "superadmin" && asked) return asked;
  if (actor.producerId === undefined) throw new AppError("PRODUCER_NOT_FOUND");
  return actor.producerId;
}

const take = (action: EventAction) =>
  owned<Routes["submitEvent"], Event>({
    ...ofEvent,
    handle: ({ id }, call) => changeEventStatus({ eventId: id, action }, call),
  });

/** What producers do with their own events, and a superadmin with anybody's. */
export const myEventHandlers = {
  listMyEvents: owned<Routes["listMyEvents"], string>({
    load: async ({ producerId }) => producerId ?? "",
    missing: "PRODUCER_NOT_FOUND",
    owns: (actor, asked) => asked === "" || asked === actor.producerId,
    handle: ({ producerId, ...input }, { actor }) => listOf(producerIdOf(actor, producerId), input),
  }),
  getMyEvent: owned<Routes["getMyEvent"], Event>({
    ...ofEvent,
    handle: async (_input, { now }, event) => ({ event, statistics: await statisticsOf(event, now) }),
  }),
  createEvent: {
    handle: async (input, { actor, now }) => {
      const producer = await findProducer(producerIdOf(actor));
      if (!producer) throw new AppError("PRODUCER_NOT_FOUND");
      return draftEvent(producer, input, now);
    },
  },
  updateEvent: owned<Routes["updateEvent"], Event>({
    ...ofEvent,
    handle: ({ id, ...given }, call) => editEvent(id, given, call),
  }),
  submitEvent: take("submit"),
  approveEvent: { handle: ({ id }, call) => changeEventStatus({ eventId: id, action: "approve" }, call) },
  rejectEvent: {
    handle: ({ id, reason }, call) => changeEventStatus({ eventId: id, action: "reject", reason }, call),
  },
  publishEvent: take("publish"),
  cancelEvent: owned<Routes["cancelEvent"], Event>({
    ...ofEvent,
    handle: async ({ id, reason }, call) => {
      const event = await changeEventStatus({ eventId: id, action: "cancel", reason }, call);
      await scheduleRefunds(id);
      return event;
    },
  }),
  createProducerEvent: owned<Routes["createProducerEvent"], Producer>({
    ...ofProducer,
    handle: async (input, { now }, producer) => ({ event: await draftEvent(producer, input, now) }),
  }),
  listProducerEvents: owned<Routes["listProducerEvents"], Producer>({
    ...ofProducer,
    handle: ({ producerId, ...input }) => listOf(producerId, input),
  }),
  deleteEvent: owned<Routes["deleteEvent"], Event>({
    ...ofEvent,
    load: async ({ producerId, eventId }) => {
      const event = await findEvent(eventId);
      return event?.producerId === producerId ? event : undefined;
    },
    handle: async ({ eventId }, call) => {
      await deleteEvent(eventId, call);
      return { id: eventId };
    },
  }),
  getProducerStats: owned<Routes["getProducerStats"], Producer>({
    ...ofProducer,
    handle: ({ producerId }, { now }) => dashboardOf(producerId, now),
  }),
} satisfies Partial<Bindings<Routes>>;
