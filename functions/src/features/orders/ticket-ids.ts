import { ticketIdOf } from "@tarima/shared/check-ins/ticket-token.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";

type Issued = Pick<Order, "id" | "items"> & { event: { id: string } };

/** Ids of an order's tickets, by number, each of the event it opens; several where a number has a code for each person. */
export function ticketIdsByNumber({ id, event, items }: Issued): string[][] {
  const all = items.flatMap((item) => Array.from({ length: item.quantity }, () => item));
  return all.map(({ codes, pass }, i) =>
    ticketIdsOfNumber({ eventId: pass?.eventId ?? event.id, orderId: id, number: i + 1, codes }),
  );
}

interface Numbered {
  eventId: string;
  orderId: string;
  number: number;
  codes?: number | undefined;
}

/** Ids of the tickets of one number; several where it has a code for each person. */
export const ticketIdsOfNumber = ({ eventId, orderId, number, codes = 1 }: Numbered): string[] =>
  Array.from({ length: codes }, (_, at) =>
    ticketIdOf(eventId, orderId, number, codes > 1 ? at + 1 : undefined),
  );

export const ticketIdsOf = (order: Issued): string[] => ticketIdsByNumber(order).flat();

/** Ids of the tickets of some of its numbers. */
export function ticketIdsOfNumbers(order: Issued, numbers: Iterable<number>): string[] {
  const byNumber = ticketIdsByNumber(order);
  return [...numbers].flatMap((number) => byNumber[number - 1] ?? []);
}

/** The number that a ticket belongs to; undefined for a ticket of another order. */
export function ticketNumberOf(order: Issued, ticketId: string): number | undefined {
  const at = ticketIdsByNumber(order).findIndex((ids) => ids.includes(ticketId));
  return at < 0 ? undefined : at + 1;
}
