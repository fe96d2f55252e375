import { ERRORS } from "@tarima/shared/api/errors.ts";
import { UNPAID_HOLD_CONSENT } from "@tarima/shared/unpaid-holds/unpaid-hold-consent.ts";
import { getAuth } from "firebase-admin/auth";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser, openAs, openWindow, PASSWORD, PHONE, SITE } from "../support/browser.ts";
import { takeTicket } from "../support/buying.ts";
import { givenEventOnSale } from "../support/events.ts";
import { lookAt } from "../support/looks/look-at.ts";
import { givenAccount, givenProducerAccount, someEmail } from "../support/people/accounts.ts";
import { openAsSuperadmin } from "../support/people/superadmin.ts";
import { expectFault } from "../support/watch.ts";

/** Somebody agrees to this and that, takes all of it back where their profile shows it, and reads what happened; so does a superadmin. */

const NAME =
  "Corporación Cultural y Artística Los Herederos del Currulao y la Marimba de Chonta del Pacífico Sur";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const said = (page: Page, words: string | RegExp) =>
  page.getByText(words).locator("visible=true").first().waitFor();
/** The button that was pressed is gone: who has no mouse goes on from here. */
const isFocused = (place: Locator) =>
  expect.poll(() => place.evaluate((it) => it === document.activeElement)).toBe(true);
const block = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

async function register(email: string): Promise<string> {
  const { page, context } = await openWindow(browser, PHONE);
  await page.goto(`${SITE}/registro`);
  await page.getByLabel("Nombres").fill("Luz Dary");
  await page.getByLabel("Apellidos").fill("Quiñones");
  await page.getByLabel("Correo").fill(email);
  await page.getByLabel("Contraseña", { exact: true }).fill(PASSWORD);
  await said(page, "y soy mayor de edad");
  await page.getByRole("checkbox", { name: /Acepto/ }).check();
  await page.getByRole("button", { name: "Crear cuenta" }).click();
  await page.waitForURL("**/verify-email**");
  await context.close();
  const { uid } = await getAuth().getUserByEmail(email);
  await getAuth().updateUser(uid, { emailVerified: true });
  return uid;
}

test("what somebody agrees to is shown, taken back in the profile, and stays in a history that a superadmin reads too", async () => {
  const named = { brandName: NAME, fullName: NAME };
  const { producer } = await givenProducerAccount({ ...named, measuredWith: ["google"] });
  const event = await givenEventOnSale({ producerId: producer.id, producerName: NAME });
  const email = someEmail();
  const uid = await register(email);

  const page = await openAs(browser, email, "/perfil/privacidad", PHONE);
  await said(page, "Términos y condiciones");
  await said(page, "No hay ninguno pendiente.");
  await said(page, "no has respondido a ningún organizador");
  await said(page, "Nada todavía");

  await page.goto(`${SITE}/eventos/${event.publicSlug}`);
  const question = page.getByRole("region", { name: "Medición del organizador" });
  await question.getByRole("button", { name: "Permitir" }).click();
  await question.waitFor({ state: "detached" });
  await page.getByRole("link", { name: NAME }).first().click();
  await page.getByRole("button", { name: "Seguir", exact: true }).click();
  await said(page, "Siguiendo");
  await takeTicket(page, `/eventos/${event.publicSlug}`, /./, email);
  await page.getByRole("checkbox", { name: UNPAID_HOLD_CONSENT.label, exact: true }).check();
  await said(page, "Acepto los términos y el tratamiento de mis datos, y soy mayor de edad.");

  await page.goto(`${SITE}/perfil/privacidad`);
  const own = block(page, "Lo que decides tú");
  const history = block(page, "Historial");
  await own.getByText(event.name, { exact: true }).waitFor();
  await own.getByText(/Permitida con Google Analytics en este navegador desde el/).waitFor();
  await history
    .getByText(/^Aceptado en el sitio el .*, versión del 26\/11\/2026$/)
    .nth(1)
    .waitFor();
  await lookAt(page, "consents-dados");

  expectFault(/^503 PUT .*\/reminder$/);
  const { status, message } = ERRORS.SERVICE_BUSY;
  const json = { code: "SERVICE_BUSY", message, requestId: "faked" };
  await page.route("**/reminder", (route) => route.fulfill({ status, json }), { times: 1 });
  await own.getByRole("button", { name: `Ya no lo quiero para ${event.name}` }).click();
  await own.getByRole("alert").filter({ hasText: message }).waitFor();
  await own.getByRole("button", { name: `Ya no lo quiero para ${event.name}` }).click();
  await own.getByText("No hay ninguno pendiente.").waitFor();
  await said(page, "Ya no te llega ese correo");
  await isFocused(own.getByRole("heading", { name: "Un correo si una compra queda sin pagar" }));
  await own.getByRole("button", { name: `Ya no la permito a ${NAME}` }).click();
  await said(page, "Ya no la permites en este navegador");
  await isFocused(own.getByRole("heading", { name: "La medición de un organizador" }));
  await own.getByText(/^No permitida en este navegador desde el/).waitFor();
  await expect.poll(() => own.getByRole("button").count()).toBe(0); // what is allowed, is allowed where it is asked
  await page.getByRole("button", { name: `Dejar de seguir a ${NAME}` }).click();
  await history
    .getByText(/^Retirado en el sitio el .*Se había aceptado el/)
    .nth(1)
    .waitFor();
  const rows = await history.getByRole("listitem").allInnerTexts();
  expect(rows.map((row) => row.split("\n")[0])).toEqual([
    `Novedades de ${NAME}`,
    "Un correo si una compra queda sin pagar",
    "Un correo si una compra queda sin pagar",
    `Novedades de ${NAME}`,
  ]);

  const admin = await openAsSuperadmin(browser, `/admin/asistentes/${uid}/consentimientos`);
  await said(admin, "Nada vigente.");
  await said(admin, /^Retirado en el sitio el/);
  await expect
    .poll(() => admin.getByRole("region", { name: "Historial" }).getByRole("listitem").count())
    .toBe(4);
  await lookAt(admin, "consents-superadmin");
});

test("a profile whose lists cannot be read says so in each, with a way to try again", async () => {
  const { email = "" } = await givenAccount();
  const { status, message } = ERRORS.CONSENTS_FETCH_ERROR;
  expectFault(/^500 GET .*\/attendee\/me\/consents/, /^500 GET .*\/tickets\/reminders/);
  const { page } = await openWindow(browser, PHONE, email);
  for (const path of ["**/attendee/me/consents*", "**/tickets/reminders"])
    await page.route(path, (route) =>
      route.fulfill({ status, json: { code: "CONSENTS_FETCH_ERROR", message, requestId: "faked" } }),
    );
  await page.goto(`${SITE}/perfil/privacidad`);
  await expect.poll(() => page.getByRole("alert").filter({ hasText: message }).count()).toBe(2);
  await lookAt(page, "consents-fallan");
  await page.unrouteAll();
  for (const name of ["Lo que decides tú", "Historial"])
    await block(page, name).getByRole("button", { name: "Reintentar" }).click();
  await said(page, "No hay ninguno pendiente.");
  await said(page, "Nada todavía");
});
