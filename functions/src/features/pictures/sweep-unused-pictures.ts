import type { File } from "@google-cloud/storage";
import { HOUR_MS } from "@tarima/shared/lib/dates/durations.ts";
import { pictureOf, readPicturePath } from "@tarima/shared/lib/files/picture-paths.ts";
import { PICTURE_ORPHAN_HOURS, PICTURE_UNUSED_HOURS } from "@tarima/shared/lib/limits.ts";
import * as logger from "firebase-functions/logger";
import { bucket } from "../../lib/storage/public-files.ts";
import { UNUSED_SINCE } from "./own-pictures.ts";
import { markUnused, namedBy, sameFile, unusedSince } from "./sweep-pictures.ts";

/**
 * Removes pictures that were uploaded and that nothing came to name, or that nothing names any more. In two steps, so that none
 * goes that a draft is just being saved with: first it is marked, and from then on no record may come to name it
 * (assertOwnPictures); a later run deletes it, if it is still not named by then. What was named while it was being marked loses
 * the mark. Safe to repeat.
 */
export async function sweepUnusedPictures(now: Date): Promise<void> {
  for await (const { producerId, files } of filesByProducer()) {
    try {
      await sweepProducer(producerId, files, now);
    } catch (error) {
      logger.error("A producer's unused pictures were not removed", { producerId, error: String(error) });
    }
  }
}

async function sweepProducer(producerId: string, files: readonly File[], now: Date): Promise<void> {
  const createdBefore = now.getTime() - PICTURE_ORPHAN_HOURS * HOUR_MS;
  const pictures = Map.groupBy(files, ({ name }) => pictureOf(name));
  const isOld = ({ metadata }: File) => Date.parse(metadata.timeCreated ?? "") < createdBefore;
  // one that a record named and gave up was marked then, however young it is
  const old = [...pictures].filter(([, forms]) => forms.every(isOld) || forms.some(unusedSince));
  if (old.length === 0) return;
  // Asked after the files were listed: whoever came to name one that was marked by then did so before it was.
  const named = new Set([...(await namedBy(producerId))].map(pictureOf));
  for (const [picture, forms] of old)
    await Promise.all(forms.map((file) => markOrDelete(file, named.has(picture), now)));
}

/** Marks an unused file, takes the mark off one that is used after all, deletes one that was marked a while ago. */
async function markOrDelete(file: File, isNamed: boolean, now: Date): Promise<void> {
  const since = unusedSince(file);
  if (isNamed) {
    if (since) await file.setMetadata({ metadata: { [UNUSED_SINCE]: null } }, sameFile(file));
  } else if (!since) {
    await markUnused(file, now);
  } else if (now.getTime() - Date.parse(String(since)) >= PICTURE_UNUSED_HOURS * HOUR_MS) {
    await file.delete({ ignoreNotFound: true, ...sameFile(file) });
  }
}

/** The pictures of every producer: the storage lists by name, so those of one come together. */
async function* filesByProducer(): AsyncGenerator<{ producerId: string; files: File[] }> {
  let current: { producerId: string; files: File[] } | undefined;
  const all: AsyncIterable<File> = bucket().getFilesStream({ prefix: "producers/" });
  for await (const file of all) {
    const producerId = readPicturePath(file.name)?.producerId;
    if (producerId === undefined) continue;
    if (current?.producerId === producerId) {
      current.files.push(file);
      continue;
    }
    if (current) yield current;
    current = { producerId, files: [file] };
  }
  if (current) yield current;
}
