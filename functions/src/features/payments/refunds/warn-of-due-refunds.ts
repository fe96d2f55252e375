import { DAY_MS } from "@tarima/shared/lib/dates/durations.ts";
import type { Order, RefundRecord } from "@tarima/shared/orders/order.schema.ts";
import { isRefundDueSoon } from "@tarima/shared/payments/refund-deadline.ts";
import { raiseIncident, resolveIncident } from "../../incidents/incidents.repo.ts";
import { eachWithFailedRefund, findOrdersToReconcile } from "../../orders/orders.repo.ts";
import { amountByHand } from "../../orders/refunds.ts";

const KEY = "refunds-due";
/** Orders of the next day that are looked at; each open refund is asked about several times a day. */
const MOST_OPEN = 1_000;

/**
 * Keeps one incident open while there are refunds whose last day is near, or over: once a day, so that one that somebody resolved comes
 * back the day after. Which refunds those are, and by when, the list of finance says.
 */
export async function warnOfDueRefunds(now: Date): Promise<void> {
  if (!(await hasDueRefunds(now))) return resolveIncident(KEY, "Ya no queda ninguna", now);
  await raiseIncident(
    {
      key: KEY,
      title: "Hay devoluciones por vencer",
      detail:
        "A compradores les tiene que llegar su plata en tres días o menos, o ya debió llegarles. Mira en Finanzas los reembolsos por hacer, con el día en que vence cada uno; los que no están ahí, la pasarela no los ha devuelto.",
      severity: "critical",
      service: "payments",
    },
    now,
  );
}

async function hasDueRefunds(now: Date): Promise<boolean> {
  for await (const order of eachWithFailedRefund()) if (order.refunds.some(isDue(order, now))) return true;
  const asked = await findOrdersToReconcile(new Date(now.getTime() + DAY_MS), MOST_OPEN);
  return asked.some((order) => order.refunds.some(isDue(order, now)));
}

/** While a bank has the money of a disputed payment there is nothing to send. */
const isDue = (order: Order, now: Date) => (refund: RefundRecord) =>
  isRefundDueSoon(refund.requestedAt, now) &&
  ((refund.status === "failed" && amountByHand(order, refund) > 0) ||
    (refund.status === "open" && order.payment?.gatewayStatus !== "charged_back"));
