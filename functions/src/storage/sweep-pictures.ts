import { avifPathOf } from "@tarima/shared/avif-sibling.ts";
import type { PictureKind } from "@tarima/shared/images.ts";
import { pathOfAddress, readPicturePath } from "@tarima/shared/picture-paths.ts";
import { events, producers } from "../firestore/collections.ts";
import { PICTURE_FIELDS, type Pictures } from "./own-pictures.ts";
import { bucket } from "./public-files.ts";

/**
 * Removes the pictures that a record named before and no record of its producer names now. Does nothing while a record names
 * what it named. Safe to repeat.
 */
export async function removeDroppedPictures(
  producerId: string,
  before: Pictures,
  after: Pictures | undefined,
): Promise<void> {
  const kept = new Set(pathsOf(after));
  const dropped = new Set(
    pathsOf(before).filter((path) => !kept.has(path) && readPicturePath(path)?.producerId === producerId),
  );
  if (dropped.size === 0) return;
  const kinds = new Set([...dropped].flatMap((path) => readPicturePath(path)?.kind ?? []));
  const [files, named] = await Promise.all([findFiles(producerId, kinds), namedBy(producerId)]);
  const unused = files.filter(({ name }) => dropped.has(name) && !named.has(name));
  await Promise.all(unused.map((file) => file.delete({ ignoreNotFound: true })));
}

/** The files of a record, with the siblings that it does not name. */
const pathsOf = (record: Pictures | undefined): string[] =>
  PICTURE_FIELDS.flatMap((field) => pathOfAddress(record?.[field] ?? "") ?? []).flatMap((path) =>
    readPicturePath(path)?.kind === "poster" ? [path, avifPathOf(path)] : [path],
  );

async function findFiles(producerId: string, kinds: ReadonlySet<PictureKind>) {
  const found = await Promise.all(
    [...kinds].map((kind) => bucket().getFiles({ prefix: `producers/${producerId}/${kind}_` })),
  );
  return found.flatMap(([files]) => files);
}

/** Every picture that the producer's record or one of its events names: two events may share one. */
export async function namedBy(producerId: string): Promise<Set<string>> {
  const [producer, own] = await Promise.all([
    producers.doc(producerId).get(),
    events
      .all()
      .where("producerId", "==", producerId)
      .select(...PICTURE_FIELDS)
      .get(),
  ]);
  return new Set([producer, ...own.docs].flatMap((doc) => pathsOf(doc.data())));
}
