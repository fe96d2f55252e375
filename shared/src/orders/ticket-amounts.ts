import type { Money } from "../lib/numbers/money.ts";
import type { Order, OrderItem } from "./order.schema.ts";
import { ticketsByType } from "./ticket-count.ts";

/** What one ticket of an order cost: its price, and its shares of the service fee and of the discount. Pesos. */
export interface TicketAmount {
  /** Its place in the order, from 1 on: the number its id is made of. */
  number: number;
  item: OrderItem;
  price: Money;
  serviceFee: Money;
  discount: Money;
  /** price + serviceFee − discount. */
  paid: Money;
}

/** The amounts of every ticket of an order. They add up to the order's to the peso, however uneven the shares. */
export function ticketAmounts({
  items,
  subtotal,
  serviceFee,
  discount,
}: Pick<Order, "items" | "subtotal" | "serviceFee" | "discount">): TicketAmount[] {
  const tickets = items.flatMap((item) => Array.from({ length: item.quantity }, () => item));
  let before = 0;
  return tickets.map((item, i) => {
    // of something that costs nothing, every ticket is as much as any other
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
      paid: item.price + fee - off,
    };
  });
}

/** How many of each ticket type: combination id → tickets. */
export function countByType(tickets: readonly Pick<TicketAmount, "item">[]): Record<string, number> {
  return ticketsByType(tickets.map(({ item }) => ({ combinationId: item.combinationId, quantity: 1 })));
}
