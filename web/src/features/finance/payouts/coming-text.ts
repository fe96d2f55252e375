import type { PaymentComing } from "@tarima/shared/finance/payout.schema.ts";
import { formatCalendarDay } from "@tarima/shared/lib/dates/calendar-day.ts";

/** "En camino, a más tardar el 9 dic (liquidación 000007)" */
export function comingText({ id, dueOn, isOverdue }: PaymentComing): string {
  if (isOverdue && dueOn) return `Debió llegarte el ${formatCalendarDay(dueOn)} (liquidación ${id})`;
  return dueOn
    ? `En camino, a más tardar el ${formatCalendarDay(dueOn)} (liquidación ${id})`
    : `En camino (liquidación ${id})`;
}
