import {
  NEVER_ISSUED,
  type StoredIssuing,
  storedIssuing,
} from "@tarima/shared/sale-documents/issuing.schema.ts";
import type { SaleDocument, SaleDocumentStatus } from "@tarima/shared/sale-documents/sale-document.schema.ts";
import type { Query } from "firebase-admin/firestore";
import { collection } from "../../lib/firestore/collection.ts";
import { saleDocuments } from "../../lib/firestore/collections.ts";
import { readEvery, readFirst, readPage, readPageBy } from "../../lib/firestore/queries.ts";

/** `settings/saleDocuments`, one document of its collection. */
export const settings = collection<StoredIssuing>("settings", [], { schema: storedIssuing });
export const ISSUING_ID = "saleDocuments";

/** As stored: one read. */
export const readIssuing = async (): Promise<StoredIssuing> =>
  (await settings.doc(ISSUING_ID).get()).data() ?? NEVER_ISSUED;

export const findSaleDocument = async (id: string): Promise<SaleDocument | undefined> =>
  (await saleDocuments.doc(id).get()).data();

/** An order's, in order. Throws ShapeError where one cannot be read. */
export async function findDocumentsOf(orderId: string): Promise<SaleDocument[]> {
  return (await readEvery(saleDocuments.all().where("orderId", "==", orderId))).toSorted((a, b) => a.n - b.n);
}

/** The latest first. */
export function findSaleDocuments(
  filter: { status?: SaleDocumentStatus | undefined; orderId?: string | undefined },
  limit: number,
  after: readonly string[] | undefined,
): Promise<SaleDocument[]> {
  let query: Query<SaleDocument> = saleDocuments.all();
  if (filter.status) query = query.where("status", "==", filter.status);
  if (filter.orderId) query = query.where("orderId", "==", filter.orderId);
  return readPageBy(query, "createdAt", limit, after);
}

const inStatus = (status: SaleDocumentStatus): Query<SaleDocument> =>
  saleDocuments.all().where("status", "==", status);

const dueBy = (query: Query<SaleDocument>, now: Date, limit: number): Promise<SaleDocument[]> =>
  readPage(query.where("nextAttemptAt", "<=", now).orderBy("nextAttemptAt"), limit, undefined);

/** What is to be sent or asked for by then, the longest due first. */
export const findDueDocuments = (now: Date, limit: number): Promise<SaleDocument[]> =>
  dueBy(saleDocuments.all(), now, limit);

/** Those of them that the provider has already. */
export const findDueInContingency = (now: Date, limit: number): Promise<SaleDocument[]> =>
  dueBy(inStatus("contingency"), now, limit);

export async function countInStatus(status: SaleDocumentStatus): Promise<number> {
  return (await inStatus(status).count().get()).data().count;
}

/** The oldest of a status. One read. */
export const findOldest = (status: SaleDocumentStatus): Promise<SaleDocument | undefined> =>
  readFirst(inStatus(status).orderBy("createdAt").orderBy("id"));
