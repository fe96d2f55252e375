import { CONSENT_VERSIONS } from "@tarima/shared/accounts/consent.ts";
import { getAuth } from "firebase-admin/auth";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { users } from "../../../../functions/src/lib/firestore/collections.ts";
import { launchBrowser, openWindow, PHONE, SITE, takePictures, type Window } from "../support/browser.ts";
import { goToGateway, pressed, takeTicket, withoutDiscounts } from "../support/buying.ts";
import { latestOrderOf, orderOf } from "../support/orders.ts";
import { givenAccount } from "../support/people/accounts.ts";
import { expectFault } from "../support/watch.ts";

const EVENT = "/eventos/rumba-en-la-loma";
const STAND = /: Gradería/;
const DISCOUNT = /Código de descuento/;
/** Versions of the terms and of the treatment of data that stood on the site until the present ones. */
const EARLIER = { terms: "2026-11-27", data: "2026-11-27" };
const PROMOTER = /Código de promotor/;

let browser: Browser;
let buyer: Window;
let email: string;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  email = (await givenAccount()).email ?? "";
  buyer = await openWindow(browser, PHONE, email);
});
afterEach(() => buyer.context.close());

/** Waits until the bar with the price shows this amount. */
const costs = (page: Page, amount: RegExp) => page.locator("[data-buy-bar]").getByText(amount).waitFor();

async function apply(page: Page, field: RegExp, code: string): Promise<void> {
  await page.getByLabel(field).fill(code);
  await page.getByLabel(field).press("Enter");
}

// spec: 1.4, 2.43, 2.44, 4.28
test("a discount is applied and taken off, and the bill follows; what is wrong with a code stands on its field", async () => {
  expectFault(/^404 POST .*\/promo-codes\/validate$/, /^410 POST .*\/promo-codes\/validate$/);
  const { page } = buyer;
  await takeTicket(page, EVENT, STAND, email);
  await costs(page, /82\.500/);
  await apply(page, DISCOUNT, "nadie");
  await page.getByText("Código no encontrado").waitFor();
  await apply(page, DISCOUNT, "preventa");
  await page.getByText("Código expirado").waitFor();
  await apply(page, DISCOUNT, " loma10 ");
  await page.getByText("10% de descuento").first().waitFor();
  await costs(page, /75\.000/);
  await page.getByText("Descuento LOMA10").locator("visible=true").waitFor();
  await takePictures(page, "8-descuento");

  await page.reload();
  await costs(page, /75\.000/);
  await page.getByLabel(DISCOUNT).press("End");
  await page.getByLabel(DISCOUNT).press("Backspace"); // editing removes the code
  await costs(page, /82\.500/);
  await page.getByLabel(DISCOUNT).fill("parche-20");
  await page.getByRole("button", { name: "Aplicar el código de descuento" }).click();
  await costs(page, /62\.500/);
  await page.getByRole("button", { name: "Quitar el código de descuento" }).click();
  await page.getByText("Código removido").waitFor();
  await costs(page, /82\.500/);
  await page.getByRole("button", { name: "Deshacer" }).click();
  await costs(page, /62\.500/);
});

// spec: 1.4, 4.29
test("a promoter's link leads to a sale that is theirs; the codes stay once the payment was opened", async () => {
  const { page } = buyer;
  await page.goto(`${SITE}${EVENT}?promotor=yuli&codigo=LOMA10`);
  await page.getByRole("heading", { level: 1, name: "Rumba en la Loma" }).waitFor();
  await page.goto(SITE);
  await takeTicket(page, EVENT, STAND, email); // from the event's page without codes
  await page.getByText("Compras con Yuli Andrea Possú").first().waitFor();
  await expect.poll(() => page.getByLabel(DISCOUNT).inputValue()).toBe("LOMA10");
  await costs(page, /75\.000/);
  await takePictures(page, "8-enlace-de-promotora");
  await goToGateway(page);
  await page.getByRole("button", { name: "Rechazar" }).click();
  await pressed(page, "Cambiar mis datos");
  await page.getByText("Ya abriste el pago con este total").waitFor();
  await costs(page, /75\.000/);
  await takePictures(page, "8-codigos-fijos");
  await page.getByRole("checkbox", { name: /Acepto/ }).check();
  await pressed(page, /Pagar|Ir a pagar/);
  await page.getByRole("button", { name: "Aprobar" }).click();
  await page.getByRole("heading", { level: 1, name: "Listo" }).waitFor();
  expect(await orderOf(await latestOrderOf(email))).toMatchObject({
    paymentStatus: "completed",
    promoter: { code: "YULI" },
    promoCode: { code: "LOMA10" },
    total: 75_000,
  });
});

test("a discount of a link that is over, and a promoter who sells no more, cost nobody their tickets", async () => {
  expectFault(/^410 POST \/api\/v1\/tickets\/purchases$/);
  const { page } = buyer;
  await takeTicket(page, `${EVENT}?promotor=pacho&codigo=PREVENTA`, STAND, email);
  await page.getByText("Tu compra va sin PREVENTA.").waitFor();
  await costs(page, /82\.500/);
  await takePictures(page, "8-sin-el-descuento");
  await expect.poll(() => page.getByLabel(PROMOTER).inputValue()).toBe("");
  expect(await orderOf(await latestOrderOf(email))).toMatchObject({ promoter: null, promoCode: null });
});

