import { AppError } from "@tarima/shared/app-error.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import type { PromoCode } from "@tarima/shared/promo-codes/promo-code.schema.ts";
import { promoCodeState } from "@tarima/shared/promo-codes/promo-code.ts";
import { promoCodesEnabled } from "../config.ts";
import { readPromoCodeOf } from "../promo-codes/promo-codes.repo.ts";
import { findActivePromoter } from "../promoters/promoters.repo.ts";

export interface Codes {
  promoterCode?: string | null | undefined;
  discountCode?: string | null | undefined;
}

/** Whom a sale is owed to, and which discount it asks for: one read a code. Throws PROMO_CODES_OFF, PROMO_CODE_NOT_FOUND. */
export async function findCodes({
  eventId,
  promoterCode,
  discountCode,
}: Codes & { eventId: string }): Promise<{ promoter: Order["promoter"]; promoCodeId: string | undefined }> {
  if (discountCode && !promoCodesEnabled()) throw new AppError("PROMO_CODES_OFF");
  const [promoter, promoCode] = await Promise.all([
    promoterCode ? findActivePromoter(eventId, promoterCode) : undefined,
    discountCode ? readPromoCodeOf(eventId, discountCode) : undefined,
  ]);
  if (discountCode && !promoCode) throw unusable("PROMO_CODE_NOT_FOUND", "Código no encontrado");
  return {
    promoter: promoter ? { id: promoter.id, name: promoter.name, code: promoter.code } : null,
    promoCodeId: promoCode?.id,
  };
}

/** A discount as an order keeps it. Throws PROMO_CODE_NOT_FOUND, PROMO_CODE_EXPIRED for one that cannot be used now. */
export function usableCode(promoCode: PromoCode | undefined, now: Date): NonNullable<Order["promoCode"]> {
  const state = promoCode && promoCodeState(promoCode, now);
  if (!promoCode || state === "inactive" || state === "not_yet")
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
