import { absorbedFeeOf } from "../lib/numbers/fee-payer.ts";
import type { Money } from "../lib/numbers/money.ts";
import type { TicketPart } from "../tickets/ticket-part.ts";
import type { Order, OrderItem } from "./order.schema.ts";
import { ticketsByType } from "./ticket-count.ts";

/** The cost of one ticket of an order: its price, and its shares of service fee and discount. Pesos. */
export interface TicketAmount {
  /** Number within the order, from 1; part of the ticket's id. */
  number: number;
  item: OrderItem;
  price: Money;
  serviceFee: Money;
  discount: Money;
  /** Its share of what the organiser pays of the service. */
  absorbedFee: Money;
  /** price + serviceFee − discount. */
  paid: Money;
}

/** The amounts of every ticket of an order. Rounded so that they add up to the order's to the peso. */
export function ticketAmounts(
  order: Pick<Order, "items" | "subtotal" | "serviceFee" | "discount" | "absorbedRate">,
): TicketAmount[] {
  const { items, subtotal, serviceFee, discount } = order;
  const absorbed = absorbedFeeOf(order);
  const tickets = items.flatMap((item) => Array.from({ length: item.quantity }, () => item));
  let before = 0;
  return tickets.map((item, i) => {
    // with a total of 0, every ticket gets an equal share
    const [from, to, whole] =
      subtotal > 0 ? [before, before + item.price, subtotal] : [i, i + 1, tickets.length];
    const share = (amount: Money) => Math.round((amount * to) / whole) - Math.round((amount * from) / whole);
    before += item.price;
    const [fee, off] = [share(serviceFee), share(discount)];
    return {
      number: i + 1,
      item,
      price: item.price,
      serviceFee: fee,
      discount: off,
      absorbedFee: share(absorbed),
      paid: item.price + fee - off,
    };
  });
}

type Cost = Pick<TicketAmount, "price" | "serviceFee" | "discount" | "paid">;

/**
 * What one part of a group ticket has of its cost; all of it where a ticket has no parts. The parts add up to the whole to the
 * peso, and each of them is its price and service less its discount.
 */
export function costOfPart(
  { price, serviceFee, discount, paid }: Cost,
  part: TicketPart | null | undefined,
): Cost {
  if (!part) return { price, serviceFee, discount, paid };
  const share = (amount: Money) => {
    const upTo = (number: number) => Math.round((amount * number) / part.of);
    return upTo(part.number) - upTo(part.number - 1);
  };
  const own = { price: share(price), serviceFee: share(serviceFee), discount: share(discount) };
  return { ...own, paid: own.price + own.serviceFee - own.discount };
}

/** Tickets per ticket type, by combination id. */
export function countByType(tickets: readonly Pick<TicketAmount, "item">[]): Record<string, number> {
  return ticketsByType(
    tickets.map(({ item: { combinationId, pass } }) => ({ combinationId, pass, quantity: 1 })),
  );
}
