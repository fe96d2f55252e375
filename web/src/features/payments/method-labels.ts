import type { OrderView } from "@tarima/shared/orders/order.schema.ts";
import { BANK_TRANSFER, CASH, lateMethods } from "@tarima/shared/payments/payment-methods.ts";

/** Payment methods of an order: those that can complete before its event. */
export function methodsOf(order: Pick<OrderView, "event" | "expiresAt">): string {
  const late = lateMethods(order, new Date(order.expiresAt));
  if (late.includes(BANK_TRANSFER)) return "tarjeta";
  return late.includes(CASH) ? "PSE o tarjeta" : "PSE, tarjeta o Efecty";
}
