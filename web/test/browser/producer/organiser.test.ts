import { randomUUID } from "node:crypto";
import { eventRoutes } from "@tarima/shared/events/events.routes.ts";
import { formatCalendarDay } from "@tarima/shared/lib/dates/calendar-day.ts";
import type { Browser, Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { whenProducerChanges } from "../../../../functions/src/features/payout-accounts/when-producer-changes.ts";
import { changeProducerStatus } from "../../../../functions/src/features/producers/change-producer-status.ts";
import { events, orders, producers } from "../../../../functions/src/lib/firestore/collections.ts";
import { call, callApiAt, type Person, signIn as signInApi } from "../../../../functions/test/support/api.ts";
import { wallClockIn } from "../../../../tools/builders/events.ts";
import { DESKTOP, launchBrowser, openAs, openWindow, PHONE, SITE } from "../support/browser.ts";
import { goToGateway, takeTicket } from "../support/buying.ts";
import { givenAccount } from "../support/people/accounts.ts";
import { expectFault, PICTURE_POLLED } from "../support/watch.ts";

/** The whole course of a new organiser: from registering to a sale made by a promoter. */

let browser: Browser;
let admin: Person;
beforeAll(async () => {
  callApiAt(`${SITE}/api/v1`);
  [browser, admin] = await Promise.all([launchBrowser(), signInApi("superadmin")]);
});
afterAll(() => browser.close());

const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: true }).locator("visible=true").first().click();
const says = (page: Page, words: string | RegExp) =>
  page.getByText(words).locator("visible=true").first().waitFor();

async function setTime(page: Page, label: string, days: number, time: string): Promise<void> {
  const group = page.getByRole("group", { name: label });
  const day = wallClockIn(days, time, new Date()).slice(0, 10);
  await group.getByLabel("Fecha").fill(formatCalendarDay(day));
  await group.getByLabel("Hora").fill(time);
  await group.getByLabel("Hora").blur();
}

test("registers, is activated, fills the profile, makes an event, mends it, publishes it and sells through a promoter", async () => {
  const owner = await givenAccount({ name: "Lina Rentería" });
  const producerId = `de-${owner.uid}`;
  const page = await openAs(browser, owner.email ?? "", "/registro-productor");
  expectFault(PICTURE_POLLED, /^401 GET \/api\/v1\/producer\/de-/); // the token is from before the role
  await page.getByLabel("Nombres").fill("Lina");
  await page.getByLabel("Apellidos").fill("Rentería");
  await page.getByRole("checkbox").check();
  await page.setViewportSize(PHONE);
  await press(page, "Enviar a revisión");
  await says(page, "Tu cuenta de productor está en revisión");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0); // not at the footer, now that the form is gone
  await page.setViewportSize(DESKTOP);
  const by = {
    user: { id: admin.uid, name: "Marcela Ríos", email: admin.email, role: "superadmin" },
    ip: "",
    ua: "",
  };
  await changeProducerStatus({ producerId, status: "active", by }, whenProducerChanges, new Date());

  await page.goto(`${SITE}/productor/perfil`);
  await press(page, "Editar");
  const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: "#0a6" } })
    .jpeg()
    .toBuffer();
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: "foto.jpg", mimeType: "image/jpeg", buffer: photo });
  await press(page, "Usar");
  await page.getByAltText("Tu foto").waitFor();
  await page.getByLabel("Nombre de la marca").fill("Marimba Producciones");
  await press(page, "Guardar");
  await says(page, "Perfil actualizado");
  expect((await producers.doc(producerId).get()).data()?.avatarUrl).toMatch(/^http/);

  const name = `Currulao ${randomUUID().slice(0, 6)}`;
  await page.goto(`${SITE}/productor/eventos/nuevo`);
  await page.getByLabel("Nombre").fill(name);
  await setTime(page, "Empieza", 30, "20:00");
  await setTime(page, "Termina", 31, "02:00");
  await page.getByLabel("Lugar").fill("Teatro del Puerto");
  await page.getByLabel("Departamento").selectOption("Bogotá, D.C."); // its only city comes with it
  await press(page, "Sí: música en vivo");
  await page.getByLabel("Código PULEP").fill("CUR318");
  await press(page, "Crear evento");
  await page.waitForURL("**/boletas");
  const id = new URL(page.url()).pathname.split("/").at(-2) ?? "";
  await sellTwoPlacesInTwoPhases(page);

  await page.goto(`${SITE}/productor/eventos/${id}`);
  await press(page, "Enviar a revisión");
  await page.getByRole("heading", { name: "Lo estamos revisando" }).waitFor();
  const reason = "Cuéntale a la gente qué va a oír";
  await call(eventRoutes.rejectEvent, { id, reason }, admin);
  await page.reload();
  await says(page, reason);
  await page.getByRole("link", { name: "Corregir" }).click();
  await page.getByLabel("Descripción").fill("Marimba de chonta, cununos y guasás hasta que amanezca.");
  await press(page, "Guardar");
  await says(page, "Evento actualizado");
  await page.goto(`${SITE}/productor/eventos/${id}`);
  await press(page, "Enviar a revisión");
  await page.getByRole("heading", { name: "Lo estamos revisando" }).waitFor();
  await call(eventRoutes.approveEvent, { id }, admin);
  await page.reload();
  await press(page, "Publicar");
  await page.getByRole("heading", { name: "Está a la venta" }).waitFor();

  await page.getByRole("navigation", { name: "Tu evento" }).getByRole("link", { name: "Promotores" }).click();
  await page.getByRole("button", { name: "Nuevo promotor" }).first().click();
  await page.getByRole("dialog").getByLabel("Nombre").fill("Jeison Balanta");
  await page.getByRole("dialog").getByLabel("Código").fill("JEISON");
  await press(page, "Crear promotor");
  const slug = (await events.doc(id).get()).data()?.publicSlug ?? "";
  await says(page, `${SITE}/eventos/${slug}?promotor=JEISON`);
  await page.keyboard.press("Escape");

  await buyByLink(`/eventos/${slug}?promotor=JEISON`);
  await expect
    .poll(async () => {
      await page.reload();
      const row = page.getByRole("row").filter({ hasText: "JEISON" });
      await row.waitFor();
      return (await row.innerText()).replace(/\s+/g, " ");
    })
    .toContain("$ 80.000");
  const sold = (await orders.all().where("event.id", "==", id).get()).docs.map((doc) => doc.data());
  expect(sold.map(({ promoter, paymentStatus }) => [promoter?.code, paymentStatus])).toEqual([
    ["JEISON", "completed"],
  ]);
});

