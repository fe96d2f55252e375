import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import { tickets } from "../../../lib/firestore/collections.ts";
import { readAll } from "../../../lib/firestore/queries.ts";

const FIELDS = [
  "holderUid",
  "orderId",
  "buyerEmail",
  "status",
  "isCourtesy",
  "earlierHolders",
  "createdAt",
] as const satisfies (keyof Ticket)[];

/** An e-mail and its tickets of an event. */
export interface Holder {
  email: string;
  tickets: Pick<Ticket, (typeof FIELDS)[number]>[];
}

/** More than anybody has; further tickets of one holder are ignored. */
const MOST_EACH = 100;

/**
 * Ticket holders of an event, sorted by e-mail, each with all their tickets; `after`: the last one before. One read per ticket.
 */
export async function findHolders(
  eventId: string,
  limit: number,
  after: string | null,
): Promise<{ holders: Holder[]; isLast: boolean }> {
  let query = tickets
    .all()
    .where("eventId", "==", eventId)
    .orderBy("buyerEmail")
    .select(...FIELDS)
    .limit(limit);
  if (after !== null) query = query.startAfter(after);
  const found = (await query.get()).docs.map((doc) => doc.data() as Holder["tickets"][number]); // the selected fields
  const holders = [...Map.groupBy(found, ({ buyerEmail }) => buyerEmail)].map(([email, own]) => ({
    email,
    tickets: own,
  }));
  const isLast = found.length < limit;
  // the page may end within a holder's tickets
  if (!isLast && holders.length > 1) holders.pop();
  return { holders, isLast };
}

/** A holder's tickets of an event, by e-mail. */
export function findTicketsOfHolder(eventId: string, email: string): Promise<Ticket[]> {
  return readAll(
    tickets
      .all()
      .where("eventId", "==", eventId)
      .where("buyerEmail", "==", email)
      .orderBy("createdAt", "desc")
      .limit(MOST_EACH),
  );
}
