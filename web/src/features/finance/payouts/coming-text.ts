import type { PaymentComing } from "@tarima/shared/finance/payout.schema.ts";
import { formatCalendarDay } from "@tarima/shared/lib/dates/calendar-day.ts";
import { SETTLEMENT_PAID_DAYS } from "@tarima/shared/lib/limits.ts";

/** When what is in no settlement comes: nobody knows on which day it is settled, only how long it takes from then. */
export const NEXT_SETTLEMENT = `Entra en tu próxima liquidación, que te pagamos a más tardar ${SETTLEMENT_PAID_DAYS} días después de enviártela`;

/** "En camino, a más tardar el 9 dic (liquidación 000007)"; what is taken off a settlement does not come. */
export function comingText({ id, amount, dueOn, isOverdue }: PaymentComing): string {
  if (amount < 0) return `Se descuenta de la liquidación ${id}`;
  if (isOverdue && dueOn) return `Debió llegarte el ${formatCalendarDay(dueOn)} (liquidación ${id})`;
  return dueOn
    ? `En camino, a más tardar el ${formatCalendarDay(dueOn)} (liquidación ${id})`
    : `En camino (liquidación ${id})`;
}
