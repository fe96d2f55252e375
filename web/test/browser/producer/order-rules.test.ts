import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { events } from "../../../../functions/src/lib/firestore/collections.ts";
import { callApiAt } from "../../../../functions/test/support/api.ts";
import { buildCombination } from "../../../../tools/builders/events.ts";
import { launchBrowser, openAs, openWindow, SITE, takePictures } from "../support/browser.ts";
import { givenEventOnSale } from "../support/events.ts";
import { givenProducerAccount } from "../support/people/accounts.ts";
import { step } from "../support/step.ts";

/** An organiser sets a minimum, a group price and an add-on; a visitor chooses by them. */

let browser: Browser;
beforeAll(async () => {
  callApiAt(`${SITE}/api/v1`);
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test("tables by fours, a price for groups, and parking with a ticket", async () => {
  const { account, producer } = await givenProducerAccount();
  const event = await givenEventOnSale({
    producerId: producer.id,
    combinations: [
      buildCombination({ id: "parqueo", name: "Parqueadero", price: 20_000 }),
      buildCombination({ price: 100_000 }),
      buildCombination({ id: "mesa", name: "Mesa", price: 150_000 }),
    ],
  });
  const stored = async () => (await events.doc(event.id).get()).data() as Event;

  await step("the organiser says so, and is told what does not fit", async () => {
    const page = await openAs(browser, account.email ?? "", `/productor/eventos/${event.id}/boletas`);
    const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
    const sheet = page.getByRole("dialog");
    const done = () => sheet.getByRole("button", { name: "Listo" }).click();
    await press("Detalles de Platea, Mesa, Venta general");
    await sheet.getByLabel("Mínimo por compra").fill("5");
    await sheet.getByLabel("De a cuántas").fill("2");
    await done();
    await press("Guardar");
    await sheet.getByText("Debe ser múltiplo de 2").waitFor();
    await takePictures(page, "order-rules-wrong");
    await sheet.getByLabel("Mínimo por compra").fill("4");
    await done();
    await press("Detalles de Platea, General, Venta general");
    await sheet.getByLabel("Precio de grupo, desde").fill("3");
    await sheet.getByLabel("Cada una a").fill("80000");
    await sheet.getByText("El público lee: desde 3, $ 88.000 c/u").waitFor();
    await takePictures(page, "order-rules-group");
    await done();
    await press("Detalles de Platea, Parqueadero, Venta general");
    await sheet
      .getByLabel("¿Se vende sola?")
      .selectOption({ label: "Solo junto con Platea, General, Venta general" });
    await done();
    await press("Guardar");
    await page.getByText("Boletas guardadas").waitFor();
    await takePictures(page, "order-rules-prices");
    expect((await stored()).combinations).toMatchObject([
      { onlyWith: "general" },
      { groupPrice: { from: 3, price: 80_000 } },
      { minPerOrder: 4, step: 2 },
    ]);
  });

  await step(
    "a visitor jumps to the minimum, sees the group's price, and adds what needs a ticket",
    async () => {
      const { page } = await openWindow(browser);
      await expect
        .poll(
          async () => {
            await page.goto(`${SITE}/eventos/${event.publicSlug}`);
            return page.getByText("Desde 3: $ 88.000 c/u").isVisible();
          },
          { interval: 500 },
        )
        .toBe(true);
      const more = (name: string) => page.getByRole("button", { name: `Agregar una: ${name}` });
      const count = (name: string) =>
        page.getByRole("group", { name: `Cantidad: ${name}` }).getByRole("status");
      await page.getByText("Se compra junto con General.").waitFor();
      await expect.poll(() => more("Parqueadero").isDisabled()).toBe(true);
      await more("Mesa").click();
      await expect.poll(() => count("Mesa").textContent()).toBe("4");
      await page.getByRole("button", { name: "Quitar una: Mesa" }).click();
      await expect.poll(() => count("Mesa").textContent()).toBe("0");
      for (let i = 0; i < 3; i++) await more("General").click();
      await page.getByText("3 boletas, $ 264.000").waitFor();
      await more("Parqueadero").click();
      await page.getByText("4 boletas, $ 286.000").waitFor();
      await takePictures(page, "order-rules-page");
      await page.getByRole("button", { name: "Quitar una: General" }).click();
      await page.getByText("3 boletas, $ 242.000").waitFor();
    },
  );
});
