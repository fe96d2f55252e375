import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DESKTOP, launchBrowser, nextFrames, openWindow, PHONE, SITE } from "../support/browser.ts";

// What a thumb, large text, long names and the keyboard need, on one screen of each frame and kind.

const NARROWEST = { width: 320, height: 640 };
const [NORMAL_TEXT, LARGE_TEXT] = [16, 32];
/** As high as one line of the header. */
const HEADER_MOST = 72;
const SCREENS: [path: string, as?: string][] = [
  ["/"],
  ["/eventos/rumba-en-la-loma"],
  ["/mis-boletas/compras", "asistente@tarima.test"],
  ["/productor", "productora@tarima.test"],
  ["/admin/productores/la-clave", "admin@tarima.test"],
];

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test.each(SCREENS)("%s is within reach of thumb, large text, long names and keyboard", async (path, as) => {
  const { page, context } = await openWindow(browser, PHONE, as);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(SITE + path);
  await page.locator("main h2, main h3").first().waitFor();
  await page.waitForFunction(() => !document.querySelector(".skeleton"));
  const found = {
    small: await page.evaluate(smallTargets),
    covered: await page.evaluate(coveredByBar),
    header: await at(page, NARROWEST, NORMAL_TEXT, () => document.querySelector("header")?.clientHeight ?? 0),
    split: await at(page, PHONE, LARGE_TEXT, splitInBar),
    beyond: await at(page, PHONE, LARGE_TEXT, overflow),
    names: await at(page, PHONE, NORMAL_TEXT, lengthenNames),
    beyondWithNames: await at(page, PHONE, NORMAL_TEXT, overflow),
  };
  expect({ ...found, header: found.header <= HEADER_MOST, names: found.names > 0 }).toEqual({
    small: [],
    covered: [],
    header: true,
    split: [],
    beyond: 0,
    names: true,
    beyondWithNames: 0,
  });
  await context.close();
});

/** Where names stand beside something else, besides those screens; `from`: the screens to which the event's name leads there. */
const NAMES: { as: string; paths?: string[]; from?: string[] }[] = [
  { as: "asistente@tarima.test", from: ["/mis-boletas", "/mis-boletas/compras"] },
  {
    as: "productora@tarima.test",
    paths: ["/productor/eventos/rumba-en-la-loma", "/productor/eventos/rumba-en-la-loma/datos"],
  },
  {
    as: "admin@tarima.test",
    paths: ["/admin/eventos/rumba-en-la-loma", "/admin/finanzas", "/admin/finanzas/libro", "/admin/reportes"],
  },
];

test.each(NAMES)(
  "long names leave every screen of $as as wide as its window",
  async ({ as, paths = [], from = [] }) => {
    const { page, context } = await openWindow(browser, PHONE, as);
    const beyond: Record<string, number> = {};
    const addresses = [...paths];
    for (const screen of from) addresses.push(await linkOf(page, screen));
    for (const path of addresses) {
      for (const size of [PHONE, DESKTOP]) {
        await page.setViewportSize(size);
        await page.goto(SITE + path);
        await page
          .locator("main")
          .getByText(/Rumba en la Loma/)
          .first()
          .waitFor();
        await page.waitForFunction(() => !document.querySelector(".skeleton"));
        expect(await page.evaluate(lengthenNames)).toBeGreaterThan(0);
        await nextFrames(page);
        const over = await page.evaluate(overflow);
        if (over > 0) beyond[`${path} ${size.width}`] = over;
      }
    }
    expect(beyond).toEqual({});
    await context.close();
  },
);

/** Where the name of that event leads to. */
async function linkOf(page: Page, screen: string): Promise<string> {
  await page.goto(SITE + screen);
  const link = page.locator("main").getByRole("link", { name: /Rumba en la Loma/ });
  return (await link.first().getAttribute("href")) ?? "";
}

