import { linesOf, printable } from "./pdf-faces.ts";

/** Letter, landscape, in points. */
export const PAPER = { width: 792, height: 612 };
export const MARGIN = 30;
/** Font size of tables. */
export const SIZE = 7;
export const LINE = 8.75;
const NOTE_SIZE = 8;
const NOTE_LINE = 10;
/** Padding above and below a row's text. */
export const PAD = 3.5;
export const INK = { text: "#1a150e", muted: "#625746", line: "#dccfb6", accent: "#ffc70f" } as const;

/** Lower end of the rows, above the footer. */
export const BOTTOM = PAPER.height - MARGIN - 14;

export interface PlacedColumn {
  label: string;
  x: number;
  width: number;
  isRight: boolean;
}

export interface Sheet {
  doc: PDFKit.PDFDocument;
  columns: readonly PlacedColumn[];
  title: string;
  page: number;
}

/** Starts a page with column heads and footer, the first one also with the title. Returns where its rows start. */
export function openPage(sheet: Sheet, note?: string): number {
  const { doc } = sheet;
  doc.addPage();
  sheet.page++;
  drawFoot(sheet);
  const y = note === undefined ? MARGIN : drawTitle(sheet, note);
  return drawHeads(sheet, y);
}

/** Logo, title and note, which is as long as what it names. */
function drawTitle({ doc, title }: Sheet, note: string): number {
  const right = PAPER.width - MARGIN;
  doc.rect(MARGIN, MARGIN, right - MARGIN, 4).fill(INK.text);
  doc.rect(MARGIN, MARGIN + 6, right - MARGIN, 1).fill(INK.text);
  const y = MARGIN + 16;
  doc.font("display").fontSize(13).fillColor(INK.text);
  doc.text("TARIMA", right - doc.widthOfString("TARIMA"), y + 4, { lineBreak: false });
  doc.fontSize(20);
  const name = printable(title).toLocaleUpperCase("es");
  doc.text(shortened(doc, name, right - MARGIN - 90), MARGIN, y, { lineBreak: false });
  doc.font("text").fontSize(NOTE_SIZE).fillColor(INK.muted);
  const lines = linesOf(doc, printable(note), NOTE_SIZE, right - MARGIN);
  for (const [n, line] of lines.entries())
    doc.text(line, MARGIN, y + 28 + n * NOTE_LINE, { lineBreak: false });
  return y + 36 + lines.length * NOTE_LINE;
}

function drawHeads({ doc, columns }: Sheet, y: number): number {
  doc.font("strong").fontSize(SIZE).fillColor(INK.text);
  for (const column of columns) drawCell(doc, column, column.label, y);
  const below = y + LINE + PAD;
  stroke(doc, below, 1, INK.text);
  return below + 1;
}

function drawFoot({ doc, title, page }: Sheet): void {
  const y = PAPER.height - MARGIN;
  doc.font("text").fontSize(SIZE).fillColor(INK.muted);
  const number = `Página ${page}`;
  const right = PAPER.width - MARGIN;
  doc.text(shortened(doc, printable(title), right - MARGIN - 100), MARGIN, y, { lineBreak: false });
  doc.text(number, right - doc.widthOfString(number), y, { lineBreak: false });
}

export function drawCell(doc: PDFKit.PDFDocument, column: PlacedColumn, text: string, y: number): void {
  const x = column.isRight ? column.x + column.width - doc.widthOfString(text) : column.x;
  doc.text(text, x, y, { lineBreak: false });
}

/** A horizontal line. */
export function stroke(doc: PDFKit.PDFDocument, y: number, weight: number, ink: string): void {
  doc.rect(MARGIN, y, PAPER.width - 2 * MARGIN, weight).fill(ink);
}

function shortened(doc: PDFKit.PDFDocument, text: string, width: number): string {
  if (doc.widthOfString(text) <= width) return text;
  let short = text;
  while (short && doc.widthOfString(`${short}…`) > width) short = short.slice(0, -1);
  return `${short.trimEnd()}…`;
}