// spec: 4.28, 8.21
test("a promoter's code is typed, taken off, and known to be nobody's", async () => {
  expectFault(/^404 POST \/api\/v1\/promoter\/validate$/);
  const { page } = buyer;
  await takeTicket(page, EVENT, STAND, email);
  await page.getByRole("button", { name: "Aplicar el código de promotor" }).click();
  await page.getByText("Por favor ingresa un código de promotor").waitFor();
  await page.getByText("Campo vacío").waitFor();
  await apply(page, PROMOTER, "zzz-9");
  await page.getByText("Código de promotor no encontrado").waitFor();
  await page.getByText("✗ Código no válido").waitFor();
  await apply(page, PROMOTER, "univalle");
  await page.getByText("✓ Código validado correctamente").waitFor();
  await page.getByText("Compras con Combo Univalle").first().waitFor();
  const order = await latestOrderOf(email);
  await expect.poll(async () => (await orderOf(order))?.promoter?.code).toBe("UNIVALLE");
  await page.getByRole("button", { name: "Quitar el código de promotor" }).click();
  await page.getByText("Código removido").waitFor();
  await expect.poll(async () => (await orderOf(order))?.promoter).toBe(null);
});

// spec: 8.19
test("a code that cannot be checked is kept, and says so", async () => {
  expectFault(/^501 POST \/api\/v1\/promoter\/validate$/);
  const { page } = buyer;
  await takeTicket(page, EVENT, STAND, email);
  await page.route("**/api/v1/promoter/validate", (route) => route.fulfill({ status: 501, json: {} }));
  let decide = () => {};
  const decided = new Promise<void>((resolve) => {
    decide = resolve;
  });
  await page.route("**/tickets/purchases/*/codes", async (route) => {
    await decided;
    await route.continue();
  });
  await apply(page, PROMOTER, "univalle");
  await page.getByText("Código guardado (validación pendiente)").first().waitFor();
  decide();
  await page.getByText("Compras con Combo Univalle").first().waitFor();
});

// spec: 8.15
test("where discounts are switched off while somebody types one, a quiet line says so", async () => {
  expectFault(/^501 POST .*\/promo-codes\/validate$/);
  const { page } = buyer;
  await takeTicket(page, EVENT, STAND, email);
  await withoutDiscounts(page);
  await apply(page, DISCOUNT, "LOMA10");
  await page.getByText("Los códigos promocionales estarán disponibles próximamente").waitFor();
  await expect.poll(() => page.getByRole("alert").count()).toBe(0);
  await expect.poll(() => page.getByLabel(DISCOUNT).count()).toBe(0);
  await takePictures(page, "8-codigos-por-venir");
});

test("where discounts are not offered, nobody is asked for one", async () => {
  const { page } = buyer;
  await withoutDiscounts(page);
  await takeTicket(page, EVENT, STAND, email);
  await page.getByLabel(PROMOTER).waitFor();
  await expect.poll(() => page.getByLabel(DISCOUNT).count()).toBe(0);
});

// spec: 4.33
test("another event's checkout starts from nothing, and with what the buyer typed", async () => {
  const { page } = buyer;
  await takeTicket(page, `${EVENT}?promotor=yuli`, STAND, email);
  await page.getByLabel("Celular").fill("3105550177");
  await page.getByRole("link", { name: "Tarima" }).first().click();
  await page
    .getByRole("link", { name: /Metales del Sur/ })
    .first()
    .click();
  await takeTicket(page, undefined, /Balcón/, email);
  await expect.poll(() => page.getByLabel("Celular").inputValue()).toBe("3105550177");
  await expect.poll(() => page.getByLabel(PROMOTER).inputValue()).toBe("");
});

// spec: 4.34, 8.56
test("without a profile to be had, the form starts from what the sign-in knows", async () => {
  expectFault(/^500 GET \/api\/v1\/attendee\/me$/);
  const { page } = buyer;
  await page.route("**/api/v1/attendee/me", (route) => route.fulfill({ status: 500, json: {} }));
  await takeTicket(page, EVENT, STAND, email);
  await expect.poll(() => page.getByLabel("Correo").inputValue()).toBe(email);
  await expect.poll(() => page.getByLabel("Nombres").inputValue()).toBe("Luz");
  await expect.poll(() => page.getByText("Lo tomamos de tu perfil").count()).toBe(0);
});

test("what is ticked beside the payment is recorded with it, as this page shows it", async () => {
  const { page } = buyer;
  await takeTicket(page, EVENT, STAND, email);
  const { uid } = await getAuth().getUserByEmail(email);
  const accepted = async () => (await users.doc(uid).get()).data()?.consents ?? [];
  expect(await accepted()).toEqual([]);
  await goToGateway(page);
  await page.getByRole("button", { name: "Aprobar" }).click();
  await page.getByRole("heading", { level: 1, name: "Listo" }).waitFor();
  expect((await accepted()).map(({ kind, version }) => [kind, version])).toEqual(
    Object.entries(CONSENT_VERSIONS),
  );
});

test("a page of yesterday, whose texts have changed since, pays as ever", async () => {
  const { page } = buyer;
  await takeTicket(page, EVENT, STAND, email);
  await page.route("**/payments/checkout", (route) => {
    const sent = route.request().postDataJSON();
    return route.continue({ postData: { ...sent, consentVersions: EARLIER } });
  });
  await goToGateway(page);
  await page.getByRole("button", { name: "Aprobar" }).click();
  await page.getByRole("heading", { level: 1, name: "Listo" }).waitFor();
  const { uid } = await getAuth().getUserByEmail(email);
  const { consents = [] } = (await users.doc(uid).get()).data() ?? {};
  expect(consents.map(({ kind, version }) => [kind, version])).toEqual(Object.entries(EARLIER));
  await page.goto(`${SITE}/perfil/privacidad`);
  await page.getByText("Nuestras condiciones cambiaron.").waitFor();
});
