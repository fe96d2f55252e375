import { formatBytes } from "@tarima/shared/lib/files/files.ts";
import { formatNumber } from "@tarima/shared/lib/numbers/numbers.ts";
import { MAX_SHEET_BYTES, readSheets, type Sheet } from "../../../../lib/files/read-sheets.ts";
import { MOST_ROWS, readPeople } from "./read-people.ts";

/** `sheets`: those that have people. `isOneOfMany`: the file has others, which say something else. */
type Preview = { sheets: Sheet[]; isOneOfMany: boolean } | { problem: string };

/** The sheets of a file that have people, or why there are none to take. */
export async function previewOf(file: File): Promise<Preview> {
  const all = await readSheets(file);
  if (typeof all === "string") return { problem: PROBLEMS[all] };
  const sheets = all.filter(({ rows }) => rows.length <= MOST_ROWS && readPeople(rows, { known: new Set() }));
  if (sheets.length > 0) return { sheets, isOneOfMany: all.length > 1 };
  const long = all.find(({ rows }) => rows.length > MOST_ROWS);
  return {
    problem: long
      ? `Tiene ${formatNumber(long.rows.length)} filas y leemos hasta ${formatNumber(MOST_ROWS)}: divídelo en varios.`
      : "No encontramos una columna con correos. Ponle «Correo» de título y vuelve a intentarlo.",
  };
}

const PROBLEMS = {
  "too-large": `El archivo pasa de ${formatBytes(MAX_SHEET_BYTES)}: divídelo en varios.`,
  scattered:
    "Hay una celda escrita muy lejos de la tabla. Copia la tabla a un archivo nuevo y vuelve a intentarlo.",
  unreadable: "No pudimos leer el archivo. Guárdalo como CSV o como Excel (.xlsx) sin contraseña.",
} as const;
