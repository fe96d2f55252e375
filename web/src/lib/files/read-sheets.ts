import { MEGABYTE } from "@tarima/shared/lib/limits.ts";
import { withoutUnseen } from "@tarima/shared/lib/text/without-unseen.ts";
import { readTextFile } from "./read-text-file.ts";
import { isFilled } from "./sheet-columns.ts";

/** A file with more is refused before it is read: a sheet of thousands of people has some hundred kilobytes. */
export const MAX_SHEET_BYTES = 2 * MEGABYTE;

/** A workbook that unpacks to more would stop the page, or was made for that. */
const MAX_UNPACKED_BYTES = 50 * MEGABYTE;

/** Each sheet makes as many cells as its last row has, times its last column: with more in all of them, the page would stop. */
const MAX_CELLS = 1_000_000;
/** Where fewer cells say anything than one in so many, it is stray ones that make a file large. */
const SPARSE = 20;

/** Why a file was not read; `scattered`: a cell stands far away from the others. */
export type UnreadFile = "too-large" | "scattered" | "unreadable";

/** Rows as texts; empty ones are kept, so that the first has the number 1. */
export interface Sheet {
  /** Empty for a CSV. */
  name: string;
  rows: string[][];
}

/**
 * The sheets of an Excel file that say anything, in its order, or the one of a CSV. Excel's own first line `sep=;` says what separates
 * cells, and reads as an empty row. What nobody sees is not in the cells. The readers are loaded only now.
 */
export async function readSheets(file: File): Promise<Sheet[] | UnreadFile> {
  if (file.size > MAX_SHEET_BYTES) return "too-large";
  try {
    const sheets = (await isZip(file)) ? await readExcel(file) : await readCsv(file);
    if (typeof sheets === "string") return sheets;
    return sheets.map(({ name, rows }) => ({ name, rows: rows.map((row) => row.map(withoutUnseen)) }));
  } catch {
    // it changed since it was chosen; or it is another archive, or a workbook that is locked or broken, for which the library has no codes
    return "unreadable";
  }
}

async function readCsv(file: File): Promise<Sheet[] | UnreadFile> {
  const text = await readTextFile(file);
  return text === undefined ? "unreadable" : [{ name: "", rows: await rowsOf(text) }];
}

async function rowsOf(text: string): Promise<string[][]> {
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

async function readExcel(file: Blob): Promise<Sheet[] | UnreadFile> {
  const bytes = await file.arrayBuffer();
  if (unpackedBytes(new DataView(bytes)) > MAX_UNPACKED_BYTES) return "too-large";
  if (await isScattered(new Uint8Array(bytes))) return "scattered";
  const { default: readWorkbook } = await import("read-excel-file/universal"); // the others start workers, which the site's policy refuses
  const sheets = (await readWorkbook(file, { trim: false })).map(({ sheet, data }) => ({
    name: sheet,
    rows: data.map((row) => row.map((cell) => (cell === null ? "" : String(cell)))),
  }));
  const filled = sheets.filter(({ rows }) => rows.some(isFilled));
  return filled.length > 0 ? filled : sheets.slice(0, 1);
}

/**
 * Whether sheets have stray cells so far away that reading them would make millions of empty ones: «XFD60000» is enough. Any file of
 * the archive can be a sheet, and an address that is none would be read as some other one.
 */
async function isScattered(zip: Uint8Array): Promise<boolean> {
  const { strFromU8, unzipSync } = await import("fflate");
  const files = unzipSync(zip, { filter: ({ name }) => name.endsWith(".xml") });
  let [cells, made] = [0, 0];
  for (const file of Object.values(files)) {
    let [rows, columns] = [0, 0];
    for (const [, address = ""] of strFromU8(file).matchAll(ADDRESS)) {
      const [, letters, row] = /^([A-Z]{1,3})(\d{1,7})$/.exec(address) ?? [];
      if (letters === undefined) return true;
      cells++;
      rows = Math.max(rows, Number(row));
      columns = Math.max(columns, columnNumber(letters));
    }
    made += rows * columns;
  }
  return made > Math.max(MAX_CELLS, cells * SPARSE);
}

/** Of a cell; limited, since what is no cell may go on for megabytes. */
const ADDRESS = /<(?:\w{1,20}:)?c\s(?:[^>]{0,500}?\s)?r\s{0,20}=\s{0,20}["']([^"']{0,100})["']/g;

/** «A» is 1, «AA» is 27. */
const columnNumber = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

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
