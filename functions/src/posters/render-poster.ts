import sharp from "sharp";
import type { PosterInput } from "./bill.ts";
import { poster } from "./poster.ts";

/** A printed poster as WebP: 800 × 1000 (about 50 KB) and 400 × 500 (about 21 KB). */
export interface RenderedPoster {
  large: Buffer;
  small: Buffer;
}

/** Prints a poster. Slow (half a second) and large (14 faces): import it where it is used, when it is used. */
export async function renderPoster(input: PosterInput): Promise<RenderedPoster> {
  const sheet = sharp(Buffer.from(poster(input)), { density: 72 });
  const save = (width: number, quality: number) =>
    sheet
      .clone()
      .resize(width, width * 1.25)
      .webp({ quality, effort: 5 })
      .toBuffer();
  const [large, small] = await Promise.all([save(800, 80), save(400, 78)]);
  return { large, small };
}
