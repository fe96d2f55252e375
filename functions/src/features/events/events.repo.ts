import type { Category } from "@tarima/shared/events/categories.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { type EventStatus, PUBLIC_STATUSES } from "@tarima/shared/events/event.status.ts";
import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";
import type { CalendarDay } from "@tarima/shared/lib/dates/calendar-day.ts";
import { HOUR_MS } from "@tarima/shared/lib/dates/durations.ts";
import { markAnswered } from "@tarima/shared/questions/change-questions.ts";
import type { Answers } from "@tarima/shared/questions/question.schema.ts";
import { type DocumentSnapshot, FieldPath, type WriteBatch } from "firebase-admin/firestore";
import { events, publicEvents } from "../../lib/firestore/collections.ts";
import {
  eachDocument,
  eachStored,
  readAll,
  readById,
  readFirst,
  readPage,
} from "../../lib/firestore/queries.ts";
import { updateIfUnchanged } from "../../lib/firestore/update-if-unchanged.ts";
import { memoizeWithTtl } from "../../lib/memoize-with-ttl.ts";

/** How long an instance may use a cached event, where caching is allowed. */
const FRESH_MS = 10_000;
const CACHED_EVENTS = 500;

export function readEvent(eventId: string): Promise<DocumentSnapshot<Event>> {
  return events.doc(eventId).get();
}

/** Makes an event a precondition of a commit without changing it. */
export function assumeEvent(batch: WriteBatch, { ref, id, updateTime }: DocumentSnapshot<Event>): void {
  batch.update(ref, { id }, updateTime ? { lastUpdateTime: updateTime } : {});
}

/**
 * Notes in a commit which of an event's questions these answer for the first time, so that nobody deletes one meanwhile. Later answers
 * write nothing, and need not: what was answered once is not deleted.
 */
export function markQuestionsAnswered(
  batch: WriteBatch,
  snapshot: DocumentSnapshot<Event>,
  given: readonly Answers[],
): void {
  const { updateTime } = snapshot;
  const questions = markAnswered(snapshot.data()?.questions, new Set(given.flatMap(Object.keys)));
  if (questions && updateTime) batch.update(snapshot.ref, { questions }, { lastUpdateTime: updateTime });
}

export function readEvents(eventIds: readonly string[]): Promise<Map<string, Event>> {
  return readById(events, eventIds);
}

export async function findEvent(eventId: string): Promise<Event | undefined> {
  return (await readEvent(eventId)).data();
}

/** An event at most 10 s old: for doors and availability, never for taking places. Missing events are cached too. */
export const recentEvent = memoizeWithTtl(findEvent, FRESH_MS, CACHED_EVENTS);

/** Stores a printed poster if the event is unchanged since it was read; returns false otherwise. */
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

/** The ids of all public events. */
export async function* eachPublicEventId(): AsyncGenerator<string> {
  const query = publicEvents.all().orderBy(FieldPath.documentId()).select();
  for await (const { id } of eachStored(query, 500)) yield id;
}

/** The ids of events that the public may buy tickets of, now or later. */
export async function* eachEventIdOnSale(): AsyncGenerator<string> {
  const query = publicEvents
    .all()
    .where("event.status", "==", "published" satisfies EventStatus)
    .orderBy(FieldPath.documentId())
    .select();
  for await (const { id } of eachStored(query, 500)) yield id;
}

/** Published events that start after `from` (wall-clock), the soonest first. */
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

/** A producer's events that took place, the latest first. */
export function findPastEvents(
  producerId: string,
  limit: number,
  after: { startsAt: string; id: string } | undefined,
): Promise<PublicEvent[]> {
  const query = publicEvents
    .all()
    .where("producer.id", "==", producerId)
    .where("event.status", "==", "completed" satisfies EventStatus)
    .orderBy("event.startsAt", "desc")
    .orderBy("event.id", "desc");
  return readPage(query, limit, after && [after.startsAt, after.id]);
}

interface Starting {
  /** Both included, by the wall-clock of the venue. */
  from: CalendarDay;
  to: CalendarDay;
  category?: Category | undefined;
}

/** Events that start between two days and were ever public, of a category where one is given, the latest first. */
export function findEventsStarting({ from, to, category }: Starting, limit: number): Promise<Event[]> {
  const all = events.all().where("status", "in", PUBLIC_STATUSES);
  return readAll(
    (category ? all.where("category", "==", category) : all)
      .where("startsAt", ">=", `${from}T00:00:00.000Z`)
      .where("startsAt", "<=", `${to}T23:59:59.999Z`)
      .orderBy("startsAt", "desc")
      .orderBy("id", "desc")
      .limit(limit),
  );
}

/** Events that were moved since a time, the earliest moved first. */
export function findMovedSince(since: Date, limit: number): Promise<Event[]> {
  return readAll(
    events.all().where("moved.at", ">=", since.toISOString()).orderBy("moved.at").limit(limit), // nested: kept as text
  );
}

/** Events of a producer with a status: an aggregation, one read per thousand. */
export async function countEvents(producerId: string, status: EventStatus): Promise<number> {
  const found = await events
    .all()
    .where("producerId", "==", producerId)
    .where("status", "==", status)
    .count()
    .get();
  return found.data().count;
}

/** Events of all producers with a status. */
export async function countAllEvents(status: EventStatus): Promise<number> {
  return (await events.all().where("status", "==", status).count().get()).data().count;
}

/** Largest offset of a time zone from UTC, hours. */
const FURTHEST_CLOCK = 14;

export type Upcoming = Pick<Event, "id" | "startsAt" | "timeZone" | "moved">;

/** Events that start today or tomorrow in any time zone and are not cancelled. */
export async function* eachEventAround(now: Date): AsyncGenerator<Upcoming> {
  const inHours = (hours: number) => new Date(now.getTime() + hours * HOUR_MS).toISOString();
  const around = events
    .all()
    .where("status", "in", ["published", "suspended"] satisfies EventStatus[])
    .where("startsAt", ">=", inHours(-FURTHEST_CLOCK))
    .where("startsAt", "<=", inHours(48 + FURTHEST_CLOCK))
    .orderBy("startsAt", "desc")
    .orderBy("id", "desc");
  const query = events.select(around, ["id", "startsAt", "timeZone", "moved"]);
  for await (const event of eachDocument(query, 200)) yield event.data();
}
