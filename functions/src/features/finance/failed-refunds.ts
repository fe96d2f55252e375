import type { FailedRefund } from "@tarima/shared/finance/finance.schema.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { refundDueOn } from "@tarima/shared/payments/refund-deadline.ts";
import { orders } from "../../lib/firestore/collections.ts";
import { countForPager, inOrder, readInOrder } from "../../lib/firestore/queries.ts";
import type { ListOrder, SortField } from "../../lib/http/list-order.ts";
import { amountByHand } from "../orders/refunds.ts";

export const FAILED_REFUND_ORDERS = {
  orderedAt: { path: "createdAt", kind: "instant", value: ({ createdAt }) => createdAt },
} as const satisfies Record<string, SortField<Order>>;

/** Orders with a given-up refund, in an order. */
export function findOrdersWithFailedRefunds(order: ListOrder<Order>, limit: number): Promise<Order[]> {
  return readInOrder(inOrder(withFailedRefunds(), order), order, limit);
}

export const totalOrdersWithFailedRefunds = (order: ListOrder<Order>): Promise<number | undefined> =>
  countForPager(inOrder(withFailedRefunds(), order));

const withFailedRefunds = () => orders.all().where("hasFailedRefund", "==", true);

/** An order's given-up refunds, each with the amount still owed. */
export function failedRefundsOf(order: Order): FailedRefund[] {
  const { id: orderId, event, buyer, account } = order;
  return order.refunds
    .filter(({ status }) => status === "failed")
    .map((refund) => ({
      orderId,
      refundId: refund.id,
      eventId: event.id,
      eventName: event.name,
      buyerName: buyer ? `${buyer.firstName} ${buyer.lastName}` : account.name,
      buyerEmail: buyer?.email ?? account.email,
      amount: amountByHand(order, refund),
      reason: refund.reason,
      paymentId: refund.paymentId,
      orderedAt: order.createdAt,
      requestedAt: refund.requestedAt,
      dueOn: refundDueOn(refund.requestedAt),
      payer: refund.payer ?? null, // older records do not have the field
    }));
}
