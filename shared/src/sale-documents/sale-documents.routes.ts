import * as z from "zod/mini";
import { cursor, id, limit, page, text, uuid } from "../api/primitives.ts";
import { HOLDER, SUPERADMIN } from "../api/roles.ts";
import { defineRoute } from "../api/route.ts";
import { issuingView } from "./issuing.schema.ts";
import {
  ownSaleDocument,
  SALE_DOCUMENT_STATUSES,
  saleDocumentRow,
  saleDocumentTerms,
} from "./sale-document.schema.ts";

const reason = text(300, "Escribe por qué");

/** Invoices and credit notes of what is sold: decision 57. */
export const saleDocumentRoutes = {
  listSaleDocuments: defineRoute({
    method: "GET",
    path: "/admin/sale-documents",
    summary: "Invoices and credit notes, the latest first: all, those of a status, or of one order",
    access: SUPERADMIN,
    input: z.object({
      status: z.optional(z.enum(SALE_DOCUMENT_STATUSES)),
      orderId: z.optional(uuid),
      limit: limit(25),
      cursor,
    }),
    output: page(saleDocumentRow),
    failure: "SALE_DOCUMENTS_FETCH_ERROR",
  }),
  getIssuing: defineRoute({
    method: "GET",
    path: "/admin/sale-documents/issuing",
    summary: "Whether documents are issued, with which numbers, and how many wait or were refused",
    access: SUPERADMIN,
    input: z.object({}),
    output: issuingView,
    failure: "SALE_DOCUMENTS_FETCH_ERROR",
  }),
  changeIssuing: defineRoute({
    method: "PUT",
    path: "/admin/sale-documents/issuing",
    summary: "Begin or stop issuing documents, with the numbering ranges that are used",
    access: SUPERADMIN,
    secondStep: "recent",
    input: z.object({
      revision: z.int(),
      isOn: z.boolean(),
      invoiceRangeId: z.nullable(z.int()),
      noteRangeId: z.nullable(z.int()),
      reason,
    }),
    output: issuingView,
    failure: "SALE_DOCUMENTS_UPDATE_ERROR",
  }),
  retrySaleDocuments: defineRoute({
    method: "POST",
    path: "/admin/sale-documents/retry",
    summary:
      "Have refused documents sent again, with their organisation's document as it is now; others stay as they are",
    access: SUPERADMIN,
    input: z.object({
      ids: z
        .array(id)
        .check(z.minLength(1, "Escoge qué se vuelve a enviar"), z.maxLength(100, "Son máximo 100")),
    }),
    output: z.object({ items: z.array(saleDocumentRow) }),
    failure: "SALE_DOCUMENTS_UPDATE_ERROR",
  }),
  getSaleDocumentTerms: defineRoute({
    method: "GET",
    path: "/admin/producers/:producerId/sale-documents",
    summary: "Who issues the documents of an organisation's tickets, and with what tax",
    access: SUPERADMIN,
    input: z.object({ producerId: id }),
    output: saleDocumentTerms,
    failure: "SALE_DOCUMENTS_FETCH_ERROR",
  }),
  changeSaleDocumentTerms: defineRoute({
    method: "PUT",
    path: "/admin/producers/:producerId/sale-documents",
    summary: "Decide who issues the documents of an organisation's tickets, from now on",
    access: SUPERADMIN,
    secondStep: "recent",
    input: z.extend(saleDocumentTerms, { producerId: id, reason }),
    output: saleDocumentTerms,
    failure: "SALE_DOCUMENTS_UPDATE_ERROR",
  }),
  listOwnSaleDocuments: defineRoute({
    method: "GET",
    path: "/tickets/purchases/:id/documents",
    summary: "The invoices and credit notes of one's order, the first issued first",
    access: HOLDER,
    trustsToken: "minute",
    input: z.object({ id: uuid }),
    output: z.object({ items: z.array(ownSaleDocument) }),
    failure: "SALE_DOCUMENTS_FETCH_ERROR",
  }),
};
