import type { Badges } from "../lib/badge.ts";
import type { Money } from "../lib/numbers/money.ts";
import { type Opens, opensAnything } from "../ticketing/hidden.ts";

export const PROMO_CODE_TYPES = ["percentage", "fixed"] as const;
export type PromoCodeType = (typeof PROMO_CODE_TYPES)[number];

/** Largest fixed discount, pesos. */
export const MAX_DISCOUNT_PESOS = 100_000_000;

export interface Discount {
  type: PromoCodeType;
  /** Whole percent or pesos, depending on the type. */
  value: number;
}

/** When and how often a code may be used. */
export interface PromoCodeTerms {
  isActive: boolean;
  startsAt: string | null;
  endsAt: string | null;
  maxUses: number | null;
  uses: number;
}

/** The discount on a subtotal, at most all of it. */
export function discountOf({ type, value }: Discount, subtotal: Money): Money {
  const discount = type === "percentage" ? Math.round((subtotal * value) / 100) : value;
  return Math.max(0, Math.min(discount, subtotal));
}

export const PROMO_CODE_STATES = ["valid", "not_yet", "expired", "used_up", "inactive"] as const;
export type PromoCodeState = (typeof PROMO_CODE_STATES)[number];

/** Whether a code may be used now. The end of its window is exclusive. */
export function promoCodeState(
  { isActive, startsAt, endsAt, maxUses, uses }: PromoCodeTerms,
  now: Date,
): PromoCodeState {
  if (!isActive) return "inactive";
  if (startsAt !== null && now < new Date(startsAt)) return "not_yet";
  if (endsAt !== null && now >= new Date(endsAt)) return "expired";
  if (maxUses !== null && uses >= maxUses) return "used_up";
  return "valid";
}

export const PROMO_CODE_BADGES: Badges<PromoCodeState> = {
  valid: { label: "Activo", tone: "success" },
  not_yet: { label: "Programado", tone: "info" },
  expired: { label: "Vencido", tone: "line" },
  used_up: { label: "Agotado", tone: "line" },
  inactive: { label: "Inactivo", tone: "line" },
};

/** Percentages are whole and at most 100. */
export function isValueOf(type: PromoCodeType, value: number): boolean {
  return type === "fixed" || value <= 100;
}

/** Whether a code takes something off, or opens something. */
export const isUseful = ({ value, opens }: { value: number; opens?: Opens | null | undefined }): boolean =>
  value > 0 || opensAnything(opens);

interface Window {
  startsAt?: string | null | undefined;
  endsAt?: string | null | undefined;
}

export function isInOrder({ startsAt, endsAt }: Window): boolean {
  return !startsAt || !endsAt || new Date(startsAt) < new Date(endsAt);
}
