import { createHash } from "node:crypto";
import { type CatalogRow, catalogRow } from "@tarima/shared/catalog/catalog.schema.ts";
import type { Instant } from "@tarima/shared/lib/dates/dates.ts";
import { FieldValue, Timestamp } from "firebase-admin/firestore";
import * as z from "zod/mini";
import { catalog } from "../../lib/firestore/collections.ts";
import type { CatalogPart } from "../../lib/firestore/documents.ts";
import * as logger from "../../lib/observability/logger.ts";

// `catalog/{part}`: the rows of all public events in a fixed number of documents, so that every instance can keep them in
// memory; docs/decisions/0010-the-catalog.md.

/** 10,000 events fill half of each document's 1 MiB. After changing this, run `npm run catalog`. */
const PARTS = 32;

const partOf = (eventId: string) =>
  catalog.doc(String(createHash("sha256").update(eventId).digest().readUInt32BE() % PARTS));

/** Writes or removes one row. Each row is a field of its own, so that concurrent writes do not overwrite other rows. */
export async function writeCatalogRow(eventId: string, row: CatalogRow | undefined): Promise<void> {
  await partOf(eventId).set(
    {
      rows: { [eventId]: row ? JSON.stringify(row) : FieldValue.delete() },
      updatedAt: FieldValue.serverTimestamp(),
    },
    { merge: true },
  );
}

export interface ReadParts {
  parts: { id: string; rows: NonNullable<CatalogPart["rows"]> }[];
  /** When Firestore read them, by its clock. */
  readAt: Instant;
}

/** All parts, or those written after a moment of Firestore's clock. Costs one read where there are none. */
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
 * Parses a row. Rows of an outdated schema are logged and left out, so that they do not break the catalog; `npm run catalog`
 * rewrites them.
 */
export function rowOfText(eventId: string, text: string): CatalogRow | undefined {
  try {
    return z.parse(catalogRow, JSON.parse(text));
  } catch (error) {
    logger.error("A row of the catalog is not understood", { eventId, error: String(error) });
    return undefined;
  }
}

/** All stored rows by event id. */
export async function readCatalogRows(): Promise<Map<string, CatalogRow | undefined>> {
  const { parts } = await readCatalogParts();
  return new Map(
    parts.flatMap(({ rows }) => Object.entries(rows).map(([id, text]) => [id, rowOfText(id, text)] as const)),
  );
}

/** Removes rows from parts they do not belong to, as happens when the number of parts changes. */
export async function removeStrayRows(): Promise<void> {
  for (const { id, rows } of (await readCatalogParts()).parts) {
    const strays = Object.keys(rows).filter((eventId) => partOf(eventId).id !== id);
    if (strays.length === 0) continue;
    const gone = Object.fromEntries(strays.map((eventId) => [eventId, FieldValue.delete()]));
    await catalog.doc(id).set({ rows: gone, updatedAt: FieldValue.serverTimestamp() }, { merge: true });
  }
}
