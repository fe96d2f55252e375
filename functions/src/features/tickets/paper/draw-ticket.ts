import { darkRuns } from "@tarima/shared/tickets/qr-runs.ts";
import { create } from "qrcode";
import { printable } from "../../../lib/documents/pdf-faces.ts";
import type { TicketFacts } from "./ticket-facts.ts";

/** Letter size, in points. */
export const PAPER = { width: 612, height: 792 };
const MARGIN = 48;
const RIGHT = PAPER.width - MARGIN;
const WIDTH = RIGHT - MARGIN;
const INK = { text: "#1a150e", muted: "#625746", line: "#dccfb6" } as const;
const POSTER = { width: 152, height: 190 };
/** Nine centimetres: readable for any camera at arm's length. */
const QR_SIDE = 232;
const MOST_TITLE_LINES = 3;
/** Between two facts side by side. */
const GUTTER = 16;
const HOLDER_HEIGHT = 60;
/** The largest at which a fact fits is taken. */
const FACT_SIZES = [11, 10, 9, 8, 7, 6];
const CONDITION_SIZES = [9, 8, 7];
/** Between two conditions. */
const CONDITION_GAP = 5;

type Doc = PDFKit.PDFDocument;
/** A part of a tagged document. */
type Part = PDFKit.PDFStructureElement;

/** A page that is being drawn. */
interface Sheet {
  doc: Doc;
  /** Draws what screen readers read, as an element of a type; `alt` says what a figure shows. */
  read: (type: string, draw: () => void, alt?: string) => void;
  /** Draws what they pass over. */
  decorate: (draw: () => void) => void;
}

/**
 * A ticket on one page: the event above the fold, the code below. Tagged for screen readers: `part` of the document holds what
 * is read, in its order; what only decorates is an artifact.
 */
export function drawTicket(doc: Doc, ticket: TicketFacts, poster: Buffer | undefined, part: Part): void {
  doc.addPage();
  const sheet: Sheet = {
    doc,
    read: (type, draw, alt) => void part.add(doc.struct(type, alt ? { alt } : {}, draw)),
    decorate: (draw) => {
      doc.markContent("Artifact", { type: "Layout" });
      draw();
      doc.endMarkedContent();
    },
  };
  drawHead(sheet);
  const top = MARGIN + 48;
  drawEvent(sheet, ticket, poster, top);
  const fold = top + POSTER.height + 26;
  sheet.decorate(() =>
    doc
      .moveTo(MARGIN, fold)
      .lineTo(RIGHT, fold)
      .dash(2, { space: 5 })
      .lineWidth(1.5)
      .strokeColor(INK.text)
      .stroke()
      .undash(),
  );
  drawCode(sheet, ticket, fold + 24);
  drawFacts(sheet, ticket, fold + 24);
  drawConditions(sheet, ticket, fold + QR_SIDE + 74);
}

function drawHead({ doc, read, decorate }: Sheet): void {
  decorate(() => {
    doc.rect(MARGIN, MARGIN, WIDTH, 5).fill(INK.text);
    doc.rect(MARGIN, MARGIN + 7.5, WIDTH, 1.2).fill(INK.text);
    doc.font("display").fontSize(15).fillColor(INK.text);
    doc.text("TARIMA", MARGIN, MARGIN + 15, { lineBreak: false });
  });
  read("P", () => {
    doc.font("text").fontSize(8.5).fillColor(INK.muted);
    const note = "Boleta de entrada";
    doc.text(note, RIGHT - doc.widthOfString(note), MARGIN + 20, { lineBreak: false });
  });
}

function drawEvent(
  { doc, read, decorate }: Sheet,
  ticket: TicketFacts,
  poster: Buffer | undefined,
  top: number,
) {
  if (poster) decorate(() => doc.image(poster, MARGIN, top, POSTER));
  const x = poster ? MARGIN + POSTER.width + 24 : MARGIN;
  const width = RIGHT - x;
  const title = printable(ticket.title).toLocaleUpperCase("es");
  read("H1", () => {
    doc.font("display").fillColor(INK.text);
    const size = [34, 28, 22, 18].find(
      (it) => doc.fontSize(it).heightOfString(title, { width }) <= it * 1.3 * MOST_TITLE_LINES,
    );
    doc.fontSize(size ?? 16).text(title, x, top - 4, { width, height: 118, ellipsis: true, lineGap: -2 });
  });
  read("P", () => {
    doc
      .font("strong")
      .fontSize(13)
      .text(printable(ticket.when), x, doc.y + 10, { width });
  });
  doc.font("text").fontSize(11);
  const { doors } = ticket;
  if (doors) read("P", () => doc.text(printable(doors), x, doc.y + 2, { width }));
  read("P", () => {
    const place = { width, height: 44, ellipsis: true };
    doc.fillColor(INK.muted).text(printable(ticket.where), x, doc.y + 6, place);
  });
}

