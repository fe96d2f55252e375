import { MEGABYTE } from "@tarima/shared/lib/limits.ts";
import { readTextFile } from "./read-text-file.ts";

/** A file with more is refused before it is read: a sheet of thousands of people has some hundred kilobytes. */
export const MAX_SHEET_BYTES = 2 * MEGABYTE;

/** A workbook that unpacks to more would stop the page, or was made for that. */
const MAX_UNPACKED_BYTES = 50 * MEGABYTE;

/** Why a file was not read. */
export type UnreadFile = "too-large" | "unreadable";

/**
 * The rows of a CSV or Excel file, of its first sheet, as texts; empty rows are kept, so that the first has the number 1.
 * Excel's own first line `sep=;` says what separates cells, and reads as an empty row.
 * The readers are loaded only now.
 */
export async function readRows(file: File): Promise<string[][] | UnreadFile> {
  if (file.size > MAX_SHEET_BYTES) return "too-large";
  try {
    return (await isZip(file)) ? await readExcel(file) : await readCsv(file);
  } catch {
    // it changed since it was chosen; or it is another archive, or a workbook that is locked or broken, for which the library has no codes
    return "unreadable";
  }
}

async function readCsv(file: File): Promise<string[][] | UnreadFile> {
  const text = await readTextFile(file);
  if (text === undefined) return "unreadable";
  const { default: papa } = await import("papaparse");
  const [, told, written = ""] = /^\uFEFF?(?:sep=([^\r\n"])(?=[\r\n]|$))?(.*)$/is.exec(text) ?? [];
  const delimiter = told ?? delimiterOf(written);
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
  if (unpackedBytes(new DataView(await file.arrayBuffer())) > MAX_UNPACKED_BYTES) return "too-large";
  const { readSheet } = await import("read-excel-file/universal"); // the others start workers, which the site's policy refuses
  const rows = await readSheet(file, { trim: false });
  return rows.map((row) => row.map((cell) => (cell === null ? "" : String(cell))));
}

/** What an archive unpacks to, by the directory at its end, which its reader goes by too. Throws for what is no archive. */
function unpackedBytes(zip: DataView): number {
  let end = zip.byteLength - 22;
  while (zip.getUint32(end, true) !== 0x06054b50) end--;
  let entry = zip.getUint32(end + 16, true);
  let bytes = 0;
  for (let left = zip.getUint16(end + 10, true); left > 0; left--) {
    bytes += zip.getUint32(entry + 24, true);
    const [name, extra, comment] = [28, 30, 32].map((at) => zip.getUint16(entry + at, true));
    entry += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return bytes;
}
