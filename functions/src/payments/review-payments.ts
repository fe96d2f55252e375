import { uuid } from "@tarima/shared/primitives.ts";
import * as logger from "firebase-functions/logger";
import * as z from "zod/mini";
import { paymentReviews } from "../firestore/collections.ts";
import { findOrder } from "../orders/orders.repo.ts";
import { sideBySide } from "../side-by-side.ts";
import { type GatewayPayment, listPayments } from "./mercado-pago.ts";
import { recordPayment } from "./record-payment.ts";

/** Mercado Pago takes no dispute over a payment that is older; what changes after it changes nothing. */
const OLDEST_MS = 180 * 24 * 60 * 60_000;
/** Asked for again each time: the gateway's search may show a change some minutes late. */
const OVERLAP_MS = 60 * 60_000;
const PAGE = 100;
const AT_ONCE = 10;
/** Pages one run goes through at most; the next run takes the rest. */
const MOST_PAGES = 50;

const progress = () => paymentReviews.doc("changed");

/**
 * Goes through every payment that changed since the last walk, whoever changed it: refunds and chargebacks whose notification
 * was lost are heard of here. May be stopped anywhere; how far it came is kept after each page. Returns those it saw.
 */
export async function reviewPayments(now: Date): Promise<GatewayPayment[]> {
  const stored = (await progress().get()).data();
  const oldest = now.getTime() - OLDEST_MS;
  const from = new Date(Math.max(oldest, stored ? Date.parse(stored.reviewedTo) - OVERLAP_MS : oldest));
  const seen: GatewayPayment[] = [];
  for (let page = 0; page < MOST_PAGES; page++) {
    const payments = await listPayments("date_last_updated", { from, to: now }, seen.length, PAGE);
    await sideBySide(payments, AT_ONCE, (payment) => review(payment, now));
    seen.push(...payments);
    const isDone = payments.length < PAGE;
    const reviewedTo = isDone ? now.toISOString() : payments.at(-1)?.changedAt;
    if (reviewedTo) await progress().set({ reviewedTo });
    if (isDone) break;
  }
  return seen;
}

/** One payment's fault hides no other. */
async function review(payment: GatewayPayment, now: Date): Promise<void> {
  try {
    const isOurs = z.safeParse(uuid, payment.orderId).success && (await findOrder(payment.orderId));
    if (isOurs) await recordPayment(payment, now);
  } catch (error) {
    const { id: paymentId, orderId } = payment;
    logger.error("A payment could not be reviewed", { paymentId, orderId, error: String(error) });
  }
}
