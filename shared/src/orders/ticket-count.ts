import type { OrderItem } from "./order.schema.ts";

export function ticketCount({ items }: { items: readonly Pick<OrderItem, "quantity">[] }): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Tickets per ticket type, by combination id. */
export function ticketsByType(
  items: readonly Pick<OrderItem, "combinationId" | "quantity">[],
): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { combinationId, quantity } of items)
    counts[combinationId] = (counts[combinationId] ?? 0) + quantity;
  return counts;
}
