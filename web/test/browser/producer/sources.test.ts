import { randomUUID } from "node:crypto";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callApiAt } from "../../../../functions/test/support/api.ts";
import { givenEvent } from "../../../../functions/test/support/world.ts";
import { launchBrowser, openAs, openWindow, SITE, takePictures } from "../support/browser.ts";
import { holdAnswer, loseAnswer } from "../support/lost-answers.ts";
import { givenProducerAccount } from "../support/people/accounts.ts";
import { expectFault } from "../support/watch.ts";

const EVENT = "el-gran-tumbao";

let browser: Browser;
beforeAll(async () => {
  callApiAt(`${SITE}/api/v1`);
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test("an organiser sees where visits come from, makes a link with a name, and prints a sheet", async () => {
  const mark = randomUUID().slice(0, 6);
  let told = 0;
  const { page: visitor } = await openWindow(browser);
  visitor.on("request", (request) => {
    if (request.url().endsWith("/visits")) told++;
  });
  const came = visitor.waitForResponse(/\/visits$/);
  await visitor.goto(`${SITE}/eventos/${EVENT}?utm_source=Boletin-${mark}&utm_medium=correo`);
  expect((await came).status()).toBe(204);
  await visitor.reload();
  await visitor.getByRole("heading", { level: 1 }).waitFor();
  await visitor.waitForTimeout(1_000);
  expect(told).toBe(1); // once a session

  const office = await openAs(browser, "productora@tarima.test", `/productor/eventos/${EVENT}/fuentes`);
  const search = office.getByPlaceholder("Enlace, página o promotor");
  await search.fill(`boletin-${mark}`);
  await office
    .getByRole("row")
    .filter({ hasText: `boletin-${mark}` })
    .getByText("1", { exact: true })
    .waitFor();
  await search.fill("");

  const form = office.getByRole("dialog");
  await office.getByRole("button", { name: "Nuevo enlace" }).click();
  await form.getByRole("button", { name: "Crear enlace" }).click();
  await form.getByText("Ponle un nombre").waitFor();
  await form.getByLabel("Nombre").fill(`Volante ${mark}`);
  await form.getByLabel("Dónde va").selectOption({ label: "Aviso o volante" });
  await takePictures(office, "enlace-nuevo");
  await form.getByRole("button", { name: "Crear enlace" }).click();
  await form.getByText(`${SITE}/eventos/${EVENT}?utm_source=volante-${mark}&utm_medium=aviso`).waitFor();
  await takePictures(office, "enlace");
  await office.keyboard.press("Escape");
  const row = office.getByRole("row").filter({ hasText: `Volante ${mark}` });
  await row.waitFor();
  await takePictures(office, "de-donde-vienen");

  const download = office.waitForEvent("download");
  await office.getByRole("button", { name: "Cartel con QR" }).click();
  expect((await download).suggestedFilename()).toBe(`cartel-${EVENT}.pdf`);

  await row.getByRole("button", { name: `Acciones de Volante ${mark}` }).click();
  await office.getByRole("menuitem", { name: "Quitar" }).click();
  await office.getByText("Enlace quitado").waitFor();
  await row.waitFor({ state: "detached" });
});

test("a link whose answer is lost is on the list, one whose form was closed too, and a failure after that is said", async () => {
  const { account, producer } = await givenProducerAccount();
  const event = await givenEvent({ producerId: producer.id });
  const page = await openAs(browser, account.email ?? "", `/productor/eventos/${event.id}/fuentes`);
  const make = async (name: string) => {
    await page.getByRole("button", { name: "Nuevo enlace" }).first().click();
    await page.getByRole("dialog").getByLabel("Nombre").fill(name);
    await page.getByRole("dialog").getByRole("button", { name: "Crear enlace" }).click();
  };
  // what is behind a dialog is hidden from screen readers
  const row = (name: string) => page.locator("tr").filter({ hasText: name }).waitFor();
  const close = async () => {
    await page.getByRole("dialog").locator("[aria-busy]").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
  };

  await loseAnswer(page, "POST", /\/sources$/);
  await make("Volante");
  await page.getByRole("dialog").getByText("No se pudo conectar con el servidor").waitFor();
  await row("Volante");
  await page.keyboard.press("Escape");

  const answer = await holdAnswer(page, "POST", /\/sources$/);
  await make("Afiche");
  await close();
  answer();
  await row("Afiche");

  expectFault(/^503 POST .*\/sources$/);
  const fail = await holdAnswer(page, "POST", /\/sources$/, 503);
  await make("Radio");
  await close();
  fail();
  await page.getByText("No sabemos si quedó lo último que hiciste").waitFor();
});
