import { isHuge, type PixelSize, readImageSize } from "@tarima/shared/lib/files/images.ts";
import { IMAGE_QUALITY, SQUARE_IMAGE_SIDE_PX } from "@tarima/shared/lib/limits.ts";

/** Bytes that contain the size; in a JPEG it may come after a large thumbnail. */
const HEAD_BYTES = 256 * 1024;

/** Why a picture cannot be used, as a message for people. */
export class UnreadableImage extends Error {}

/** Decodes a picture. Refuses pictures that are too large, before decoding, and pictures that cannot be decoded. */
export async function decodeImage(file: Blob): Promise<HTMLImageElement> {
  const size = readImageSize(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
  if (size && isHuge(size)) {
    throw new UnreadableImage(
      `La imagen mide ${size.width} × ${size.height} píxeles. Bájale el tamaño y vuelve a probar.`,
    );
  }
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
  } catch {
    URL.revokeObjectURL(image.src);
    throw new UnreadableImage("No pudimos leer esta imagen. Puede estar dañada: prueba con otra.");
  }
  return image;
}

/** A part of a picture, in its pixels. */
export interface Area extends PixelSize {
  x: number;
  y: number;
}

/**
 * Crops a picture to a square and re-encodes it in its own format, with at most SQUARE_IMAGE_SIDE_PX per side. Metadata such as
 * place and camera is dropped. As WebP if it would be larger than `maxBytes` otherwise.
 */
export async function cutSquare(
  image: HTMLImageElement,
  area: Area,
  type: string,
  maxBytes: number,
): Promise<Blob> {
  const canvas = document.createElement("canvas");
  const side = Math.min(Math.round(area.width), SQUARE_IMAGE_SIDE_PX);
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext("2d");
  if (!context) throw new UnreadableImage("Este navegador no pudo recortar la imagen.");
  context.imageSmoothingQuality = "high";
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, side, side);
  const blob = await encode(canvas, type);
  return blob.size > maxBytes ? encode(canvas, "image/webp") : blob;
}

function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) =>
        blob ? resolve(blob) : reject(new UnreadableImage("Este navegador no pudo recortar la imagen.")),
      type,
      IMAGE_QUALITY,
    );
  });
}
