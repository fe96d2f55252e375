import sharp from "sharp";
import { encodePoster, type PosterFiles } from "./encode-poster.ts";
import { poster } from "./poster.ts";
import type { PosterInput } from "./poster-text.ts";

/** WebP settings of a generated poster: 800 × 1000 is about 50 KB, 400 × 500 about 21 KB. */
const PRINTED = { large: { quality: 80, effort: 5 }, small: { quality: 78, effort: 5 } };

/** Renders a poster. Slow (a second) and large (it loads 14 fonts), so import it dynamically, only where it is needed. */
export async function renderPoster(input: PosterInput): Promise<PosterFiles> {
  const sheet = sharp(Buffer.from(poster(input)), { density: 72 });
  return encodePoster((width) => sheet.clone().resize(width, width * 1.25), PRINTED);
}
