import { DAY_MS, HOUR_MS } from "@tarima/shared/lib/dates/durations.ts";
import * as logger from "firebase-functions/logger";
import { paymentReviews } from "../../../lib/firestore/collections.ts";
import { forEachConcurrent } from "../../../lib/for-each-concurrent.ts";
import { fetchPayment, type GatewayPayment, listPayments } from "./mercado-pago.ts";
import { recordNotified } from "./record-notified.ts";

/** Mercado Pago takes no dispute over a payment that is older; what changes after it changes nothing. */
const OLDEST_MS = 180 * DAY_MS;
/** Asked for again each time: the gateway's search may show a change some minutes late. */
const OVERLAP_MS = HOUR_MS;
const PAGE = 100;
const AT_ONCE = 10;
/** Pages one run goes through at most; the next run takes the rest. */
const MOST_PAGES = 50;
/** Payments that are kept to be tried again, the latest; a gateway that is down lists none, so they are few. */
const MOST_FAILED = 500;

const progress = () => paymentReviews.doc("changed");

/**
 * Goes through every payment that changed since the last walk, whoever changed it: refunds and chargebacks whose notification
 * was lost are found here. May be stopped anywhere; how far it came is kept after each page. Each page begins where the
 * one before it ended in time, not in number: what the walk itself changes leaves its place among the others. One that could
 * not be recorded is tried again in the next walk, though it changes no more. Returns those it saw.
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

/** One payment's fault hides no other. */
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

/** Nothing where the gateway does not answer: it is asked again in the next walk. */
async function findPayment(paymentId: string): Promise<GatewayPayment | undefined> {
  try {
    return await fetchPayment(paymentId);
  } catch (error) {
    logger.error("A payment could not be fetched", { paymentId, error: String(error) });
    return undefined;
  }
}
