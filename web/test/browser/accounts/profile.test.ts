import { readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { CONSENT_VERSIONS } from "@tarima/shared/accounts/consent.ts";
import { getAuth, type UserRecord } from "firebase-admin/auth";
import { getFirestore } from "firebase-admin/firestore";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { launchBrowser, openAs, PASSWORD, SITE, takePictures } from "../support/browser.ts";
import { axeFindings } from "../support/looks/axe.ts";
import { givenAccount, someEmail } from "../support/people/accounts.ts";
import { expectFault } from "../support/watch.ts";

let browser: Browser;
let page: Page;
let person: UserRecord;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  person = await givenAccount();
});
afterEach(() => page.context().close());

const said = (words: string | RegExp) => page.getByText(words).locator("visible=true").first().waitFor();
const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
const profileOf = async ({ uid }: UserRecord) => (await getFirestore().doc(`users/${uid}`).get()).data();

async function openProfile(section = ""): Promise<void> {
  page = await openAs(browser, person.email ?? "", `/perfil${section}`);
  await page.getByRole("navigation", { name: "Tu perfil" }).waitFor();
}

/** Makes the API refuse once because the sign-in is too long ago. */
const beForgotten = (route: string) =>
  page.route(
    `**/api/v1${route}`,
    (call) =>
      call.fulfill({
        status: 403,
        json: {
          code: "RECENT_SIGN_IN_REQUIRED",
          message: "Por seguridad, ingresa de nuevo y repite lo que hacías.",
          requestId: "r",
        },
      }),
    { times: 1 },
  );

/** Confirms the identity, first with the wrong password. */
async function confirmIdentity(): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Confirma que eres tú" });
  await dialog.getByLabel("Tu contraseña").fill("no-es-Esta-1");
  await dialog.getByRole("button", { name: "Seguir" }).click();
  await dialog.getByText("Esa no es tu contraseña.").waitFor();
  await dialog.getByLabel("Tu contraseña").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Seguir" }).click();
}

// spec: 1.6
test("one's data is read, changed, kept; cancelling leaves it as it was", async () => {
  await openProfile();
  await press("Editar");
  await expect
    .poll(() => page.getByLabel("Nombres").evaluate((field) => field === document.activeElement))
    .toBe(true);
  await page.getByLabel("Nombres").fill("Nadie");
  await press("Cancelar");
  await page.getByRole("heading", { level: 1, name: "Luz Dary Quiñones" }).waitFor();

  await press("Editar");
  await expect.poll(() => page.getByLabel("Nombres").inputValue()).toBe("Luz");
  await page.getByLabel("Nombres").fill("Luz Dary");
  await page.getByLabel("Apellidos").fill("Quiñones Mina");
  await page.getByLabel("Número").fill("3189");
  await press("Guardar");
  await said("Le faltan números: una cédula tiene de 6 a 10.");
  await page.getByLabel("Número").fill("31890456");
  await page.getByRole("textbox", { name: "Celular" }).fill("3105550199");
  await page.getByLabel("Departamento").selectOption("Valle del Cauca");
  const city = page.getByRole("combobox", { name: "Ciudad (opcional)" });
  await city.fill("Buenaventura");
  await city.press("Enter");
  expect(await axeFindings(page)).toEqual([]);
  await press("Guardar");
  await said("Perfil actualizado");
  await said("CC 31890456");
  await said("Buenaventura, Valle del Cauca, Colombia");
  await page.getByRole("button", { name: "Tu cuenta: Luz Dary Quiñones Mina" }).waitFor();
  expect(await profileOf(person)).toMatchObject({ lastName: "Quiñones Mina", address: null });
});

test("what the server refuses stands on its field; a fault of the server is said in its words", async () => {
  expectFault(/^400 PUT \/api\/v1\/attendee\/me$/, /^500 PUT \/api\/v1\/attendee\/me$/);
  await openProfile();
  await press("Editar");
  const refuse = (status: number, body: object) =>
    page.route(
      "**/api/v1/attendee/me",
      (call) => call.fulfill({ status, json: { requestId: "r-1", ...body } }),
      { times: 1 },
    );
  await refuse(400, {
    code: "INVALID_REQUEST",
    message: "Revisa",
    fields: { address: "Máximo 160 caracteres" },
  });
  await press("Guardar");
  await said("Máximo 160 caracteres");
  await refuse(500, { code: "PROFILE_UPDATE_ERROR", message: "Error al actualizar el perfil" });
  await press("Guardar");
  await page.getByRole("alert").filter({ hasText: "Error al actualizar el perfil" }).waitFor();
});

// spec: 9.24
test("the theme changes at once and is kept; formats show what they look like", async () => {
  await openProfile("/preferencias");
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe("dark");
  // the first of two changes takes longer than the second; the second must still be the one that is stored
  let [sent, stored] = [0, 0];
  await page.route("**/api/v1/attendee/me", async (route) => {
    if (route.request().method() !== "PUT") return route.fallback();
    if (sent++ === 0) await pause(700);
    await route.continue();
    await route.request().response();
    stored++;
  });
  await page.getByRole("radio", { name: "Claro" }).click();
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe("light");
  await page.getByLabel("Formatos como en").selectOption({ label: "Estados Unidos" });
  await said(/12\/31\/2026/);
  await expect.poll(() => stored).toBe(2);
  expect((await profileOf(person))?.preferences).toEqual({
    preferredLanguage: "en-US",
    preferredTheme: "light",
  });
  await takePictures(page, "9-preferencias");
  await page.reload();
  await said(/12\/31\/2026/);
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe("light");
});

