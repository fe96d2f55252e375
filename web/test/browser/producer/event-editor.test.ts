import { randomUUID } from "node:crypto";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { formatCalendarDay } from "@tarima/shared/lib/dates/calendar-day.ts";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createEvent } from "../../../../functions/src/features/events/editing/create-event.ts";
import { localityPool } from "../../../../functions/src/features/inventory/pools.ts";
import { eventSlugs, events, shardsOf } from "../../../../functions/src/lib/firestore/collections.ts";
import { buildEvent, wallClockIn } from "../../../../tools/builders/events.ts";
import { launchBrowser, openAs } from "../support/browser.ts";
import { holdAnswer } from "../support/lost-answers.ts";
import { givenProducerAccount } from "../support/people/accounts.ts";
import { expectFault } from "../support/watch.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));

const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: true }).first().click();
const says = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();

/** Types a date and a time into a pair of fields. */
async function setTime(
  within: Page | ReturnType<Page["getByRole"]>,
  label: string,
  days: number,
  time: string,
) {
  const group = within.getByRole("group", { name: label });
  const day = wallClockIn(days, time, new Date()).slice(0, 10);
  await group.getByLabel("Fecha").fill(formatCalendarDay(day));
  await group.getByLabel("Hora").fill(time);
  await group.getByLabel("Hora").blur();
}

const stored = async (id: string) => (await events.doc(id).get()).data() as Event;

// spec: 1.7, 2.8, 2.45, 5.28, 5.29, 8.44, 8.45
test("a producer makes an event, says what it sells, and finds all of it again", async () => {
  const { account } = await givenProducerAccount();
  const page = await openAs(browser, account.email ?? "", "/productor/eventos");
  await says(page, "Todavía no tienes eventos");
  await page.getByRole("link", { name: "Crear tu primer evento" }).click();

  await press(page, "Crear evento");
  await says(page, "Campos requeridos");
  await says(page, "Por favor completa el nombre y las fechas del evento");
  const name = `Noche de Ñapas ${randomUUID().slice(0, 6)}`;
  await page.getByLabel("Nombre").fill(name);
  await setTime(page, "Empieza", 30, "20:00");
  await setTime(page, "Termina", 29, "20:00");
  await press(page, "Crear evento");
  await says(page, "Fechas inválidas");
  await setTime(page, "Termina", 31, "03:00");
  expectFault(/^(500|409) POST \/api\/v1\/event$/);
  for (const [status, message, said] of [
    [500, "Error al crear evento", "Ocurrió un error inesperado. Por favor intenta nuevamente."],
    [409, "Ya tienes 50 borradores.", "Ya tienes 50 borradores."],
  ] as const) {
    const json = { code: "EVENT_CREATE_ERROR", message, requestId: "r" };
    await page.route("**/api/v1/event", (route) => route.fulfill({ status, json }));
    await press(page, "Crear evento");
    await says(page, "Error al crear evento");
    await says(page, said);
    await page.unroute("**/api/v1/event");
  }
  await press(page, "Crear evento");
  await says(page, "¡Evento creado!");
  await page.waitForURL("**/boletas");
  const id = new URL(page.url()).pathname.split("/").at(-2) ?? "";
  expect((await stored(id)).startsAt).toBe(wallClockIn(30, "20:00", new Date()));

  await press(page, "Empezar");
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel("Nombre").fill("");
  await press(page, "Listo");
  await press(page, "Guardar");
  // the section with the error opens and its field gets the focus
  await says(page, "Escribe el nombre");
  await says(page, "El aforo debe ser mayor que 0");
  await expect
    .poll(() => sheet.getByLabel("Nombre").evaluate((it) => it === document.activeElement))
    .toBe(true);
  await sheet.getByLabel("Nombre").fill("Pista");
  await sheet.getByLabel("Aforo").fill("1200");
  await press(page, "Listo");
  await press(page, "Localidad");
  await sheet.getByLabel("Nombre").fill("Palcos");
  await sheet.getByLabel("Aforo").fill("240");
  await press(page, "Listo");
  await press(page, "Etapa");
  await sheet.getByLabel("Nombre").fill("Taquilla");
  await setTime(sheet, "Desde", 30, "20:00");
  await setTime(sheet, "Hasta", 30, "18:00");
  await press(page, "Listo");
  await press(page, "Vender Palcos en Taquilla");
  const added = page.getByLabel("Precio de Palcos, Taquilla");
  await expect.poll(() => added.evaluate((it) => it === document.activeElement)).toBe(true);
  await press(page, /Vender en los 2 que faltan/);
  await page.getByLabel("Precio de Pista, Venta general").fill("80000");
  await says(page, "$ 88.000");
  await page.getByLabel("Precio de Palcos, Venta general").fill("400000");
  await page.getByLabel("Precio de Pista, Taquilla").fill("100000");
  await press(page, "Guardar");
  await says(page, "La fecha de fin debe ser posterior a la de inicio");
  await setTime(sheet, "Hasta", 31, "01:00");
  await press(page, "Listo");
  await press(page, "Guardar");
  await says(page, "Falta 1 precio");
  await says(page, "en Palcos, Taquilla");
  await says(page, "Precio debe ser > 0");
  await page.getByLabel("Precio de Palcos, Taquilla").fill("450000");
  await press(page, "Detalles de Palcos, Taquilla");
  await sheet.getByLabel("Nombre").fill("Palco para 4");
  await sheet.getByLabel("Puestos por boleta").fill("4");
  await sheet.getByLabel("Qué incluye").fill("Una botella\nPuerta aparte");
  await sheet.getByLabel("Tipo", { exact: true }).selectOption({ label: "VIP" });
  await press(page, "Listo");
  await press(page, "Guardar");
  await says(page, "Boletas guardadas");

  await page.reload();
  await page.getByLabel("Precio de Palcos, Palco para 4, Taquilla").waitFor();
  await expect
    .poll(() => page.getByLabel("Precio de Palcos, Palco para 4, Taquilla").inputValue())
    .toBe("450.000");
  await expect.poll(() => page.getByLabel("Precio de Pista, Venta general").inputValue()).toBe("80.000");
  const { localities, phases, combinations } = await stored(id);
  expect(localities.map((row) => [row.name, row.capacity])).toEqual([
    ["Pista", 1200],
    ["Palcos", 240],
  ]);
  expect(localities[0]?.id).toMatch(/^pista-[0-9a-f]{6}$/);
  expect(phases.map((row) => row.name)).toEqual(["Venta general", "Taquilla"]);
  expect(combinations.find((row) => row.price === 450_000)).toMatchObject({
    name: "Palco para 4",
    type: "vip",
    seatsPerTicket: 4,
    benefits: ["Una botella", "Puerta aparte"],
  });
});

