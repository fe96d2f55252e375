import * as z from "zod/mini";
import { saidVersions } from "../accounts/consent.ts";
import { id, text, uuid } from "../api/primitives.ts";
import { HOLDER, PAYMENT_GATEWAY, PRODUCER } from "../api/roles.ts";
import { defineRoute } from "../api/route.ts";
import { cancellationReport } from "../events/cancellation.schema.ts";
import { buyer } from "../orders/buyer.ts";
import { orderView } from "../orders/order.schema.ts";
import { orderAnswers } from "../questions/question.schema.ts";
import { TICKET_STATUSES } from "../tickets/ticket.status.ts";
import { PAYMENT_STATUSES } from "./payment.status.ts";

export const paymentRoutes = {
  startCheckout: defineRoute({
    method: "POST",
    path: "/payments/checkout",
    summary: "Name the buyer of a held order and open its payment; an order of 0 completes at once",
    access: HOLDER,
    producers: "anyone",
    needsVerifiedEmail: true,
    trustsToken: "minute",
    /** `remember`: the buyer asks to have these data kept in their profile. */
    input: z.object({
      orderId: uuid,
      buyer,
      /** To the event's questions; absent: as they were given before. */
      answers: z.optional(orderAnswers),
      remember: z.optional(z.boolean()),
      /** Of the texts that stand beside the box that was ticked; absent, or none that was ever shown: nothing is recorded. */
      consentVersions: saidVersions,
    }),
    /** `url`: the gateway's page; null when there is nothing to pay. */
    output: z.object({ orderId: uuid, paymentStatus: z.enum(PAYMENT_STATUSES), url: z.nullable(z.string()) }),
    failure: "PAYMENT_CHECKOUT_ERROR",
  }),
  refundOrder: defineRoute({
    method: "POST",
    path: "/payments/orders/:orderId/refund",
    summary: "Send the money of an order's tickets back, all of them or some; by the event's producer",
    access: PRODUCER,
    right: "sales",
    secondStep: "recent",
    producers: "active",
    needsVerifiedEmail: true,
    input: z.object({
      orderId: uuid,
      /** All remaining tickets by default. */
      ticketIds: z.optional(
        z.array(id).check(z.minLength(1, "Escoge al menos una boleta"), z.maxLength(200)),
      ),
      note: z.optional(text(500)),
    }),
    output: orderView,
    failure: "ORDER_REFUND_ERROR",
  }),
  annulCourtesy: defineRoute({
    method: "POST",
    path: "/tickets/:id/annul",
    summary:
      "Take back a courtesy of one's own event: it is no longer good, its place is free, and who has it is told",
    access: PRODUCER,
    right: "sales",
    producers: "active",
    needsVerifiedEmail: true,
    input: z.object({ id, reason: text(300, "Escribe el motivo") }),
    output: z.object({ id, status: z.enum(TICKET_STATUSES) }),
    failure: "COURTESY_ANNUL_ERROR",
  }),
  getCancellation: defineRoute({
    method: "GET",
    path: "/event/:id/cancellation",
    summary: "How far the refunds of a cancelled event have come, and what could not be refunded",
    access: PRODUCER,
    right: ["events", "sales"],
    input: z.object({ id }),
    output: cancellationReport,
    failure: "EVENT_FETCH_ERROR",
  }),
  receiveWebhook: defineRoute({
    method: "POST",
    path: "/payments/webhook",
    summary: "A notification of Mercado Pago: only says where to look; what is not signed is limited",
    access: PAYMENT_GATEWAY,
    headers: { signature: "x-signature", signedRequestId: "x-request-id" },
    input: z.object({
      signature: z.optional(z.string().check(z.maxLength(500))),
      signedRequestId: z.optional(z.string().check(z.maxLength(200))),
      /** Query `data.id`: the signed part of the notification. */
      "data.id": z.optional(z.coerce.string().check(z.maxLength(64))),
      type: z.optional(z.string().check(z.maxLength(64))),
      /** The same of notifications in the gateway's older form, IPN, which are not signed. */
      id: z.optional(z.coerce.string().check(z.maxLength(64))),
      topic: z.optional(z.string().check(z.maxLength(64))),
    }),
    output: z.object({ received: z.literal(true) }),
    failure: "WEBHOOK_ERROR",
  }),
};
