import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { callApiAt } from "../../../../functions/test/support/api.ts";
import { checkout, hold } from "../../../../functions/test/support/world.ts";
import { launchBrowser, openWindow, PHONE, SITE, takePictures, type Window } from "../support/browser.ts";
import { fillBuyer, goToGateway, pressed, takeTicket } from "../support/buying.ts";
import { givenEventOnSale } from "../support/events.ts";
import { fillShareOf, latestOrderOf, letTimeRunOut, refundAs, ticketsOf } from "../support/orders.ts";
import { givenAccount } from "../support/people/accounts.ts";
import { type StorageState, storedSignIn } from "../support/people/sign-ins.ts";
import { expectFault } from "../support/watch.ts";

const STAND_IN = process.env.TARIMA_MERCADO_PAGO_URL ?? "http://127.0.0.1:5300";

let browser: Browser;
let buyer: Window;
/** An event in which the tests hold and release places. */
let event: Event;

beforeAll(async () => {
  callApiAt(`${SITE}/api/v1`);
  [browser, event] = await Promise.all([launchBrowser(), givenEventOnSale()]);
});
afterAll(() => browser.close());
afterEach(() => buyer.context.close());

/** Opens a phone-sized window of somebody who is signed in. */
async function arrive(as: string | StorageState): Promise<Window> {
  buyer = await openWindow(browser, PHONE, as);
  return buyer;
}

/** A ticket held by somebody of its own, as the checkout leaves it: its payment is open. main-line.test.ts walks there. */
async function givenOpenPayment(): Promise<Window & { orderId: string; payAt: string }> {
  const { uid, email = "" } = await givenAccount();
  const { state, idToken } = await storedSignIn(email);
  const person = { uid, email, authorization: `Bearer ${idToken}` };
  const held = await hold(event, 1, person);
  const opened = await checkout(held.body.id, person);
  return { ...(await arrive(state)), orderId: held.body.id, payAt: opened.body.url ?? "" };
}

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole("heading", { level: 1, name }).waitFor();

/** Goes from an event's page to the gateway's. */
async function goToPay(page: Page, slug: string, ticket: RegExp | string, email: string): Promise<void> {
  await takeTicket(page, `/eventos/${slug}`, ticket, email);
  await goToGateway(page);
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
  const { page, orderId, payAt } = await givenOpenPayment();
  await page.goto(payAt);
  await page.getByRole("radio", { name: /PSE/ }).check();
  await page.getByRole("button", { name: "Dejar pendiente" }).click();
  await heading(page, "Pago en proceso");
  await page.getByText(/por PSE puede tardar unos 15 minutos\. Te guardamos tu boleta hasta el/).waitFor();
  await takePictures(page, "7-en-proceso");
  await control("payments", { externalReference: orderId, outcome: "approved" });
  await heading(page, "Listo");
});

test("the page turns to paid too where what would follow the order live cannot be fetched", async () => {
  expectFault(/net::ERR_FAILED/, /Failed to fetch dynamically imported module/);
  const { page, orderId, payAt } = await givenOpenPayment();
  await page.route("**/assets/*.js", async (route) => {
    const file = await route.fetch();
    if ((await file.text()).includes("google.firestore")) await route.abort();
    else await route.fulfill({ response: file });
  });
  await page.goto(payAt);
  await page.getByRole("radio", { name: /PSE/ }).check();
  await page.getByRole("button", { name: "Dejar pendiente" }).click();
  await heading(page, "Pago en proceso");
  await control("payments", { externalReference: orderId, outcome: "approved" });
  await heading(page, "Listo");
});

test("rejected, then paid with another card within the same hold", async () => {
  const { page, payAt } = await givenOpenPayment();
  await page.goto(payAt);
  await page.getByRole("button", { name: "Rechazar" }).click();
  await heading(page, "El pago no pasó");
  await takePictures(page, "7-rechazado");
  const orderUrl = new URL(page.url()).pathname;
  await page.getByRole("button", { name: "Intentar otra vez" }).click();
  await page.getByRole("button", { name: "Aprobar" }).click();
  await heading(page, "Listo");
  expect(new URL(page.url()).pathname).toBe(orderUrl);
});

test("back without paying: the places are still kept, and the way to pay is there", async () => {
  const { page, payAt } = await givenOpenPayment();
  await page.goto(payAt);
  await page.getByRole("link", { name: "Volver sin pagar" }).click();
  await heading(page, "Falta pagar");
  await page.getByRole("link", { name: "Seguir con el pago" }).click();
  await page.getByRole("button", { name: "Aprobar" }).click();
  await heading(page, "Listo");
});

test("a free event needs no gateway", async () => {
  const { email = "" } = await givenAccount();
  const { page } = await arrive(email);
  await goToPay(page, "ciudades-que-cuidan", /Entrada libre/, email);
  await heading(page, "Listo");
  await takePictures(page, "7-gratis");
});

test("a notification that comes late and doubled still makes one set of tickets", async () => {
  const { page, orderId, payAt } = await givenOpenPayment();
  await control("webhooks", { delayMs: 1500, copies: 2 });
  await page.goto(payAt);
  await page.getByRole("button", { name: "Aprobar" }).click();
  await heading(page, "Ya casi");
  await heading(page, "Listo");
  await control("webhooks", { delayMs: 0, copies: 1 });
  await page.goto(`${SITE}/mis-boletas`);
  await page.getByRole("heading", { name: event.name }).waitFor(); // of one card, or this would fail
  expect(await ticketsOf(orderId)).toHaveLength(1);
});

