import { isPaidHere } from "@tarima/shared/orders/is-paid-here.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { lessenHolding } from "../../inventory/inventory.repo.ts";

/** Whose limits a ticket counts against: its holder's; a group ticket's, wherever its parts go, who bought it. */
export const countedWith = (order: Pick<Order, "uid">, ticket: Ticket | undefined): string =>
  (ticket?.part ? null : ticket?.holderUid) ?? order.uid;

/**
 * Adds tickets to, or removes them from, the counts of their holders and of the order's document: one write per person, no
 * read.
 */
export function countTickets(
  batch: WriteBatch,
  { event, documentKey, ...order }: Pick<Order, "event" | "documentKey" | "isCourtesy" | "boxOffice">,
  held: readonly { holder: string; combinationId: string }[],
  change: 1 | -1,
): void {
  if (!isPaidHere(order)) return; // nobody bought them here
  const less = new Map<string, Record<string, number>>();
  for (const { holder, combinationId } of held)
    for (const person of documentKey === null ? [holder] : [holder, documentKey]) {
      const types = less.get(person) ?? {};
      less.set(person, { ...types, [combinationId]: (types[combinationId] ?? 0) - change });
    }
  for (const [person, types] of less) lessenHolding(batch, event.id, person, types);
}
