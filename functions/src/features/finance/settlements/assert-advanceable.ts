import { letGoOn } from "@tarima/shared/finance/letting-go.ts";
import type { Settlement } from "@tarima/shared/finance/settlement.schema.ts";
import { openedDates } from "@tarima/shared/passes/opened-dates.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { AppError } from "../../../lib/app-error.ts";
import { events } from "../../../lib/firestore/collections.ts";
import { readMany, understood } from "../../../lib/firestore/queries.ts";
import { openedBy, readDatesOfPasses } from "../payout-terms/dates-of-passes.ts";
import { assumeEvents } from "./settle.ts";

/**
 * The events of an advance may still be paid before they are over: none was suspended, cancelled or postponed since it was drafted, and
 * it is known when each date is that their passes open. That all are as they were read is a condition of the commit. Throws
 * SETTLEMENT_ADVANCE_STOPPED.
 */
export async function assertAdvanceable(batch: WriteBatch, { reserves = [] }: Settlement): Promise<void> {
  const ids = reserves.flatMap(({ eventId, isRest }) => (isRest ? [eventId] : []));
  const read = (await readMany(events, [...new Set(ids)])).map((snapshot) => ({
    snapshot,
    event: understood(snapshot),
  }));
  const dates = await readDatesOfPasses(read.flatMap(({ event }) => event ?? []));
  for (const { event } of read) {
    const isOn = event?.status === "published" || event?.status === "completed";
    if (!isOn || letGoOn(event, 0, openedBy(event, dates)) === null)
      throw new AppError("SETTLEMENT_ADVANCE_STOPPED");
  }
  assumeEvents(
    batch,
    read.map(({ snapshot, event }) => ({
      snapshot,
      dates: event ? openedDates(event).flatMap((id) => dates.get(id) ?? []) : [],
    })),
  );
}
