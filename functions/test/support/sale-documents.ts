import { randomUUID } from "node:crypto";
import type { SaleDocument } from "@tarima/shared/sale-documents/sale-document.schema.ts";
import { buildSaleDocument } from "../../../tools/builders/sale-documents.ts";
import { type InvoiceStandIn, startInvoiceStandIn } from "../../../tools/invoice-stand-in/stand-in.ts";
import { issueSaleDocuments } from "../../src/features/sale-documents/issue-sale-documents.ts";
import { ISSUING_ID, settings } from "../../src/features/sale-documents/sale-documents.repo.ts";
import { saleDocuments } from "../../src/lib/firestore/collections.ts";

/** Starts a stand-in for the provider and directs ours to it, until it is closed; nothing is issued before, nor after. */
export async function startInvoices(): Promise<InvoiceStandIn> {
  const standIn = await startInvoiceStandIn({ port: 0 });
  await settings.doc(ISSUING_ID).delete();
  const before = process.env.TARIMA_SALE_DOCUMENTS_URL;
  process.env.TARIMA_SALE_DOCUMENTS_URL = standIn.url;
  const { close } = standIn;
  return Object.assign(standIn, {
    close: async () => {
      process.env.TARIMA_SALE_DOCUMENTS_URL = before;
      await settings.doc(ISSUING_ID).delete();
      await close();
    },
  });
}

/** A time so long from now that the ledger's newest entries are settled. */
export const later = (minutes = 11): Date => new Date(Date.now() + minutes * 60_000);

/** A run of the schedule at that time. */
export const issue = (minutes?: number): Promise<void> => issueSaleDocuments(later(minutes));

export const storedIssuing = async () => (await settings.doc(ISSUING_ID).get()).data();

/** An order's documents as they are stored, in order. */
export const documentsOf = async (orderId: string): Promise<SaleDocument[]> =>
  (await saleDocuments.all().where("orderId", "==", orderId).get()).docs
    .map((doc) => doc.data())
    .toSorted((a, b) => a.n - b.n);

/** A document of an order that is not there. */
export async function givenDocument(given: Partial<SaleDocument> = {}): Promise<SaleDocument> {
  const document = buildSaleDocument({ orderId: randomUUID(), ...given });
  await saleDocuments.doc(document.id).set(document);
  return document;
}
