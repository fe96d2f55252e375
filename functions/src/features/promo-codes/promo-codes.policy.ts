import type { PromoCode } from "@tarima/shared/promo-codes/promo-code.schema.ts";
import type { Policy } from "../../lib/http/binding.ts";
import { ownsPartOfEvent } from "../events/events.policy.ts";
import { findPromoCodeById } from "./promo-codes.repo.ts";

/** A discount code by `id`, for the producer of its event. */
export const ownPromoCode: Policy<{ id: string }, PromoCode> = {
  load: ({ id }) => findPromoCodeById(id),
  missing: "PROMO_CODE_NOT_FOUND",
  owns: ownsPartOfEvent,
};