/** An event on sale, of which 36 places of 100 are taken. */
async function givenSellingEvent() {
  const { account, producer } = await givenProducerAccount();
  const event = await createEvent(
    buildEvent({ id: `ev-${randomUUID().slice(0, 13)}`, producerId: producer.id }),
  );
  await shardsOf(event.id, localityPool("platea")).doc("0").update({ free: 14 });
  return { event, email: account.email ?? "", path: `/productor/eventos/${event.id}` };
}

test("a capacity below what is taken is refused on its field, and a new price is for new purchases", async () => {
  expectFault(/^409 PUT .*\/ticketing$/);
  const { email, path } = await givenSellingEvent();
  const page = await openAs(browser, email, `${path}/boletas`);
  await says(page, "36 vendidas o guardadas");
  await page.getByLabel("Precio de Platea, General, Venta general").fill("95000");
  await says(page, "Solo cambia para compras nuevas");
  const sheet = page.getByRole("dialog");
  await press(page, "Editar Platea");
  await says(page, "Mínimo 36");
  await expect.poll(() => sheet.getByRole("button", { name: "Quitar" }).isDisabled()).toBe(true);
  await sheet.getByLabel("Aforo").fill("35");
  await press(page, "Listo");
  await press(page, "Guardar");
  await says(page, "Hay 36 puestos vendidos o guardados: no puede ser menos");
  await expect.poll(() => sheet.getByLabel("Aforo").inputValue()).toBe("35");
  await sheet.getByLabel("Aforo").fill("36");
  await press(page, "Listo");
  await press(page, "Guardar");
  await says(page, "Boletas guardadas");
});

test("of two tabs the later one hears of the first, and loses nothing", async () => {
  expectFault(/^409 PUT .*\/ticketing$/);
  const { event, email, path } = await givenSellingEvent();
  const [mine, other] = await Promise.all([
    openAs(browser, email, `${path}/boletas`),
    openAs(browser, email, `${path}/boletas`),
  ]);
  const price = "Precio de Platea, General, Venta general";
  await mine.getByLabel(price).fill("99000");
  await press(other, "Editar Venta general");
  await other.getByRole("dialog").getByLabel("Nombre").fill("Etapa única");
  await press(other, "Listo");
  await press(other, "Guardar");
  await says(other, "Boletas guardadas");

  await press(mine, "Guardar");
  await says(mine, "Lo que escribiste no se pierde.");
  await press(mine, "Cargar la versión nueva");
  await says(mine, "Etapa única");
  await press(mine, "Guardar");
  await says(mine, "Boletas guardadas");
  const { phases, combinations } = await stored(event.id);
  expect([phases[0]?.name, combinations[0]?.price]).toEqual(["Etapa única", 99_000]);
});

