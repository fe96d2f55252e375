import type { Event } from "@tarima/shared/events/event.schema.ts";
import { WAITING_MESSAGE } from "@tarima/shared/system/switches.schema.ts";
import { AppError } from "../../lib/app-error.ts";
import type { SwitchesInForce } from "./current-switches.ts";

type Sold = Pick<Event, "id" | "producerId">;
type Sales = Pick<SwitchesInForce, "isSellingOff" | "waitingMessage" | "producersOff" | "eventsOff">;

/** Whether superadmins have switched off the sales of an event: its own, its producer's, or all. */
export function isSaleOff({ isSellingOff, producersOff, eventsOff }: Sales, event: Sold): boolean {
  return isSellingOff || producersOff.includes(event.producerId) || eventsOff.includes(event.id);
}

/** What buyers read while nothing is sold; null while it is. */
export function waitingMessageOf({ isSellingOff, waitingMessage }: Sales): string | null {
  return isSellingOff ? (waitingMessage ?? WAITING_MESSAGE) : null;
}

/**
 * Before places are held; what is held can be paid. Throws SELLING_OFF, with what buyers are told, and SALE_PAUSED where only
 * this event or its producer does not sell.
 */
export function assertSelling(switches: Sales, event: Sold): void {
  const waitingMessage = waitingMessageOf(switches);
  if (waitingMessage !== null) throw new AppError("SELLING_OFF", { details: { waitingMessage } });
  if (isSaleOff(switches, event)) throw new AppError("SALE_PAUSED");
}
