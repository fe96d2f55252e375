import type { Download } from "@tarima/shared/api/download.ts";
import type { CaseReply, StoredCase } from "@tarima/shared/cases/case.schema.ts";
import { AppError } from "../../lib/app-error.ts";
import { deleteFiles, downloadOf } from "../pictures/sent-files.ts";

/** Where the files of a case are. */
export const folderOf = (caseId: string): string => `cases/${caseId}/`;

/** Deletes all files of a case, also those that no commit named. Once more is the same. */
export const deleteFilesOf = (caseId: string): Promise<void> => deleteFiles(folderOf(caseId));

/** A file of those that its reader may see. Throws CASE_FILE_NOT_FOUND. */
export async function downloadFile(
  caseId: string,
  fileId: string,
  shown: readonly (Pick<StoredCase, "files"> | Pick<CaseReply, "files">)[],
): Promise<Download> {
  const file = shown.flatMap(({ files = [] }) => files).find(({ id }) => id === fileId);
  if (!file) throw new AppError("CASE_FILE_NOT_FOUND");
  return downloadOf(folderOf(caseId), file, "CASE_FILE_NOT_FOUND");
}
