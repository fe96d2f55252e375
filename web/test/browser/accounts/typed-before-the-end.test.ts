import type { UserRecord } from "firebase-admin/auth";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { DESKTOP, launchBrowser, openWindow, SITE, signIn, type Window } from "../support/browser.ts";
import { givenEventOnSale } from "../support/events.ts";
import { endSessionsOf, givenProducerAccount } from "../support/people/accounts.ts";
import { expectFault } from "../support/watch.ts";

/** A session ends while somebody is writing: they sign in again, and go on where they were. */

let browser: Browser;
let office: Window;
let organiser: Awaited<ReturnType<typeof givenProducerAccount>>;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  organiser = await givenProducerAccount();
  office = await openWindow(browser, DESKTOP, organiser.account.email);
});
afterEach(() => office.context.close());

/** Ends the session on another device, and waits until the page has left for the sign-in. */
async function endSession(page: Page): Promise<void> {
  expectFault(/^400 POST .*accounts:lookup/, /^400 POST .*\/token\?/, /^401 /);
  await page.waitForTimeout(1100); // a sign-in in the same second would count as a later one
  await endSessionsOf(organiser.account);
  await page.waitForURL("**/login?redirect=**");
  await page.waitForTimeout(1100);
}

const signInAgain = (page: Page, { email = "" }: UserRecord = organiser.account) => signIn(page, email);

test("the new event that was being written is there for who signs in again, and for nobody else", async () => {
  const { page } = office;
  await page.goto(`${SITE}/productor/eventos/nuevo`);
  await page.getByLabel("Nombre", { exact: true }).fill("Rumba en la Loma");
  await page.getByLabel("Categoría").selectOption({ label: "Teatro" });
  await page.getByLabel("Lugar").fill("Coliseo del Río");
  await endSession(page);
  await signInAgain(page);
  await page.waitForURL("**/productor/eventos/nuevo");
  await expect.poll(() => page.getByLabel("Lugar").inputValue()).toBe("Coliseo del Río");
  expect(await page.getByLabel("Nombre", { exact: true }).inputValue()).toBe("Rumba en la Loma");
  expect(await page.getByLabel("Categoría").inputValue()).toBe("teatro");

  await endSession(page);
  const other = await givenProducerAccount();
  await signInAgain(page, other.account);
  await page.waitForURL("**/productor/eventos/nuevo");
  await page.getByLabel("Lugar").waitFor();
  expect(await page.getByLabel("Lugar").inputValue()).toBe("");
});

test("what was changed of an event, its tickets, a message and courtesies is there too", async () => {
  const { page } = office;
  const event = await givenEventOnSale({ producerId: organiser.producer.id });
  const address = `${SITE}/productor/eventos/${event.id}`;

  await page.goto(`${address}/datos`);
  await page.getByLabel("Descripción").fill("Tres horas de salsa.");
  await endSession(page);
  await signInAgain(page);
  await page.getByText("Cambios sin guardar").waitFor();
  expect(await page.getByLabel("Descripción").inputValue()).toBe("Tres horas de salsa.");
  await page.getByRole("button", { name: "Guardar" }).click();
  await page.getByText("Evento actualizado").waitFor();

  await page.goto(`${address}/boletas`);
  const price = page.getByRole("textbox", { name: /^Precio de/ });
  await price.fill("123.000");
  await price.press("Tab");
  await endSession(page);
  await signInAgain(page);
  await page
    .getByText(/sin guardar/)
    .first()
    .waitFor();
  expect(await price.inputValue()).toMatch(/123\.000/);

  await page.goto(`${address}/cortesias`);
  await page.getByLabel("Nota").fill("Prensa");
  await endSession(page);
  await signInAgain(page);
  await expect.poll(() => page.getByLabel("Nota").inputValue()).toBe("Prensa");

  await page.goto(`${address}/mensajes`);
  await page.getByRole("button", { name: "Escribir mensaje" }).click();
  await page.getByLabel("Asunto").fill("Lleguen antes de las siete");
  await endSession(page);
  await signInAgain(page);
  await page.getByRole("button", { name: "Escribir mensaje" }).click();
  await expect.poll(() => page.getByLabel("Asunto").inputValue()).toBe("Lleguen antes de las siete");
});
