import { lockup, markBlock, svg } from "@tarima/posters/brand/marks.ts";
import sharp from "sharp";

/** What a pass gives its pictures, points: one to three pixels each, as the screen has it. Source: Apple's guidelines for Wallet. */
const ICON = 29;
const LOGO = { width: 160, height: 50 };
/** The mark and name within that. */
const LOCKUP = { top: 11, height: 28 };
const DENSITIES = [1, 2, 3];

let drawn: Promise<Record<string, Buffer>> | undefined;

/** The house's mark and name as Apple Wallet shows them, by the names they have in a pass. Drawn once an instance. */
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
