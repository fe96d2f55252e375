import { POSTER_WIDTH_PX } from "@tarima/shared/lib/limits.ts";
import sharp from "sharp";
import { encodePoster, type PosterFiles } from "./encode-poster.ts";
import { poster } from "./poster.ts";
import type { PosterInput } from "./poster-text.ts";

const WIDTH = POSTER_WIDTH_PX;
const HEIGHT = WIDTH * 1.25;

/** WebP settings of a generated poster: 800 × 1000 is about 50 KB, 400 × 500 about 21 KB. */
const PRINTED = { large: { quality: 80, effort: 5 }, small: { quality: 78, effort: 5 } };

/** Renders a poster. Slow (a second) and large (it loads 14 fonts), so import it dynamically, only where it is needed. */
export async function renderPoster(input: PosterInput): Promise<PosterFiles> {
  // drawn once, since its grain takes a third of a poster's time
  const drawn = sharp(Buffer.from(poster(input)), { density: 72 })
    .resize(WIDTH, HEIGHT)
    .raw();
  const { data, info } = await drawn.toBuffer({ resolveWithObject: true });
  const sheet = sharp(data, { raw: info });
  return encodePoster((width) => sheet.clone().resize(width, width * (HEIGHT / WIDTH)), PRINTED);
}
