import { randomUUID } from "node:crypto";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser, openAs, openWindow, SITE, takePictures } from "../support/browser.ts";

const EVENT = "el-gran-tumbao";

let browser: Browser;
beforeAll(async () => {
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
