import type { Event } from "@tarima/shared/events/event.schema.ts";
import { waitingListRoutes } from "@tarima/shared/waiting-list/waiting-list.routes.ts";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { events } from "../../../../functions/src/lib/firestore/collections.ts";
import { call, callApiAt, signIn } from "../../../../functions/test/support/api.ts";
import { givenEvent, hold } from "../../../../functions/test/support/world.ts";
import {
  buildCombination,
  buildLocality,
  buildPhase,
  wallClockIn,
} from "../../../../tools/builders/events.ts";
import { launchBrowser, openAs, openWindow, SITE, takePictures } from "../support/browser.ts";
import { givenEventOnSale } from "../support/events.ts";
import { loseAnswer } from "../support/lost-answers.ts";
import { givenProducerAccount } from "../support/people/accounts.ts";
import { step } from "../support/step.ts";
import { expectFault } from "../support/watch.ts";

/** An organiser changes how an event sells while it sells; what visitors see of it. */

let browser: Browser;
beforeAll(async () => {
  callApiAt(`${SITE}/api/v1`);
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const stored = async ({ id }: Event) => (await events.doc(id).get()).data() as Event;

test("a sale is paused and goes on, a type gets a limit, and a stage opens when another is sold out", async () => {
  const { account, producer } = await givenProducerAccount();
  const now = new Date();
  const event = await givenEventOnSale({
    producerId: producer.id,
    phases: [
      buildPhase({ id: "preventa", name: "Preventa", limit: 40 }),
      buildPhase({ id: "etapa", name: "Etapa 1", startsAt: wallClockIn(5, "10:00", now) }),
    ],
    combinations: [
      buildCombination({ phaseId: "preventa" }),
      buildCombination({ id: "vip", name: "VIP", phaseId: "preventa", price: 200_000 }),
      buildCombination({ id: "etapa", phaseId: "etapa", price: 120_000 }),
    ],
  });
  const page = await openAs(browser, account.email ?? "", `/productor/eventos/${event.id}/boletas`);
  const { page: visitor } = await openWindow(browser);
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();

  await step("a stage is told to open when the other is sold out, and a type gets a limit", async () => {
    await press("Editar Etapa 1");
    const phase = page.getByRole("dialog");
    await phase.getByLabel("¿Puede abrir antes?").selectOption({ label: "Sí: cuando se agote «Preventa»" });
    await takePictures(page, "sale-control-phase");
    await phase.getByRole("button", { name: "Listo" }).click();
    await press("Detalles de Platea, VIP, Preventa");
    await page.getByRole("dialog").getByLabel("Cuántas se venden").fill("12");
    await takePictures(page, "sale-control-type");
    await page.getByRole("dialog").getByRole("button", { name: "Listo" }).click();
    await press("Guardar");
    await page.getByText("Boletas guardadas").waitFor();
    const { phases, combinations } = await stored(event);
    expect(phases[1]?.opensAfter).toBe("preventa");
    expect(combinations[1]?.limit).toBe(12);
  });

  await step(
    "a type is paused without leaving the prices, and the whole sale, each after a question",
    async () => {
      await press("Pausar venta de Platea, VIP, Preventa");
      await page.getByRole("alertdialog").getByRole("button", { name: "Pausar venta" }).click();
      await page.getByText("En pausa: no se vende").first().waitFor();
      await takePictures(page, "sale-control-prices");
      await press("Pausar venta");
      await takePictures(page, "sale-control-question");
      await page.getByRole("alertdialog").getByRole("button", { name: "Pausar venta" }).click();
      await page.getByText("La venta está en pausa.").waitFor();
      expect((await stored(event)).isSalePaused).toBe(true);
      await takePictures(page, "sale-control-paused");
    },
  );

  await step("a visitor is told so, and offered to hear of it when it goes on", async () => {
    await expect
      .poll(async () => {
        await visitor.goto(`${SITE}/eventos/${event.publicSlug}`);
        return visitor.getByText("La venta está en pausa.").isVisible();
      })
      .toBe(true);
    await expect.poll(() => visitor.getByText("En pausa", { exact: true }).count()).toBe(2);
    await visitor.getByText("o antes si se agota Preventa").waitFor();
    await visitor.getByRole("link", { name: "Ingresa y te avisamos" }).waitFor();
    await takePictures(visitor, "sale-control-visitor");
  });

  await step("it goes on with one press; what was paused by itself stays so", async () => {
    await press("Reanudar venta");
    await page.getByText("Venta reanudada").waitFor();
    await page.getByRole("button", { name: "Reanudar venta de Platea, VIP, Preventa" }).waitFor();
    await expect.poll(() => page.getByText("La venta está en pausa.").count()).toBe(0);
    await visitor.getByRole("button", { name: "Agregar una: General" }).first().waitFor();
  });
});

test("a pause whose answer is lost is seen", async () => {
  const { account, producer } = await givenProducerAccount();
  const event = await givenEvent({ producerId: producer.id });
  const page = await openAs(browser, account.email ?? "", `/productor/eventos/${event.id}/boletas`);
  await loseAnswer(page, "PUT", /\/sale-pause$/);
  await page.getByRole("button", { name: "Pausar venta" }).first().click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Pausar venta" }).click();
  await page.getByText("La venta está en pausa.").waitFor();
});

test("places for the waiting list whose answer is lost are added once", async () => {
  const { account, producer } = await givenProducerAccount();
  const event = await givenEvent({
    producerId: producer.id,
    localities: [buildLocality({ capacity: 2 })],
    combinations: [buildCombination({ price: 0 })],
  });
  expect((await hold(event, 2, await signIn())).status).toBe(201);
  const wish = { id: event.id, combinationId: "general", quantity: 1 };
  for (const person of [await signIn(), await signIn(), await signIn()])
    expect((await call(waitingListRoutes.joinWaitingList, wish, person)).status).toBe(200);
  const page = await openAs(browser, account.email ?? "", `/productor/eventos/${event.id}/boletas`);
  const list = page.getByRole("region", { name: "Lista de espera" });
  const add = () => list.getByRole("button", { name: "Agregar a la lista" }).click();
  await loseAnswer(page, "POST", /\/waiting-list\/places$/);
  await add();
  await list.getByText("1 por comprar").waitFor(); // it was done, and is seen
  expectFault(/^409 POST .*\/waiting-list\/places$/);
  await add();
  await list.getByText("Alguien cambió este evento").waitFor();
  expect((await stored(event)).localities[0]?.capacity).toBe(3);
  await add(); // another one, after having seen it
  await page.getByText("Puestos agregados").waitFor();
  expect((await stored(event)).localities[0]?.capacity).toBe(4);
});
