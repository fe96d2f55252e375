import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const read = (file: string) => () => readFileSync(fileURLToPath(import.meta.resolve(`@fontsource/${file}`)));

export const FACES = {
  text: read("instrument-sans/files/instrument-sans-latin-400-normal.woff"),
  strong: read("instrument-sans/files/instrument-sans-latin-600-normal.woff"),
  display: read("anton/files/anton-latin-400-normal.woff"),
} as const;

/** Characters that all of the fonts have, also in upper case: Latin-1 but some signs and fractions, and common typographic marks. */
const INKED =
  /[\u0020-\u007E\u00A0-\u00A3\u00A5\u00A7-\u00AB\u00AE-\u00B0\u00B4\u00B6-\u00B8\u00BA\u00BB\u00BF-\u00FE\u0131\u0152\u0153\u2013\u2014\u2018-\u201A\u201C-\u201E\u2022\u2026\u20AC\u2122]/;
/** What is drawn on another letter, or as nothing. */
const UNSEEN = /[\p{M}\p{Default_Ignorable_Code_Point}\p{Emoji_Modifier}]/gu;

/** Replaces characters the fonts lack: accents are removed (Ş → S), fractions are written out (½ → 1/2), others become a dot. */
export function printable(text: string): string {
  const plain = text.normalize("NFC").replace(/\s/g, " ").replace(UNSEEN, "");
  return [...plain].map((letter) => (INKED.test(letter) ? letter : nearest(letter))).join("");
}

function nearest(letter: string): string {
  const bare = letter.normalize("NFKD").replace(/\p{M}/gu, "");
  const [above, below] = bare.split("\u2044");
  if (below) return ` ${above}/${below}`; // the space keeps 1½ from being 11/2
  return bare && [...bare].every((it) => INKED.test(it)) ? bare : "·";
}

const widths = new Map<string, number>();

/**
 * Width of a text in the current font, points. Summed per letter without kerning, which is accurate enough for line breaks and
 * ten times faster.
 */
export function widthOf(
  doc: PDFKit.PDFDocument,
  face: keyof typeof FACES,
  size: number,
  text: string,
): number {
  let width = 0;
  for (const letter of text) {
    const key = face + letter;
    let known = widths.get(key);
    if (known === undefined) {
      known = doc.font(face).fontSize(1000).widthOfString(letter) / 1000;
      doc.fontSize(size);
      widths.set(key, known);
    }
    width += known * size;
  }
  return width;
}

/** Wraps a text of the `text` face: between words, after an @, and within words that are too long. */
export function linesOf(doc: PDFKit.PDFDocument, text: string, size: number, width: number): string[] {
  const fits = (it: string) => widthOf(doc, "text", size, it.trimEnd()) <= width;
  if (fits(text)) return [text];
  const lines: string[] = [];
  let line = "";
  const add = (part: string) => {
    if (line && !fits(line + part)) {
      lines.push(line.trimEnd());
      line = "";
    }
    line += part;
  };
  for (const part of text.split(/(?<=[ @])/)) {
    if (fits(part)) add(part);
    else for (const letter of part) add(letter);
  }
  return line ? [...lines, line] : lines;
}
