import { isPostponed } from "@tarima/shared/events/dates/postponed.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { isForAnybody, resaleClosesAt } from "@tarima/shared/resale/resale-terms.ts";
import { AppError } from "../../lib/app-error.ts";
import { currentSwitches, type SwitchesInForce } from "../switches/current-switches.ts";
import { assertSelling } from "../switches/sales-off.ts";

/**
 * Before listings of an event are held; returns what is switched. Throws EVENT_NOT_ON_SALE, SALE_PAUSED, SALE_CLOSED once the doors are open, and the errors of
 * assertSelling.
 */
export async function assertResold(event: Event, now: Date): Promise<SwitchesInForce> {
  if (event.status !== "published" || event.producerStatus !== "active" || isPostponed(event))
    throw new AppError("EVENT_NOT_ON_SALE");
  const switches = await currentSwitches();
  assertSelling(switches, event);
  if (event.isSalePaused) throw new AppError("SALE_PAUSED");
  if (now >= resaleClosesAt(event)) throw new AppError("SALE_CLOSED");
  return switches;
}

/** Throws TICKET_TYPE_NOT_FOUND for a type that is no longer for everybody. */
export function assertForAnybody(event: Event, combinationId: string): void {
  if (!isForAnybody(event, combinationId)) throw new AppError("TICKET_TYPE_NOT_FOUND");
}
