import { randomUUID } from "node:crypto";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { eventRoutes } from "@tarima/shared/events/events.routes.ts";
import { ticketingRoutes } from "@tarima/shared/ticketing/ticketing.routes.ts";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { events } from "../../../../functions/src/lib/firestore/collections.ts";
import { call, callApiAt, type Person, signIn as signInApi } from "../../../../functions/test/support/api.ts";
import { checkout, hold } from "../../../../functions/test/support/world.ts";
import { buildCombination, buildPhase, wallClockIn } from "../../../../tools/builders/events.ts";
import { launchBrowser, openAs, openWindow, SITE, takePictures } from "../support/browser.ts";
import { takeBoth } from "../support/looks/take-both.ts";
import { givenProducerAccount } from "../support/people/accounts.ts";
import { step } from "../support/step.ts";

/** An event from its draft to its end, as its producer sees it; what other people do meanwhile is done through the API. */

const STAND_IN = process.env.TARIMA_MERCADO_PAGO_URL ?? "http://127.0.0.1:5300";

let browser: Browser;
let page: Page;
let producer: Person;
let admin: Person;
let id: string;
let eventName: string;

beforeAll(async () => {
  callApiAt(`${SITE}/api/v1`);
  browser = await launchBrowser();
});
beforeEach(async () => {
  eventName = `Noche de ${randomUUID().slice(0, 6)}`;
  const { account, producer: organiser } = await givenProducerAccount();
  producer = await signInApi("producer", { producerId: organiser.id });
  admin = await signInApi("superadmin");
  const today = new Date();
  const draft = await call(
    eventRoutes.createEvent,
    {
      name: eventName,
      startsAt: wallClockIn(25, "20:00", today),
      endsAt: wallClockIn(25, "23:00", today),
      city: "Cali",
      performingArts: "none",
    },
    producer,
  );
  id = draft.body.id;
  page = await openAs(browser, account.email ?? "", `/productor/eventos/${id}`);
  await heading(eventName);
});
afterEach(() => page.context().close());
afterAll(() => browser.close());

const heading = (name: string) => page.getByRole("heading", { name }).first().waitFor();
const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
const badge = (words: string) => page.locator("header").getByText(words, { exact: true }).waitFor();
const stored = async () => (await events.doc(id).get()).data() as Event;

/** Sells tickets: pays by card as a buyer and waits for what follows. */
async function sell(quantity: number): Promise<void> {
  const buyer = await signInApi();
  const event = await stored();
  const order = await hold(event, quantity, buyer);
  expect(order.status).toBe(201);
  expect((await checkout(order.body.id, buyer)).status).toBe(200);
  const paid = await fetch(`${STAND_IN}/control/payments`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ externalReference: order.body.id, outcome: "approved" }),
  });
  expect(paid.ok).toBe(true);
}

