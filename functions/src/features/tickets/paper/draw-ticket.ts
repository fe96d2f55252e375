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

type Doc = PDFKit.PDFDocument;

/** A ticket on one page: the event above the fold, the code below. */
export function drawTicket(doc: Doc, ticket: TicketFacts, poster: Buffer | undefined): void {
  doc.addPage();
  drawHead(doc);
  const top = MARGIN + 48;
  drawEvent(doc, ticket, poster, top);
  const fold = top + POSTER.height + 26;
  doc
    .moveTo(MARGIN, fold)
    .lineTo(RIGHT, fold)
    .dash(2, { space: 5 })
    .lineWidth(1.5)
    .strokeColor(INK.text)
    .stroke()
    .undash();
  drawCode(doc, ticket, fold + 24);
  drawFacts(doc, ticket, fold + 24);
  drawConditions(doc, ticket, fold + QR_SIDE + 74);
}

function drawHead(doc: Doc): void {
  doc.rect(MARGIN, MARGIN, WIDTH, 5).fill(INK.text);
  doc.rect(MARGIN, MARGIN + 7.5, WIDTH, 1.2).fill(INK.text);
  doc.font("display").fontSize(15).fillColor(INK.text);
  doc.text("TARIMA", MARGIN, MARGIN + 15, { lineBreak: false });
  doc.font("text").fontSize(8.5).fillColor(INK.muted);
  const note = "Boleta de entrada";
  doc.text(note, RIGHT - doc.widthOfString(note), MARGIN + 20, { lineBreak: false });
}

function drawEvent(doc: Doc, ticket: TicketFacts, poster: Buffer | undefined, top: number): void {
  if (poster) doc.image(poster, MARGIN, top, POSTER);
  const x = poster ? MARGIN + POSTER.width + 24 : MARGIN;
  const width = RIGHT - x;
  const title = printable(ticket.title).toLocaleUpperCase("es");
  doc.font("display").fillColor(INK.text);
  const size = [34, 28, 22, 18].find(
    (it) => doc.fontSize(it).heightOfString(title, { width }) <= it * 1.3 * MOST_TITLE_LINES,
  );
  doc.fontSize(size ?? 16).text(title, x, top - 4, { width, height: 118, ellipsis: true, lineGap: -2 });
  doc
    .font("strong")
    .fontSize(13)
    .text(printable(ticket.when), x, doc.y + 10, { width });
  doc.font("text").fontSize(11);
  if (ticket.doors) doc.text(printable(ticket.doors), x, doc.y + 2, { width });
  doc.fillColor(INK.muted).text(printable(ticket.where), x, doc.y + 6, { width, height: 44, ellipsis: true });
}

/** Draws the QR as rectangles, so that it is sharp at any size. */
function drawCode(doc: Doc, { qr, code }: TicketFacts, top: number): void {
  const { modules } = create(qr, { errorCorrectionLevel: "M" });
  const step = QR_SIDE / modules.size;
  for (let y = 0; y < modules.size; y++) {
    for (let x = 0; x < modules.size; x++) {
      if (!modules.get(y, x)) continue;
      const start = x;
      while (x < modules.size && modules.get(y, x)) x++;
      doc.rect(MARGIN + start * step, top + y * step, (x - start) * step, step);
    }
  }
  doc.fill("#000000");
  doc.font("strong").fontSize(15).fillColor(INK.text);
  doc.text(code, MARGIN + (QR_SIDE - doc.widthOfString(code)) / 2, top + QR_SIDE + 12, { lineBreak: false });
}

function drawFacts(doc: Doc, { facts }: TicketFacts, top: number): void {
  const x = MARGIN + QR_SIDE + 32;
  const width = (RIGHT - x - 16) / 2;
  const height = QR_SIDE / Math.ceil(facts.length / 2);
  for (const [i, { label, value }] of facts.entries()) {
    const left = x + (i % 2) * (width + 16);
    const y = top + Math.floor(i / 2) * height;
    doc.rect(left, y, width, 0.75).fill(INK.line);
    doc
      .font("text")
      .fontSize(8.5)
      .fillColor(INK.muted)
      .text(label, left, y + 8, { width, lineBreak: false });
    doc.font("strong").fontSize(11).fillColor(INK.text);
    doc.text(printable(value), left, y + 20, { width, height: height - 26, ellipsis: true, lineGap: -1 });
  }
}

function drawConditions(doc: Doc, { conditions }: TicketFacts, top: number): void {
  doc.rect(MARGIN, top, WIDTH, 0.75).fill(INK.line);
  doc.font("text").fontSize(9).fillColor(INK.muted);
  let y = top + 10;
  for (const condition of conditions) {
    const room = PAPER.height - MARGIN - y;
    if (room < 12) return;
    doc.text(printable(condition), MARGIN, y, { width: WIDTH, height: room, ellipsis: true });
    y = doc.y + 5;
  }
}
