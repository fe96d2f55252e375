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
 * Source: design 4. `cancelled → completed | refunded` is money that came after the hold was over;
 * nothing that the gateway says of a payment by its status leads back from `chargeback`: a dispute that was won is told apart
 * by words of its own (payments/gateway/restore-disputed.ts).
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
 * Whether what the gateway says now is a step forward from what we know. The gateway's notifications may be lost,
 * doubled or late, so steps in between may be missing; a step back never counts. A rejection or a cancelled attempt
 * never undoes money that was received, nor does a late "pending" revive an order that ended.
 */
export function isStepForward(from: PaymentStatus, to: PaymentStatus): boolean {
  if (from === to) return false;
  if (from === "cancelled") return PAYMENT_TRANSITIONS.cancelled.includes(to);
  return canReach(PAYMENT_TRANSITIONS, from, to);
}

/** Whether the tickets are paid for: what was sent back of it in part leaves the rest. */
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

/** Mercado Pago's payment status → ours. Anything it may invent is "still working on it". */
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
