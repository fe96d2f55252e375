import { publicEvents } from "../../lib/firestore/collections.ts";
import { forEachConcurrent } from "../../lib/for-each-concurrent.ts";
import { eachPublicEventId } from "../events/events.repo.ts";
import { readCatalogRows, removeStrayRows, writeCatalogRow } from "./catalog.repo.ts";
import { catalogRowOf, leavesCatalog } from "./catalog-row.ts";

/** Rows rebuilt concurrently. */
const AT_ONCE = 10;

/**
 * Updates an event's catalog row from its public document. Reads again after writing, as the projection does, so that late or
 * concurrent deliveries end with the same row. Events that ended long ago are removed.
 */
export async function syncCatalogRow(eventId: string, now: Date): Promise<void> {
  for (let written: string | undefined, isFirst = true; ; isFirst = false) {
    const snapshot = await publicEvents.doc(eventId).get();
    const version = snapshot.updateTime?.toDate().toISOString() + String(snapshot.updateTime?.nanoseconds);
    if (!isFirst && version === written) return;
    written = version;
    const face = snapshot.data();
    const listedAt = snapshot.createTime?.toDate() ?? now;
    const row = face && catalogRowOf(face, listedAt.toISOString());
    await writeCatalogRow(eventId, row && !leavesCatalog(row, now) ? row : undefined);
  }
}

/** Removes events that ended long ago. */
export async function removePastEvents(now: Date): Promise<void> {
  for (const [id, row] of await readCatalogRows())
    if (row && leavesCatalog(row, now)) await syncCatalogRow(id, now);
}

/** Rebuilds every row; returns the number of events checked. Safe at any time: each row is written as its trigger writes it. */
export async function rebuildCatalog(now: Date): Promise<number> {
  const ids = new Set((await readCatalogRows()).keys());
  for await (const id of eachPublicEventId()) ids.add(id);
  await forEachConcurrent([...ids], AT_ONCE, (id) => syncCatalogRow(id, now));
  await removeStrayRows();
  return ids.size;
}
