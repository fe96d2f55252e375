import type { Transitions } from "../lib/status.ts";

/**
 * State of an order's places: `held` until payment, `confirmed` after it, `expired` when the hold ran out, `released` when the
 * buyer gave them up. An expired order may still be confirmed by a late payment.
 */
export const ORDER_STATUSES = ["held", "confirmed", "expired", "released"] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const ORDER_TRANSITIONS: Transitions<OrderStatus> = {
  held: ["confirmed", "expired", "released"],
  confirmed: ["released"],
  expired: ["confirmed"],
  released: ["confirmed"],
};

export function holdsPlaces(status: OrderStatus): boolean {
  return status === "held" || status === "confirmed";
}
