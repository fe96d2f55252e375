import { DAY_MS, HOUR_MS } from "@tarima/shared/lib/dates/durations.ts";
import { paymentReviews } from "../../../lib/firestore/collections.ts";
import { forEachConcurrent } from "../../../lib/for-each-concurrent.ts";
import * as logger from "../../../lib/observability/logger.ts";
import { fetchPayment, type GatewayPayment, listPayments } from "./mercado-pago.ts";
import { recordNotified } from "./record-notified.ts";

/** Mercado Pago accepts disputes up to this age; later changes do not matter. */
const OLDEST_MS = 180 * DAY_MS;
/** Changes are read again from this long before, since the gateway's search may show them late. */
const OVERLAP_MS = HOUR_MS;
const PAGE = 100;
const AT_ONCE = 10;
/** Most pages per run; the next run continues. */
const MOST_PAGES = 50;
/** Most failed payments remembered for a retry, the latest. They are few: a gateway that is down lists none. */
const MOST_FAILED = 500;

const progress = () => paymentReviews.doc("changed");

/**
 * Processes all payments that changed since the last run, to find refunds and chargebacks whose notification was lost. Progress
 * is stored after each page, so it may be interrupted. Pages continue by time, not by offset, since processing changes payments
 * and thereby their position. A payment that could not be recorded is retried in the next run. Returns the payments seen.
 */
export async function reviewPayments(now: Date): Promise<GatewayPayment[]> {
  const stored = (await progress().get()).data();
  const oldest = now.getTime() - OLDEST_MS;
  let from = new Date(Math.max(oldest, stored ? Date.parse(stored.reviewedTo) - OVERLAP_MS : oldest));
  const seen = new Map<string, GatewayPayment>();
  const failed = new Set(stored?.failed);
  const reviewed = async (payment: GatewayPayment) => {
    seen.set(payment.id, payment);
    if (await isReviewed(payment, now)) failed.delete(payment.id);
    else failed.add(payment.id);
  };
  await forEachConcurrent([...failed], AT_ONCE, async (id) => {
    const payment = await findPayment(id);
    if (payment) await reviewed(payment);
  });
  for (let page = 0; page < MOST_PAGES; page++) {
    const payments = await listPayments("date_last_updated", { from, to: now }, { limit: PAGE });
    const fresh = payments.filter(({ id }) => !seen.has(id));
    await forEachConcurrent(fresh, AT_ONCE, reviewed);
    const last = payments.at(-1)?.changedAt;
    const isDone = payments.length < PAGE || !last;
    await progress().set({
      reviewedTo: isDone ? now.toISOString() : last,
      failed: [...failed].slice(-MOST_FAILED),
    });
    if (isDone) break;
    from = new Date(Date.parse(last) + (fresh.length === 0 ? 1 : 0));
  }
  return [...seen.values()];
}

/** An error in one payment does not affect the others. */
async function isReviewed(payment: GatewayPayment, now: Date): Promise<boolean> {
  try {
    await recordNotified(payment, now);
    return true;
  } catch (error) {
    const { id: paymentId, orderId } = payment;
    logger.error("A payment could not be reviewed", { paymentId, orderId, error: String(error) });
    return false;
  }
}

/** Undefined if the gateway does not respond; the next run retries. */
async function findPayment(paymentId: string): Promise<GatewayPayment | undefined> {
  try {
    return await fetchPayment(paymentId);
  } catch (error) {
    logger.error("A payment could not be fetched", { paymentId, error: String(error) });
    return undefined;
  }
}
