import type { PaymentComing } from "@tarima/shared/finance/payout.schema.ts";
import { formatCalendarDay } from "@tarima/shared/lib/dates/calendar-day.ts";

/** "En camino, a más tardar el 9 dic (liquidación 000007)"; what is taken off a settlement does not come. */
export function comingText({ id, amount, dueOn, isOverdue }: PaymentComing): string {
  if (amount < 0) return `Se descuenta de la liquidación ${id}`;
  if (isOverdue && dueOn) return `Debió llegarte el ${formatCalendarDay(dueOn)} (liquidación ${id})`;
  return dueOn
    ? `En camino, a más tardar el ${formatCalendarDay(dueOn)} (liquidación ${id})`
    : `En camino (liquidación ${id})`;
}
