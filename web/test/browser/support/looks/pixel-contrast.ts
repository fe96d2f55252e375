import { isDeepStrictEqual } from "node:util";
import type { Page } from "playwright-core";
import sharp from "sharp";

/** A run of text on the page, its position in page pixels, and its colour. */
interface Printed {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
  colour: [number, number, number];
  /** WCAG's large text: 24 px, or 18.66 px and bold. */
  isLarge: boolean;
}

/** WCAG 2.2, success criterion 1.4.3. */
const MIN_CONTRAST = 4.5;
const MIN_CONTRAST_LARGE = 3;

function luminance([red, green, blue]: readonly [number, number, number]): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) => {
    const channel = value / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: readonly [number, number, number], b: readonly [number, number, number]): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

/** Every visible line of text. Disabled controls are an exception of WCAG, and hidden text is not read. */
function printedText(page: Page): Promise<Printed[]> {
  return page.evaluate(() => {
    const found: Printed[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim();
      const element = node.parentElement;
      if (!text || !element) continue;
      if (element.closest("[disabled],[aria-disabled=true],.sr-only,script,style,noscript,option")) continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const style = getComputedStyle(element);
      const colour = /rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)/.exec(style.color);
      if (!colour || colour[4] === "0") continue;
      const size = Number.parseFloat(style.fontSize);
      const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
      range.selectNodeContents(node);
      for (const { x, y, width, height } of range.getClientRects()) {
        if (width < 2 || height < 2 || x < 0 || y < 0 || x + width > innerWidth || y + height > innerHeight)
          continue;
        const isCovered = [y + 1, y + height / 2, y + height - 1].some((at) => {
          const onTop = document.elementFromPoint(x + width / 2, at);
          return !onTop || !(element.contains(onTop) || onTop.contains(element));
        });
        if (isCovered) continue; // wholly or partly behind a fixed bar
        found.push({
          text: text.slice(0, 40),
          x,
          y,
          width,
          height,
          colour: [Number(colour[1]), Number(colour[2]), Number(colour[3])],
          isLarge,
        });
      }
    }
    return found;
  });
}

const LETTERS_HIDDEN =
  "*,::before,::after{color:transparent!important;caret-color:transparent!important;transition:none!important}svg,img{visibility:visible}";

/**
 * Text with too little contrast to the pixels behind it in the visible part of the page, one line each. The background is
 * photographed with transparent letters, so that pictures and overlaps count, which axe cannot judge.
 */
export async function pixelContrastFindings(page: Page): Promise<string[]> {
  for (let tries = 0; ; tries++) {
    const texts = await printedText(page);
    const pale = paleOf(texts, await photographGround(page));
    if (pale.length === 0) return [];
    // a page that scrolls to its field, or grows, has moved a text away from where it was looked for in the picture
    const after = await printedText(page);
    const isThere = ({ printed }: Pale) => after.some((it) => isDeepStrictEqual(it, printed));
    if (tries === 5 || pale.every(isThere)) return pale.map(({ says }) => says);
  }
}

/** A text that is too pale for what is behind it. */
interface Pale {
  printed: Printed;
  says: string;
}

interface Picture {
  data: Buffer;
  info: { width: number };
}

/** The visible part of the page without its letters. */
async function photographGround(page: Page): Promise<Picture> {
  // a style sheet made by script: the page's policy would refuse a style element
  const sheet = await page.evaluateHandle((style) => {
    const made = new CSSStyleSheet();
    made.replaceSync(style);
    document.adoptedStyleSheets.push(made);
    return made;
  }, LETTERS_HIDDEN);
  const picture = await sharp(await photograph(page))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  await sheet.evaluate((made) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((it) => it !== made);
  });
  return picture;
}

function paleOf(texts: Printed[], { data, info }: Picture): Pale[] {
  const pale: Pale[] = [];
  for (const printed of texts) {
    const ground = commonColour(data, info.width, printed);
    const ratio = contrast(printed.colour, ground);
    const least = printed.isLarge ? MIN_CONTRAST_LARGE : MIN_CONTRAST;
    if (ratio < least)
      pale.push({
        printed,
        says: `"${printed.text}" ${ratio.toFixed(2)} < ${least} at ${printed.x | 0},${printed.y | 0}: rgb(${printed.colour}) on rgb(${ground})`,
      });
  }
  return pale;
}

/** A screenshot of the visible part as a PNG, by the fastest way: Playwright's own screenshot takes three times as long. */
async function photograph(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", { format: "png", optimizeForSpeed: true });
  await session.detach();
  return Buffer.from(data, "base64");
}

/** The most frequent colour in a text's box: its background, even where an edge or an icon overlaps the box. */
function commonColour(
  data: Buffer,
  stride: number,
  { x, y, width, height }: Printed,
): [number, number, number] {
  const counts = new Map<number, number>();
  for (let row = Math.ceil(y); row < Math.floor(y + height); row++) {
    for (let column = Math.ceil(x); column < Math.floor(x + width); column += 2) {
      const at = (row * stride + column) * 3;
      const colour = ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0);
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
  }
  const [colour = 0] = [...counts].reduce((most, entry) => (entry[1] > most[1] ? entry : most), [0, 0]);
  return [colour >> 16, (colour >> 8) & 255, colour & 255];
}