/** What `look` finds at a width with a size of text. */
async function at<T>(page: Page, size: typeof PHONE, standard: number, look: () => T): Promise<T> {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard } });
  await session.detach();
  await page.setViewportSize(size);
  await nextFrames(page);
  return page.evaluate(look);
}

const overflow = () => document.documentElement.scrollWidth - innerWidth;

/** Controls that cannot be hit 21 px beside their middle. Links in running text are exempt. */
function smallTargets(): string[] {
  const found = [...document.querySelectorAll<HTMLElement>("a[href], button, summary, select, input")];
  return found.flatMap((it) => {
    const isHidden =
      !it.checkVisibility({ opacityProperty: true }) || it.closest(".sr-only, [aria-hidden=true]");
    const box = it.closest("label") ?? it;
    const { width } = box.getBoundingClientRect();
    const isInText =
      it.tagName === "A" &&
      getComputedStyle(it).display === "inline" &&
      (it.parentElement?.innerText.length ?? 0) > it.innerText.length + 8;
    if (isHidden || isInText || width <= 1) return [];
    box.scrollIntoView({ block: "center", inline: "center" });
    const { left, top, height, width: now } = box.getBoundingClientRect();
    const [x, y] = [left + now / 2, top + height / 2];
    const isHit = (dx: number, dy: number) => {
      const hit = document.elementFromPoint(Math.min(Math.max(x + dx, 1), innerWidth - 1), y + dy);
      return hit !== null && (box.contains(hit) || hit.contains(box));
    };
    const isWide = now >= 43.5 || (isHit(-21, 0) && isHit(21, 0));
    const isHigh = height >= 43.5 || (isHit(0, -21) && isHit(0, 21));
    return isWide && isHigh
      ? []
      : [`${Math.round(now)} × ${Math.round(height)}: ${it.innerText || it.ariaLabel}`];
  });
}

/** Controls that the fixed bar covers once they have the focus. */
function coveredByBar(): string[] {
  const bar = [...document.querySelectorAll("[data-buy-bar], nav")].find((it) => {
    const { position, bottom } = getComputedStyle(it);
    return (position === "fixed" || position === "sticky") && bottom === "0px" && it.checkVisibility();
  });
  if (!bar) return ["there is no bar"];
  scrollTo(0, 0);
  return [...document.querySelectorAll<HTMLElement>("main a[href], main button, footer a")].flatMap((it) => {
    it.focus();
    const { top, bottom, height } = it.getBoundingClientRect();
    const edge = bar.getBoundingClientRect().top;
    const isCovered =
      !bar.contains(it) &&
      document.activeElement === it &&
      height < edge &&
      bottom > edge + 1 &&
      top < innerHeight;
    return isCovered ? [it.innerText || it.ariaLabel || ""] : [];
  });
}

/** Words of the buy bar that stand on two lines. */
function splitInBar(): string[] {
  return [...document.querySelectorAll("[data-buy-bar] p")].flatMap((it) => {
    const [text] = it.childNodes;
    if (!(text instanceof Text)) return [];
    return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
      const range = new Range();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return range.getClientRects().length > 1 ? [word] : [];
    });
  });
}

/** Makes every name of an event, a producer and a person on the page one of sixty letters. Returns how many there were. */
function lengthenNames(): number {
  const names =
    /Rumba en la Loma|Sofía y los Metales del Sur|El Gran Tumbao|Noche de Tejedoras|La Clave Producciones|Lina Mosquera|Luna llena en mar abierto|Vinilo de Medianoche|Coliseo del Río|Medellín|Gradería|costado|Doce|Abren|cédula/g;
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let count = 0;
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!names.test(text.nodeValue ?? "") || text.parentElement?.closest("script, footer")) continue; // its cities are ours
    text.nodeValue = (text.nodeValue ?? "").replace(names, "Ñ".repeat(60));
    count++;
  }
  for (const area of document.querySelectorAll("textarea"))
    area.value = area.value.replace(names, "Ñ".repeat(60));
  return count;
}
