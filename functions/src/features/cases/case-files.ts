import { createHash } from "node:crypto";
import type { Download } from "@tarima/shared/api/download.ts";
import type { CaseReply, StoredCase } from "@tarima/shared/cases/case.schema.ts";
import { CASE_FILES_MAX_BYTES, type CaseFile, type SentFile } from "@tarima/shared/cases/case-files.ts";
import { AppError } from "../../lib/app-error.ts";
import { bucket, isFileGone } from "../../lib/storage/public-files.ts";

/** Where a file of a case is. Only functions read it: no rule opens this folder. */
const pathOf = (caseId: string, fileId: string): string => `cases/${caseId}/${fileId}`;

interface Checked extends CaseFile {
  bytes: Buffer;
}

/**
 * Files as they are kept: a document as it came, a photo re-encoded. What each is, its content says. Throws INVALID_REQUEST on the
 * file.
 */
export async function checkFiles(sent: readonly SentFile[]): Promise<Checked[]> {
  const all = sent.map(({ name, content }) => ({ name, bytes: Buffer.from(content, "base64") }));
  const refused = (i: number, message: string) =>
    new AppError("INVALID_REQUEST", { fields: { [`files.${i}`]: message } });
  if (all.reduce((sum, { bytes }) => sum + bytes.length, 0) > CASE_FILES_MAX_BYTES)
    throw refused(all.length - 1, "Los archivos pesan más de 6 MB en total");
  const checked: Checked[] = [];
  for (const [i, { name, bytes }] of all.entries()) {
    const kept = await keptOf(bytes);
    if (!kept) throw refused(i, `«${name}» no es un PDF ni una foto (JPG, PNG o WebP) que se pueda leer`);
    const id = createHash("sha256").update(kept.bytes).digest("hex");
    checked.push({ id, name, ...kept, size: kept.bytes.length });
  }
  return checked;
}

/** A PDF begins with its name, after a few other bytes at most. Source: ISO 32000, annex H of its implementation notes. */
const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 1_024).includes("%PDF-");

async function keptOf(bytes: Buffer): Promise<Pick<Checked, "bytes" | "type"> | undefined> {
  if (isPdf(bytes)) return { bytes, type: "application/pdf" };
  const { NotAPicture, renderPhoto } = await import("../pictures/render-picture.ts");
  try {
    return { bytes: await renderPhoto(bytes), type: "image/webp" };
  } catch (error) {
    if (error instanceof NotAPicture) return undefined;
    throw error;
  }
}

/** Stores files under their digests: once more is the same. What is in no commit afterwards nobody can ask for. */
export async function keepFiles(
  caseId: string,
  files: readonly Checked[],
): Promise<Pick<CaseReply, "files">> {
  if (files.length === 0) return {};
  await Promise.all(
    files.map(({ id, type, bytes }) =>
      bucket().file(pathOf(caseId, id)).save(bytes, { resumable: false, contentType: type }),
    ),
  );
  return { files: files.map(({ id, name, type, size }) => ({ id, name, type, size })) };
}

/** A file of those that its reader may see. Throws CASE_FILE_NOT_FOUND. */
export async function downloadFile(
  caseId: string,
  fileId: string,
  shown: readonly (Pick<StoredCase, "files"> | Pick<CaseReply, "files">)[],
): Promise<Download> {
  const file = shown.flatMap(({ files = [] }) => files).find(({ id }) => id === fileId);
  if (!file) throw new AppError("CASE_FILE_NOT_FOUND");
  return { fileName: nameOf(file), contentType: file.type, body: contentOf(pathOf(caseId, fileId)) };
}

/** Its name with the ending of what it is now: a photo is stored as another kind of file than it came as. */
const nameOf = ({ name, type }: CaseFile): string =>
  type === "image/webp" ? `${name.replace(/\.[A-Za-z0-9]{1,5}$/, "")}.webp` : name;

async function* contentOf(path: string): AsyncGenerator<Uint8Array> {
  try {
    const [bytes] = await bucket().file(path).download();
    yield bytes;
  } catch (error) {
    throw isFileGone(error) ? new AppError("CASE_FILE_NOT_FOUND") : error;
  }
}
