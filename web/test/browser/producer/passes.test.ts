import { randomUUID } from "node:crypto";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copyEvent } from "../../../../functions/src/features/events/editing/copy-event.ts";
import { findEvent } from "../../../../functions/src/features/events/events.repo.ts";
import { events, tickets } from "../../../../functions/src/lib/firestore/collections.ts";
import { addDays, dayOf } from "../../../../shared/src/lib/dates/calendar-day.ts";
import { buildCombination } from "../../../../tools/builders/events.ts";
import { launchBrowser, openAs, PHONE, SITE } from "../support/browser.ts";
import { givenEventOnSale } from "../support/events.ts";
import { takeBoth } from "../support/looks/take-both.ts";
import { givenAccount, givenProducerAccount } from "../support/people/accounts.ts";
import { step } from "../support/step.ts";
import { expectFault } from "../support/watch.ts";

/** An organiser lets one ticket open three nights of a series; who buys it has a ticket for each. */

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test("a pass for three nights is put together, bought, and is a ticket of each night", async () => {
  const { account: owner, producer } = await givenProducerAccount();
  const event = await givenEventOnSale({
    name: `Festival del Farol ${randomUUID().slice(0, 6)}`,
    producerId: producer.id,
    producerName: producer.brandName,
    combinations: [
      buildCombination({ price: 0, type: "free" }),
      buildCombination({ id: "abono", name: "Abono tres noches", price: 0, type: "free", limit: 12 }),
    ],
  });
  const days = [1, 2].map((more) => addDays(dayOf(event.startsAt), more));
  const made = await copyEvent(event, { requestId: randomUUID(), days, isSeries: true }, new Date());
  for (const { id } of made)
    await events.doc(id).update({ status: "published", approvalStatus: "approved", phases: event.phases });

  const office = await openAs(browser, owner.email ?? "", `/productor/eventos/${event.id}/boletas`);
  await step("the organiser chooses the ticket type, how many, and the nights", async () => {
    const passes = office.getByRole("region", { name: "Abonos" });
    await passes.getByRole("button", { name: "Armar un abono" }).click();
    const dialog = office.getByRole("dialog");
    await dialog.getByLabel("Tipo de boleta").selectOption({ label: "Abono tres noches" });
    await dialog.getByLabel("Abonos a la venta").fill("500");
    for (const night of await dialog.getByRole("checkbox").all()) await night.check();
    await dialog.getByRole("button", { name: "Guardar abono" }).click();
    expectFault(/409 PUT .*\/passes\/abono/);
    await dialog.getByText("no quedan tantos puestos libres").first().waitFor();
    await takeBoth(office, "abono-1-no-caben");
    await dialog.getByLabel("Abonos a la venta").fill("12");
    await dialog.getByRole("button", { name: "Guardar abono" }).click();
    await office.getByText("Abono guardado").waitFor();
    await passes.getByText("12 puestos apartados").waitFor();
    await takeBoth(office, "abono-2-guardado");
    for (const { id } of made) expect((await findEvent(id))?.passes?.[0]?.places).toBe(12);
  });

  const buyer = await givenAccount();
  const page = await openAs(browser, buyer.email ?? "", `/eventos/${event.publicSlug}`, PHONE);
  await step("a visitor reads which nights it opens, and takes one", async () => {
    await expect
      .poll(async () => {
        await page.goto(`${SITE}/eventos/${event.publicSlug}`);
        await page.getByRole("heading", { name: "Boletas", exact: true }).waitFor();
        return page.getByText("Entras a 3 fechas").count();
      })
      .toBe(1);
    await page.getByText("Entras a 3 fechas").first().scrollIntoViewIfNeeded();
    await takeBoth(page, "abono-3-evento");
    await page
      .getByRole("button", { name: /Abono tres noches/ })
      .last()
      .click();
    await page.getByRole("button", { name: "Continuar" }).first().click();
    const confirm = page.getByRole("button", { name: "Confirmar" });
    await confirm.waitFor();
    await takeBoth(page, "abono-4-checkout");
    await page.getByRole("checkbox").first().check();
    await confirm.click();
    const issued = () => tickets.all().where("holderUid", "==", buyer.uid).get();
    await expect.poll(async () => (await issued()).size).toBe(3);
    const opened = (await issued()).docs.map((doc) => doc.data().eventId).sort();
    expect(opened).toEqual([event.id, ...made.map(({ id }) => id)].sort());
    await takeBoth(page, "abono-5-listo");
    await page.goto(`${SITE}/mis-boletas`);
    await page.getByText("Festival del Farol").nth(2).waitFor();
    await takeBoth(page, "abono-6-mis-boletas");
  });
});
