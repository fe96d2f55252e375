import { randomUUID } from "node:crypto";
import { promoCodeRoutes } from "@tarima/shared/promo-codes/promo-codes.routes.ts";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createEvent } from "../../../../functions/src/features/events/editing/create-event.ts";
import { call, callApiAt } from "../../../../functions/test/support/api.ts";
import { buildEvent } from "../../../../tools/builders/events.ts";
import { launchBrowser, openAs, SITE, takePictures } from "../support/browser.ts";
import { givenProducerAccount } from "../support/people/accounts.ts";
import { step } from "../support/step.ts";
import { expectFault } from "../support/watch.ts";

let browser: Browser;
beforeAll(async () => {
  callApiAt(`${SITE}/api/v1`);
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test("a producer makes a discount code, changes it, puts it to rest and deletes it", async () => {
  const { account, producer } = await givenProducerAccount();
  const event = await createEvent(
    buildEvent({ id: `ev-${randomUUID().slice(0, 13)}`, producerId: producer.id }),
  );
  /** The discount that the API returns to the checkout. */
  const worth = async (code: string) => {
    const { status, body } = await call(promoCodeRoutes.validatePromoCode, { code, eventId: event.id });
    return status === 200 ? { valid: body.valid, type: body.type, value: body.value } : { status };
  };
  const page = await openAs(browser, account.email ?? "", `/productor/eventos/${event.id}/codigos`);
  const form = page.getByRole("dialog");
  const row = page.getByRole("row").filter({ hasText: "AMIGOS-10" });
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const choose = async (deed: string) => {
    await row.getByRole("button", { name: "Acciones de AMIGOS-10" }).click();
    await page.getByRole("menuitem", { name: deed }).click();
    await page.getByRole("menu").waitFor({ state: "detached" }); // a closing menu would be taken for the next one
  };

  await step("an empty list leads to the first code; what is left out is said on its field", async () => {
    await page.getByRole("heading", { name: "Ningún código todavía" }).waitFor();
    await press("Nuevo código");
    await press("Crear código");
    await form.getByText("Escribe un código").first().waitFor();
    await form.getByLabel("Código").fill("amigos-10");
    await form.getByRole("textbox", { name: "Porcentaje" }).fill("10");
    await form.getByLabel("Usos").fill("50");
    await press("Crear código");
    await page.getByText("El código AMIGOS-10 ya está listo").waitFor();
    await row.getByText("0 de 50").waitFor();
    await row.getByText("Activo").waitFor();
    await takePictures(page, "codigos-uno");
    expect(await worth("amigos-10")).toEqual({ valid: true, type: "percentage", value: 10 });
  });

  await step("the same code again is refused on its field", async () => {
    expectFault(/^409 POST \/api\/v1\/promo-codes$/);
    await press("Nuevo código");
    await form.getByLabel("Código").fill("AMIGOS-10");
    await form.getByRole("textbox", { name: "Porcentaje" }).fill("5");
    await press("Crear código");
    await form.locator('[aria-invalid="true"][name="code"]').waitFor();
    await press("Cancelar");
  });

  await step("from a share of the price to an amount", async () => {
    await choose("Editar");
    expect(await form.getByRole("textbox", { name: "Porcentaje" }).inputValue()).toBe("10");
    await form.getByText("Valor fijo").click();
    await form.getByRole("textbox", { name: "Valor" }).fill("20000");
    await press("Guardar");
    await page.getByText("Código actualizado").waitFor();
    await row.getByText(/\$\s20\.000/).waitFor();
    expect(await worth("AMIGOS-10")).toEqual({ valid: true, type: "fixed", value: 20_000 });
  });

  await step("at rest it takes nothing off", async () => {
    await choose("Desactivar");
    await page.getByText("AMIGOS-10 ya no descuenta").waitFor();
    await row.getByText("Inactivo").waitFor();
    expect(await worth("AMIGOS-10")).not.toMatchObject({ valid: true });
  });

  await step("deleted, nobody knows it any more", async () => {
    await choose("Eliminar");
    const question = page.getByRole("alertdialog", { name: "¿Eliminar el código AMIGOS-10?" });
    await question.getByRole("button", { name: "Eliminar" }).click();
    await page.getByText("Código eliminado").waitFor();
    await page.getByRole("heading", { name: "Ningún código todavía" }).waitFor();
    expect(await worth("AMIGOS-10")).toEqual({ status: 404 });
  });
});
