import type { Badges } from "../lib/badge.ts";
import { canReach, type Transitions } from "../lib/status.ts";

/** Source: spec 4. */
export const PAYMENT_STATUSES = [
  "pending",
  "processing",
  "completed",
  "failed",
  "cancelled",
  "refunded",
  "partially_refunded",
  "chargeback",
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/**
 * Source: design 4. `cancelled → completed | refunded`: money that arrived after the hold had ended. Nothing leads back from
 * `chargeback`: a won dispute is handled by payments/gateway/restore-disputed.ts.
 */
export const PAYMENT_TRANSITIONS: Transitions<PaymentStatus> = {
  pending: ["processing", "failed", "cancelled"],
  processing: ["completed", "failed", "cancelled"],
  failed: ["processing", "cancelled"],
  completed: ["partially_refunded", "refunded", "chargeback"],
  partially_refunded: ["refunded", "chargeback"],
  refunded: [],
  chargeback: [],
  cancelled: ["completed", "refunded"],
};

/**
 * Whether the status reported by the gateway is a step forward. Notifications may be lost, duplicated or late, so intermediate
 * steps may be missing, and steps back are ignored: a rejected or cancelled attempt never undoes received money, and a late
 * "pending" never reopens an order that ended.
 */
export function isStepForward(from: PaymentStatus, to: PaymentStatus): boolean {
  if (from === to) return false;
  if (from === "cancelled") return PAYMENT_TRANSITIONS.cancelled.includes(to);
  return canReach(PAYMENT_TRANSITIONS, from, to);
}

/** Whether the tickets are paid; partly refunded orders are. */
export function isPaid(status: PaymentStatus): boolean {
  return status === "completed" || status === "partially_refunded";
}

export const PAYMENT_BADGES: Badges<PaymentStatus> = {
  pending: { label: "Pendiente", tone: "plain" },
  processing: { label: "En proceso", tone: "warning" },
  completed: { label: "Pagado", tone: "success" },
  failed: { label: "Rechazado", tone: "danger" },
  cancelled: { label: "Cancelado", tone: "line" },
  refunded: { label: "Reembolsado", tone: "info" },
  partially_refunded: { label: "Reembolso parcial", tone: "info" },
  chargeback: { label: "Contracargo", tone: "danger" },
};

/** Maps Mercado Pago's payment status to ours. Unknown ones count as still in process. */
export function paymentStatusFromGateway(status: string, refunded: number, amount: number): PaymentStatus {
  switch (status) {
    case "approved":
      return refunded > 0 && refunded < amount ? "partially_refunded" : "completed";
    case "rejected":
      return "failed";
    case "cancelled":
      return "failed";
    case "refunded":
      return "refunded";
    case "charged_back":
      return "chargeback";
    default:
      return "processing";
  }
}
