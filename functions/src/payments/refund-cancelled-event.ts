import type { Cancellation } from "@tarima/shared/events/cancellation.schema.ts";
import { refundableTickets } from "@tarima/shared/orders/refunds.ts";
import { REGION } from "@tarima/shared/region.ts";
import { getFunctions } from "firebase-admin/functions";
import * as logger from "firebase-functions/logger";
import {
  closeCancellation,
  findCancellation,
  findRunningCancellations,
} from "../events/cancellations.repo.ts";
import { countHeldOrders, findPaidOrders } from "../orders/orders.repo.ts";
import { sideBySide } from "../side-by-side.ts";
import { refundTickets } from "./refund-tickets.ts";

/** Orders that are sent back side by side. */
const AT_ONCE = 5;
const PAGE = 50;
/** Cancellations one run of the schedule goes on with. */
const CANCELLATIONS = 20;

export interface CancellationTask {
  eventId: string;
}

/** Asks for a cancelled event's money to be sent back now. A lost task costs minutes: the schedule goes on with it. */
export async function scheduleRefunds(eventId: string): Promise<void> {
  try {
    await getFunctions()
      .taskQueue<CancellationTask>(`locations/${REGION}/functions/refundEvent`)
      .enqueue({ eventId });
  } catch (error) {
    logger.warn("The refunds of a cancelled event wait for the schedule", { eventId, error: String(error) });
  }
}

/**
 * Sends back the money of every paid order of a cancelled event. May be stopped anywhere and started again: an order that
 * is dealt with is not asked for twice. It is done when nothing is paid any more and no hold can still become a sale.
 */
export async function refundCancelledEvent(eventId: string, now: Date): Promise<void> {
  const cancellation = await findCancellation(eventId);
  if (cancellation?.status !== "running") return;
  const left = await refundAll(cancellation, now);
  if (left === 0 && (await countHeldOrders(eventId)) === 0) await closeCancellation(eventId, now);
}

/** Goes on with every cancellation that is not done. */
export async function refundCancelledEvents(now: Date): Promise<void> {
  for (const { eventId } of await findRunningCancellations(CANCELLATIONS))
    await refundCancelledEvent(eventId, now);
}

/** Answers how many orders could not be dealt with this time. */
async function refundAll({ eventId, by }: Cancellation, now: Date): Promise<number> {
  let failed = 0;
  for (let after: string | undefined; ; ) {
    const page = await findPaidOrders(eventId, PAGE, after);
    const open = page.filter((order) => !order.isCourtesy && refundableTickets(order).length > 0);
    await sideBySide(open, AT_ONCE, async ({ id }) => {
      try {
        await refundTickets({ orderId: id, reason: "event_cancelled", by }, now);
      } catch (error) {
        failed++;
        logger.error("An order of a cancelled event waits", { eventId, orderId: id, error: String(error) });
      }
    });
    after = page.at(-1)?.id;
    if (page.length < PAGE) return failed;
  }
}
