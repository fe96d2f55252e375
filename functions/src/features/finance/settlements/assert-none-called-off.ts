import type { Settlement } from "@tarima/shared/finance/settlement.schema.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { AppError } from "../../../lib/app-error.ts";
import { events } from "../../../lib/firestore/collections.ts";
import { readMany, understood } from "../../../lib/firestore/queries.ts";
import { assumeEvents } from "./settle.ts";

/**
 * No event that a settlement is of was called off since it was drafted, as one may be that was over and had not been: its money goes back
 * to who paid. That all are as they were read is a condition of the commit; those of an advance are `assertAdvanceable`'s. Throws
 * SETTLEMENT_EVENT_CANCELLED.
 */
export async function assertNoneCalledOff(
  batch: WriteBatch,
  { byEvent = [], reserves = [], createdAt }: Settlement,
): Promise<void> {
  const advanced = new Set(reserves.flatMap(({ eventId, isRest }) => (isRest ? [eventId] : [])));
  const ids = byEvent.flatMap(({ id }) => (advanced.has(id) ? [] : [id]));
  const read = await readMany(events, ids);
  for (const snapshot of read) {
    const event = snapshot.exists ? understood(snapshot) : undefined;
    if (event?.status === "cancelled" && (event.cancelledAt ?? "") > createdAt)
      throw new AppError("SETTLEMENT_EVENT_CANCELLED");
  }
  assumeEvents(
    batch,
    read.map((snapshot) => ({ snapshot, dates: [] })),
  );
}
