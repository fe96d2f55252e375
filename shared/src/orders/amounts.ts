import { serviceFeeOf, totalOf } from "../lib/numbers/money.ts";
import type { OrderAmounts } from "./order.schema.ts";

/** Totals of a selection; page and server use the same arithmetic. */
export function amountsOf(
  lines: readonly { price: number; quantity: number }[],
  feeRate: number,
  discount = 0,
): OrderAmounts {
  const subtotal = lines.reduce((sum, line) => sum + line.price * line.quantity, 0);
  const serviceFee = serviceFeeOf(subtotal, feeRate);
  const applied = Math.min(discount, subtotal + serviceFee);
  return { subtotal, serviceFee, discount: applied, total: totalOf(subtotal, serviceFee, applied) };
}
