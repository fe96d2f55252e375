import type { Money } from "../lib/numbers/money.ts";
import type { Order } from "../orders/order.schema.ts";
import type { TicketAmount } from "../orders/ticket-amounts.ts";
import { isFurtherDate } from "../passes/pass-lines.ts";

/** From so many UVT on, a ticket owes the contribution. Source: Ley 1493 de 2011, art. 7. */
export const FROM_UVT = 3;
/** What it owes, percent of its price. Source: the same. */
const PERCENT = 10;

/** What a price owes, in whole pesos, half a peso up. It is part of the price and does not come on top. */
export const contributionOf = (paid: Money, uvt: Money): Money =>
  paid >= FROM_UVT * uvt ? percentOf(paid) : 0;

const percentOf = (paid: Money): Money => Math.round((paid * PERCENT) / 100);

/** One ticket's part of the performing-arts contribution. Pesos. */
export interface Contribution {
  amount: Money;
  /** Of what it is, after discounts and without the service, which pays for something else. */
  base: Money;
  /** 1; 0 for a further date of a pass. */
  tickets: number;
}

export const NO_CONTRIBUTION: Contribution = { amount: 0, base: 0, tickets: 0 };

interface Priced extends Pick<Order, "subtotal" | "discount" | "contributionUvt"> {
  /** There where it is sold again. */
  resale?: object | undefined;
}

/**
 * The contribution of each ticket of an order that owes it, by its number; `tickets`: all of them, in order. A pass is one right to attend:
 * it is judged and rounded as a whole, and its dates have their parts of it. Pure.
 */
export function contributionsIn(order: Priced, tickets: readonly TicketAmount[]): Map<number, Contribution> {
  const found = new Map<number, Contribution>();
  for (const right of rightsOf(tickets)) {
    if (!owes(order, right)) continue;
    const whole = paidFor(right);
    let before = 0;
    for (const ticket of right) {
      const base = paidFor([ticket]);
      const upTo = (paid: Money) => Math.round((percentOf(whole) * paid) / whole);
      const amount = upTo(before + base) - upTo(before);
      before += base;
      found.set(ticket.number, { amount, base, tickets: isFurtherDate(ticket.item) ? 0 : 1 });
    }
  }
  return found;
}

/**
 * Judged by its exact part of the discount: of tickets of one price all owe it or none, however the pesos were rounded. What is sold
 * again was judged when it was sold first.
 */
function owes(order: Priced, right: readonly TicketAmount[]): boolean {
  const { subtotal, discount, contributionUvt: uvt, resale } = order;
  if (uvt === undefined || !right[0]?.item.isShow || paidFor(right) === 0) return false;
  const price = right.reduce((sum, ticket) => sum + ticket.price, 0);
  return resale !== undefined || price * (subtotal - discount) >= FROM_UVT * uvt * subtotal;
}

const paidFor = (tickets: readonly TicketAmount[]): Money =>
  tickets.reduce((sum, { price, discount }) => sum + Math.max(0, price - discount), 0);

/** What of an order is one right to attend each: a ticket, or the n-th ticket of every line of a pass. */
function rightsOf(tickets: readonly TicketAmount[]): TicketAmount[][] {
  const seen = new Map<TicketAmount["item"], number>();
  const rights = new Map<string, TicketAmount[]>();
  for (const ticket of tickets) {
    const { item, number } = ticket;
    const place = (seen.get(item) ?? 0) + 1;
    seen.set(item, place);
    const right = item.pass ? `${item.combinationId} ${place}` : String(number);
    rights.set(right, [...(rights.get(right) ?? []), ticket]);
  }
  return [...rights.values()];
}
