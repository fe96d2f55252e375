import type { FileMetadata } from "@google-cloud/storage";
import type { PictureKind } from "@tarima/shared/lib/files/images.ts";
import { CHECKED, pathOfAddress, readPicturePath } from "@tarima/shared/lib/files/picture-paths.ts";
import { AppError } from "../../lib/app-error.ts";
import { addressOf, bucket, isFileGone } from "../../lib/storage/public-files.ts";

/** The fields of records that name a picture, and the kind it has to be of. */
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

export const PICTURE_FIELDS = Object.keys(KINDS) as PictureField[]; // the keys are what they are

/**
 * Throws INVALID_REQUEST, on each field it is true of, where a picture is not one that this producer uploaded, of the
 * field's kind, that was checked, and that is not about to be removed. Null and absent pass; what is stored already is not to be asked about.
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

/** What a file carries that nothing named for long: see sweep-unused-pictures.ts. */
export const UNUSED_SINCE = "unusedSince";

async function isThere(path: string): Promise<boolean> {
  const marks = await marksOf(path);
  return marks?.checked === CHECKED.checked && marks[UNUSED_SINCE] === undefined;
}

/** What was written on a file as it was checked; undefined where there is none. */
async function marksOf(path: string): Promise<FileMetadata["metadata"]> {
  try {
    const [{ metadata }] = await bucket().file(path).getMetadata();
    return metadata;
  } catch (error) {
    if (isFileGone(error)) return undefined;
    throw error;
  }
}

/** What stands in for an uploaded poster until it has come; null for none, and for one from before there were any. */
export async function blurOf(posterUrl: string | null): Promise<string | null> {
  const path = posterUrl && pathOfAddress(posterUrl);
  const blur = path ? (await marksOf(path))?.blur : undefined;
  return typeof blur === "string" ? blur : null;
}
