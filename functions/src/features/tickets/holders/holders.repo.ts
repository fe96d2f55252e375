import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import { tickets } from "../../../lib/firestore/collections.ts";
import { readAll } from "../../../lib/firestore/queries.ts";

const FIELDS = [
  "buyerEmail",
  "status",
  "isCourtesy",
  "earlierHolders",
  "createdAt",
] as const satisfies (keyof Ticket)[];

/** Somebody who is written to about tickets of an event, and those tickets. */
export interface Holder {
  email: string;
  tickets: Pick<Ticket, (typeof FIELDS)[number]>[];
}

/** More tickets of one event than anybody has; of whoever has more, these speak for all. */
const MOST_EACH = 100;

/** Those who have tickets of an event, in the order of their e-mails, each of them whole; `after`: the last one before. One read a ticket. */
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
  const found = (await query.get()).docs.map((doc) => doc.data() as Holder["tickets"][number]); // what was selected
  const holders = [...Map.groupBy(found, ({ buyerEmail }) => buyerEmail)].map(([email, own]) => ({
    email,
    tickets: own,
  }));
  const isLast = found.length < limit;
  // the page may end in the middle of somebody's tickets
  if (!isLast && holders.length > 1) holders.pop();
  return { holders, isLast };
}

/** What somebody has of an event, by the e-mail that is written to. */
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
