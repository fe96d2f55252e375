import type { cancellationReport } from "@tarima/shared/events/cancellation.schema.ts";
import type { Order, RefundRecord } from "@tarima/shared/orders/order.schema.ts";
import { ticketAmounts } from "@tarima/shared/orders/ticket-amounts.ts";
import type * as z from "zod/mini";
import { AppError } from "../../../lib/app-error.ts";
import { eachRow } from "../../../lib/firestore/queries.ts";
import { findCancellation } from "../../events/lifecycle/cancellations.repo.ts";
import { findEventMetrics } from "../../metrics/metrics.repo.ts";
import { countOrders, findBoughtPasses, findFailedRefunds } from "../../orders/orders.repo.ts";
import { amountByHand } from "../../orders/refunds.ts";

type Report = z.output<typeof cancellationReport>;

/** Most failures listed. */
const MOST_FAILURES = 200;

/** Orders read at once. */
const PAGE = 200;

/** Progress of a cancelled event's refunds, those of passes that other dates sold included. Throws EVENT_NOT_CANCELLED. */
export async function reportOf(eventId: string): Promise<Report> {
  const cancellation = await findCancellation(eventId);
  if (!cancellation) throw new AppError("EVENT_NOT_CANCELLED");
  const [refundedOrders, completed, partial, figures, failed, passes] = await Promise.all([
    countOrders(eventId, "refunded"),
    countOrders(eventId, "completed"),
    countOrders(eventId, "partially_refunded"),
    findEventMetrics(eventId),
    findFailedRefunds(eventId, MOST_FAILURES),
    sharesOf(eventId),
  ]);
  const { status, startedAt, finishedAt } = cancellation;
  return {
    status,
    startedAt,
    finishedAt,
    refundedOrders: refundedOrders + passes.refunded,
    openOrders: Math.max(0, completed + partial - failed.length) + passes.open,
    refundedAmount: (figures?.totals?.refundAmount ?? 0) + passes.amount,
    failures: [...failed.map((order) => failureOf(order, order.refunds)), ...passes.failures].slice(
      0,
      MOST_FAILURES,
    ),
  };
}

interface Shares {
  refunded: number;
  open: number;
  amount: number;
  failures: Report["failures"];
}

/** What passes have got back for a date that another one sold. Their figures are that one's, so their orders are read. */
async function sharesOf(eventId: string): Promise<Shares> {
  const shares: Shares = { refunded: 0, open: 0, amount: 0, failures: [] };
  const all = eachRow(
    PAGE,
    (limit, after) => findBoughtPasses(eventId, limit, after),
    (order: Order) => order.id,
  );
  for await (const order of all) {
    const own = ticketAmounts(order).filter(({ item }) => item.pass?.eventId === eventId);
    const isOwn = ({ tickets }: RefundRecord) => own.some(({ number }) => tickets.includes(number));
    const refunds = order.refunds.filter(isOwn);
    const back = own.filter(
      ({ number }) =>
        order.paymentStatus === "refunded" ||
        refunds.some(({ status, tickets }) => status === "done" && tickets.includes(number)),
    );
    shares.amount += back.reduce((sum, { paid }) => sum + paid, 0);
    if (refunds.some(({ status }) => status === "failed")) shares.failures.push(failureOf(order, refunds));
    else if (back.length === own.length) shares.refunded++;
    else shares.open++;
  }
  return shares;
}

/** Those of some of an order's refunds that were given up. */
function failureOf(order: Order, refunds: readonly RefundRecord[]): Report["failures"][number] {
  const { id, buyer, account } = order;
  const failed = refunds.filter(({ status }) => status === "failed");
  const amounts = failed.map((refund) => amountByHand(order, refund));
  return {
    orderId: id,
    buyerName: buyer ? `${buyer.firstName} ${buyer.lastName}` : account.name,
    buyerEmail: buyer?.email ?? account.email,
    amount: amounts.reduce((sum, amount) => sum + amount, 0),
  };
}
