import type { RowData } from "@tanstack/react-table";
import type { ReactNode } from "react";
import type { Pages } from "../pagination.tsx";
import type { BulkAction } from "./bulk-bar.tsx";
import type { DataColumn, TableModel } from "./columns.ts";
import type { RowAction } from "./row-menu.tsx";

export interface TableSort {
  /** The id of a column. */
  column: string;
  isDescending: boolean;
}

/** Searching in the rows that are here. `by`: the text a row is found by, if it is more than one column's. */
export interface ClientSearch<Row> {
  placeholder: string;
  /** Which column is searched. Source: spec 9. */
  column?: string;
  by?: (row: Row) => string;
  onChange?: never;
}
/** Searching that the server does; `onChange` is called once typing pauses. */
export interface ServerSearch {
  placeholder: string;
  value: string;
  onChange: (text: string) => void;
}
/** Sorting that the server does. */
export interface ServerSort {
  value: TableSort | undefined;
  onChange: (sort: TableSort | undefined) => void;
}

/** All rows are here: the table searches, sorts and pages them itself. */
export interface ClientMode<Row extends RowData> {
  mode: "client";
  search?: ClientSearch<Row>;
  /** How the rows stand at first. */
  sort?: TableSort;
  /** Ten if nothing is said. */
  pageSize?: number;
  paging?: never;
}

/** One page of rows is here; the server has the others, and searches and sorts all of them. */
export interface ServerMode {
  mode: "server";
  paging: Pages;
  search?: ServerSearch;
  /** Without it the rows cannot be sorted: a page alone would be sorted without the others. */
  sort?: ServerSort;
  pageSize?: never;
}

interface TableRowsOptions<Row extends RowData> {
  columns: readonly DataColumn<Row>[];
  /** Undefined while they are on their way. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
}

export type TableMode<Row extends RowData> = ClientMode<Row> | ServerMode;
export type TableModelOptions<Row extends RowData> = TableRowsOptions<Row> & TableMode<Row>;

export interface TableSelection {
  /** What to do with the rows of these ids; `clear` when it is done. */
  actions: (ids: readonly string[], clear: () => void) => readonly BulkAction[];
  /** "3 seleccionados" if nothing else is said. */
  text?: (count: number) => string;
}

interface TableLooks<Row extends RowData> {
  /** What the table is of: "Productores". */
  label: string;
  /** What a row is called where its box and its menu are read out: "La Clave Producciones". */
  rowName: (row: Row) => string;
  /** What stands beside the search. */
  filters?: ReactNode;
  selection?: TableSelection;
  rowActions?: (row: Row) => readonly RowAction[];
  /** A row as it stands in the list of a phone; made of the columns' labels if there is none. */
  card?: (row: Row) => ReactNode;
  /** In place of "No hay datos disponibles": what would be here, or which filter to take off. */
  empty?: ReactNode;
  /** Why there are no rows; a second try. */
  error?: unknown;
  onRetry?: () => void;
  isRetrying?: boolean;
}

export type DataTableProps<Row extends RowData> = TableModelOptions<Row> & TableLooks<Row>;

/** What the rows are drawn from, as a table and as a list. */
export interface RowsProps<Row extends RowData>
  extends Pick<TableRowsOptions<Row>, "columns">,
    Pick<TableLooks<Row>, "label" | "rowName" | "rowActions" | "card"> {
  table: TableModel<Row>;
  isSelectable: boolean;
  /** Other rows are on their way; these are the old ones. */
  isBusy: boolean;
  /** How many shapes to show while there are no rows yet; 0 once there are. */
  skeletonRows: number;
}
