import { randomUUID } from "node:crypto";
import { DAY_MS } from "@tarima/shared/lib/dates/durations.ts";
import type { QuestionDraft } from "@tarima/shared/questions/question.schema.ts";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recordPayment } from "../../../../functions/src/features/payments/gateway/record-payment.ts";
import {
  doorLinksOf,
  events,
  guestListOf,
  orders,
  promoCodes,
  promoters,
} from "../../../../functions/src/lib/firestore/collections.ts";
import { callApiAt, signIn } from "../../../../functions/test/support/api.ts";
import { givenEvent, hold } from "../../../../functions/test/support/world.ts";
import { buildCombination, buildPhase } from "../../../../tools/builders/events.ts";
import { buildPayment } from "../../../../tools/builders/payments.ts";
import { launchBrowser, openAs, SITE, takePictures } from "../support/browser.ts";
import { holdAnswer, loseAnswer } from "../support/lost-answers.ts";
import { givenProducerAccount } from "../support/people/accounts.ts";
import { expectFault } from "../support/watch.ts";

/** What an organiser pressed is done, and its answer is lost or late: they press again, or have gone on to something else. */

let browser: Browser;
beforeAll(async () => {
  callApiAt(`${SITE}/api/v1`);
  browser = await launchBrowser();
});
afterAll(() => browser.close());

type Overrides = Parameters<typeof givenEvent>[0];

/** An organisation's event, with further dates a week apart, and a page of it. */
async function given(overrides: Overrides = {}, dates = 1) {
  const { account, producer } = await givenProducerAccount();
  const id = `ev-${randomUUID().slice(0, 13)}`;
  const common = {
    ...{ producerId: producer.id, producerName: producer.brandName },
    ...(dates > 1 && { seriesId: id }),
    ...overrides,
  };
  const event = await givenEvent({ id, ...common });
  const after = (time: string, i: number) => new Date(Date.parse(time) + 7 * i * DAY_MS).toISOString();
  const { startsAt, endsAt } = event;
  for (let i = 1; i < dates; i++)
    await givenEvent({ ...common, startsAt: after(startsAt, i), endsAt: after(endsAt, i) });
  const open = (section = "") => openAs(browser, account.email ?? "", `/productor/eventos/${id}/${section}`);
  const stored = async () => (await events.doc(id).get()).data();
  return { event, open, stored };
}

const isUnreached = (page: Page) => page.getByText("No se pudo conectar con el servidor").first().waitFor();

/** Until what was asked for again after a lost answer is on the screen. */
const isLookedAgain = (page: Page, address: RegExp) =>
  page.waitForResponse((response) => response.request().method() === "GET" && address.test(response.url()));

const combinations = [
  buildCombination(),
  buildCombination({ id: "abono", name: "Abono", limit: 12 }),
  buildCombination({ id: "otro", name: "Otro abono", limit: 12 }),
];

