import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser, PHONE, SITE } from "../support/browser.ts";
import { waitForCachedFiles } from "../support/files-cached.ts";
import { storedSignIn } from "../support/people/sign-ins.ts";
import { expectFault, NETWORK_PROBE, NO_NETWORK } from "../support/watch.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test("what was read of public pages can be read again without a network, and the rest of the site opens", async () => {
  const context = await browser.newContext({ viewport: PHONE, locale: "es-CO" });
  const page = await context.newPage();
  await page.goto(SITE);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload(); // from now on the worker handles the page's requests
  const event = page.locator('a[href^="/eventos/"]').first();
  const path = (await event.getAttribute("href")) ?? "";
  await page.goto(SITE + path);
  const name = await page.locator("h1").innerText();
  await page.goto(SITE);
  await page.locator(`a[href="${path}"]`).first().waitFor();

  expectFault(NO_NETWORK, NETWORK_PROBE);
  expectFault(/ERR_FAILED/, /dynamically imported module/); // files that the worker does not have
  await context.setOffline(true);
  await context.addInitScript(tellOffline); // Chromium 150 keeps what is emulated for one document only
  await page.reload();
  await page.getByText("Sin conexión. Lo que ves puede estar desactualizado").waitFor();
  await page.locator(`a[href="${path}"]`).first().waitFor();
  await page.goto(SITE + path);
  await expect.poll(() => page.locator("h1").innerText()).toBe(name);
  await page.goto(`${SITE}/terminos`); // never opened before: the site opens and says what is missing
  await page.getByText("Sin conexión. Lo que ves puede estar desactualizado").waitFor();
  await context.close();
});

test("one's tickets that were seen once open without a network, with their codes, until one signs out", async () => {
  const { state } = await storedSignIn("asistente@tarima.test");
  const context = await browser.newContext({ viewport: PHONE, locale: "es-CO", storageState: state });
  const page = await context.newPage();
  await page.goto(`${SITE}/mis-boletas`);
  const event = page.locator('li a[href^="/mis-boletas/"]:has(h2)').first();
  await event.waitFor();
  const code = page.getByRole("img", { name: /^Código QR/ }).first();
  const drawing = () => code.locator("path").last().getAttribute("d");
  await event.click();
  await code.waitFor();
  const before = await drawing();
  await waitForCachedFiles(page);

  expectFault(NO_NETWORK, NETWORK_PROBE);
  await context.setOffline(true);
  await page.reload();
  await page.getByText(/Así estaban el/).waitFor();
  expect(await drawing()).toBe(before);
  await page.getByRole("link", { name: "Mis boletas" }).first().click();
  await event.waitFor();

  await context.setOffline(false);
  await page.getByRole("button", { name: /Tu cuenta/ }).click();
  await page.getByRole("button", { name: "Salir" }).click();
  await expect.poll(savedResponses).toBe(0);
  await context.close();

  async function savedResponses(): Promise<number> {
    return page.evaluate(
      () =>
        new Promise((resolve) => {
          const opening = indexedDB.open("tarima-own");
          opening.onsuccess = () => {
            const counting = opening.result.transaction("answers").objectStore("answers").count();
            counting.onsuccess = () => resolve(counting.result);
          };
        }),
    );
  }
});

/** Runs in the page. */
function tellOffline(): void {
  Object.defineProperty(navigator, "onLine", { get: () => false });
}
