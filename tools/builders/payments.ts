import type { Order } from "@tarima/shared/orders/order.schema.ts";
import type { GatewayPayment } from "../../functions/src/features/payments/gateway/mercado-pago.ts";

/** An approved card payment of an order, as the gateway returns it. */
export function buildPayment(
  order: Pick<Order, "id" | "total">,
  overrides: Partial<GatewayPayment> = {},
): GatewayPayment {
  return {
    id: `9${Number.parseInt(order.id.replaceAll("-", "").slice(0, 10), 16)}`,
    orderId: order.id,
    project: null,
    status: "approved",
    statusDetail: "accredited",
    method: "visa",
    type: "credit_card",
    amount: order.total,
    refunded: 0,
    refunds: [],
    currency: "COP",
    gatewayFee: Math.round(order.total * 0.0329),
    createdAt: null,
    changedAt: null,
    approvedAt: null,
    ...overrides,
  };
}
