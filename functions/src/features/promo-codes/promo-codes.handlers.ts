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
import { ownEventById, ownsPartOfEvent } from "../events/events.policy.ts";
import { codeBatchHandlers } from "./batches/code-batches.handlers.ts";
import { deletePromoCode, editPromoCode } from "./change-promo-code.ts";
import { createPromoCode } from "./create-promo-code.ts";
import { assertDiscountsOn, assertIsOn } from "./discounts-on.ts";
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

/** A code of the caller's own events; others count as missing. */
async function findOwn(
  actor: Actor,
  code: string,
  eventId: string | undefined,
): Promise<PromoCode | undefined> {
  const producerId = actor.role === "superadmin" ? undefined : (actor.producerId ?? "");
  const found = await (eventId === undefined
    ? findNewestPromoCode(code, producerId)
    : findPromoCode(eventId, code));
  if (!found || producerId === undefined) return found;
  return ownsPartOfEvent(actor, found) ? found : undefined;
}

export const promoCodeHandlers: Bindings<typeof promoCodeRoutes> = {
  ...codeBatchHandlers,
  createPromoCode: owned(ownEventById, async ({ eventId: _, ...draft }, call, event) => {
    await assertIsOn(draft.value);
    return createPromoCode(event, draft, call);
  }),
  listPromoCodes: owned(ownEventById, async ({ eventId, limit, cursor, sort = "-createdAt" }) => {
    const order = listOrder(PROMO_CODE_ORDERS, sort, cursor);
    const rows = listPromoCodesOf(eventId, order, limit + 1);
    const total = totalPromoCodesOf(eventId, order);
    const { items, ...page } = await countedPageOf(rows, total, limit, order.sortValues);
    return { data: items, ...page, hasMore: page.hasNextPage };
  }),
  getPromoCode: {
    handle: async ({ code, eventId }, { actor }) => {
      const found = await findOwn(actor, code, eventId);
      if (!found) throw new AppError("PROMO_CODE_NOT_FOUND");
      return found;
    },
  },
  updatePromoCode: owned(ownPromoCode, async ({ id: _, ...change }, call, promoCode) => {
    await assertIsOn(Math.max(promoCode.value, change.value ?? 0));
    return editPromoCode(promoCode, change, call);
  }),
  deletePromoCode: owned(ownPromoCode, async ({ id }, call, promoCode) => {
    await assertIsOn(promoCode.value);
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
      await assertDiscountsOn();
      await rateLimitCodes(call);
      return validatePromoCode(eventId, code, call.now);
    },
  },
};
