import {
  AVATAR_MAX_BYTES,
  FILE_MAX_BYTES,
  IMAGE_MAX_PIXELS,
  IMAGE_MAX_SIDE_PX,
  LOGO_MAX_BYTES,
  MEGABYTE,
  POSTER_MIN_WIDTH_PX,
} from "../limits.ts";
import { type FileFacts, isAccepted } from "./files.ts";

/** Pictures of people and brands, stored as squares. Source: spec 5. */
export type ImageKind = "avatar" | "logo";

/** All pictures a producer uploads, for its profile and its events. storage.rules lists the same kinds. */
export const PICTURE_KINDS = ["avatar", "logo", "poster", "banner", "map"] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

interface ImageRules {
  accept: readonly string[];
  maxBytes: number;
  /** The formats in words, for messages. */
  formats: string;
}

const RASTER = ["image/jpeg", "image/png", "image/webp"];
const OF_AN_EVENT = { accept: RASTER, maxBytes: FILE_MAX_BYTES, formats: "JPG, PNG, WebP" };
export const IMAGE_RULES: Record<PictureKind, ImageRules> = {
  avatar: { accept: RASTER, maxBytes: AVATAR_MAX_BYTES, formats: "JPG, PNG, WebP" },
  logo: { accept: [...RASTER, "image/svg+xml"], maxBytes: LOGO_MAX_BYTES, formats: "JPG, PNG, WebP o SVG" },
  poster: OF_AN_EVENT,
  banner: OF_AN_EVENT,
  map: OF_AN_EVENT,
};

export const isSvg = ({ type }: FileFacts) => type === "image/svg+xml";

/** Why a file is refused for a kind of picture, in the spec's words. SVG only has the general size limit. */
export function imageProblem(file: FileFacts, kind: PictureKind): string | undefined {
  const { accept, maxBytes, formats } = IMAGE_RULES[kind];
  if (!isAccepted(file, accept)) return `Tipo no soportado (${formats})`;
  const most = isSvg(file) ? FILE_MAX_BYTES : maxBytes;
  return file.size > most ? `El archivo excede ${most / MEGABYTE} MB` : undefined;
}

export interface PixelSize {
  width: number;
  height: number;
}

/** The smallest size of a kind of picture, where there is one. */
const SMALLEST: Partial<Record<PictureKind, PixelSize>> = {
  poster: { width: POSTER_MIN_WIDTH_PX, height: (POSTER_MIN_WIDTH_PX / 4) * 5 },
};

/** Why a picture is too small for its kind, and what is needed. */
export function sizeProblem({ width, height }: PixelSize, kind: PictureKind): string | undefined {
  const least = SMALLEST[kind];
  if (!least || (width >= least.width && height >= least.height)) return undefined;
  return `La imagen mide ${width} × ${height} píxeles y se vería borrosa. Necesita al menos ${least.width} × ${least.height}: pídele la original a quien la diseñó, sin pasarla por WhatsApp.`;
}

/** Whether decoding would exhaust a phone's memory. */
export const isHuge = ({ width, height }: PixelSize) =>
  Math.max(width, height) > IMAGE_MAX_SIDE_PX || width * height > IMAGE_MAX_PIXELS;

const ascii = (bytes: Uint8Array, from: number, length: number) =>
  String.fromCharCode(...bytes.subarray(from, from + length));

/**
 * The size in the header of a PNG, JPEG or WebP file; nothing is decoded. Undefined for other files, and where the header lies
 * beyond these bytes.
 */
export function readImageSize(bytes: Uint8Array): PixelSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (ascii(bytes, 1, 3) === "PNG") return { width: view.getUint32(16), height: view.getUint32(20) };
    if (view.getUint16(0) === 0xffd8) return readJpegSize(view);
    if (ascii(bytes, 8, 4) === "WEBP") return readWebpSize(view, ascii(bytes, 12, 4));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error; // read past the end: too few bytes
  }
  return undefined;
}

/** A JPEG is a sequence of segments with lengths; the frame header (SOF) contains the size. */
function readJpegSize(view: DataView): PixelSize | undefined {
  for (let at = 2; ; at += 2 + view.getUint16(at + 2)) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    // C4, C8 and CC are in this range, but are not frame headers
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    }
  }
}

/** WebP has three formats, each with its own place for the size: extended, lossless, lossy. */
function readWebpSize(view: DataView, chunk: string): PixelSize | undefined {
  const uint24 = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
  if (chunk === "VP8X") return { width: uint24(24) + 1, height: uint24(27) + 1 };
  if (chunk === "VP8 ") {
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  }
  if (chunk !== "VP8L") return undefined;
  const bits = view.getUint32(21, true);
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
}
