import * as z from "zod/mini";
import { id, instant, money, uuid } from "../api/primitives.ts";
import type { Badges } from "../lib/badge.ts";
import { PRODUCER_DOC_TYPES } from "../producers/producer-documents.ts";
import { TICKET_ISSUERS, TICKET_TAXES } from "./taxes.ts";

export const SALE_DOCUMENT_KINDS = ["invoice", "credit_note"] as const;
export type SaleDocumentKind = (typeof SALE_DOCUMENT_KINDS)[number];

export const SALE_DOCUMENT_LABELS: Readonly<Record<SaleDocumentKind, string>> = {
  invoice: "Factura electrónica",
  credit_note: "Nota crédito",
};

/** `contingency`: the provider has it, and the tax authority has not answered it. */
export const SALE_DOCUMENT_STATUSES = ["to_send", "accepted", "contingency", "refused"] as const;
export type SaleDocumentStatus = (typeof SALE_DOCUMENT_STATUSES)[number];

export const SALE_DOCUMENT_BADGES: Badges<SaleDocumentStatus> = {
  to_send: { label: "Por enviar", tone: "line" },
  accepted: { label: "Aceptada", tone: "success" },
  contingency: { label: "En contingencia", tone: "warning" },
  refused: { label: "Rechazada", tone: "danger" },
};

/** A line as it is sold: taxes included; pesos. */
const line = z.object({ name: z.string(), quantity: z.int(), price: money });

/** Whom tickets are sold for, as a document names them. */
export const mandator = z.object({ docType: z.enum(PRODUCER_DOC_TYPES), docNumber: z.string() });
export type Mandator = z.output<typeof mandator>;

/** `saleDocuments/{orderId}-{n}`: an invoice or a credit note of an order, to be issued or issued. See decision 57. */
export const saleDocument = z.object({
  id,
  orderId: uuid,
  /** Number within its order, from 1. */
  n: z.int(),
  producerId: id,
  eventId: id,
  eventName: z.string(),
  kind: z.enum(SALE_DOCUMENT_KINDS),
  /** The invoice that a credit note is on; null of an invoice. */
  corrects: z.nullable(id),
  /** A credit note takes all of an invoice that none was on before. */
  isWhole: z.boolean(),
  /** Pesos, taxes included. */
  service: money,
  tickets: money,
  /** What it says of the tickets; empty where it says nothing of them. */
  lines: z.array(line),
  /** As the organisation's terms were when the order's first document was made. */
  ticketIssuer: z.enum(TICKET_ISSUERS),
  ticketTax: z.enum(TICKET_TAXES),
  /** Whom the tickets are sold for; null where it says nothing of them, or the organisation gave no document. */
  mandator: z.nullable(mandator),
  status: z.enum(SALE_DOCUMENT_STATUSES),
  /** The provider's, with its prefix; null until it gave one. */
  number: z.nullable(z.string()),
  /** CUFE of an invoice, CUDE of a note. */
  code: z.nullable(z.string()),
  /** The provider's page of it. */
  url: z.nullable(z.string()),
  /** What the provider said last, or why nothing was sent; null once it is accepted. */
  problem: z.nullable(z.string()),
  attempts: z.int(),
  /** When it is sent or asked for next; null once it is accepted or refused. */
  nextAttemptAt: z.nullable(instant),
  acceptedAt: z.nullable(instant),
  createdAt: instant,
  updatedAt: instant,
});
export type SaleDocument = z.output<typeof saleDocument>;

/** As superadmins see it. */
export const saleDocumentRow = z.omit(saleDocument, {
  lines: true,
  n: true,
  mandator: true,
  ticketIssuer: true,
  ticketTax: true,
});
export type SaleDocumentRow = z.output<typeof saleDocumentRow>;

/** As the buyer of its order sees it. */
export const ownSaleDocument = z.pick(saleDocument, {
  id: true,
  kind: true,
  status: true,
  number: true,
  code: true,
  url: true,
  service: true,
  tickets: true,
  acceptedAt: true,
});
export type OwnSaleDocument = z.output<typeof ownSaleDocument>;

/** Who issues the documents of an organisation's tickets, and with what tax. */
export const saleDocumentTerms = z.object({
  ticketIssuer: z.enum(TICKET_ISSUERS),
  ticketTax: z.enum(TICKET_TAXES),
});
export type SaleDocumentTerms = z.output<typeof saleDocumentTerms>;

export const TERMS_BY_DEFAULT: SaleDocumentTerms = { ticketIssuer: "organiser", ticketTax: "excluded" };
