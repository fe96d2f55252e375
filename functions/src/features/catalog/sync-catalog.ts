import { publicEvents } from "../../lib/firestore/collections.ts";
import { forEachConcurrent } from "../../lib/for-each-concurrent.ts";
import { eachPublicEventId } from "../events/events.repo.ts";
import { readCatalogRows, removeStrayRows, writeCatalogRow } from "./catalog.repo.ts";
import { catalogRowOf, leavesCatalog } from "./catalog-row.ts";

/** Rows that are made anew at once. */
const AT_ONCE = 10;

/**
 * Makes the catalog say of an event what its public document says now. Looks again after writing, like the projection: so that
 * deliveries out of order, or at the same time, end in the same row. An event that has long been over leaves.
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

/** Takes what has long been over out of the catalog. */
export async function removePastEvents(now: Date): Promise<void> {
  for (const [id, row] of await readCatalogRows())
    if (row && leavesCatalog(row, now)) await syncCatalogRow(id, now);
}

/** Makes every row anew; answers how many events were looked at. Safe at any time: each row is kept as its trigger keeps it. */
export async function rebuildCatalog(now: Date): Promise<number> {
  const ids = new Set((await readCatalogRows()).keys());
  for await (const id of eachPublicEventId()) ids.add(id);
  await forEachConcurrent([...ids], AT_ONCE, (id) => syncCatalogRow(id, now));
  await removeStrayRows();
  return ids.size;
}
