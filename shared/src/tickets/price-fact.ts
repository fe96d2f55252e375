import { formatMoney, type Money, ticketKind } from "../lib/numbers/money.ts";
import type { Ticket } from "./ticket.schema.ts";

type PricedTicket = Pick<Ticket, "isCourtesy" | "isFromBoxOffice" | "earlierHolders" | "namedAt"> &
  Record<"price" | "totalPaid", Money | null>;

/** What a ticket says of its price: the amount only while it carries the name of who bought it, since others have it as a gift. */
export function priceFact(ticket: PricedTicket, paidLabel: string): { label: string; value: string } {
  const isGift = ticket.earlierHolders.length > 0 || Boolean(ticket.namedAt);
  if (ticket.isCourtesy || ticket.price === 0) return { label: "Tipo", value: ticketKind(0) };
  if (isGift || ticket.price === null || ticket.totalPaid === null) return { label: "Tipo", value: "Boleta" };
  if (ticket.isFromBoxOffice) return { label: "En taquilla", value: formatMoney(ticket.price) };
  return { label: paidLabel, value: formatMoney(ticket.totalPaid) };
}
