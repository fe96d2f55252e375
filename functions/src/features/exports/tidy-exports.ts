import { EXPORT_DAYS } from "@tarima/shared/exports/export-job.schema.ts";
import { DAY_MS } from "@tarima/shared/lib/dates/durations.ts";
import { exportJobs } from "../../lib/firestore/collections.ts";
import { fileOf, findOldExportJobs } from "./export-jobs.repo.ts";

/** Most files per run; the next run continues. */
const MOST = 200;

/** Deletes expired exports: the file first, so that none remains without its document. */
export async function tidyExports(now: Date): Promise<void> {
  const before = new Date(now.getTime() - EXPORT_DAYS * DAY_MS);
  for (const job of await findOldExportJobs(before, MOST)) {
    await fileOf(job).delete({ ignoreNotFound: true });
    await exportJobs.doc(job.id).delete();
  }
}
