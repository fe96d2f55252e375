import { caseCode } from "@tarima/shared/cases/case.schema.ts";
import { ASK_ALL } from "@tarima/shared/orders/buyer.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import type { paymentRoutes } from "@tarima/shared/payments/payments.routes.ts";
import type { ticketRoutes } from "@tarima/shared/tickets/tickets.routes.ts";
import { AppError } from "../../lib/app-error.ts";
import { type Bindings, owned } from "../../lib/http/binding.ts";
import * as logger from "../../lib/observability/logger.ts";
import { rememberConsents } from "../attendees/accept-consents.ts";
import { rememberBuyer } from "../attendees/remember-buyer.ts";
import { actorEntry } from "../audit/audit-entry.ts";
import { findReversals } from "../cases/cases.repo.ts";
import { ownEvent } from "../events/events.policy.ts";
import { orderOfOwnEvent, ownOrderById } from "../orders/orders.policy.ts";
import { ticketNumberOf } from "../orders/ticket-ids.ts";
import { readOwnedTicket } from "../tickets/owned-ticket.ts";
import { ownTicket, soldTicket } from "../tickets/tickets.policy.ts";
import { receiveNotice } from "./gateway/receive-notice.ts";
import { reportOf } from "./refunds/cancellation-report.ts";
import { annulCourtesy, giveUpTicket, ownRefund, refundOwnTicket } from "./refunds/refund-own-ticket.ts";
import { refundTickets } from "./refunds/refund-tickets.ts";
import { startCheckout } from "./start-checkout.ts";

/** Numbers of tickets within their order. Throws TICKET_NOT_FOUND for a ticket of another order. */
function numbersOf(order: Order, ticketIds: readonly string[]): number[] {
  return ticketIds.map((id) => {
    const number = ticketNumberOf(order, id);
    if (number === undefined) throw new AppError("TICKET_NOT_FOUND");
    return number;
  });
}

export const paymentHandlers: Bindings<typeof paymentRoutes> = {
  startCheckout: owned(ownOrderById, async ({ buyer, answers, remember, consentVersions }, call, order) => {
    const started = await startCheckout(order, { buyer, answers }, call.now);
    const { id, paymentStatus, checkout, asks = ASK_ALL } = started;
    await Promise.all([
      order.uid === call.actor.uid && rememberConsents(consentVersions, call), // nobody accepts for another
      remember && started.buyer && rememberBuyer(started.buyer, asks, call),
    ]);
    return { orderId: id, paymentStatus, url: checkout?.url ?? null };
  }),
  refundOrder: owned(orderOfOwnEvent, async ({ orderId, ticketIds, note }, call, order) => {
    const numbers = ticketIds && numbersOf(order, ticketIds);
    const by = actorEntry(call);
    const refund = { orderId, numbers, reason: "requested", by, note } as const;
    // beside a name it would say to the organiser whose visits those are
    const { measuredAs: _, ...refunded } = await refundTickets(refund, call.now);
    return refunded;
  }),
  annulCourtesy: owned(soldTicket, async ({ reason }, call, ticket) => {
    const { id, status } = await annulCourtesy(ticket, reason, call);
    return { id, status };
  }),
  getCancellation: owned(ownEvent, ({ id }) => reportOf(id)),
  receiveWebhook: {
    handle: async ({ signature, signedRequestId: requestId, type, topic, ...input }, call) => {
      const notice = { signature, requestId, kind: type ?? topic, paymentId: input["data.id"] ?? input.id };
      await receiveNotice(notice, call);
      return { received: true };
    },
  },
};

/** Refunds and cancellations by ticket holders. */
export const refundHandlers: Bindings<
  Pick<typeof ticketRoutes, "getRefundTerms" | "refundTicket" | "cancelTicket">
> = {
  getRefundTerms: owned(ownTicket, async (_input, call, ticket) => {
    const refund = await ownRefund(ticket, call.now);
    const [reversal] = await findReversals(ticket.orderId).catch((error: unknown) => {
      logger.error("Whether a purchase is being reversed is not known", { error: String(error) });
      return []; // it only warns
    });
    return { ...refund, reversal: reversal ? caseCode(reversal.number) : null };
  }),
  refundTicket: owned(ownTicket, async ({ reason }, call, ticket) =>
    readOwnedTicket(await refundOwnTicket(ticket, reason, call)),
  ),
  cancelTicket: owned(ownTicket, async ({ reason }, call, ticket) =>
    readOwnedTicket(await giveUpTicket(ticket, reason, call)),
  ),
};
