import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DESKTOP, launchBrowser, openAs, openWindow, PHONE, SITE } from "../support/browser.ts";
import { takeTicket } from "../support/buying.ts";
import { givenEventOnSale } from "../support/events.ts";
import { givenAccount } from "../support/people/accounts.ts";

/** Who reads with a screen reader, or goes on by keyboard, begins a new page where it begins, whatever frame it has. */

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const beginsAtTop = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => [document.activeElement?.id, window.scrollY]), { timeout: 5_000 })
    .toEqual(["contenido", 0]);

test("the checkout begins at its top, who goes back is where they were, and the site begins at its top, too", async () => {
  const event = await givenEventOnSale();
  const { email = "" } = await givenAccount();
  const page = await openAs(browser, email, `/eventos/${event.publicSlug}`, PHONE);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe(""); // nobody came from another page
  await takeTicket(page, undefined, /General/, email);
  await beginsAtTop(page);
  await page.goBack();
  await page
    .getByText(/General/)
    .first()
    .waitFor();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0); // where the ticket was taken
  await page.goForward();
  await page.getByRole("link", { name: "Tarima, inicio" }).click();
  await page.waitForURL(`${SITE}/`);
  await beginsAtTop(page);
});

test("a case that was just filed begins at its top, with its number", async () => {
  const { page } = await openWindow(browser, DESKTOP);
  await page.goto(`${SITE}/pqr`);
  await page.getByLabel("Cuéntanos").fill("No me llegó el correo de la compra.");
  await page.getByLabel("Nombre y apellido").fill("Luz Dary Quiñones");
  await page.getByLabel("Correo").fill("luz@correo.test");
  await page.getByRole("button", { name: "Enviar" }).click();
  await page.getByRole("heading", { level: 1, name: /^PQR-/ }).waitFor();
  await beginsAtTop(page);
});
