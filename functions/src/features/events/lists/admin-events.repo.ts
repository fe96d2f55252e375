import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { EventStatus } from "@tarima/shared/events/event.status.ts";
import type { Query } from "firebase-admin/firestore";
import { events } from "../../../lib/firestore/collections.ts";
import {
  countForPager,
  type Moment,
  readPage,
  readPageBy,
  sortedBy,
} from "../../../lib/firestore/queries.ts";
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
export function findAdminEvents(filter: AdminEventsFilter, limit: number, after: After): Promise<Event[]> {
  return readPage(matching(filter), limit, after);
}

/** Number of events; undefined for a search, which is only partly queried. */
export async function totalAdminEvents(filter: AdminEventsFilter): Promise<number | undefined> {
  return filter.search ? undefined : countForPager(matching(filter));
}

function matching({ dateFrom, dateTo, status, producerId, search }: AdminEventsFilter): Query<Event> {
  const word = narrowestWord(search);
  let query: Query<Event> = events.all();
  if (status) query = query.where("status", "==", status);
  if (producerId) query = query.where("producerId", "==", producerId);
  if (word) query = query.where("searchWords", "array-contains-any", [`n:${word}`, `v:${word}`]);
  if (dateFrom) query = query.where("startsAt", ">=", dateFrom);
  if (dateTo) query = query.where("startsAt", "<=", dateTo);
  return query.orderBy("startsAt", "desc").orderBy("id", "desc");
}

export const fitsSearch = ({ name, venueName }: Event, search: string | undefined): boolean =>
  matchesWords(`${name} ${venueName}`, search);

/**
 * Events under review, the longest waiting first. They cannot be changed during a review, so `updatedAt` is when they were
 * submitted.
 */
export function findPendingEvents(limit: number, after: Moment | undefined): Promise<Event[]> {
  return readPageBy(pending(), "updatedAt", limit, after, "asc");
}

export const totalPendingEvents = (): Promise<number | undefined> =>
  countForPager(sortedBy(pending(), "updatedAt", "asc"));

const pending = () => events.all().where("status", "==", "pending_approval");
