import type { Cancellation } from "@tarima/shared/events/cancellation.schema.ts";
import { MINUTE_MS } from "@tarima/shared/lib/dates/durations.ts";
import { HOLD_MINUTES } from "@tarima/shared/lib/limits.ts";
import { forEachConcurrent } from "../../../lib/for-each-concurrent.ts";
import * as logger from "../../../lib/observability/logger.ts";
import {
  closeCancellation,
  findCancellation,
  findRunningCancellations,
} from "../../events/lifecycle/cancellations.repo.ts";
import { countHeldOrders, countPaidOrders, findPaidOrders } from "../../orders/orders.repo.ts";
import { refundableTickets } from "../../orders/refunds.ts";
import { refundTickets } from "./refund-tickets.ts";

/** Orders refunded concurrently. */
const AT_ONCE = 5;
const PAGE = 50;
/** Cancellations processed per run. */
const CANCELLATIONS = 20;

/** After this time, any sale decided before the cancellation has become a hold, and that hold has ended or is counted as held. */
const LATEST_SALE_MS = (HOLD_MINUTES + 5) * MINUTE_MS;

/**
 * Refunds all paid orders of a cancelled event. May be interrupted and repeated: an order is not refunded twice. Done when a
 * whole pass finds no paid order, none was held when the pass began, and no sale decided before the cancellation can still be
 * committed.
 */
export async function refundCancelledEvent(eventId: string, now: Date): Promise<void> {
  const cancellation = await findCancellation(eventId);
  if (cancellation?.status !== "running") return;
  // counted first: these may be paid during the pass
  const held = await countHeldOrders(eventId);
  const found = await refundAll(cancellation, now);
  const isLongAgo = now.getTime() - Date.parse(cancellation.startedAt) > LATEST_SALE_MS;
  if (held > 0 || found.open > 0 || !isLongAgo) return;
  // one that could not be read is still to be refunded, and logged at each pass
  if (found.read < (await countPaidOrders(eventId))) return;
  await closeCancellation(eventId, now);
}

/** Continues all unfinished cancellations. */
export async function refundCancelledEvents(now: Date): Promise<void> {
  for (const { eventId } of await findRunningCancellations(CANCELLATIONS))
    await refundCancelledEvent(eventId, now);
}

/** Refunds all paid orders; returns how many were to be refunded, of how many that were read. */
async function refundAll(
  { eventId, by: user, from }: Cancellation,
  now: Date,
): Promise<{ open: number; read: number }> {
  const by = { user, ip: from?.ip ?? "", ua: from?.ua ?? "" };
  const found = { open: 0, read: 0 };
  for (let after: string | undefined; ; ) {
    const page = await findPaidOrders(eventId, PAGE, after);
    const open = page.filter((order) => !order.isCourtesy && refundableTickets(order).length > 0);
    found.open += open.length;
    found.read += page.length;
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
