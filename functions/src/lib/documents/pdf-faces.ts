import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const read = (file: string) => () => readFileSync(fileURLToPath(import.meta.resolve(`@fontsource/${file}`)));

export const FACES = {
  text: read("instrument-sans/files/instrument-sans-latin-400-normal.woff"),
  strong: read("instrument-sans/files/instrument-sans-latin-600-normal.woff"),
  display: read("anton/files/anton-latin-400-normal.woff"),
} as const;

/** Characters the fonts have: Latin-1 and common typographic marks. */
const INKED =
  /[\u0020-\u007E\u00A0-\u00FF\u0131\u0152\u0153\u2013\u2014\u2018-\u201A\u201C-\u201E\u2022\u2026\u20AC\u2122]/;

/** Replaces characters the fonts lack: accents are removed (Ş → S), others become a dot. */
export function printable(text: string): string {
  const plain = text.replace(/\s/g, " ");
  return [...plain].map((letter) => (INKED.test(letter) ? letter : nearest(letter))).join("");
}

function nearest(letter: string): string {
  const bare = letter.normalize("NFKD").replace(/\p{M}/gu, "");
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
