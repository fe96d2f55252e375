import {
  type ColumnDef,
  columnFilteringFeature,
  columnVisibilityFeature,
  createFilteredRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  type Row as ModelRow,
  type ReactTable,
  type RowData,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  type SortFn,
  tableFeatures,
} from "@tanstack/react-table";
import { LOCALE } from "@tarima/shared/lib/limits.ts";
import { normalizeText } from "@tarima/shared/lib/text/normalize-text.ts";
import type { ReactNode } from "react";

/** What of TanStack Table the data table stands on. */
export const features = tableFeatures({
  columnFilteringFeature,
  rowSortingFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  columnVisibilityFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
});
export type Features = typeof features;
export type TableModel<Row extends RowData> = ReactTable<Features, Row>;

/** One column of a data table. Keep the list of them outside the component: a new one each time starts all work anew. */
export interface DataColumn<Row extends RowData> {
  id: string;
  /** Its head, and its name in the menu of columns and in the list on a phone. */
  label: string;
  /** How it is set and sorted: numbers to the right, the largest first; dates the latest first. Text if not said. */
  kind?: "text" | "number" | "date";
  /** What it is sorted and searched by, and what is shown if there is no `cell`. Dates as ISO text. */
  value?: (row: Row) => string | number | null | undefined;
  cell?: (row: Row) => ReactNode;
  /** Where there is a `value`, unless this says no. */
  isSortable?: boolean;
  /** Cannot be hidden. The first column never can. */
  isFixed?: boolean;
  /** Widths and wrapping of its cells. */
  className?: string;
}

export type ColumnModel<Row extends RowData> = ColumnDef<Features, Row>;

const collator = new Intl.Collator(LOCALE, { numeric: true, sensitivity: "base" });

function compare(a: unknown, b: unknown): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  return collator.compare(String(a), String(b));
}

/** The columns as TanStack Table knows them. `searchBy`: the text a row is found by, if it is more than the column's own. */
export function columnModels<Row extends RowData>(
  columns: readonly DataColumn<Row>[],
  searchBy?: (row: Row) => string,
): ColumnModel<Row>[] {
  const sortFn: SortFn<Features, Row> = (a, b, id) => compare(a.getValue(id), b.getValue(id));
  return columns.map(
    ({ id, label, kind = "text", value, isSortable = value !== undefined, isFixed }, at) => ({
      id,
      header: label,
      // nothing there comes last, whichever way one sorts: that is what `undefined` does
      accessorFn: (row: Row) => value?.(row) ?? undefined,
      sortFn,
      sortUndefined: "last",
      sortDescFirst: kind !== "text",
      enableSorting: isSortable,
      enableHiding: at > 0 && !isFixed,
      filterFn: (row: ModelRow<Features, Row>, _id: string, sought: unknown) =>
        normalizeText(searchBy?.(row.original) ?? String(value?.(row.original) ?? "")).includes(
          normalizeText(String(sought)),
        ),
    }),
  );
}

/** How the two ways of sorting by a column are called where there is no head to press. */
export function sortNames({ label, kind = "text" }: Pick<DataColumn<RowData>, "label" | "kind">) {
  const [ascending, descending] = {
    text: ["de la A a la Z", "de la Z a la A"],
    number: ["de menor a mayor", "de mayor a menor"],
    date: ["lo más antiguo primero", "lo más reciente primero"],
  }[kind] as [string, string];
  return { ascending: `${label}: ${ascending}`, descending: `${label}: ${descending}` };
}