test("what an event says is changed, its place taken from a link, and nobody leaves without saving unasked", async () => {
  expectFault(/^409 PUT \/api\/v1\/event\/ev-/);
  const { event, email, path } = await givenSellingEvent();
  const page = await openAs(browser, email, `${path}/datos`);
  await page.getByLabel("Enlace del mapa").fill("https://maps.app.goo.gl/abc");
  await says(page, "Ese es un enlace corto");
  await page.getByLabel("Enlace del mapa").fill("https://www.google.com/maps/@6.2442,-75.5812,17z");
  await says(page, "Tomamos el punto");
  await expect.poll(() => page.getByLabel("Latitud").inputValue()).toBe("6.2442");
  await page.getByLabel("Descripción").fill("Tres horas de salsa.");
  await page.getByLabel("Por compra").fill("0");

  await page.getByRole("link", { name: "Boletas" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Seguir aquí" }).click();
  await press(page, "Guardar");
  await says(page, "Mínimo 1");
  await page.getByLabel("Por compra").fill("6");
  await setTime(page, "Abren puertas", 20, "19:15");

  // somebody else has changed the event in the meantime
  await events.doc(event.id).update({ version: event.version + 1, recommendations: "Trae tu cédula" });
  await press(page, "Guardar");
  await says(page, "Lo que escribiste no se pierde.");
  await press(page, "Cargar la versión nueva");
  await expect.poll(() => page.getByLabel("Recomendaciones").inputValue()).toBe("Trae tu cédula");
  await press(page, "Guardar");
  await says(page, "Evento actualizado");
  expect(await stored(event.id)).toMatchObject({
    latitude: 6.2442,
    longitude: -75.5812,
    description: "Tres horas de salsa.",
    recommendations: "Trae tu cédula",
    limits: { perOrder: 6 },
    doorsOpenAt: wallClockIn(20, "19:15", new Date()),
  });
});

test("what somebody types while a save is under way stays, to be saved with the next one", async () => {
  const { event, email, path } = await givenSellingEvent();
  const page = await openAs(browser, email, `${path}/datos`);
  await page.getByLabel("Descripción").fill("Tres horas de salsa.");
  const answer = await holdAnswer(page, "PUT", /\/api\/v1\/event\/[^/]+$/);
  await press(page, "Guardar");
  await page.getByLabel("Recomendaciones").fill("Trae tu cédula");
  answer();
  await says(page, "Evento actualizado");
  await expect.poll(() => page.getByLabel("Recomendaciones").inputValue()).toBe("Trae tu cédula");
  await press(page, "Guardar");
  await expect.poll(async () => (await stored(event.id)).recommendations).toBe("Trae tu cédula");
  expect((await stored(event.id)).description).toBe("Tres horas de salsa.");

  const prices = await openAs(browser, email, `${path}/boletas`);
  const price = prices.getByLabel(/^Precio de/).first();
  await price.fill("91000");
  const stores = await holdAnswer(prices, "PUT", /\/ticketing$/);
  await press(prices, "Guardar");
  await price.fill("92000");
  stores();
  await says(prices, "Boletas guardadas");
  await press(prices, "Guardar");
  await expect.poll(async () => (await stored(event.id)).combinations[0]?.price).toBe(92_000);
});

test("the list is narrowed by its address, and who leaves without saving may", async () => {
  const { event, email, path } = await givenSellingEvent();
  const page = await openAs(browser, email, "/productor/eventos");
  await page.getByRole("link", { name: event.name }).waitFor();
  await page.getByLabel("Estado").selectOption({ label: "Borrador" });
  await says(page, "Nada con esos filtros");
  expect(new URL(page.url()).search).toBe("?status=draft");
  await press(page, "Quitar los filtros");
  await page.getByRole("link", { name: event.name }).click();
  await page.getByRole("link", { name: "Datos" }).click();
  await page.waitForURL(`**${path}/datos`);
  await page.getByLabel("Lugar").fill("Otro");
  await page.evaluate(() => history.back());
  await page.getByRole("alertdialog").getByRole("button", { name: "Salir sin guardar" }).click();
  await page.waitForURL((url) => url.pathname === path);
  expect((await stored(event.id)).venueName).toBe(event.venueName);
});

test("the poster is printed when asked for, and another one after it", async () => {
  const { email, path } = await givenSellingEvent();
  const page = await openAs(browser, email, `${path}/datos`);
  await press(page, "Crear el cartel");
  const poster = page.getByAltText(/^Cartel de/);
  await poster.waitFor();
  const first = await poster.getAttribute("src");
  await press(page, "Otra versión");
  await expect.poll(() => poster.getAttribute("src")).not.toBe(first);
  await says(page, "Lo hizo Tarima");
  // the form continues from the event with its new poster
  await page.getByLabel("Descripción").fill("Con cartel");
  await press(page, "Guardar");
  await says(page, "Evento actualizado");
});

test("a draft is deleted by who means it, and its address is free again", async () => {
  const { account, producer } = await givenProducerAccount();
  const draft = await createEvent(
    buildEvent({ id: `ev-${randomUUID().slice(0, 13)}`, producerId: producer.id, status: "draft" }),
  );
  const page = await openAs(browser, account.email ?? "", `/productor/eventos/${draft.id}`);
  await press(page, "Eliminar borrador");
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Eliminar borrador" }).click();
  await page.waitForURL("**/productor/eventos");
  await says(page, "Todavía no tienes eventos");
  expect(await stored(draft.id)).toBeUndefined();
  expect((await eventSlugs.doc(draft.publicSlug).get()).exists).toBe(false);
});