/** Draws the QR as rectangles, so that it is sharp at any size. */
function drawCode({ doc, read }: Sheet, { qr, code }: TicketFacts, top: number): void {
  const { modules } = create(qr, { errorCorrectionLevel: "M" });
  const step = QR_SIDE / modules.size;
  const draw = () => {
    const { size } = modules;
    for (const { x, y, width } of darkRuns({ size, get: (row, column) => modules.get(row, column) })) {
      doc.rect(MARGIN + x * step, top + y * step, width * step, step);
    }
    doc.fill("#000000");
  };
  read("Figure", draw, `Código QR de la boleta ${code}, para mostrar en la puerta`);
  read("P", () => {
    doc.font("strong").fontSize(15).fillColor(INK.text);
    const left = MARGIN + (QR_SIDE - doc.widthOfString(code)) / 2;
    doc.text(code, left, top + QR_SIDE + 12, { lineBreak: false });
  });
}

/** The holder's name over the whole width, the other facts in pairs below. */
function drawFacts(sheet: Sheet, { holder, facts }: TicketFacts, top: number): void {
  const x = MARGIN + QR_SIDE + 32;
  const whole = RIGHT - x;
  const width = (whole - GUTTER) / 2;
  const height = (QR_SIDE - HOLDER_HEIGHT) / Math.ceil(facts.length / 2);
  drawFact(sheet, { label: "Titular", value: holder }, { x, y: top, width: whole, height: HOLDER_HEIGHT });
  for (const [i, fact] of facts.entries()) {
    const y = top + HOLDER_HEIGHT + Math.floor(i / 2) * height;
    drawFact(sheet, fact, { x: x + (i % 2) * (width + GUTTER), y, width, height });
  }
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

function drawFact({ doc, read, decorate }: Sheet, fact: TicketFacts["facts"][number], box: Box): void {
  const { x, y, width } = box;
  decorate(() => doc.rect(x, y, width, 0.75).fill(INK.line));
  read("P", () => {
    doc.font("text").fontSize(8.5).fillColor(INK.muted);
    doc.text(fact.label, x, y + 7, { width, lineBreak: false });
    doc.font("strong").fillColor(INK.text);
    const value = printable(fact.value);
    const room = { width, height: box.height - 21, lineGap: -1 };
    const size = FACT_SIZES.find((it) => doc.fontSize(it).heightOfString(value, room) <= room.height);
    doc
      .fontSize(size ?? 6)
      .text(value, x, y + 18, size ? { width, lineGap: -1 } : { ...room, ellipsis: true });
  });
}

/** As large as all of them fit, down to a size that can still be read; what does not fit then is cut. */
function drawConditions({ doc, read, decorate }: Sheet, { conditions }: TicketFacts, top: number): void {
  decorate(() => doc.rect(MARGIN, top, WIDTH, 0.75).fill(INK.line));
  doc.font("text").fillColor(INK.muted);
  const texts = conditions.map(printable);
  const bottom = PAPER.height - MARGIN;
  let y = top + 10;
  const heightAt = (size: number) =>
    texts.reduce(
      (sum, text) => sum + doc.fontSize(size).heightOfString(text, { width: WIDTH }) + CONDITION_GAP,
      -CONDITION_GAP,
    );
  const sizes = CONDITION_SIZES.filter((size) => heightAt(size) <= bottom - y);
  doc.fontSize(sizes[0] ?? Math.min(...CONDITION_SIZES));
  for (const text of texts) {
    const room = bottom - y;
    if (room < doc.currentLineHeight()) return;
    read("P", () => {
      doc.text(text, MARGIN, y, { width: WIDTH, height: room, ellipsis: true });
    });
    y = doc.y + CONDITION_GAP;
  }
}
