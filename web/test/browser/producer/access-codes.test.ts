import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callApiAt } from "../../../../functions/test/support/api.ts";
import { buildCombination, buildPhase } from "../../../../tools/builders/events.ts";
import { launchBrowser, openAs, openWindow, SITE, takePictures } from "../support/browser.ts";
import { givenEventOnSale } from "../support/events.ts";
import { givenProducerAccount } from "../support/people/accounts.ts";
import { step } from "../support/step.ts";
import { expectFault } from "../support/watch.ts";

/** An organiser hides a phase and makes the code that opens it; a visitor opens it by a link and by typing. */

let browser: Browser;
beforeAll(async () => {
  callApiAt(`${SITE}/api/v1`);
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test("a presale that only a code opens", async () => {
  expectFault(/^404 POST .*\/openings$/);
  const { account, producer } = await givenProducerAccount();
  const event = await givenEventOnSale({
    producerId: producer.id,
    phases: [buildPhase(), buildPhase({ id: "fans", name: "Preventa de fans" })],
    combinations: [
      buildCombination({ price: 100_000 }),
      buildCombination({ id: "fan", name: "Boleta de fan", phaseId: "fans", price: 60_000 }),
    ],
  });
  const address = `${SITE}/eventos/${event.publicSlug}`;
  const { page: visitor } = await openWindow(browser);

  await step("the organiser hides the phase, and makes a code for it that takes nothing off", async () => {
    const page = await openAs(browser, account.email ?? "", `/productor/eventos/${event.id}/boletas`);
    const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
    const sheet = page.getByRole("dialog");
    await press("Editar Preventa de fans");
    await sheet.getByLabel("Oculta: con código o invitación").check();
    await takePictures(page, "access-codes-phase");
    await sheet.getByRole("button", { name: "Listo" }).click();
    await page.getByText("Oculta: con código o invitación").first().waitFor();
    await press("Guardar");
    await page.getByText("Boletas guardadas").waitFor();
    await page.goto(`${SITE}/productor/eventos/${event.id}/codigos`);
    await page.getByRole("button", { name: "Nuevo código" }).click();
    await sheet.getByLabel("Código", { exact: true }).fill("fans-2026");
    await sheet.getByLabel("Etapa Preventa de fans").check();
    await takePictures(page, "access-codes-form");
    await sheet.getByRole("button", { name: "Crear código" }).click();
    await page.getByText("El código FANS-2026 ya está listo").waitFor();
    await takePictures(page, "access-codes-list");
  });

  await step("a visitor without it sees nothing of it, and is told of a wrong one", async () => {
    await expect
      .poll(
        async () => {
          await visitor.goto(address);
          return visitor.getByRole("textbox", { name: "Código de acceso" }).isVisible();
        },
        { interval: 500 },
      )
      .toBe(true);
    await expect.poll(() => visitor.getByText("fan").count()).toBe(0);
    await visitor.getByRole("textbox", { name: "Código de acceso" }).fill("nada");
    await visitor.getByRole("button", { name: "Aplicar el código de acceso" }).click();
    await visitor.getByText("Código no encontrado").waitFor();
  });

  await step("with it they see and choose, and so does who comes by a link", async () => {
    await visitor.getByRole("textbox", { name: "Código de acceso" }).fill("fans-2026");
    await visitor.getByRole("button", { name: "Aplicar el código de acceso" }).click();
    await visitor.getByRole("button", { name: "Agregar una: Boleta de fan" }).click();
    await visitor.getByText("1 boleta, $ 66.000").waitFor();
    await takePictures(visitor, "access-codes-page");
    const { page: other } = await openWindow(browser);
    await other.goto(`${address}?codigo=fans-2026`);
    await other.getByRole("heading", { name: "Boleta de fan" }).waitFor();
  });
});
