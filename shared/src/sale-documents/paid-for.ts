import { moneyPosition, ticketsBack } from "../finance/metrics.ts";
import type { Money } from "../lib/numbers/money.ts";
import type { Order } from "../orders/order.schema.ts";
import { type TicketAmount, ticketAmounts } from "../orders/ticket-amounts.ts";

/** What a buyer has finally paid for Tarima's service and for the organiser's tickets, taxes included; pesos. */
export interface PaidFor {
  service: Money;
  tickets: Money;
}

/** A line of a document: what is bought, for so much each, taxes included; pesos. */
export interface SaleLine {
  name: string;
  quantity: number;
  price: Money;
}

/**
 * What an order has left of its buyer's payment. The whole is that of the ledger's figures. Of what the gateway returned without
 * saying for which ticket, the service falls by the part of the payment that is gone.
 */
export function paidFor(order: Order): PaidFor {
  const { gmv = 0, refundAmount = 0 } = moneyPosition(order).metrics;
  const whole = Math.max(0, gmv - refundAmount);
  const left = ticketsLeft(order);
  const paid = left.reduce((sum, ticket) => sum + ticket.paid, 0);
  const services = left.reduce((sum, ticket) => sum + serviceOf(ticket), 0);
  const service = paid === 0 ? 0 : Math.round((services * Math.min(paid, whole)) / paid);
  return { service, tickets: whole - service };
}

/** The tickets that are left, as the lines of a document: those of one kind at one price together. */
export function ticketLines(order: Order): SaleLine[] {
  const lines = new Map<string, SaleLine>();
  for (const ticket of ticketsLeft(order)) {
    const price = ticket.paid - serviceOf(ticket);
    const key = `${ticket.item.combinationId} ${price}`;
    const known = lines.get(key);
    lines.set(key, { name: ticket.item.name, price, quantity: (known?.quantity ?? 0) + 1 });
  }
  return [...lines.values()].filter(({ price }) => price > 0);
}

const ticketsLeft = (order: Order): TicketAmount[] => {
  const tickets = ticketAmounts(order);
  const back = ticketsBack(order, tickets);
  return tickets.filter((ticket) => !back.includes(ticket));
};

/** A discount is of the price first: what is left of it then is of the service. */
const serviceOf = ({ price, discount, paid }: TicketAmount): Money => paid - Math.max(0, price - discount);
