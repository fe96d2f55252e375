import { overAt } from "@tarima/shared/events/dates/postponed.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { type EventStatus, PUBLIC_STATUSES } from "@tarima/shared/events/event.status.ts";
import { HOUR_MS } from "@tarima/shared/lib/dates/durations.ts";
import type { Query } from "firebase-admin/firestore";
import { events } from "../../../lib/firestore/collections.ts";
import { eachDocument, inOrder, readAll, readInOrder, readPage } from "../../../lib/firestore/queries.ts";
import type { ListOrder, SortField } from "../../../lib/http/list-order.ts";
import { matchesWords } from "../../../lib/search/word-search.ts";
import { readEvents } from "../events.repo.ts";
import { searchWordOf } from "./event-search.ts";

export interface MyEventsFilter {
  name?: string | undefined;
  status?: EventStatus | undefined;
  category?: Event["category"] | undefined;
  venue?: string | undefined;
  startsAtFrom?: string | undefined;
  startsAtTo?: string | undefined;
  endsAtFrom?: string | undefined;
  endsAtTo?: string | undefined;
}

/**
 * Events of a producer, the latest first. Firestore filters by producer, status, category, start, end, and one word of the name
 * or else the venue; `fitsMyEvents` checks the other words.
 */
export function findMyEvents(
  producerId: string,
  { name, status, category, venue, startsAtFrom, startsAtTo, endsAtFrom, endsAtTo }: MyEventsFilter,
  limit: number,
  after: readonly string[] | undefined,
): Promise<Event[]> {
  const word = searchWordOf("n", name) ?? searchWordOf("v", venue);
  let query: Query<Event> = events.all().where("producerId", "==", producerId);
  if (status) query = query.where("status", "==", status);
  if (category) query = query.where("category", "==", category);
  if (word) query = query.where("searchWords", "array-contains", word);
  if (startsAtFrom) query = query.where("startsAt", ">=", startsAtFrom);
  if (startsAtTo) query = query.where("startsAt", "<=", startsAtTo);
  if (endsAtFrom) query = query.where("endsAt", ">=", endsAtFrom);
  if (endsAtTo) query = query.where("endsAt", "<=", endsAtTo);
  return readPage(query.orderBy("startsAt", "desc").orderBy("id", "desc"), limit, after);
}

/** The same among some events, which are few. */
export async function findMyEventsAmong(
  ids: readonly string[],
  filter: MyEventsFilter,
  limit: number,
  after: readonly string[] | undefined,
): Promise<Event[]> {
  const key = ({ startsAt, id }: Event) => [startsAt, id].join(" ");
  const found = [...(await readEvents(ids)).values()].filter((event) => isAsked(event, filter));
  return found
    .toSorted((a, b) => (key(a) < key(b) ? 1 : -1))
    .filter((event) => after === undefined || key(event) < after.join(" "))
    .slice(0, limit);
}

function isAsked(
  event: Event,
  { status, category, startsAtFrom, startsAtTo, endsAtFrom, endsAtTo }: MyEventsFilter,
): boolean {
  const within = (time: string, from = "", to = "~") => time >= from && time <= to;
  return (
    (!status || event.status === status) &&
    (!category || event.category === category) &&
    within(event.startsAt, startsAtFrom, startsAtTo) &&
    within(event.endsAt, endsAtFrom, endsAtTo)
  );
}

export function fitsMyEvents(event: Event, { name, venue }: MyEventsFilter): boolean {
  return matchesWords(event.name, name) && matchesWords(event.venueName, venue);
}

export const SOLD_ORDERS = {
  startsAt: { path: "startsAt", kind: "text", value: ({ startsAt }) => startsAt },
} as const satisfies Record<string, SortField<Event>>;

/** A producer's events that were ever on sale, in an order. */
export function findEventsSold(producerId: string, order: ListOrder<Event>, limit: number): Promise<Event[]> {
  const query = events.all().where("producerId", "==", producerId).where("status", "in", PUBLIC_STATUSES);
  return readInOrder(inOrder(query, order), order, limit);
}

/** A producer's events that took place, the latest first. */
export function findEventsHeld(producerId: string, limit: number): Promise<Event[]> {
  return findMyEvents(producerId, { status: "completed" }, limit, undefined);
}

/** How many of a producer's events took place. */
export async function countEventsHeld(producerId: string): Promise<number> {
  const held = events.all().where("producerId", "==", producerId).where("status", "==", "completed");
  return (await held.count().get()).data().count;
}

/** A producer's events that are not over, the soonest first. */
export function findOpenEvents(producerId: string, limit: number): Promise<Event[]> {
  const open: EventStatus[] = ["draft", "pending_approval", "approved", "published", "suspended"];
  return readAll(
    events
      .all()
      .where("producerId", "==", producerId)
      .where("status", "in", open)
      .orderBy("startsAt")
      .limit(limit),
  );
}

/** Published events that have ended; a postponed one has not, however long ago it would have been. */
export async function findEndedEvents(now: Date, most: number): Promise<Event[]> {
  // no time zone is further ahead of UTC
  const latest = new Date(now.getTime() + 14 * HOUR_MS).toISOString();
  const query = events
    .all()
    .where("status", "==", "published")
    .where("endsAt", "<=", latest)
    .orderBy("endsAt");
  const ended: Event[] = [];
  for await (const snapshot of eachDocument(query, most)) {
    if (overAt(snapshot.data()) <= now) ended.push(snapshot.data());
    if (ended.length === most) break;
  }
  return ended;
}
