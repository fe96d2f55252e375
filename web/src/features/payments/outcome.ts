import { refundedNumbers } from "@tarima/shared/finance/metrics.ts";
import type { OrderView } from "@tarima/shared/orders/order.schema.ts";
import { ticketCount } from "@tarima/shared/orders/ticket-count.ts";
import { isPaid } from "@tarima/shared/payments/payment.status.ts";

/** What there is to say to someone who comes back from paying. */
export type Outcome =
  | "paid"
  | "confirming" // the gateway's page says it was paid; its webhook has not come yet
  | "processing"
  | "unpaid"
  | "refused"
  | "expired"
  | "released"
  | "cancelled"
  | "refunding" // all of it is on its way back
  | "refunded"
  | "charged-back";

/**
 * Where an order stands for its buyer. `gatewaySays` is the status the gateway put on the way back: it only makes the
 * words more patient, since anyone can write it into an address.
 */
export function outcomeOf(
  order: Pick<OrderView, "status" | "paymentStatus" | "expiresAt" | "items" | "refunds">,
  now: number,
  gatewaySays: string | null,
): Outcome {
  switch (order.paymentStatus) {
    case "completed":
    case "partially_refunded":
      return isGoingBack(order) ? "refunding" : "paid";
    case "refunded":
      return "refunded";
    case "chargeback":
      return "charged-back";
    case "processing":
      return "processing";
  }
  if (isGoingBack(order)) return "refunding";
  if (gatewaySays === "approved" && order.status !== "released") return "confirming";
  if (order.status === "released") return "released";
  if (order.status === "expired" || Date.parse(order.expiresAt) <= now) return "expired";
  if (order.paymentStatus === "cancelled") return "cancelled";
  return order.paymentStatus === "failed" ? "refused" : "unpaid";
}

/** Whether all that was bought is on its way back, or money that bought nothing. */
function isGoingBack(order: Pick<OrderView, "paymentStatus" | "items" | "refunds">): boolean {
  const open = order.refunds.filter(({ status }) => status === "open");
  if (!isPaid(order.paymentStatus)) return open.length > 0;
  return open.some(({ tickets }) => tickets.length > 0) && ticketsLeft(order) === 0;
}

/** Tickets of an order whose money did not go back. */
export function ticketsLeft(order: Pick<OrderView, "paymentStatus" | "items" | "refunds">): number {
  return ticketCount(order) - refundedNumbers(order).size;
}

/** Whether one may still go back and pay, or take the same tickets again. */
export function canStillBuy(outcome: Outcome): boolean {
  return outcome === "unpaid" || outcome === "refused" || outcome === "expired";
}
