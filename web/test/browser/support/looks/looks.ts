import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import {
  DESKTOP,
  launchBrowser,
  nextFrames,
  openWindow,
  PHONE,
  SITE,
  takePictures,
  type Window,
} from "../browser.ts";
import { expectFault } from "../watch.ts";
import { axeFindings } from "./axe.ts";
import { pixelContrastFindings } from "./pixel-contrast.ts";
import { endTransitions, showTheme } from "./themes.ts";

// What every screen must hold to, whatever it shows: in both themes, on a phone and on a desk. Each names what only its right
// content has. TARIMA_BROKEN_API=1 shows that it would be missed: every call of a page is answered 500, and a screen whose
// content is seen all the same fails, but for those that say why they need no call.

const isApiBroken = process.env.TARIMA_BROKEN_API === "1";
const NARROWEST = { width: 320, height: 640 };
const NORMAL_TEXT = 16;
/** 200 %. */
const LARGE_TEXT = 32;

export interface Screen {
  name: string;
  /** Where it is; asked for late, since some names stand in the demo world. */
  path: string | (() => Promise<string>);
  /** What is seen on it once everything it shows is there, and on nothing else. */
  shows: string | RegExp;
  /** Why it needs no call: it stands in the site itself. */
  isStatic?: string;
  /** Who looks at it; a visitor where nobody is named. */
  as?: string;
  /** What is to be so before it is opened. */
  prepare?: (page: Page) => Promise<void>;
  /** What leads from there to the screen itself. */
  goOn?: (page: Page) => Promise<void>;
  /** What it calls for and is refused on purpose. */
  faults?: RegExp[];
}

/** Makes a test of each screen. */
export function look(screens: readonly Screen[]): void {
  let browser: Browser;
  /** A window of each person, which goes from screen to screen; one that a test failed in is not gone on with. */
  const windows = new Map<string | undefined, Window>();
  const windowOf = async ({ as }: Screen): Promise<Window> => {
    const window = windows.get(as) ?? (await openWindow(browser, DESKTOP, as));
    windows.delete(as);
    return window;
  };
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterEach(async () => {
    const kept = new Set([...windows.values()].map(({ context }) => context));
    await Promise.all(browser.contexts().map((it) => kept.has(it) || it.close()));
  });
  afterAll(() => browser.close());

  if (isApiBroken) {
    const [standing, calling] = [screens.filter((it) => it.isStatic), screens.filter((it) => !it.isStatic)];
    test.each(calling)("$name is missed when every call fails", async (screen) => {
      expect(await isSeen(browser, screen)).toBe(false);
    });
    test.each(standing)("$name is seen when every call fails: $isStatic", async (screen) => {
      expect(await isSeen(browser, screen)).toBe(true);
    });
  } else {
    test.each(screens)("$name holds at every width, in both themes, and with large text", async (screen) => {
      const window = await windowOf(screen);
      expect(await findingsAt(window, screen)).toEqual([]);
      windows.set(screen.as, window);
    });
  }
}

async function isSeen(browser: Browser, screen: Screen): Promise<boolean> {
  expectFault(/./);
  const { page, context } = await openWindow(browser, DESKTOP, screen.as);
  page.setDefaultTimeout(6_000);
  await breakApi(context);
  return open(page, screen).then(
    () => true,
    () => false,
  );
}

/** What is wrong with a screen, a line each. Leaves the window as it was. */
async function findingsAt({ page }: Window, screen: Screen): Promise<string[]> {
  expectFault(...(screen.faults ?? []));
  await open(page, screen);
  const findings: string[] = [];
  const note = (where: string, found: string[]) => findings.push(...found.map((it) => `${where}: ${it}`));
  const resize = async (size: typeof PHONE) => {
    await page.setViewportSize(size);
    await settle(page);
  };
  const noteOverflow = async (where: string) => {
    if ((await overflow(page)) > 0) note(where, ["scrolls sideways"]);
  };
  // what axe finds hangs on width and theme apart from each other: either of both is seen once
  note("dark desk", await axeFindings(page));
  note("dark desk", await pixelContrastFindings(page));
  await showTheme(page, "light");
  note("light desk", await pixelContrastFindings(page));
  await resize(PHONE);
  note("light phone", await axeFindings(page));
  note("light phone", await pixelContrastFindings(page));
  await takePictures(page, `pantalla-${screen.name}-light`);
  await showTheme(page, "dark");
  note("dark phone", await pixelContrastFindings(page));
  await takePictures(page, `pantalla-${screen.name}-dark`);
  await resize(NARROWEST);
  await noteOverflow("narrowest");
  await setTextSize(page, LARGE_TEXT);
  for (const viewport of [PHONE, DESKTOP]) {
    await resize(viewport);
    await noteOverflow(`text at 200 %, ${viewport.width}`);
  }
  await setTextSize(page, NORMAL_TEXT);
  return findings;
}

/** Opens a screen and sees what it shows. */
async function open(page: Page, { path, prepare, goOn, shows }: Screen): Promise<void> {
  await prepare?.(page);
  await page.goto(SITE + (typeof path === "string" ? path : await path()));
  if (goOn) {
    await goOn(page);
    await page.reload(); // what it led away from is gone
  }
  await page.getByText(shows).locator("visible=true").first().waitFor();
  await settle(page);
}

/** The screen as it stands once nothing is on its way or moves; what a specimen shows of waiting stays. */
async function settle(page: Page): Promise<void> {
  await page.locator("h1").first().waitFor();
  await page.waitForFunction(
    () =>
      document.fonts.status === "loaded" &&
      [...document.images].every((it) => it.complete || it.loading === "lazy") &&
      [...document.querySelectorAll(".skeleton")].every((it) => it.closest("[data-specimen]")) &&
      // a chart measures its place once it is there, and again after that has changed
      [...document.querySelectorAll(".recharts-responsive-container")].every(
        (it) => Math.abs(it.clientWidth - (it.querySelector("svg")?.clientWidth ?? 0)) <= 1,
      ),
  );
  await nextFrames(page);
  await endTransitions(page);
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** What somebody has chosen in the settings of their browser. */
async function setTextSize(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard } });
  await session.detach();
}

/** Every call of a page fails, to the API and to Firestore, and pages come as those that the server draws nothing into. */
async function breakApi(context: BrowserContext): Promise<void> {
  const shell = await (await fetch(`${SITE}/ingresar`)).text();
  await context.route(/\/api\/v1\/|google\.firestore|\/v1\/projects\//, (route) =>
    route.fulfill({ status: 500, json: { code: "BROKEN", message: "Algo falló", requestId: "broken" } }),
  );
  await context.route("**/*", (route) =>
    route.request().resourceType() === "document"
      ? route.fulfill({ contentType: "text/html; charset=utf-8", body: shell })
      : route.fallback(),
  );
}
