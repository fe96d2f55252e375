import { createHash } from "node:crypto";
import { type CatalogRow, catalogRow } from "@tarima/shared/catalog/catalog.schema.ts";
import type { Instant } from "@tarima/shared/lib/dates/dates.ts";
import { FieldValue, Timestamp } from "firebase-admin/firestore";
import * as logger from "firebase-functions/logger";
import * as z from "zod/mini";
import { type CatalogPart, catalog } from "../../lib/firestore/collections.ts";

// `catalog/{part}`: every public event's row, in a fixed number of documents, so that all lists and searches are answered
// from what an instance keeps in memory; docs/decisions/0010-the-catalog.md.

/** Of the 1 MiB that a document holds, 10,000 events fill a half. Another number needs `npm run catalog`. */
const PARTS = 32;

const partOf = (eventId: string) =>
  catalog.doc(String(createHash("sha256").update(eventId).digest().readUInt32BE() % PARTS));

/** Writes one row, or takes it away: a path of its own in its part, so that nobody's row is written over. */
export async function writeCatalogRow(eventId: string, row: CatalogRow | undefined): Promise<void> {
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
  parts: { id: string; rows: NonNullable<CatalogPart["rows"]> }[];
  /** When Firestore read them, by its own clock. */
  readAt: Instant;
}

/** Every part, or those that were written after a moment of Firestore's clock: one read where none was. */
export async function readCatalogParts(writtenAfter?: Instant): Promise<ReadParts> {
  const all = catalog.all();
  const asked = writtenAfter ? all.where("updatedAt", ">", Timestamp.fromDate(new Date(writtenAfter))) : all;
  const found = await asked.get();
  return {
    parts: found.docs.map((doc) => ({ id: doc.id, rows: doc.data().rows ?? {} })),
    readAt: found.readTime.toDate().toISOString(),
  };
}

/**
 * The row that a text holds. One that is not of today's schema is left out, and logged: no row takes the others down with it, and
 * `npm run catalog` makes it anew.
 */
export function rowOfText(eventId: string, text: string): CatalogRow | undefined {
  try {
    return z.parse(catalogRow, JSON.parse(text));
  } catch (error) {
    logger.error("A row of the catalog is not understood", { eventId, error: String(error) });
    return undefined;
  }
}

/** Every row, as it is stored now, by its event's id. */
export async function readCatalogRows(): Promise<Map<string, CatalogRow | undefined>> {
  const { parts } = await readCatalogParts();
  return new Map(
    parts.flatMap(({ rows }) => Object.entries(rows).map(([id, text]) => [id, rowOfText(id, text)] as const)),
  );
}

/** Takes away the rows that lie in a part which is not theirs, as all do once there is another number of parts. */
export async function removeStrayRows(): Promise<void> {
  for (const { id, rows } of (await readCatalogParts()).parts) {
    const strays = Object.keys(rows).filter((eventId) => partOf(eventId).id !== id);
    if (strays.length === 0) continue;
    const gone = Object.fromEntries(strays.map((eventId) => [eventId, FieldValue.delete()]));
    await catalog.doc(id).set({ rows: gone, updatedAt: FieldValue.serverTimestamp() }, { merge: true });
  }
}
