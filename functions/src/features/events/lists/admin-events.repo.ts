import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { EventStatus } from "@tarima/shared/events/event.status.ts";
import type { Query } from "firebase-admin/firestore";
import { events } from "../../../lib/firestore/collections.ts";
import { countForPager, inOrder, readInOrder } from "../../../lib/firestore/queries.ts";
import { type ListOrder, listOrder, type SortField } from "../../../lib/http/list-order.ts";
import { matchesWords, narrowestWord } from "../../../lib/search/word-search.ts";

export interface AdminEventsFilter {
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
  status?: EventStatus | undefined;
  producerId?: string | undefined;
  search?: string | undefined;
}

export const EVENT_ORDERS = {
  startsAt: { path: "startsAt", kind: "text", value: ({ startsAt }) => startsAt },
  name: { path: "name", kind: "text", value: ({ name }) => name },
} as const satisfies Record<string, SortField<Event>>;

/** All events in an order. Firestore filters by one word of a search; `fitsSearch` checks the others. */
export function findAdminEvents(
  filter: AdminEventsFilter,
  order: ListOrder<Event>,
  limit: number,
): Promise<Event[]> {
  return readInOrder(inOrder(matching(filter), order), order, limit);
}

/** Number of events; undefined for a search, which is only partly queried. */
export async function totalAdminEvents(
  filter: AdminEventsFilter,
  order: ListOrder<Event>,
): Promise<number | undefined> {
  return filter.search ? undefined : countForPager(inOrder(matching(filter), order));
}

function matching({ dateFrom, dateTo, status, producerId, search }: AdminEventsFilter): Query<Event> {
  const word = narrowestWord(search);
  let query: Query<Event> = events.all();
  if (status) query = query.where("status", "==", status);
  if (producerId) query = query.where("producerId", "==", producerId);
  if (word) query = query.where("searchWords", "array-contains-any", [`n:${word}`, `v:${word}`]);
  if (dateFrom) query = query.where("startsAt", ">=", dateFrom);
  if (dateTo) query = query.where("startsAt", "<=", dateTo);
  return query;
}

export const fitsSearch = ({ name, venueName }: Event, search: string | undefined): boolean =>
  matchesWords(`${name} ${venueName}`, search);

/** Events cannot be changed during a review, so `updatedAt` is when they were submitted. */
export const PENDING_ORDERS = {
  ...EVENT_ORDERS,
  updatedAt: { path: "updatedAt", kind: "instant", value: ({ updatedAt }) => updatedAt },
} as const satisfies Record<string, SortField<Event>>;

/** The longest waiting first. */
export const LONGEST_WAITING: ListOrder<Event> = listOrder(PENDING_ORDERS, "updatedAt", undefined);

/** Events under review, in an order. */
export function findPendingEvents(order: ListOrder<Event>, limit: number): Promise<Event[]> {
  return readInOrder(inOrder(pending(), order), order, limit);
}

export const totalPendingEvents = (order: ListOrder<Event>): Promise<number | undefined> =>
  countForPager(inOrder(pending(), order));

const pending = () => events.all().where("status", "==", "pending_approval");
