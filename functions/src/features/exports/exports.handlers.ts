import { type ExportJob, isLost } from "@tarima/shared/exports/export-job.schema.ts";
import type { exportRoutes } from "@tarima/shared/exports/exports.routes.ts";
import { AppError } from "../../lib/app-error.ts";
import { type Bindings, owned } from "../../lib/http/binding.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import { admit } from "../access/execute.ts";
import { fileOf } from "./export-jobs.repo.ts";
import { EXPORTERS } from "./exporters.ts";
import { ownExport } from "./exports.policy.ts";
import { requestExport } from "./request-export.ts";

/** Shows a job whose task was lost as failed after a while. */
function viewOf(job: ExportJob, now: Date): ExportJob {
  return job.status === "preparing" && isLost(job, now) ? { ...job, status: "failed" } : job;
}

/** Who may no longer have it gets no file made before, either, nor its name. */
async function assertMayHave({ of, input }: ExportJob, call: SignedCall): Promise<void> {
  const { route, binding } = EXPORTERS[of];
  await admit(route, binding, input, call);
}

export const exportHandlers: Bindings<typeof exportRoutes> = {
  requestExport: { handle: requestExport },
  getExport: owned(ownExport, async (_input, call, job) => {
    await assertMayHave(job, call);
    return viewOf(job, call.now);
  }),
  downloadExport: owned(ownExport, async (_input, call, job) => {
    await assertMayHave(job, call);
    const { status, fileName, contentType } = job;
    if (status !== "ready" || !fileName || !contentType) throw new AppError("EXPORT_NOT_READY");
    return { fileName, contentType, body: fileOf(job).createReadStream() };
  }),
};
