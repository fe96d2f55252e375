import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { unsubscribeToken } from "../../../../functions/src/features/unsubscribes/unsubscribe-token.ts";
import { follows } from "../../../../functions/src/lib/firestore/collections.ts";
import { DESKTOP, launchBrowser, openAs, openWindow, PHONE, SITE, takePictures } from "../support/browser.ts";
import { givenAccount } from "../support/people/accounts.ts";
import { expectFault } from "../support/watch.ts";

/** Somebody follows a producer, sees it in the profile, takes it back there, and ends it by the link of a mail. */

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const PAGE = "/productores/la-clave-producciones";

test("following is agreed to on the page, is listed in the profile, and is taken back there", async () => {
  const { email = "", uid } = await givenAccount();
  const page = await openAs(browser, email, PAGE, PHONE);
  await page.getByText("máximo un correo al día").waitFor();
  await page.getByRole("button", { name: "Seguir", exact: true }).click();
  await page.getByText("Siguiendo").waitFor();
  await takePictures(page, "siguiendo");
  const stored = async () => (await follows.doc(`la-clave_${uid}`).get()).data();
  expect(await stored()).toMatchObject({ consent: { channel: "web" } });
  await page.goto(`${SITE}/perfil/privacidad`);
  await page.getByRole("link", { name: "La Clave Producciones" }).waitFor();
  await page.getByRole("button", { name: "Dejar de seguir a La Clave Producciones" }).click();
  await page.getByText("A nadie todavía").waitFor();
  expect(await stored()).toBeUndefined();
});

test("the link of a mail ends it with a press, and not by being opened; without a sign-in", async () => {
  const { uid } = await givenAccount();
  const at = new Date().toISOString();
  const follow = follows.doc(`la-clave_${uid}`);
  const consent = { version: "2026-11-26", at, channel: "web" as const };
  await follow.create({ producerId: "la-clave", uid, consent, createdAt: at });
  const token = unsubscribeToken({ kind: "follow", uid, subject: "la-clave" });
  const { page } = await openWindow(browser, DESKTOP);
  await page.goto(`${SITE}/api/v1/unsubscribes/${token}`);
  await page.getByText("Dejas de seguir a La Clave Producciones").waitFor();
  expect((await follow.get()).exists).toBe(true);
  await page.getByRole("button", { name: "No quiero más estos correos" }).click();
  await page.getByRole("heading", { name: "Listo: no más correos" }).waitFor();
  expect((await follow.get()).exists).toBe(false);
  expectFault(/^404 GET \/api\/v1\/unsubscribes\//);
  await page.goto(`${SITE}/desuscribir/${token.slice(0, -4)}`);
  await page.getByText("Este enlace no sirve").waitFor();
});

test("who is not signed in is asked to, and comes back to the page", async () => {
  const { page } = await openWindow(browser, DESKTOP);
  await page.goto(`${SITE}/eventos/rumba-en-la-loma`);
  await page.getByRole("link", { name: "La Clave Producciones" }).first().click();
  await page.getByRole("link", { name: "Ingresa y síguelo" }).click();
  await page.waitForURL(/\/ingresar\?redirect=%2Fproductores%2Fla-clave-producciones/);
});
