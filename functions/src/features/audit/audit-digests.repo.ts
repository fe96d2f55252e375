import { FieldPath, Timestamp } from "firebase-admin/firestore";
import {
  type AuditDigest,
  auditDigests,
  auditLogs,
  type StoredAuditLog,
} from "../../lib/firestore/collections.ts";
import { isAlreadyThere } from "../../lib/firestore/conflicts.ts";

/** Documents read at once. */
const BATCH = 500;

/** The entries that were written between two moments, in the order they were, a batch at a time. */
export async function* eachEntryOf({ from, to }: { from: Date; to: Date }): AsyncGenerator<StoredAuditLog> {
  const query = auditLogs
    .all()
    .where("recordedAt", ">=", Timestamp.fromDate(from))
    .where("recordedAt", "<", Timestamp.fromDate(to))
    .orderBy("recordedAt")
    .orderBy(FieldPath.documentId())
    .limit(BATCH);
  for (let page = await query.get(); ; ) {
    for (const doc of page.docs) yield doc.data();
    const last = page.docs.at(-1);
    if (!last || page.size < BATCH) return;
    page = await query.startAfter(last).get();
  }
}

/** When the first entry of all was written. */
export async function findFirstRecording(): Promise<string | undefined> {
  const found = await auditLogs.all().orderBy("recordedAt").limit(1).get();
  return found.docs[0]?.data().recordedAt;
}

export async function findLastDigest(): Promise<AuditDigest | undefined> {
  const found = await auditDigests.all().orderBy("day", "desc").limit(1).get();
  return found.docs[0]?.data();
}

export async function* eachDigest(): AsyncGenerator<AuditDigest> {
  const query = auditDigests.all().orderBy("day").limit(BATCH);
  for (let page = await query.get(); ; ) {
    for (const doc of page.docs) yield doc.data();
    const last = page.docs.at(-1);
    if (!last || page.size < BATCH) return;
    page = await query.startAfter(last).get();
  }
}

/** Keeps a digest; false where its day has one already. */
export async function createDigest(digest: AuditDigest): Promise<boolean> {
  try {
    await auditDigests.doc(digest.day).create(digest);
    return true;
  } catch (error) {
    if (isAlreadyThere(error)) return false;
    throw error;
  }
}