test("an event from its draft to its end, with the money going back", async () => {
  await step(
    "what a draft lacks is listed, each with the way to it; what is whole is sent to be reviewed",
    async () => {
      const missing = page.getByRole("list", { name: "Lo que falta" }).getByRole("link");
      await expect.poll(() => missing.count()).toBe(1);
      await expect.poll(() => missing.getAttribute("href")).toBe(`/productor/eventos/${id}/boletas`);
      await expect.poll(() => page.getByRole("button", { name: "Enviar a revisión" }).count()).toBe(0);

      const combinations = [buildCombination()].map(({ id: own, name, localityId, phaseId, price }) => ({
        id: own,
        name,
        localityId,
        phaseId,
        price,
      }));
      const { id: phaseId, name, startsAt, endsAt } = buildPhase();
      const sold = {
        localities: [{ id: "platea", name: "Platea", capacity: 100 }],
        phases: [{ id: phaseId, name, startsAt, endsAt }],
        combinations,
      };
      expect((await call(ticketingRoutes.replaceTicketing, { id, ...sold }, producer)).status).toBe(200);
      await page.reload();
      await press("Enviar a revisión");
      await badge("En revisión");
      await heading("Lo estamos revisando");
    },
  );

  await step(
    "one that is sent back shows why; it is sent again, approved and published, and the public sees it",
    async () => {
      const reason = "Falta decir a qué hora cierran las puertas";
      await call(eventRoutes.rejectEvent, { id, reason }, admin);
      await page.reload();
      await page.getByText(reason).waitFor();
      await badge("Borrador");
      await takePictures(page, "vida-rechazado");
      await page.getByRole("link", { name: "Corregir" }).waitFor();
      await press("Enviar a revisión");
      await heading("Lo estamos revisando");

      await call(eventRoutes.approveEvent, { id }, admin);
      await page.reload();
      await press("Publicar");
      await heading("Está a la venta");
      const { publicSlug } = await stored();
      await expect
        .poll(async () => (await call(eventRoutes.getPublicEventBySlug, { slug: publicSlug })).status)
        .toBe(200);
      const { page: visitor, context } = await openWindow(browser);
      await visitor.goto(`${SITE}/eventos/${publicSlug}`);
      await visitor.getByRole("heading", { level: 1, name: eventName }).waitFor();
      await context.close();
    },
  );

  await step(
    "what is sold is in the summary; the money of one ticket goes back first shown, then sent",
    async () => {
      await page.getByText("Todavía no se vende la primera").waitFor();
      await sell(3);
      const figures = page.getByRole("region", { name: "Cifras del evento" });
      await expect
        .poll(async () => {
          await page.reload();
          await figures.waitFor();
          return (await figures.innerText()).replace(/\s+/g, " ");
        })
        .toContain("$ 255.000");
      await page.getByRole("heading", { name: "Por tipo de boleta" }).waitFor();

      await page.getByRole("link", { name: "Asistentes" }).click();
      const rows = page.getByRole("table", { name: "Boletas" }).getByRole("row");
      await expect.poll(() => rows.count()).toBe(4);
      await rows
        .nth(1)
        .getByRole("button", { name: /Acciones/ })
        .click();
      await page.getByRole("menuitem", { name: "Reembolsar" }).click();
      const question = page.getByRole("alertdialog");
      await question.getByLabel("Toda la compra").check();
      await question.getByRole("button", { name: /Reembolsar \$\s280\.500/ }).waitFor();
      await takePictures(page, "vida-reembolso");
      await question.getByLabel("Solo esta boleta").check();
      await question.getByLabel("Motivo").fill("Se enfermó");
      await question.getByRole("button", { name: /Reembolsar \$\s93\.500/ }).click();
      await question.waitFor({ state: "hidden" });
      await page.getByText("Reembolsada", { exact: true }).locator("visible=true").first().waitFor();
    },
  );

  await step(
    "cancelled with its name written out, it sends the money of everything back and says so",
    async () => {
      await page.getByRole("link", { name: "Resumen" }).click();
      await press("Cancelar evento");
      const question = page.getByRole("alertdialog");
      const confirm = question.getByRole("button", { name: "Cancelar evento" });
      await question.getByText("las 2 boletas vendidas").waitFor();
      await expect.poll(() => confirm.isDisabled()).toBe(true);
      await question.getByLabel("Por qué").fill("Lluvia");
      await question.getByLabel(`Escribe ${eventName} para seguir`).fill(eventName.toLowerCase());
      await takePictures(page, "vida-cancelar");
      await confirm.click();
      await badge("Cancelado");
      await page.getByText("Listo: devolvimos todo lo pagado.").waitFor();
      const money = page.getByRole("region", { name: "Dinero devuelto" });
      await expect.poll(async () => (await money.innerText()).replace(/\s+/g, " ")).toContain("$ 280.500");
      const figures = page.getByRole("region", { name: "Cifras del evento" });
      await expect
        .poll(async () => (await figures.innerText()).replace(/\s+/g, " "))
        .toContain("Vendido $ 0");
      await takePictures(page, "vida-cancelado");
    },
  );

  await step("it is tried again on other weeks, as drafts that sell the same", async () => {
    await press("Duplicar");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Se repite").selectOption({ label: "Cada semana" });
    await dialog.getByRole("checkbox").nth(1).uncheck();
    await takePictures(page, "vida-duplicar");
    // the rule's days are where one goes on from: one is taken out, and another put in
    await dialog.getByLabel("Se repite").selectOption({ label: "Los días que escojas" });
    const chosen = dialog.getByRole("gridcell", { selected: true }).getByRole("button");
    await chosen.first().click();
    await dialog.getByRole("button", { name: "Crear 2 borradores" }).waitFor();
    await dialog.getByRole("button", { name: /mes siguiente/i }).click();
    const free = "[role=gridcell]:not([data-outside]):not([data-disabled]):not([aria-selected=true]) button";
    await dialog.locator(free).last().click();
    await takeBoth(page, "vida-duplicar-escogidas");
    await dialog.getByRole("button", { name: "Crear 3 borradores" }).click();
    await page.getByText("Creamos 3 borradores").waitFor();
    await page.getByRole("link", { name: eventName }).nth(2).waitFor();
    await takePictures(page, "vida-duplicados");
  });
});
