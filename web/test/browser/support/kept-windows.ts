import type { Browser, BrowserContext, CDPSession, Page } from "playwright-core";
import type { StorageState } from "./sign-ins.ts";
import { SITE } from "./site.ts";

// Opening the site in a window that has never seen it costs two and a half seconds of a core, most of them for fetching and
// compiling its hundred files. So a window that is closed is emptied of all that a person leaves behind, and the next person
// gets it; what the site lets browsers keep for ever (its files) stays, as it does for whoever comes back.

interface Size {
  width: number;
  height: number;
}

interface Kept {
  context: BrowserContext;
  viewport: Size;
  /** What was opened in it, of which everything stored goes. */
  origins: Set<string>;
}

/** How long closing its pages may take before a window is given up. */
const CLOSING_MS = 5_000;
/** All but the files that are fetched. */
const STORED = "cookies,file_systems,indexeddb,local_storage,service_workers,cache_storage";

const idle: Kept[] = [];
const lent = new Set<BrowserContext>();

/** Those that somebody has now, and not those that wait for somebody. */
export const isIdle = (context: BrowserContext): boolean => idle.some((kept) => kept.context === context);

/** Forgets the windows of a browser that has gone. */
export function forgetWindows(): void {
  idle.length = 0;
  lent.clear();
}

/** An empty window of a size, as `openNew` makes it or from somebody who closed it, and its page; `state` is stored in it. */
export async function takeWindow(
  browser: Browser,
  viewport: Size,
  state: StorageState | undefined,
  openNew: () => Promise<BrowserContext>,
): Promise<{ context: BrowserContext; page: Page }> {
  const at = idle.findLastIndex(
    (kept) =>
      kept.viewport.width === viewport.width &&
      kept.viewport.height === viewport.height &&
      kept.context.browser() === browser,
  );
  const [found] = at < 0 ? [] : idle.splice(at, 1);
  const { context, origins } = found ?? (await keep(await openNew(), viewport));
  lent.add(context);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  if (found) await empty(context, session, origins);
  if (state) await store(page, session, state);
  await session.detach();
  return { context, page };
}

/** What the API lets browsers keep for half a minute would be what somebody else was shown. */
function askAnew(): void {
  const { fetch } = window;
  window.fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    return fetch(input, pathname.startsWith("/api/") ? { cache: "no-cache", ...init } : init);
  };
}

/** From now on closing the window hands it on, unless something was done in it that cannot be undone. */
async function keep(context: BrowserContext, viewport: Size): Promise<Kept> {
  await context.addInitScript(askAnew);
  const kept: Kept = { context, viewport, origins: new Set([SITE]) };
  context.on("request", (request) => {
    if (request.isNavigationRequest()) kept.origins.add(new URL(request.url()).origin);
  });
  let isSpoilt = false;
  const spoilsIt = <A extends unknown[], R>(act: (...args: A) => R) => {
    return (...args: A): R => {
      isSpoilt = true;
      return act(...args);
    };
  };
  context.addInitScript = spoilsIt(context.addInitScript.bind(context));
  context.clock.install = spoilsIt(context.clock.install.bind(context.clock));
  const close = context.close.bind(context);
  context.close = async () => {
    if (!lent.delete(context)) return;
    const isEmptied = !isSpoilt && (await withoutPages(context));
    if (isEmptied) idle.push(kept);
    else await close();
  };
  return kept;
}

/** Whether a window could be left without pages, and with nothing set on it. */
async function withoutPages(context: BrowserContext): Promise<boolean> {
  const closing = (async () => {
    await Promise.all(context.pages().map((page) => page.close()));
    await context.unrouteAll({ behavior: "ignoreErrors" });
    await context.setOffline(false);
    return true;
  })();
  const tooLong = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), CLOSING_MS).unref());
  return Promise.race([closing.catch(() => false), tooLong]);
}

async function empty(context: BrowserContext, session: CDPSession, origins: Set<string>): Promise<void> {
  await context.clearCookies();
  for (const origin of origins)
    await session.send("Storage.clearDataForOrigin", { origin, storageTypes: STORED });
}

/** As Playwright stores it in a context that it makes; a person finds no trace of it among the pages they came by. */
async function store(page: Page, session: CDPSession, { cookies, origins }: StorageState): Promise<void> {
  await page.context().addCookies(cookies);
  for (const { origin, localStorage } of origins) {
    await page.goto(`${origin}/robots.txt`);
    await page.evaluate((entries) => {
      for (const { name, value } of entries) window.localStorage.setItem(name, value);
    }, localStorage);
  }
  await page.goto("about:blank");
  await session.send("Page.resetNavigationHistory");
}
