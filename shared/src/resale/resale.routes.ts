import * as z from "zod/mini";
import { id, money, uuid } from "../api/primitives.ts";
import { HOLDER, PRODUCER, PUBLIC, SIGNED_IN } from "../api/roles.ts";
import { defineRoute } from "../api/route.ts";
import { MAX_TICKETS_PER_ORDER } from "../lib/limits.ts";
import { REFUSAL_HEADERS, refusal, toldConsent } from "../measurements/measurement-consent.ts";
import { orderView } from "../orders/order.schema.ts";
import { toldSource } from "../sources/told-source.ts";
import { lot, resaleTerms } from "./resale.schema.ts";

const input = z.object({ id });

/** Of one ticket type: tickets for sale again, being bought, and sold, and what the organiser keeps of those. */
const resold = z.object({
  combinationId: id,
  name: z.string(),
  localityName: z.string(),
  listed: z.int(),
  held: z.int(),
  sold: z.int(),
  fees: money,
});

/** What visitors and organisers see of tickets that are given back for sale. */
export const resaleRoutes = {
  listResale: defineRoute({
    method: "GET",
    path: "/events/:id/resale",
    summary: "Tickets of an event that their holders give back for sale, at what they paid",
    access: PUBLIC,
    input,
    output: z.object({ lots: z.array(lot) }),
    failure: "RESALE_ERROR",
  }),
  buyResale: defineRoute({
    method: "POST",
    path: "/events/:id/resale/purchases",
    summary:
      "Hold tickets that were given back, and make the order; repeating the key answers the same order",
    access: SIGNED_IN,
    producers: "anyone",
    needsVerifiedEmail: true,
    headers: { idempotencyKey: "Idempotency-Key", ...REFUSAL_HEADERS },
    input: z.object({
      idempotencyKey: uuid,
      id,
      lot: id,
      quantity: z
        .int("Debe ser un número entero")
        .check(
          z.gte(1, "Elige al menos una boleta"),
          z.lte(MAX_TICKETS_PER_ORDER, `Máximo ${MAX_TICKETS_PER_ORDER} boletas`),
        ),
      /** The total the client displayed. If it differs, nothing is held and the response carries the current price. */
      expectedTotal: z.optional(money),
      /** Where the buyer came from; what cannot be kept of it is left out. */
      source: toldSource,
      /** See createPurchase. */
      measuredAs: toldConsent,
      refusal,
    }),
    output: orderView,
    failure: "ORDER_CREATE_ERROR",
    status: 201,
  }),
  getResale: defineRoute({
    method: "GET",
    path: "/event/:id/resale",
    summary: "Tickets of one's own event that are for sale again, and were sold so, by ticket type",
    access: PRODUCER,
    right: "sales",
    input,
    output: z.object({ types: z.array(resold) }),
    failure: "RESALE_ERROR",
  }),
};

/** What a holder does with a ticket. */
export const ticketResaleRoutes = {
  getResaleTerms: defineRoute({
    method: "GET",
    path: "/tickets/:id/resale",
    summary: "What one would get for one's ticket if it is sold again, and whether it is for sale",
    access: HOLDER,
    input,
    output: resaleTerms,
    failure: "RESALE_ERROR",
  }),
  listForResale: defineRoute({
    method: "POST",
    path: "/tickets/:id/resale",
    summary: "Give one's ticket back for sale; it stays one's own until somebody else has paid",
    access: HOLDER,
    producers: "anyone",
    needsVerifiedEmail: true,
    secondStep: "recent",
    /** `refund`: what was shown. If it would be another by now, nothing is listed. */
    input: z.object({ id, refund: money }),
    output: resaleTerms,
    failure: "RESALE_CHANGE_ERROR",
  }),
  withdrawFromResale: defineRoute({
    method: "DELETE",
    path: "/tickets/:id/resale",
    summary: "Keep a ticket that is for sale again",
    access: HOLDER,
    producers: "anyone",
    input,
    output: resaleTerms,
    failure: "RESALE_CHANGE_ERROR",
  }),
};
