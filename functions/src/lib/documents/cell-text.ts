import { wallClockOf } from "@tarima/shared/lib/dates/dates.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { formatNumber } from "@tarima/shared/lib/numbers/numbers.ts";
import type { CellKind, ExportColumn } from "./export-table.ts";

const TEXTS: Readonly<Record<CellKind, (value: string | number) => string>> = {
  text: String,
  number: (value) => formatNumber(Number(value)),
  money: (value) => formatMoney(Number(value)),
  date: (value) => {
    const [, year, month, day, time] =
      /^(\d+)-(\d+)-(\d+)T(\d+:\d+)/.exec(wallClockOf(new Date(value))) ?? [];
    return `${day}/${month}/${year} ${time}`;
  },
};

/** A cell's text on paper. */
export function textOf<Row>({ kind = "text", value }: ExportColumn<Row>, row: Row): string {
  const content = value(row);
  return content === null ? "" : TEXTS[kind](content);
}