test("expired while the buyer is at the gateway: nothing is promised, and the same tickets are taken again", async () => {
  const { email = "" } = await givenAccount();
  const { page } = await arrive(email);
  await goToPay(page, event.publicSlug, /General/, email);
  const back = page.getByRole("link", { name: "Volver sin pagar" });
  await back.waitFor();
  const first = await latestOrderOf(email);
  await letTimeRunOut(first);
  await back.click();
  await heading(page, "Se acabó el tiempo");
  await pressed(page, "Reservarlas otra vez");
  await heading(page, "Tus datos");
  await expect.poll(() => page.getByLabel("Celular").inputValue()).toBe("3105550199");
  expect(await latestOrderOf(email)).not.toBe(first);
});

test("while the gateway's page is on its way the button is busy: nobody begins a second payment", async () => {
  const { email = "" } = await givenAccount();
  const { page } = await arrive(email);
  await takeTicket(page, `/eventos/${event.publicSlug}`, /General/, email);
  await page.route(`${STAND_IN}/**`, (route) => route.fulfill({ status: 204 })); // leaves the page where it is
  const left = page.waitForRequest(`${STAND_IN}/**`);
  await goToGateway(page);
  await left;
  await page.waitForTimeout(500); // what came is drawn
  const pay = page.getByRole("button", { name: "Ir a pagar" }).locator("visible=true");
  await expect.poll(() => pay.getAttribute("aria-busy")).toBe("true");
});

// spec: 3.45
test("at zero the places are let go; with one press they are taken again", async () => {
  const { email = "" } = await givenAccount();
  const { page } = await arrive(email);
  await takeTicket(page, `/eventos/${event.publicSlug}`, /General/, email);
  await page.getByLabel("Celular").fill("3105550199");
  await letTimeRunOut(await latestOrderOf(email));
  await page.getByRole("heading", { level: 1, name: "Se acabó el tiempo" }).waitFor();
  await pressed(page, "Reservarlas otra vez");
  await heading(page, "Tus datos");
  await expect.poll(() => page.getByLabel("Celular").inputValue()).toBe("3105550199"); // nothing typed is lost
});

test("a tab that was closed: the places are still kept, and the checkout goes on with them", async () => {
  const { email = "" } = await givenAccount();
  const { page, context } = await arrive(email);
  await takeTicket(page, `/eventos/${event.publicSlug}`, /General/, email);
  const held = await latestOrderOf(email);
  await page.close();
  const other = await context.newPage();
  await other.goto(`${SITE}/checkout/${event.publicSlug}`);
  await heading(other, "Tus datos");
  expect(await latestOrderOf(email)).toBe(held);
});

test("two tabs of one checkout: what is paid in one is paid in the other", async () => {
  const { email = "" } = await givenAccount();
  const { page, context } = await arrive(email);
  await takeTicket(page, `/eventos/${event.publicSlug}`, /General/, email);
  const other = await context.newPage();
  await other.goto(`${SITE}/checkout/${event.publicSlug}`);
  await heading(other, "Tus datos");
  await goToGateway(page);
  await page.getByRole("button", { name: "Aprobar" }).click();
  await heading(page, "Listo");
  await heading(other, "Listo");
});

test("a document that has its share of the event is said on its field", async () => {
  const { email = "" } = await givenAccount();
  const { page } = await arrive(email);
  await takeTicket(page, `/eventos/${event.publicSlug}`, /General/, email);
  await fillBuyer(page);
  const number = await page.getByLabel("Número").inputValue();
  await fillShareOf(number, event.id);
  expectFault(/^409 POST \/api\/v1\/payments\/checkout$/);
  await pressed(page, /Pagar|Ir a pagar/);
  await page.getByText("Con este documento ya se compró el máximo de boletas por persona").waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("name")))
    .toBe("docNumber");
});

test("refunds by the producer are seen by the buyer without a reload: of one ticket, then of all", async () => {
  const { email = "" } = await givenAccount();
  const { page } = await arrive(email);
  const returned = page.getByText(/Te devolvimos \$\s60\.500 de esta compra/);
  await page.goto(`${SITE}/eventos/nadie-se-rie-en-mi-casa`);
  await page
    .getByRole("button", { name: /Agregar/ })
    .first()
    .click();
  await takeTicket(page, undefined, /: Mesa/, email);
  await goToGateway(page);
  await page.getByRole("button", { name: "Aprobar" }).click();
  await heading(page, "Listo");
  const orderId = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await expect.poll(() => ticketsOf(orderId)).toHaveLength(2);
  const [first = "", second = ""] = await ticketsOf(orderId);

  await refundAs("productora@tarima.test", orderId, [second]);
  await returned.waitFor();
  await page.getByText("Tu boleta está aquí y en tu correo.").waitFor();
  await takePictures(page, "7-reembolso-parcial");
  await page.goto(`${SITE}/mis-boletas/${second}`);
  await page.getByText("Reembolsada").first().waitFor();
  await takePictures(page, "7-boleta-reembolsada");
  await page.goto(`${SITE}/mis-boletas/compras`);
  await page.getByText("Reembolso parcial").waitFor();
  await returned.waitFor();
  await takePictures(page, "7-mis-compras");

  await page.goto(`${SITE}/pago/${orderId}`);
  await heading(page, "Listo");
  await refundAs("productora@tarima.test", orderId, [first]);
  await heading(page, "Te devolvimos el dinero");
  await takePictures(page, "7-reembolsado");
});
