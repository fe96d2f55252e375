import { randomUUID } from "node:crypto";
import type { Browser, Locator, Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DESKTOP, launchBrowser, openAs, openWindow, PHONE, SITE, takePictures } from "../support/browser.ts";
import { showTheme } from "../support/looks/themes.ts";
import { holdAnswer } from "../support/lost-answers.ts";
import { latestOrderOf, orderOf } from "../support/orders.ts";
import { linkOfMail, someEmail } from "../support/people/accounts.ts";
import { openAsSuperadmin } from "../support/people/superadmin.ts";
import { step } from "../support/step.ts";
import { expectFault } from "../support/watch.ts";

/** Somebody puts something in writing, and is answered. */

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const BUYER = "asistente@tarima.test";
const codeOn = (page: Page) => page.getByRole("heading", { level: 1, name: /^PQR-\d{6}$/ });

const PDF = Buffer.from("%PDF-1.4\n%%EOF\n");
/** As a phone's camera takes it: noise that packs badly. */
const largePhoto = () =>
  sharp({
    create: {
      ...{ width: 4_000, height: 3_000, channels: 3, background: "#888" },
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  })
    .jpeg({ quality: 90 })
    .toBuffer();

async function takeAway(page: Page, name: string, savedAs: string, within: Page | Locator = page) {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    within.getByRole("button", { name }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(savedAs);
}

/** Files take as long to read as on an old phone. */
const readSlowly = (page: Page) =>
  page.evaluate(() => {
    const read = FileReader.prototype.readAsDataURL;
    FileReader.prototype.readAsDataURL = function (file) {
      setTimeout(() => read.call(this, file), 1_500);
    };
  });

async function inBothThemes(page: Page, name: string): Promise<void> {
  for (const theme of ["light", "dark"] as const) {
    await showTheme(page, theme);
    await takePictures(page, `${name}-${theme}`);
  }
}

test("without an account: what is missing is said, nothing is lost, and the mail's link opens it again", async () => {
  const email = someEmail();
  const { page, context } = await openWindow(browser, PHONE);
  await page.goto(`${SITE}/pqr`);
  await page.getByLabel("Queja").check();
  await page.getByLabel("Número de documento").fill("1107045418");
  await page.getByRole("button", { name: "Enviar" }).click();
  await page.getByText("Cuéntanos qué pasó o qué pides").waitFor();
  const text = `En la puerta me trataron mal.\nNadie respondía. ${randomUUID()}`;
  await page.getByLabel("Cuéntanos").fill(text);
  await page.getByRole("button", { name: "Enviar" }).click();
  await page.getByText("Escribe tu nombre").waitFor();
  await expect.poll(() => page.getByLabel("Cuéntanos").inputValue()).toBe(text);
  await page.getByLabel("Nombre y apellido").fill("Luz Marina Angulo");
  await page.getByLabel("Correo").fill(email);
  const toAttach = page.locator("input[type=file]");
  await toAttach.setInputFiles([
    { name: "vacío.pdf", mimeType: "application/pdf", buffer: Buffer.alloc(0) },
    { name: "recibo-del-banco.pdf", mimeType: "application/pdf", buffer: PDF },
  ]);
  await page.getByText("«vacío.pdf» está vacío").waitFor();
  await toAttach.setInputFiles({ name: "nota.pdf", mimeType: "application/pdf", buffer: Buffer.from("no") });
  await toAttach.setInputFiles({ name: "puerta.jpg", mimeType: "image/jpeg", buffer: await largePhoto() });
  await page.getByRole("button", { name: "Quitar puerta.jpg" }).waitFor();
  await page.getByRole("button", { name: "Enviar" }).click();
  expectFault(/^400 POST .*\/cases$/);
  await page.getByText("«nota.pdf» no es un PDF ni una foto").waitFor();
  await inBothThemes(page, "pqr-1-formulario");
  await page.getByRole("button", { name: "Quitar nota.pdf" }).click();
  await expect.poll(() => page.getByText("«nota.pdf»").count()).toBe(0);
  await page.getByRole("button", { name: "Enviar" }).click();
  await codeOn(page).waitFor();
  await takeAway(page, "recibo-del-banco.pdf", "recibo-del-banco.pdf");
  await takeAway(page, "puerta.jpg", "puerta.webp");
  const code = await codeOn(page).textContent();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Bajar la constancia" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`constancia-${code}.pdf`);
  await inBothThemes(page, "pqr-2-recibida");
  await context.close();

  const other = await openWindow(browser, DESKTOP);
  await other.page.goto(SITE + (await linkOfMail(email)));
  await codeOn(other.page).waitFor();
  await expect.poll(() => codeOn(other.page).textContent()).toBe(code);
  await other.page.getByText("•••5418").waitFor();
  await other.page.getByLabel("Escribir algo más").fill("Fue en la puerta norte");
  await readSlowly(other.page);
  const toReply = other.page.locator("input[type=file]");
  await toReply.setInputFiles({
    name: `${"largo ".repeat(30)}.pdf`,
    mimeType: "application/pdf",
    buffer: PDF,
  });
  await other.page.getByRole("button", { name: "Enviar" }).click({ force: true }); // it waits for the file
  await other.page.getByRole("button", { name: /^Quitar largo/ }).waitFor();
  await other.page.getByRole("button", { name: "Enviar" }).click();
  await other.page.getByRole("listitem").getByText("Fue en la puerta norte").waitFor();
  await other.page.getByRole("button", { name: /^largo .*\.pdf/ }).waitFor();
  await expect.poll(() => other.page.getByLabel("Escribir algo más").inputValue()).toBe("");

  const desk = await openAsSuperadmin(browser, "/admin/pqr?estado=open&clase=complaint");
  await desk.getByRole("link", { name: code ?? "" }).click();
  await desk.getByRole("button", { name: "Alargar el plazo" }).click();
  const question = desk.getByRole("alertdialog", { name: "¿Necesitas más tiempo?" });
  await question.getByRole("button", { name: "Alargar el plazo" }).click();
  expectFault(/^400 POST .*\/extension$/);
  await question.getByText("Escribe por qué").waitFor();
  await inBothThemes(desk, "pqr-8-plazo");
  await question.getByLabel("Por qué").fill("Falta lo que nos dice el productor");
  await question.getByRole("button", { name: "Alargar el plazo" }).click();
  await desk.getByText("Plazo alargado").waitFor();
  await expect.poll(() => desk.getByRole("button", { name: "Alargar el plazo" }).count()).toBe(0);
  await inBothThemes(desk, "pqr-9-alargada");
  await desk.context().close();

  await other.page.reload();
  const written = other.page.getByRole("listitem").filter({ hasText: "Necesitamos más tiempo" });
  await written.getByText("Falta lo que nos dice el productor").waitFor();
  await inBothThemes(other.page, "pqr-10-avisada");
  await other.context.close();
});

test("a buyer asks for a payment back; Tarima asks the organiser, who replies, and answers", async () => {
  const orderId = await latestOrderOf(BUYER);
  const text = `No recibí la boleta. ${randomUUID()}`;
  const buyer = await openAs(browser, BUYER, `/pqr?compra=${orderId}`, DESKTOP);
  let code = "";

  await step("the buyer files it about the purchase, with what a bank asks for", async () => {
    await buyer.getByRole("radio", { name: "Reversión del pago" }).check();
    await buyer.getByLabel("Cuéntanos").fill(text);
    await buyer.getByRole("button", { name: "Enviar" }).click();
    await buyer.getByText("Escoge al menos una causa").waitFor();
    await buyer.getByLabel("No recibí el producto que adquirí").check();
    await buyer.getByLabel("Últimos 4 números de la tarjeta o cuenta").fill("12345");
    await buyer.getByRole("button", { name: "Enviar" }).click();
    await buyer.getByText("Los últimos cuatro números, nada más").waitFor();
    await buyer.getByLabel("Últimos 4 números de la tarjeta o cuenta").fill("1234");
    await inBothThemes(buyer, "pqr-3-reversion");
    await buyer.getByRole("button", { name: "Enviar" }).click();
    await codeOn(buyer).waitFor();
    code = (await codeOn(buyer).textContent()) ?? "";
    await buyer.getByRole("heading", { name: "Quién organiza" }).waitFor();
    await inBothThemes(buyer, "pqr-4-compra");
  });

  const desk = await openAsSuperadmin(browser, "/admin/pqr?estado=open&clase=reversal");
  await step("a superadmin takes it, and asks the organiser", async () => {
    await desk.getByRole("link", { name: code }).waitFor();
    await inBothThemes(desk, "pqr-5-lista");
    await desk.getByRole("link", { name: code }).click();
    await desk.getByText(text).waitFor();
    await desk.getByRole("button", { name: "Tomarla" }).click();
    await desk.getByRole("button", { name: "Soltarla" }).waitFor();
    await desk.getByLabel("Pregunta", { exact: true }).fill("¿Le llegó la boleta?");
    await desk
      .locator("form")
      .filter({ has: desk.getByRole("button", { name: "Preguntar" }) })
      .locator("input[type=file]")
      .setInputFiles({ name: "pago.pdf", mimeType: "application/pdf", buffer: PDF });
    await desk.getByRole("button", { name: "Quitar pago.pdf" }).waitFor();
    await desk.getByRole("button", { name: "Preguntar" }).click();
    await desk.getByLabel("Otra pregunta").waitFor();
  });

  await step("the organiser reads the question alone, and replies", async () => {
    const office = await openAs(browser, "productora@tarima.test", "/productor/pqr");
    const asked = office.getByRole("listitem").filter({ hasText: code });
    await asked.getByText("¿Le llegó la boleta?").waitFor();
    await expect.poll(() => office.getByText(text).count()).toBe(0);
    await takeAway(office, "pago.pdf", "pago.pdf", asked);
    await asked.getByLabel("Tu respuesta").fill("Sí, la usó en la puerta");
    await asked.getByRole("button", { name: "Responder a Tarima" }).click();
    await asked.getByText("Sí, la usó en la puerta").waitFor();
    await inBothThemes(office, "pqr-6-productor");
    await office.context().close();
  });

  await step("who may refund that purchase is warned that the bank may have done so", async () => {
    const order = await orderOf(orderId);
    const search = new URLSearchParams({ search: order?.buyer?.email ?? BUYER });
    const office = await openAs(
      browser,
      "productora@tarima.test",
      `/productor/eventos/${order?.event.id}/asistentes?${search}`,
      DESKTOP,
    );
    await office
      .getByRole("button", { name: /Acciones/ })
      .first()
      .click();
    await office.getByRole("menuitem", { name: "Reembolsar" }).click();
    await office.getByText("Quien compró pidió que su banco le devuelva este pago").waitFor();
    await office.getByText(code).waitFor();
    await inBothThemes(office, "pqr-11-reembolso");
    await office.context().close();
  });

  await step("an answer written before that is held back, and kept", async () => {
    await desk.getByRole("button", { name: "Reversión", exact: true }).click();
    await desk.getByRole("button", { name: "Responder", exact: true }).click();
    expectFault(/^409 POST .*\/replies$/);
    await desk.getByText("Alguien escribió mientras tanto").waitFor();
    await desk.getByText("Sí, la usó en la puerta").waitFor();
    await expect
      .poll(() => desk.getByRole("textbox", { name: "Respuesta" }).inputValue())
      .toContain("solicitud de reversión");
    await inBothThemes(desk, "pqr-7-puesto");
    await desk.getByRole("button", { name: "Responder", exact: true }).click();
    await desk.getByText("Respuesta enviada").waitFor();
  });

  await step("the buyer reads the answer, and not what the organiser wrote", async () => {
    await buyer.reload();
    await buyer.getByText(/Recibimos tu queja y la solicitud de reversión/).waitFor();
    await expect.poll(() => buyer.getByText("Sí, la usó en la puerta").count()).toBe(0);
    await buyer.goto(`${SITE}/pqr`);
    await buyer.getByRole("link", { name: code }).waitFor();
  });
  for (const page of [buyer, desk]) await page.context().close();
});

test("who went on to something else while it was sent stays there; what is added later is said to have arrived", async () => {
  const { page } = await openWindow(browser, DESKTOP);
  const fill = async () => {
    await page.goto(`${SITE}/pqr`);
    await page.getByLabel("Cuéntanos").fill("No me llegó el correo de la compra.");
    await page.getByLabel("Nombre y apellido").fill("Luz Marina Angulo");
    await page.getByLabel("Correo").fill(someEmail());
  };
  await fill();
  const answer = await holdAnswer(page, "POST", /\/api\/v1\/cases$/);
  await page.getByRole("button", { name: "Enviar" }).click();
  await page.getByRole("link", { name: "Eventos", exact: true }).first().click();
  await page.waitForURL(/\/eventos$/);
  answer();
  await page.getByText(/Recibimos tu PQR: PQR-/).waitFor();
  await page.waitForTimeout(500); // it would be left by now
  expect(new URL(page.url()).pathname).toBe("/eventos");

  await fill();
  await page.getByRole("button", { name: "Enviar" }).click();
  await codeOn(page).waitFor();
  await page.getByLabel("Escribir algo más").fill("Ya lo encontré.");
  await page.getByRole("button", { name: "Enviar" }).click();
  await page.getByText("Recibimos lo que escribiste").waitFor();
});
