import { isOwnPurchase } from "@tarima/shared/tickets/holders/own-purchase.ts";
import type { OwnedTicket, TicketGroup } from "@tarima/shared/tickets/ticket.schema.ts";
import { displayOf, isPersonal } from "./ticket-labels.ts";

/** What it cost goes back to who paid it, so its holder can ask for nothing. */
export const isGift = ({ totalPaid }: OwnedTicket): boolean => totalPaid === null;

/** Whether it can be passed on now. */
export function canBeTransferred(ticket: OwnedTicket, group: TicketGroup, now: Date): boolean {
  if (ticket.forSale || group.transfersCloseAt === null || isPersonal(ticket, group)) return false;
  return now < new Date(group.transfersCloseAt);
}

/** Whether a ticket's event and its holder are such that it may be given back for sale: whether it may, the server says. */
export function canBeGivenBack(ticket: OwnedTicket, group: TicketGroup, now: Date): boolean {
  const isTime = group.resaleClosesAt && now < new Date(group.resaleClosesAt);
  return Boolean(isTime && !ticket.forSale && isOwnPurchase(ticket) && ticket.totalPaid);
}

/** Whether it is for sale, or may have been sold. */
export function hasListing(ticket: OwnedTicket, group: TicketGroup, now: Date): boolean {
  if (ticket.forSale) return displayOf(ticket, group, now) === "Activo";
  return Boolean(group.resaleClosesAt && isOwnPurchase(ticket) && group.refundedTickets.includes(ticket.id));
}

/** What else its holder can do, where its money cannot be had back. */
export function insteadOfRefund(may: { mayGiveBack: boolean; mayTransfer: boolean }): string | undefined {
  if (may.mayGiveBack) return "Si no vas, puedes devolverla para la venta.";
  return may.mayTransfer ? "Si otra persona quiere ir, puedes pasarle la boleta." : undefined;
}

/** Whether the name on it can be changed now. */
export function canBeNamed(ticket: OwnedTicket, group: TicketGroup, now: Date): boolean {
  if (ticket.transfer || !group.holdersCloseAt || now >= new Date(group.holdersCloseAt)) return false;
  return !isPersonal(ticket, group) || !ticket.namedAt;
}
