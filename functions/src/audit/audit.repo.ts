import type { AuditLog } from "@tarima/shared/audit/audit.schema.ts";
import { Timestamp } from "firebase-admin/firestore";
import { auditLogs } from "../firestore/collections.ts";

export interface AuditFilter {
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
  category?: string | undefined;
  result?: string | undefined;
}

/** Entries that fit, the newest first; `after` is the last one of the page before. */
export async function findAuditLogs(
  filter: AuditFilter,
  limit: number,
  after: { ts: string; id: string } | undefined,
): Promise<AuditLog[]> {
  const at = (iso: string) => Timestamp.fromDate(new Date(iso));
  let query = auditLogs.all().orderBy("ts", "desc").orderBy("id", "desc").limit(limit);
  if (filter.category) query = query.where("category", "==", filter.category);
  if (filter.result) query = query.where("result", "==", filter.result);
  if (filter.dateFrom) query = query.where("ts", ">=", at(filter.dateFrom));
  if (filter.dateTo) query = query.where("ts", "<=", at(filter.dateTo));
  if (after) query = query.startAfter(at(after.ts), after.id);
  return (await query.get()).docs.map((doc) => doc.data());
}
