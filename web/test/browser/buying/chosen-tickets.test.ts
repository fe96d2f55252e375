import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buildCombination, buildLocality } from "../../../../tools/builders/events.ts";
import { launchBrowser, openWindow, PHONE, SITE, takePictures } from "../support/browser.ts";
import { goToGateway, takeTicket } from "../support/buying.ts";
import { givenEventOnSale } from "../support/events.ts";
import { givenAccount } from "../support/people/accounts.ts";

/** What a visitor chose on an event's page, and has not gone on with. */

let browser: Browser;
let event: Event;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  event = await givenEventOnSale({
    localities: [buildLocality(), buildLocality({ id: "palco", name: "Palco" })],
    combinations: [buildCombination(), buildCombination({ id: "palco", name: "Palco", localityId: "palco" })],
  });
});

const addressOf = ({ publicSlug }: Event) => `/eventos/${publicSlug}`;
const bar = (page: Page) => page.locator("[data-buy-bar]");
const quantityOf = (page: Page, ticket: string) =>
  page.getByRole("group", { name: ticket }).getByRole("status").innerText();

async function choose(page: Page, ticket: string, times: number): Promise<void> {
  const more = page.getByRole("button", { name: `Agregar una: ${ticket}` });
  for (let pressedTimes = 0; pressedTimes < times; pressedTimes++) await more.click();
}

test("it is still chosen after a reload, without what has sold out since", async () => {
  const { page } = await openWindow(browser, PHONE);
  await page.goto(SITE + addressOf(event));
  await choose(page, "General", 2);
  await choose(page, "Palco", 1);
  await bar(page).getByText("3 boletas").waitFor();

  await page.reload();
  await bar(page).getByText("3 boletas").waitFor();
  expect([await quantityOf(page, "General"), await quantityOf(page, "Palco")]).toEqual(["2", "1"]);
  await takePictures(page, "chosen-after-reload");

  await page.route("**/api/v1/events/*/ticket-types", async (route) => {
    const response = await route.fetch();
    const { ticketTypes } = await response.json();
    const [general, palco] = ticketTypes;
    await route.fulfill({ json: { ticketTypes: [general, { ...palco, availableTickets: 0 }] } });
  });
  await page.reload();
  await page.getByText("Agotada", { exact: true }).waitFor();
  await bar(page).getByText("2 boletas").waitFor();
});

test("it does not come back where it was taken off, nor once it was bought", async () => {
  const { email = "" } = await givenAccount();
  const { page } = await openWindow(browser, PHONE, email);
  await page.goto(SITE + addressOf(event));
  await choose(page, "General", 1);
  await page.getByRole("button", { name: "Quitar una: General" }).click();
  await page.reload();
  await bar(page).getByText("Ver boletas").waitFor();

  await takeTicket(page, undefined, "General", email);
  await goToGateway(page);
  await page.getByRole("button", { name: "Aprobar" }).click();
  await page.getByRole("heading", { level: 1, name: "Listo" }).waitFor();
  await page.goto(SITE + addressOf(event));
  await bar(page).getByText("Ver boletas").waitFor();
});
