import type { RowData } from "@tanstack/react-table";
import type { ReactNode } from "react";
import type { BulkAction } from "./bulk-bar.tsx";
import type { RowAction } from "./row-menu.tsx";
import type { TableModel, TableModelOptions } from "./use-data-table.ts";

export interface TableSelection {
  /** What to do with the rows of these ids; `clear` when it is done. */
  actions: (ids: readonly string[], clear: () => void) => readonly BulkAction[];
  /** "3 seleccionados" if nothing else is said. */
  text?: (count: number) => string;
}

export interface DataTableProps<Row extends RowData> extends TableModelOptions<Row> {
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

/** What the rows are drawn from, as a table and as a list. */
export interface RowsProps<Row extends RowData>
  extends Pick<DataTableProps<Row>, "label" | "columns" | "rowName" | "rowActions" | "card"> {
  table: TableModel<Row>;
  isSelectable: boolean;
  /** Other rows are on their way; these are the old ones. */
  isBusy: boolean;
  /** How many shapes to show while there are no rows yet; 0 once there are. */
  skeletonRows: number;
}
