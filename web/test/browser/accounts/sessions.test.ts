import type { UserRecord } from "firebase-admin/auth";
import type { Browser, Page, Response } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { DESKTOP, launchBrowser, openWindow, SITE, signIn, type Window } from "../support/browser.ts";
import { endSessionsOf, givenAccount, promote } from "../support/people/accounts.ts";
import { expectFault } from "../support/watch.ts";

let browser: Browser;
let visitor: Window;
let page: Page;
let person: UserRecord;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  person = await givenAccount();
});
afterEach(() => visitor.context.close());

/** Opens a window, of the person when they are signed in already. */
async function arrive(as?: "signed in"): Promise<void> {
  visitor = await openWindow(browser, DESKTOP, as && person.email);
  page = visitor.page;
}

/** Opens a screen that needs a sign-in, signed in. */
async function begin(path: string): Promise<void> {
  await arrive("signed in");
  await page.goto(SITE + path);
}

/** Cuts off the page's Firestore listener: the page can only learn of a change from its calls. */
const cutOff = () => page.route("**/google.firestore.v1.Firestore/**", () => {});

const menu = (at: Page) => at.getByRole("button", { name: /Tu cuenta/ });

// spec: 2.16, 6.20
test("tabs follow one another in and out", async () => {
  await arrive();
  const other = await visitor.context.newPage();
  await other.goto(`${SITE}/mis-boletas`);
  await other.waitForURL("**/ingresar?redirect=**");
  await page.goto(`${SITE}/perfil`);
  await page.waitForURL("**/ingresar?redirect=**");
  await signIn(page, person.email ?? "");
  await page.waitForURL("**/perfil");
  await other.bringToFront();
  await other.waitForURL("**/mis-boletas");
  await menu(other).click();
  await other.getByRole("button", { name: "Salir" }).click();
  await other.waitForURL(`${SITE}/`);
  await page.bringToFront();
  await page.waitForURL("**/ingresar?redirect=%2Fperfil");
  await expect.poll(() => page.getByText("Tu sesión terminó.").count()).toBe(0); // it was ended on purpose
});

// spec: 6.21, 9.16
test("the token is renewed every fifty minutes that the page is open", async () => {
  await arrive("signed in");
  await page.clock.install();
  await page.goto(`${SITE}/perfil`);
  await page.getByRole("button", { name: "Editar" }).waitFor(); // no call is under way that could renew it
  const renewals: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("securetoken")) renewals.push(request.url());
  });
  await page.clock.fastForward("48:00");
  await page.waitForTimeout(500); // enough time for a renewal that comes too early
  expect(renewals).toEqual([]);
  await page.clock.fastForward("02:00");
  await expect.poll(() => renewals.length).toBe(1);
});

/** A new role ends the tokens of before: what a page asks at that moment is refused, and asked again with a new one. */
const ASKED_WITH_OLD_TOKEN = /^401 GET \/api\/v1\/team-invitations$/;

// spec: 6.22
test("a role that changes while the page is open is there without signing out", async () => {
  await begin("/perfil");
  await menu(page).click();
  const scanner = page.locator("[popover]").getByRole("link", { name: "Escáner" });
  await expect.poll(() => scanner.count()).toBe(0);
  await page.getByRole("button", { name: "Editar" }).waitFor(); // no call is under way from which the page could learn it
  expectFault(ASKED_WITH_OLD_TOKEN);
  await promote(person.uid, "scanner");
  await scanner.waitFor();
  expect(new URL(page.url()).pathname).toBe("/perfil");
});

// spec: 6.22
test("a role that changes is seen after signing out and in again too", async () => {
  await begin("/perfil");
  const scanner = page.locator("[popover]").getByRole("link", { name: "Escáner" });
  await menu(page).click();
  const edit = page.getByRole("button", { name: "Editar" });
  await edit.waitFor(); // no call is under way from which the page could learn it
  expectFault(ASKED_WITH_OLD_TOKEN);
  await promote(person.uid, "scanner");
  await scanner.waitFor(); // the page listens to the profile
  await page.getByRole("button", { name: "Salir" }).click();
  await page.waitForURL(`${SITE}/`);
  await page.getByRole("banner").getByRole("link", { name: "Ingresar" }).click();
  await signIn(page, person.email ?? "");
  await page.waitForURL("**/escaner**"); // where a scanner's work is
  await menu(page).click();
  await page.getByRole("link", { name: "Perfil", exact: true }).click(); // in the same page, without a reload
  await page.waitForURL("**/perfil");
  await menu(page).click();
  await scanner.waitFor();
  await edit.waitFor();
  await promote(person.uid, "attendee");
  await scanner.waitFor({ state: "hidden" });
  await page.getByRole("link", { name: "Mis boletas" }).first().waitFor(); // the link is gone, the menu is still there
});

