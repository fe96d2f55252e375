import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { promoCodeRoutes } from "@tarima/shared/promo-codes/promo-codes.routes.ts";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createEvent } from "../../../../functions/src/features/events/editing/create-event.ts";
import { listCodeBatchesOf } from "../../../../functions/src/features/promo-codes/batches/code-batches.repo.ts";
import { createPromoCode } from "../../../../functions/src/features/promo-codes/create-promo-code.ts";
import { call, callApiAt } from "../../../../functions/test/support/api.ts";
import { codesOfBatch } from "../../../../functions/test/support/code-batches.ts";
import { buildCombination, buildEvent, buildPhase } from "../../../../tools/builders/events.ts";
import { buildActor, buildCall } from "../../../../tools/builders/people.ts";
import { launchBrowser, openAs, PHONE, SITE, takePictures } from "../support/browser.ts";
import { showTheme } from "../support/looks/themes.ts";
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
    await expect.poll(() => form.getByRole("textbox", { name: "Porcentaje" }).inputValue()).toBe("10");
    await form.getByText("Valor fijo").click();
    await form.getByRole("textbox", { name: "Valor" }).fill("20000");
    await press("Guardar");
    await page.getByText("Código actualizado").waitFor();
    await row.getByText(/\$\s20\.000/).waitFor();
    expect(await worth("AMIGOS-10")).toEqual({ valid: true, type: "fixed", value: 20_000 });
  });

  await step("at rest it takes nothing off", async () => {
    await choose("Desactivar");
    await page.getByText("AMIGOS-10 ya no sirve").waitFor();
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

test("a producer makes many codes at once on a phone, takes them away, switches them off and deletes them", async () => {
  const { account, producer } = await givenProducerAccount();
  const event = await createEvent(
    buildEvent({
      ...{ id: `ev-${randomUUID().slice(0, 13)}`, producerId: producer.id, name: "Rumba en la Loma" },
      phases: [buildPhase(), buildPhase({ id: "preventa", name: "Preventa de socios", isHidden: true })],
      combinations: [buildCombination(), buildCombination({ id: "pre", phaseId: "preventa" })],
    }),
  );
  const at = `/productor/eventos/${event.id}/codigos`;
  const page = await openAs(browser, account.email ?? "", at, PHONE);
  const form = page.getByRole("dialog");
  const row = page.getByRole("list", { name: "Grupos de códigos" }).getByRole("listitem");
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const choose = async (deed: string) => {
    await row.getByRole("button", { name: "Acciones de Club de lectura" }).click();
    await page.getByRole("menuitem", { name: deed }).click();
    await page.getByRole("menu").waitFor({ state: "detached" });
  };
  const codes = async () => {
    const [batch] = await listCodeBatchesOf(event.id);
    return batch ? codesOfBatch(batch.id) : [];
  };

  await step("what is left out is said on its field", async () => {
    await page.getByRole("heading", { name: "Ningún código todavía" }).waitFor();
    await takePictures(page, "codigos-ninguno");
    await press("Crear varios códigos");
    await press("Crear códigos");
    await form.getByText("Escribe para quiénes son").waitFor();
    await form.getByText("Escribe cuántos").waitFor();
    await takePictures(page, "codigos-varios-faltas");
  });

  await step("two hundred and fifty codes of a presale are one row", async () => {
    await form.getByLabel("Para quiénes").fill("Club de lectura");
    await form.getByLabel("Cuántos").fill("250");
    await form.getByLabel("Empiezan por").fill("club");
    await form.getByText("Etapa Preventa de socios").click();
    await form.getByText("Escribe cuánto descuenta").waitFor({ state: "detached" });
    await takePictures(page, "codigos-varios");
    await press("Crear códigos");
    await page.getByText("250 códigos listos para Club de lectura").waitFor();
    await row.getByText("Usados: 0 de 250").waitFor();
    await expect.poll(() => row.count()).toBe(1);
    expect(await codes()).toHaveLength(250);
  });

  await step("a single code stands in a list of its own beside them", async () => {
    const single = { code: "PRENSA", type: "percentage", value: 0 } as const;
    const opens = { phases: ["preventa"], types: [] };
    await createPromoCode(
      event,
      { ...single, opens },
      buildCall({ actor: buildActor({ role: "superadmin" }) }),
    );
    await page.reload();
    const codesListed = page.getByRole("list", { name: "Códigos", exact: true }).getByRole("listitem");
    await codesListed.getByText("PRENSA").waitFor();
    await expect.poll(async () => [await codesListed.count(), await row.count()]).toEqual([1, 1]);
  });

  await step("they come as a file", async () => {
    const [file] = await Promise.all([page.waitForEvent("download"), choose("Descargar los códigos")]);
    const lines = (await readFile(await file.path(), "utf8")).trimEnd().split("\r\n");
    const [one] = await codes();
    expect([lines.length, lines[1]]).toEqual([251, `${one?.code},Libre,,`]);
    await takePictures(page, "codigos-grupo");
    await showTheme(page, "light");
    await takePictures(page, "codigos-grupo-claro");
    await showTheme(page, "dark");
  });

  await step("switched off and on as one", async () => {
    await choose("Desactivar");
    await page.getByText("Los códigos de Club de lectura ya no sirven").waitFor();
    await row.getByText("Inactivo").waitFor();
    await choose("Activar");
    await row.getByText("Activo", { exact: true }).waitFor();
  });

  await step(
    "where discounts are switched off they are access codes, and the form asks what they open",
    async () => {
      await page.route("**/api/v1/settings", async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ json: { ...(await answer.json()), takesDiscountCodes: false } });
      });
      await page.goto(SITE + at);
      await page.getByRole("heading", { name: "Códigos de acceso" }).waitFor();
      await press("Crear varios códigos");
      await press("Crear códigos");
      await form.getByText("Escoge qué abre").waitFor();
      await expect.poll(() => form.getByText("Descuento").count()).toBe(0);
      await takePictures(page, "codigos-de-acceso-varios");
      await press("Cancelar");
      await takePictures(page, "codigos-de-acceso");
      await page.unroute("**/api/v1/settings");
    },
  );

  await step("deleted, they are gone", async () => {
    await choose("Eliminar");
    const question = page.getByRole("alertdialog", { name: "¿Eliminar los códigos de Club de lectura?" });
    await takePictures(page, "codigos-eliminar");
    await question.getByRole("button", { name: "Eliminar" }).click();
    await page.getByText("250 códigos eliminados").waitFor();
    await row.first().waitFor({ state: "detached" });
    expect(await codes()).toEqual([]);
  });
});
