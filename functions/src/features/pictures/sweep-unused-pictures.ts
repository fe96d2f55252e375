import type { File } from "@google-cloud/storage";
import { HOUR_MS } from "@tarima/shared/lib/dates/durations.ts";
import { pictureOf, readPicturePath } from "@tarima/shared/lib/files/picture-paths.ts";
import { PICTURE_ORPHAN_HOURS, PICTURE_UNUSED_HOURS } from "@tarima/shared/lib/limits.ts";
import * as logger from "../../lib/observability/logger.ts";
import { bucket } from "../../lib/storage/public-files.ts";
import { UNUSED_SINCE } from "./own-pictures.ts";
import { markUnused, namedBy, sameFile, unusedSince } from "./sweep-pictures.ts";

/**
 * Deletes uploaded pictures that no record refers to. In two steps, so that none is deleted while a draft is being saved with
 * it: first it is marked, after which no record can refer to it (assertOwnPictures); a later run deletes it if it is still
 * unused. A picture that was used while it was being marked is unmarked. Safe to repeat.
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
  // pictures dropped by a record are marked already, whatever their age
  const old = [...pictures].filter(([, forms]) => forms.every(isOld) || forms.some(unusedSince));
  if (old.length === 0) return;
  // read after listing the files: a record that refers to a file marked by then did so before the mark
  const named = new Set([...(await namedBy(producerId))].map(pictureOf));
  for (const [picture, forms] of old)
    await Promise.all(forms.map((file) => markOrDelete(file, named.has(picture), now)));
}

/** Marks an unused file, unmarks a used one, or deletes one marked a while ago. */
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

/** All producers' pictures; Storage lists by name, so those of one producer come together. */
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
