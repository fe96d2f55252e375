import type { Order } from "@tarima/shared/orders/order.schema.ts";
import type { PromoCode } from "@tarima/shared/promo-codes/promo-code.schema.ts";
import { promoCodeState } from "@tarima/shared/promo-codes/promo-code.ts";
import { AppError } from "../../../lib/app-error.ts";
import { memoizeWithTtl } from "../../../lib/memoize-with-ttl.ts";
import { findPromoCode } from "../../promo-codes/promo-codes.repo.ts";
import { findActivePromoter } from "../../promoters/promoters.repo.ts";
import { currentSwitches } from "../../switches/current-switches.ts";

export interface Codes {
  promoterCode?: string | null | undefined;
  discountCode?: string | null | undefined;
}

export interface FoundCodes {
  promoter: Order["promoter"];
  promoCodeId: string | undefined;
  /** The batch that the discount is of. */
  codeBatchId: string | undefined;
}

/** The promoter and the discount of an order's codes. One read per code. Throws PROMO_CODES_OFF, PROMO_CODE_NOT_FOUND. */
export async function findCodes({
  eventId,
  promoterCode,
  discountCode,
}: Codes & { eventId: string }): Promise<FoundCodes> {
  const { takesPromoCodes } = await currentSwitches();
  const [promoter, found] = await Promise.all([
    promoterCode ? findActivePromoter(eventId, promoterCode) : undefined,
    discountCode ? recentPromoCode(`${eventId}/${discountCode}`) : undefined,
  ]);
  // switched off are discounts: what only opens a presale goes on
  if (discountCode && !takesPromoCodes && (!found || found.value > 0)) throw new AppError("PROMO_CODES_OFF");
  if (discountCode && !found) throw unusable("PROMO_CODE_NOT_FOUND", "Código no encontrado");
  return {
    promoter: promoter ? { id: promoter.id, name: promoter.name, code: promoter.code } : null,
    promoCodeId: found?.id,
    codeBatchId: found?.batchId ?? undefined,
  };
}

/** How long an instance caches which discount a code is. Whether it may be used is read each time. */
const FRESH_MS = 10_000;
const CACHED_CODES = 500;

const recentPromoCode = memoizeWithTtl(
  async (key) => {
    const slash = key.indexOf("/");
    const promoCode = await findPromoCode(key.slice(0, slash), key.slice(slash + 1));
    return promoCode && { id: promoCode.id, value: promoCode.value, batchId: promoCode.batchId };
  },
  FRESH_MS,
  CACHED_CODES,
);

/** The requested discount as stored in an order. Throws PROMO_CODE_NOT_FOUND; PROMO_CODE_EXPIRED if it cannot be used now. */
export function usableCode(
  asked: string,
  promoCode: PromoCode | undefined,
  now: Date,
): NonNullable<Order["promoCode"]> {
  const state = promoCode?.code === asked ? promoCodeState(promoCode, now) : undefined;
  if (!promoCode || !state || state === "inactive" || state === "not_yet")
    throw unusable("PROMO_CODE_NOT_FOUND", "Código no encontrado");
  if (state !== "valid") throw unusable("PROMO_CODE_EXPIRED", "Código expirado");
  const { id, code, type, value, maxUses } = promoCode;
  return { id, code, type, value, isLimited: maxUses !== null };
}

export function hasUsesLeft(promoCode: PromoCode | undefined): boolean {
  return promoCode !== undefined && (promoCode.maxUses === null || promoCode.uses < promoCode.maxUses);
}

const unusable = (code: "PROMO_CODE_NOT_FOUND" | "PROMO_CODE_EXPIRED", message: string) =>
  new AppError(code, { fields: { discountCode: message } });
