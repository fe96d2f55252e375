import { isFurtherDate } from "../passes/pass-lines.ts";
import type { OrderItem } from "./order.schema.ts";

/** An order's numbers: a group ticket is one, whatever its codes; a pass is one a date. */
export function ticketCount({ items }: { items: readonly Pick<OrderItem, "quantity">[] }): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Tickets as they are bought: a pass is one. */
export const boughtCount = ({ items }: { items: readonly Pick<OrderItem, "quantity" | "pass">[] }): number =>
  ticketCount({ items: items.filter((item) => !isFurtherDate(item)) });

/** Codes that are issued for them. */
export function codeCount({ items }: { items: readonly Pick<OrderItem, "quantity" | "codes">[] }): number {
  return items.reduce((sum, { quantity, codes = 1 }) => sum + quantity * codes, 0);
}

/** Tickets per ticket type as they are bought, by combination id. */
export function ticketsByType(
  items: readonly Pick<OrderItem, "combinationId" | "quantity" | "pass">[],
): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { combinationId, quantity } of items.filter((item) => !isFurtherDate(item)))
    counts[combinationId] = (counts[combinationId] ?? 0) + quantity;
  return counts;
}
