import type { Order } from "@tarima/shared/orders/order.schema.ts";
import type { Producer } from "@tarima/shared/producers/producer.schema.ts";
import { type DueDocument, documentsDue } from "@tarima/shared/sale-documents/documents-due.ts";
import { hasDocuments, type StoredIssuing } from "@tarima/shared/sale-documents/issuing.schema.ts";
import { paidFor, ticketLines } from "@tarima/shared/sale-documents/paid-for.ts";
import {
  type Mandator,
  type SaleDocument,
  type SaleDocumentTerms,
  TERMS_BY_DEFAULT,
} from "@tarima/shared/sale-documents/sale-document.schema.ts";
import { orders, producers, saleDocuments } from "../../lib/firestore/collections.ts";
import { retryOnConflict } from "../../lib/firestore/conflicts.ts";
import { db } from "../../lib/firestore/database.ts";
import { findDocumentsOf } from "./sale-documents.repo.ts";

/**
 * Makes the documents that an order lacks. Safe to repeat, and at the same time: they are created under the order's next numbers.
 * Throws ShapeError where the order, its organisation or one of its documents cannot be read.
 */
export function planDocuments(orderId: string, issuing: StoredIssuing, now: Date): Promise<void> {
  return retryOnConflict(async () => {
    const known = await findDocumentsOf(orderId); // before the order: what it says later is followed by a later walk
    const order = (await orders.doc(orderId).get()).data();
    if (!order || order.paidAt === null) return;
    const [first] = known;
    if (!first && !hasDocuments(issuing, order.paidAt)) return;
    const { terms, mandator } = first ? termsOf(first) : await termsOfOrganiser(order.event.producerId);
    const paid = paidFor(order);
    const due = documentsDue(terms.ticketIssuer === "platform" ? paid : { ...paid, tickets: 0 }, known);
    if (due.length === 0) return;
    const batch = db().batch();
    for (const [i, one] of due.entries()) {
      const document = newDocument(order, one, { n: known.length + i + 1, terms, mandator }, now);
      batch.create(saleDocuments.doc(document.id), document);
    }
    await batch.commit();
  });
}

interface TermsOfOrder {
  terms: SaleDocumentTerms;
  mandator: Mandator | null;
}

/** An order keeps to what its first document says. */
const termsOf = ({ ticketIssuer, ticketTax, mandator }: SaleDocument): TermsOfOrder => ({
  terms: { ticketIssuer, ticketTax },
  mandator,
});

async function termsOfOrganiser(producerId: string): Promise<TermsOfOrder> {
  const producer = (await producers.doc(producerId).get()).data();
  const terms = producer?.saleDocuments ?? TERMS_BY_DEFAULT;
  return { terms, mandator: terms.ticketIssuer === "platform" ? mandatorOf(producer) : null };
}

/** Whom tickets are sold for; null where they gave no document. */
export const mandatorOf = (producer: Pick<Producer, "docType" | "docNumber"> | undefined): Mandator | null =>
  producer?.docType && producer.docNumber
    ? { docType: producer.docType, docNumber: producer.docNumber }
    : null;

function newDocument(
  order: Order,
  { kind, corrects, service, tickets, ...due }: DueDocument,
  { n, terms, mandator }: TermsOfOrder & { n: number },
  now: Date,
): SaleDocument {
  const at = now.toISOString();
  return {
    id: `${order.id}-${n}`,
    orderId: order.id,
    n,
    producerId: order.event.producerId,
    eventId: order.event.id,
    eventName: order.event.name,
    kind,
    corrects,
    isWhole: "isWhole" in due && due.isWhole,
    service,
    tickets,
    lines: kind === "invoice" && tickets > 0 ? ticketLines(order) : [],
    ...terms,
    mandator,
    status: "to_send",
    number: null,
    code: null,
    url: null,
    problem: null,
    attempts: 0,
    nextAttemptAt: at,
    acceptedAt: null,
    createdAt: at,
    updatedAt: at,
  };
}
