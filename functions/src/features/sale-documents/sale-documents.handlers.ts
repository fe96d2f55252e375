import type { saleDocumentRoutes } from "@tarima/shared/sale-documents/sale-documents.routes.ts";
import { type Bindings, owned } from "../../lib/http/binding.ts";
import { decodeMoment, pageOf } from "../../lib/http/paging.ts";
import { ownOrder } from "../orders/orders.policy.ts";
import { changeIssuing } from "./change-issuing.ts";
import { changeTerms, termsOf } from "./change-terms.ts";
import { issuingNow } from "./issuing-view.ts";
import { retryDocuments } from "./retry-documents.ts";
import { findDocumentsOf, findSaleDocuments } from "./sale-documents.repo.ts";

export const saleDocumentHandlers: Bindings<typeof saleDocumentRoutes> = {
  listSaleDocuments: {
    handle: async ({ limit, cursor, ...filter }) => {
      const rows = await findSaleDocuments(filter, limit + 1, decodeMoment(cursor));
      return pageOf(rows, limit, ({ createdAt, id }) => [createdAt, id]);
    },
  },
  getIssuing: { handle: issuingNow },
  changeIssuing: {
    handle: async (wish, call) => {
      await changeIssuing(wish, call);
      return issuingNow();
    },
  },
  retrySaleDocuments: { handle: async ({ ids }, call) => ({ items: await retryDocuments(ids, call) }) },
  getSaleDocumentTerms: { handle: ({ producerId }) => termsOf(producerId) },
  changeSaleDocumentTerms: { handle: changeTerms },
  listOwnSaleDocuments: owned(ownOrder, async ({ id }) => ({ items: await findDocumentsOf(id) })),
};
