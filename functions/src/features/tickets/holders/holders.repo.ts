import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import { tickets } from "../../../lib/firestore/collections.ts";
import { readAll, readPage } from "../../../lib/firestore/queries.ts";

const FIELDS = [
  "holderUid",
  "orderId",
  "buyerEmail",
  "status",
  "isCourtesy",
  "isFromBoxOffice",
  "earlierHolders",
  "combinationId",
  "createdAt",
  "firstUseAt",
  "cancelledAt",
] as const satisfies (keyof Ticket)[];

export type HeldTicket = Pick<Ticket, (typeof FIELDS)[number]>;

/** An e-mail and its tickets of an event. */
export interface Holder {
  email: string;
  tickets: HeldTicket[];
}

/** More than anybody has; further tickets of one holder are ignored. */
const MOST_EACH = 100;

/**
 * Ticket holders of an event who have an e-mail, sorted by it, each with all their tickets; `after`: the last one before. One read per ticket.
 */
export async function findHolders(
  eventId: string,
  limit: number,
  after: string | null,
): Promise<{ holders: Holder[]; isLast: boolean }> {
  const withEmail = tickets.all().where("eventId", "==", eventId).where("buyerEmail", ">", "");
  const sorted = withEmail.orderBy("buyerEmail");
  const found = await readPage(tickets.select(sorted, FIELDS), limit, after === null ? undefined : [after]);
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
