import type { File } from "@google-cloud/storage";
import type { ExportJob } from "@tarima/shared/exports/export-job.schema.ts";
import { Timestamp } from "firebase-admin/firestore";
import { exportJobs } from "../../lib/firestore/collections.ts";
import { bucket } from "../../lib/storage/public-files.ts";

export const readExportJob = (id: string) => exportJobs.doc(id).get();

export async function findExportJob(id: string): Promise<ExportJob | undefined> {
  return (await readExportJob(id)).data();
}

/** Those asked for before some time. */
export async function findOldExportJobs(before: Date, limit: number): Promise<ExportJob[]> {
  const old = exportJobs.all().where("createdAt", "<", Timestamp.fromDate(before));
  return (await old.limit(limit).get()).docs.map((doc) => doc.data());
}

/** Where its bytes are; storage.rules let nobody at them. */
export const fileOf = ({ id }: Pick<ExportJob, "id">): File => bucket().file(`exports/${id}`);
