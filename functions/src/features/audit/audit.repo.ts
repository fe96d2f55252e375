import type { AuditLog } from "@tarima/shared/audit/audit.schema.ts";
import { FieldValue, type Query, type WriteBatch } from "firebase-admin/firestore";
import { auditLogs } from "../../lib/firestore/collections.ts";
import type { StoredAuditLog } from "../../lib/firestore/documents.ts";
import { once } from "../../lib/firestore/once.ts";
import { countForPager, inOrder, readAll, readInOrder, timestampOf } from "../../lib/firestore/queries.ts";
import { type ListOrder, listOrder, type SortField } from "../../lib/http/list-order.ts";
import { auditSearchKey, auditSearchWords } from "./audit-search.ts";

export interface AuditFilter {
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
  category?: string | undefined;
  result?: string | undefined;
  search?: string | undefined;
}

/** By time only: a search's words are many, and each has an entry in the index of every order. */
export const AUDIT_ORDERS = {
  ts: { path: "ts", kind: "instant", value: ({ ts }) => ts },
} as const satisfies Record<string, SortField<AuditLog>>;

/** The newest first. */
export const NEWEST: ListOrder<AuditLog> = listOrder(AUDIT_ORDERS, "-ts", undefined);

/** Entries that match, in an order. Of a search only the narrowest part is queried: `matchesAudit` checks the rest. */
export function findAuditLogs(
  filter: AuditFilter,
  order: ListOrder<AuditLog>,
  limit: number,
): Promise<AuditLog[]> {
  return readInOrder(inOrder(matching(filter), order), order, limit);
}

/** Number of entries that an export has to read. */
export async function countAuditLogs(filter: AuditFilter): Promise<number> {
  return (await inOrder(matching(filter), NEWEST).count().get()).data().count;
}

/** Number of entries; undefined for a search, which is only partly queried. */
export async function totalAuditLogs(
  filter: AuditFilter,
  order: ListOrder<AuditLog>,
): Promise<number | undefined> {
  return filter.search ? undefined : countForPager(inOrder(matching(filter), order));
}

function matching({ category, result, dateFrom, dateTo, search }: AuditFilter): Query<StoredAuditLog> {
  const key = auditSearchKey(search);
  let query: Query<StoredAuditLog> = auditLogs.all();
  if (category) query = query.where("category", "==", category);
  if (result) query = query.where("result", "==", result);
  if (key) query = query.where("searchWords", "array-contains", key);
  if (dateFrom) query = query.where("ts", ">=", timestampOf(dateFrom));
  if (dateTo) query = query.where("ts", "<=", timestampOf(dateTo));
  return query;
}

/** Entries about one thing, the newest first. */
export function findEntriesAbout(resourceId: string, limit: number): Promise<AuditLog[]> {
  return readAll(auditLogs.all().where("resource.id", "==", resourceId).orderBy("ts", "desc").limit(limit));
}

/** Entries that concern an organisation, in the order of `NEWEST`. */
export function findEntriesOf(
  producerId: string,
  order: ListOrder<AuditLog>,
  limit: number,
): Promise<AuditLog[]> {
  return readInOrder(inOrder(auditLogs.all().where("producerId", "==", producerId), order), order, limit);
}

/** A log entry to be written. */
export type AuditEntry = Omit<AuditLog, "id" | "ts">;

/** Who made a change, and from where; `ip` and `ua` are empty only where no person did. */
export type Decider = Pick<AuditEntry, "user" | "ip" | "ua">;

/** Adds an entry to the commit of the change it is about, so that neither exists without the other. */
export function createAuditLog(
  batch: WriteBatch,
  entry: AuditEntry,
  now: Date,
  id = auditLogs.all().doc().id,
): void {
  batch.create(auditLogs.doc(id), {
    ...entry,
    id,
    ts: now.toISOString(),
    recordedAt: FieldValue.serverTimestamp(),
    searchWords: auditSearchWords(entry),
  });
}

export async function hasAuditLog(id: string): Promise<boolean> {
  return (await auditLogs.doc(id).get()).exists;
}

/** Writes an entry once per trigger delivery. */
export async function auditOnce(deliveryId: string, entry: AuditEntry, at: Date): Promise<void> {
  await once(auditLogs.doc(deliveryId), (batch) => createAuditLog(batch, entry, at, deliveryId));
}
