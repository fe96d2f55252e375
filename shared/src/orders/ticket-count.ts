import type { OrderItem } from "./order.schema.ts";

/** Tickets as they are bought: a group ticket is one, whatever its codes. */
export function ticketCount({ items }: { items: readonly Pick<OrderItem, "quantity">[] }): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Codes that are issued for them. */
export function codeCount({ items }: { items: readonly Pick<OrderItem, "quantity" | "codes">[] }): number {
  return items.reduce((sum, { quantity, codes = 1 }) => sum + quantity * codes, 0);
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
