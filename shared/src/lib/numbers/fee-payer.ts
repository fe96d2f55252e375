import type { Money } from "./money.ts";

/**
 * Who pays the service of an event: the buyer on top of the price, the organiser out of it, or each of them half. It is the same
 * share of the price for the platform.
 */
export const FEE_PAYERS = ["buyer", "shared", "organiser"] as const;
export type FeePayer = (typeof FEE_PAYERS)[number];

const BUYERS_PART = { buyer: 1, shared: 0.5, organiser: 0 } as const satisfies Record<FeePayer, number>;

/** What each of them pays, as fractions of the price; together they are the platform's rate. */
export function feeRatesOf(
  platformRate: number,
  payer: FeePayer = "buyer",
): { buyer: number; organiser: number } {
  const buyer = platformRate * BUYERS_PART[payer];
  return { buyer, organiser: platformRate - buyer };
}

/**
 * The organiser's part of an order's service: of what is paid for its tickets, so that a discount never leaves them owing more
 * than came in. Rounded to whole pesos.
 */
export function absorbedFeeOf({
  subtotal,
  discount,
  absorbedRate = 0,
}: {
  subtotal: Money;
  discount: Money;
  absorbedRate?: number | undefined;
}): Money {
  return Math.round(Math.max(0, subtotal - discount) * absorbedRate);
}
