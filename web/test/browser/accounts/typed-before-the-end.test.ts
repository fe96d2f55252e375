import type { UserRecord } from "firebase-admin/auth";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { orders } from "../../../../functions/src/lib/firestore/collections.ts";
import { callApiAt, signIn as signInApi } from "../../../../functions/test/support/api.ts";
import { givenAskedCase } from "../../../../functions/test/support/cases.ts";
import { hold } from "../../../../functions/test/support/world.ts";
import { buildCombination, buildPhase } from "../../../../tools/builders/events.ts";
import { buildOrder } from "../../../../tools/builders/orders.ts";
import { DESKTOP, launchBrowser, openWindow, SITE, signIn, type Window } from "../support/browser.ts";
import { givenEventOnSale } from "../support/events.ts";
import { holdAnswer, loseAnswer } from "../support/lost-answers.ts";
import { endSessionsOf, givenProducerAccount } from "../support/people/accounts.ts";
import { expectFault } from "../support/watch.ts";

/** A session ends while somebody is writing: they sign in again, and go on where they were. */

let browser: Browser;
let office: Window;
let organiser: Awaited<ReturnType<typeof givenProducerAccount>>;

beforeAll(async () => {
  callApiAt(`${SITE}/api/v1`);
  browser = await launchBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  organiser = await givenProducerAccount();
  office = await openWindow(browser, DESKTOP, organiser.account.email);
});
afterEach(() => office.context.close());

