import type { FileMetadata } from "@google-cloud/storage";
import type { PictureKind } from "@tarima/shared/lib/files/images.ts";
import { CHECKED, pathOfAddress, readPicturePath } from "@tarima/shared/lib/files/picture-paths.ts";
import { AppError } from "../../lib/app-error.ts";
import { addressOf, bucket, isFileGone } from "../../lib/storage/public-files.ts";

/** Fields that refer to pictures, and the kind each requires. */
const KINDS = {
  avatarUrl: "avatar",
  logoUrl: "logo",
  posterUrl: "poster",
  posterSmallUrl: "poster",
  bannerUrl: "banner",
  mapImageUrl: "map",
} as const satisfies Record<string, PictureKind>;
export type PictureField = keyof typeof KINDS;
export type Pictures = { readonly [F in PictureField]?: string | null | undefined };

export const PICTURE_FIELDS = Object.keys(KINDS) as PictureField[]; // Object.keys types its result as string[]

/**
 * Throws INVALID_REQUEST, with each invalid field, unless the picture was uploaded by this producer, is of the field's kind,
 * was checked, and is not marked for deletion. Null and absent are accepted. Call it for changed fields only: stored pictures
 * need no check.
 */
export async function assertOwnPictures(pictures: Pictures, producerId: string): Promise<void> {
  const problems = await Promise.all(
    PICTURE_FIELDS.map(async (field) => {
      const address = pictures[field];
      if (!address) return [];
      const problem = await problemOf(field, address, producerId);
      return problem ? [[field, problem] as const] : [];
    }),
  );
  const fields = Object.fromEntries(problems.flat());
  if (Object.keys(fields).length > 0) throw new AppError("INVALID_REQUEST", { fields });
}

async function problemOf(
  field: PictureField,
  address: string,
  producerId: string,
): Promise<string | undefined> {
  const path = pathOfAddress(address);
  const place = path && address === addressOf(path) ? readPicturePath(path) : undefined;
  const isRight =
    place?.producerId === producerId &&
    place.kind === KINDS[field] &&
    place.isSmall === (field === "posterSmallUrl") &&
    !place.isAvif;
  if (!path || !isRight) return "Sube la imagen aquí mismo";
  return (await isThere(path)) ? undefined : "La imagen ya no está. Súbela de nuevo.";
}

/** Metadata of files that no record refers to: see sweep-unused-pictures.ts. */
export const UNUSED_SINCE = "unusedSince";

async function isThere(path: string): Promise<boolean> {
  const marks = await marksOf(path);
  return marks?.checked === CHECKED.checked && marks[UNUSED_SINCE] === undefined;
}

/** Metadata of a checked file; undefined if it does not exist. */
async function marksOf(path: string): Promise<FileMetadata["metadata"]> {
  try {
    const [{ metadata }] = await bucket().file(path).getMetadata();
    return metadata;
  } catch (error) {
    if (isFileGone(error)) return undefined;
    throw error;
  }
}

/** The placeholder of an uploaded poster; null without a poster, and for older ones. */
export async function blurOf(posterUrl: string | null): Promise<string | null> {
  const path = posterUrl && pathOfAddress(posterUrl);
  const blur = path ? (await marksOf(path))?.blur : undefined;
  return typeof blur === "string" ? blur : null;
}
