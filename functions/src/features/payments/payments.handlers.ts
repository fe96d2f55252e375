import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import type { paymentRoutes } from "@tarima/shared/payments/payments.routes.ts";
import { AppError } from "../../lib/app-error.ts";
import { type Bindings, owned } from "../../lib/http/binding.ts";
import { actorEntry } from "../audit/actor-entry.ts";
import { ofEvent } from "../events/event.policy.ts";
import { ownsEvent } from "../events/owns-event.ts";
import { ownsOrder } from "../orders/orders.policy.ts";
import { findOrder } from "../orders/orders.repo.ts";
import { ticketIdsOf } from "../orders/ticket-ids.ts";
import { reportOf } from "./cancellation-report.ts";
import { fetchPayment, verifyWebhook } from "./mercado-pago.ts";
import { recordNotified } from "./record-notified.ts";
import { refundTickets } from "./refund-tickets.ts";
import { startCheckout } from "./start-checkout.ts";

/** The numbers of tickets within their order. Throws TICKET_NOT_FOUND for one that is not of it. */
function numbersOf(order: Order, ticketIds: readonly string[]): number[] {
  const ids = new Map(ticketIdsOf(order).map((id, i) => [id, i + 1]));
  return ticketIds.map((id) => {
    const number = ids.get(id);
    if (number === undefined) throw new AppError("TICKET_NOT_FOUND");
    return number;
  });
}

export const paymentHandlers: Bindings<typeof paymentRoutes> = {
  startCheckout: owned<typeof paymentRoutes.startCheckout, Order>({
    load: ({ orderId }) => findOrder(orderId),
    missing: "ORDER_NOT_FOUND",
    owns: ownsOrder,
    handle: async ({ buyer }, call, order) => {
      const { id, paymentStatus, checkout } = await startCheckout(order, buyer, call.now);
      return { orderId: id, paymentStatus, url: checkout?.url ?? null };
    },
  }),
  refundOrder: owned<typeof paymentRoutes.refundOrder, Order>({
    load: ({ orderId }) => findOrder(orderId),
    missing: "ORDER_NOT_FOUND",
    owns: (actor, order) => ownsEvent(actor, order.event),
    handle: ({ orderId, ticketIds, note }, call, order) => {
      const numbers = ticketIds && numbersOf(order, ticketIds);
      const by = actorEntry(call).user;
      return refundTickets({ orderId, numbers, reason: "requested", by, note }, call.now);
    },
  }),
  getCancellation: owned<typeof paymentRoutes.getCancellation, Event>({
    ...ofEvent,
    handle: ({ id }) => reportOf(id),
  }),
  receiveWebhook: {
    handle: async (input, call) => {
      const dataId = input["data.id"];
      verifyWebhook({ signature: input.signature, requestId: input.signedRequestId, dataId }, call.now);
      if (input.type === "payment" && dataId) {
        const isOurs = await recordNotified(await fetchPayment(dataId), call.now);
        if (!isOurs) throw new AppError("ORDER_NOT_FOUND");
      }
      return { received: true };
    },
  },
};
