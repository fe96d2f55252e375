import { functionalUpdate, type Row as ModelRow, type RowData, useTable } from "@tanstack/react-table";
import { DEFAULT_PAGE_SIZE } from "@tarima/shared/lib/limits.ts";
import { useEffect, useMemo } from "react";
import type { Pages } from "../pagination.tsx";
import { columnModels, type Features, features, type TableModel } from "./columns.ts";
import type { ServerSort, TableMode, TableModelOptions, TableSelection } from "./types.ts";

export const DEFAULT_SEARCH_COLUMN = "name";
const NO_ROWS: readonly never[] = [];

/** The rows to draw: in client mode searched, sorted and paged here. */
export function useDataTable<Row extends RowData>(options: TableModelOptions<Row>): TableModel<Row> {
  const { columns, rows, rowId } = options;
  const searchBy = options.mode === "client" ? options.search?.by : undefined;
  const models = useMemo(() => columnModels(columns, searchBy), [columns, searchBy]);
  const { state: sorting, ...model } = modelOf(options);
  const { state: selected, ...selection } = selectionOf(options.selection);
  const table = useTable<Features, Row>({
    features,
    columns: models,
    data: rows ?? NO_ROWS,
    getRowId: rowId,
    enableMultiSort: false,
    // refreshed rows must not lead back to the first page
    autoResetPageIndex: false,
    ...model,
    ...selection,
    state: { ...sorting, ...selected },
  });
  useExistingPage(table);
  return table;
}

/** What the model does itself, and its initial state. */
function modelOf<Row extends RowData>(options: TableMode<Row>) {
  const isServer = options.mode === "server";
  const first = isServer ? undefined : options.sort;
  const pageSize = isServer ? Number.MAX_SAFE_INTEGER : (options.pageSize ?? DEFAULT_PAGE_SIZE);
  return {
    manualPagination: isServer,
    manualSorting: isServer,
    manualFiltering: isServer,
    enableSorting: !isServer || options.sort !== undefined,
    initialState: {
      sorting: first ? [{ id: first.column, desc: first.isDescending }] : [],
      pagination: { pageIndex: 0, pageSize },
    },
    ...(isServer && options.sort ? controlled(options.sort) : { state: {} }),
  };
}

/** Which rows can be selected, and the screen's selection in TanStack Table's terms. */
function selectionOf<Row extends RowData>(selection: TableSelection<Row> | undefined) {
  const { canSelect, value, onChange } = selection ?? {};
  const rowSelection = value && Object.fromEntries(value.map((id) => [id, true as const]));
  return {
    ...(canSelect && {
      enableRowSelection: (row: ModelRow<Features, Row>) => canSelect(row.original),
    }),
    ...(rowSelection && {
      onRowSelectionChange: (update: Parameters<TableModel<Row>["setRowSelection"]>[0]) =>
        onChange?.(Object.keys(functionalUpdate(update, rowSelection))),
    }),
    state: rowSelection ? { rowSelection } : {},
  };
}

/** The server's sorting in TanStack Table's terms. */
function controlled({ value, onChange }: ServerSort) {
  const sorting = value ? [{ id: value.column, desc: value.isDescending }] : [];
  return {
    state: { sorting },
    onSortingChange: (update: Parameters<TableModel<RowData>["setSorting"]>[0]) => {
      const [next] = functionalUpdate(update, sorting);
      onChange(next && { column: next.id, isDescending: next.desc });
    },
  };
}

/** Leaves a page that no longer exists because rows were removed. */
function useExistingPage<Row extends RowData>(table: TableModel<Row>): void {
  const { pageIndex } = table.state.pagination;
  const last = Math.max(0, table.getPageCount() - 1);
  useEffect(() => {
    if (pageIndex > last) table.setPageIndex(last);
  }, [table, pageIndex, last]);
}

/** The pages of client mode. */
export function ownPages<Row extends RowData>(table: TableModel<Row>): Pages {
  return {
    page: table.state.pagination.pageIndex + 1,
    pageCount: table.getPageCount(),
    hasPrevious: table.getCanPreviousPage(),
    hasNext: table.getCanNextPage(),
    onPrevious: () => table.previousPage(),
    onNext: () => table.nextPage(),
  };
}
