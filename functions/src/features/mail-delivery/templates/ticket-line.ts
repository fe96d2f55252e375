import { formatWallClock } from "@tarima/shared/lib/dates/dates.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import { partLabel } from "@tarima/shared/tickets/ticket-part.ts";
import type { Address, TicketLine } from "../content.ts";

export type MailedTicket = Pick<
  Ticket,
  "id" | "ticketCode" | "sectionName" | "combinationName" | "seatsPerTicket" | "part" | "pass"
> &
  Partial<Pick<Ticket, "eventStartsAt">>;

/** A ticket in a mail, without anything that opens the door. */
export function ticketLine(ticket: MailedTicket, address: Address): TicketLine {
  const { sectionName, combinationName, seatsPerTicket } = ticket;
  const names = sectionName === combinationName ? [sectionName] : [sectionName, combinationName];
  const day = ticket.pass && ticket.eventStartsAt && formatWallClock(ticket.eventStartsAt);
  const people = partLabel(ticket) ?? (seatsPerTicket > 1 ? `entran ${seatsPerTicket}` : undefined);
  return {
    code: ticket.ticketCode,
    detail: [day, ...names, people].filter(Boolean).join(" · "),
    url: address(`/mis-boletas/${ticket.id}`),
  };
}

/** Leads to the tickets of a mail. */
export function ticketsButton(tickets: readonly Pick<MailedTicket, "id">[], address: Address) {
  const [only] = tickets;
  return only && tickets.length === 1
    ? ({ is: "button", label: "Ver mi boleta", url: address(`/mis-boletas/${only.id}`) } as const)
    : ({ is: "button", label: "Ver mis boletas", url: address("/mis-boletas") } as const);
}
