import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Download } from "@tarima/shared/api/download.ts";
import { type ExportJob, isLost } from "@tarima/shared/exports/export-job.schema.ts";
import type { UpdateData } from "firebase-admin/firestore";
import { auth } from "../../lib/auth/firebase-auth.ts";
import { exportJobs } from "../../lib/firestore/collections.ts";
import { isLostRace } from "../../lib/firestore/conflicts.ts";
import { db } from "../../lib/firestore/database.ts";
import { understood } from "../../lib/firestore/queries.ts";
import { actorOf } from "../../lib/http/authenticate.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import * as logger from "../../lib/observability/logger.ts";
import { execute } from "../access/execute.ts";
import { queueMailIn } from "../mail/outbox.ts";
import { fileOf, readExportJob } from "./export-jobs.repo.ts";
import { EXPORTERS } from "./exporters.ts";

/**
 * Writes a requested file by running its route as the requester, with the permissions they have now. Safe to repeat: the file
 * is written again, and its outcome is recorded once.
 */
export async function prepareExport(exportId: string, now: Date): Promise<void> {
  const job = understood(await readExportJob(exportId));
  if (job?.status !== "preparing") return;
  if (isLost(job, now)) return finish(job, { status: "failed" }); // it was too long for one run, and would be again
  try {
    const call = await callOf(job, now);
    const { route, binding } = EXPORTERS[job.of];
    const { fileName, contentType, body } = (await execute(route, binding, job.input, call)) as Download; // all of EXPORTERS return one
    const file = fileOf(job);
    await pipeline(Readable.from(body), file.createWriteStream({ contentType, resumable: false }));
    const [{ size }] = await file.getMetadata();
    await finish(job, { status: "ready", fileName, contentType, size: Number(size) }, call);
  } catch (error) {
    logger.error("A file could not be prepared", { exportId, of: job.of, error: String(error) });
    await finish(job, { status: "failed" });
  }
}

/** The call as the requester would make it now. */
async function callOf({ uid, id }: ExportJob, now: Date): Promise<SignedCall> {
  const account = await auth().getUser(uid);
  const actor = actorOf({
    ...account.customClaims,
    uid,
    email: account.email,
    email_verified: account.emailVerified,
    name: account.displayName,
    auth_time: now.getTime() / 1000,
  });
  return { actor, requestId: id, ip: "", userAgent: "", now, isUnhurried: true };
}

/** Records the outcome and mails the requester. Of concurrent runs the first one counts. */
async function finish(
  job: ExportJob,
  outcome: Pick<ExportJob, "status"> & Partial<ExportJob>,
  call?: SignedCall,
): Promise<void> {
  const snapshot = await readExportJob(job.id);
  if (snapshot.data()?.status !== "preparing" || !snapshot.updateTime) return;
  const finishedAt = new Date();
  const batch = db().batch();
  const fields = exportJobs.encode({
    ...outcome,
    finishedAt: finishedAt.toISOString(),
  }) as UpdateData<ExportJob>;
  batch.update(snapshot.ref, fields, { lastUpdateTime: snapshot.updateTime });
  if (call?.actor.email) {
    const { email, role } = call.actor;
    const area = role === "superadmin" ? "admin" : "productor";
    const data = { fileName: outcome.fileName ?? "", path: `/${area}/archivos/${job.id}` };
    queueMailIn(batch, { id: `export-${job.id}`, to: email, template: "export-ready", data }, finishedAt);
  }
  try {
    await batch.commit();
  } catch (error) {
    if (!isLostRace(error)) throw error;
  }
}
