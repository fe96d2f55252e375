import type { SaveOptions } from "@google-cloud/storage";
import type { PosterFiles } from "@tarima/posters/encode-poster.ts";
import { MINUTE_MS } from "@tarima/shared/lib/dates/durations.ts";
import { avifPathOf } from "@tarima/shared/lib/files/avif-sibling.ts";
import { CHECKED, readPicturePath, smallPathOf } from "@tarima/shared/lib/files/picture-paths.ts";
import * as logger from "../../lib/observability/logger.ts";
import { bucket, isFileGone, KEEP_FOR_EVER } from "../../lib/storage/public-files.ts";
import { isUploadTooMany } from "./count-uploads.ts";

/** An uploaded file as delivered by the event. */
export interface Upload {
  path: string;
  /** Version of the file's content; a later upload has an event of its own. */
  generation: string;
  metadata?: Readonly<Record<string, string>> | undefined;
  uploadedAt: Date;
}

/** A picture still unchecked after this time has crashed the function on each attempt, minutes. */
const GIVE_UP_MINUTES = 10;

/**
 * Checks an upload. A picture of its kind is re-encoded and replaces the upload, and is public from then on; anything else, and
 * uploads beyond the daily limit, are deleted. Safe to repeat: our own results are recognised by their metadata, and deleted or
 * replaced files are skipped.
 * Before the check only the producer could share the upload, by its download token; that leads to Storage's own origin, where a
 * script has no access to our site.
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
  const { NotAPicture, renderPicture } = await import("./render-picture.ts");
  try {
    if (isTooMany) throw new NotAPicture("too many in a day");
    if (+now - +uploadedAt > GIVE_UP_MINUTES * MINUTE_MS) throw new NotAPicture("given up");
    const upload = await download(path, generation);
    if (!upload) return;
    const { bytes, poster } = await renderPicture(upload, place.kind);
    // the upload's own name last: once it is there, the other versions are, too
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
  /** Stored as metadata, from which events copy it. */
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

/** As it was sent: what its sender says is gzip would be unpacked, however much comes out of it. */
async function download(path: string, generation: string): Promise<Buffer | undefined> {
  try {
    const [bytes] = await bucket().file(path, { generation }).download({ decompress: false });
    return bytes;
  } catch (error) {
    ignoreGone(error);
    return undefined;
  }
}

function ignoreGone(error: unknown): void {
  if (!isFileGone(error)) throw error;
}
