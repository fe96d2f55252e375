import type { Instant } from "@tarima/shared/lib/dates/dates.ts";

/** Dates are instants, written in Colombian time; money is whole pesos; phones begin with their calling code. */
export type CellKind = "text" | "phone" | "number" | "money" | "date";

export interface ExportColumn<Row> {
  label: string;
  /** Text by default. */
  kind?: CellKind;
  /** Relative width: usual number of characters. */
  width: number;
  /** Paper has no room for it: its note says where it is. */
  isOffPaper?: boolean;
  value: (row: Row) => string | number | Instant | null;
}

/** Rows to export in any format, read while the file is written. */
export interface ExportTable<Row> {
  /** "Boletas de Rumba en la Loma" */
  title: string;
  /** Filter and time of writing; shown under the title. */
  note: string;
  columns: readonly ExportColumn<Row>[];
  rows: AsyncIterable<Row>;
}

/** Writes a table in one format, in chunks. */
export type TableWriter = <Row>(table: ExportTable<Row>) => AsyncIterable<Uint8Array | string>;
