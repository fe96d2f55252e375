import { createHash } from "node:crypto";
import type { Download } from "@tarima/shared/api/download.ts";
import type { CaseReply, StoredCase } from "@tarima/shared/cases/case.schema.ts";
import { CASE_FILES_MAX_BYTES, type CaseFile, type SentFile } from "@tarima/shared/cases/case-files.ts";
import { AppError } from "../../lib/app-error.ts";
import { bucket, isFileGone } from "../../lib/storage/public-files.ts";

/** Where a file of a case is. Only functions read it: no rule opens this folder. */
const pathOf = (caseId: string, fileId: string): string => `cases/${caseId}/${fileId}`;

/** A file as it was sent, under the digest of its content. */
export interface ReadFile extends Pick<CaseFile, "id" | "name"> {
  bytes: Buffer;
  /** Its place among those that were sent. */
  at: number;
}

const refused = (at: number, message: string) =>
  new AppError("INVALID_REQUEST", { fields: { [`files.${at}`]: message } });

/** Decodes what was sent; one content counts once. Cheap, unlike looking into it. Throws INVALID_REQUEST where it is too much. */
export function readFiles(sent: readonly SentFile[]): ReadFile[] {
  const read = new Map<string, ReadFile>();
  for (const [at, { name, content }] of sent.entries()) {
    const bytes = Buffer.from(content, "base64");
    const id = createHash("sha256").update(bytes).digest("hex");
    if (!read.has(id)) read.set(id, { id, name, bytes, at });
  }
  const files = [...read.values()];
  if (files.reduce((sum, { bytes }) => sum + bytes.length, 0) > CASE_FILES_MAX_BYTES)
    throw refused(sent.length - 1, "Los archivos pesan más de 6 MB en total");
  return files;
}

/** Whether the same was sent before, in the same order. */
export const areSame = (read: readonly ReadFile[], stored: readonly CaseFile[] = []): boolean =>
  read.length === stored.length &&
  read.every(({ id, name }, i) => id === stored[i]?.id && name === stored[i]?.name);

/** A file as it is stored. */
interface CheckedFile extends CaseFile {
  bytes: Buffer;
}

/** Files as they are stored: a document as it came, a photo re-encoded, one after the other. Throws INVALID_REQUEST on the file. */
export async function checkFiles(files: readonly ReadFile[]): Promise<CheckedFile[]> {
  const checked: CheckedFile[] = [];
  for (const { id, name, bytes, at } of files) {
    const known = await contentOf(bytes);
    if (!known) throw refused(at, `«${name}» no es un PDF ni una foto (JPG, PNG o WebP) que se pueda leer`);
    checked.push({ id, name, ...known, size: known.bytes.length });
  }
  return checked;
}

/** A PDF begins with its name; before it at most what editors put there unseen. */
const isPdf = (bytes: Buffer): boolean =>
  /^(?:\u00ef\u00bb\u00bf)?\s*%PDF-/.test(bytes.toString("latin1", 0, 64));

async function contentOf(bytes: Buffer): Promise<Pick<CheckedFile, "bytes" | "type"> | undefined> {
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
export async function saveFiles(
  caseId: string,
  files: readonly CheckedFile[],
): Promise<Pick<CaseReply, "files">> {
  if (files.length === 0) return {};
  await Promise.all(
    files.map(({ id, type, bytes }) =>
      bucket().file(pathOf(caseId, id)).save(bytes, { resumable: false, contentType: type }),
    ),
  );
  return { files: files.map(({ id, name, type, size }) => ({ id, name, type, size })) };
}

/** Deletes all files of a case, also those that no commit named. Once more is the same. */
export const deleteFilesOf = (caseId: string): Promise<void> =>
  bucket().deleteFiles({ prefix: pathOf(caseId, "") });

/** A file of those that its reader may see. Throws CASE_FILE_NOT_FOUND. */
export async function downloadFile(
  caseId: string,
  fileId: string,
  shown: readonly (Pick<StoredCase, "files"> | Pick<CaseReply, "files">)[],
): Promise<Download> {
  const file = shown.flatMap(({ files = [] }) => files).find(({ id }) => id === fileId);
  if (!file) throw new AppError("CASE_FILE_NOT_FOUND");
  return { fileName: savedAs(file), contentType: file.type, body: bytesAt(pathOf(caseId, fileId)) };
}

const ENDINGS: Readonly<Record<CaseFile["type"], string>> = {
  "application/pdf": ".pdf",
  "image/webp": ".webp",
};

/** Its name with the ending of what it is, whatever its sender called it: "factura.exe" is opened as what was looked at. */
const savedAs = ({ name, type }: CaseFile): string =>
  name.toLowerCase().endsWith(ENDINGS[type]) ? name : name.replace(/\.[A-Za-z0-9]{1,5}$/, "") + ENDINGS[type];

async function* bytesAt(path: string): AsyncGenerator<Uint8Array> {
  try {
    const [bytes] = await bucket().file(path).download();
    yield bytes;
  } catch (error) {
    throw isFileGone(error) ? new AppError("CASE_FILE_NOT_FOUND") : error;
  }
}
