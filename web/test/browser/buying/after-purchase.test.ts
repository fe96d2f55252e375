import { readFile } from "node:fs/promises";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  DESKTOP,
  launchBrowser,
  openWindow,
  PASSWORD,
  PHONE,
  SITE,
  takePictures,
} from "../support/browser.ts";
import { fillBuyer, pressed, takeTicket } from "../support/buying.ts";
import { lookAt } from "../support/looks/look-at.ts";
import { codeOfMail, givenAccount, someEmail } from "../support/people/accounts.ts";
import { expectFault } from "../support/watch.ts";

/**
 * What happens to a ticket of two people: it is bought, given another name, downloaded as paper, transferred to somebody without
 * an account, and given up.
 */

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const press = (on: Page, name: string) => on.getByRole("button", { name, exact: true }).first().click();
const qr = (on: Page) => on.getByRole("button", { name: /^Código QR/ }).first();
const drawing = async (on: Page) => (await qr(on).locator("path").last().getAttribute("d")) ?? "";

test("a ticket is passed on, and the other person has it with another code", async () => {
  expectFault(/^400 POST \/api\/v1\/tickets\/.*\/transfer$/); // a transfer to herself
  const { page } = await openWindow(browser, DESKTOP);
  const luz = await givenAccount();
  await page.goto(`${SITE}/eventos/feria-de-la-arepa`);
  await page
    .getByRole("button", { name: /Agregar/ })
    .first()
    .click();
  await takeTicket(page, undefined, /.*/, luz.email ?? ""); // a second one
  await fillBuyer(page);
  await pressed(page, /Confirmar/);
  await page.getByRole("heading", { level: 1, name: "Listo" }).waitFor();
  await page.goto(`${SITE}/mis-boletas`);
  await page.getByRole("link", { name: /Arepa/ }).first().click(); // once they are issued
  await qr(page).waitFor();
  const before = await drawing(page);
  const access = page.getByRole("region", { name: "Accesibilidad" });
  await expect.poll(() => access.innerText()).toContain("sin escalones");
  await lookAt(page, "8-accesibilidad");
  await page.setViewportSize(PHONE);
  await page.getByText("1 de 2", { exact: true }).waitFor();
  await takePictures(page, "8-dos-boletas");
  await press(page, "Boleta siguiente");
  await page.getByText("2 de 2", { exact: true }).waitFor();
  await press(page, "Boleta anterior");
  await page.getByText("1 de 2", { exact: true }).waitFor();
  await qr(page).click();
  const bright = page.getByRole("dialog", { name: /^Código de la boleta TRM-/ });
  await expect.poll(() => bright.getByRole("img").locator("path").last().getAttribute("d")).toBe(before);
  await takePictures(page, "8-codigo-grande");
  await bright.getByRole("button", { name: "Cerrar" }).click();
  await page.setViewportSize(DESKTOP);

  await expect.poll(() => page.getByRole("button", { name: /Wallet/ }).count()).toBe(0); // no wallet keys are set here
  const [paper] = await Promise.all([page.waitForEvent("download"), press(page, "Descargar PDF")]);
  expect(paper.suggestedFilename()).toMatch(/^boleta-TRM-.*\.pdf$/);
  expect((await readFile(await paper.path())).subarray(0, 5).toString()).toBe("%PDF-");

  await press(page, "Cambiar el nombre");
  const form = page.getByRole("dialog", { name: "¿Quién va con esta boleta?" });
  await form.getByLabel("Nombre y apellidos").fill("Camila Restrepo");
  await form.getByLabel("Número").fill("12");
  await form.getByRole("button", { name: "Guardar el nombre" }).click();
  await form.getByText("Le faltan números").waitFor();
  await form.getByLabel("Número").fill("1107045418");
  await form.getByRole("button", { name: "Guardar el nombre" }).click();
  await page.getByText("Camila Restrepo, CC •••418").waitFor();
  expect(await drawing(page)).toBe(before);

  const email = someEmail();
  await press(page, "Pasar a otra persona");
  const sheet = page.getByRole("dialog", { name: "Pasar la boleta" });
  await sheet.getByLabel("Correo de quien la recibe").fill(luz.email ?? "");
  await sheet.getByRole("button", { name: "Pasar la boleta" }).click();
  await sheet.getByText("Esa boleta ya es tuya").waitFor();
  await sheet.getByLabel("Correo de quien la recibe").fill(email);
  await sheet.getByLabel("Mensaje").fill("Nos vemos en la puerta");
  await sheet.getByRole("button", { name: "Pasar la boleta" }).click();
  await page.getByText(`Falta que ${email} la reciba.`).waitFor();
  expect(await drawing(page)).toBe(before); // still hers, and valid
  const whatsApp = new URL((await page.getByRole("link", { name: /WhatsApp/ }).getAttribute("href")) ?? "");
  const link = /https?:\S+$/.exec(whatsApp.searchParams.get("text") ?? "")?.[0] ?? "";

  const { page: other, context } = await openWindow(browser, PHONE);
  await other.goto(link);
  await other.getByText(/Camila Restrepo te pasa una boleta para Gran Feria de la Arepa/).waitFor();
  await takePictures(other, "8-boleta-que-te-pasan");
  await other.getByRole("link", { name: "Crear cuenta" }).click();
  await other.getByLabel("Nombres").fill("Camila");
  await other.getByLabel("Apellidos").fill("Restrepo");
  await other.getByLabel("Correo").fill(email);
  await other.getByLabel("Contraseña", { exact: true }).fill(PASSWORD);
  await other.getByRole("checkbox").first().check();
  await press(other, "Crear cuenta");
  await other.waitForURL("**/verify-email**");
  await other.getByLabel("Código").fill(await codeOfMail(email));
  await press(other, "Verificar");
  await other.getByText("«Nos vemos en la puerta»").waitFor();
  await press(other, "Recibirla");
  await other.getByRole("link", { name: /Arepa/ }).first().click();
  await qr(other).waitFor();
  expect(await drawing(other)).not.toBe(before);
  await other.getByText("Camila Restrepo la pasó").waitFor();
  await page.getByRole("heading", { level: 1, name: "tu boleta" }).waitFor(); // the other of her two
  expect(await drawing(page)).not.toBe(before);

  await press(other, "Devolver boleta");
  await other.getByRole("alertdialog").getByRole("button", { name: "Cancelar la boleta" }).click();
  await other.getByText("Boleta cancelada").waitFor();
  await other.getByText("Ya no sirve para entrar").first().waitFor();
  await context.close();
});
