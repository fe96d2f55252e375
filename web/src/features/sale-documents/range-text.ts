import { formatCalendarDay } from "@tarima/shared/lib/dates/calendar-day.ts";
import { formatNumber } from "@tarima/shared/lib/numbers/numbers.ts";
import type { NumberingRange } from "@tarima/shared/sale-documents/issuing.schema.ts";

/** "SETP, el próximo es 990.000.001" */
export const rangeName = ({ prefix, next }: NumberingRange): string =>
  `${prefix || "Sin prefijo"}, el próximo es ${formatNumber(next)}`;

/** What is left of it, and until when: "Quedan 4.999.999 números. Vence el 31 dic 2026. Resolución 18760000001." */
export function rangeLeft({ to, next, endsOn, resolution }: NumberingRange): string {
  return [
    to !== null && `Quedan ${formatNumber(Math.max(0, to - next + 1))} números.`,
    endsOn && `Vence el ${formatCalendarDay(endsOn)}.`,
    resolution && `Resolución ${resolution}.`,
  ]
    .filter(Boolean)
    .join(" ");
}
