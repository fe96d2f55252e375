import type { Cancellation } from "@tarima/shared/events/cancellation.schema.ts";
import { formatWallClock } from "@tarima/shared/lib/dates/dates.ts";
import { MINUTE_MS } from "@tarima/shared/lib/dates/durations.ts";
import { HOLD_MINUTES } from "@tarima/shared/lib/limits.ts";
import { isPaidHere } from "@tarima/shared/orders/is-paid-here.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { forEachConcurrent } from "../../../lib/for-each-concurrent.ts";
import * as logger from "../../../lib/observability/logger.ts";
import { findEvent } from "../../events/events.repo.ts";
import {
  closeCancellation,
  findCancellation,
  findRunningCancellations,
} from "../../events/lifecycle/cancellations.repo.ts";
import {
  countHeldOrders,
  countPaidOrders,
  countPaidPasses,
  findPaidOrders,
  findPaidPasses,
} from "../../orders/orders.repo.ts";
import { refundableTickets } from "../../orders/refunds.ts";
import { refundTickets, type TicketRefund } from "./refund-tickets.ts";

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
  const [own, passes] = await Promise.all([countPaidOrders(eventId), countPaidPasses(eventId)]);
  if (found.read < own + passes) return;
  await closeCancellation(eventId, now);
}

/** Continues all unfinished cancellations. */
export async function refundCancelledEvents(now: Date): Promise<void> {
  for (const { eventId } of await findRunningCancellations(CANCELLATIONS))
    await refundCancelledEvent(eventId, now);
}

interface Found {
  /** Orders that were to be refunded, of how many that were read. */
  open: number;
  read: number;
}

/** Refunds all paid orders, and of passes that other dates sold this date's share. */
async function refundAll({ eventId, by: user, from }: Cancellation, now: Date): Promise<Found> {
  const by = { user, ip: from?.ip ?? "", ua: from?.ua ?? "" };
  const cancelled = { reason: "event_cancelled", by } as const;
  const own = await refundEach(
    eventId,
    findPaidOrders,
    (order) =>
      isPaidHere(order) && refundableTickets(order).length > 0
        ? { ...cancelled, orderId: order.id }
        : undefined,
    now,
  );
  const event = await findEvent(eventId);
  const date = { id: eventId, name: event ? `${event.name}, ${formatWallClock(event.startsAt)}` : "" };
  const passes = await refundEach(
    eventId,
    findPaidPasses,
    (order) => {
      const left = refundableTickets(order).filter(({ item }) => item.pass?.eventId === eventId);
      const numbers = left.map(({ number }) => number);
      return numbers.length > 0 ? { ...cancelled, orderId: order.id, numbers, date } : undefined;
    },
    now,
  );
  return { open: own.open + passes.open, read: own.read + passes.read };
}

/** Of every order that a list has, page by page, what is to be refunded. */
async function refundEach(
  eventId: string,
  find: typeof findPaidOrders,
  refundOf: (order: Order) => TicketRefund | undefined,
  now: Date,
): Promise<Found> {
  const found = { open: 0, read: 0 };
  for (let after: string | undefined; ; ) {
    const page = await find(eventId, PAGE, after);
    const open = page.flatMap((order) => refundOf(order) ?? []);
    found.open += open.length;
    found.read += page.length;
    await forEachConcurrent(open, AT_ONCE, async (refund) => {
      try {
        await refundTickets(refund, now);
      } catch (error) {
        const { orderId } = refund;
        logger.error("An order of a cancelled event waits", { eventId, orderId, error: String(error) });
      }
    });
    after = page.at(-1)?.id;
    if (page.length < PAGE) return found;
  }
}
