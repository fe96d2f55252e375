import { DAY_MS } from "@tarima/shared/lib/dates/durations.ts";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, test } from "vitest";
import { buildCombination, buildPhase, wallClockIn } from "../../../../tools/builders/events.ts";
import { launchBrowser, openWindow, PHONE, SITE } from "../support/browser.ts";
import { takeTicket } from "../support/buying.ts";
import { givenEventOnSale } from "../support/events.ts";
import { givenAccount } from "../support/people/accounts.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test.each([
  ["five days ahead", 5],
  ["five days late", -5],
])("a device that is %s sees what is on sale, at its price", async (_, days) => {
  const now = new Date();
  const [first, second] = [wallClockIn(-3, "10:00", now), wallClockIn(3, "10:00", now)];
  const { publicSlug } = await givenEventOnSale({
    phases: [
      buildPhase({ id: "preventa", name: "Preventa", endsAt: first }),
      buildPhase({ id: "etapa", name: "Etapa 1", startsAt: first, endsAt: second }),
      buildPhase({ id: "ultima", name: "Etapa 2", startsAt: second }),
    ],
    combinations: [
      buildCombination({ id: "preventa", phaseId: "preventa", price: 50_000 }),
      buildCombination({ id: "etapa", phaseId: "etapa", price: 60_000 }),
      buildCombination({ id: "ultima", phaseId: "ultima", price: 70_000 }),
    ],
  });
  const { email = "" } = await givenAccount();
  const { page, context } = await openWindow(browser, PHONE);
  await page.clock.setSystemTime(Date.now() + days * DAY_MS);
  const told = page.waitForResponse(/\/ticket-types$/); // by its first answer the page knows the time
  await page.goto(`${SITE}/eventos/${publicSlug}`);
  await told;
  await page.getByText("$ 66.000").first().waitFor();
  await takeTicket(page, undefined, /General/, email);
  await context.close();
});
