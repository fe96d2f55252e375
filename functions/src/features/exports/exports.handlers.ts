import { type ExportJob, isLost } from "@tarima/shared/exports/export-job.schema.ts";
import type { exportRoutes } from "@tarima/shared/exports/exports.routes.ts";
import { AppError } from "../../lib/app-error.ts";
import { type Bindings, owned } from "../../lib/http/binding.ts";
import type { Actor } from "../../lib/http/call.ts";
import { fileOf, findExportJob } from "./export-jobs.repo.ts";
import { requestExport } from "./request-export.ts";

const ofOwnExport = {
  load: ({ id }: { id: string }) => findExportJob(id),
  missing: "EXPORT_NOT_FOUND",
  owns: (actor: Actor, { uid }: ExportJob) => actor.uid === uid,
} as const;

/** One whose writer was lost says so, sooner or later. */
function viewOf(job: ExportJob, now: Date): ExportJob {
  return job.status === "preparing" && isLost(job, now) ? { ...job, status: "failed" } : job;
}

export const exportHandlers: Bindings<typeof exportRoutes> = {
  requestExport: { handle: requestExport },
  getExport: owned<typeof exportRoutes.getExport, ExportJob>({
    ...ofOwnExport,
    handle: async (_input, { now }, job) => viewOf(job, now),
  }),
  downloadExport: owned<typeof exportRoutes.downloadExport, ExportJob>({
    ...ofOwnExport,
    handle: async (_input, _call, job) => {
      const { status, fileName, contentType } = job;
      if (status !== "ready" || !fileName || !contentType) throw new AppError("EXPORT_NOT_READY");
      return { fileName, contentType, body: fileOf(job).createReadStream() };
    },
  }),
};
