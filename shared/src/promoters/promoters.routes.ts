import * as z from "zod/mini";
import { id, optionalText, uuid } from "../api/primitives.ts";
import { PRODUCER, PUBLIC, SIGNED_IN } from "../api/roles.ts";
import { defineRoute } from "../api/route.ts";
import { typedCode } from "../events/event-code.ts";
import { promoterPayment } from "./commission.ts";
import { promoter, promoterChange, promoterDraft, promotion } from "./promoter.schema.ts";

const eventId = z.string("ID del evento no disponible").check(z.minLength(1, "ID del evento no disponible"));

/** A route for one action on a promoter's status. */
const move = <const P extends string, const F extends string>(path: P, summary: string, failure: F) =>
  ({
    method: "PUT",
    path,
    summary,
    access: PRODUCER,
    right: "marketing",
    producers: "active",
    needsVerifiedEmail: true,
    input: z.object({ id }),
    output: promoter,
    failure,
  }) as const;

export const promoterRoutes = {
  validatePromoter: defineRoute({
    method: "POST",
    path: "/promoter/validate",
    summary: "Whether a promoter's code counts for an event; limited by address",
    access: PUBLIC,
    producers: "anyone",
    input: z.object({ code: typedCode("Por favor ingresa un código de promotor"), eventId }),
    output: z.object({
      valid: z.boolean(),
      promoter: z.nullable(z.object({ id, name: z.string() })),
      message: z.string(),
    }),
    failure: "PROMOTER_CODE_ERROR",
  }),
  createPromoter: defineRoute({
    method: "POST",
    path: "/promoter",
    summary: "Make somebody a promoter of one's event; the same requestId makes one",
    access: PRODUCER,
    right: "marketing",
    producers: "active",
    needsVerifiedEmail: true,
    input: z.extend(promoterDraft, { eventId: id, requestId: z.optional(uuid) }),
    output: z.object({ promoter }),
    failure: "PROMOTER_CREATE_ERROR",
    status: 201,
  }),
  updatePromoter: defineRoute({
    method: "PUT",
    path: "/promoter/:id",
    summary: "Change a promoter: absent leaves, null clears",
    access: PRODUCER,
    right: "marketing",
    producers: "active",
    needsVerifiedEmail: true,
    input: z.extend(promoterChange, { id }),
    output: promoter,
    failure: "PROMOTER_UPDATE_ERROR",
  }),
  deletePromoter: defineRoute({
    method: "DELETE",
    path: "/promoter/:id",
    summary: "Delete a promoter who has sold nothing",
    access: PRODUCER,
    right: "marketing",
    producers: "active",
    needsVerifiedEmail: true,
    input: z.object({ id }),
    output: z.object({ id }),
    failure: "PROMOTER_DELETE_ERROR",
  }),
  activatePromoter: defineRoute(
    move("/promoter/:id/activate", "Let a promoter's code count again", "PROMOTER_ACTIVATE_ERROR"),
  ),
  deactivatePromoter: defineRoute(
    move("/promoter/:id/deactivate", "Put a promoter's code to rest", "PROMOTER_DEACTIVATE_ERROR"),
  ),
  suspendPromoter: defineRoute(move("/promoter/:id/suspend", "Suspend a promoter", "PROMOTER_SUSPEND_ERROR")),
  payPromoter: defineRoute({
    method: "POST",
    path: "/promoter/:id/payments",
    summary: "Note what one has paid a promoter; the same requestId notes it once",
    access: PRODUCER,
    right: "marketing",
    producers: "active",
    needsVerifiedEmail: true,
    input: z.object({
      id,
      requestId: uuid,
      amount: promoterPayment.shape.amount,
      /** What was noted as paid when one looked: with another sum by now nothing is noted. Absent: whatever it is. */
      paidBefore: z.optional(z.int()),
      note: optionalText(120),
    }),
    output: promoter,
    failure: "PROMOTER_PAYMENT_ERROR",
    status: 201,
  }),
  undoPromoterPayment: defineRoute({
    method: "DELETE",
    path: "/promoter/:id/payments/:paymentId",
    summary: "Take back a payment that was noted by mistake",
    access: PRODUCER,
    right: "marketing",
    producers: "active",
    needsVerifiedEmail: true,
    input: z.object({ id, paymentId: uuid }),
    output: promoter,
    failure: "PROMOTER_PAYMENT_ERROR",
  }),
  listPromoters: defineRoute({
    method: "GET",
    path: "/promoter/event/:eventId",
    summary: "The promoters of one's event, by name",
    access: PRODUCER,
    right: "marketing",
    input: z.object({ eventId: id }),
    output: z.array(promoter),
    failure: "PROMOTERS_FETCH_ERROR",
  }),
  listMyPromotions: defineRoute({
    method: "GET",
    path: "/promoter/mine",
    summary: "The events one sells for with a code, and what one has sold; the next ones first",
    access: SIGNED_IN,
    needsVerifiedEmail: true, // promoters are matched by their e-mail
    input: z.object({}),
    output: z.object({ items: z.array(promotion) }),
    failure: "PROMOTIONS_FETCH_ERROR",
  }),
};
