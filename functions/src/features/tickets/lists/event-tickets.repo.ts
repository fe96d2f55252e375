import { email } from "@tarima/shared/api/primitives.ts";
import type { Parsed } from "@tarima/shared/api/route.ts";
import type { eventTicketRoutes } from "@tarima/shared/tickets/event-tickets.routes.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import { searchKeyOf } from "@tarima/shared/tickets/ticket-search.ts";
import { FieldPath, type Query } from "firebase-admin/firestore";
import * as z from "zod/mini";
import { tickets } from "../../../lib/firestore/collections.ts";
import { eachRow, readPage, timestampOf } from "../../../lib/firestore/queries.ts";

/** Tickets read at once for a file: what of them is in memory. */
const BATCH = 500;

/** Whose tickets: of one event, of all events of a producer, or everybody's. */
export type TicketScope = { eventId: string } | { producerId: string } | Record<never, never>;

export type TicketFilter = Omit<Parsed<typeof eventTicketRoutes.listEventTickets>, "id" | "limit" | "cursor">;

/** The last ticket of the page before. */
export interface After {
  createdAt: string;
  id: string;
}

/** Tickets that fit, the latest bought first. */
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

/** All tickets that fit, the latest bought first, a batch at a time. */
export function eachTicket(scope: TicketScope, filter: TicketFilter): AsyncGenerator<Ticket> {
  return eachRow<Ticket, After>(
    BATCH,
    (limit, after) => findTickets(scope, filter, limit, after),
    (ticket) => ticket,
  );
}

/**
 * Every filter is an equality, so that production merges the one index each has under its scope, however they are
 * combined: see firestore.indexes.json.
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

/** A whole e-mail is looked for as it is: its beginning may be another one's too. */
function searchedBy(search: string | undefined): { buyerEmail: string } | undefined {
  const whole = z.safeParse(email, search);
  return whole.success ? { buyerEmail: whole.data } : undefined;
}
