import { formatCalendarDay } from "@tarima/shared/lib/dates/calendar-day.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { isRefundDueSoon, refundDueOn } from "@tarima/shared/payments/refund-deadline.ts";
import { raiseIncident } from "../../incidents/incidents.repo.ts";
import { eachWithFailedRefund } from "../../orders/orders.repo.ts";
import { amountByHand } from "../../orders/refunds.ts";

/** Raises an incident for each refund of an order that is not done although its last day is near, or over. */
export async function warnOfDueRefunds(order: Order, now: Date): Promise<void> {
  for (const refund of order.refunds) {
    if (refund.status === "done" || !isRefundDueSoon(refund.requestedAt, now)) continue;
    const amount = formatMoney(refund.status === "failed" ? amountByHand(order, refund) : refund.amount);
    const due = formatCalendarDay(refundDueOn(refund.requestedAt));
    const why = refund.status === "failed" ? "Hay que devolverlo a mano." : "La pasarela no lo ha devuelto.";
    await raiseIncident(
      {
        key: `refund-due-${order.id}-${refund.id}`,
        title: "Una devolución está por vencer",
        detail: `${order.event.name}: ${amount} de la compra ${order.id} tienen que estar devueltos a más tardar el ${due}. ${why}`,
        severity: "critical",
        service: "payments",
      },
      now,
    );
  }
}

/** The same of every order whose refund was given up; open ones are met whenever the gateway is asked about them. */
export async function warnOfGivenUpRefunds(now: Date): Promise<void> {
  for await (const order of eachWithFailedRefund()) await warnOfDueRefunds(order, now);
}
