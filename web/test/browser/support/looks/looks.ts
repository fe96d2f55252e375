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
import { showScreen } from "../screens.ts";
import { expectFault } from "../watch.ts";
import { axeFindings } from "./axe.ts";
import { pixelContrastFindings } from "./pixel-contrast.ts";
import { endTransitions, showTheme } from "./themes.ts";

// What holds for every screen, whatever it shows: in both themes, on a phone and on a desktop. Each screen names a text that only
// its right content has. TARIMA_BROKEN_API=1 checks those texts: every call of a page is answered with 500, and a screen on which
// the text is still seen fails, except those that say why they need no call.

const isApiBroken = process.env.TARIMA_BROKEN_API === "1";
const NARROWEST = { width: 320, height: 640 };
const NORMAL_TEXT = 16;
/** Text at 200 %. */
const LARGE_TEXT = 32;

export interface Screen {
  name: string;
  /** Its path; a function where the name has to be read from the demo world first. */
  path: string | (() => Promise<string>);
  /** The text that is seen once everything is loaded, and on no other screen. */
  shows: string | RegExp;
  /** Why it needs no call: its content is part of the site. */
  isStatic?: string;
  /** Who opens it; a visitor if nobody is named. */
  as?: string;
  /** Prepares the page before the screen is opened. */
  prepare?: (page: Page) => Promise<void>;
  /** The steps from that path to the screen itself. */
  goOn?: (page: Page) => Promise<void>;
  /** Calls of it that are refused on purpose. */
  faults?: RegExp[];
}

/** Makes a test of each screen. */
export function look(screens: readonly Screen[]): void {
  let browser: Browser;
  /** One window per person, used for one screen after another; a window in which a test failed is not used again. */
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
      const findings = await findingsAt(window, screen);
      expect(findings, findings.join("\n")).toEqual([]);
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

/** The faults of a screen, one line each. Leaves the window as it was. */
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
  // axe's findings depend on width or on theme, but not on both together: two of the four combinations find them all
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

/** Opens a screen and waits for the text that it shows. */
async function open(page: Page, { path, prepare, goOn, shows }: Screen): Promise<void> {
  await prepare?.(page);
  const address = typeof path === "string" ? path : await path();
  if (DRAWN_BY_SERVER.test(address)) await page.goto(SITE + address);
  else await showScreen(page, address);
  if (goOn) {
    await goOn(page);
    await page.reload(); // the page that was left is gone
  }
  await page.getByText(shows).locator("visible=true").first().waitFor();
  await settle(page);
}

/** What the server draws is looked at as it comes from there. */
const DRAWN_BY_SERVER = /^\/(eventos\b|$)/;

/** Waits until nothing loads or moves; a specimen that shows a loading state stays as it is. */
async function settle(page: Page): Promise<void> {
  await page.locator("h1").first().waitFor();
  await page.waitForFunction(
    () =>
      document.fonts.status === "loaded" &&
      [...document.images].every((it) => it.complete || it.loading === "lazy") &&
      [...document.querySelectorAll(".skeleton")].every((it) => it.closest("[data-specimen]")) &&
      // a chart measures its space once it is in the page, and again when that space changes
      [...document.querySelectorAll(".recharts-responsive-container")].every(
        (it) => Math.abs(it.clientWidth - (it.querySelector("svg")?.clientWidth ?? 0)) <= 1,
      ),
  );
  await nextFrames(page);
  await endTransitions(page);
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Sets the text size, as people do in the settings of their browser. */
async function setTextSize(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard } });
  await session.detach();
}

/** Makes every call of a page fail, to the API and to Firestore; pages come without content rendered by the server. */
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
