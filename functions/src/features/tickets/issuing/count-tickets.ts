import type { Order } from "@tarima/shared/orders/order.schema.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { lessenHolding } from "../../inventory/inventory.repo.ts";

/**
 * Counts tickets of an order for whoever holds them and for the document they were bought with, or no longer: one write a
 * person, without a read.
 */
export function countTickets(
  batch: WriteBatch,
  { event, documentKey, isCourtesy }: Pick<Order, "event" | "documentKey" | "isCourtesy">,
  held: readonly { holder: string; combinationId: string }[],
  change: 1 | -1,
): void {
  if (isCourtesy) return; // what is given to somebody by name counts for nobody
  const less = new Map<string, Record<string, number>>();
  for (const { holder, combinationId } of held)
    for (const person of documentKey === null ? [holder] : [holder, documentKey]) {
      const types = less.get(person) ?? {};
      less.set(person, { ...types, [combinationId]: (types[combinationId] ?? 0) - change });
    }
  for (const [person, types] of less) lessenHolding(batch, event.id, person, types);
}
