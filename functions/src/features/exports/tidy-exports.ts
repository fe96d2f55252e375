import { EXPORT_DAYS } from "@tarima/shared/exports/export-job.schema.ts";
import { DAY_MS } from "@tarima/shared/lib/dates/durations.ts";
import { exportJobs } from "../../lib/firestore/collections.ts";
import { fileOf, findOldExportJobs } from "./export-jobs.repo.ts";

/** Files one run removes at most; the next one takes the rest. */
const MOST = 200;

/** Removes prepared files whose time is over: the file first, so that none is left without its document. */
export async function tidyExports(now: Date): Promise<void> {
  const before = new Date(now.getTime() - EXPORT_DAYS * DAY_MS);
  for (const job of await findOldExportJobs(before, MOST)) {
    await fileOf(job).delete({ ignoreNotFound: true });
    await exportJobs.doc(job.id).delete();
  }
}
