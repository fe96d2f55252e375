import type { FailedRefund } from "@tarima/shared/finance/finance.schema.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { Timestamp } from "firebase-admin/firestore";
import { orders } from "../../lib/firestore/collections.ts";
import { amountByHand } from "../orders/refunds.ts";

/** Orders with a refund that was given up, the oldest first; `after` is the last one of the page before. */
export async function findOrdersWithFailedRefunds(
  limit: number,
  after: readonly [createdAt: string, id: string] | undefined,
): Promise<Order[]> {
  const query = orders
    .all()
    .where("hasFailedRefund", "==", true)
    .orderBy("createdAt")
    .orderBy("id")
    .limit(limit);
  const page = after ? query.startAfter(Timestamp.fromDate(new Date(after[0])), after[1]) : query;
  return (await page.get()).docs.map((doc) => doc.data());
}

/** Those refunds of an order, each with what is still owed of it. */
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
      payer: refund.payer ?? null, // none is stored with what was refunded before there was one
    }));
}