/** Ends the session on another device, and waits until the page has left for the sign-in, or another sign of it. */
async function endSession(
  page: Page,
  isNoticed: () => Promise<void> = () => page.waitForURL("**/login?redirect=**"),
): Promise<void> {
  expectFault(/^400 POST .*accounts:lookup/, /^400 POST .*\/token\?/, /^401 /);
  await page.waitForTimeout(1100); // a sign-in in the same second would count as a later one
  await endSessionsOf(organiser.account);
  await isNoticed();
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

test("what was typed in a dialog is there where it is opened again", async () => {
  const { page } = office;
  const event = await givenEventOnSale({
    producerId: organiser.producer.id,
    phases: [buildPhase(), buildPhase({ id: "fans", name: "Preventa de fans", isHidden: true })],
    combinations: [buildCombination(), buildCombination({ id: "fan", name: "Fan", phaseId: "fans" })],
  });
  const at = (section: string) => page.goto(`${SITE}/productor/eventos/${event.id}/${section}`);
  const dialog = page.getByRole("dialog");
  const press = (name: string) => page.getByRole("button", { name, exact: true }).first().click();
  const again = async (section: string, button: string, fill: () => Promise<void>) => {
    await at(section);
    await press(button);
    await fill();
    await endSession(page);
    await signInAgain(page);
    await press(button);
  };

  await again("preguntas", "Nueva pregunta", async () => {
    await dialog.getByLabel("Pregunta", { exact: true }).fill("¿Qué menú quieres?");
    await dialog.getByLabel("Cómo se responde").selectOption({ label: "Una opción" });
    await dialog.getByRole("textbox", { name: "Opción 1" }).fill("Sancocho");
  });
  await expect.poll(() => dialog.getByRole("textbox", { name: "Opción 1" }).inputValue()).toBe("Sancocho");
  expect(await dialog.getByLabel("Pregunta", { exact: true }).inputValue()).toBe("¿Qué menú quieres?");
  await dialog.getByRole("textbox", { name: "Opción 2" }).fill("Arroz atollado");
  await dialog.getByRole("button", { name: "Guardar pregunta" }).click();
  await page.getByText("Agregamos la pregunta").waitFor();

  await again("promotores", "Nuevo promotor", () =>
    dialog.getByLabel("Nota").fill("Solo los jueves, en la universidad"),
  );
  await expect.poll(() => dialog.getByLabel("Nota").inputValue()).toBe("Solo los jueves, en la universidad");

  await again("codigos", "Crear varios códigos", () =>
    dialog.getByLabel("Para quiénes").fill("Club de lectura"),
  );
  await expect.poll(() => dialog.getByLabel("Para quiénes").inputValue()).toBe("Club de lectura");

  await again("codigos", "Nuevo código", async () => {
    await dialog.getByLabel("Código").fill("AMIGOS");
    await dialog.getByText("Valor fijo").click();
    await dialog.getByRole("textbox", { name: "Valor" }).fill("20000");
  });
  await expect.poll(() => dialog.getByRole("textbox", { name: "Valor" }).inputValue()).toMatch(/20\.?000/);
  expect(await dialog.getByLabel("Código").inputValue()).toBe("AMIGOS");

  await again("puerta", "Agregar invitados", () => dialog.getByLabel("Invitados").fill("Luz Dary +2"));
  await expect.poll(() => dialog.getByLabel("Invitados").inputValue()).toBe("Luz Dary +2");
});

test("what was being written to Tarima about a case is there", async () => {
  const { page } = office;
  const event = await givenEventOnSale({ producerId: organiser.producer.id });
  const buyer = await signInApi();
  const { body } = await hold(event, 1, buyer);
  await givenAskedCase(buyer, body.id);
  await page.goto(`${SITE}/productor/pqr`);
  await page.getByLabel("Tu respuesta").fill("Se la mandamos el martes.");
  await endSession(page);
  await signInAgain(page);
  await expect.poll(() => page.getByLabel("Tu respuesta").inputValue()).toBe("Se la mandamos el martes.");
});

test("what was sent about a case before the end, and not answered, is not there to be sent again", async () => {
  const { page } = office;
  const event = await givenEventOnSale({ producerId: organiser.producer.id });
  const buyer = await signInApi();
  const { body } = await hold(event, 1, buyer);
  await givenAskedCase(buyer, body.id);
  await page.goto(`${SITE}/productor/pqr`);
  await page.getByLabel("Tu respuesta").fill("Ya la tiene.");
  const fetch = await holdAnswer(page, "GET", /\/producer\/[^/]+\/cases/); // else it is found before the session ends
  await loseAnswer(page, "POST", /\/replies$/);
  await page.getByRole("button", { name: "Responder a Tarima" }).click();
  await page.getByRole("alert").waitFor();
  await endSession(page);
  fetch();
  await signInAgain(page);
  await page.getByRole("listitem").getByText("Ya la tiene.").first().waitFor();
  await expect.poll(() => page.getByLabel("Tu respuesta").inputValue()).toBe("");
  await page.getByLabel("Tu respuesta").fill("Y ya entró.");
  await page.getByRole("button", { name: "Responder a Tarima" }).click();
  await page.getByText("Le respondiste a Tarima").waitFor();
});

test("what was being filed as a PQR is there, but documents and files", async () => {
  const { page } = office;
  const event = await givenEventOnSale({ producerId: organiser.producer.id });
  const order = buildOrder({ uid: organiser.account.uid, event: { ...buildOrder().event, id: event.id } });
  await orders.doc(order.id).set(order);
  await page.goto(`${SITE}/pqr?compra=${order.id}`);
  await page.getByLabel("Reversión del pago").check();
  await page.getByLabel("No recibí el producto que adquirí").check();
  await page.getByLabel("Últimos 4 números de la tarjeta o cuenta").fill("1234");
  await page.getByLabel("Cuéntanos").fill("Pagué dos veces.");
  await page.getByLabel("Número de documento").fill("1107045418");
  await page.locator("input[type=file]").setInputFiles({
    ...{ name: "recibo.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\n%%EOF\n") },
  });
  await page.getByRole("button", { name: "Quitar recibo.pdf" }).waitFor();
  await loseAnswer(page, "POST", /\/api\/v1\/cases$/);
  await page.getByRole("button", { name: "Enviar" }).click();
  await page.getByRole("alert").waitFor();
  await endSession(page, () => page.getByLabel("Nombre y apellido").waitFor());
  await page.getByRole("link", { name: "Ingresar" }).first().click();
  await signInAgain(page);
  await expect.poll(() => page.getByLabel("Cuéntanos").inputValue()).toBe("Pagué dos veces.");
  expect(await page.getByLabel("No recibí el producto que adquirí").isChecked()).toBe(true);
  expect(await page.getByLabel("Últimos 4 números de la tarjeta o cuenta").inputValue()).toBe("1234");
  expect(await page.getByLabel("Sobre cuál compra").inputValue()).toBe(order.id);
  expect(await page.getByLabel("Número de documento").inputValue()).toBe("");
  expect(await page.getByText("recibo.pdf").count()).toBe(0);
  // it did arrive before the session ended: sent again without its files, it is not filed a second time unawares
  expectFault(/^409 POST .*\/cases$/);
  await page.getByRole("button", { name: "Enviar" }).click();
  await page.getByText("Lo que enviaste antes sí llegó").waitFor();
});
