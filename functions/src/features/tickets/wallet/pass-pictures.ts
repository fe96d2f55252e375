import { lockup, markBlock, svg } from "@tarima/posters/brand/marks.ts";
import sharp from "sharp";

/** Sizes of a pass's pictures in points, each drawn at one to three pixels per point. Source: Apple's guidelines for Wallet. */
const ICON = 29;
const LOGO = { width: 160, height: 50 };
/** Position of the logo within that. */
const LOCKUP = { top: 11, height: 28 };
const DENSITIES = [1, 2, 3];

let drawn: Promise<Record<string, Buffer>> | undefined;

/** The logo files of an Apple Wallet pass, by file name. Drawn once per instance. */
export function passPictures(): Promise<Record<string, Buffer>> {
  drawn ??= draw();
  return drawn;
}

async function draw(): Promise<Record<string, Buffer>> {
  const pictures: Record<string, Buffer> = {};
  for (const density of DENSITIES) {
    const ending = density === 1 ? ".png" : `@${density}x.png`;
    const [icon, width, height] = [ICON * density, LOGO.width * density, LOGO.height * density];
    const logo = lockup(0, LOCKUP.top * density, LOCKUP.height * density);
    pictures[`icon${ending}`] = await png(svg(icon, icon, markBlock(icon)));
    pictures[`logo${ending}`] = await png(svg(width, height, logo));
  }
  return pictures;
}

const png = (drawing: Buffer): Promise<Buffer> => sharp(drawing).png({ compressionLevel: 9 }).toBuffer();
