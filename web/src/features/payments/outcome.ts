import { refundedNumbers } from "@tarima/shared/finance/metrics.ts";
import type { OrderView } from "@tarima/shared/orders/order.schema.ts";
import { ticketCount } from "@tarima/shared/orders/ticket-count.ts";
import { isPaid } from "@tarima/shared/payments/payment.status.ts";

/** Outcomes shown after returning from the gateway. */
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
 * The outcome of an order for its buyer. `gatewaySays`: the status in the return URL. It only affects the wording, since anyone
 * can forge it.
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

/** Whether everything bought is being refunded, or money that bought nothing. */
function isGoingBack(order: Pick<OrderView, "paymentStatus" | "items" | "refunds">): boolean {
  if (!isPaid(order.paymentStatus)) return order.refunds.some(({ status }) => status === "open");
  return ticketsLeft(order) === 0; // once all of it is back, the order is no longer paid
}

/** How many are not refunded, a group ticket as one. */
function ticketsLeft(order: Pick<OrderView, "paymentStatus" | "items" | "refunds">): number {
  return ticketCount(order) - refundedNumbers(order).size;
}

/** Codes in somebody's hand: those of the tickets that are not refunded. */
export function codesLeft(order: Pick<OrderView, "paymentStatus" | "items" | "refunds">): number {
  const refunded = refundedNumbers(order);
  const codes = order.items.flatMap(({ quantity, codes = 1 }) => Array<number>(quantity).fill(codes));
  return codes.reduce((sum, of, i) => (refunded.has(i + 1) ? sum : sum + of), 0);
}

/** Whether the buyer can still pay, or order the same tickets again. */
export function canStillBuy(outcome: Outcome): boolean {
  return outcome === "unpaid" || outcome === "refused" || outcome === "expired";
}
