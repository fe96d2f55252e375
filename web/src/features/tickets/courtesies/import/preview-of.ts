import { formatBytes } from "@tarima/shared/lib/files/files.ts";
import { formatNumber } from "@tarima/shared/lib/numbers/numbers.ts";
import { MAX_SHEET_BYTES, readRows } from "../../../../lib/files/read-rows.ts";
import { MOST_ROWS, readPeople } from "./read-people.ts";

type Preview = { rows: string[][] } | { problem: string };

/** The rows of a file with people, or why there are none to take. */
export async function previewOf(file: File): Promise<Preview> {
  const rows = await readRows(file);
  if (rows === "too-large")
    return { problem: `El archivo pasa de ${formatBytes(MAX_SHEET_BYTES)}: divídelo en varios.` };
  if (rows === "unreadable")
    return { problem: "No pudimos leer el archivo. Guárdalo como CSV o como Excel (.xlsx) sin contraseña." };
  if (rows.length > MOST_ROWS)
    return {
      problem: `Tiene ${formatNumber(rows.length)} filas y leemos hasta ${formatNumber(MOST_ROWS)}: divídelo en varios.`,
    };
  return readPeople(rows, { known: new Set() })
    ? { rows }
    : { problem: "No encontramos una columna con correos. Ponle «Correo» de título y vuelve a intentarlo." };
}
