import { darkRuns } from "@tarima/shared/tickets/qr-runs.ts";
import { create } from "qrcode";
import { printable } from "../../../lib/documents/pdf-faces.ts";

/** A4, in points. */
export const PAPER = { width: 595.28, height: 841.89 };
const MARGIN = 40;
const RIGHT = PAPER.width - MARGIN;
const INK = { text: "#1a150e", muted: "#625746", paper: "#ffffff", accent: "#ffc70f" } as const;
const POSTER = { width: 392, height: 490 };
/** Between the poster and the date, and between the QR and the title. */
const GUTTER = 22;
/** Seven and a half centimetres: readable from two metres. */
const QR_SIDE = 214;
const TITLE_SIZES = [44, 38, 32, 27, 23, 20];

/** The texts of a sheet. */
export interface QrPoster {
  title: string;
  /** Undefined while nobody knows. */
  date: { weekday: string; day: string; month: string; time: string } | undefined;
  venue: string;
  city: string;
  /** What the QR leads to. */
  link: string;
  /** The same for whoever types it. */
  address: string;
  /** A promoter's. */
  code: string | undefined;
}

type Doc = PDFKit.PDFDocument;

/** A page that is being drawn; see tickets/paper/draw-ticket.ts. */
interface Sheet {
  doc: Doc;
  read: (type: string, draw: () => void, alt?: string) => void;
  decorate: (draw: () => void) => void;
}

const up = (text: string) => printable(text).toLocaleUpperCase("es");

/** The event above, where to buy below. Tagged for screen readers. */
export function drawQrPoster(doc: Doc, texts: QrPoster, poster: Buffer | undefined): void {
  doc.addPage();
  const document = doc.struct("Document");
  doc.addStructure(document);
  const sheet: Sheet = {
    doc,
    read: (type, draw, alt) => void document.add(doc.struct(type, alt ? { alt } : {}, draw)),
    decorate: (draw) => {
      doc.markContent("Artifact", { type: "Layout" });
      draw();
      doc.endMarkedContent();
    },
  };
  sheet.decorate(() => {
    doc.rect(MARGIN, MARGIN, RIGHT - MARGIN, 6).fill(INK.text);
    doc.rect(MARGIN, MARGIN + 9, RIGHT - MARGIN, 1.6).fill(INK.text);
  });
  const top = MARGIN + 26;
  drawPoster(sheet, texts, poster, top);
  drawDate(sheet, texts, top);
  const below = top + POSTER.height + 30;
  drawCode(sheet, texts, below);
  drawTexts(sheet, texts, below);
  document.end();
}

/** Without a poster, its name in large type stands there. */
function drawPoster(
  { doc, decorate }: Sheet,
  { title }: QrPoster,
  poster: Buffer | undefined,
  top: number,
): void {
  decorate(() => {
    if (poster) {
      doc.image(poster, MARGIN, top, POSTER);
      return;
    }
    doc.rect(MARGIN, top, POSTER.width, POSTER.height).fill(INK.accent);
    doc.font("display").fillColor(INK.text);
    const room = { width: POSTER.width - 56, height: POSTER.height - 56 };
    drawTitle(doc, title, { x: MARGIN + 28, y: top + 28, ...room }, [84, 68, 54, 42, 32, 26]);
  });
}

/** The date in a column beside the poster, as wide as the column; below it whose tickets they are. */
function drawDate({ doc, read, decorate }: Sheet, { date }: QrPoster, top: number): void {
  const x = MARGIN + POSTER.width + GUTTER;
  const width = RIGHT - x;
  const lines = date ? [date.weekday, date.day, date.month, date.time] : ["Nueva", "fecha", "pronto"];
  doc.font("display").fillColor(INK.text);
  read("P", () => {
    let y = top;
    for (const line of lines) {
      const size = filling(doc, up(line), width);
      if (isTall(line)) y += size * ACCENT;
      doc.fontSize(size).text(up(line), x, y - size * ABOVE_CAPITALS, { lineBreak: false });
      y += size * CAPITALS + 12;
    }
  });
  decorate(() => {
    const size = filling(doc, "TARIMA", width);
    const y = top + POSTER.height - size * CAPITALS;
    doc.fontSize(size).text("TARIMA", x, y - size * ABOVE_CAPITALS, { lineBreak: false });
  });
}

