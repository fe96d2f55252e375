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

/** The features of TanStack Table in use. */
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

/** A column of a data table. Define columns outside the component: a new array recomputes everything. */
export interface DataColumn<Row extends RowData> {
  id: string;
  /** Column head; also its name in the columns menu and in a phone's list. */
  label: string;
  /** Alignment and sorting: numbers right, largest first; dates latest first. Text by default. */
  kind?: "text" | "number" | "date";
  /** Used for sorting and searching, and displayed unless there is a `cell`. Dates as ISO text. */
  value?: (row: Row) => string | number | null | undefined;
  cell?: (row: Row) => ReactNode;
  /** True by default for columns with a `value`. */
  isSortable?: boolean;
  /** Cannot be hidden; neither can the first column. */
  isFixed?: boolean;
  /** For width and wrapping of cells. */
  className?: string;
}

export type ColumnModel<Row extends RowData> = ColumnDef<Features, Row>;

const collator = new Intl.Collator(LOCALE, { numeric: true, sensitivity: "base" });

function compare(a: unknown, b: unknown): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  return collator.compare(String(a), String(b));
}

/** The columns for TanStack Table. `searchBy`: a row's searchable text, if not the column's own. */
export function columnModels<Row extends RowData>(
  columns: readonly DataColumn<Row>[],
  searchBy?: (row: Row) => string,
): ColumnModel<Row>[] {
  const sortFn: SortFn<Features, Row> = (a, b, id) => compare(a.getValue(id), b.getValue(id));
  return columns.map(
    ({ id, label, kind = "text", value, isSortable = value !== undefined, isFixed }, at) => ({
      id,
      header: label,
      // undefined is sorted last in both directions
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

/** Labels of the two sort orders, where there is no head to press. */
export function sortNames({ label, kind = "text" }: Pick<DataColumn<RowData>, "label" | "kind">) {
  const [ascending, descending] = {
    text: ["de la A a la Z", "de la Z a la A"],
    number: ["de menor a mayor", "de mayor a menor"],
    date: ["lo más antiguo primero", "lo más reciente primero"],
  }[kind] as [string, string];
  return { ascending: `${label}: ${ascending}`, descending: `${label}: ${descending}` };
}
