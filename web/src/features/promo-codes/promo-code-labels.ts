import { formatWallDay, wallClockOf, wallClockParts } from "@tarima/shared/lib/dates/dates.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { formatNumber } from "@tarima/shared/lib/numbers/numbers.ts";
import type { PromoCode } from "@tarima/shared/promo-codes/promo-code.schema.ts";
import type { Discount } from "@tarima/shared/promo-codes/promo-code.ts";
import { type ApiError, isUnanswered } from "../../lib/api/api-error.ts";

/** "10%", "$ 20.000" */
export function discountText({ type, value }: Discount): string {
  return type === "percentage" ? `${value}%` : formatMoney(value);
}

/** "vie 6 nov → sáb 12 dic, 20:30", wall-clock time. */
export function windowText(
  { startsAt, endsAt }: Pick<PromoCode, "startsAt" | "endsAt">,
  timeZone: string,
): string {
  const moment = (instant: string) => {
    const at = wallClockOf(new Date(instant), timeZone);
    const { time } = wallClockParts(at);
    return time === "00:00" ? formatWallDay(at) : `${formatWallDay(at)}, ${time}`;
  };
  if (startsAt && endsAt) return `${moment(startsAt)} → ${moment(endsAt)}`;
  if (startsAt) return `Desde ${moment(startsAt)}`;
  if (endsAt) return `Hasta ${moment(endsAt)}`;
  return "Siempre";
}

/** "12 de 200", "12, sin tope" */
export function usesText({ uses, maxUses }: Pick<PromoCode, "uses" | "maxUses">): string {
  const used = formatNumber(uses);
  return maxUses === null ? `${used}, sin tope` : `${used} de ${formatNumber(maxUses)}`;
}

/** Said where a code, or a batch of them, could not be activated or deactivated. */
export const notTurned = (name: string, error: ApiError): string =>
  isUnanswered(error) ? `No sabemos si quedó el cambio de ${name}` : `${name} sigue como estaba`;
