import { randomUUID } from "node:crypto";
import { wallClockOf } from "@tarima/shared/lib/dates/dates.ts";
import { HOUR_MS } from "@tarima/shared/lib/dates/durations.ts";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { tickets } from "../../../functions/src/lib/firestore/collections.ts";
import { callApiAt } from "../../../functions/test/support/api.ts";
import { givenTickets } from "../../../functions/test/support/world.ts";
import { buildEvent } from "../../../tools/builders/events.ts";
import { launchBrowser, openAs, openWindow, PHONE, SITE, takePictures } from "./support/browser.ts";
import { givenEventOnSale } from "./support/events.ts";
import { axeFindings } from "./support/looks/axe.ts";
import { loseAnswer } from "./support/lost-answers.ts";
import { step } from "./support/step.ts";
import { expectFault } from "./support/watch.ts";

// Somebody works at a door for one night, without an account: by a link and a PIN.

let browser: Browser;
beforeAll(async () => {
  callApiAt(`${SITE}/api/v1`);
  browser = await launchBrowser();
});
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));
afterAll(() => browser.close());

/** A free event of the demo producer, whose doors are near, and one of its tickets. */
async function givenNight() {
  const event = await givenEventOnSale({
    name: `Noche de prueba ${randomUUID().slice(0, 4)}`,
    doorsOpenAt: wallClockOf(new Date(Date.now() + HOUR_MS)),
    combinations: buildEvent().combinations.map((it) => ({ ...it, price: 0 })),
  });
  const [ticket] = await givenTickets(event, 1);
  if (!ticket) throw new Error("a ticket was issued");
  return { event, ticket };
}

const fill = async (phone: Page, name: string, pin: string) => {
  await phone.getByLabel("Tu nombre").fill(name);
  await phone.getByLabel("PIN").fill(pin);
  await phone.getByRole("button", { name: "Entrar a la puerta" }).click();
};

test("an organiser makes a link, somebody enters with its PIN and reads a ticket, and is out when they are sent away", async () => {
  // a guest who was removed is told so by the next call of their phone
  expectFault(/^401 (GET|POST) /, /^400 POST .*(token|accounts:lookup)/, /^409 POST .*\/open$/);
  const { event, ticket } = await givenNight();
  const office = await openAs(browser, "productora@tarima.test", `/productor/eventos/${event.id}/puerta`);
  const press = (name: string) => office.getByRole("button", { name, exact: true }).last().click();

  const pin = await step("the organiser makes a link", async () => {
    await office.getByLabel("Nombre del enlace").fill("Puerta norte");
    await press("Crear enlace");
    const told = office.getByRole("region", { name: "PIN de este enlace" });
    await told.waitFor();
    await takePictures(office, "enlace-de-puerta-nuevo");
    return (await told.locator("b").innerText()).replace(/\D/g, "");
  });
  const share = office.getByRole("link", { name: /WhatsApp/ });
  const message = new URL((await share.getAttribute("href")) ?? "").searchParams.get("text") ?? "";
  expect(message).not.toContain(pin);
  const path = message.slice(message.indexOf("/puerta/"));

  const { page: phone } = await openWindow(browser, PHONE);
  await step("somebody opens it on their phone", async () => {
    await phone.goto(SITE + path);
    await phone.getByRole("heading", { name: event.name }).waitFor();
    expect(await axeFindings(phone)).toEqual([]);
    await takePictures(phone, "enlace-de-puerta");
    await fill(phone, "", "12");
    await phone.getByText("El PIN tiene seis números").waitFor();
    await fill(phone, "Luz Dary Quiñones", pin === "000000" ? "000001" : "000000");
    await phone.getByText("Ese PIN no es.").waitFor();
    await takePictures(phone, "enlace-de-puerta-pin-errado");
    await fill(phone, "Luz Dary Quiñones", pin);
    await phone.waitForURL(`**/escaner/${event.id}`);
  });
  await step("and reads a ticket", async () => {
    await phone.getByRole("button", { name: "Código" }).click();
    await phone.getByLabel("Código de la boleta").fill(ticket.ticketCode);
    await phone.getByRole("button", { name: "Revisar" }).click();
    await phone
      .getByRole("alert")
      .filter({ hasText: /Válida/i })
      .waitFor();
    // a phone that waits too long for the server says it by its own list
    await expect
      .poll(async () => (await tickets.doc(ticket.id).get()).data()?.usedBy?.validator)
      .toBe("Luz Dary Quiñones");
    await phone.getByRole("button", { name: "Siguiente" }).click();
    await takePictures(phone, "puerta-de-invitada");
  });
  await step("the phone comes back to the door by the link, and has no account elsewhere", async () => {
    await phone.goto(SITE + path);
    await phone.waitForURL(`**/escaner/${event.id}`);
    await phone.goto(`${SITE}/mis-boletas`);
    await phone.waitForURL("**/ingresar**");
    await phone.goto(`${SITE}/escaner/${event.id}`);
    await phone.getByText("En línea").waitFor();
  });
  await step("the organiser sends them away", async () => {
    await press("Ya lo tengo");
    await office.reload();
    const inside = office.getByRole("list", { name: "Adentro con Puerta norte" });
    await inside.getByText("Luz Dary Quiñones").waitFor();
    await takePictures(office, "enlace-de-puerta-con-gente");
    await office.getByRole("button", { name: "Quitar a Luz Dary Quiñones" }).click();
    await press("Quitar");
    await inside.waitFor({ state: "detached" });
  });
  await step("and the phone says so", async () => {
    await phone.evaluate(() => dispatchEvent(new Event("online"))); // instead of waiting for its next exchange
    await phone.getByText("Ya no estás en esta puerta.").waitFor();
    expect(new URL(phone.url()).pathname).toBe(path);
    await takePictures(phone, "enlace-de-puerta-fuera");
    await fill(phone, "Luz Dary Quiñones", pin);
    await phone.getByText("Quien organiza te sacó de esta puerta").waitFor();
  });
});

