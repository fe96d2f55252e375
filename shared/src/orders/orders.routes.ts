import * as z from "zod/mini";
import { cursor, email, id, instant, limit, money, optionalText, page, uuid } from "../api/primitives.ts";
import { HOLDER, SIGNED_IN } from "../api/roles.ts";
import { defineRoute } from "../api/route.ts";
import { REFUSAL_HEADERS, refusal, toldConsent } from "../measurements/measurement-consent.ts";
import { PAYMENT_STATUSES } from "../payments/payment.status.ts";
import { askedQuestion } from "../questions/question.schema.ts";
import { toldSource } from "../sources/told-source.ts";
import { TICKET_TYPES } from "../ticketing/ticketing.schema.ts";
import { queueTicket } from "../waiting-room/waiting-room.routes.ts";
import { orderView, selection } from "./order.schema.ts";

/** A code as typed, or from a link. */
const orderCode = z.optional(z.string().check(z.trim(), z.toUpperCase(), z.maxLength(40, "Código inválido")));

export const orderRoutes = {
  createPurchase: defineRoute({
    method: "POST",
    path: "/tickets/purchases",
    summary: "Hold places and make the order; repeating the key answers the same order",
    access: SIGNED_IN,
    producers: "anyone",
    needsVerifiedEmail: true,
    trustsToken: "minute",
    headers: { idempotencyKey: "Idempotency-Key", ...REFUSAL_HEADERS },
    input: z.object({
      idempotencyKey: uuid,
      eventId: id,
      selections: z
        .array(selection)
        .check(z.minLength(1, "Elige al menos una boleta"), z.maxLength(20, "Máximo 20 tipos de boleta")),
      /**
       * The total the client displayed, with or without the discount. If it differs from the server's, nothing is held and the
       * response carries the current price.
       */
      expectedTotal: z.optional(money),
      promoterCode: orderCode,
      discountCode: orderCode,
      /** Where a waiting room stands before the sale: the place in its queue. */
      queueTicket: z.optional(queueTicket),
      /** One's order that this one takes the place of: it keeps the turn that that one was held in, while it would last. */
      replaces: z.optional(uuid),
      /** Where the buyer came from; what cannot be kept of it is left out. */
      source: toldSource,
      /** That they allowed the organiser's own analytics; what is no consent to the present text is left out. */
      measuredAs: toldConsent,
      refusal,
    }),
    output: orderView,
    failure: "ORDER_CREATE_ERROR",
    status: 201,
  }),
  changeCodes: defineRoute({
    method: "PUT",
    path: "/tickets/purchases/:id/codes",
    summary:
      "Put a promoter's code or a discount on a held order, or take it off; before its payment is opened",
    access: HOLDER,
    producers: "anyone",
    needsVerifiedEmail: true,
    trustsToken: "minute",
    input: z.object({ id: uuid, promoterCode: z.nullable(orderCode), discountCode: z.nullable(orderCode) }),
    output: orderView,
    failure: "ORDER_CODES_ERROR",
  }),
  listPurchases: defineRoute({
    method: "GET",
    path: "/tickets/purchases",
    summary: "One's orders, the newest first; dates are those they were made on",
    access: SIGNED_IN,
    trustsToken: "minute",
    input: z.object({
      eventId: z.optional(id),
      /** Of the payment. */
      status: z.optional(z.enum(PAYMENT_STATUSES)),
      /** With at least one ticket of this type, or of the locality with this name. */
      type: z.optional(z.enum(TICKET_TYPES)),
      zone: optionalText(80),
      /** The e-mail the tickets were bought with. */
      buyerEmail: z.optional(email),
      dateFrom: z.optional(instant),
      dateTo: z.optional(instant),
      /** Words of the event or the buyer's name, or their beginnings; or the beginning of the order's number. */
      search: optionalText(80),
      limit: limit(),
      cursor,
    }),
    output: page(orderView),
    failure: "ORDERS_FETCH_ERROR",
  }),
  getPurchase: defineRoute({
    method: "GET",
    path: "/tickets/purchases/:id",
    summary: "One's order",
    access: HOLDER,
    trustsToken: "minute",
    input: z.object({ id: uuid }),
    output: orderView,
    failure: "ORDER_FETCH_ERROR",
  }),
  getPurchaseQuestions: defineRoute({
    method: "GET",
    path: "/tickets/purchases/:id/questions",
    summary: "What the event asks now of one's order and of each of its tickets",
    access: HOLDER,
    trustsToken: "minute",
    input: z.object({ id: uuid }),
    output: z.object({ questions: z.array(askedQuestion) }),
    failure: "ORDER_FETCH_ERROR",
  }),
  releasePurchase: defineRoute({
    method: "DELETE",
    path: "/tickets/purchases/:id",
    summary: "Give a held order's places back",
    access: HOLDER,
    producers: "anyone",
    trustsToken: "minute",
    input: z.object({ id: uuid }),
    output: orderView,
    failure: "ORDER_RELEASE_ERROR",
  }),
};
