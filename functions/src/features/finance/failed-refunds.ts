import type { FailedRefund } from "@tarima/shared/finance/finance.schema.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { orders } from "../../lib/firestore/collections.ts";
import { countForPager, type Moment, readPageBy, sortedBy } from "../../lib/firestore/queries.ts";
import { amountByHand } from "../orders/refunds.ts";

/** Orders with a given-up refund, the oldest first. */
export function findOrdersWithFailedRefunds(limit: number, after: Moment | undefined): Promise<Order[]> {
  return readPageBy(withFailedRefunds(), "createdAt", limit, after, "asc");
}

export const totalOrdersWithFailedRefunds = (): Promise<number | undefined> =>
  countForPager(sortedBy(withFailedRefunds(), "createdAt", "asc"));

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
      requestedAt: refund.requestedAt,
      payer: refund.payer ?? null, // older records do not have the field
    }));
}
