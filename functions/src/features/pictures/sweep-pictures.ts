import type { File, PreconditionOptions } from "@google-cloud/storage";
import { avifPathOf } from "@tarima/shared/lib/files/avif-sibling.ts";
import type { PictureKind } from "@tarima/shared/lib/files/images.ts";
import { pathOfAddress, readPicturePath } from "@tarima/shared/lib/files/picture-paths.ts";
import { events, producers } from "../../lib/firestore/collections.ts";
import { bucket, isFileGone } from "../../lib/storage/public-files.ts";
import { PICTURE_FIELDS, type Pictures, UNUSED_SINCE } from "./own-pictures.ts";

/**
 * Marks pictures that a changed or deleted record referred to and no record of the producer refers to any more. Marked pictures
 * cannot be referred to again, and are deleted by the schedule (sweep-unused-pictures.ts). They are not deleted at once, since
 * a record that found one unmarked may be about to be stored. Safe to repeat.
 */
export async function dropPictures(
  producerId: string,
  before: Pictures,
  after: Pictures | undefined,
  now: Date,
): Promise<void> {
  const kept = new Set(pathsOf(after));
  const dropped = new Set(
    pathsOf(before).filter((path) => !kept.has(path) && readPicturePath(path)?.producerId === producerId),
  );
  if (dropped.size === 0) return;
  const kinds = new Set([...dropped].flatMap((path) => readPicturePath(path)?.kind ?? []));
  const [files, named] = await Promise.all([findFiles(producerId, kinds), namedBy(producerId)]);
  const unused = files.filter(({ name }) => dropped.has(name) && !named.has(name));
  await Promise.all(unused.map((file) => markUnused(file, now)));
}

/** Preconditions that the file is unchanged since it was read. */
export function sameFile({ metadata: { generation, metageneration } }: File): PreconditionOptions {
  return {
    ...(generation !== undefined && { ifGenerationMatch: generation }),
    ...(metageneration !== undefined && { ifMetagenerationMatch: metageneration }),
  };
}

export const unusedSince = ({ metadata }: File) => metadata.metadata?.[UNUSED_SINCE];

/** From now on no record can refer to it. Does nothing if the file changed meanwhile. */
export async function markUnused(file: File, now: Date): Promise<void> {
  if (unusedSince(file)) return;
  try {
    await file.setMetadata({ metadata: { [UNUSED_SINCE]: now.toISOString() } }, sameFile(file));
  } catch (error) {
    if (!isFileGone(error)) throw error;
  }
}

/** The files of a record, including versions it does not refer to directly. */
const pathsOf = (record: Pictures | undefined): string[] =>
  PICTURE_FIELDS.flatMap((field) => pathOfAddress(record?.[field] ?? "") ?? []).flatMap((path) =>
    readPicturePath(path)?.kind === "poster" ? [path, avifPathOf(path)] : [path],
  );

/** Those of the fields that an event has. */
const EVENT_PICTURES = [
  "posterUrl",
  "posterSmallUrl",
  "bannerUrl",
  "mapImageUrl",
] as const satisfies readonly (typeof PICTURE_FIELDS)[number][];

async function findFiles(producerId: string, kinds: ReadonlySet<PictureKind>): Promise<File[]> {
  const found = await Promise.all(
    [...kinds].map((kind) => bucket().getFiles({ prefix: `producers/${producerId}/${kind}_` })),
  );
  return found.flatMap(([files]) => files);
}

/** All pictures the producer's record or its events refer to; events may share one. */
export async function namedBy(producerId: string): Promise<Set<string>> {
  const [producer, own] = await Promise.all([
    producers.doc(producerId).get(),
    events.select(events.all().where("producerId", "==", producerId), EVENT_PICTURES).get(),
  ]);
  return new Set([producer, ...own.docs].flatMap((doc) => pathsOf(doc.data())));
}
