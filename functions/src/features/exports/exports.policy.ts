import type { ExportJob } from "@tarima/shared/exports/export-job.schema.ts";
import type { Policy } from "../../lib/http/binding.ts";
import { findExportJob } from "./export-jobs.repo.ts";

/** An export, for the person who requested it. */
export const ownExport: Policy<{ id: string }, ExportJob> = {
  load: ({ id }) => findExportJob(id),
  missing: "EXPORT_NOT_FOUND",
  owns: (actor, { uid }) => actor.uid === uid,
};
