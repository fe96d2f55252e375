import type { Event } from "@tarima/shared/events/event.schema.ts";
import { letGoOn } from "@tarima/shared/finance/letting-go.ts";
import type { Settlement } from "@tarima/shared/finance/settlement.schema.ts";
import { openedDates } from "@tarima/shared/passes/opened-dates.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { AppError } from "../../../lib/app-error.ts";
import { events } from "../../../lib/firestore/collections.ts";
import { readMany, understood } from "../../../lib/firestore/queries.ts";
import { type DatesOfPasses, openedBy, readDatesOfPasses } from "../payout-terms/dates-of-passes.ts";
import { isCalledOffSince } from "./called-off.ts";
import { assumeEvents } from "./settle.ts";

/**
 * What a settlement was drafted of may still be paid. The events of an advance are not over: none was suspended, cancelled or postponed
 * since, and it is known when each date is that their passes open. Of none was it, or one of those dates, called off since, as one may be
 * that was over and had not been. That all are as they were read is a condition of the commit. Throws SETTLEMENT_ADVANCE_STOPPED,
 * SETTLEMENT_EVENT_CANCELLED.
 */
export async function assertSendable(
  batch: WriteBatch,
  { reserves = [], byEvent = [], createdAt }: Settlement,
): Promise<void> {
  const advanced = new Set(reserves.flatMap(({ eventId, isRest }) => (isRest ? [eventId] : [])));
  const earned = byEvent.filter(({ amount }) => amount > 0); // what is owed is taken whenever
  const ids = new Set([...advanced, ...earned.map(({ id }) => id)]);
  const read = (await readMany(events, [...ids])).map((snapshot) => ({
    snapshot,
    event: understood(snapshot),
    isAdvanced: advanced.has(snapshot.id),
  }));
  const dates = await readDatesOfPasses(read.flatMap(({ event }) => event ?? []));
  for (const { event, isAdvanced } of read) {
    if (isAdvanced && !isAdvanceable(event, dates)) throw new AppError("SETTLEMENT_ADVANCE_STOPPED");
    if ([event, ...openedBy(event, dates)].some((it) => isCalledOffSince(it, createdAt)))
      throw new AppError("SETTLEMENT_EVENT_CANCELLED");
  }
  assumeEvents(
    batch,
    read.map(({ snapshot, event }) => ({
      snapshot,
      dates: event ? openedDates(event).flatMap((id) => dates.get(id) ?? []) : [],
    })),
  );
}

function isAdvanceable(event: Event | undefined, dates: DatesOfPasses): boolean {
  const isOn = event?.status === "published" || event?.status === "completed";
  return isOn && letGoOn(event, 0, openedBy(event, dates)) !== null;
}
