import { functionalUpdate, type ReactTable, type RowData, useTable } from "@tanstack/react-table";
import { DEFAULT_PAGE_SIZE } from "@tarima/shared/lib/limits.ts";
import { useEffect, useMemo } from "react";
import type { Pages } from "../pagination.tsx";
import { columnModels, type DataColumn, type Features, features } from "./columns.ts";

export interface TableSort {
  /** The id of a column. */
  column: string;
  isDescending: boolean;
}

/** Searching in the rows that are here. `by`: the text a row is found by, if it is more than one column's. */
export interface OwnSearch<Row> {
  placeholder: string;
  /** Which column is searched. Source: spec 9. */
  column?: string;
  by?: (row: Row) => string;
}
/** Searching that the server does; `onChange` is called once typing pauses. */
export interface ServerSearch {
  placeholder: string;
  value: string;
  onChange: (text: string) => void;
}
/** Sorting that the server does. Without it, rows that come page by page cannot be sorted: one page is not all. */
export interface ServerSort {
  value: TableSort | undefined;
  onChange: (sort: TableSort | undefined) => void;
}

export interface TableModelOptions<Row extends RowData> {
  columns: readonly DataColumn<Row>[];
  /** Undefined while they are on their way. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  search?: OwnSearch<Row> | ServerSearch;
  /** How the rows stand at first, or the server's sorting. */
  sort?: TableSort | ServerSort;
  /** How many rows a page has, or the server's pages. All rows are here and in pages of ten if nothing is said. */
  paging?: { pageSize: number } | Pages;
}

export type TableModel<Row extends RowData> = ReactTable<Features, Row>;

export const DEFAULT_SEARCH_COLUMN = "name";
const NO_ROWS: readonly never[] = [];

/** The rows as they are to be drawn: searched, sorted and cut into pages here, unless the server does. */
export function useDataTable<Row extends RowData>(options: TableModelOptions<Row>): TableModel<Row> {
  const { columns, rows, rowId, search, sort, paging = { pageSize: DEFAULT_PAGE_SIZE } } = options;
  const searchBy = search && "by" in search ? search.by : undefined;
  const models = useMemo(() => columnModels(columns, searchBy), [columns, searchBy]);
  const isPagedByServer = "onNext" in paging;
  const server = sort && "onChange" in sort ? sort : undefined;
  const first = sort && "column" in sort ? [{ id: sort.column, desc: sort.isDescending }] : [];
  const table = useTable<Features, Row>({
    features,
    columns: models,
    data: rows ?? NO_ROWS,
    getRowId: rowId,
    manualPagination: isPagedByServer,
    manualSorting: isPagedByServer || server !== undefined,
    manualFiltering: isPagedByServer,
    enableSorting: !isPagedByServer || server !== undefined,
    enableMultiSort: false,
    // rows are renewed under the reader's eyes: that is no reason to go back to the first page
    autoResetPageIndex: false,
    initialState: {
      sorting: first,
      pagination: { pageIndex: 0, pageSize: isPagedByServer ? Number.MAX_SAFE_INTEGER : paging.pageSize },
    },
    ...(server && controlled(server)),
  });
  useExistingPage(table);
  return table;
}

/** The server's sorting in the words of the model. */
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

/** Rows that went away may have taken the page one was on with them. */
function useExistingPage<Row extends RowData>(table: TableModel<Row>): void {
  const { pageIndex } = table.state.pagination;
  const last = Math.max(0, table.getPageCount() - 1);
  useEffect(() => {
    if (pageIndex > last) table.setPageIndex(last);
  }, [table, pageIndex, last]);
}

/** The pages of rows that are all here. */
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
