import { isDeepStrictEqual } from "node:util";
import {
  type SaleDocumentTerms,
  TERMS_BY_DEFAULT,
} from "@tarima/shared/sale-documents/sale-document.schema.ts";
import { TICKET_ISSUER_LABELS, TICKET_TAX_LABELS } from "@tarima/shared/sale-documents/taxes.ts";
import { AppError } from "../../lib/app-error.ts";
import { changeDocument } from "../../lib/firestore/change-document.ts";
import { producers } from "../../lib/firestore/collections.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import { createAuditLog } from "../audit/audit.repo.ts";
import { entryAbout } from "../audit/audit-entry.ts";

/** Throws PRODUCER_NOT_FOUND. */
export async function termsOf(producerId: string): Promise<SaleDocumentTerms> {
  const producer = (await producers.doc(producerId).get()).data();
  if (!producer) throw new AppError("PRODUCER_NOT_FOUND");
  return producer.saleDocuments ?? TERMS_BY_DEFAULT;
}

/**
 * Decides who issues the documents of an organisation's tickets. Orders that have a document already keep to what it says. Safe to
 * repeat. Throws PRODUCER_NOT_FOUND.
 */
export async function changeTerms(
  { producerId, reason, ...terms }: SaleDocumentTerms & { producerId: string; reason: string },
  call: SignedCall,
): Promise<SaleDocumentTerms> {
  const target = { of: producers, id: producerId, missing: "PRODUCER_NOT_FOUND" } as const;
  await changeDocument(target, (producer, batch) => {
    const before = producer.saleDocuments ?? TERMS_BY_DEFAULT;
    if (isDeepStrictEqual(before, terms)) return undefined;
    const name = producer.brandName || producer.fullName;
    const said = `${TICKET_ISSUER_LABELS[terms.ticketIssuer]} · ${TICKET_TAX_LABELS[terms.ticketTax]}`;
    createAuditLog(
      batch,
      entryAbout(
        call,
        {
          category: "payments",
          resource: { type: "producer", id: producerId, name },
          producerId,
          facts: { before, after: terms, reason },
        },
        { action: "producer.sale_documents", detail: `${name}: documentos de sus boletas: ${said}` },
      ),
      call.now,
    );
    return { saleDocuments: terms };
  });
  return terms;
}
