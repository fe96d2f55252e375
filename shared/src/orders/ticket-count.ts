import type { OrderItem } from "./order.schema.ts";

/** How many tickets an order has. */
export function ticketCount({ items }: { items: readonly Pick<OrderItem, "quantity">[] }): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** How many of each ticket type: combination id → tickets. */
export function ticketsByType(
  items: readonly Pick<OrderItem, "combinationId" | "quantity">[],
): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { combinationId, quantity } of items)
    counts[combinationId] = (counts[combinationId] ?? 0) + quantity;
  return counts;
}
