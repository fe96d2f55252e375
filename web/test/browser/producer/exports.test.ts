import { readFile } from "node:fs/promises";
import { ERRORS } from "@tarima/shared/api/errors.ts";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser, openAs, takePictures } from "../support/browser.ts";
import { loseAnswer } from "../support/lost-answers.ts";
import { step } from "../support/step.ts";
import { expectFault } from "../support/watch.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test("a list that is too long to wait for is prepared in the background, on a page of its own", async () => {
  const page = await openAs(
    browser,
    "productora@tarima.test",
    "/productor/eventos/rumba-en-la-loma/asistentes?search=restrepo",
  );
  const found = page.getByRole("table", { name: "Boletas" }).getByRole("row").filter({ hasText: "Restrepo" });

  await step("the server says that it would take too long, and the page of the file opens", async () => {
    await found.first().waitFor();
    const { status, message } = ERRORS.EXPORT_TOO_LONG;
    expectFault(/^\d{3} GET \/api\/v1\/events\/rumba-en-la-loma\/tickets\/export/);
    await page.route("**/api/v1/events/*/tickets/export?*", (route) =>
      route.fulfill({ status, json: { code: "EXPORT_TOO_LONG", message, requestId: "faked" } }),
    );
    const requested: unknown[] = [];
    page.on("request", (sent) => {
      if (sent.method() === "POST" && sent.url().endsWith("/exports")) requested.push(sent.postDataJSON());
    });
    const press = async () => {
      await page.getByRole("button", { name: "Exportar" }).click();
      await page.getByRole("menuitem", { name: "CSV" }).click();
    };
    await loseAnswer(page, "POST", /\/exports$/);
    await press();
    await page.getByText("No pudimos preparar el archivo").waitFor();
    await press();
    await page.waitForURL("**/productor/archivos/*");
    expect(requested[1]).toEqual(requested[0]); // the same request prepares one file
  });

  await step(
    "it turns to ready by itself, after a reload too, and the file has what was asked for",
    async () => {
      await page.getByRole("heading", { level: 1, name: "Tu archivo está listo" }).waitFor();
      await page.reload();
      await page.getByText(/^boletas-rumba-en-la-loma-\d{4}-\d\d-\d\d\.csv$/).waitFor();
      await page.getByText(/Lo guardamos 7 días\./).waitFor();
      await takePictures(page, "archivo-listo");
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: "Descargar" }).click(),
      ]);
      const lines = (await readFile(await download.path(), "utf8")).trimEnd().split("\r\n");
      expect(lines).toHaveLength(17); // four boxes for four, and the header row
      for (const line of lines.slice(1)) expect(line).toContain("Camila Restrepo");
    },
  );

  await step("somebody else's file is nobody's", async () => {
    const address = new URL(page.url()).pathname;
    expectFault(/^40[34] GET \/api\/v1\/exports\//);
    const other = await openAs(browser, "farol@tarima.test", address);
    await other.getByRole("alert").getByRole("heading", { level: 1 }).waitFor();
    await expect.poll(() => other.getByRole("button", { name: "Descargar" }).count()).toBe(0);
  });
});
