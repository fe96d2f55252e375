import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser, PHONE, SITE } from "./support/browser.ts";

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
  await page.reload(); // from now on the worker sees what the page asks for
  const event = page.locator('a[href^="/eventos/"]').first();
  const path = (await event.getAttribute("href")) ?? "";
  await page.goto(SITE + path);
  const name = await page.locator("h1").innerText();
  await page.goto(SITE);
  await page.locator(`a[href="${path}"]`).first().waitFor();

  await context.setOffline(true);
  await page.reload();
  await page.getByText("Sin conexión. Lo que ves puede estar viejo").waitFor();
  await page.locator(`a[href="${path}"]`).first().waitFor();
  await page.goto(SITE + path);
  await expect.poll(() => page.locator("h1").innerText()).toBe(name);
  await page.goto(`${SITE}/terminos`); // never opened before: the site itself is there, and says what is missing
  await page.getByText("Sin conexión. Lo que ves puede estar viejo").waitFor();
  await context.close();
});
