import { setImmediate } from "node:timers/promises";
import { formatNumber } from "@tarima/shared/lib/numbers/numbers.ts";
import { plural } from "@tarima/shared/lib/text/plural.ts";
import PDFDocument from "pdfkit";
import { textOf } from "./cell-text.ts";
import type { ExportColumn, ExportTable } from "./export-table.ts";
import { FACES, linesOf, printable } from "./pdf-faces.ts";
import {
  BOTTOM,
  drawCell,
  INK,
  LINE,
  MARGIN,
  openPage,
  PAD,
  PAPER,
  type PlacedColumn,
  type Sheet,
  SIZE,
  stroke,
} from "./pdf-page.ts";

/** Longer tables are cut, since setting them would take minutes: the footer refers to the other formats. */
export const MOST_PDF_ROWS = 5_000;
const LIST = new Intl.ListFormat("es", { type: "conjunction" });

/** Between columns, points. */
const GAP = 8;

/**
 * A table on landscape letter paper, with heads and numbers on every page and wrapped texts. Each page is sent when the next
 * one begins.
 */
export async function* writePdf<Row>({
  title,
  note,
  columns: all,
  rows,
}: ExportTable<Row>): AsyncGenerator<Uint8Array> {
  const columns = all.filter(({ isOffPaper }) => !isOffPaper);
  const elsewhere = all.filter(({ isOffPaper }) => isOffPaper).map(({ label }) => `«${label}»`);
  const doc = new PDFDocument({
    size: [PAPER.width, PAPER.height],
    margin: 0,
    autoFirstPage: false,
    fontLayoutCache: false, // the cache would keep every word
    lang: "es",
    info: { Title: title, Author: "Tarima" },
  });
  for (const [name, read] of Object.entries(FACES)) doc.registerFont(name, read());
  const sheet: Sheet = { doc, columns: placed(columns), title, page: 0 };
  let y = openPage(
    sheet,
    [
      note,
      elsewhere.length > 0 &&
        `En Excel y en CSV también ${plural(elsewhere.length, "está", "están")} ${LIST.format(elsewhere)}.`,
    ]
      .filter(Boolean)
      .join(" "),
  );
  let count = 0;
  for await (const row of rows) {
    if (++count > MOST_PDF_ROWS) {
      drawEnd(sheet, y);
      break;
    }
    doc.font("text").fontSize(SIZE);
    const cells = sheet.columns.map(({ width }, i) => {
      const column = columns[i];
      return column ? linesOf(doc, printable(textOf(column, row)), SIZE, width) : [];
    });
    const height = Math.max(...cells.map((lines) => lines.length)) * LINE + 2 * PAD;
    if (y + height > BOTTOM) {
      y = openPage(sheet);
      yield* finished(doc);
      await setImmediate(); // lets other requests run between pages
      doc.font("text").fontSize(SIZE);
    }
    drawRow(sheet, cells, y);
    y += height;
  }
  doc.end();
  yield* doc as unknown as AsyncIterable<Uint8Array>; // a Node stream, which pdfkit's types do not declare
}

/** The bytes available so far. */
function* finished(doc: PDFKit.PDFDocument): Generator<Uint8Array> {
  for (let piece: unknown = doc.read(); piece !== null; piece = doc.read()) yield piece as Uint8Array;
}

function placed<Row>(columns: readonly ExportColumn<Row>[]): PlacedColumn[] {
  const room = PAPER.width - 2 * MARGIN - GAP * (columns.length - 1);
  const asked = columns.reduce((sum, { width }) => sum + width, 0);
  let x = MARGIN;
  return columns.map(({ label, width, kind }) => {
    const column = {
      label,
      x,
      width: (room * width) / asked,
      isRight: kind === "money" || kind === "number",
    };
    x += column.width + GAP;
    return column;
  });
}

function drawRow({ doc, columns }: Sheet, cells: readonly (readonly string[])[], y: number): void {
  if (cells.length === 0) return;
  doc.fillColor(INK.text);
  for (const [i, column] of columns.entries()) {
    for (const [n, line] of (cells[i] ?? []).entries()) drawCell(doc, column, line, y + PAD + n * LINE);
  }
  const height = Math.max(...cells.map((lines) => lines.length)) * LINE + 2 * PAD;
  stroke(doc, y + height - 0.5, 0.5, INK.line);
}

function drawEnd({ doc }: Sheet, y: number): void {
  doc.font("strong").fontSize(SIZE).fillColor(INK.text);
  const text = `Aquí van las primeras ${formatNumber(MOST_PDF_ROWS)} filas. Están todas en Excel y en CSV.`;
  doc.text(text, MARGIN, y + PAD, { lineBreak: false });
}
