import type { Report, ReportColumn } from "@tarima/shared/finance/report.schema.ts";
import { formatCalendarDay } from "@tarima/shared/lib/dates/calendar-day.ts";
import { formatPercent } from "@tarima/shared/lib/numbers/figures.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { formatNumber } from "@tarima/shared/lib/numbers/numbers.ts";

type Value = Report["totals"][string] | undefined;

export function cellText(kind: ReportColumn["kind"], value: Value): string {
  if (value === null || value === undefined) return "–";
  if (typeof value === "string") return kind === "day" ? formatCalendarDay(value) : value;
  if (kind === "money") return formatMoney(Math.round(value));
  return kind === "percent" ? formatPercent(value) : formatNumber(value, Number.isInteger(value) ? 0 : 1);
}
