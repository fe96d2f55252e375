import type { OrderView } from "@tarima/shared/orders/order.schema.ts";

/** What there is to say to someone who comes back from paying. */
export type Outcome =
  | "paid"
  | "confirming" // the gateway says it was paid; we have not heard of it ourselves yet
  | "processing"
  | "unpaid"
  | "refused"
  | "expired"
  | "released"
  | "cancelled"
  | "refunded"
  | "charged-back";

/**
 * Where an order stands for its buyer. `gatewaySays` is the status the gateway put on the way back: it only makes the
 * words more patient, since anyone can write it into an address.
 */
export function outcomeOf(
  order: Pick<OrderView, "status" | "paymentStatus" | "expiresAt">,
  now: number,
  gatewaySays: string | null,
): Outcome {
  switch (order.paymentStatus) {
    case "completed":
    case "partially_refunded":
      return "paid";
    case "refunded":
      return "refunded";
    case "chargeback":
      return "charged-back";
    case "processing":
      return "processing";
  }
  if (gatewaySays === "approved" && order.status !== "released") return "confirming";
  if (order.status === "released") return "released";
  if (order.status === "expired" || Date.parse(order.expiresAt) <= now) return "expired";
  if (order.paymentStatus === "cancelled") return "cancelled";
  return order.paymentStatus === "failed" ? "refused" : "unpaid";
}

/** Whether one may still go back and pay, or take the same tickets again. */
export function canStillBuy(outcome: Outcome): boolean {
  return outcome === "unpaid" || outcome === "refused" || outcome === "expired";
}