// spec: 7.102, 7.105
test("a token from before is refreshed once, and the call made again", async () => {
  expectFault(/^401 GET \/api\/v1\/attendee\/me\/export$/);
  await arrive("signed in");
  await cutOff();
  // else these would be refused, too, and have a token renewed before
  const others = ["follows", "consents"].map((it) =>
    page.waitForResponse((answer) => answer.url().includes(it)),
  );
  await page.goto(`${SITE}/perfil/privacidad`);
  await page.getByRole("button", { name: "Descargar mis datos" }).waitFor();
  await Promise.all(others);
  await promote(person.uid, "promoter");
  const answers: number[] = [];
  const refreshes: string[] = [];
  page.on("response", (response: Response) => {
    if (response.url().includes("/attendee/me/export")) answers.push(response.status());
    if (response.url().includes("securetoken")) refreshes.push(response.url());
  });
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Descargar mis datos" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^tarima-mis-datos-\d{4}-\d\d-\d\d\.json$/);
  expect(answers).toEqual([401, 200]);
  expect(refreshes).toHaveLength(1);
  // and the page uses the claims of the new token
  await page.goto(`${SITE}/escaner/rumba-en-la-loma`);
  await page.getByText("No estás en el equipo de puerta de este evento").waitFor(); // not "no es para tu cuenta"
});

// spec: 2.4, 7.104
test("a refresh that fails ends the session at /login, which says so and leads back", async () => {
  expectFault(/^401 GET \/api\/v1\/attendee\/me\/export$/, /^400 POST .*\/token\?/);
  await arrive("signed in");
  await cutOff();
  await page.goto(`${SITE}/perfil/privacidad`);
  await page.getByRole("button", { name: "Descargar mis datos" }).waitFor();
  await page.waitForTimeout(1100); // a sign-in in the same second would count as a later one
  await endSessionsOf(person);
  await page.getByRole("button", { name: "Descargar mis datos" }).click();
  await page.waitForURL("**/login?redirect=%2Fperfil%2Fprivacidad");
  await page.getByText("Tu sesión terminó. Ingresa de nuevo.").waitFor();
  await page.waitForTimeout(1100); // the second in which the sessions were ended is over
  await signIn(page, person.email ?? "");
  await page.waitForURL("**/perfil/privacidad");
});

test("sessions that were ended elsewhere end here by themselves", async () => {
  expectFault(/^400 POST .*accounts:lookup/, /^400 POST .*\/token\?/);
  await begin("/perfil");
  await page.getByRole("button", { name: "Editar" }).waitFor();
  await page.waitForTimeout(1100); // a sign-in in the same second would count as a later one
  await endSessionsOf(person);
  await page.waitForURL("**/login?redirect=%2Fperfil");
  await page.getByText("Tu sesión terminó. Ingresa de nuevo.").waitFor();
});

test("all of one's sessions are ended from the profile", async () => {
  expectFault(/^400 POST .*accounts:lookup/); // where the other page looks at its account before it hears of the end
  await begin("/perfil/seguridad");
  const other = await visitor.context.newPage();
  await other.goto(`${SITE}/mis-boletas`);
  await other.getByRole("heading", { level: 1, name: "Mis boletas" }).waitFor();
  await page.bringToFront();
  await page.getByRole("button", { name: "Cerrar todas las sesiones" }).click();
  await page.getByRole("button", { name: "Cerrar todas", exact: true }).click();
  await page.waitForURL(`${SITE}/`);
  await page.getByText("Cerramos todas tus sesiones").waitFor();
  await other.waitForURL(/\/(ingresar|login)\?/);
});

// spec: 2.15
test("somebody who has not verified their e-mail is sent to do that, and comes back", async () => {
  person = await givenAccount({ isVerified: false });
  await arrive();
  await page.goto(`${SITE}/perfil`);
  await signIn(page, person.email ?? "");
  await page.waitForURL("**/verify-email?redirect=%2Fperfil");
  await page.goto(`${SITE}/mis-boletas`);
  await page.waitForURL("**/verify-email?redirect=%2Fmis-boletas");
});
