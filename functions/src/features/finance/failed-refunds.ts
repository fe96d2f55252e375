import type { FailedRefund } from "@tarima/shared/finance/finance.schema.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { refundDueOn } from "@tarima/shared/payments/refund-deadline.ts";
import type { Query } from "firebase-admin/firestore";
import { orders } from "../../lib/firestore/collections.ts";
import { countForPager, inOrder, readInOrder } from "../../lib/firestore/queries.ts";
import type { ListOrder, SortField } from "../../lib/http/list-order.ts";
import { sinceSome } from "../orders/orders.repo.ts";
import { amountByHand } from "../orders/refunds.ts";

export const FAILED_REFUND_ORDERS = {
  orderedAt: { path: "createdAt", kind: "instant", value: ({ createdAt }) => createdAt },
  dueOn: {
    path: "failedRefundSince",
    kind: "instant",
    value: ({ failedRefundSince: since, createdAt }) => since ?? createdAt, // the query finds only those that say it
  },
} as const satisfies Record<string, SortField<Order>>;

/** Orders with a given-up refund, in an order. */
export function findOrdersWithFailedRefunds(order: ListOrder<Order>, limit: number): Promise<Order[]> {
  return readInOrder(inOrder(withFailedRefunds(order), order), order, limit);
}

export const totalOrdersWithFailedRefunds = (order: ListOrder<Order>): Promise<number | undefined> =>
  countForPager(inOrder(withFailedRefunds(order), order));

function withFailedRefunds({ path }: ListOrder<Order>): Query<Order> {
  const failed = orders.all().where("hasFailedRefund", "==", true);
  return path === FAILED_REFUND_ORDERS.dueOn.path ? sinceSome(failed) : failed;
}

/** The given-up refunds of a page of orders: as the orders come, and by their day where they are sorted by that. */
export function failedRefundsOfPage(
  page: readonly Order[],
  { path, direction }: ListOrder<Order>,
): FailedRefund[] {
  const refunds = page.flatMap(failedRefundsOf);
  if (path !== FAILED_REFUND_ORDERS.dueOn.path) return refunds;
  const sorted = refunds.toSorted((a, b) => a.requestedAt.localeCompare(b.requestedAt));
  return direction === "asc" ? sorted : sorted.reverse();
}

/** An order's given-up refunds, each with the amount still owed. */
function failedRefundsOf(order: Order): FailedRefund[] {
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
