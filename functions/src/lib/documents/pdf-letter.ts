import PDFDocument from "pdfkit";
import { FACES, printable } from "./pdf-faces.ts";
import { INK } from "./pdf-page.ts";

/** A part of a letter: facts with their labels, those without a value left out, or a text whose lines are kept. */
export interface LetterPart {
  title: string;
  facts?: readonly (readonly [label: string, value: string | null])[];
  text?: string;
}

export interface Letter {
  title: string;
  subtitle: string;
  parts: readonly LetterPart[];
}

const MARGIN = 56;
const LABEL_WIDTH = 150;
const SIZE = 10.5;
const GAP = 5;

/** A letter on upright paper, tagged for screen readers; a part without anything to say is left out. */
export async function* writeLetter({ title, subtitle, parts }: Letter): AsyncGenerator<Uint8Array> {
  const doc = new PDFDocument({
    size: "LETTER",
    margin: MARGIN,
    pdfVersion: "1.7", // the first that declares a document tagged
    tagged: true,
    displayTitle: true,
    lang: "es",
    info: { Title: title, Author: "Tarima" },
  });
  for (const [name, read] of Object.entries(FACES)) doc.registerFont(name, read());
  const document = doc.struct("Document");
  doc.addStructure(document);
  const read = (type: string, draw: () => void) => void document.add(doc.struct(type, {}, draw));
  read("H1", () => doc.font("display").fontSize(26).fillColor(INK.text).text(printable(title)));
  read("P", () => doc.font("text").fontSize(SIZE).fillColor(INK.muted).text(printable(subtitle)));
  for (const { title: heading, facts = [], text } of parts) {
    const told = facts.filter(([, value]) => value);
    if (told.length === 0 && !text) continue;
    doc.moveDown(1.2);
    read("H2", () => doc.font("strong").fontSize(12).fillColor(INK.text).text(printable(heading), MARGIN));
    doc.moveDown(0.3);
    for (const [label, value] of told) read("P", () => drawFact(doc, label, value ?? ""));
    for (const line of linesOf(text ?? ""))
      read("P", () =>
        doc
          .font("text")
          .fontSize(SIZE)
          .fillColor(INK.text)
          .text(breakable(line) || " ", MARGIN),
      );
  }
  document.end();
  doc.end();
  yield* doc as unknown as AsyncIterable<Uint8Array>; // a Node stream, which pdfkit's types do not declare
}

/** The lines of a text; of several empty ones the first. */
function linesOf(text: string): string[] {
  const lines = text === "" ? [] : text.split("\n");
  return lines.filter((line, i) => line.trim() !== "" || lines[i - 1]?.trim() !== "");
}

/** Of a word letters in a row: about a line's. pdfkit measures a longer one letter by letter, each time from its beginning. */
const MOST_IN_A_ROW = 80;
const LONG_WORD = new RegExp(`\\S{${MOST_IN_A_ROW}}(?=\\S)`, "g");
const breakable = (line: string): string => printable(line).replace(LONG_WORD, "$&\n");

function drawFact(doc: PDFKit.PDFDocument, label: string, value: string): void {
  const bottom = doc.page.height - MARGIN;
  const width = doc.page.width - 2 * MARGIN - LABEL_WIDTH;
  doc.font("text").fontSize(SIZE);
  if (doc.y + doc.heightOfString(printable(value), { width }) > bottom) doc.addPage();
  const { y } = doc;
  doc.fillColor(INK.muted).text(printable(label), MARGIN, y, { width: LABEL_WIDTH - GAP });
  const under = doc.y;
  doc.fillColor(INK.text).text(printable(value), MARGIN + LABEL_WIDTH, y, { width });
  doc.y = Math.max(doc.y, under) + GAP / 2;
}
