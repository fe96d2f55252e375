/**
 * Renders the images that the site's head refers to, into web/public: the home screen icons, and the preview picture of a shared
 * link (1200 × 630) with posters of the demo world.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { BRAND_INKS } from "@tarima/posters/brand/inks.ts";
import { lockup, markBlock, svg } from "@tarima/posters/brand/marks.ts";
import { path, rect } from "@tarima/posters/drawing.ts";
import { aspect } from "@tarima/posters/type/faces.ts";
import { fill } from "@tarima/posters/type/type-setting.ts";
import sharp, { type OverlayOptions } from "sharp";

const inRoot = (file: string) => fileURLToPath(new URL(`../../${file}`, import.meta.url));

/** `margin` in sixteenths: systems may cut a maskable icon to a circle, so its mark is kept away from the edge. */
async function icon(name: string, size: number, margin: number): Promise<void> {
  await sharp(svg(size, size, markBlock(size, margin)))
    .png({ compressionLevel: 9, palette: true })
    .toFile(inRoot(`web/public/${name}`));
}

const SHEET = { width: 1200, height: 630, margin: 48 };
const POSTERS = [
  "rumba-en-la-loma",
  "luna-llena-en-mar-abierto",
  "nadie-se-rie-en-mi-casa",
  "vinilo-de-medianoche",
  "sazon-del-pacifico",
];

/** A row of posters, cut off at the bottom edge. */
async function postersAt(top: number): Promise<OverlayOptions[]> {
  const gap = 18;
  const inner = SHEET.width - 2 * SHEET.margin;
  const width = Math.floor((inner - gap * (POSTERS.length - 1)) / POSTERS.length);
  return Promise.all(
    POSTERS.map(async (slug, i) => ({
      input: await sharp(readFileSync(inRoot(`emulator-data/posters/${slug}.webp`)))
        .resize(width, Math.round(width * 1.25))
        .extract({ left: 0, top: 0, width, height: SHEET.height - top })
        .toBuffer(),
      left: SHEET.margin + i * (width + gap),
      top,
    })),
  );
}

async function socialPicture(): Promise<void> {
  const { width, height, margin } = SHEET;
  const inner = width - 2 * margin;
  const { black, paper } = BRAND_INKS;
  const line = "¿QUÉ HACEMOS ESTE FIN?";
  const capitals = inner / aspect("anton", line);
  const content = [
    rect(0, 0, width, height, black),
    lockup(margin, margin, 44),
    path(fill("anton", line, { x: margin, y: 178, w: inner, h: capitals }), paper),
    rect(margin, 344, inner, 9, paper),
    rect(margin, 357, inner, 2, paper),
  ].join("");
  await sharp(svg(width, height, content))
    .composite(await postersAt(392))
    .png({ compressionLevel: 9, palette: true, quality: 90 })
    .toFile(inRoot("web/public/social.png"));
}

await Promise.all([
  icon("icon-192.png", 192, 0),
  icon("icon-512.png", 512, 0),
  icon("icon-maskable-512.png", 512, 4),
  icon("apple-touch-icon.png", 180, 1),
  socialPicture(),
]);
