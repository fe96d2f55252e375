import { randomUUID } from "node:crypto";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { eventRoutes } from "@tarima/shared/events/events.routes.ts";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { events, publicEvents } from "../../../../functions/src/lib/firestore/collections.ts";
import { call, callApiAt, type Person, signIn } from "../../../../functions/test/support/api.ts";
import { givenEvent, givenTickets } from "../../../../functions/test/support/world.ts";
import { buildEvent } from "../../../../tools/builders/events.ts";
import { launchBrowser, openAs, openWindow, SITE, takePictures } from "../support/browser.ts";
import { showTheme } from "../support/looks/themes.ts";
import { holdAnswer, loseAnswer } from "../support/lost-answers.ts";
import { givenProducerAccount } from "../support/people/accounts.ts";
import { step } from "../support/step.ts";
import { expectFault } from "../support/watch.ts";

/** What an organiser does when things turn out otherwise: back from the review, off sale, without a date, with another one. */

let browser: Browser;
beforeAll(async () => {
  callApiAt(`${SITE}/api/v1`);
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const DESCRIPTION = "Una noche de marimba.";
const stored = async ({ id }: Event) => (await events.doc(id).get()).data() as Event;
const publicFace = async ({ id }: Event) => (await publicEvents.doc(id).get()).data()?.event;

async function given(overrides: Parameters<typeof givenEvent>[0] = {}) {
  const { account, producer } = await givenProducerAccount();
  const name = `Noche de ${randomUUID().slice(0, 6)}`;
  const event = await givenEvent({
    ...{ producerId: producer.id, producerName: producer.brandName },
    ...{ name, description: DESCRIPTION },
    combinations: buildEvent().combinations.map((it) => ({ ...it, price: 0 })),
    ...overrides,
  });
  const page = await openAs(browser, account.email ?? "", `/productor/eventos/${event.id}`);
  await page.getByRole("heading", { name }).first().waitFor();
  return { event, page };
}
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const badge = (page: Page, words: string) =>
  page.locator("header").getByText(words, { exact: true }).waitFor();

test("an event goes back from its review to a draft, and from its sale to what is approved", async () => {
  const { event, page } = await given({ status: "pending_approval", approvalStatus: "pending" });
  await takePictures(page, "planes-en-revision");
  await press(page, "Retirar de la revisión");
  await badge(page, "Borrador");
  expect((await stored(event)).approvalStatus).toBe("none");
  await page.context().close();

  const sale = await given();
  await press(sale.page, "Despublicar");
  await takePictures(sale.page, "planes-despublicar");
  await sale.page.getByRole("alertdialog").getByRole("button", { name: "Despublicar" }).click();
  await badge(sale.page, "Aprobado");
  await expect.poll(() => publicFace(sale.event)).toBeUndefined();
  await sale.page.context().close();
});

test("an event waits without a date, with the reason, and gets another one", async () => {
  const { event, page } = await given();
  const holder: Person = await signIn();
  await givenTickets(event, 1, holder);
  await step("postponed on its own page", async () => {
    await press(page, "Aplazar sin fecha");
    const question = page.getByRole("alertdialog");
    await question.getByLabel("Por qué").fill("La cantante está enferma");
    await takePictures(page, "planes-aplazar");
    await question.getByRole("button", { name: "Aplazar y avisar" }).click();
    await page.getByRole("heading", { name: "Aplazado: falta la nueva fecha" }).waitFor();
    await takePictures(page, "planes-aplazado");
  });

  const { page: visitor, context } = await openWindow(browser);
  await step("its page says so, and why, and sells nothing", async () => {
    await expect.poll(async () => (await publicFace(event))?.moved?.isOpen).toBe(true);
    await visitor.goto(`${SITE}/eventos/${event.publicSlug}`);
    await visitor.getByText("Aplazado. Nueva fecha por anunciar.").waitFor();
    await visitor.getByText("La cantante está enferma").waitFor();
    await expect.poll(() => visitor.getByRole("button", { name: "Continuar" }).count()).toBe(0);
    for (const theme of ["dark", "light"] as const) {
      await showTheme(visitor, theme);
      await takePictures(visitor, `planes-pagina-aplazada-${theme}`);
    }
  });

  await step("another date is set with the form, and asked about first", async () => {
    await page.getByRole("link", { name: "Poner la nueva fecha" }).click();
    await page.getByText("Está aplazado.").waitFor();
    await takePictures(page, "planes-nueva-fecha");
    const { startsAt } = await stored(event);
    const day = (at: string) => new Date(Date.parse(at) + 7 * 86_400_000).toISOString();
    const { version } = await stored(event);
    const moved = { id: event.id, version, startsAt: day(startsAt), endsAt: day(event.endsAt) };
    const producer = await signIn("producer", { producerId: event.producerId });
    const { body } = await call(eventRoutes.updateEvent, moved, producer);
    expect([body.moved?.before.startsAt, body.moved?.isOpen]).toEqual([startsAt, undefined]);
    await expect.poll(async () => (await publicFace(event))?.moved?.isOpen ?? false).toBe(false);
  });
  await context.close();
  await page.context().close();
});

test("a description is written with the toolbar, shown as it will be, and drawn on the page", async () => {
  const { event, page } = await given();
  await page.goto(`${SITE}/productor/eventos/${event.id}/datos`);
  const area = page.getByLabel("Descripción");
  await area.fill("El cartel\nPetrona\nTyler");
  await area.evaluate((it: HTMLTextAreaElement) => it.setSelectionRange(0, 9));
  await press(page, "Título");
  await area.evaluate((it: HTMLTextAreaElement) => it.setSelectionRange(13, it.value.length));
  await press(page, "Lista");
  await expect.poll(() => area.inputValue()).toBe("## El cartel\n- Petrona\n- Tyler");
  await press(page, "Ver cómo queda");
  const shown = page.getByRole("region", { name: "Así queda la descripción" });
  await expect.poll(() => shown.getByRole("listitem").allInnerTexts()).toEqual(["Petrona", "Tyler"]);
  await takePictures(page, "planes-descripcion");
  await press(page, "Guardar");
  await expect.poll(async () => (await publicFace(event))?.description).toContain("## El cartel");
  const { page: visitor, context } = await openWindow(browser);
  await visitor.goto(`${SITE}/eventos/${event.publicSlug}`);
  await visitor.getByRole("heading", { level: 3, name: "El cartel" }).waitFor();
  await visitor.getByText("Pasarla a otra persona:").waitFor();
  for (const theme of ["dark", "light"] as const) {
    await showTheme(visitor, theme);
    await takePictures(visitor, `planes-pagina-${theme}`);
  }
  await context.close();
  await page.context().close();
});

test("it is said where the date of what was postponed could not be confirmed", async () => {
  const { page } = await given();
  await press(page, "Aplazar sin fecha");
  await press(page, "Aplazar y avisar");
  await page.getByRole("heading", { name: "Aplazado: falta la nueva fecha" }).waitFor();
  expectFault(/^503 PUT \/api\/v1\/event\//);
  const answer = await holdAnswer(page, "PUT", /\/api\/v1\/event\/[^/]+$/, 503);
  await page.getByRole("button", { name: /^Sí se hace el/ }).click();
  answer();
  await page.getByText("Error al confirmar la fecha.").waitFor();
  await page.context().close();
});

test("a draft whose deletion is not answered is gone with the next press", async () => {
  const { event, page } = await given({ status: "draft", approvalStatus: "none" });
  await loseAnswer(page, "DELETE", /\/events\/ev-/);
  expectFault(/^404 DELETE /, /^404 GET .*\/ev-/);
  await press(page, "Eliminar borrador");
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Eliminar borrador" }).click();
  await question.getByText("No se pudo conectar con el servidor").waitFor();
  await question.getByRole("button", { name: "Eliminar borrador" }).click();
  await page.getByText("Borrador eliminado").waitFor();
  await page.waitForURL(/\/productor\/eventos$/);
  expect(await stored(event)).toBeUndefined();
  await page.context().close();
});

test("who moves an event, and gets no answer, is asked about its phases all the same, and not twice", async () => {
  const { event, page } = await given({ combinations: buildEvent().combinations, feePaidBy: "organiser" });
  await page.goto(`${SITE}/productor/eventos/${event.id}/datos`);
  const start = page.getByRole("group", { name: "Empieza" });
  await start.getByLabel("Hora").fill("19:30");
  await start.getByLabel("Hora").blur();
  await loseAnswer(page, "PUT", /\/api\/v1\/event\/[^/]+$/);
  await press(page, "Guardar");
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Cambiar y avisar" }).click();
  await question.getByText("¿Mover también las etapas de venta?").waitFor();
  await page.getByText("Evento actualizado").waitFor();
  await question.getByRole("button", { name: "Mover las etapas" }).click();
  await page.getByText("Etapas cambiadas").waitFor();
  const now = await stored(event);
  expect([now.startsAt.slice(11, 16), now.feePaidBy]).toEqual(["19:30", "organiser"]);
  expect(now.phases.map(({ endsAt }) => endsAt)).toEqual(event.phases.map(() => now.startsAt));
  await page.reload();
  await start.getByLabel("Hora").waitFor();
  await expect.poll(() => start.getByLabel("Hora").inputValue()).toBe("19:30");
  expect(await question.count()).toBe(0);
  expect(await page.getByText("No se pudo conectar con el servidor").count()).toBe(0);
  await page.context().close();
});
