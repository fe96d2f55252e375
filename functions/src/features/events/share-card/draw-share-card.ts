import { BRAND_INKS } from "@tarima/posters/brand/inks.ts";
import { lockup, svg } from "@tarima/posters/brand/marks.ts";
import { path, rect } from "@tarima/posters/drawing.ts";
import { aspect, isTall, up } from "@tarima/posters/type/faces.ts";
import { set } from "@tarima/posters/type/type-setting.ts";
import { SHARE_CARD, type ShareCard } from "@tarima/shared/events/share-card.ts";
import sharp from "sharp";
import { printable } from "../../../lib/documents/pdf-faces.ts";

const { width: W, height: H } = SHARE_CARD;
/** The poster takes the whole height on the left. */
const POSTER_W = (H / 5) * 4;
const PAD = 52;
const X = POSTER_W + PAD;
const INNER = W - PAD - X;
const TOP = 56;
/** The title's place: from the top to the date. */
const TITLE_H = 268;
/** Heights of the title's capitals; the largest at which it fits is taken. */
const TITLE_SIZES = [104, 88, 74, 62, 52, 44, 37, 31, 26];
const LINE = 1.24;
const QUALITY = 82;

/** The mark, a gap, and the name: see brand/marks.ts. */
const LOGO_H = 44;
const LOGO_W = LOGO_H * (1 + 4 / 11 + aspect("anton", "TARIMA"));

/** The picture of an event's link: poster, name, date, place and price, as JPEG. */
export async function drawShareCard(card: ShareCard, poster: Buffer | undefined): Promise<Buffer> {
  const { black, paper, yellow } = BRAND_INKS;
  const price = set("anton", up(printable(card.price)), { x: X + 22, y: H - 118, h: 44, maxW: INNER - 44 });
  const content = [
    rect(0, 0, W, H, black),
    poster ? "" : rect(0, 0, POSTER_W, H, yellow),
    ...titleOf(card.title).map((line) => path(line, paper)),
    rect(X, TOP + TITLE_H + 26, INNER, 6, paper),
    rect(X, TOP + TITLE_H + 36, INNER, 2, paper),
    path(lineAt(card.when, TOP + TITLE_H + 62, 34).d, paper),
    path(lineAt(card.where, TOP + TITLE_H + 118, 27).d, paper),
    rect(X, H - 140, price.w + 44, 88, yellow),
    path(price.d, black),
  ];
  // only where there is room beside the price
  if (price.w + 44 < INNER - 240) content.push(lockup(W - PAD - LOGO_W, H - 118, LOGO_H));
  const sheet = sharp(svg(W, H, content.join("")));
  const [picture] = poster ? [await sharp(poster).resize(POSTER_W, H, { fit: "cover" }).toBuffer()] : [];
  return sheet
    .composite(picture ? [{ input: picture, left: 0, top: 0 }] : [])
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer();
}

const lineAt = (text: string, y: number, h: number) =>
  set("sgc", printable(text), { x: X, y, h, maxW: INNER });

/** Outlines of a title's lines, at the top of its place. */
function titleOf(title: string): string[] {
  const words = up(printable(title)).split(" ").filter(Boolean);
  for (const h of TITLE_SIZES) {
    const lines = linesAt(words, h);
    const air = lines[0] && isTall(lines[0]) ? 0.22 * h : 0;
    const fits = air + lines.length * h * LINE - h * (LINE - 1) <= TITLE_H;
    if (!fits && h !== TITLE_SIZES.at(-1)) continue;
    const most = Math.floor((TITLE_H - air) / (h * LINE));
    return lines
      .slice(0, Math.max(1, fits ? lines.length : most))
      .map((line, i) => set("anton", line, { x: X, y: TOP + air + i * h * LINE, h, maxW: INNER }).d);
  }
  return [];
}

/** Words in lines that are no wider than the title's place; a word that is alone is narrowed. */
function linesAt(words: readonly string[], h: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const line = lines.at(-1);
    const joined = `${line} ${word}`;
    if (line !== undefined && aspect("anton", joined) * h <= INNER) lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  return lines;
}
