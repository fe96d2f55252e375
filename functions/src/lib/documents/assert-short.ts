import { MOST_ROWS_AT_ONCE } from "@tarima/shared/exports/export-job.schema.ts";
import { AppError } from "../app-error.ts";
import type { Call } from "../http/call.ts";

/** Throws EXPORT_TOO_LONG if the file would take too long for a response. `count`: its number of rows. */
export async function assertShort({ isUnhurried }: Call, count: () => Promise<number>): Promise<void> {
  if (!isUnhurried && (await count()) > MOST_ROWS_AT_ONCE) throw new AppError("EXPORT_TOO_LONG");
}
