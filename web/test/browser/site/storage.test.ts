import type { Browser } from "playwright-core";
import { afterAll, beforeAll, test } from "vitest";
import { launchBrowser, openWindow, PHONE, SITE, signIn, takePictures } from "../support/browser.ts";
import { takeTicket } from "../support/buying.ts";
import { givenEventOnSale } from "../support/events.ts";
import { givenAccount } from "../support/people/accounts.ts";
import { showScreen } from "../support/screens.ts";

// A browser that keeps nothing for a site: told to block cookies, or full.

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** As in Chromium whose user blocks all cookies. */
function blockStorage(): void {
  for (const name of ["localStorage", "sessionStorage"]) {
    const get = () => {
      throw new DOMException("Access is denied for this document", "SecurityError");
    };
    Object.defineProperty(window, name, { get });
  }
}

function fillStorage(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException("It is full", "QuotaExceededError");
  };
}

test.each([
  ["that blocks storage", blockStorage],
  ["whose storage is full", fillStorage],
])("a browser %s buys all the same", async (_, script) => {
  const { publicSlug } = await givenEventOnSale();
  const { email = "" } = await givenAccount();
  const { page, context } = await openWindow(browser, PHONE);
  await page.addInitScript(script);
  await takeTicket(page, `/eventos/${publicSlug}`, /General/, email);
  await page.getByText("1 × General").first().waitFor();
  await context.close();
});

test("a browser that blocks storage reads tickets at a door", async () => {
  const { page, context } = await openWindow(browser, PHONE);
  await page.addInitScript(blockStorage);
  await page.goto(`${SITE}/ingresar`);
  await signIn(page, "puerta@tarima.test");
  await page.waitForURL(/escaner/);
  await showScreen(page, "/escaner/rumba-en-la-loma");
  await page.getByText("En línea", { exact: true }).waitFor();

  // what is sold may not be forgotten: it says so instead
  await showScreen(page, "/taquilla/rumba-en-la-loma");
  await page.getByRole("heading", { level: 1, name: "En este navegador no se puede vender" }).waitFor();
  await takePictures(page, "taquilla-sin-memoria");
  await context.close();
});
