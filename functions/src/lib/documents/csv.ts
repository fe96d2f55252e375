import { wallClockOf } from "@tarima/shared/lib/dates/dates.ts";
import type { CellKind, ExportColumn, ExportTable } from "./export-table.ts";

/** Lets spreadsheets recognise UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";
/** Approximate size of a chunk, characters. */
const PIECE = 16_384;

/** Comma-separated values (RFC 4180), quoted where necessary. */
export async function* writeCsv<Row>({ columns, rows }: ExportTable<Row>): AsyncGenerator<string> {
  let piece = BYTE_ORDER_MARK + lineOf(columns.map(({ label }) => label));
  for await (const row of rows) {
    piece += lineOf(columns.map((column) => textOf(column, row)));
    if (piece.length >= PIECE) {
      yield piece;
      piece = "";
    }
  }
  if (piece) yield piece;
}

const lineOf = (cells: readonly string[]): string => `${cells.map(quoted).join(",")}\r\n`;

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

function textOf<Row>({ kind = "text", value }: ExportColumn<Row>, row: Row): string {
  const content = value(row);
  if (content === null) return "";
  return TEXTS[kind](content);
}

const TEXTS: Readonly<Record<CellKind, (value: string | number) => string>> = {
  text: (value) => harmless(String(value)),
  phone: (value) => harmless(String(value).replace(CALLING_CODE, "($1) ")),
  number: String,
  money: String,
  date: (value) => wallClockOf(new Date(value)).slice(0, 19).replace("T", " "),
};

/**
 * Of a phone that is nothing but a number: "+57 300" becomes "(+57) 300", which is read as it is said, and is neither a formula nor a
 * number to a spreadsheet.
 */
const CALLING_CODE = /^(\+\d{1,4}) (?=[\d ()-]+$)/;

/**
 * Prevents formula injection: spreadsheets run cells that begin like a formula, so an apostrophe is put before. Also after
 * semicolons, at which spreadsheets with Spanish settings split even quoted cells; quotation marks at the beginning of what they
 * split off are not part of it.
 */
const harmless = (text: string): string =>
  text
    .replace(/(^|[;\t\r\n])(?=[\s"]*[=+\-@\uff1d\uff0b\uff0d\uff20])/gu, "$1'")
    .replace(/^(?=[\t\r])/u, "'");
