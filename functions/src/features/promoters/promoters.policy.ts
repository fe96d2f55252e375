import type { Promoter } from "@tarima/shared/promoters/promoter.schema.ts";
import type { Policy } from "../../lib/http/binding.ts";
import { ownsEvent } from "../events/events.policy.ts";
import { findPromoter } from "./promoters.repo.ts";

/** The promoter of a path, for the producer of the event they sell. */
export const ownPromoter: Policy<{ id: string }, Promoter> = {
  load: ({ id }) => findPromoter(id),
  missing: "PROMOTER_NOT_FOUND",
  owns: ownsEvent,
};
