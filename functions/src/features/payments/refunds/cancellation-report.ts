import type { cancellationReport } from "@tarima/shared/events/cancellation.schema.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import type * as z from "zod/mini";
import { AppError } from "../../../lib/app-error.ts";
import { findCancellation } from "../../events/lifecycle/cancellations.repo.ts";
import { findEventMetrics } from "../../metrics/metrics.repo.ts";
import { countOrders, findFailedRefunds } from "../../orders/orders.repo.ts";
import { amountByHand } from "../../orders/refunds.ts";

/** Most failures listed. */
const MOST_FAILURES = 200;

/** Progress of a cancelled event's refunds. Throws EVENT_NOT_CANCELLED. */
export async function reportOf(eventId: string): Promise<z.output<typeof cancellationReport>> {
  const cancellation = await findCancellation(eventId);
  if (!cancellation) throw new AppError("EVENT_NOT_CANCELLED");
  const [refundedOrders, completed, partial, figures, failed] = await Promise.all([
    countOrders(eventId, "refunded"),
    countOrders(eventId, "completed"),
    countOrders(eventId, "partially_refunded"),
    findEventMetrics(eventId),
    findFailedRefunds(eventId, MOST_FAILURES),
  ]);
  const { status, startedAt, finishedAt } = cancellation;
  return {
    status,
    startedAt,
    finishedAt,
    refundedOrders,
    openOrders: Math.max(0, completed + partial - failed.length),
    refundedAmount: figures?.totals?.refundAmount ?? 0,
    failures: failed.map(failureOf),
  };
}

function failureOf(order: Order) {
  const { id, buyer, account, refunds } = order;
  const failed = refunds.filter(({ status }) => status === "failed");
  const amounts = failed.map((refund) => amountByHand(order, refund));
  return {
    orderId: id,
    buyerName: buyer ? `${buyer.firstName} ${buyer.lastName}` : account.name,
    buyerEmail: buyer?.email ?? account.email,
    amount: amounts.reduce((sum, amount) => sum + amount, 0),
  };
}
