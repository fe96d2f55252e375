import type { Reconciliation } from "@tarima/shared/finance/reconciliation.schema.ts";
import type { Query } from "firebase-admin/firestore";
import { reconciliations } from "../../../lib/firestore/collections.ts";
import { countForPager, readPage } from "../../../lib/firestore/queries.ts";

export interface ReconciliationFilter {
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
}

/** Reconciled days, the latest first in descending order. */
export function findReconciliations(
  filter: ReconciliationFilter,
  direction: "asc" | "desc",
  limit: number,
  after: string | undefined,
): Promise<Reconciliation[]> {
  return readPage(matching(filter, direction), limit, after === undefined ? undefined : [after]);
}

export const totalReconciliations = (filter: ReconciliationFilter): Promise<number | undefined> =>
  countForPager(matching(filter));

function matching(
  { dateFrom, dateTo }: ReconciliationFilter,
  direction: "asc" | "desc" = "desc",
): Query<Reconciliation> {
  let query: Query<Reconciliation> = reconciliations.all();
  if (dateFrom) query = query.where("day", ">=", dateFrom);
  if (dateTo) query = query.where("day", "<=", dateTo);
  return query.orderBy("day", direction);
}
