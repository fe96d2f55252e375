import type { SaveOptions } from "@google-cloud/storage";
import type { PosterFiles } from "@tarima/posters/encode-poster.ts";
import { MINUTE_MS } from "@tarima/shared/lib/dates/durations.ts";
import { avifPathOf } from "@tarima/shared/lib/files/avif-sibling.ts";
import { CHECKED, readPicturePath, smallPathOf } from "@tarima/shared/lib/files/picture-paths.ts";
import * as logger from "firebase-functions/logger";
import { bucket, isFileGone, KEEP_FOR_EVER } from "../../lib/storage/public-files.ts";
import { isUploadTooMany } from "./count-uploads.ts";

/** An upload as its event names it. */
export interface Upload {
  path: string;
  /** Which content of that name: a later one is another event's. */
  generation: string;
  metadata?: Readonly<Record<string, string>> | undefined;
  uploadedAt: Date;
}

/** What is still not checked after so long never will be: it brought the function down each time, minutes. */
const GIVE_UP_MINUTES = 10;

/**
 * Looks at what was uploaded: a picture of its kind is drawn anew and takes the place of the upload, readable by
 * everyone from then on; anything else, and what is more than a producer may upload in a day, is deleted. Safe to repeat: what was written here is known by its mark, and a file that
 * is gone or was replaced is nobody's any more. Until then only its producer could hand it on, by the token that an upload
 * answers: it ends with the upload, and it leads to the storage's own site, where a script finds nothing of ours.
 */
export async function checkPicture(
  { path, generation, metadata, uploadedAt }: Upload,
  now: Date,
): Promise<void> {
  const place = readPicturePath(path);
  if (!place || metadata?.checked === CHECKED.checked) return;
  const file = bucket().file(path);
  const same = { ifGenerationMatch: generation };
  const isTooMany = await isUploadTooMany(place.producerId, { path, generation }, now);
  const upload = await download(path, generation);
  if (!upload) return;
  const { NotAPicture, renderPicture } = await import("./render-picture.ts");
  try {
    if (isTooMany) throw new NotAPicture("too many in a day");
    if (+now - +uploadedAt > GIVE_UP_MINUTES * MINUTE_MS) throw new NotAPicture("given up");
    const { bytes, poster } = await renderPicture(upload, place.kind);
    // last what the upload is called: whoever sees it may count on the others
    if (poster) await saveSiblings(path, poster);
    await save(path, bytes, { preconditionOpts: same, ...(poster && { blur: poster.blur }) });
  } catch (error) {
    if (isFileGone(error)) return;
    if (!(error instanceof NotAPicture)) throw error;
    logger.info("Refused an upload", { path, reason: error.message });
    await file.delete({ ignoreNotFound: true, ...same }).catch(ignoreGone);
  }
}

interface Saving extends Pick<SaveOptions, "contentType" | "preconditionOpts"> {
  /** Kept with the file: the event that comes to name it takes it from there. */
  blur?: string;
}

function save(path: string, bytes: Buffer, saving: Saving = {}) {
  const { contentType = "image/webp", preconditionOpts = {}, blur } = saving;
  return bucket()
    .file(path)
    .save(bytes, {
      resumable: false,
      contentType,
      preconditionOpts,
      metadata: { cacheControl: KEEP_FOR_EVER, metadata: { ...CHECKED, ...(blur && { blur }) } },
    });
}

async function saveSiblings(path: string, { small, largeAvif, smallAvif }: PosterFiles): Promise<void> {
  const avif = { contentType: "image/avif" };
  await Promise.all([
    save(smallPathOf(path), small),
    save(avifPathOf(path), largeAvif, avif),
    save(avifPathOf(smallPathOf(path)), smallAvif, avif),
  ]);
}

async function download(path: string, generation: string): Promise<Buffer | undefined> {
  try {
    const [bytes] = await bucket().file(path, { generation }).download();
    return bytes;
  } catch (error) {
    ignoreGone(error);
    return undefined;
  }
}

function ignoreGone(error: unknown): void {
  if (!isFileGone(error)) throw error;
}
