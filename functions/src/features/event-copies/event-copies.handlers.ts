import { staffRoutes } from "@tarima/shared/check-ins/staff/staff.routes.ts";
import type { CopiedAlong } from "@tarima/shared/events/editing/copied-along.ts";
import type { eventRoutes } from "@tarima/shared/events/events.routes.ts";
import { promoCodeRoutes } from "@tarima/shared/promo-codes/promo-codes.routes.ts";
import { promoterRoutes } from "@tarima/shared/promoters/promoters.routes.ts";
import { type Bindings, owned } from "../../lib/http/binding.ts";
import { assertMayAlso } from "../access/authorize.ts";
import { copyEvent } from "../events/editing/copy-event.ts";
import { assertConcernsAll, ownEvent } from "../events/events.policy.ts";
import { takeAlong } from "./take-along.ts";

/** By which route each is made otherwise: who may not call it gets none by a copy. */
const MADE_BY = {
  promoCodes: promoCodeRoutes.createPromoCode,
  promoters: promoterRoutes.createPromoter,
  doorStaff: staffRoutes.inviteStaff,
} as const satisfies Record<CopiedAlong, unknown>;

export const eventCopyHandlers: Bindings<Pick<typeof eventRoutes, "copyEvent">> = {
  copyEvent: owned(ownEvent, async ({ requestId, days, isSeries, along = [] }, call, event) => {
    assertConcernsAll(call.actor);
    for (const it of along) await assertMayAlso(MADE_BY[it], call.actor);
    const taken = takeAlong(event, along, call);
    return { events: await copyEvent(event, { requestId, days, isSeries }, call.now, taken) };
  }),
};
