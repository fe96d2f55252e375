import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callApiAt } from "../../../../functions/test/support/api.ts";
import { givenFreeEvent, givenTickets } from "../../../../functions/test/support/world.ts";
import { DESKTOP, launchBrowser, openAs, openWindow, PHONE, SITE } from "../support/browser.ts";
import { takeTicket } from "../support/buying.ts";
import { givenEventOnSale } from "../support/events.ts";
import { givenAccount, givenProducerAccount, someEmail } from "../support/people/accounts.ts";
import { idTokenOf } from "../support/people/sign-ins.ts";
import { openAsSuperadmin } from "../support/people/superadmin.ts";

/** Who reads with a screen reader, or goes on by keyboard, begins a new page where it begins, whatever frame it has. */

let browser: Browser;
beforeAll(async () => {
  callApiAt(`${SITE}/api/v1`);
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

/** What has the focus: its words, or else its name. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: at, body } = document;
    return at === body ? "nothing" : at?.ariaLabel || at?.textContent;
  });
const isAt = (page: Page, words: string | RegExp) => expect.poll(() => focused(page)).toMatch(words);

test("who gives away what they acted on goes on beside it, by a question or without one", async () => {
  const { uid, email = "" } = await givenAccount();
  const event = await givenFreeEvent();
  const [ticket] = await givenTickets(event, 1, {
    uid,
    email,
    authorization: `Bearer ${await idTokenOf(email)}`,
  });
  const page = await openAs(browser, email, `/mis-boletas/${ticket?.id}`);
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Pasar a otra persona" }).press("Enter");
  await dialog.getByLabel("Correo de quien la recibe").fill(someEmail());
  await dialog.getByLabel("Correo de quien la recibe").press("Enter");
  const withdraw = page.getByRole("button", { name: "Cancelar el envío" });
  await withdraw.waitFor();
  await isAt(page, event.name); // the ticket's
  await withdraw.press("Enter");
  await withdraw.waitFor({ state: "detached" });
  await isAt(page, event.name);

  await page.getByRole("button", { name: "Devolver boleta" }).press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Mejor no" }).press("Enter");
  await isAt(page, "Devolver boleta"); // it is still there
});

test("who takes a line off a list goes on at the list", async () => {
  const { account, producer } = await givenProducerAccount();
  const event = await givenEventOnSale({ producerId: producer.id, producerName: producer.brandName });
  const page = await openAs(browser, account.email ?? "", `/productor/eventos/${event.id}/puerta`);
  await page.getByRole("button", { name: "Agregar invitados" }).press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Invitados").fill("Luz Dary\nYeison");
  await dialog.getByRole("button", { name: "Agregar 2 personas" }).press("Enter");
  await dialog.waitFor({ state: "detached" });
  await isAt(page, "Agregar invitados");
  await page.getByRole("button", { name: "Quitar a Yeison" }).press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Quitar" }).press("Enter");
  await page.getByRole("button", { name: "Quitar a Yeison" }).waitFor({ state: "detached" });
  await isAt(page, "Lista de invitados");
});

test("who closes what a menu or a link opened goes on at the menu's button, or at that link", async () => {
  const { account, producer } = await givenProducerAccount();
  const event = await givenEventOnSale({
    ...{ producerId: producer.id, producerName: producer.brandName },
    questions: [
      {
        ...{ id: "q-1", label: "¿Qué talla?", kind: "text", help: "", options: [], isRequired: false },
        ...{ per: "ticket", ticketTypes: [], isAtDoor: false },
      },
    ],
  });
  const page = await openAs(browser, account.email ?? "", `/productor/eventos/${event.id}/preguntas`);
  const menu = page.getByRole("button", { name: "Acciones de ¿Qué talla?" });
  for (const [item, role] of [
    ["Editar", "dialog"],
    ["Borrar", "alertdialog"],
  ] as const) {
    await menu.press("Enter");
    await page.getByRole("menuitem", { name: item }).press("Enter");
    await page.getByRole(role).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole(role).waitFor({ state: "detached" });
    await isAt(page, "Acciones de ¿Qué talla?");
  }

  const log = await openAsSuperadmin(browser, "/admin/logs");
  const entry = log.getByRole("table").getByRole("link").first();
  const name = (await entry.textContent()) ?? "";
  await entry.press("Enter");
  await log.getByRole("dialog").waitFor();
  await log.keyboard.press("Escape");
  await log.getByRole("dialog").waitFor({ state: "detached" });
  await isAt(log, name);
});
