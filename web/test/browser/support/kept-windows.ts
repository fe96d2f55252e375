import type { BrowserContext, Page } from "playwright-core";
import type { StorageState } from "./people/sign-ins.ts";
import { SITE } from "./site.ts";

// Opening the site in a new window costs two and a half seconds of a core, most of them for a new process and for fetching and
// compiling the site's files; in a used window it costs half a second. So a closed window is emptied of everything that a person
// leaves behind and is used for the next person. Only the site's files stay in its cache, as they do for a returning visitor.

interface Size {
  width: number;
  height: number;
}

interface Kept {
  context: BrowserContext;
  viewport: Size;
  /** The origins that were opened in it: everything they stored is deleted. */
  origins: Set<string>;
  /** The page in which the next person begins. */
  page?: Page | undefined;
}

/** How long emptying a window may take before the window is discarded. */
const EMPTYING_MS = 5_000;
/** Everything but the cached files. */
const STORED = "cookies,file_systems,indexeddb,local_storage,service_workers,cache_storage";
/** An address of the site at which no script runs. */
export const EMPTY_PAGE = `${SITE}/robots.txt`;
/** The events for which tests add listeners. */
const EVENTS = ["console", "dialog", "download", "filechooser", "framenavigated", "pageerror", "popup"];
const NETWORK_EVENTS = ["request", "requestfailed", "requestfinished", "response", "websocket"];

const idle: Kept[] = [];
/** Contexts that a test has closed: what still happens in them is ignored. */
const away = new WeakSet<BrowserContext>();
/** Pages and contexts in which something was done that cannot be undone. */
const spoilt = new WeakSet<Page | BrowserContext>();

/** Whether no test uses this context now. */
export const isAway = (context: BrowserContext): boolean => away.has(context);

/** Forgets the windows of a browser that has ended. */
export function forgetWindows(): void {
  idle.length = 0;
}

/** An empty window of a size and its page: a closed one, or a new one from `openNew`; `state` is stored in it. */
export async function takeWindow(
  viewport: Size,
  state: StorageState | undefined,
  openNew: () => Promise<BrowserContext>,
): Promise<{ context: BrowserContext; page: Page }> {
  const at = idle.findLastIndex((kept) => isSameSize(kept.viewport, viewport));
  const [kept = await keep(await openNew(), viewport)] = at < 0 ? [] : idle.splice(at, 1);
  const { context } = kept;
  away.delete(context);
  kept.page ??= await newPage(context);
  if (state) await store(kept.page, state);
  return { context, page: kept.page };
}

const isSameSize = (a: Size, b: Size) => a.width === b.width && a.height === b.height;

/** From now on closing the window keeps it for the next test. */
async function keep(context: BrowserContext, viewport: Size): Promise<Kept> {
  await context.addInitScript(askAnew);
  const kept: Kept = { context, viewport, origins: new Set([SITE]) };
  context.on("request", (request) => {
    if (request.isNavigationRequest()) kept.origins.add(new URL(request.url()).origin);
  });
  spoiling(context, context, ["addInitScript", "exposeFunction", "exposeBinding", "grantPermissions"]);
  spoiling(context.clock, context, ["install", "setFixedTime", "setSystemTime"]);
  const close = context.close.bind(context);
  context.close = async () => {
    if (away.has(context)) return;
    away.add(context);
    const isEmpty = !spoilt.has(context) && (await inTime(empty(kept)));
    if (isEmpty) idle.push(kept);
    else await close();
  };
  return kept;
}

/** Browsers may keep responses of the API for half a minute: without this, a page would get those of the person before. */
function askAnew(): void {
  const { fetch } = window;
  window.fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    return fetch(input, pathname.startsWith("/api/") ? { cache: "no-cache", ...init } : init);
  };
}

async function newPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  spoiling(page, page, ["addInitScript", "exposeFunction", "exposeBinding", "emulateMedia"]);
  await page.goto(EMPTY_PAGE);
  return page;
}

function spoiling<T extends object>(of: T, whole: Page | BrowserContext, names: readonly (keyof T)[]): void {
  for (const name of names) {
    const act = of[name] as (...args: unknown[]) => unknown;
    const spoil = (...args: unknown[]) => {
      spoilt.add(whole);
      return act.apply(of, args);
    };
    of[name] = spoil as T[typeof name];
  }
}

async function inTime(emptying: Promise<void>): Promise<boolean> {
  const tooLong = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), EMPTYING_MS).unref());
  const done = emptying.then(
    () => true,
    () => false,
  );
  return Promise.race([done, tooLong]);
}

/** Empties a window: one page without a history, nothing stored, and no settings of an earlier test. */
async function empty(kept: Kept): Promise<void> {
  const { context, origins, viewport } = kept;
  if (kept.page?.isClosed() || (kept.page && spoilt.has(kept.page))) kept.page = undefined;
  const { page } = kept;
  await Promise.all(context.pages().map((it) => it !== page && it.close()));
  await context.unrouteAll({ behavior: "ignoreErrors" });
  await context.setOffline(false);
  kept.page ??= await newPage(context);
  if (page) await leave(page, viewport);
  await context.clearCookies();
  const session = await context.newCDPSession(kept.page);
  for (const origin of origins)
    await session.send("Storage.clearDataForOrigin", { origin, storageTypes: STORED });
  await session.send("Page.resetNavigationHistory");
  await session.detach();
}

async function leave(page: Page, viewport: Size): Promise<void> {
  for (const event of [...EVENTS, ...NETWORK_EVENTS]) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.goto(EMPTY_PAGE);
  await page.evaluate(() => sessionStorage.clear());
  await page.mouse.move(-1, -1); // the pointer may have been over an element
  const now = page.viewportSize();
  if (!now || !isSameSize(now, viewport)) await page.setViewportSize(viewport);
}

/** Stores a state as Playwright does in a new context. */
async function store(page: Page, { cookies, origins }: StorageState): Promise<void> {
  await page.context().addCookies(cookies);
  for (const { origin, localStorage } of origins) {
    if (origin !== SITE) throw new Error(`${origin} is not the site`);
    await page.evaluate((entries) => {
      for (const { name, value } of entries) window.localStorage.setItem(name, value);
    }, localStorage);
  }
}
