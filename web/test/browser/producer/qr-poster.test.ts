import { mkdirSync, writeFileSync } from "node:fs";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser, openAs, openWindow, PHONE, SITE } from "../support/browser.ts";
import { givenEventOnSale } from "../support/events.ts";
import { takeBoth } from "../support/looks/take-both.ts";
import { codesIn, drawPaper, readPaper } from "../support/paper.ts";
import { givenProducerAccount } from "../support/people/accounts.ts";
import { step } from "../support/step.ts";

/** An organiser prints the sheet for a shop's window; somebody scans it there, and counts as who came by it. */

const SHOTS = "test-results/";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test("the printed sheet says what, when and where, and its code leads who scans it to the event", async () => {
  const { account, producer } = await givenProducerAccount();
  const event = await givenEventOnSale({ producerId: producer.id, name: "Peña del Ñato", city: "Cali" });
  const office = await openAs(browser, account.email ?? "", `/productor/eventos/${event.id}/fuentes`);

  const code = await step("it is downloaded, and says what the event's page says", async () => {
    const [download] = await Promise.all([
      office.waitForEvent("download"),
      office.getByRole("button", { name: "Cartel con QR" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`cartel-${event.publicSlug}.pdf`);
    const { pages, text } = await readPaper(download);
    const picture = await drawPaper(browser, download);
    if (process.env.TARIMA_PICTURES) {
      mkdirSync(SHOTS, { recursive: true });
      writeFileSync(`${SHOTS}cartel-hoja.png`, picture);
    }
    expect(pages).toBe(1);
    const day = String(Number(event.startsAt.slice(8, 10)));
    for (const part of ["PEÑA DEL ÑATO", "Coliseo del Río, Cali", "Escanea y compra tu boleta", day, "20:00"])
      expect(text).toContain(part);
    const codes = await codesIn(picture);
    expect(codes).toHaveLength(1);
    return new URL(codes[0] ?? "");
  });

  await step("who scans it is on the event's page, at the address that stands beside it", async () => {
    expect([code.pathname, code.searchParams.get("utm_source")]).toEqual([
      `/eventos/${event.publicSlug}`,
      "cartel",
    ]);
    const { page: phone } = await openWindow(browser, PHONE);
    const counted = phone.waitForResponse(/\/visits$/);
    await phone.goto(SITE + code.pathname + code.search);
    await phone.getByRole("heading", { level: 1, name: "Peña del Ñato" }).waitFor();
    expect((await counted).status()).toBe(204);
    await phone.close();
  });

  await step("the organiser sees one visit by the sheet, and nobody who bought yet", async () => {
    await office.reload();
    const row = office.getByRole("row").filter({ hasText: /cartel/i });
    await row.waitFor();
    await takeBoth(office, "cartel-fuentes");
    expect((await row.innerText()).replace(/\s+/g, " ")).toContain("Cartel impreso Por el QR");
    const [visits, purchases, tickets, sold] = await row.getByRole("cell").allInnerTexts();
    expect([visits, purchases, tickets, sold?.replace(/\s+/g, " ")]).toEqual(["1", "0", "0", "$ 0"]);
  });
  await office.close();
});
