import { isHuge, type PixelSize, readImageSize } from "@tarima/shared/lib/files/images.ts";
import { IMAGE_QUALITY, SQUARE_IMAGE_SIDE_PX } from "@tarima/shared/lib/limits.ts";

/** Where pictures keep their size: a JPEG's may come behind a large thumbnail. */
const HEAD_BYTES = 256 * 1024;

/** Says in words why a picture cannot be worked with. */
export class UnreadableImage extends Error {}

/** A picture that can be drawn. Refuses one that is too large before decoding it, and one that cannot be decoded. */
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

/** A part of a picture, in its own pixels. */
export interface Area extends PixelSize {
  x: number;
  y: number;
}

/**
 * Cuts a square out of a picture and encodes it again as what it was, at most SQUARE_IMAGE_SIDE_PX a side. Whatever the
 * file carried besides the picture (place, camera) is gone. As WebP if it would otherwise weigh more than `maxBytes`.
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
