import type { PromoCode } from "@tarima/shared/promo-codes/promo-code.schema.ts";
import { type Discount, promoCodeState } from "@tarima/shared/promo-codes/promo-code.ts";
import { AppError } from "../../lib/app-error.ts";
import { findCurrentPromoCode } from "./promo-codes.repo.ts";

interface PromoCodeAnswer {
  code: string;
  eventId: string;
  valid: boolean;
  message: string;
  type: Discount["type"] | null;
  value: number | null;
}

/** A code that may be used now. Throws PROMO_CODE_NOT_FOUND, PROMO_CODE_EXPIRED. */
export async function findUsablePromoCode(eventId: string, code: string, now: Date): Promise<PromoCode> {
  const found = await findCurrentPromoCode(eventId, code);
  const state = found && promoCodeState(found, now);
  if (state === "expired" || state === "used_up") throw new AppError("PROMO_CODE_EXPIRED");
  if (!found || state !== "valid") throw new AppError("PROMO_CODE_NOT_FOUND");
  return found;
}

/** A code's discount at an event now. Throws PROMO_CODE_NOT_FOUND; PROMO_CODE_EXPIRED if it is over or used up. */
export async function validatePromoCode(eventId: string, code: string, now: Date): Promise<PromoCodeAnswer> {
  const found = await findCurrentPromoCode(eventId, code);
  const state = found && promoCodeState(found, now);
  if (!found || state === "inactive") throw new AppError("PROMO_CODE_NOT_FOUND");
  if (state === "expired" || state === "used_up") throw new AppError("PROMO_CODE_EXPIRED");
  if (state === "not_yet") {
    const message = "Ese código todavía no se puede usar";
    return { code, eventId, valid: false, message, type: null, value: null };
  }
  const { type, value } = found;
  if (value === 0) {
    const message = "Ese código no descuenta: abre boletas en la página del evento";
    return { code, eventId, valid: false, message, type: null, value: null };
  }
  return { code, eventId, valid: true, message: "Código validado correctamente", type, value };
}
