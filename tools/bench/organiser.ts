import { type RouteName, routes } from "@tarima/shared/api/routes.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { addDays, dayOf } from "@tarima/shared/lib/dates/calendar-day.ts";
import * as z from "zod/mini";
import { handlers } from "../../functions/src/app/handlers.ts";
import { syncCatalogRow } from "../../functions/src/features/catalog/sync-catalog.ts";
import { projectPublicEvent } from "../../functions/src/features/events/publishing/project-public-event.ts";
import { startCheckout } from "../../functions/src/features/payments/start-checkout.ts";
import { issueTickets } from "../../functions/src/features/tickets/issuing/issue-tickets.ts";
import { events, producers, tickets } from "../../functions/src/lib/firestore/collections.ts";
import { db } from "../../functions/src/lib/firestore/database.ts";
import { buildCombination } from "../builders/events.ts";
import { buildActor, buildBuyer, buildCall, buildProducer } from "../builders/people.ts";
import { costOf } from "./count.ts";
import { many } from "./measure.ts";
import { costRow, type Row } from "./table.ts";
import { buy, givenEvent } from "./world.ts";

/** Dates of a series, as many as it may have, and dates of all series of the organiser. */
const SERIES = many(120, 6);
const DATES = many(400, 12);
const TICKETS = many(25_000, 200);
const PAGE = 20;
const PRODUCER = "bench-organiser";

/** The reads of an organiser's lists, with as much in them as a large organiser has. */
export async function organiserCost(): Promise<Row[]> {
  await producers.doc(PRODUCER).set(buildProducer({ id: PRODUCER }));
  const first = await givenDates();
  await givenHolders(first);
  const { id } = first;
  const row = async (what: string, name: RouteName, input: object, reads: number) =>
    costRow(what, await costOf(() => ask(name, input)), { reads, writes: 0 });
  const counted = Math.ceil(TICKETS / 1_000);
  return [
    await row(`events, ${PAGE} of ${DATES}`, "listMyEvents", { limit: PAGE }, PAGE + 2),
    await row(
      `events by name, ${PAGE} of ${DATES}`,
      "listMyEvents",
      { limit: PAGE, search: "rumba" },
      PAGE + 2,
    ),
    await row(`a series of ${SERIES} dates`, "listSeries", { id }, SERIES + 2),
    // an event, its page and its shards; once for all who ask within some seconds
    await row(`what is left of ${SERIES} dates`, "listDates", { id }, 4 * SERIES + 1),
    await row(`tickets, ${PAGE} of ${TICKETS}`, "listEventTickets", { id, limit: PAGE }, PAGE + 2 + counted),
    await row(
      `tickets by name, ${PAGE} of ${TICKETS}`,
      "listEventTickets",
      { id, limit: PAGE, search: "ana" },
      PAGE + 2 + counted,
    ),
    await row(
      `what events leave, ${PAGE} of ${DATES}`,
      "listEventPayouts",
      { producerId: PRODUCER, limit: PAGE },
      3 * PAGE + 2,
    ),
    await row("an event with its figures", "getMyEvent", { id }, 5),
    await row("where visits come from", "listSources", { id }, 10),
    await row("promoters of an event", "listPromoters", { eventId: id }, 5),
    await row("messages of an event", "listMessages", { id, limit: PAGE }, PAGE + 2),
  ];
}

/** Calls a route's handler as the API does, as the organiser. */
async function ask(name: RouteName, input: object): Promise<unknown> {
  const { load, handle } = handlers[name] as unknown as {
    load?: (input: unknown) => Promise<unknown>;
    handle: (...given: unknown[]) => Promise<unknown>;
  };
  const parsed = z.parse(routes[name].input as z.ZodMiniType, input);
  const actor = buildActor({ uid: "productora", role: "producer", producerId: PRODUCER });
  return handle(parsed, buildCall({ actor }), await load?.(parsed));
}

/** Many dates on sale, in series as long as they may be; returns the first. */
async function givenDates(): Promise<Event> {
  const free = [buildCombination({ price: 0 })];
  const first = await givenEvent(TICKETS * 2, {
    producerId: PRODUCER,
    seriesId: "bench-series-0",
    combinations: free,
  });
  const at = (time: string, days: number) => addDays(dayOf(time), days) + time.slice(10);
  for (let from = 1; from < DATES; from += 100) {
    const batch = db().batch();
    for (let n = from; n < Math.min(from + 100, DATES); n++) {
      const id = `${first.id}-${n}`;
      const when = { startsAt: at(first.startsAt, n), endsAt: at(first.endsAt, n) };
      batch.set(events.doc(id), {
        ...first,
        ...when,
        id,
        publicSlug: id,
        seriesId: `bench-series-${Math.floor(n / SERIES)}`,
      });
    }
    await batch.commit();
  }
  for (let n = 0; n < SERIES; n++) {
    const id = n === 0 ? first.id : `${first.id}-${n}`;
    await projectPublicEvent(id);
    await syncCatalogRow(id, new Date());
  }
  return first;
}

/** Many tickets, all like the two of an order. */
async function givenHolders(event: Event): Promise<void> {
  const now = new Date();
  const order = await startCheckout(await buy(event), { buyer: buildBuyer() }, now); // it is free, so it is confirmed
  await issueTickets(order, now);
  const [like] = (await tickets.all().where("orderId", "==", order.id).limit(1).get()).docs;
  if (!like) throw new Error("Nothing was issued");
  for (let from = 0; from < TICKETS; from += 250) {
    const batch = db().batch();
    for (let n = from; n < Math.min(from + 250, TICKETS); n++) {
      const id = `${like.id}-${n}`;
      batch.set(tickets.doc(id), { ...like.data(), id });
    }
    await batch.commit();
  }
}
