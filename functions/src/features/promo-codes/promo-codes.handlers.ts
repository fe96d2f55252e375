import { PRESALE_LOOKS_PER_PERSON, RATE_WINDOW_MINUTES } from "@tarima/shared/lib/limits.ts";
import type { PromoCode } from "@tarima/shared/promo-codes/promo-code.schema.ts";
import type { promoCodeRoutes } from "@tarima/shared/promo-codes/promo-codes.routes.ts";
import { AppError } from "../../lib/app-error.ts";
import { type Bindings, owned } from "../../lib/http/binding.ts";
import type { Actor } from "../../lib/http/call.ts";
import { listOrder } from "../../lib/http/list-order.ts";
import { countedPageOf } from "../../lib/http/paging.ts";
import { limitRate } from "../../lib/http/rate-limit/rate-limit.ts";
import { rateLimitCodes } from "../../lib/http/rate-limit/rate-limit-codes.ts";
import { ownEventById } from "../events/events.policy.ts";
import { currentSwitches } from "../switches/current-switches.ts";
import { deletePromoCode, editPromoCode } from "./change-promo-code.ts";
import { createPromoCode } from "./create-promo-code.ts";
import { openEvent, openToInvited } from "./open-event.ts";
import { ownPromoCode } from "./promo-codes.policy.ts";
import {
  findNewestPromoCode,
  findPromoCode,
  listPromoCodesOf,
  PROMO_CODE_ORDERS,
  totalPromoCodesOf,
} from "./promo-codes.repo.ts";
import { validatePromoCode } from "./validate-promo-code.ts";

/** Called by every handler; callers without permission have been refused before. */
async function assertEnabled(): Promise<void> {
  if (!(await currentSwitches()).takesPromoCodes) throw new AppError("PROMO_CODES_OFF");
}

/** A code of the caller's own events; others count as missing. */
async function findOwn(
  actor: Actor,
  code: string,
  eventId: string | undefined,
): Promise<PromoCode | undefined> {
  const producerId = actor.role === "superadmin" ? undefined : (actor.producerId ?? "");
  if (eventId === undefined) return findNewestPromoCode(code, producerId);
  const found = await findPromoCode(eventId, code);
  return producerId === undefined || found?.producerId === producerId ? found : undefined;
}

export const promoCodeHandlers: Bindings<typeof promoCodeRoutes> = {
  createPromoCode: owned(ownEventById, async ({ eventId: _, ...draft }, call, event) => {
    await assertEnabled();
    return createPromoCode(event, draft, call);
  }),
  listPromoCodes: owned(ownEventById, async ({ eventId, limit, cursor, sort = "-createdAt" }) => {
    await assertEnabled();
    const order = listOrder(PROMO_CODE_ORDERS, sort, cursor);
    const rows = listPromoCodesOf(eventId, order, limit + 1);
    const total = totalPromoCodesOf(eventId, order);
    const { items, ...page } = await countedPageOf(rows, total, limit, order.sortValues);
    return { data: items, ...page, hasMore: page.hasNextPage };
  }),
  getPromoCode: {
    handle: async ({ code, eventId }, { actor }) => {
      await assertEnabled();
      const found = await findOwn(actor, code, eventId);
      if (!found) throw new AppError("PROMO_CODE_NOT_FOUND");
      return found;
    },
  },
  updatePromoCode: owned(ownPromoCode, async ({ id: _, ...change }, call, promoCode) => {
    await assertEnabled();
    return editPromoCode(promoCode, change, call);
  }),
  deletePromoCode: owned(ownPromoCode, async ({ id }, call, promoCode) => {
    await assertEnabled();
    await deletePromoCode(promoCode, call);
    return { id };
  }),
  openEvent: {
    handle: async ({ id, code }, call) => {
      await rateLimitCodes(call);
      return openEvent(id, code, call.actor, call.now);
    },
  },
  getOpenings: {
    handle: async ({ id }, { actor, now }) => {
      const limit = { key: `openings|${actor.uid}`, most: PRESALE_LOOKS_PER_PERSON };
      await limitRate([{ ...limit, windowMinutes: RATE_WINDOW_MINUTES }], now);
      return { opened: (await openToInvited(id, actor)) ?? null };
    },
  },
  validatePromoCode: {
    handle: async ({ code, eventId }, call) => {
      await assertEnabled();
      await rateLimitCodes(call);
      return validatePromoCode(eventId, code, call.now);
    },
  },
};
