import { createHash } from "node:crypto";
import type { Download } from "@tarima/shared/api/download.ts";
import type { ErrorCode } from "@tarima/shared/api/errors.ts";
import { CASE_FILES_MAX_BYTES, type CaseFile, type SentFile } from "@tarima/shared/cases/case-files.ts";
import { AppError } from "../../lib/app-error.ts";
import { bucket, isFileGone } from "../../lib/storage/public-files.ts";

// Documents, and photos of them, that somebody sends with what they write. Only functions read them: no rule opens their folders.

/** A file as it was sent, under the digest of its content. */
export interface ReadFile extends Pick<CaseFile, "id" | "name"> {
  bytes: Buffer;
  /** Where it stood in what was sent. */
  field: string;
}

const refused = (field: string, message: string) =>
  new AppError("INVALID_REQUEST", { fields: { [field]: message } });

/** Decodes what was sent. Cheap, unlike looking into it. Throws INVALID_REQUEST where it is too much. */
export function readFile({ name, content }: SentFile, field: string): ReadFile {
  const bytes = Buffer.from(content, "base64");
  if (bytes.length > CASE_FILES_MAX_BYTES) throw refused(field, "El archivo pesa más de 6 MB");
  return { id: createHash("sha256").update(bytes).digest("hex"), name, bytes, field };
}

/** The same of several; one content counts once. */
export function readFiles(sent: readonly SentFile[]): ReadFile[] {
  const read = new Map<string, ReadFile>();
  for (const [at, one] of sent.entries()) {
    const file = readFile(one, `files.${at}`);
    if (!read.has(file.id)) read.set(file.id, file);
  }
  const files = [...read.values()];
  if (files.reduce((sum, { bytes }) => sum + bytes.length, 0) > CASE_FILES_MAX_BYTES)
    throw refused(`files.${sent.length - 1}`, "Los archivos pesan más de 6 MB en total");
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
  for (const { id, name, bytes, field } of files) {
    const known = await contentOf(bytes);
    if (!known)
      throw refused(field, `«${name}» no es un PDF ni una foto (JPG, PNG o WebP) que se pueda leer`);
    checked.push({ id, name, ...known, size: known.bytes.length });
  }
  return checked;
}

/** A PDF begins with its name; before it at most what editors put there unseen. */
const isPdf = (bytes: Buffer): boolean =>
  /^(?:\u00ef\u00bb\u00bf)?\s*%PDF-/.test(bytes.toString("latin1", 0, 64));

async function contentOf(bytes: Buffer): Promise<Pick<CheckedFile, "bytes" | "type"> | undefined> {
  if (isPdf(bytes)) return { bytes, type: "application/pdf" };
  const { NotAPicture, renderPhoto } = await import("./render-picture.ts");
  try {
    return { bytes: await renderPhoto(bytes), type: "image/webp" };
  } catch (error) {
    if (error instanceof NotAPicture) return undefined;
    throw error;
  }
}

/** Stores files in a folder, under their digests: once more is the same. What is in no commit afterwards nobody can ask for. */
export async function saveFiles(folder: string, files: readonly CheckedFile[]): Promise<CaseFile[]> {
  await Promise.all(
    files.map(({ id, type, bytes }) =>
      bucket().file(`${folder}${id}`).save(bytes, { resumable: false, contentType: type }),
    ),
  );
  return files.map(({ id, name, type, size }) => ({ id, name, type, size }));
}

/** Deletes all files of a folder, also those that no commit named. Once more, or twice at once, is the same. */
export async function deleteFiles(folder: string): Promise<void> {
  const [files] = await bucket().getFiles({ prefix: folder });
  await Promise.all(files.map((file) => file.delete({ ignoreNotFound: true })));
}

/** A stored file as it is downloaded. `gone`: thrown where it is not there any more. */
export const downloadOf = (folder: string, file: CaseFile, gone: ErrorCode): Download => ({
  fileName: savedAs(file),
  contentType: file.type,
  body: bytesAt(`${folder}${file.id}`, gone),
});

const ENDINGS: Readonly<Record<CaseFile["type"], string>> = {
  "application/pdf": ".pdf",
  "image/webp": ".webp",
};

/** Its name with the ending of what it is, whatever its sender called it: "factura.exe" is opened as what was looked at. */
const savedAs = ({ name, type }: CaseFile): string =>
  name.toLowerCase().endsWith(ENDINGS[type]) ? name : name.replace(/\.[A-Za-z0-9]{1,5}$/, "") + ENDINGS[type];

async function* bytesAt(path: string, gone: ErrorCode): AsyncGenerator<Uint8Array> {
  try {
    const [bytes] = await bucket().file(path).download();
    yield bytes;
  } catch (error) {
    throw isFileGone(error) ? new AppError(gone) : error;
  }
}
