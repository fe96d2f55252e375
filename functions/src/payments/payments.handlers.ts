import { AppError } from "@tarima/shared/app-error.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { ticketIdsOf } from "@tarima/shared/orders/ticket-ids.ts";
import type { paymentRoutes } from "@tarima/shared/payments/payments.routes.ts";
import { uuid } from "@tarima/shared/primitives.ts";
import * as z from "zod/mini";
import { ofEvent } from "../events/of-event.ts";
import { ownsEvent } from "../events/owns-event.ts";
import { actorEntry } from "../http/actor-entry.ts";
import { type Bindings, owned } from "../http/binding.ts";
import { findOrder } from "../orders/orders.repo.ts";
import { ownsOrder } from "../orders/owns-order.ts";
import { reportOf } from "./cancellation-report.ts";
import { fetchPayment, type GatewayPayment, verifyWebhook } from "./mercado-pago.ts";
import { recordPayment } from "./record-payment.ts";
import { refundTickets } from "./refund-tickets.ts";
import { returnUnknown } from "./return-unknown.ts";
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

/** Payments of other shops of the account name no order of ours; one that names an order which never was goes back. */
async function recordNotified(payment: GatewayPayment, now: Date): Promise<void> {
  if (!z.safeParse(uuid, payment.orderId).success) throw new AppError("ORDER_NOT_FOUND");
  if (await findOrder(payment.orderId)) await recordPayment(payment, now);
  else await returnUnknown(payment, now);
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
        await recordNotified(await fetchPayment(dataId), call.now);
      }
      return { received: true };
    },
  },
};
