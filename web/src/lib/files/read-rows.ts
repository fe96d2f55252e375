import { MEGABYTE } from "@tarima/shared/lib/limits.ts";
import { readTextFile } from "./read-text-file.ts";

/** A file with more is refused before it is read: a sheet of thousands of people has some hundred kilobytes. */
export const MAX_SHEET_BYTES = 2 * MEGABYTE;

/** Why a file was not read. */
export type UnreadFile = "too-large" | "unreadable";

/**
 * The rows of a CSV or Excel file, of its first sheet, as texts; empty rows are kept, so that the first has the number 1.
 * The readers are loaded only now.
 */
export async function readRows(file: File): Promise<string[][] | UnreadFile> {
  if (file.size > MAX_SHEET_BYTES) return "too-large";
  if (await isZip(file)) return readExcel(file);
  const text = await readTextFile(file);
  if (text === undefined) return "unreadable";
  const { default: papa } = await import("papaparse");
  const written = text.replace(/^\uFEFF/, "");
  const delimiter = delimiterOf(written);
  const { data, errors } = papa.parse<string[]>(written, { delimiter });
  if (!errors.some(({ type }) => type === "Quotes")) return data;
  // a stray quotation mark, as of «"Lucho" Pérez», would take the rows up to the next one into its cell
  return written.split(/\r\n|\r|\n/).map((line) => {
    const cells = papa.parse<string[]>(line, { delimiter });
    return cells.errors.length === 0 ? (cells.data[0] ?? []) : line.split(delimiter);
  });
}

/** What separates cells, by the first line: spreadsheets in Spanish write semicolons, and a name may have a comma. */
function delimiterOf(text: string): string {
  const line = /\S.*/.exec(text)?.[0] ?? "";
  return ["\t", ";", "|"].find((mark) => line.includes(mark)) ?? ",";
}

/** An Excel workbook is an archive. */
async function isZip(file: Blob): Promise<boolean> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  return first === 0x50 && second === 0x4b; // "PK"
}

async function readExcel(file: Blob): Promise<string[][] | UnreadFile> {
  const { readSheet } = await import("read-excel-file/universal"); // the others start workers, which the site's policy refuses
  try {
    const rows = await readSheet(file, { trim: false });
    return rows.map((row) => row.map((cell) => (cell === null ? "" : String(cell))));
  } catch {
    return "unreadable"; // another archive, or a workbook that is locked or broken: the library names no codes for it
  }
}
