import type { File } from "@google-cloud/storage";
import type { ExportJob } from "@tarima/shared/exports/export-job.schema.ts";
import { Timestamp } from "firebase-admin/firestore";
import { exportJobs } from "../../lib/firestore/collections.ts";
import { readPage } from "../../lib/firestore/queries.ts";
import { bucket } from "../../lib/storage/public-files.ts";

export const readExportJob = (id: string) => exportJobs.doc(id).get();

export async function findExportJob(id: string): Promise<ExportJob | undefined> {
  return (await readExportJob(id)).data();
}

export function findOldExportJobs(before: Date, limit: number): Promise<ExportJob[]> {
  const old = exportJobs.all().where("createdAt", "<", Timestamp.fromDate(before));
  return readPage(old, limit, undefined);
}

/** The file in Storage; storage.rules allow no access to it. */
export const fileOf = ({ id }: Pick<ExportJob, "id">): File => bucket().file(`exports/${id}`);
