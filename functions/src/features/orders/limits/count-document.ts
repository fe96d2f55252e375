import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { ticketsByType } from "@tarima/shared/orders/ticket-count.ts";
import type { DocumentSnapshot, WriteBatch } from "firebase-admin/firestore";
import { AppError } from "../../../lib/app-error.ts";
import { type Holding, holdingsOf } from "../../../lib/firestore/collections.ts";
import { writeHolding } from "../../inventory/inventory.repo.ts";
import { holdMore, passesPersonLimit } from "../../inventory/person-limits.ts";

// The limit per person holds across accounts, by the document number that a buyer gives. It counts what was paid and nothing
// else: an unpaid order may name anybody's document, and must not keep its owner from buying.

type Limits = Pick<Event, "limits" | "combinations">;

const LIMIT_REACHED = "Con este documento ya se compró el máximo de boletas por persona";

interface Counted {
  snapshot: DocumentSnapshot<Holding>;
  holding: Holding;
}

/** What the document would have with this order; throws PERSON_LIMIT_EXCEEDED on its field where that is too much. One read. */
async function countWith(order: Order, documentKey: string, event: Limits): Promise<Counted> {
  const snapshot = await holdingsOf(order.event.id).doc(documentKey).get();
  const held = snapshot.data() ?? { tickets: 0 };
  const tickets = ticketsByType(order.items);
  if (passesPersonLimit(event, held, tickets))
    throw new AppError("PERSON_LIMIT_EXCEEDED", { fields: { "buyer.docNumber": LIMIT_REACHED } });
  return { snapshot, holding: holdMore(held, tickets) };
}

/** Throws PERSON_LIMIT_EXCEEDED where so much was bought with this document that the order would be refused once it is paid. */
export async function assertDocumentHasRoom(order: Order, documentKey: string, event: Limits): Promise<void> {
  await countWith(order, documentKey, event);
}

/**
 * Counts an order for the document that was given with it, in the commit that makes it paid. One read and one write. Throws
 * PERSON_LIMIT_EXCEEDED.
 */
export async function countDocument(batch: WriteBatch, order: Order, event: Limits): Promise<void> {
  if (order.documentKey === null) return;
  const { snapshot, holding } = await countWith(order, order.documentKey, event);
  writeHolding(batch, snapshot, holding);
}