test("a pass whose answer is lost is put together with the next press, and taken away with the next", async () => {
  const { open, stored } = await given({ combinations }, 2);
  const page = await open("boletas");
  const dialog = page.getByRole("dialog");
  const pass = async () => (await stored())?.combinations.find(({ id }) => id === "abono")?.pass?.places;
  await page.getByRole("button", { name: "Armar un abono" }).click();
  await dialog.getByLabel("Tipo de boleta").selectOption({ label: "Abono" });
  await dialog.getByRole("checkbox").first().check();
  for (const deed of ["Guardar abono", "Quitar el abono"]) {
    await loseAnswer(page, "PUT", /\/passes\//);
    const [again] = await Promise.all([
      isLookedAgain(page, /\/ticketing$/),
      dialog.getByRole("button", { name: deed }).click(),
    ]);
    await again.finished();
    await isUnreached(page);
    expect(await pass()).toBe(deed === "Guardar abono" ? 12 : undefined);
    await takePictures(page, `sin-respuesta-${deed.toLowerCase().replaceAll(" ", "-")}`);
    await dialog.getByRole("button", { name: deed }).click();
    await dialog.waitFor({ state: "detached" });
    if (deed === "Guardar abono") await page.getByRole("button", { name: "Cambiar Abono" }).click();
  }
});

test("a late answer leaves the dialog that was opened since", async () => {
  const { open } = await given({ combinations }, 2);
  const page = await open("boletas");
  const dialog = page.getByRole("dialog");
  const choose = async (label: string) => {
    await page.getByRole("button", { name: "Armar un abono" }).click();
    await dialog.getByLabel("Tipo de boleta").selectOption({ label });
    await dialog.getByRole("checkbox").first().check();
  };
  await choose("Abono");
  const answer = await holdAnswer(page, "PUT", /\/passes\//);
  await dialog.getByRole("button", { name: "Guardar abono" }).click();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await choose("Otro abono");
  answer();
  await page.getByText("Abono guardado").waitFor();
  await page.waitForTimeout(500); // it would be closed by now
  expect(await dialog.getByRole("checkbox").first().isChecked()).toBe(true);
});

test("dates that were sent to their review are said to be there with the next press", async () => {
  const { open } = await given({ status: "draft", approvalStatus: "none" }, 3);
  const page = await open();
  await page.getByRole("button", { name: "Enviar los 3 borradores a revisión" }).click();
  const question = page.getByRole("alertdialog", { name: "¿Enviar 3 fechas a revisión?" });
  await loseAnswer(page, "PUT", /\/series\/submission$/);
  await question.getByRole("button", { name: "Enviar a revisión" }).click();
  await isUnreached(page);
  await page.getByText("Lo estamos revisando").waitFor();
  await takePictures(page, "sin-respuesta-serie");
  await question.getByRole("button", { name: "Enviar a revisión" }).click();
  await page.getByText("Las fechas ya estaban en revisión").waitFor();
});

test("what was changed of an event, its tickets and a profile is saved where its answer is lost", async () => {
  const { event, open, stored } = await given();
  const page = await open("datos");
  await page.getByLabel("Descripción").fill("Tres horas de salsa.");
  await loseAnswer(page, "PUT", /\/api\/v1\/event\/[^/]+$/);
  await page.getByRole("button", { name: "Guardar" }).click();
  await page.getByText("Evento actualizado").waitFor();
  await page.getByText("Cambios sin guardar").waitFor({ state: "detached" });

  await page.goto(`${SITE}/productor/eventos/${event.id}/boletas`);
  await page
    .getByLabel(/^Precio de/)
    .first()
    .fill("91000");
  await loseAnswer(page, "PUT", /\/ticketing$/);
  await page.getByRole("button", { name: "Guardar" }).click();
  await page.getByText("Boletas guardadas").waitFor();
  await page.getByRole("button", { name: "Guardar" }).waitFor({ state: "detached" });
  expect(await stored()).toMatchObject({
    description: "Tres horas de salsa.",
    combinations: [{ price: 91_000 }],
  });

  await page.goto(`${SITE}/productor/perfil?editar`);
  await page.getByLabel("Descripción corta").fill("Salsa en la loma");
  await loseAnswer(page, "PUT", /\/producers?\/[^/]+$/);
  await page.getByRole("button", { name: "Guardar" }).click();
  await page.getByText("Perfil actualizado").waitFor();
  await page.getByRole("button", { name: "Editar" }).waitFor();
  await page.getByText("Salsa en la loma").first().waitFor();
});

test("what is typed or discarded after a lost answer is as it is left, once what was sent is found saved", async () => {
  const { event, open, stored } = await given();
  const page = await open("datos");
  const press = async (address: RegExp, fetched = address) => {
    const fetch = await holdAnswer(page, "GET", fetched);
    await loseAnswer(page, "PUT", address);
    await page.getByRole("button", { name: "Guardar" }).click();
    await isUnreached(page);
    return fetch;
  };
  await page.getByLabel("Descripción").fill("Tres horas de salsa.");
  const fetchEvent = await press(/\/api\/v1\/event\/[^/]+$/, /\/my-event\/[^/]+$/);
  await page.getByRole("button", { name: "Descartar" }).click();
  fetchEvent();
  await page.getByText("Evento actualizado").waitFor();
  await expect.poll(() => page.getByLabel("Descripción").inputValue()).toBe("Tres horas de salsa.");
  expect(await page.getByText("Cambios sin guardar").count()).toBe(0);

  await page.goto(`${SITE}/productor/eventos/${event.id}/boletas`);
  const price = page.getByLabel(/^Precio de/).first();
  await price.fill("91000");
  const fetchTickets = await press(/\/ticketing$/);
  await page.getByRole("button", { name: "Descartar" }).click();
  fetchTickets();
  await page.getByText("Boletas guardadas").waitFor();
  await expect.poll(() => price.inputValue()).toBe("91.000");
  expect(await page.getByRole("button", { name: "Guardar" }).count()).toBe(0);
  expect(await stored()).toMatchObject({ combinations: [{ price: 91_000 }] });

  await page.goto(`${SITE}/productor/perfil?editar`);
  const about = page.getByLabel("Descripción corta");
  await about.fill("Salsa en la loma");
  const fetchProfile = await press(/\/producers?\/[^/]+$/);
  await about.fill("Salsa en la loma, y boleros");
  fetchProfile();
  await page.getByText("Perfil actualizado").waitFor();
  expect(await about.inputValue()).toBe("Salsa en la loma, y boleros");
  await page.getByRole("button", { name: "Guardar" }).click();
  await page.getByRole("button", { name: "Editar" }).waitFor();
  await page.getByText("Salsa en la loma, y boleros").first().waitFor();
});

test("a question whose answer is lost is asked once", async () => {
  const { open, stored } = await given();
  const page = await open("preguntas");
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Nueva pregunta" }).click();
  await dialog.getByLabel("Pregunta", { exact: true }).fill("¿Qué talla?");
  await loseAnswer(page, "PUT", /\/api\/v1\/event\/[^/]+$/);
  await dialog.getByRole("button", { name: "Guardar pregunta" }).click();
  await isUnreached(page);
  await page
    .getByRole("heading", { name: "¿Qué talla?", includeHidden: true })
    .waitFor({ state: "attached" });
  await dialog.getByLabel("Ayuda").fill("Para la camiseta");
  await dialog.getByRole("button", { name: "Guardar pregunta" }).click();
  await page.getByText("Agregamos la pregunta").waitFor();
  const questions = (await stored())?.questions ?? [];
  expect(questions.map(({ label, help }) => [label, help])).toEqual([["¿Qué talla?", "Para la camiseta"]]);
});

test("what is done with a question waits for the change before it", async () => {
  const ask = (id: string, label: string): QuestionDraft => ({
    ...{ id, label, kind: "text", help: "", options: [], isRequired: false, per: "ticket" },
    ...{ ticketTypes: [], isAtDoor: false },
  });
  const { open, stored } = await given({ questions: [ask("q-1", "¿Qué talla?"), ask("q-2", "¿Qué menú?")] });
  const page = await open("preguntas");
  const actions = page.getByRole("button", { name: "Acciones de ¿Qué menú?" });
  const answer = await holdAnswer(page, "PUT", /\/api\/v1\/event\/[^/]+$/);
  await actions.click();
  await page.getByRole("menuitem", { name: "Subir" }).click();
  await page.getByRole("menu").waitFor({ state: "detached" });
  await actions.click();
  expect(await page.getByRole("menuitem", { name: "Borrar" }).getAttribute("aria-disabled")).toBe("true");
  await page.keyboard.press("Escape");
  answer();
  await page.getByText("Cambió el orden de las preguntas").waitFor();
  await actions.click();
  await page.getByRole("menuitem", { name: "Dejar de hacerla" }).click();
  await page.getByText("La pregunta ya no se hace").waitFor();
  expect((await stored())?.questions?.map(({ id, isOff }) => [id, Boolean(isOff)])).toEqual([
    ["q-2", true],
    ["q-1", false],
  ]);
});

test("addresses that could not be sent are told of where their dialog was closed", async () => {
  const { open } = await given({
    phases: [buildPhase(), buildPhase({ id: "fans", name: "Preventa de fans", isHidden: true })],
    combinations: [buildCombination(), buildCombination({ id: "fan", name: "Fan", phaseId: "fans" })],
  });
  const page = await open("boletas");
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Hacer una lista" }).click();
  const asked = page.getByRole("alertdialog");
  await asked.getByLabel("Etapa Preventa de fans").check();
  await asked.getByRole("button", { name: "Hacer la lista" }).click();
  await page.getByRole("button", { name: "Agregar correos", exact: true }).click();
  await dialog.getByLabel("Correos").fill("luz@correo.test");
  expectFault(/^503 POST .*\/addresses$/);
  const answer = await holdAnswer(page, "POST", /\/addresses$/, 503);
  await dialog.getByRole("button", { name: "Agregar 1 correo" }).click();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  answer();
  await page.getByText("No sabemos si quedó lo último que hiciste").waitFor();
  await takePictures(page, "sin-respuesta-correos");
});

test("a refund whose answer is lost is said to be done", async () => {
  const { event, open } = await given();
  const { body } = await hold(event, 1, await signIn());
  const order = (await orders.doc(body.id).get()).data();
  if (!order) throw new Error(`Not held: ${JSON.stringify(body)}`);
  await recordPayment(buildPayment(order), new Date());
  const page = await open("asistentes");
  const actions = page.getByRole("button", { name: /^Acciones de/ }).first();
  await expect
    .poll(async () => {
      await page.reload();
      await page.getByRole("button", { name: "Exportar" }).waitFor();
      return actions.count();
    })
    .toBe(1);
  await actions.click();
  await page.getByRole("menuitem", { name: "Reembolsar" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByLabel("Motivo").waitFor();
  await question.getByText("Cargando la compra").waitFor({ state: "detached" });
  await loseAnswer(page, "POST", /\/refund$/);
  await question.getByRole("button", { name: /^Reembolsar/ }).click();
  await page.getByRole("alertdialog", { name: "Ya está reembolsada" }).waitFor();
  await takePictures(page, "sin-respuesta-reembolso");
  await page.getByRole("button", { name: "Entendido" }).click();
  await page.getByText("Reembolsada", { exact: true }).locator("visible=true").first().waitFor();
});

test("a promoter who was put to rest, and a code that was deleted, are so with the next press", async () => {
  const { open } = await given();
  const page = await open("promotores");
  const dialog = page.getByRole("dialog");
  const question = page.getByRole("alertdialog");
  const act = async (of: string, deed: string) => {
    await page.getByRole("button", { name: `Acciones de ${of}` }).click();
    await page.getByRole("menuitem", { name: deed }).click();
    await page.getByRole("menu").waitFor({ state: "detached" });
  };
  await page.getByRole("button", { name: "Nuevo promotor" }).first().click();
  await dialog.getByLabel("Nombre").fill("Luz Dary");
  await dialog.getByLabel("Código").fill("LUZ");
  await dialog.getByRole("button", { name: "Crear promotor" }).click();
  await page.getByText("Luz Dary ya puede vender").waitFor();
  await page.keyboard.press("Escape");
  expectFault(/^409 PUT .*\/deactivate$/, /^404 DELETE .*\/promoter\//, /^404 DELETE .*\/promo-codes\//);
  for (const [deed, method] of [
    ["Desactivar", "PUT"],
    ["Eliminar", "DELETE"],
  ] as const) {
    await act("Luz Dary", deed);
    await loseAnswer(page, method, /\/promoter\/[^/]+(\/deactivate)?$/);
    await question.getByRole("button", { name: deed }).click();
    await isUnreached(page);
    await question.getByRole("button", { name: deed }).click();
    await question.waitFor({ state: "detached" });
  }
  await page.getByRole("heading", { name: "Todavía no tienes promotores" }).waitFor();

  await page.getByRole("link", { name: "Códigos", exact: true }).click();
  await page.getByRole("button", { name: "Nuevo código" }).click();
  await dialog.getByLabel("Código").fill("AMIGOS");
  await dialog.getByRole("textbox", { name: "Porcentaje" }).fill("10");
  await dialog.getByRole("button", { name: "Crear código" }).click();
  await page.getByText("El código AMIGOS ya está listo").waitFor();
  await loseAnswer(page, "PUT", /\/promo-codes\/[^/]+$/);
  await loseAnswer(page, "PATCH", /\/promo-codes\/[^/]+$/);
  await act("AMIGOS", "Desactivar");
  await page.getByText("No sabemos si quedó el cambio de AMIGOS").waitFor();
  await act("AMIGOS", "Eliminar");
  await loseAnswer(page, "DELETE", /\/promo-codes\/[^/]+$/);
  await question.getByRole("button", { name: "Eliminar" }).click();
  await isUnreached(page);
  await question.getByRole("button", { name: "Eliminar" }).click();
  await page.getByRole("heading", { name: "Ningún código todavía" }).waitFor();
  await question.waitFor({ state: "detached" });
});

test("a promoter who was activated is so with the next press on a list of before", async () => {
  const { open } = await given();
  const page = await open("promotores");
  const dialog = page.getByRole("dialog");
  const act = async (deed: string) => {
    await page.getByRole("button", { name: "Acciones de Luz Dary" }).click();
    await page.getByRole("menuitem", { name: deed }).click();
    await page.getByRole("menu").waitFor({ state: "detached" });
  };
  await page.getByRole("button", { name: "Nuevo promotor" }).first().click();
  await dialog.getByLabel("Nombre").fill("Luz Dary");
  await dialog.getByLabel("Código").fill("LUZ");
  await dialog.getByRole("button", { name: "Crear promotor" }).click();
  await page.getByText("Luz Dary ya puede vender").waitFor();
  await page.keyboard.press("Escape");
  await act("Desactivar");
  await page.getByRole("alertdialog").getByRole("button", { name: "Desactivar" }).click();
  await page.getByText("Inactivo", { exact: true }).locator("visible=true").first().waitFor();
  const fetch = await holdAnswer(page, "GET", /\/promoter\/event\//);
  await loseAnswer(page, "PUT", /\/activate$/);
  await act("Activar");
  await isUnreached(page);
  expectFault(/^409 PUT .*\/activate$/);
  await act("Activar");
  await page.getByText("Su código vuelve a contar").waitFor();
  await takePictures(page, "sin-respuesta-activar");
  fetch();
  await page.getByText("Activo", { exact: true }).locator("visible=true").first().waitFor();
});

test("guests that could not be added are told of where their screen was left, and are there to be sent again", async () => {
  const { event, open } = await given();
  const page = await open("puerta");
  const dialog = page.getByRole("dialog");
  const add = async (names: string) => {
    await page.getByRole("button", { name: "Agregar invitados" }).click();
    await dialog.getByLabel("Invitados").fill(names);
    await dialog.getByRole("button", { name: /^Agregar \d/ }).click();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  };
  const go = (section: string) =>
    page.getByRole("navigation", { name: "Tu evento" }).getByRole("link", { name: section }).click();
  const list = async () => (await guestListOf(event.id).all().get()).docs.map((doc) => doc.data().name);
  const address = /\/guest-list$/;

  expectFault(/^503 POST .*\/guest-list$/);
  const refuse = await holdAnswer(page, "POST", address, 503);
  await add("Luz Dary +2");
  await go("Códigos");
  await page.getByRole("button", { name: "Nuevo código" }).waitFor();
  refuse();
  await page.getByText("3 personas sin agregar").waitFor();
  await takePictures(page, "sin-respuesta-invitados");
  await page.unroute(address);

  await go("Puerta");
  await page.getByRole("button", { name: "Agregar invitados" }).click();
  await expect.poll(() => dialog.getByLabel("Invitados").inputValue()).toBe("Luz Dary +2");
  await takePictures(page, "sin-respuesta-invitados-otra-vez");
  await page.keyboard.press("Escape");
  const left = Promise.withResolvers<void>();
  await loseAnswer(page, "POST", address, left.promise);
  await add("Luz Dary +2");
  await go("Códigos");
  await page.getByRole("button", { name: "Nuevo código" }).waitFor();
  left.resolve();
  await page
    .getByText(/No se pudo conectar con el servidor.* La lista sigue en «Agregar invitados»/)
    .waitFor();
  expect(await list()).toEqual(["Luz Dary"]);
  await go("Puerta");
  await page.getByRole("button", { name: "Agregar invitados" }).click();
  await dialog.getByRole("button", { name: "Agregar 3 personas" }).click();
  await page.getByText("3 personas en la lista").waitFor();
  expect(await list()).toEqual(["Luz Dary"]);
});

test("a code and a promoter whose answer is lost are made once, by the next press", async () => {
  const { event, open } = await given();
  const page = await open("codigos");
  const dialog = page.getByRole("dialog");
  const makeTwice = async (button: string, address: RegExp) => {
    await loseAnswer(page, "POST", address);
    await dialog.getByRole("button", { name: button }).click();
    await isUnreached(page);
    await dialog.getByRole("button", { name: button }).click();
  };
  await page.getByRole("button", { name: "Nuevo código" }).click();
  await dialog.getByLabel("Código").fill("AMIGOS");
  await dialog.getByRole("textbox", { name: "Porcentaje" }).fill("10");
  await makeTwice("Crear código", /\/promo-codes$/);
  await page.getByText("El código AMIGOS ya está listo").waitFor();
  await page.getByRole("link", { name: "Promotores", exact: true }).click();
  await page.getByRole("button", { name: "Nuevo promotor" }).first().click();
  await dialog.getByLabel("Nombre").fill("Luz Dary");
  await dialog.getByLabel("Código").fill("LUZ");
  await makeTwice("Crear promotor", /\/promoter$/);
  await page.getByText("Luz Dary ya puede vender").waitFor();
  for (const all of [promoCodes.all(), promoters.all()])
    expect((await all.where("eventId", "==", event.id).get()).size).toBe(1);
});

test("a link to the door whose answer is lost is made once, and has the PIN that is told", async () => {
  const { event, open } = await given();
  const page = await open("puerta");
  await page.getByLabel("Nombre del enlace").fill("Puerta norte");
  await loseAnswer(page, "POST", /\/door-links$/);
  await page.getByRole("button", { name: "Crear enlace" }).click();
  await isUnreached(page);
  await page.getByRole("button", { name: "Crear enlace" }).click();
  await page.getByRole("region", { name: "PIN de este enlace" }).waitFor();
  expect((await doorLinksOf(event.id).all().get()).size).toBe(1);
});
