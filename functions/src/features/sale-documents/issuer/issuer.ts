import type { Buyer } from "@tarima/shared/orders/buyer.ts";
import type { NumberingRange } from "@tarima/shared/sale-documents/issuing.schema.ts";
import type { SaleDocument } from "@tarima/shared/sale-documents/sale-document.schema.ts";

/** A document with what it needs besides itself. */
export interface Issuable {
  document: SaleDocument;
  /** The numbering range that it is given a number of; the provider's id. */
  rangeId: number;
  /** The number of the invoice that a credit note is on. */
  invoiceNumber: string | null;
  /** Whom an invoice is for; null where nobody was asked, or it is gone. */
  buyer: Pick<Buyer, "firstName" | "lastName" | "docType" | "docNumber" | "email" | "address"> | null;
  /** It has been in contingency for a day: it is taken back there, unless it is issued by now, and sent anew. */
  isStuck: boolean;
  /** The gateway's type of the payment: credit_card, bank_transfer… */
  paymentType: string | null;
}

/** What became of a document. `problem` says why, in the provider's words. */
export type Issued =
  | { outcome: "accepted"; number: string; code: string; url: string | null }
  /** The provider has it, and the tax authority has not answered. */
  | { outcome: "contingency"; number: string | null; problem: string }
  | { outcome: "refused"; problem: string }
  /** It is not known to be issued, and may be sent again. */
  | { outcome: "unavailable"; problem: string };

/** A provider of electronic documents of sale. */
export interface Issuer {
  provider: "factus" | "factus-sandbox";
  /** How many it takes. */
  documentsPerMinute: number;
  /** Safe to repeat: a document's id is its reference, and is issued once. Never throws for what the provider does. */
  issue(issuable: Issuable): Promise<Issued>;
  /** The numbering ranges that can be used today. Throws IssuerDown where the provider does not say. */
  ranges(): Promise<NumberingRange[]>;
}

/** The provider does not answer, or not as documented. */
export class IssuerDown extends Error {}
