import { wallClockOf } from "@tarima/shared/lib/dates/dates.ts";
import { DAY_MS } from "@tarima/shared/lib/dates/durations.ts";
import { Zip, ZipDeflate, ZipPassThrough } from "fflate";
import { markup } from "../markup.ts";
import { STYLES, WORKBOOK_PARTS } from "./excel-parts.ts";
import type { CellKind, ExportColumn, ExportTable } from "./export-table.ts";

/** Day 0 of Excel's calendar. */
const EPOCH_MS = Date.UTC(1899, 11, 30);
/** Approximate size of a chunk before compression. */
const PIECE = 32_768;

/**
 * A workbook with one sheet (ECMA-376), compressed while its rows arrive. Texts are typed as text, so that none is treated as a
 * formula; money and dates are formatted numbers, so that they can be summed and sorted.
 */
export async function* writeExcel<Row>({
  title,
  columns,
  rows,
}: ExportTable<Row>): AsyncGenerator<Uint8Array> {
  const packed: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    failure ??= error;
    packed.push(chunk);
  });
  const take = () => {
    if (failure) throw failure;
    return packed.splice(0);
  };
  for (const [name, xml] of WORKBOOK_PARTS(sheetName(title))) {
    const part = new ZipPassThrough(name);
    zip.add(part);
    part.push(bytes(xml), true);
  }
  const sheet = new ZipDeflate("xl/worksheets/sheet1.xml", { level: 6 });
  zip.add(sheet);
  let xml = headOf(columns);
  let line = 1;
  for await (const row of rows) {
    line++;
    xml += rowOf(columns, row, line);
    if (xml.length < PIECE) continue;
    sheet.push(bytes(xml));
    xml = "";
    yield* take();
  }
  sheet.push(bytes(xml + footOf(columns.length, line)), true);
  zip.end();
  yield* take();
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Sheet names have at most 31 characters, and exclude these. */
const sheetName = (title: string): string =>
  title
    .replace(/[[\]:*?/\\']/g, " ")
    .slice(0, 31)
    .trim();

function headOf(columns: readonly ExportColumn<never>[]): string {
  const widths = columns.map(
    ({ width }, i) => markup`<col min="${i + 1}" max="${i + 1}" width="${width + 4}" customWidth="1"/>`,
  );
  const labels = columns.map(({ label }, i) => textCell(i, 1, label, STYLES.head));
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n',
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    // keeps the header row visible
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>',
    `<cols>${widths.map(({ text }) => text).join("")}</cols>`,
    `<sheetData><row r="1">${labels.join("")}</row>`,
  ].join("");
}

const footOf = (columnCount: number, lastRow: number): string =>
  `</sheetData><autoFilter ref="A1:${columnName(columnCount - 1)}${lastRow}"/></worksheet>`;

function rowOf<Row>(columns: readonly ExportColumn<Row>[], row: Row, line: number): string {
  const cells = columns.map(({ kind = "text", value }, i) => {
    const content = value(row);
    return content === null || content === "" ? "" : CELLS[kind](i, line, content);
  });
  return `<row r="${line}">${cells.join("")}</row>`;
}

type Cell = (column: number, line: number, value: string | number) => string;

const CELLS: Readonly<Record<CellKind, Cell>> = {
  text: (column, line, value) => textCell(column, line, String(value), STYLES.text),
  phone: (column, line, value) => textCell(column, line, String(value), STYLES.text),
  number: (column, line, value) => numberCell(column, line, Number(value), STYLES.number),
  money: (column, line, value) => numberCell(column, line, Number(value), STYLES.money),
  date: (column, line, value) => {
    const shown = Date.parse(wallClockOf(new Date(value)));
    return numberCell(column, line, (shown - EPOCH_MS) / DAY_MS, STYLES.date);
  },
};

function textCell(column: number, line: number, value: string, style: number): string {
  const at = `${columnName(column)}${line}`;
  return markup`<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${sayable(value)}</t></is></c>`
    .text;
}

const numberCell = (column: number, line: number, value: number, style: number): string =>
  `<c r="${columnName(column)}${line}" s="${style}"><v>${value}</v></c>`;

/** XML cannot contain control characters or lone surrogates. */
const sayable = (text: string): string =>
  text.toWellFormed().replace(/(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu, "");

/** 0 → "A", 26 → "AA". */
function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}
