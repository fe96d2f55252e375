import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";
import { MAX_SERIES_DATES } from "@tarima/shared/events/series/series-part.ts";
import { events, publicEvents } from "../../../lib/firestore/collections.ts";
import { readAll } from "../../../lib/firestore/queries.ts";

/** All dates of a series, the first one first. */
export function findSeries(seriesId: string): Promise<Event[]> {
  return readAll(
    events.all().where("seriesId", "==", seriesId).orderBy("startsAt").orderBy("id").limit(MAX_SERIES_DATES),
  );
}

/** How many dates a series has: an aggregation, one read. */
export async function countSeries(seriesId: string): Promise<number> {
  return (await events.all().where("seriesId", "==", seriesId).count().get()).data().count;
}

/** The published dates of a series, by the day that each had last; those of which it is over are few, since they are soon completed. */
export function findPublicDates(seriesId: string): Promise<PublicEvent[]> {
  return readAll(
    publicEvents
      .all()
      .where("event.seriesId", "==", seriesId)
      .where("event.status", "==", "published")
      .orderBy("event.startsAt")
      .orderBy("event.id")
      .limit(MAX_SERIES_DATES),
  );
}
