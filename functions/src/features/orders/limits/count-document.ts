import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { ticketsByType } from "@tarima/shared/orders/ticket-count.ts";
import type { DocumentSnapshot, WriteBatch } from "firebase-admin/firestore";
import { AppError } from "../../../lib/app-error.ts";
import { holdingsOf } from "../../../lib/firestore/collections.ts";
import type { Holding } from "../../../lib/firestore/documents.ts";
import { writeHolding } from "../../inventory/inventory.repo.ts";
import { holdMore, passesPersonLimit } from "../../inventory/person-limits.ts";

// Limits per person apply across accounts, by the buyer's document number. Only paid orders count: anybody may name a document
// on an unpaid order, and must not be able to block its owner.

type Limits = Pick<Event, "limits" | "combinations">;

const LIMIT_REACHED = "Con este documento ya se compró el máximo de boletas por persona";

interface Counted {
  snapshot: DocumentSnapshot<Holding>;
  holding: Holding;
}

/** The document's count including this order; throws PERSON_LIMIT_EXCEEDED on the field if that is too much. One read. */
async function countWith(order: Order, documentKey: string, event: Limits): Promise<Counted> {
  const snapshot = await holdingsOf(order.event.id).doc(documentKey).get();
  const held = snapshot.data() ?? { tickets: 0 };
  const tickets = ticketsByType(order.items);
  if (passesPersonLimit(event, held, tickets))
    throw new AppError("PERSON_LIMIT_EXCEEDED", { fields: { "buyer.docNumber": LIMIT_REACHED } });
  return { snapshot, holding: holdMore(held, tickets) };
}

/** Throws PERSON_LIMIT_EXCEEDED if the order would exceed the document's limit when paid. */
export async function assertDocumentHasRoom(order: Order, documentKey: string, event: Limits): Promise<void> {
  await countWith(order, documentKey, event);
}

/**
 * Counts an order against its document, in the commit that marks it as paid. One read and one write. Throws
 * PERSON_LIMIT_EXCEEDED.
 */
export async function countDocument(batch: WriteBatch, order: Order, event: Limits): Promise<void> {
  if (order.documentKey === null) return;
  const { snapshot, holding } = await countWith(order, order.documentKey, event);
  writeHolding(batch, snapshot, holding);
}
