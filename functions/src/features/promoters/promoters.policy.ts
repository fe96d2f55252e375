import type { Promoter } from "@tarima/shared/promoters/promoter.schema.ts";
import type { Policy } from "../../lib/http/binding.ts";
import { ownsPartOfEvent } from "../events/events.policy.ts";
import { findPromoter } from "./promoters.repo.ts";

/** A promoter by `id`, for the producer of their event. */
export const ownPromoter: Policy<{ id: string }, Promoter> = {
  load: ({ id }) => findPromoter(id),
  missing: "PROMOTER_NOT_FOUND",
  owns: ownsPartOfEvent,
};
