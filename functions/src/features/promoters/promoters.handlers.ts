import type { PromoterAction } from "@tarima/shared/promoters/promoter.status.ts";
import type { promoterRoutes } from "@tarima/shared/promoters/promoters.routes.ts";
import { type Bindings, owned } from "../../lib/http/binding.ts";
import { rateLimitCodes } from "../../lib/http/rate-limit/rate-limit-codes.ts";
import { ownEventById } from "../events/events.policy.ts";
import { editPromoter, movePromoter } from "./change-promoter.ts";
import { createPromoter } from "./create-promoter.ts";
import { deletePromoter } from "./delete-promoter.ts";
import { linkPromotions } from "./link-account.ts";
import { listPromotions } from "./list-promotions.ts";
import { payPromoter, undoPromoterPayment } from "./pay-promoter.ts";
import { ownPromoter } from "./promoters.policy.ts";
import { listPromotersOf } from "./promoters.repo.ts";
import { validatePromoter } from "./validate-promoter.ts";

const move = (action: PromoterAction) =>
  owned(ownPromoter, (_input, call, promoter) => movePromoter(promoter, action, call));

export const promoterHandlers: Bindings<typeof promoterRoutes> = {
  validatePromoter: {
    handle: async ({ code, eventId }, call) => {
      await rateLimitCodes(call);
      return validatePromoter(eventId, code);
    },
  },
  createPromoter: owned(ownEventById, async ({ eventId: _, ...draft }, call, event) => ({
    promoter: await createPromoter(event, draft, call),
  })),
  updatePromoter: owned(ownPromoter, ({ id: _, ...change }, call, promoter) =>
    editPromoter(promoter, change, call),
  ),
  deletePromoter: owned(ownPromoter, async ({ id }, call, promoter) => {
    await deletePromoter(promoter, call);
    return { id };
  }),
  payPromoter: owned(ownPromoter, ({ id: _, note, ...paid }, call, promoter) =>
    payPromoter(promoter, { ...paid, note: note ?? null }, call),
  ),
  undoPromoterPayment: owned(ownPromoter, ({ paymentId }, call, promoter) =>
    undoPromoterPayment(promoter, paymentId, call),
  ),
  activatePromoter: move("activate"),
  deactivatePromoter: move("deactivate"),
  suspendPromoter: move("suspend"),
  listPromoters: owned(ownEventById, ({ eventId }) => listPromotersOf(eventId)),
  listMyPromotions: {
    handle: async (_input, call) => {
      await linkPromotions(call);
      return { items: await listPromotions(call.actor.uid, call.now) };
    },
  },
};
