import { mkdirSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { trace } from "./evidence.ts";
import { forgetWindows, isAway, takeWindow } from "./kept-windows.ts";
import { PATIENCE_MS } from "./patience.ts";
import { type StorageState, storedSignIn } from "./people/sign-ins.ts";
import { PASSWORD, SITE } from "./site.ts";
import { watch } from "./watch.ts";

export { nextFrames } from "./frames.ts";
export { PASSWORD, SITE } from "./site.ts";
export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 900 };

const SHOTS = new URL("../../../../test-results/", import.meta.url).pathname;

const ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--autoplay-policy=no-user-gesture-required",
  // a page of a test lives for seconds: compiling its scripts thoroughly takes a quarter of that, and is worth it only for axe
  "--js-flags=--invocation-count-for-maglev=4000 --interrupt-budget=1000000",
];

let running: Browser | undefined;

/**
 * The browser of this worker, which is used for one file after another: closing it only closes its windows. Each of its contexts
 * is watched and leaves evidence: see watch.ts and evidence.ts.
 */
export async function launchBrowser(): Promise<Browser> {
  if (running?.isConnected()) return running;
  forgetWindows();
  const executablePath = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";
  const browser = await chromium.launch({ executablePath, args: ARGUMENTS });
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    context.setDefaultTimeout(PATIENCE_MS);
    watch(context);
    await trace(context);
    return context;
  };
  const contexts = browser.contexts.bind(browser);
  browser.contexts = () => contexts().filter((context) => !isAway(context));
  browser.close = async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
  };
  running = browser;
  return browser;
}

export interface Window {
  page: Page;
  context: BrowserContext;
}

/**
 * A window of one person: nothing is stored in it but the sign-in of `as` (an e-mail, or a whole storage state); Colombian locale
 * and clock, and nothing that moves by itself.
 */
export async function openWindow(
  browser: Browser,
  viewport = DESKTOP,
  as?: string | StorageState,
): Promise<Window> {
  const state = typeof as === "string" ? (await storedSignIn(as)).state : as;
  const { context, page } = await takeWindow(viewport, state, () =>
    browser.newContext({
      viewport,
      locale: "es-CO",
      timezoneId: "America/Bogota",
      permissions: ["camera"],
      reducedMotion: "reduce", // what moves while a page loads is drawn sixty times a second; what moves has tests of its own
      serviceWorkers: "block", // it would answer calls that tests intercept
    }),
  );
  return { context, page: asOpened(page) };
}

/** A page of a window; its `goto` returns once the page handles events, since what comes before that has its own test. */
export const openPage = async (context: BrowserContext): Promise<Page> => asOpened(await context.newPage());

const opened = new WeakSet<Page>();

function asOpened(page: Page): Page {
  page.setDefaultTimeout(PATIENCE_MS); // an earlier test may have set another
  if (opened.has(page)) return page;
  opened.add(page);
  const goto = page.goto.bind(page);
  page.goto = async (...args) => {
    const response = await goto(...args);
    await handlesEvents(page);
    return response;
  };
  return page;
}

/**
 * Waits until the page handles events. It is asked from here, because waitForFunction() first compiles Playwright's own script in
 * every page: a tenth of what it costs to open a short one.
 */
async function handlesEvents(page: Page): Promise<void> {
  for (let asked = 0; asked < 100; asked++) {
    if (await page.evaluate(() => !window.earlyEvents).catch(() => false)) return; // fails while the page is replaced
    await pause(20);
  }
  await page.waitForFunction(() => !window.earlyEvents); // says what is wrong
}

/** Opens a window of a signed-in person, at one of their screens. */
export async function openAs(
  browser: Browser,
  email: string,
  path: string,
  viewport = DESKTOP,
): Promise<Page> {
  const { page } = await openWindow(browser, viewport, email);
  await page.goto(SITE + path);
  return page;
}

/** Signs in with the form of the sign-in page. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel("Correo").fill(email);
  await page.getByLabel("Contraseña", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Ingresar" }).click();
}

/**
 * Takes pictures of the page at both widths, if they are requested:
 *   TARIMA_PICTURES=1 npm test -- browser
 */
export async function takePictures(page: Page, name: string): Promise<void> {
  if (!process.env.TARIMA_PICTURES) return;
  mkdirSync(SHOTS, { recursive: true });
  const before = page.viewportSize();
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await page.waitForTimeout(250); // layout and images settle
    await page.screenshot({ path: `${SHOTS}${name}-${viewport.width}.png`, fullPage: true });
  }
  if (before) await page.setViewportSize(before);
}
