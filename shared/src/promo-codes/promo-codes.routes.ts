import * as z from "zod/mini";
import { sortBy } from "../api/lists.ts";
import { cursor, id, limit, uuid } from "../api/primitives.ts";
import { PRODUCER, PUBLIC } from "../api/roles.ts";
import { defineRoute } from "../api/route.ts";
import { typedCode } from "../events/event-code.ts";
import { codeBatchRoutes } from "./code-batches.routes.ts";
import { openingsRoutes } from "./openings.routes.ts";
import { promoCode, promoCodeChange, promoCodeDraft } from "./promo-code.schema.ts";
import { PROMO_CODE_TYPES } from "./promo-code.ts";

/**
 * Where discounts are switched off, what is about one returns PROMO_CODES_OFF; codes that only open are made, changed and used all the
 * same.
 */
export const promoCodeRoutes = {
  ...openingsRoutes,
  ...codeBatchRoutes,
  createPromoCode: defineRoute({
    method: "POST",
    path: "/promo-codes",
    summary: "Make a discount code for one's event; the same requestId makes one",
    access: PRODUCER,
    right: "marketing",
    producers: "preparing",
    input: z.extend(promoCodeDraft, { eventId: id, requestId: z.optional(uuid) }),
    output: promoCode,
    failure: "PROMO_CODE_CREATE_ERROR",
    status: 201,
  }),
  listPromoCodes: defineRoute({
    method: "GET",
    path: "/promo-codes/event/:eventId",
    summary:
      "The discount codes of one's event but those of batches, the newest first unless sorted otherwise",
    access: PRODUCER,
    right: "marketing",
    input: z.object({ eventId: id, sort: sortBy("createdAt", "code"), limit: limit(), cursor }),
    output: z.object({
      data: z.array(promoCode),
      cursor: z.nullable(z.string()),
      hasMore: z.boolean(),
      hasNextPage: z.boolean(),
      total: z.optional(z.int()),
    }),
    failure: "PROMO_CODES_FETCH_ERROR",
  }),
  getPromoCode: defineRoute({
    method: "GET",
    path: "/promo-codes/code/:code",
    summary: "One's own discount code by what it says: of an event, or the newest of all one's events",
    access: { producer: "any", superadmin: "any" }, // a producer finds only among their own
    right: "marketing",
    input: z.object({ code: typedCode("Escribe un código"), eventId: z.optional(id) }),
    output: promoCode,
    failure: "PROMO_CODES_FETCH_ERROR",
  }),
  updatePromoCode: defineRoute({
    method: "PUT",
    path: "/promo-codes/:id",
    summary: "Change a discount code: absent leaves, null clears",
    access: PRODUCER,
    right: "marketing",
    producers: "preparing",
    input: z.extend(promoCodeChange, { id }),
    output: promoCode,
    failure: "PROMO_CODE_UPDATE_ERROR",
  }),
  deletePromoCode: defineRoute({
    method: "DELETE",
    path: "/promo-codes/:id",
    summary: "Delete a discount code nobody has used",
    access: PRODUCER,
    right: "marketing",
    producers: "preparing",
    input: z.object({ id }),
    output: z.object({ id }),
    failure: "PROMO_CODE_DELETE_ERROR",
  }),
  validatePromoCode: defineRoute({
    method: "POST",
    path: "/promo-codes/validate",
    summary: "What a discount code is worth for an event; limited by address",
    access: PUBLIC,
    producers: "anyone",
    input: z.object({ code: typedCode("Escribe el código"), eventId: id }),
    output: z.object({
      code: z.string(),
      eventId: id,
      valid: z.boolean(),
      message: z.string(),
      /** Null where the code is not valid. */
      type: z.nullable(z.enum(PROMO_CODE_TYPES)),
      value: z.nullable(z.int()),
    }),
    failure: "PROMO_CODE_ERROR",
  }),
};
