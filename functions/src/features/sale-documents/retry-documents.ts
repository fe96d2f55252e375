import type { Mandator, SaleDocument } from "@tarima/shared/sale-documents/sale-document.schema.ts";
import { changeDocument } from "../../lib/firestore/change-document.ts";
import { producers, saleDocuments } from "../../lib/firestore/collections.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import { createAuditLog } from "../audit/audit.repo.ts";
import { entryAbout } from "../audit/audit-entry.ts";
import { mandatorOf } from "./plan-documents.ts";
import { findSaleDocument } from "./sale-documents.repo.ts";

/**
 * Has refused documents sent again, each with its organisation's document as it is now; what is not refused, or is not there, stays as it
 * is. Safe to repeat. Returns those that are there.
 */
export async function retryDocuments(ids: readonly string[], call: SignedCall): Promise<SaleDocument[]> {
  const found: SaleDocument[] = [];
  for (const id of new Set(ids)) {
    const document = await retryDocument(id, call);
    if (document) found.push(document);
  }
  return found;
}

/** An invoice is sold for the organisation as it is now; a credit note for whom its invoice names. */
async function mandatorNow({ corrects, producerId }: SaleDocument): Promise<Mandator | null> {
  if (corrects !== null) return (await findSaleDocument(corrects))?.mandator ?? null;
  return mandatorOf((await producers.doc(producerId).get()).data());
}

function retryDocument(id: string, call: SignedCall): Promise<SaleDocument | undefined> {
  return changeDocument(
    { of: saleDocuments, id },
    async (stored, batch): Promise<Partial<SaleDocument> | undefined> => {
      if (stored.status !== "refused") return undefined;
      const mandator = await mandatorNow(stored);
      const at = call.now.toISOString();
      createAuditLog(
        batch,
        entryAbout(
          call,
          {
            category: "payments",
            resource: { type: "sale_document", id, name: `Compra ${stored.orderId}` },
            producerId: stored.producerId,
            facts: { problem: stored.problem, total: stored.service + stored.tickets },
          },
          { action: "sale_document.retried", detail: `Volvió a enviar el documento ${id}` },
        ),
        call.now,
      );
      return {
        status: "to_send",
        attempts: 0,
        nextAttemptAt: at,
        updatedAt: at,
        ...(stored.tickets > 0 && { mandator }),
      };
    },
  );
}
