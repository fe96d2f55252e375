import { type ExportJob, isLost } from "@tarima/shared/exports/export-job.schema.ts";
import type { exportRoutes } from "@tarima/shared/exports/exports.routes.ts";
import { AppError } from "../../lib/app-error.ts";
import { type Bindings, owned } from "../../lib/http/binding.ts";
import { fileOf } from "./export-jobs.repo.ts";
import { ownExport } from "./exports.policy.ts";
import { requestExport } from "./request-export.ts";

/** Shows a job whose task was lost as failed after a while. */
function viewOf(job: ExportJob, now: Date): ExportJob {
  return job.status === "preparing" && isLost(job, now) ? { ...job, status: "failed" } : job;
}

export const exportHandlers: Bindings<typeof exportRoutes> = {
  requestExport: { handle: requestExport },
  getExport: owned(ownExport, async (_input, { now }, job) => viewOf(job, now)),
  downloadExport: owned(ownExport, async (_input, _call, job) => {
    const { status, fileName, contentType } = job;
    if (status !== "ready" || !fileName || !contentType) throw new AppError("EXPORT_NOT_READY");
    return { fileName, contentType, body: fileOf(job).createReadStream() };
  }),
};
