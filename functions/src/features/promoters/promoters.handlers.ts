import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { Promoter } from "@tarima/shared/promoters/promoter.schema.ts";
import type { PromoterAction } from "@tarima/shared/promoters/promoter.status.ts";
import type { promoterRoutes } from "@tarima/shared/promoters/promoters.routes.ts";
import { type Bindings, owned } from "../../lib/http/binding.ts";
import { limitGuesses } from "../../lib/http/rate-limit-codes.ts";
import { findEvent } from "../events/events.repo.ts";
import { ownsEvent } from "../events/owns-event.ts";
import { editPromoter, movePromoter } from "./change-promoter.ts";
import { createPromoter } from "./create-promoter.ts";
import { deletePromoter } from "./delete-promoter.ts";
import { linkPromotions } from "./link-account.ts";
import { listPromotions } from "./list-promotions.ts";
import { findPromoter, listPromotersOf } from "./promoters.repo.ts";
import { validatePromoter } from "./validate-promoter.ts";

type Move =
  | typeof promoterRoutes.activatePromoter
  | typeof promoterRoutes.deactivatePromoter
  | typeof promoterRoutes.suspendPromoter;

/** One move of a promoter's status. */
const move = (action: PromoterAction) =>
  owned<Move, Promoter>({
    load: ({ id }) => findPromoter(id),
    missing: "PROMOTER_NOT_FOUND",
    owns: ownsEvent,
    handle: (_input, call, promoter) => movePromoter(promoter, action, call),
  });

export const promoterHandlers: Bindings<typeof promoterRoutes> = {
  validatePromoter: {
    handle: async ({ code, eventId }, call) => {
      await limitGuesses(call);
      return validatePromoter(eventId, code);
    },
  },
  createPromoter: owned<typeof promoterRoutes.createPromoter, Event>({
    load: ({ eventId }) => findEvent(eventId),
    missing: "EVENT_NOT_FOUND",
    owns: ownsEvent,
    handle: async ({ eventId: _, ...draft }, call, event) => ({
      promoter: await createPromoter(event, draft, call),
    }),
  }),
  updatePromoter: owned<typeof promoterRoutes.updatePromoter, Promoter>({
    load: ({ id }) => findPromoter(id),
    missing: "PROMOTER_NOT_FOUND",
    owns: ownsEvent,
    handle: ({ id: _, ...change }, call, promoter) => editPromoter(promoter, change, call),
  }),
  deletePromoter: owned<typeof promoterRoutes.deletePromoter, Promoter>({
    load: ({ id }) => findPromoter(id),
    missing: "PROMOTER_NOT_FOUND",
    owns: ownsEvent,
    handle: async ({ id }, call, promoter) => {
      await deletePromoter(promoter, call);
      return { id };
    },
  }),
  activatePromoter: move("activate"),
  deactivatePromoter: move("deactivate"),
  suspendPromoter: move("suspend"),
  listPromoters: owned<typeof promoterRoutes.listPromoters, Event>({
    load: ({ eventId }) => findEvent(eventId),
    missing: "EVENT_NOT_FOUND",
    owns: ownsEvent,
    handle: ({ eventId }) => listPromotersOf(eventId),
  }),
  listMyPromotions: {
    handle: async (_input, call) => {
      await linkPromotions(call);
      return { items: await listPromotions(call.actor.uid, call.now) };
    },
  },
};
