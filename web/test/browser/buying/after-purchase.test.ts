import { readFile } from "node:fs/promises";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DESKTOP, launchBrowser, openWindow, PASSWORD, PHONE, SITE } from "../support/browser.ts";
import { fillBuyer, pressed, takeTicket } from "../support/buying.ts";
import { givenAccount, someEmail, verificationCode } from "../support/people/accounts.ts";
import { expectFault } from "../support/watch.ts";

/**
 * What happens to a ticket of two people: it is bought, given another name, downloaded as paper, transferred to somebody without
 * an account, and given up.
 */

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  ({ page } = await openWindow(browser, DESKTOP));
});
afterAll(() => browser.close());

const press = (on: Page, name: string) => on.getByRole("button", { name, exact: true }).first().click();
const qr = (on: Page) => on.getByRole("img", { name: /^Código QR/ }).first();
const drawing = async (on: Page) => (await qr(on).locator("path").last().getAttribute("d")) ?? "";

test("a ticket is passed on, and the other person has it with another code", async () => {
  expectFault(/^400 POST \/api\/v1\/tickets\/.*\/transfer$/); // a transfer to herself
  const luz = await givenAccount();
  await takeTicket(page, "/eventos/feria-de-la-arepa", /.*/, luz.email ?? "");
  await fillBuyer(page);
  await pressed(page, /Confirmar/);
  await page.getByRole("heading", { level: 1, name: "Listo" }).waitFor();
  await page.goto(`${SITE}/mis-boletas`);
  await page.getByRole("link", { name: /Arepa/ }).first().click();
  await qr(page).waitFor();
  const before = await drawing(page);

  expect(await page.getByRole("button", { name: /Wallet/ }).count()).toBe(0); // no wallet keys are set here
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

  const { page: other, context } = await openWindow(browser, PHONE);
  await other.goto(`${SITE}/registro?redirect=/mis-boletas`);
  await other.getByLabel("Nombres").fill("Camila");
  await other.getByLabel("Apellidos").fill("Restrepo");
  await other.getByLabel("Correo").fill(email);
  await other.getByLabel("Contraseña", { exact: true }).fill(PASSWORD);
  await other.getByRole("checkbox").first().check();
  await press(other, "Crear cuenta");
  await other.waitForURL("**/verify-email**");
  await other.goto(`${SITE}/verify-email?oobCode=${await verificationCode(email)}`);
  await other.getByText("Listo. Tu correo quedó verificado.").waitFor();
  await other.goto(`${SITE}/mis-boletas`);
  await other.getByText("«Nos vemos en la puerta»").waitFor();
  await press(other, "Recibirla");
  await other.getByRole("link", { name: /Arepa/ }).first().click();
  await qr(other).waitFor();
  expect(await drawing(other)).not.toBe(before);
  await other.getByText("Camila Restrepo la pasó").waitFor();
  await page.goto(`${SITE}/mis-boletas`);
  await page.getByText("Aquí van tus boletas").waitFor();

  await press(other, "Devolver boleta");
  await other.getByRole("alertdialog").getByRole("button", { name: "Cancelar la boleta" }).click();
  await other.getByText("Boleta cancelada").waitFor();
  await other.getByText("Ya no sirve para entrar").first().waitFor();
  await context.close();
});
