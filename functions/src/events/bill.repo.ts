import { createHash } from "node:crypto";
import type { Instant } from "@tarima/shared/dates.ts";
import type { BillRow } from "@tarima/shared/events/bill.schema.ts";
import { FieldValue, Timestamp } from "firebase-admin/firestore";
import { type BillPart, bill } from "../firestore/collections.ts";

// `bill/{part}`: every public event's row, in a fixed number of documents, so that all lists and searches are answered
// from what an instance keeps in memory; docs/decisions/0010-the-bill.md.

/** Of the 1 MiB that a document holds, 10,000 events fill a half. Another number needs `npm run bill`. */
const PARTS = 32;

const partOf = (eventId: string) =>
  bill.doc(String((createHash("sha256").update(eventId).digest()[0] ?? 0) % PARTS));

/** Writes one row, or takes it away: a path of its own in its part, so that nobody's row is written over. */
export async function writeBillRow(eventId: string, row: BillRow | undefined): Promise<void> {
  await partOf(eventId).set(
    {
      rows: { [eventId]: row ? JSON.stringify(row) : FieldValue.delete() },
      updatedAt: FieldValue.serverTimestamp(),
    },
    { merge: true },
  );
}

/** Parts as they are read. */
export interface ReadParts {
  parts: { id: string; rows: NonNullable<BillPart["rows"]> }[];
  /** When Firestore read them, by its own clock. */
  readAt: Instant;
}

/** Every part, or those that were written after a moment of Firestore's clock: one read where none was. */
export async function readBillParts(writtenAfter: Instant | undefined): Promise<ReadParts> {
  const all = bill.all();
  const asked = writtenAfter ? all.where("updatedAt", ">", Timestamp.fromDate(new Date(writtenAfter))) : all;
  const found = await asked.get();
  return {
    parts: found.docs.map((doc) => ({ id: doc.id, rows: doc.data().rows ?? {} })),
    readAt: found.readTime.toDate().toISOString(),
  };
}

// what is stored was made by billRowOf, and clients cannot write
export const rowOfText = (text: string): BillRow => JSON.parse(text) as BillRow;

/** Every row, as it is stored now. */
export async function readBillRows(): Promise<BillRow[]> {
  return (await readBillParts(undefined)).parts.flatMap(({ rows }) => Object.values(rows).map(rowOfText));
}