/** Of Anton, in em: its capitals are so tall, stand so far below the top of the line, and accents rise so far above them. */
const CAPITALS = 0.86;
const ABOVE_CAPITALS = 0.31;
const ACCENT = 0.22;
/** Its lines are far apart for a title. */
const TIGHTER = -0.36;

const isTall = (text: string) => /[ÁÉÍÓÚÑÜ]/.test(up(text));

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A title in capitals, in the largest size at which it fits; cut where it fits at none. Returns where it ends. */
function drawTitle(doc: Doc, title: string, { x, y, width, height }: Box, sizes: readonly number[]): number {
  const whole = up(title);
  const optionsAt = (size: number) => ({ width, lineGap: size * TIGHTER });
  const heightAt = (size: number, text: string) => doc.fontSize(size).heightOfString(text, optionsAt(size));
  const size = sizes.find((it) => heightAt(it, whole) <= height) ?? sizes.at(-1) ?? 20;
  const text = cutTo(whole, (part) => heightAt(size, part) <= height);
  const below = isTall(text) ? size * ACCENT : 0;
  doc.fontSize(size).text(text, x, y + below - size * ABOVE_CAPITALS, optionsAt(size));
  return y + below + heightAt(size, text) - size * ABOVE_CAPITALS;
}

/** As much of a text as fits, with an ellipsis: whole words, or letters of one that is alone. pdfkit would put one on each of the last tight lines. */
function cutTo(text: string, fits: (part: string) => boolean): string {
  if (fits(text)) return text;
  const by = text.includes(" ") ? " " : "";
  const parts = text.split(by);
  const cut = (count: number) => `${parts.slice(0, count).join(by)}…`;
  let count = parts.length - 1;
  while (count > 1 && !fits(cut(count))) count--;
  return cut(count);
}

const MOST_SIZE = 150;

function filling(doc: Doc, text: string, width: number): number {
  return Math.min(MOST_SIZE, (100 * width) / doc.fontSize(100).widthOfString(text));
}

/** Draws the QR as rectangles, so that it is sharp at any size. */
function drawCode({ doc, read }: Sheet, { link, title }: QrPoster, top: number): void {
  const { modules } = create(link, { errorCorrectionLevel: "M" });
  const step = QR_SIDE / modules.size;
  const draw = () => {
    const { size } = modules;
    for (const { x, y, width } of darkRuns({ size, get: (row, column) => modules.get(row, column) }))
      doc.rect(MARGIN + x * step, top + y * step, width * step, step);
    doc.fill("#000000");
  };
  read("Figure", draw, `Código QR de la página de ${printable(title)}`);
}

function drawTexts({ doc, read, decorate }: Sheet, texts: QrPoster, top: number): void {
  const x = MARGIN + QR_SIDE + GUTTER + 6;
  const width = RIGHT - x;
  let end = top;
  read("H1", () => {
    doc.font("display").fillColor(INK.text);
    end = drawTitle(doc, texts.title, { x, y: top, width, height: 104 }, TITLE_SIZES);
  });
  read("P", () => {
    const place = printable([texts.venue, texts.city].filter(Boolean).join(", "));
    doc.font("strong").fontSize(13);
    doc.text(place, x, end + 14, { width, height: 34, ellipsis: true });
  });
  const call = top + QR_SIDE - 58;
  decorate(() => doc.rect(x, call, width, 1.2).fill(INK.text));
  read("P", () => {
    doc.font("strong").fontSize(14).fillColor(INK.text);
    doc.text("Escanea y compra tu boleta", x, call + 9, { width, lineBreak: false });
  });
  read("P", () => {
    doc.font("text").fillColor(INK.muted);
    const address = printable(texts.code ? `${texts.address}, código ${texts.code}` : texts.address);
    const lines = { width, height: 32 };
    const size = [10, 9, 8, 7].find(
      (it) => doc.fontSize(it).heightOfString(address, { width }) <= lines.height,
    );
    doc.fontSize(size ?? 6).text(address, x, call + 29, { ...lines, ellipsis: true });
  });
}
