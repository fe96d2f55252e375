import { FieldPath, Timestamp } from "firebase-admin/firestore";
import { auditDigests, auditLogs } from "../../lib/firestore/collections.ts";
import { isAlreadyThere } from "../../lib/firestore/conflicts.ts";
import type { AuditDigest, StoredAuditLog } from "../../lib/firestore/documents.ts";
import { eachDocument, readFirst } from "../../lib/firestore/queries.ts";

const BATCH = 500;

/** Entries recorded between two moments, in the order of recording. */
export async function* eachEntryOf({ from, to }: { from: Date; to: Date }): AsyncGenerator<StoredAuditLog> {
  const query = auditLogs
    .all()
    .where("recordedAt", ">=", Timestamp.fromDate(from))
    .where("recordedAt", "<", Timestamp.fromDate(to))
    .orderBy("recordedAt")
    .orderBy(FieldPath.documentId());
  for await (const entry of eachDocument(query, BATCH)) yield entry.data();
}

/** When the first entry was recorded. */
export async function findFirstRecording(): Promise<string | undefined> {
  return (await readFirst(auditLogs.all().orderBy("recordedAt")))?.recordedAt;
}

export function findLastDigest(): Promise<AuditDigest | undefined> {
  return readFirst(auditDigests.all().orderBy("day", "desc"));
}

export async function* eachDigest(): AsyncGenerator<AuditDigest> {
  for await (const digest of eachDocument(auditDigests.all().orderBy("day"), BATCH)) yield digest.data();
}

/** Stores a digest; false where the day already has one. */
export async function createDigest(digest: AuditDigest): Promise<boolean> {
  try {
    await auditDigests.doc(digest.day).create(digest);
    return true;
  } catch (error) {
    if (isAlreadyThere(error)) return false;
    throw error;
  }
}