/** Creates Pista and Palcos, in two phases, in the editor. */
async function sellTwoPlacesInTwoPhases(page: Page): Promise<void> {
  const sheet = page.getByRole("dialog");
  await press(page, "Empezar");
  await sheet.getByLabel("Nombre").fill("Pista");
  await sheet.getByLabel("Aforo").fill("200");
  await press(page, "Listo");
  await press(page, "Localidad");
  await sheet.getByLabel("Nombre").fill("Palcos");
  await sheet.getByLabel("Aforo").fill("40");
  await press(page, "Listo");
  await press(page, "Etapa");
  await sheet.getByLabel("Nombre").fill("Taquilla");
  await setTime(page, "Desde", 30, "18:00");
  await setTime(page, "Hasta", 30, "23:00");
  await press(page, "Listo");
  await press(page, /Vender en los 3 que faltan/);
  const prices = {
    "Pista, Venta general": "80000",
    "Palcos, Venta general": "400000",
    "Pista, Taquilla": "100000",
    "Palcos, Taquilla": "450000",
  };
  for (const [offer, price] of Object.entries(prices))
    await page.getByLabel(`Precio de ${offer}`).fill(price);
  await press(page, "Guardar");
  await says(page, "Boletas guardadas");
}

/** Buys through a promoter's link and pays. */
async function buyByLink(link: string): Promise<void> {
  const buyer = await givenAccount();
  const { page, context } = await openWindow(browser);
  await expect
    .poll(async () => (await fetch(`${SITE}/api/v1/event/public/slug/${link.split(/[/?]/)[2]}`)).status)
    .toBe(200);
  await takeTicket(page, link, /Pista/, buyer.email ?? "");
  await goToGateway(page);
  await page.waitForURL("**/checkout/v1/redirect**");
  await page.getByRole("button", { name: "Aprobar" }).click();
  await page.waitForURL("**/pago/**");
  await says(page, /Tus? boletas?/i);
  await context.close();
}
