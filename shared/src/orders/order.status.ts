import type { Transitions } from "../lib/status.ts";

/**
 * What became of an order's places: `held` until it is paid, `confirmed` once it is, `expired` when the hold ran out,
 * `released` when the buyer gave them back. An expired order whose money comes late may be confirmed after all.
 */
export const ORDER_STATUSES = ["held", "confirmed", "expired", "released"] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const ORDER_TRANSITIONS: Transitions<OrderStatus> = {
  held: ["confirmed", "expired", "released"],
  confirmed: ["released"],
  expired: ["confirmed"],
  released: ["confirmed"],
};

/** Whether an order in this state has places taken from the pools. */
export function holdsPlaces(status: OrderStatus): boolean {
  return status === "held" || status === "confirmed";
}
