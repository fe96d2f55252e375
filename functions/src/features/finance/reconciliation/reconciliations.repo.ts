import type { Reconciliation } from "@tarima/shared/finance/reconciliation.schema.ts";
import type { Query } from "firebase-admin/firestore";
import { reconciliations } from "../../../lib/firestore/collections.ts";
import { readPage } from "../../../lib/firestore/queries.ts";

export interface ReconciliationFilter {
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
}

/** Reconciled days, the latest first. */
export function findReconciliations(
  { dateFrom, dateTo }: ReconciliationFilter,
  limit: number,
  after: string | undefined,
): Promise<Reconciliation[]> {
  let query: Query<Reconciliation> = reconciliations.all();
  if (dateFrom) query = query.where("day", ">=", dateFrom);
  if (dateTo) query = query.where("day", "<=", dateTo);
  return readPage(query.orderBy("day", "desc"), limit, after === undefined ? undefined : [after]);
}
