import type { Browser, BrowserContext, Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { launchBrowser, PHONE, SITE } from "../support/browser.ts";
import { type Hosting, startHosting } from "../support/releases.ts";
import { expectFault, NETWORK_PROBE, NO_NETWORK } from "../support/watch.ts";

// What a browser that has the site open, with its service worker, makes of deployments: A, then B, then A again.

const TERMS = "Términos y condiciones";
const SELL = "Tú pones el precio";

let browser: Browser;
let hosting: Hosting;
beforeEach(async () => {
  hosting = await startHosting();
  browser = await launchBrowser();
  return async () => {
    await browser.close();
    await hosting.close();
  };
});

/** A phone that has been on the site before: the worker answers its page. */
async function openVisitor(): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ viewport: PHONE, locale: "es-CO", proxy: hosting.proxy });
  const page = await context.newPage();
  await page.goto(`${SITE}/ingresar`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await page.getByLabel("Correo").waitFor();
  return { context, page };
}

/** The release whose code a page began with. */
const releaseOf = (page: Page) =>
  page.evaluate(() => {
    const [first] = performance
      .getEntriesByType("resource")
      .filter(({ name }) => /\/assets\/b?site-.*\.css/.test(name));
    return first ? (first.name.includes("/assets/bsite-") ? "B" : "A") : "none";
  });

/** Goes to a screen whose code the page has not loaded yet. */
async function goTo(page: Page, link: string, title: string): Promise<void> {
  await page.getByRole("link", { name: link, exact: true }).first().click();
  await page.getByRole("heading", { name: title, level: 1 }).waitFor();
}

/** What the worker keeps as a file of the site and is a page. */
const pagesKeptAsFiles = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open("tarima-assets");
    const kept = await Promise.all(
      (await cache.keys()).map(async (key) => ({ key, answer: await cache.match(key) })),
    );
    return kept
      .filter(({ answer }) => answer?.headers.get("content-type")?.includes("text/html"))
      .map(({ key }) => key.url);
  });

/**
 * The worker of the release that is there takes over from the one before, under a page that is open. In Chromium 150, with something
 * watching, a page that is loaded again while the one before still ends may wait for ever.
 */
async function takeOver(page: Page): Promise<void> {
  const before = page.context().serviceWorkers();
  const hasEnded = Promise.all(before.map((it) => new Promise((resolve) => it.once("close", resolve))));
  hosting.offerWorker();
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect.poll(() => page.evaluate(isNewestWorker)).toBe(true);
  await hasEnded;
  hosting.holdWorker();
}

/** Whether no worker waits for its turn. Runs in the page. */
async function isNewestWorker(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.active?.state === "activated" && !registration.waiting && !registration.installing;
}

test("a page that is open goes on working over a deployment and the way back from it, and each reload has one release", async () => {
  await hosting.deploy("aaaaaaa");
  const { context, page } = await openVisitor();
  expect(await releaseOf(page)).toBe("A");
  hosting.holdWorker();

  await hosting.deploy("bbbbbbb");
  await goTo(page, "Términos", TERMS); // code of A, which B has kept
  await page.reload();
  await page.getByRole("heading", { name: TERMS }).waitFor();
  expect(await releaseOf(page)).toBe("B");
  await takeOver(page);

  await hosting.deploy("aaaaaaa");
  await goTo(page, "Vende con Tarima", SELL); // code of B
  await page.reload();
  await page.getByRole("heading", { name: SELL }).waitFor();
  expect(await releaseOf(page)).toBe("A");
  await takeOver(page);
  expect(await pagesKeptAsFiles(page)).toEqual([]);

  expectFault(NO_NETWORK, NETWORK_PROBE);
  expectFault(/ERR_FAILED/); // files for later that the worker does not have yet
  await context.setOffline(true);
  await page.reload();
  await page.getByRole("heading", { name: SELL }).waitFor();
  expect(await releaseOf(page)).toBe("A");
  await context.close();
});

test.each(["nothing", "a page"] as const)(
  "where %s is answered for a file that an older release lacks, it is not kept in its place",
  async (given) => {
    await hosting.deploy("bbbbbbb");
    const { context, page } = await openVisitor();
    hosting.holdWorker();
    expectFault(/dynamically imported module|MIME type|Fault W-/, /^404 GET \/assets\//);
    await hosting.deploy("aaaaaaa", "alone"); // as the console of hosting goes back
    if (given === "a page") hosting.answerPages();
    await page.getByRole("link", { name: "Términos", exact: true }).first().click();
    await page.getByRole("heading", { name: "La página no cargó completa" }).waitFor();
    expect(await pagesKeptAsFiles(page)).toEqual([]);
    await page.getByRole("button", { name: "Volver a cargar" }).click();
    await page.getByRole("heading", { name: TERMS }).waitFor();
    expect(await releaseOf(page)).toBe("A");
    await takeOver(page);

    await hosting.deploy("bbbbbbb");
    await page.goto(`${SITE}/ingresar`);
    await page.getByLabel("Correo").waitFor();
    expect(await releaseOf(page)).toBe("B");
    await goTo(page, "Términos", TERMS); // the file that was not there
    await context.close();
  },
);
