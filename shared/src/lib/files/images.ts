import {
  AVATAR_MAX_BYTES,
  FILE_MAX_BYTES,
  IMAGE_MAX_PIXELS,
  IMAGE_MAX_SIDE_PX,
  LOGO_MAX_BYTES,
  MEGABYTE,
} from "../limits.ts";
import { type FileFacts, isAccepted } from "./files.ts";

/** Pictures people upload of themselves; all end up square. Source: spec 5. */
export type ImageKind = "avatar" | "logo";

/** Every picture a producer uploads: of itself, and of its events. storage.rules knows the same names. */
export const PICTURE_KINDS = ["avatar", "logo", "poster", "banner", "map"] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

interface ImageRules {
  accept: readonly string[];
  maxBytes: number;
  /** The formats in words. */
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

/** Why a file will not do as a picture of this kind, in the spec's words. An SVG may be as large as any upload. */
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

/** Whether decoding a picture of this size would fill the memory of a phone. */
export const isHuge = ({ width, height }: PixelSize) =>
  Math.max(width, height) > IMAGE_MAX_SIDE_PX || width * height > IMAGE_MAX_PIXELS;

const ascii = (bytes: Uint8Array, from: number, length: number) =>
  String.fromCharCode(...bytes.subarray(from, from + length));

/**
 * The size a PNG, JPEG or WebP file says it has, read from its first bytes and nothing decoded. Undefined if the bytes
 * are of no such file, or its size comes later than these.
 */
export function readImageSize(bytes: Uint8Array): PixelSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (ascii(bytes, 1, 3) === "PNG") return { width: view.getUint32(16), height: view.getUint32(20) };
    if (view.getUint16(0) === 0xffd8) return readJpegSize(view);
    if (ascii(bytes, 8, 4) === "WEBP") return readWebpSize(view, ascii(bytes, 12, 4));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error; // past the end: too few bytes
  }
  return undefined;
}

/** A JPEG is a row of segments, each with its length; the frame header (SOF) holds the size. */
function readJpegSize(view: DataView): PixelSize | undefined {
  for (let at = 2; ; at += 2 + view.getUint16(at + 2)) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    // C4, C8 and CC lie among the frame headers and are none
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    }
  }
}

/** A WebP says its size in three ways: extended, lossless, lossy. */
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
