import type { Download } from "@tarima/shared/api/download.ts";
import { type ExportFormat, FILE_KINDS } from "@tarima/shared/exports/export-format.ts";
import { today } from "@tarima/shared/lib/dates/calendar-day.ts";
import { formatWallClock, wallClockOf } from "@tarima/shared/lib/dates/dates.ts";
import type { ExportTable, TableWriter } from "./export-table.ts";

/** Loaded on demand, to keep cold starts short. */
const WRITERS: Readonly<Record<ExportFormat, () => Promise<TableWriter>>> = {
  csv: async () => (await import("./csv.ts")).writeCsv,
  excel: async () => (await import("./excel.ts")).writeExcel,
  pdf: async () => (await import("./pdf.ts")).writePdf,
};

/** The last sentence of a file's note. */
export const madeOn = (now: Date): string => `Hecho el ${formatWallClock(wallClockOf(now))}.`;

/** A table as a file: `boletas-rumba-en-la-loma-2026-11-21.csv`. `name` consists of letters, digits and hyphens. */
export function exportFile<Row>(
  table: ExportTable<Row>,
  { format, name, now }: { format: ExportFormat; name: string; now: Date },
): Download {
  const { extension, contentType } = FILE_KINDS[format];
  return {
    fileName: `${name}-${today(now)}.${extension}`,
    contentType,
    body: written(table, WRITERS[format]),
  };
}

async function* written<Row>(table: ExportTable<Row>, writer: () => Promise<TableWriter>) {
  const write = await writer();
  yield* write(table);
}
