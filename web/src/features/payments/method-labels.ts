import type { OrderView } from "@tarima/shared/orders/order.schema.ts";
import { BANK_TRANSFER, CASH, lateMethods } from "@tarima/shared/payments/payment-methods.ts";

/** Payment methods of an order: those that can complete before its event; cash not for what somebody else gives back. */
export function methodsOf(order: Pick<OrderView, "event" | "expiresAt" | "resale">): string {
  const late = lateMethods(order, new Date(order.expiresAt));
  if (late.includes(BANK_TRANSFER)) return "tarjeta";
  return order.resale || late.includes(CASH) ? "PSE o tarjeta" : "PSE, tarjeta o Efecty";
}
