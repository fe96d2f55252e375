import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DESKTOP, launchBrowser, openWindow, PHONE, SITE } from "../support/browser.ts";

/** How long a slide stays, as specified, and a longer time, in milliseconds. */
const INTERVAL = 5_000;
const A_SLIDE = 5_600;

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  ({ page } = await openWindow(browser));
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.clock.install();
});
afterAll(() => browser.close());

const open = () => page.goto(`${SITE}/_parts/structure`);
const button = (name: string) => page.getByRole("button", { name, exact: true });
/** The slide that is shown. */
const slide = () =>
  page
    .getByRole("region", { name: "Eventos destacados" })
    .locator("[aria-roledescription=diapositiva]:not([inert])")
    .getAttribute("aria-label");

// spec: 2.65, 9.19
test("it goes on by itself, waits under the focus, and can be stopped", async () => {
  await open();
  await button("Detener").waitFor();
  await page.clock.runFor(INTERVAL - 700);
  expect(await slide()).toMatch(/^1 de 4/);
  await page.clock.runFor(A_SLIDE - INTERVAL + 700);
  await expect.poll(slide).toMatch(/^2 de 4/);
  await button("Siguiente").focus();
  await page.clock.runFor(A_SLIDE);
  expect(await slide()).toMatch(/^2 de 4/);
  await page.keyboard.press("Enter");
  await expect.poll(slide).toMatch(/^3 de 4/);
  await button("Ver Rumba en la Loma").focus();
  await page.keyboard.press("Enter");
  await expect.poll(slide).toMatch(/^1 de 4/);
  await button("Detener").focus();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1 }).click();
  await page.clock.runFor(A_SLIDE);
  expect(await slide()).toMatch(/^1 de 4/);
});

// spec: 2.66
test("the last slide is followed by the first, and the first preceded by the last", async () => {
  await open();
  await button("Detener").focus();
  await page.keyboard.press("Enter");
  await button("Anterior").focus();
  await page.keyboard.press("Enter");
  await page.clock.runFor(1_000);
  await expect.poll(slide).toMatch(/^4 de 4/);
  await button("Siguiente").focus();
  await page.keyboard.press("Enter");
  await page.clock.runFor(1_000);
  await expect.poll(slide).toMatch(/^1 de 4/);
});

test("it stands still on a phone and for who asked for less motion", async () => {
  await page.setViewportSize(PHONE);
  await open();
  await button("Anterior").waitFor();
  await expect.poll(() => button("Detener").count()).toBe(0);
  await page.setViewportSize(DESKTOP);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open();
  await button("Anterior").waitFor();
  await expect.poll(() => button("Detener").count()).toBe(0);
});
