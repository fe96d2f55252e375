import type { Reconciliation } from "@tarima/shared/finance/reconciliation.schema.ts";
import type { Query } from "firebase-admin/firestore";
import { reconciliations } from "../../../lib/firestore/collections.ts";

export interface ReconciliationFilter {
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
}

/** Days that were compared, the latest first; `after` is the last one of the page before. */
export async function findReconciliations(
  { dateFrom, dateTo }: ReconciliationFilter,
  limit: number,
  after: string | undefined,
): Promise<Reconciliation[]> {
  let query: Query<Reconciliation> = reconciliations.all();
  if (dateFrom) query = query.where("day", ">=", dateFrom);
  if (dateTo) query = query.where("day", "<=", dateTo);
  query = query.orderBy("day", "desc").limit(limit);
  return (await (after === undefined ? query : query.startAfter(after)).get()).docs.map((doc) => doc.data());
}
