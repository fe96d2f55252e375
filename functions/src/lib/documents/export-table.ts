import type { Instant } from "@tarima/shared/lib/dates/dates.ts";

/** What a cell holds. Dates are instants, written on Colombia's clock; money is whole pesos. */
export type CellKind = "text" | "number" | "money" | "date";

export interface ExportColumn<Row> {
  label: string;
  /** Text unless told. */
  kind?: CellKind;
  /** How much room it asks for beside the others: as many characters as its cells have as a rule. */
  width: number;
  value: (row: Row) => string | number | Instant | null;
}

/** Rows to be taken away as a file, whatever its form. They are asked for while the file is written, never all at once. */
export interface ExportTable<Row> {
  /** "Boletas de Rumba en la Loma" */
  title: string;
  /** What was chosen and when it was written, under the title where there is one. */
  note: string;
  columns: readonly ExportColumn<Row>[];
  rows: AsyncIterable<Row>;
}

/** Writes a table in one form, piece by piece. */
export type TableWriter = <Row>(table: ExportTable<Row>) => AsyncIterable<Uint8Array | string>;
