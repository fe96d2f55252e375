import { email } from "@tarima/shared/api/primitives.ts";
import type { Parsed } from "@tarima/shared/api/route.ts";
import type { eventTicketRoutes } from "@tarima/shared/tickets/event-tickets.routes.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import { searchKeyOf } from "@tarima/shared/tickets/ticket-search.ts";
import { FieldPath, type Query } from "firebase-admin/firestore";
import * as z from "zod/mini";
import { tickets } from "../../../lib/firestore/collections.ts";
import { countForPager, inOrder, readInOrder, timestampOf } from "../../../lib/firestore/queries.ts";
import { eachInOrder, type ListOrder, listOrder, type SortField } from "../../../lib/http/list-order.ts";

/** Tickets read at once, and held in memory, while a file is written. */
const BATCH = 500;

/** Tickets of one event, of a producer's events, or of all. */
export type TicketScope = { eventId: string } | { producerId: string } | Record<never, never>;

export type TicketFilter = Omit<
  Parsed<typeof eventTicketRoutes.listEventTickets>,
  "id" | "sort" | "limit" | "cursor"
>;

export const TICKET_ORDERS = {
  purchaseDate: { path: "createdAt", kind: "instant", value: ({ createdAt }) => createdAt },
  buyerName: { path: "buyerName", kind: "text", value: ({ buyerName }) => buyerName },
} as const satisfies Record<string, SortField<Ticket>>;

/** The latest bought first. */
export const LATEST: ListOrder<Ticket> = listOrder(TICKET_ORDERS, "-purchaseDate", undefined);

/** Matching tickets, in an order. */
export function findTickets(
  scope: TicketScope,
  filter: TicketFilter,
  order: ListOrder<Ticket>,
  limit: number,
): Promise<Ticket[]> {
  return readInOrder(sorted(scope, filter, order), order, limit);
}

export async function countTickets(scope: TicketScope, filter: TicketFilter): Promise<number> {
  return (await sorted(scope, filter, LATEST).count().get()).data().count;
}

export const totalTickets = (
  scope: TicketScope,
  filter: TicketFilter,
  order: ListOrder<Ticket>,
): Promise<number | undefined> => countForPager(sorted(scope, filter, order));

/** All matching tickets, the latest bought first. */
export function eachTicket(scope: TicketScope, filter: TicketFilter): AsyncGenerator<Ticket> {
  return eachInOrder(BATCH, LATEST, (order, limit) => findTickets(scope, filter, order, limit));
}

const sorted = (scope: TicketScope, filter: TicketFilter, order: ListOrder<Ticket>) =>
  inOrder(matching(scope, filter), order, FieldPath.documentId());

/**
 * All filters are equalities, so that Firestore can merge one index per filter in any combination: see firestore.indexes.json.
 */
function matching(scope: TicketScope, filter: TicketFilter): Query<Ticket> {
  const { zone, search, answer, dateFrom, dateTo, ...rest } = filter;
  const equalities = { ...scope, ...rest, ...(zone && { sectionName: zone }), ...searchedBy(search) };
  let query: Query<Ticket> = tickets.all();
  for (const [field, value] of Object.entries(equalities)) {
    if (value !== undefined) query = query.where(field, "==", value);
  }
  const key = searchedFor(search);
  if (key) query = query.where("searchWords", "array-contains", key);
  if (answer) query = query.where("answerKeys", "array-contains", answer);
  if (dateFrom) query = query.where("createdAt", ">=", timestampOf(dateFrom));
  if (dateTo) query = query.where("createdAt", "<=", timestampOf(dateTo));
  return query;
}

/** The words to look for; undefined where there are none, or an e-mail is searched. */
const searchedFor = (search: string | undefined): string | undefined =>
  search && !searchedBy(search) ? searchKeyOf(search) : undefined;

/** Whether a filter asks for words and for an answer, which one query of Firestore cannot do. */
export const asksForBoth = ({ search, answer }: TicketFilter): boolean =>
  answer !== undefined && searchedFor(search) !== undefined;

/** A complete e-mail is searched exactly, since it may be a prefix of another one. */
function searchedBy(search: string | undefined): { buyerEmail: string } | undefined {
  const whole = z.safeParse(email, search);
  return whole.success ? { buyerEmail: whole.data } : undefined;
}
