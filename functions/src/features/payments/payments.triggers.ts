import { type Order, order as orderSchema } from "@tarima/shared/orders/order.schema.ts";
import { isPaid } from "@tarima/shared/payments/payment.status.ts";
import { gatewaySecrets, secondStepSecret } from "../../lib/config.ts";
import { decodeSnapshot } from "../../lib/firestore/decode.ts";
import { callsAtOnce } from "../../lib/function-limits.ts";
import { LIMITS } from "../../lib/function-options.ts";
import { onDocumentWritten, onSchedule, onTaskDispatched } from "../../lib/triggers.ts";
import type { CancellationTask } from "../events/lifecycle/schedule-refunds.ts";
import { measureOrder } from "../measurements/measure-order.ts";
import { countEndedHold } from "../metrics/count-ended-hold.ts";
import { auditOrder } from "../orders/audit-order.ts";
import type { ExpiryTask } from "../orders/buying/schedule-expiry.ts";
import { readOrder } from "../orders/orders.repo.ts";
import { projectPurchase } from "../orders/project-purchase.ts";
import { followListings } from "../resale/follow-listings.ts";
import { cancelTickets } from "../tickets/issuing/cancel-tickets.ts";
import { issueTickets } from "../tickets/issuing/issue-tickets.ts";
import { restoreTickets } from "../tickets/issuing/restore-tickets.ts";
import { endListingsOf } from "../tickets/resale/end-listing.ts";
import { followOffer } from "../waiting-list/follow-offer.ts";
import { serveWaitingList } from "../waiting-list/serve-waiting-list.ts";
import { expireHolds as expireAll, expireHold as expireOne } from "./expire-holds.ts";
import { reconcilePayments as reconcileAll } from "./gateway/reconcile-payment.ts";
import { notifyBuyer } from "./notify-buyer.ts";
import { dateFailedRefunds } from "./refunds/date-failed-refunds.ts";
import { refundCancelledEvent, refundCancelledEvents } from "./refunds/refund-cancelled-event.ts";

// In this feature because an order's tickets depend on its payment.
export const onOrderWritten = onDocumentWritten(
  {
    ...LIMITS.onOrderWritten,
    document: "orders/{orderId}",
    retry: true,
    secrets: [secondStepSecret], // encrypts the keys of organisers' own analytics
  },
  async ({ id, data, time }) => {
    const [past, now] = [decodeSnapshot(orderSchema, data?.before), decodeSnapshot(orderSchema, data?.after)];
    if (!now.exists || !now.value) return;
    const order = now.value;
    const before = past.exists ? past.value : undefined;
    // what was taken away after years is nothing of the sale
    if (before && before.forgotten !== order.forgotten) return projectPurchase(order.id);
    const at = new Date(time);
    const isNews = before ? before.paymentStatus !== order.paymentStatus : order.paymentStatus !== "pending";
    await Promise.all([
      projectPurchase(order.id),
      isNews && followPayment(order, at),
      isNews && auditOrder(id, order, at),
      isNews && notifyBuyer(order, at),
      before?.status !== order.status && countEndedHold(order),
      measureOrder(before, order, new Date()),
      followOffer(order),
      followListings(order),
      endListingsOf(order, at),
    ]);
    if (before && placesIn(before) > placesIn(order)) await serveWaitingList(order.event.id, new Date());
  },
);

const placesIn = ({ takes }: Order): number => takes.reduce((sum, { places }) => sum + places, 0);

/** Issues tickets for a paid order, and cancels them once it is fully refunded. */
async function followPayment({ id, paymentStatus }: Order, at: Date): Promise<void> {
  const isUndone = paymentStatus === "refunded" || paymentStatus === "chargeback";
  if (!isPaid(paymentStatus) && !isUndone) return;
  // reads the stored order, since a delivery may be outdated
  const stored = (await readOrder(id)).data();
  if (!stored) return;
  if (isPaid(stored.paymentStatus)) {
    if (!(await issueTickets(stored, at))) await restoreTickets(stored, at);
  } else if (isUndone) await cancelTickets(stored, at);
}

export const expireHold = onTaskDispatched<ExpiryTask>(
  {
    ...LIMITS.expireHold,
    secrets: gatewaySecrets,
    retryConfig: { maxAttempts: 5, minBackoffSeconds: 10 },
    rateLimits: { maxConcurrentDispatches: callsAtOnce(LIMITS.expireHold) },
  },
  async ({ data }) => {
    // if the queue ignores the scheduled time (as the emulator's does), the schedule ends the hold
    await expireOne(await readOrder(data.orderId), new Date());
  },
);

export const expireHolds = onSchedule(
  { ...LIMITS.expireHolds, schedule: "every 1 minutes", timeoutSeconds: 300, secrets: gatewaySecrets },
  async () => {
    await expireAll(new Date());
  },
);

export const reconcilePayments = onSchedule(
  { ...LIMITS.reconcilePayments, schedule: "every 5 minutes", timeoutSeconds: 300, secrets: gatewaySecrets },
  async () => {
    const now = new Date();
    await reconcileAll(now);
    await refundCancelledEvents(now);
    await dateFailedRefunds("undated", now);
  },
);

export const refundEvent = onTaskDispatched<CancellationTask>(
  {
    ...LIMITS.refundEvent,
    secrets: gatewaySecrets,
    timeoutSeconds: 540,
    retryConfig: { maxAttempts: 5, minBackoffSeconds: 30 },
    rateLimits: { maxConcurrentDispatches: callsAtOnce(LIMITS.refundEvent) },
  },
  ({ data }) => refundCancelledEvent(data.eventId, new Date()),
);
