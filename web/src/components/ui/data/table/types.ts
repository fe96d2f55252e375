import type { RowData } from "@tanstack/react-table";
import type { ReactNode } from "react";
import type { Pages } from "../pagination.tsx";
import type { BulkAction } from "./bulk-bar.tsx";
import type { DataColumn, TableModel } from "./columns.ts";
import type { RowAction } from "./row-menu.tsx";

export interface TableSort {
  /** A column's id. */
  column: string;
  isDescending: boolean;
}

/** Search in the rows that are here. `by`: a row's searchable text, if it is more than one column's. */
export interface ClientSearch<Row> {
  placeholder: string;
  /** The searched column. Source: spec 9. */
  column?: string;
  by?: (row: Row) => string;
  onChange?: never;
}
/** Search by the server; `onChange` is called after a pause in typing. */
export interface ServerSearch {
  placeholder: string;
  value: string;
  onChange: (text: string) => void;
}
/** Sorting by the server. */
export interface ServerSort {
  value: TableSort | undefined;
  onChange: (sort: TableSort | undefined) => void;
}

/** All rows are here: the table searches, sorts and pages them itself. */
export interface ClientMode<Row extends RowData> {
  mode: "client";
  search?: ClientSearch<Row>;
  /** The initial order. */
  sort?: TableSort;
  /** Ten by default. */
  pageSize?: number;
  paging?: never;
}

/** One page of rows is here; the server pages, searches and sorts. */
export interface ServerMode {
  mode: "server";
  paging: Pages;
  search?: ServerSearch;
  /** Without it rows cannot be sorted, since sorting one page alone would be wrong. */
  sort?: ServerSort;
  pageSize?: never;
}

interface TableRowsOptions<Row extends RowData> {
  columns: readonly DataColumn<Row>[];
  /** Undefined while loading. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  selection?: TableSelection<Row>;
}

export type TableMode<Row extends RowData> = ClientMode<Row> | ServerMode;
export type TableModelOptions<Row extends RowData> = TableRowsOptions<Row> & TableMode<Row>;

export interface TableSelection<Row extends RowData> {
  /** Actions on the rows with these ids; call `clear` when done. */
  actions: (ids: readonly string[], clear: () => void) => readonly BulkAction[];
  /** "3 seleccionados" by default. */
  text?: (count: number) => string;
  /** Which rows can be selected; all by default. */
  canSelect?: (row: Row) => boolean;
  /** The selected rows' ids, where the screen decides which they are at first. */
  value?: readonly string[];
  onChange?: (ids: readonly string[]) => void;
}

interface TableLooks<Row extends RowData> {
  /** Name of the table: "Productores". */
  label: string;
  /** A row's name for screen readers: "La Clave Producciones". */
  rowName: (row: Row) => string;
  /** Beside the search. */
  filters?: ReactNode;
  rowActions?: (row: Row) => readonly RowAction[];
  /** A row in a phone's list; by default made from the columns. */
  card?: (row: Row) => ReactNode;
  /** Replaces "No hay datos disponibles". */
  empty?: ReactNode;
  /** Why the rows could not be loaded. */
  error?: unknown;
  onRetry?: () => void;
  isRetrying?: boolean;
}

export type DataTableProps<Row extends RowData> = TableModelOptions<Row> & TableLooks<Row>;

/** What table and list draw the rows from. */
export interface RowsProps<Row extends RowData>
  extends Pick<TableRowsOptions<Row>, "columns">,
    Pick<TableLooks<Row>, "label" | "rowName" | "rowActions" | "card"> {
  table: TableModel<Row>;
  isSelectable: boolean;
  /** The present rows are outdated; others are loading. */
  isBusy: boolean;
  /** Placeholders while loading; 0 otherwise. */
  skeletonRows: number;
}
