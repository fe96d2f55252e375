import { dayOf, formatCalendarDay } from "@tarima/shared/lib/dates/calendar-day.ts";
import { wallClockOf } from "@tarima/shared/lib/dates/dates.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { formatNumber } from "@tarima/shared/lib/numbers/numbers.ts";
import type { CellKind, ExportColumn } from "./export-table.ts";

const TEXTS: Readonly<Record<CellKind, (value: string | number) => string>> = {
  text: String,
  phone: String,
  number: (value) => formatNumber(Number(value)),
  money: (value) => formatMoney(Number(value)),
  date: (value) => {
    const at = wallClockOf(new Date(value));
    return `${formatCalendarDay(dayOf(at))} ${at.slice(11, 16)}`;
  },
};

/** A cell's text on paper. */
export function textOf<Row>({ kind = "text", value }: ExportColumn<Row>, row: Row): string {
  const content = value(row);
  return content === null ? "" : TEXTS[kind](content);
}
