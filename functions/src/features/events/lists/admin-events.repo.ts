import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { EventStatus } from "@tarima/shared/events/event.status.ts";
import type { Query } from "firebase-admin/firestore";
import { events } from "../../../lib/firestore/collections.ts";
import { type Moment, readPage, readPageBy } from "../../../lib/firestore/queries.ts";
import { matchesWords, narrowestWord } from "../../../lib/search/word-search.ts";

export interface AdminEventsFilter {
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
  status?: EventStatus | undefined;
  producerId?: string | undefined;
  search?: string | undefined;
}

type After = readonly string[] | undefined;

/** All events, the latest first. Firestore filters by one word of a search; `fitsSearch` checks the others. */
export function findAdminEvents(
  { dateFrom, dateTo, status, producerId, search }: AdminEventsFilter,
  limit: number,
  after: After,
): Promise<Event[]> {
  const word = narrowestWord(search);
  let query: Query<Event> = events.all();
  if (status) query = query.where("status", "==", status);
  if (producerId) query = query.where("producerId", "==", producerId);
  if (word) query = query.where("searchWords", "array-contains-any", [`n:${word}`, `v:${word}`]);
  if (dateFrom) query = query.where("startsAt", ">=", dateFrom);
  if (dateTo) query = query.where("startsAt", "<=", dateTo);
  return readPage(query.orderBy("startsAt", "desc").orderBy("id", "desc"), limit, after);
}

export const fitsSearch = ({ name, venueName }: Event, search: string | undefined): boolean =>
  matchesWords(`${name} ${venueName}`, search);

/**
 * Events under review, the longest waiting first. They cannot be changed during a review, so `updatedAt` is when they were
 * submitted.
 */
export function findPendingEvents(limit: number, after: Moment | undefined): Promise<Event[]> {
  return readPageBy(events.all().where("status", "==", "pending_approval"), "updatedAt", limit, after, "asc");
}
