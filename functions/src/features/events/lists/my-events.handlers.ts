import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { EventAction } from "@tarima/shared/events/event-actions.ts";
import type { eventRoutes } from "@tarima/shared/events/events.routes.ts";
import { AppError } from "../../../lib/app-error.ts";
import { type Bindings, owned } from "../../../lib/http/binding.ts";
import type { Actor } from "../../../lib/http/call.ts";
import { decodeCursor, findPage } from "../../../lib/http/paging.ts";
import { findSalesByEvent } from "../../metrics/metrics.repo.ts";
import { ownProducerById, ownProducerIfNamed } from "../../producers/producers.policy.ts";
import { findProducer } from "../../producers/producers.repo.ts";
import { deleteEvent } from "../editing/delete-event.ts";
import { draftEvent } from "../editing/draft-event.ts";
import { editEvent } from "../editing/edit-event.ts";
import { assertConcernsAll, ownEvent, ownEventOfProducer } from "../events.policy.ts";
import { changeEventStatus } from "../lifecycle/change-event-status.ts";
import { scheduleRefunds } from "../lifecycle/schedule-refunds.ts";
import { rowOf } from "./event-row.ts";
import { statisticsOf } from "./event-statistics.ts";
import { findMyEvents, findMyEventsAmong, fitsMyEvents, type MyEventsFilter } from "./my-events.repo.ts";
import { seesMoney, withoutMoney, withoutMoneyIn } from "./without-money.ts";

type Routes = typeof eventRoutes;

/** For a member who is concerned with some events only, those. */
async function listOf(
  producerId: string,
  { limit, cursor, ...filter }: MyEventsFilter & { limit: number; cursor?: string | undefined },
  { team }: Pick<Actor, "team">,
) {
  const only = team?.eventIds;
  const [page, sales] = await Promise.all([
    findPage<Event>({
      limit,
      after: decodeCursor(cursor, 2),
      read: (count, after) =>
        only ? findMyEventsAmong(only, filter, count, after) : findMyEvents(producerId, filter, count, after),
      fits: (event) => fitsMyEvents(event, filter),
      sortValues: ({ startsAt, id }) => [startsAt, id],
    }),
    findSalesByEvent(producerId),
  ]);
  return {
    ...page,
    items: page.items.map((event) => rowOf(event, seesMoney({ team }) ? sales : withoutMoneyIn(sales))),
  };
}

/** The producer of a call whose path does not name one. */
function producerIdOf(actor: Actor, asked?: string): string {
  if (actor.role === "superadmin" && asked) return asked;
  if (actor.producerId === undefined) throw new AppError("PRODUCER_NOT_FOUND");
  return actor.producerId;
}

const take = (action: EventAction) =>
  owned(ownEvent, ({ id }, call) => changeEventStatus({ eventId: id, action }, call));

/** A producer's routes on their own events; superadmins may use them on all. */
export const myEventHandlers = {
  listMyEvents: owned(ownProducerIfNamed, ({ producerId, ...input }, { actor }) =>
    listOf(producerIdOf(actor, producerId), input, actor),
  ),
  getMyEvent: owned(ownEvent, async (_input, { actor, now }, event) => {
    const statistics = await statisticsOf(event, now);
    return { event, statistics: seesMoney(actor) ? statistics : withoutMoney(statistics) };
  }),
  createEvent: {
    handle: async (input, { actor, now }) => {
      assertConcernsAll(actor);
      const producer = await findProducer(producerIdOf(actor));
      if (!producer) throw new AppError("PRODUCER_NOT_FOUND");
      return draftEvent(producer, input, now);
    },
  },
  updateEvent: owned(ownEvent, ({ id, ...given }, call) => editEvent(id, given, call)),
  submitEvent: owned(ownEvent, ({ id, publishesOnApproval }, call) =>
    changeEventStatus({ eventId: id, action: "submit", publishesOnApproval }, call),
  ),
  approveEvent: { handle: ({ id }, call) => changeEventStatus({ eventId: id, action: "approve" }, call) },
  rejectEvent: {
    handle: ({ id, reason }, call) => changeEventStatus({ eventId: id, action: "reject", reason }, call),
  },
  withdrawEvent: take("withdraw"),
  publishEvent: take("publish"),
  unpublishEvent: take("unpublish"),
  cancelEvent: owned(ownEvent, async ({ id, reason }, call) => {
    const cancel = { eventId: id, action: "cancel", reason, isReasonPublic: true } as const;
    const event = await changeEventStatus(cancel, call);
    await scheduleRefunds(id);
    return event;
  }),
  createProducerEvent: owned(ownProducerById, async (input, { now }, producer) => ({
    event: await draftEvent(producer, input, now),
  })),
  listProducerEvents: owned(ownProducerById, ({ producerId, ...input }, { actor }) =>
    listOf(producerId, input, actor),
  ),
  deleteEvent: owned(ownEventOfProducer, async ({ eventId }, call) => {
    await deleteEvent(eventId, call);
    return { id: eventId };
  }),
} satisfies Partial<Bindings<Routes>>;
