import { email } from "@tarima/shared/api/primitives.ts";
import type { Parsed } from "@tarima/shared/api/route.ts";
import type { eventTicketRoutes } from "@tarima/shared/tickets/event-tickets.routes.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import { searchKeyOf } from "@tarima/shared/tickets/ticket-search.ts";
import { FieldPath, type Query } from "firebase-admin/firestore";
import * as z from "zod/mini";
import { tickets } from "../../../lib/firestore/collections.ts";
import { countForPager, eachRow, readPage, timestampOf } from "../../../lib/firestore/queries.ts";

/** Tickets read at once, and held in memory, while a file is written. */
const BATCH = 500;

/** Tickets of one event, of a producer's events, or of all. */
export type TicketScope = { eventId: string } | { producerId: string } | Record<never, never>;

export type TicketFilter = Omit<Parsed<typeof eventTicketRoutes.listEventTickets>, "id" | "limit" | "cursor">;

export interface After {
  createdAt: string;
  id: string;
}

/** Matching tickets, the latest bought first. */
export function findTickets(
  scope: TicketScope,
  filter: TicketFilter,
  limit: number,
  after: After | undefined,
): Promise<Ticket[]> {
  return readPage(matching(scope, filter), limit, after && [timestampOf(after.createdAt), after.id]);
}

export async function countTickets(scope: TicketScope, filter: TicketFilter): Promise<number> {
  return (await matching(scope, filter).count().get()).data().count;
}

export const totalTickets = (scope: TicketScope, filter: TicketFilter): Promise<number | undefined> =>
  countForPager(matching(scope, filter));

/** All matching tickets, the latest bought first. */
export function eachTicket(scope: TicketScope, filter: TicketFilter): AsyncGenerator<Ticket> {
  return eachRow<Ticket, After>(
    BATCH,
    (limit, after) => findTickets(scope, filter, limit, after),
    (ticket) => ticket,
  );
}

/**
 * All filters are equalities, so that Firestore can merge one index per filter in any combination: see firestore.indexes.json.
 */
function matching(scope: TicketScope, filter: TicketFilter): Query<Ticket> {
  const { zone, search, dateFrom, dateTo, ...rest } = filter;
  const equalities = { ...scope, ...rest, ...(zone && { sectionName: zone }), ...searchedBy(search) };
  let query: Query<Ticket> = tickets.all();
  for (const [field, value] of Object.entries(equalities)) {
    if (value !== undefined) query = query.where(field, "==", value);
  }
  const key = search && !searchedBy(search) ? searchKeyOf(search) : undefined;
  if (key) query = query.where("searchWords", "array-contains", key);
  if (dateFrom) query = query.where("createdAt", ">=", timestampOf(dateFrom));
  if (dateTo) query = query.where("createdAt", "<=", timestampOf(dateTo));
  return query.orderBy("createdAt", "desc").orderBy(FieldPath.documentId(), "desc");
}

/** A complete e-mail is searched exactly, since it may be a prefix of another one. */
function searchedBy(search: string | undefined): { buyerEmail: string } | undefined {
  const whole = z.safeParse(email, search);
  return whole.success ? { buyerEmail: whole.data } : undefined;
}
