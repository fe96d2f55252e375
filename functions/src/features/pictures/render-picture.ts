import { encodePoster, type PosterFiles } from "@tarima/posters/encode-poster.ts";
import { isHuge, type PictureKind } from "@tarima/shared/lib/files/images.ts";
import {
  FILE_MAX_BYTES,
  IMAGE_MAX_PIXELS,
  IMAGE_QUALITY,
  SQUARE_IMAGE_SIDE_PX,
  WIDE_IMAGE_WIDTH_PX,
} from "@tarima/shared/lib/limits.ts";
import sharp, { type Sharp } from "sharp";
import { within } from "../../lib/within.ts";

/** The file is not a picture of an accepted format, is damaged, or is too large to check. */
export class NotAPicture extends Error {}

/** An upload re-encoded as WebP; nothing else of the file is kept. */
export interface Picture {
  bytes: Buffer;
  /** Only for posters. */
  poster?: PosterFiles;
}

// Decoders are chosen by content, not by the claimed type; all but those of accepted formats are disabled.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpegBuffer",
    "VipsForeignLoadPngBuffer",
    "VipsForeignLoadWebpBuffer",
    "VipsForeignLoadSvgBuffer",
  ],
});

/** Longest time for one picture, seconds. */
const PATIENCE_SECONDS = 20;

/** Smallest side an SVG is drawn with, whatever size it declares, pixels. */
const SVG_SIDE_PX = 512;

/** Re-encodes an upload for its kind. Only the picture is kept: no metadata such as places, no scripts. Throws NotAPicture. */
export async function renderPicture(upload: Buffer, kind: PictureKind): Promise<Picture> {
  if (upload.length > FILE_MAX_BYTES) throw new NotAPicture("too many bytes");
  return withPatience(() => draw(upload, kind));
}

/** Longest side of a photo of a document, pixels: what is written on it is read. */
const PHOTO_SIDE_PX = 2_400;
/**
 * Most bytes of such a photo's pixels, decoded: twenty-one megapixels of colour. Photos are drawn beside other calls, and sixteen bits
 * a colour, interlaced, take ten times what a camera's do.
 */
const PHOTO_MAX_BYTES = 64_000_000;

let lastPhoto: Promise<unknown> = Promise.resolve();

/** Re-encodes a photo of a document as WebP, upright; nothing else of the file is kept. One at a time. Throws NotAPicture. */
export function renderPhoto(upload: Buffer): Promise<Buffer> {
  const photo = lastPhoto.then(() => withPatience(() => drawPhoto(upload)));
  lastPhoto = photo.catch(() => undefined); // whoever sent it is told
  return photo;
}

async function drawPhoto(upload: Buffer): Promise<Buffer> {
  const read = reader(upload);
  const { format, width, height, channels, depth } = await read().metadata();
  const bytes = width * height * channels * (depth === "uchar" ? 1 : 2);
  if (bytes > PHOTO_MAX_BYTES || format === "svg") throw new NotAPicture(`${format} ${width} × ${height}`);
  const photo = read().timeout({ seconds: PATIENCE_SECONDS }).autoOrient();
  const inside = { fit: "inside", withoutEnlargement: true } as const;
  return encode(photo.resize({ width: PHOTO_SIDE_PX, height: PHOTO_SIDE_PX, ...inside }));
}

const reader = (upload: Buffer) => () =>
  sharp(upload, { limitInputPixels: IMAGE_MAX_PIXELS, failOn: "error" });

async function draw(upload: Buffer, kind: PictureKind): Promise<Picture> {
  const read = reader(upload);
  const { format, width, height } = await read().metadata();
  if (isHuge({ width, height })) throw new NotAPicture(`${width} × ${height} pixels`);
  if (format === "svg" && kind !== "logo") throw new NotAPicture("an SVG");
  const source = () => read().timeout({ seconds: PATIENCE_SECONDS }).autoOrient();
  if (kind === "poster") {
    const poster = await encodePoster((width) => source().resize(sheet(width)), { large: WEBP, small: WEBP });
    return { bytes: poster.large, poster };
  }
  if (kind === "banner" || kind === "map") {
    return { bytes: await encode(source().resize({ width: WIDE_IMAGE_WIDTH_PX, withoutEnlargement: true })) };
  }
  const shortest = Math.min(width, height);
  const side = Math.min(format === "svg" ? Math.max(shortest, SVG_SIDE_PX) : shortest, SQUARE_IMAGE_SIDE_PX);
  // photos were already cropped by the user; drawn logos are kept whole
  const fit = format === "svg" ? "contain" : "cover";
  return { bytes: await encode(source().resize({ width: side, height: side, fit, background: CLEAR })) };
}

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

const sheet = (width: number) => ({ width, height: (width / 4) * 5, fit: "cover" as const });

const WEBP = { quality: Math.round(IMAGE_QUALITY * 100) };

const encode = (picture: Sharp): Promise<Buffer> => picture.webp(WEBP).toBuffer();

/** Own timeout, since sharp's does not cover SVG drawing. What cannot be drawn is no picture. */
async function withPatience<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await within(PATIENCE_SECONDS * 1000, work, () => new NotAPicture("took too long"));
  } catch (error) {
    throw error instanceof NotAPicture ? error : new NotAPicture(String(error), { cause: error });
  }
}
