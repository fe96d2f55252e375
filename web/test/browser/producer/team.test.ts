import { randomUUID } from "node:crypto";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { producers, users } from "../../../../functions/src/lib/firestore/collections.ts";
import { DESKTOP, launchBrowser, openAs, SITE, takePictures } from "../support/browser.ts";
import { givenEventOnSale } from "../support/events.ts";
import { showTheme } from "../support/looks/themes.ts";
import { givenAccount, givenMemberAccount, givenProducerAccount } from "../support/people/accounts.ts";
import { step } from "../support/step.ts";

/** An organiser invites somebody, who joins, sees what they may, and leaves; and passes the organisation on. */

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test("somebody joins a team, works with the rights they have, gets others, and becomes the owner", async () => {
  const { account: owner, producer } = await givenProducerAccount();
  const brandName = `La Clave ${randomUUID().slice(0, 4)}`;
  await producers.doc(producer.id).update({ brandName });
  const event = await givenEventOnSale({ producerId: producer.id, producerName: brandName });
  const ana = await givenAccount();
  const email = ana.email ?? "";
  const office = await openAs(browser, owner.email ?? "", "/productor/equipo");

  await step("the owner invites by e-mail, with rights in one event", async () => {
    await office.getByText("Trabajas sin compañía.").waitFor();
    await takePictures(office, "equipo-1-nadie");
    await office.getByRole("button", { name: "Invitar" }).click();
    const dialog = office.getByRole("dialog");
    await dialog.getByRole("button", { name: "Enviar invitación" }).click();
    await dialog.getByText("Escoge al menos un permiso").waitFor();
    await dialog.getByText("Escribe un correo").waitFor(); // at once, not when the rest is right
    await dialog.getByLabel("Correo").fill(email);
    await dialog.getByLabel("Ventas y asistentes").check();
    await dialog.getByLabel("Puerta").check();
    await dialog.getByLabel("Solo en algunos").click();
    await dialog.getByLabel(event.name).check();
    for (const theme of ["light", "dark"] as const) {
      await showTheme(office, theme);
      await takePictures(office, `equipo-2-invitar-${theme}`);
    }
    await dialog.getByRole("button", { name: "Enviar invitación" }).click();
    await office.getByText("Invitación enviada").waitFor();
    await office.getByRole("list", { name: "Invitaciones al equipo" }).getByText(email).waitFor();
  });

  const desk = await openAs(browser, email, "/perfil/equipo", DESKTOP);
  await step("who was invited accepts, and sees that event, with what they may do", async () => {
    const invitation = desk.getByRole("article").filter({ hasText: brandName });
    await invitation.getByText("Ventas y asistentes").waitFor();
    await takePictures(desk, "equipo-3-invitacion");
    await invitation.getByRole("button", { name: "Aceptar" }).click();
    await desk.waitForURL(/\/productor\/eventos$/);
    await desk.getByRole("link", { name: event.name }).first().click();
    await desk.getByRole("heading", { name: event.name }).waitFor();
    const tabs = desk.getByRole("navigation", { name: "Tu evento" }).getByRole("link");
    await tabs.first().waitFor();
    await expect.poll(() => tabs.allInnerTexts()).toEqual(["Resumen", "Asistentes", "Cortesías", "Puerta"]);
    await expect.poll(() => desk.getByRole("button", { name: "Duplicar" }).count()).toBe(0);
    await takePictures(desk, "equipo-4-miembro");
    const sections = desk.getByRole("navigation", { name: "Secciones" }).locator("visible=true");
    await expect.poll(() => sections.getByRole("link").allInnerTexts()).toEqual(["Eventos", "Puerta"]);
    await desk.goto(`${SITE}/productor/finanzas`);
    await desk.getByText("Tu permiso no llega hasta aquí").waitFor();
    await takePictures(desk, "equipo-5-sin-permiso");
  });

  await step("the owner gives them everything, and sees who did what", async () => {
    await office.reload();
    const people = office.getByRole("list", { name: "Equipo", exact: true });
    await people.getByText(email).waitFor();
    await takePictures(office, "equipo-6-personas");
    await people.getByRole("button", { name: /^Permisos de/ }).click();
    const dialog = office.getByRole("dialog");
    await dialog.getByLabel(/^Todo/).check();
    await dialog.getByLabel("En todos").click();
    await dialog.getByRole("button", { name: "Guardar" }).click();
    await people.getByText("En todos los eventos").waitFor();
    await office.getByRole("link", { name: "Registro" }).click();
    await office.getByText("Equipo: entra").locator("visible=true").waitFor();
    await takePictures(office, "equipo-7-registro");
  });

  await step("the owner passes it on, and is a member", async () => {
    await office.goto(`${SITE}/productor/equipo`);
    await office.getByRole("button", { name: "Ceder la organización" }).click();
    const question = office.getByRole("alertdialog");
    await question.getByRole("textbox").fill("CEDER");
    await takePictures(office, "equipo-8-ceder");
    await question.getByRole("button", { name: "Ceder" }).click();
    await office.getByText("Organización cedida").waitFor();
    await expect.poll(async () => (await producers.doc(producer.id).get()).data()?.ownerUid).toBe(ana.uid);
    await office.getByRole("heading", { name: "Ceder la organización" }).waitFor({ state: "detached" });
    await office.goto(`${SITE}/perfil/equipo`);
    await office.getByRole("heading", { name: brandName }).waitFor();
    await takePictures(office, "equipo-9-el-mio");
    await office.getByRole("button", { name: "Salir del equipo" }).click();
    await office.getByRole("alertdialog").getByRole("button", { name: "Salir" }).click();
    await office.getByText("Ya no estás en el equipo").waitFor();
    expect((await users.doc(owner.uid).get()).data()?.membership).toBeNull();
  });
});

test("a member who prepares an event sees what it sells, and is asked nothing that is not theirs to see", async () => {
  const { producer } = await givenProducerAccount();
  const event = await givenEventOnSale({ producerId: producer.id });
  const { email } = await givenMemberAccount(producer.id, ["events"]);
  const page = await openAs(browser, email, `/productor/eventos/${event.id}/boletas`, DESKTOP);
  await page.getByRole("heading", { name: "Precios por localidad y etapa" }).waitFor();
  await page.getByRole("heading", { name: "Fila virtual" }).waitFor();
  await expect.poll(() => page.getByText(/^No pudimos ver/).count()).toBe(0);
});