test("a PIN is shown no more once its change was not answered", async () => {
  const { event } = await givenNight();
  const office = await openAs(browser, "productora@tarima.test", `/productor/eventos/${event.id}/puerta`);
  await office.getByLabel("Nombre del enlace").fill("Puerta norte");
  await office.getByRole("button", { name: "Crear enlace" }).click();
  const told = office.getByRole("region", { name: "PIN de este enlace" });
  await told.waitFor();
  await loseAnswer(office, "PUT", /\/door-links\/[^/]+$/);
  await office.getByRole("button", { name: "Cambiar PIN" }).click();
  await office.getByText("No se pudo conectar con el servidor").waitFor();
  await told.waitFor({ state: "detached" });
});

test("an account that is open on the phone is named before it is closed; who works there already goes straight in", async () => {
  expectFault(/^401 POST .*\/validateTicket$/); // what wakes the server may still be on its way as they leave
  const { event } = await givenNight();
  const office = await openAs(browser, "productora@tarima.test", `/productor/eventos/${event.id}/puerta`);
  await office.getByLabel("Nombre del enlace").fill("Turno de la tarde");
  await office.getByRole("button", { name: "Crear enlace" }).click();
  const told = office.getByRole("region", { name: "PIN de este enlace" });
  const pin = (await told.locator("b").innerText()).replace(/\D/g, "");
  const href = (await office.getByRole("link", { name: /WhatsApp/ }).getAttribute("href")) ?? "";
  const path = decodeURIComponent(href).slice(decodeURIComponent(href).indexOf("/puerta/"));

  await office.goto(SITE + path);
  await office.getByRole("link", { name: "Ir a leer boletas" }).waitFor();

  const phone = await openAs(browser, "paola@tarima.test", path, PHONE);
  await phone.getByText("En este celular hay una cuenta abierta").waitFor();
  await takePictures(phone, "enlace-de-puerta-otra-cuenta");
  await phone.getByRole("button", { name: "Entrar con el PIN" }).click();
  await fill(phone, "Jhon Angulo", pin);
  await phone.waitForURL(`**/escaner/${event.id}`);
  await phone.getByText("En línea").waitFor();
  await phone.getByRole("button", { name: "Salir" }).click();
  await phone.getByRole("alertdialog").waitFor();
  await takePictures(phone, "puerta-salir");
  await phone.getByRole("alertdialog").getByRole("button", { name: "Salir" }).click();
  await phone.waitForURL(`**${path}`);
  await phone.getByLabel("PIN").waitFor();

  await office.goto(`${SITE}/productor/eventos/${event.id}/puerta`);
  await office.getByRole("button", { name: "Cerrar enlace" }).click();
  await office.getByRole("alertdialog").getByRole("button", { name: "Cerrar enlace" }).click();
  await office.getByText("Cerrado", { exact: true }).waitFor();
  await takePictures(office, "enlace-de-puerta-cerrado");
  await phone.reload();
  await phone.getByText("Este enlace está cerrado").waitFor();
  await takePictures(phone, "enlace-de-puerta-cerrado-celular");
});
