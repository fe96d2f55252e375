import type { Settlement } from "@tarima/shared/finance/settlement.schema.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { AppError } from "../../../lib/app-error.ts";
import { events } from "../../../lib/firestore/collections.ts";
import { readMany, understood } from "../../../lib/firestore/queries.ts";
import { assumeEvents } from "./settle.ts";

/**
 * The events of an advance may still be paid before they are over: none was suspended, cancelled or postponed since it was drafted. That
 * they are as they were read is a condition of the commit. Throws SETTLEMENT_ADVANCE_STOPPED.
 */
export async function assertAdvanceable(batch: WriteBatch, { reserves = [] }: Settlement): Promise<void> {
  const ids = reserves.flatMap(({ eventId, isRest }) => (isRest ? [eventId] : []));
  const snapshots = await readMany(events, [...new Set(ids)]);
  for (const snapshot of snapshots) {
    const event = understood(snapshot);
    const isOn = event?.status === "published" || event?.status === "completed";
    if (!isOn || event?.moved?.isOpen) throw new AppError("SETTLEMENT_ADVANCE_STOPPED");
  }
  assumeEvents(
    batch,
    snapshots.map((snapshot) => ({ snapshot, dates: [] })),
  );
}
