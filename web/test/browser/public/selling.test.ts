import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser, openWindow, SITE, takePictures } from "../support/browser.ts";
import { showTheme } from "../support/looks/themes.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test("an organiser does the sum with a price of their own, and goes on to register", async () => {
  const { page, context } = await openWindow(browser);
  await page.goto(SITE);
  await page.getByRole("contentinfo").getByRole("link", { name: "Vende con Tarima" }).click();
  await page.getByRole("heading", { level: 1, name: "Tú pones el precio" }).waitFor();
  for (const theme of ["dark", "light"] as const) {
    await showTheme(page, theme);
    await takePictures(page, `vende-${theme}`);
  }
  const sum = page.getByRole("region", { name: "La cuenta de una boleta" });
  await page.getByLabel("Precio de una boleta").fill("100000");
  await expect.poll(async () => (await sum.innerText()).replace(/\s+/g, " ")).toContain("$ 110.000");
  // 100.000 less 3,29 % and its IVA of 110.000
  expect((await sum.innerText()).replace(/\s+/g, " ")).toContain("$ 95.693");
  await page.getByLabel("Cuántas quieres vender").fill("10");
  await page.getByText(/Si vendes 10 boletas, te quedan ≈ \$\s956\.930\./).waitFor();
  await page.getByLabel("Precio de una boleta").fill("");
  await page.getByText("Si es gratis nadie paga nada, y tú tampoco.").waitFor();
  await page.getByRole("link", { name: "Empezar a vender" }).last().click();
  await page.waitForURL("**/registro-productor");
  await page.getByRole("link", { name: "Cuánto cuesta y con qué cuentas" }).click();
  await page.waitForURL("**/vende");
  await context.close();
});
