import { wallClockOf } from "@tarima/shared/lib/dates/dates.ts";
import type { CellKind, ExportColumn, ExportTable } from "./export-table.ts";

/** What tells a spreadsheet that the text is UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";
/** Lines are gathered into pieces of about this many characters. */
const PIECE = 16_384;

/** Comma-separated values (RFC 4180): one line a row, quoted where it has to be. */
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
  number: String,
  money: String,
  date: (value) => wallClockOf(new Date(value)).slice(0, 19).replace("T", " "),
};

/**
 * A spreadsheet runs what begins like a formula, whoever wrote it: an apostrophe makes it a text again. Also after what may
 * begin a cell where lines are split otherwise: spreadsheets set to Spanish split at semicolons, whatever is quoted.
 */
const harmless = (text: string): string =>
  text.replace(/(^|[;\t\r\n])(?=\s*[=+\-@\uff1d\uff0b\uff0d\uff20])/gu, "$1'").replace(/^(?=[\t\r])/u, "'");
