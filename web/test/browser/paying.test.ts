import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { launchBrowser, openWindow, PHONE, SITE, signIn, takePictures } from "./support/browser.ts";
import { fillBuyer } from "./support/buying.ts";

const STAND_IN = process.env.TARIMA_MERCADO_PAGO_URL ?? "http://127.0.0.1:5300";

let browser: Browser;
let buyer: Awaited<ReturnType<typeof openWindow>>;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  buyer = await openWindow(browser, PHONE);
});
afterEach(() => {
  expect(buyer.faults).toEqual([]);
  return buyer.context.close();
});

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole("heading", { level: 1, name }).waitFor();

/** From an event's page to the gateway's, as somebody who is signed in on the way. */
async function goToPay(page: Page, slug: string, ticket: RegExp | string, email: string): Promise<void> {
  await page.goto(`${SITE}/eventos/${slug}`);
  await page
    .getByRole("group", { name: ticket })
    .getByRole("button", { name: /Agregar/ })
    .click();
  await page.getByRole("button", { name: "Continuar" }).locator("visible=true").click();
  await page.waitForURL("**/ingresar**");
  await signIn(page, email);
  await page.waitForURL(`**/checkout/${slug}`);
  await fillBuyer(page);
  await page
    .getByRole("button", { name: /Pagar|Ir a pagar|Confirmar/ })
    .locator("visible=true")
    .click();
}

async function control(path: string, body: unknown): Promise<unknown> {
  const answer = await fetch(`${STAND_IN}/control/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  expect(answer.ok).toBe(true);
  return answer.json();
}

test("left pending at PSE, approved minutes later: the open page turns to paid by itself", async () => {
  const { page } = buyer;
  await goToPay(page, "halcones-vs-corsarios", /Tribuna sur/, "luz@tarima.test");
  await page.getByRole("radio", { name: /PSE/ }).check();
  await page.getByRole("button", { name: "Dejar pendiente" }).click();
  await heading(page, "Pago en proceso");
  await takePictures(page, "7-en-proceso");
  const orderId = new URL(page.url()).pathname.split("/").at(-1);
  await control("payments", { externalReference: orderId, outcome: "approved" });
  await heading(page, "Listo");
});

test("rejected, then paid with another card within the same hold", async () => {
  const { page } = buyer;
  await goToPay(page, "casa-de-las-sombras", ": General", "andres@tarima.test");
  await page.getByRole("button", { name: "Rechazar" }).click();
  await heading(page, "El pago no pasó");
  await takePictures(page, "7-rechazado");
  const orderUrl = new URL(page.url()).pathname;
  await page.getByRole("button", { name: "Pagar de otra forma" }).click();
  await page.waitForURL("**/checkout/**");
  await page.getByRole("checkbox").first().check();
  await page
    .getByRole("button", { name: /Pagar|Ir a pagar/ })
    .locator("visible=true")
    .click();
  await page.getByRole("button", { name: "Aprobar" }).click();
  await heading(page, "Listo");
  expect(new URL(page.url()).pathname).toBe(orderUrl);
});

test("back without paying: the places are still kept, and the way to pay is there", async () => {
  const { page } = buyer;
  await goToPay(page, "antigona-en-el-puerto", /General/, "ivan@tarima.test");
  await page.getByRole("link", { name: "Volver sin pagar" }).click();
  await heading(page, "Falta pagar");
  await page.getByRole("link", { name: "Volver a pagar" }).click();
  await page.getByRole("button", { name: "Aprobar" }).click();
  await heading(page, "Listo");
});

test("a free event needs no gateway", async () => {
  const { page } = buyer;
  await goToPay(page, "ciudades-que-cuidan", /Entrada libre/, "paola@tarima.test");
  await heading(page, "Listo");
  await takePictures(page, "7-gratis");
});

test("a notification that comes late and doubled still makes one set of tickets", async () => {
  const { page } = buyer;
  await control("webhooks", { delayMs: 1500, copies: 2 });
  await goToPay(page, "champeta-total", ": General", "camila@tarima.test");
  await page.getByRole("button", { name: "Aprobar" }).click();
  await heading(page, "Ya casi");
  await heading(page, "Listo");
  await control("webhooks", { delayMs: 0, copies: 1 });
  await page.goto(`${SITE}/mis-boletas`);
  await page.getByText("Champeta Total").first().waitFor();
  expect(await page.getByText("Champeta Total").count()).toBe(1);
});

test("sold out, not yet on sale, cancelled and unknown are said plainly", async () => {
  const { page } = buyer;
  const says: [string, RegExp][] = [
    ["vinilo-de-medianoche", /Agotad/],
    ["marionetas", /La venta todavía no abre/],
    ["sazon-del-pacifico", /se canceló/],
    ["noche-de-tejedoras", /pasó|terminó|finaliz/i],
    ["no-existe", /No encontramos/i],
  ];
  for (const [slug, words] of says) {
    await page.goto(`${SITE}/eventos/${slug}`);
    await page.getByText(words).first().waitFor();
    expect(await page.getByRole("button", { name: "Continuar" }).locator("visible=true").count()).toBe(0);
  }
});
