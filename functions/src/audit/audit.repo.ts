import type { AuditLog } from "@tarima/shared/audit/audit.schema.ts";
import { Timestamp, type WriteBatch } from "firebase-admin/firestore";
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

/** What was done with one thing, the newest first. */
export async function findEntriesAbout(resourceId: string, limit: number): Promise<AuditLog[]> {
  const found = await auditLogs
    .all()
    .where("resource.id", "==", resourceId)
    .orderBy("ts", "desc")
    .limit(limit)
    .get();
  return found.docs.map((doc) => doc.data());
}

/** What a command writes into the log; where the call came from is left out where nobody called. */
export type AuditEntry = Omit<AuditLog, "id" | "ts" | "ip" | "ua"> & Partial<Pick<AuditLog, "ip" | "ua">>;

/** Adds an entry to a commit, so that what it tells of and the telling cannot be parted. */
export function createAuditLog(batch: WriteBatch, entry: AuditEntry, now: Date): void {
  const ref = auditLogs.all().doc();
  batch.create(ref, { ip: "", ua: "", ...entry, id: ref.id, ts: now.toISOString() });
}
