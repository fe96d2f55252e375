import { publicEvents } from "../../lib/firestore/collections.ts";
import { sideBySide } from "../../lib/for-each-concurrent.ts";
import { eachPublicEventId } from "../events/events.repo.ts";
import { readBillRows, removeStrayRows, writeBillRow } from "./catalog.repo.ts";
import { billRowOf, leavesBill } from "./catalog-row.ts";

/** Rows that are made anew at once. */
const AT_ONCE = 10;

/**
 * Makes the bill say of an event what its public document says now. Looks again after writing, like the projection: so that
 * deliveries out of order, or at the same time, end in the same row. An event that has long been over leaves.
 */
export async function keepBillRow(eventId: string, now: Date): Promise<void> {
  for (let written: string | undefined, isFirst = true; ; isFirst = false) {
    const snapshot = await publicEvents.doc(eventId).get();
    const version = snapshot.updateTime?.toDate().toISOString() + String(snapshot.updateTime?.nanoseconds);
    if (!isFirst && version === written) return;
    written = version;
    const face = snapshot.data();
    const listedAt = snapshot.createTime?.toDate() ?? now;
    const row = face && billRowOf(face, listedAt.toISOString());
    await writeBillRow(eventId, row && !leavesBill(row, now) ? row : undefined);
  }
}

/** Takes what has long been over off the bill. */
export async function tidyBill(now: Date): Promise<void> {
  for (const [id, row] of await readBillRows()) if (row && leavesBill(row, now)) await keepBillRow(id, now);
}

/** Makes every row anew; answers how many events were looked at. Safe at any time: each row is kept as its trigger keeps it. */
export async function rebuildBill(now: Date): Promise<number> {
  const ids = new Set((await readBillRows()).keys());
  for await (const id of eachPublicEventId()) ids.add(id);
  await sideBySide([...ids], AT_ONCE, (id) => keepBillRow(id, now));
  await removeStrayRows();
  return ids.size;
}
