import type { Order, RefundIntent } from "@tarima/shared/orders/order.schema.ts";

export const openRefunds = (order: Pick<Order, "refunds">): RefundIntent[] =>
  order.refunds.filter(({ status }) => status === "open");

/** The change of an order once a payment's money is back; undefined when that was known. */
export function closedRefund(order: Order, paymentId: string): Partial<Order> | undefined {
  if (!openRefunds(order).some((refund) => refund.paymentId === paymentId)) return undefined;
  const refunds = order.refunds.map((refund) =>
    refund.paymentId === paymentId ? { ...refund, status: "done" as const } : refund,
  );
  const hasBoughtNothing = order.paidAt === null && order.paymentStatus === "cancelled";
  return { refunds, ...(hasBoughtNothing && { paymentStatus: "refunded" as const }) };
}
