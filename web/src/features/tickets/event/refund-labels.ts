import { counted } from "@tarima/shared/lib/text/plural.ts";
import { isTicketPaidHere } from "@tarima/shared/orders/is-paid-here.ts";
import type { TicketRow } from "@tarima/shared/tickets/ticket.schema.ts";
import { groupIdOf } from "@tarima/shared/tickets/ticket-part.ts";
import { type ApiError, isCode } from "../../../lib/api/api-error.ts";

/** One ticket, or all refundable tickets of its order. */
export type RefundScope = "ticket" | "order";

type Refundable = Pick<TicketRow, "id" | "status" | "isCourtesy" | "isFromBoxOffice" | "price" | "totalPaid">;

/** Whether a ticket can be refunded: not if it is a courtesy or of a box office, used or cancelled. */
export function isRefundable({ status, ...ticket }: Refundable): boolean {
  return status === "active" && isTicketPaidHere(ticket);
}

type InGroup = Refundable & Pick<TicketRow, "part">;

/**
 * The tickets of an order that can be refunded, and those that go back together with one of them: a group ticket goes back whole,
 * and not once somebody entered with it.
 */
export function refundableOf<T extends InGroup>(
  order: readonly T[],
  ticket: T,
): { rest: T[]; together: T[] } {
  const entered = new Set(order.filter(({ status }) => status === "used").map(groupIdOf));
  const rest = order.filter((row) => isRefundable(row) && !entered.has(groupIdOf(row)));
  return { rest, together: rest.filter((row) => groupIdOf(row) === groupIdOf(ticket)) };
}

/** The refund of some tickets and its components, pesos. */
export function amountsOf(tickets: readonly Refundable[]): { price: number; rest: number; total: number } {
  const price = tickets.reduce((sum, ticket) => sum + ticket.price, 0);
  const total = tickets.reduce((sum, ticket) => sum + ticket.totalPaid, 0);
  return { price, rest: total - price, total };
}

export const inTickets = (count: number): string => counted(count, "boleta");

/** Why it failed, and what can be done. */
export function refundFailure(error: ApiError): string {
  if (isCode(error, "TICKET_USED"))
    return `${error.message} No se puede reembolsar; si hay otras en la compra, devuélvelas una por una.`;
  if (isCode(error, "ORDER_NOT_REFUNDABLE"))
    return `${error.message} O no se pagó, o ya se devolvió completa: revisa la lista.`;
  return error.message;
}
