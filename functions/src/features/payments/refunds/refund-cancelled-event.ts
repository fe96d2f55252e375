import type { Cancellation } from "@tarima/shared/events/cancellation.schema.ts";
import { MINUTE_MS } from "@tarima/shared/lib/dates/durations.ts";
import { HOLD_MINUTES } from "@tarima/shared/lib/limits.ts";
import * as logger from "firebase-functions/logger";
import { forEachConcurrent } from "../../../lib/for-each-concurrent.ts";
import {
  closeCancellation,
  findCancellation,
  findRunningCancellations,
} from "../../events/lifecycle/cancellations.repo.ts";
import { countHeldOrders, findPaidOrders } from "../../orders/orders.repo.ts";
import { refundableTickets } from "../../orders/refunds.ts";
import { refundTickets } from "./refund-tickets.ts";

/** Orders that are sent back side by side. */
const AT_ONCE = 5;
const PAGE = 50;
/** Cancellations one run of the schedule goes on with. */
const CANCELLATIONS = 20;

/** A sale that saw the event on sale has become a hold, and that hold is over or counted, after this long. */
const LATEST_SALE_MS = (HOLD_MINUTES + 5) * MINUTE_MS;

/**
 * Sends back the money of every paid order of a cancelled event. May be stopped anywhere and started again: an order that
 * is dealt with is not asked for twice. It is done when a whole pass finds nothing paid, nothing was held when it began, and
 * no sale that had read the event before it was cancelled can still be under way.
 */
export async function refundCancelledEvent(eventId: string, now: Date): Promise<void> {
  const cancellation = await findCancellation(eventId);
  if (cancellation?.status !== "running") return;
  // counted first: what is held now may be paid while the pass is on its way
  const held = await countHeldOrders(eventId);
  const found = await refundAll(cancellation, now);
  const isLongAgo = now.getTime() - Date.parse(cancellation.startedAt) > LATEST_SALE_MS;
  if (held === 0 && found === 0 && isLongAgo) await closeCancellation(eventId, now);
}

/** Goes on with every cancellation that is not done. */
export async function refundCancelledEvents(now: Date): Promise<void> {
  for (const { eventId } of await findRunningCancellations(CANCELLATIONS))
    await refundCancelledEvent(eventId, now);
}

/** Sends back every paid order there is; returns how many were found. */
async function refundAll({ eventId, by }: Cancellation, now: Date): Promise<number> {
  let found = 0;
  for (let after: string | undefined; ; ) {
    const page = await findPaidOrders(eventId, PAGE, after);
    const open = page.filter((order) => !order.isCourtesy && refundableTickets(order).length > 0);
    found += open.length;
    await forEachConcurrent(open, AT_ONCE, async ({ id }) => {
      try {
        await refundTickets({ orderId: id, reason: "event_cancelled", by }, now);
      } catch (error) {
        logger.error("An order of a cancelled event waits", { eventId, orderId: id, error: String(error) });
      }
    });
    after = page.at(-1)?.id;
    if (page.length < PAGE) return found;
  }
}
