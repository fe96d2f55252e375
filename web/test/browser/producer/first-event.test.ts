import { randomUUID } from "node:crypto";
import { eventRoutes } from "@tarima/shared/events/events.routes.ts";
import { formatCalendarDay } from "@tarima/shared/lib/dates/calendar-day.ts";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createEvent } from "../../../../functions/src/features/events/editing/create-event.ts";
import { events } from "../../../../functions/src/lib/firestore/collections.ts";
import { call, callApiAt, signIn as signInApi } from "../../../../functions/test/support/api.ts";
import { buildEvent, wallClockIn } from "../../../../tools/builders/events.ts";
import { launchBrowser, openAs, PHONE, SITE, takePictures } from "../support/browser.ts";
import { holdAnswer, loseAnswer } from "../support/lost-answers.ts";
import { givenProducerAccount } from "../support/people/accounts.ts";

/** Eight presses and ten fields when this was written. The most that a first event may ask of an organiser whose account is active, from their home to an event on sale. */
const MOST_PRESSES = 12;
const MOST_FIELDS = 10;

let browser: Browser;
beforeAll(async () => {
  callApiAt(`${SITE}/api/v1`);
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test("a first event is on sale after few presses and fewer fields", async () => {
  const { account } = await givenProducerAccount();
  const page = await openAs(browser, account.email ?? "", "/productor");
  let [presses, fields] = [0, 0];
  const press = async (what: Locator) => {
    presses++;
    await what.locator("visible=true").first().click();
  };
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const fill = async (what: Locator, value: string) => {
    fields++;
    await what.fill(value);
    await what.blur();
  };
  const setTime = async (label: string, days: number, time: string) => {
    const group = page.getByRole("group", { name: label });
    const day = wallClockIn(days, time, new Date()).slice(0, 10);
    await fill(group.getByLabel("Fecha"), formatCalendarDay(day));
    await fill(group.getByLabel("Hora"), time);
  };

  await press(page.getByRole("link", { name: "Crear evento" }));
  await fill(page.getByLabel("Nombre"), `Arrullo ${randomUUID().slice(0, 6)}`);
  await setTime("Empieza", 30, "20:00");
  await setTime("Termina", 31, "02:00");
  await fill(page.getByLabel("Lugar"), "Teatro del Puerto");
  await press(button("Sí: música en vivo"));
  await fill(page.getByLabel("Código PULEP"), "arr 482");
  await press(button("Crear evento"));
  await page.waitForURL("**/boletas");
  const id = new URL(page.url()).pathname.split("/").at(-2) ?? "";

  // what is missing is said, with the way to it
  await page.getByRole("list", { name: "Lo que falta" }).getByRole("link").first().waitFor();
  await press(button("Empezar"));
  const sheet = page.getByRole("dialog");
  await fill(sheet.getByLabel("Nombre"), "Platea");
  await fill(sheet.getByLabel("Aforo"), "200");
  await press(button("Listo"));
  await fill(page.getByLabel("Precio de Platea, Venta general"), "50000");
  await press(button("Guardar"));
  await page.getByText("Boletas guardadas").first().waitFor();
  await takePictures(page, "primer-evento-listo");
  await press(page.getByLabel("Publicarlo apenas lo aprueben"));
  await press(button("Enviar a revisión"));
  await page.getByRole("heading", { name: "Lo estamos revisando" }).waitFor();

  const admin = await signInApi("superadmin");
  await call(eventRoutes.approveEvent, { id }, admin);
  await expect.poll(async () => (await events.doc(id).get()).data()?.status).toBe("published");

  expect(presses).toBeLessThanOrEqual(MOST_PRESSES);
  expect(fields).toBeLessThanOrEqual(MOST_FIELDS);
  await page.context().close();
});

test("an event is begun with the attendee list of another ticket shop; what was typed before is kept", async () => {
  const { account } = await givenProducerAccount();
  const page = await openAs(browser, account.email ?? "", "/productor/eventos/nuevo");
  const name = `Arrullo ${randomUUID().slice(0, 6)}`;
  const setTime = async (label: string, days: number, time: string) => {
    const group = page.getByRole("group", { name: label });
    await group.getByLabel("Fecha").fill(formatCalendarDay(wallClockIn(days, time, new Date()).slice(0, 10)));
    await group.getByLabel("Hora").fill(time);
    await group.getByLabel("Hora").blur();
  };
  await setTime("Empieza", 30, "20:00");
  await page.getByRole("button", { name: "Traerlo de Eventbrite o pretix" }).click();
  const dialog = page.getByRole("dialog");
  const upload = (text: string) =>
    dialog
      .locator("input[type=file]")
      .setInputFiles({ name: "lista.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  await upload("Nombre,Correo\nAna,ana@x.co");
  await dialog.getByText("No encontramos los tipos de boleta.").waitFor();
  await dialog.getByRole("button", { name: /^Quitar/ }).click();
  const line = (type: string, price: string, status = "Attending") =>
    `1,${status},${name},1,${type},"COP ${price}"`;
  await upload(
    [
      "Order ID,Attendee Status,Event Name,Ticket Quantity,Ticket Type,Ticket Price",
      ...[
        line("General", "50,000.00"),
        line("General", "50,000.00"),
        line("General", "50,000.00", "Refunded"),
      ],
      ...[
        line("VIP con una copa de cortesía y entrada por la puerta norte", "120,000.00"),
        line("Amigos", ""),
      ],
    ].join("\n"),
  );
  await dialog.getByText("2 boletas").waitFor();
  await dialog.getByText("sin precio: lo pones tú").waitFor();
  await takePictures(page, "traer-evento-1-archivo");
  await dialog.getByRole("button", { name: "Usar estos datos" }).click();
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => page.getByLabel("Nombre").inputValue()).toBe(name);
  await setTime("Termina", 31, "02:00");
  await page.getByLabel("Lugar").fill("Teatro del Puerto");
  await takePictures(page, "traer-evento-2-formulario");
  await page.getByRole("button", { name: "Crear evento", exact: true }).click();
  await page.waitForURL("**/boletas");
  const id = new URL(page.url()).pathname.split("/").at(-2) ?? "";
  await page.getByLabel(/^Precio de General/).waitFor();
  const { localities, combinations } = (await events.doc(id).get()).data() ?? {};
  expect(localities?.map((it) => it.capacity)).toEqual([2, 1, 1]);
  expect(combinations?.map((it) => it.price)).toEqual([50_000, 120_000]);
  await takePictures(page, "traer-evento-3-boletas");
});

test("on a phone, what is missing leads to where it is mended, below the head that stays", async () => {
  const { account, producer } = await givenProducerAccount();
  const draft = buildEvent({
    id: `ev-${randomUUID().slice(0, 13)}`,
    producerId: producer.id,
    status: "draft",
  });
  const { id } = await createEvent({ ...draft, venueName: "", city: "" });
  const page = await openAs(browser, account.email ?? "", `/productor/eventos/${id}`, PHONE);
  await page
    .getByRole("link", { name: /Ir a los datos/ })
    .first()
    .click();
  await page.waitForURL("**/datos");
  const tabs = page.getByRole("navigation", { name: "Tu evento" });
  const top = async () => (await tabs.boundingBox())?.y;
  await expect.poll(top).toBeLessThan(PHONE.height / 2);
  await expect.poll(top).toBeGreaterThanOrEqual(0);
  await page.context().close();
});

/** Fills in what a new event needs. */
async function fillNewEvent(page: Page, name: string): Promise<void> {
  const setTime = async (label: string, days: number, time: string) => {
    const group = page.getByRole("group", { name: label });
    await group.getByLabel("Fecha").fill(formatCalendarDay(wallClockIn(days, time, new Date()).slice(0, 10)));
    await group.getByLabel("Hora").fill(time);
    await group.getByLabel("Hora").blur();
  };
  await page.getByLabel("Nombre").fill(name);
  await setTime("Empieza", 30, "20:00");
  await setTime("Termina", 31, "02:00");
  await page.getByLabel("¿Es un espectáculo de artes escénicas?").selectOption({ label: "No" });
}

test("who goes on to something else while their event is made is left there", async () => {
  const { account } = await givenProducerAccount();
  const page = await openAs(browser, account.email ?? "", "/productor/eventos/nuevo");
  await fillNewEvent(page, `Arrullo ${randomUUID().slice(0, 6)}`);
  const answer = await holdAnswer(page, "POST", /\/api\/v1\/event$/);
  await page.getByRole("button", { name: "Crear evento" }).click();
  await page.getByRole("link", { name: "Perfil" }).first().click();
  await page.waitForURL("**/productor/perfil");
  answer();
  await page.getByText("¡Evento creado!").waitFor();
  await page.waitForTimeout(500); // it would have gone on by now
  expect(new URL(page.url()).pathname).toBe("/productor/perfil");
  await page.context().close();
});

test("a new event whose answer is lost is made once, however often it is asked for", async () => {
  const { account, producer } = await givenProducerAccount();
  const page = await openAs(browser, account.email ?? "", "/productor/eventos/nuevo");
  await fillNewEvent(page, "Doble");
  await loseAnswer(page, "POST", /\/api\/v1\/event$/);
  await page.getByRole("button", { name: "Crear evento" }).click();
  await page.getByText("No se pudo conectar con el servidor").waitFor();
  await page.getByRole("button", { name: "Crear evento" }).click();
  await page.waitForURL("**/boletas");
  const { docs } = await events.all().where("producerId", "==", producer.id).get();
  expect(docs).toHaveLength(1);
  await page.context().close();
});
