import type { Ticket } from "./ticket.schema.ts";

/** A ticket without what it cost where its holder has it as a gift; one that cost nothing says so. */
export function withoutGiftPrice<T extends Pick<Ticket, "price" | "earlierHolders">>(ticket: T) {
  const isGift = ticket.earlierHolders.length > 0 && ticket.price > 0;
  return isGift ? { ...ticket, price: null, ticketValue: null, totalPaid: null } : ticket;
}
