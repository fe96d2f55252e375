import type { Event } from "@tarima/shared/events/event.schema.ts";
import { type EventStatus, PUBLIC_STATUSES } from "@tarima/shared/events/event.status.ts";
import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";
import type { CalendarDay } from "@tarima/shared/lib/dates/calendar-day.ts";
import { HOUR_MS } from "@tarima/shared/lib/dates/durations.ts";
import { type DocumentSnapshot, FieldPath } from "firebase-admin/firestore";
import { events, publicEvents } from "../../lib/firestore/collections.ts";
import { eachDocument, readAll, readById, readFirst, readPage } from "../../lib/firestore/queries.ts";
import { updateIfUnchanged } from "../../lib/firestore/update-if-unchanged.ts";
import { memoizeWithTtl } from "../../lib/memoize-with-ttl.ts";

/** How long an instance may answer from what it read of an event, where that is allowed at all. */
const FRESH_MS = 10_000;
const CACHED_EVENTS = 500;

export function readEvent(eventId: string): Promise<DocumentSnapshot<Event>> {
  return events.doc(eventId).get();
}

export function readEvents(eventIds: readonly string[]): Promise<Map<string, Event>> {
  return readById(events, eventIds);
}

export async function findEvent(eventId: string): Promise<Event | undefined> {
  return (await readEvent(eventId)).data();
}

/** The event as it was at most 10 s ago: for the door and for what is left, never for taking places. Remembers absence too. */
export const recentEvent = memoizeWithTtl(findEvent, FRESH_MS, CACHED_EVENTS);

/** Writes the poster that was printed for the event as it was read; false when the event has changed or gone since. */
export async function replacePoster(
  read: DocumentSnapshot<Event>,
  poster: Pick<Event, "posterUrl" | "posterSmallUrl" | "posterBlur" | "posterPrint">,
): Promise<boolean> {
  if (!read.updateTime) return false;
  return (await updateIfUnchanged(read.ref, poster, read.updateTime)) !== undefined;
}

export async function findPublicEvent(eventId: string): Promise<PublicEvent | undefined> {
  return (await publicEvents.doc(eventId).get()).data();
}

export function findPublicEventBySlug(slug: string): Promise<PublicEvent | undefined> {
  return readFirst(publicEvents.all().where("event.publicSlug", "==", slug));
}

export function readPublicEvents(eventIds: readonly string[]): Promise<Map<string, PublicEvent>> {
  return readById(publicEvents, eventIds);
}

/** The ids of all public documents, in pages. */
export async function* eachPublicEventId(): AsyncGenerator<string> {
  const query = publicEvents.all().orderBy(FieldPath.documentId()).select();
  for await (const { id } of eachDocument(query, 500)) yield id;
}

/** Published events that start after `from` (wall-clock), the soonest first; `after` is the last one of the page before. */
export function listUpcoming(
  from: string,
  limit: number,
  after: { startsAt: string; id: string } | undefined,
): Promise<PublicEvent[]> {
  const query = publicEvents
    .all()
    .where("event.status", "==", "published")
    .where("event.startsAt", ">=", from)
    .orderBy("event.startsAt")
    .orderBy("event.id");
  return readPage(query, limit, after && [after.startsAt, after.id]);
}

/** Events that start within some days of the venue's calendar and were ever public, the latest first. */
export function findEventsStarting(from: CalendarDay, to: CalendarDay, limit: number): Promise<Event[]> {
  return readAll(
    events
      .all()
      .where("status", "in", PUBLIC_STATUSES)
      .where("startsAt", ">=", `${from}T00:00:00.000Z`)
      .where("startsAt", "<=", `${to}T23:59:59.999Z`)
      .orderBy("startsAt", "desc")
      .orderBy("id", "desc")
      .limit(limit),
  );
}

/** How many events of a producer are in a status: an aggregation, one read a thousand. */
export async function countEvents(producerId: string, status: EventStatus): Promise<number> {
  const found = await events
    .all()
    .where("producerId", "==", producerId)
    .where("status", "==", status)
    .count()
    .get();
  return found.data().count;
}

/** The same of everybody's. */
export async function countAllEvents(status: EventStatus): Promise<number> {
  return (await events.all().where("status", "==", status).count().get()).data().count;
}

/** No clock on earth is further from UTC than this, hours. */
const FURTHEST_CLOCK = 14;

export type Upcoming = Pick<Event, "id" | "startsAt" | "timeZone">;

/** What begins today or tomorrow, on whatever clock, and is to take place; in pages. */
export async function* eachEventAround(now: Date): AsyncGenerator<Upcoming> {
  const inHours = (hours: number) => new Date(now.getTime() + hours * HOUR_MS).toISOString();
  const query = events
    .all()
    .where("status", "in", ["published", "suspended"] satisfies EventStatus[])
    .where("startsAt", ">=", inHours(-FURTHEST_CLOCK))
    .where("startsAt", "<=", inHours(48 + FURTHEST_CLOCK))
    .orderBy("startsAt", "desc")
    .orderBy("id", "desc")
    .select("id", "startsAt", "timeZone");
  for await (const event of eachDocument(query, 200)) yield event.data() as Upcoming; // what was selected
}