// spec: 9.29, 9.30
test("formats apply at once, on the pages that follow, and on another device", async () => {
  await openProfile("/preferencias");
  await page.getByLabel("Formatos como en").selectOption({ label: "México" });
  await said("Así se ven: 31/12/2026 · COP 93,500");
  await page.getByLabel("Orden de las fechas").selectOption({ label: "Año, mes, día" });
  await said(/Así se ven: 2026-12-31/);
  await expect
    .poll(async () => (await profileOf(person))?.preferences)
    .toMatchObject({ preferredLanguage: "es-MX", dateFormat: "YYYY-MM-DD" });
  await takePictures(page, "9-formatos");
  const signedIn = /Ingresó el \d{4} [a-z]{3} \d{1,2}, \d\d:\d\d/;
  await page.getByRole("link", { name: "Seguridad" }).click();
  await said(signedIn);

  await page.goto(`${SITE}/eventos`); // drawn by the server as for everybody, then taken over for this reader
  await said(/COP\s\d+,\d{3}/);
  await said(/^[a-z]{3} \d{1,2}$|[a-z]{3} [a-z]{3} \d{1,2}/);

  await page.context().close();
  await openProfile("/seguridad");
  await said(signedIn);
});

test("the password is changed by who knows the one there is", async () => {
  expectFault(/^400 POST .*accounts:signInWithPassword/);
  await openProfile("/seguridad");
  await press("Cambiar contraseña");
  await page.getByLabel("Contraseña actual").fill("no-es-Esta-1");
  await page.getByLabel("Contraseña nueva").fill(PASSWORD);
  await press("Guardar contraseña");
  await said("Esa no es tu contraseña.");
  await page.getByLabel("Contraseña actual").fill(PASSWORD);
  await press("Guardar contraseña");
  await said("Es la misma de ahora: escoge otra.");
  await page.getByLabel("Contraseña nueva").fill("Otra-clave-2026");
  await page.route("**/accounts:update?*", async (route) => {
    await pause(1100); // the change and the confirmation must fall into different seconds
    await route.continue();
  });
  await press("Guardar contraseña");
  await said("Contraseña cambiada");
  await page.reload();
  await said(person.email ?? "");
});

test("another e-mail: asked who one is, and told where the link went", async () => {
  expectFault(/^403 POST \/api\/v1\/auth\/change-email$/, /^400 POST .*accounts:signInWithPassword/);
  await openProfile("/seguridad");
  await press("Cambiar correo");
  await press("Enviar el enlace");
  await said("Escribe un correo");
  const newEmail = someEmail();
  await page.getByLabel("Correo nuevo").fill(newEmail);
  await beForgotten("/auth/change-email");
  await press("Enviar el enlace");
  await confirmIdentity();
  await said(`Te enviamos un correo a ${newEmail}. Tu cuenta cambia cuando sigas el enlace.`);
  expect((await getAuth().getUser(person.uid)).email).toBe(person.email);
});

test("texts that were not accepted are asked for, and then stand with their version", async () => {
  await openProfile("/privacidad");
  await said("Falta que aceptes nuestras condiciones.");
  await press("Los leí, los acepto y soy mayor de edad");
  const [year, month, day] = CONSENT_VERSIONS.terms.split("-");
  await said(new RegExp(`Versión del ${day}/${month}/${year}, aceptada el`));
  await expect.poll(() => page.getByText("Falta que aceptes nuestras condiciones.").count()).toBe(0);
  expect((await profileOf(person))?.consents).toHaveLength(2);
  expect(await axeFindings(page)).toEqual([]);
  await takePictures(page, "9-privacidad");
});

test("one's data comes as a file", async () => {
  await openProfile("/privacidad");
  const [download] = await Promise.all([page.waitForEvent("download"), press("Descargar mis datos")]);
  const data = JSON.parse(await readFile(await download.path(), "utf8"));
  expect(data).toMatchObject({ profile: { email: person.email }, orders: [], tickets: [] });
});

test("an account is deleted by its owner alone, who has to mean it", async () => {
  expectFault(/^403 DELETE \/api\/v1\/attendee\/me$/, /^400 POST .*accounts:signInWithPassword/);
  await openProfile("/privacidad");
  await press("Eliminar mi cuenta");
  const question = page.getByRole("alertdialog", { name: "¿Eliminar tu cuenta?" });
  const confirm = question.getByRole("button", { name: "Eliminar mi cuenta" });
  await expect.poll(() => confirm.isDisabled()).toBe(true);
  await takePictures(page, "9-eliminar");
  await question.getByLabel("Escribe ELIMINAR para seguir").fill("eliminar");
  await beForgotten("/attendee/me");
  await confirm.click();
  await confirmIdentity();
  await page.waitForURL(`${SITE}/`);
  await said("Tu cuenta quedó eliminada");
  await expect(getAuth().getUser(person.uid)).rejects.toThrow();
  expect(await profileOf(person)).toMatchObject({ email: "", firstName: null });
  await page.goto(`${SITE}/perfil`);
  await page.waitForURL("**/ingresar?redirect=%2Fperfil");
});

test("a producer's account is not deleted before the role was handed over", async () => {
  expectFault(/^409 DELETE \/api\/v1\/attendee\/me$/);
  page = await openAs(browser, "farol@tarima.test", "/perfil/privacidad");
  await press("Eliminar mi cuenta");
  const question = page.getByRole("alertdialog");
  await question.getByLabel("Escribe ELIMINAR para seguir").fill("ELIMINAR");
  await question.getByRole("button", { name: "Eliminar mi cuenta" }).click();
  await question.getByText(/Primero hay que entregar ese papel/).waitFor();
});
