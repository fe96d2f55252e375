import { randomUUID } from "node:crypto";
import { colombianDay } from "@tarima/shared/finance/metrics.ts";
import { addDays, formatCalendarDay } from "@tarima/shared/lib/dates/calendar-day.ts";
import type { Producer } from "@tarima/shared/producers/producer.schema.ts";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { syncBalance } from "../../../../functions/src/features/finance/balances/sync-balance.ts";
import { changeSettlementStatus } from "../../../../functions/src/features/finance/settlements/change-settlement-status.ts";
import { ledger, producers, settlements } from "../../../../functions/src/lib/firestore/collections.ts";
import { callApiAt } from "../../../../functions/test/support/api.ts";
import { buildLedgerEntry } from "../../../../tools/builders/ledger.ts";
import { buildActor, buildCall } from "../../../../tools/builders/people.ts";
import { launchBrowser, openAs, SITE } from "../support/browser.ts";
import { givenEventOnSale, takesPlaceIn } from "../support/events.ts";
import { axeFindings } from "../support/looks/axe.ts";
import { takeBoth } from "../support/looks/take-both.ts";
import { givenProducerAccount } from "../support/people/accounts.ts";
import { openAsSuperadmin } from "../support/people/superadmin.ts";
import { step } from "../support/step.ts";
import { expectFault } from "../support/watch.ts";

/** How far an organisation's money is let go: what a settlement takes, what it keeps back, and who decides otherwise. */

let browser: Browser;
beforeAll(async () => {
  callApiAt(`${SITE}/api/v1`);
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const says = (page: Page | Locator, words: string | RegExp) =>
  page.getByText(words).locator("visible=true").first().waitFor();

const yesterday = () => addDays(colombianDay(new Date()), -1);

/** An organisation, and what it earned until yesterday of an event that takes place so many days from today. */
async function givenOrganisation() {
  const brandName = `Currulao ${randomUUID().slice(0, 6)}`;
  const { account, producer } = await givenProducerAccount({ brandName });
  async function earned(producerNet: number, name: string, takesPlace: number) {
    const event = await givenEventOnSale({ producerId: producer.id, name });
    await takesPlaceIn(takesPlace, event);
    const entry = buildLedgerEntry({
      ...{ orderId: randomUUID(), eventId: event.id, eventName: name, producerId: producer.id },
      ...{ day: yesterday(), metrics: { producerNet, gmv: producerNet } },
    });
    await ledger.doc(entry.id).set(entry);
  }
  return { producer, email: account.email ?? "", earned };
}

/** Opens what settles with an organisation, from the list of who is owed. */
async function openSettling(page: Page, { id, brandName }: Producer): Promise<Locator> {
  await syncBalance(id, new Date());
  await page.goto(`${SITE}/admin/finanzas/por-pagar`);
  const row = page.getByRole("row").filter({ hasText: brandName });
  await row.getByRole("button", { name: /^Acciones/ }).click();
  await page.getByRole("menuitem", { name: "Liquidar" }).click();
  return page.getByRole("dialog");
}

const settlementOf = async ({ id }: Producer) =>
  (await settlements.all().where("producerId", "==", id).get()).docs[0]?.data();

test("an event that is over is settled less a reserve; what is still to come waits", async () => {
  const { producer, email, earned } = await givenOrganisation();
  await earned(100_000, "Arrullo que ya fue", -5);
  await earned(60_000, "Arrullo que viene", 20);
  const page = await openAsSuperadmin(browser, "/admin/finanzas/por-pagar");

  await step("it says what is taken, what waits, and by which terms", async () => {
    const dialog = await openSettling(page, producer);
    const standing = dialog.getByRole("region", { name: "Cómo va su plata" });
    await says(standing, "$ 100.000");
    await says(standing, "$ 60.000 de eventos que no han pasado o acaban de pasar");
    await says(standing, "Nueva");
    await says(standing, /^Según su historia\. Ningún evento hecho/);
    await expect.poll(() => dialog.getByRole("checkbox").count()).toBe(0); // there is no advance for everybody
    expect(await axeFindings(page)).toEqual([]);
    await takeBoth(page, "condiciones-1-liquidar");
    await dialog.getByRole("button", { name: "Liquidar" }).click();
    await dialog.waitFor({ state: "detached" });
  });
  await step("what waits, and what is kept back, is in the list of who is owed", async () => {
    await syncBalance(producer.id, new Date());
    await page.reload();
    const row = page.getByRole("row").filter({ hasText: producer.brandName });
    await says(row, "$ 70.000");
    await says(row, "$ 60.000 de eventos");
    await says(row, "$ 10.000 de reservas");
    expect(await axeFindings(page)).toEqual([]);
    await takeBoth(page, "condiciones-2-por-pagar");
  });
  await step("the settlement says what was kept back, to its organiser too", async () => {
    await page.goto(`${SITE}/admin/finanzas/liquidaciones?producerId=${producer.id}`);
    await says(page, "$ 90.000");
    await says(page, "Reserva guardada: $ 10.000");
    await takeBoth(page, "condiciones-3-liquidacion");
    const { id = "" } = (await settlementOf(producer)) ?? {};
    await changeSettlementStatus(
      id,
      { status: "sent" },
      buildCall({ actor: buildActor({ role: "superadmin" }) }),
    );
    const organiser = await openAs(browser, email, "/productor/finanzas");
    await says(organiser, "Arrullo que ya fue");
    await says(
      organiser,
      `Reserva para devoluciones, desde el ${formatCalendarDay(addDays(yesterday(), 26))}`,
    );
    await takeBoth(organiser, "condiciones-4-productor");
    await organiser.goto(`${SITE}/productor/finanzas/liquidaciones`);
    await says(organiser, "Reserva guardada: $ 10.000");
    await organiser.close();
  });
  await page.close();
});

test("an organisation that is trusted, with a reason, is paid an advance of what is still to come", async () => {
  const { producer, earned } = await givenOrganisation();
  await earned(60_000, "Arrullo que viene", 20);
  const page = await openAsSuperadmin(browser, "/admin/finanzas/por-pagar");
  const dialog = await openSettling(page, producer);

  await step("how far its money is let go is decided with a reason", async () => {
    await dialog.getByRole("button", { name: "Cambiar" }).click();
    const question = page.getByRole("alertdialog", { name: "¿Con qué condiciones se le liquida?" });
    await expect.poll(() => question.getByLabel("Según su historia").isChecked()).toBe(true);
    await question.getByLabel("De confianza").click();
    await question.getByRole("button", { name: "Guardar" }).click();
    await says(question, "Escribe por qué");
    expect((await producers.doc(producer.id).get()).data()?.payoutTier ?? null).toBeNull();
    expect(await axeFindings(page)).toEqual([]);
    await takeBoth(page, "condiciones-5-cambiar");
    await question.getByLabel("Motivo").fill("Diez años con nosotros en Cali");
    await question.getByRole("button", { name: "Guardar" }).click();
    await question.waitFor({ state: "detached" });
    await says(dialog, "De confianza");
    await says(dialog, /^Se decidió a mano; por su historia sería «Nueva»\./);
    expect((await producers.doc(producer.id).get()).data()?.payoutTier).toBe("trusted");
  });
  await step("then an advance can be included, and the settlement says that it is one", async () => {
    await says(dialog, "Nada por ahora");
    await dialog
      .getByRole("checkbox", { name: "Incluir el anticipo de los eventos que no han pasado: $ 30.000" })
      .check();
    await takeBoth(page, "condiciones-6-anticipo");
    await dialog.getByRole("button", { name: "Liquidar" }).click();
    await dialog.waitFor({ state: "detached" });
    await page.goto(`${SITE}/admin/finanzas/liquidaciones?producerId=${producer.id}`);
    await says(page, "$ 30.000");
    await says(page, "Anticipo");
    await says(page, "Reserva guardada: $ 30.000");
    await takeBoth(page, "condiciones-7-anticipo-hecho");
    expect(await settlementOf(producer)).toMatchObject({ amount: 30_000, isAdvance: true, tier: "trusted" });
  });
  await step("it is left to its history again, with a reason", async () => {
    const again = await openSettling(page, producer);
    await again.getByRole("button", { name: "Cambiar" }).click();
    const question = page.getByRole("alertdialog");
    await expect.poll(() => question.getByLabel("De confianza").isChecked()).toBe(true);
    await question.getByLabel("Según su historia").click();
    await question.getByLabel("Motivo").fill("El anticipo era solo por esta vez");
    await question.getByRole("button", { name: "Guardar" }).click();
    await question.waitFor({ state: "detached" });
    await says(again, /^Según su historia\. /);
    expect((await producers.doc(producer.id).get()).data()?.payoutTier ?? null).toBeNull();
  });
  await step(
    "an advance that is no longer trusted is refused on its field, and the dialog says what is so now",
    async () => {
      await earned(40_000, "Arrullo de después", 30);
      await producers.doc(producer.id).update({ payoutTier: "trusted" });
      const again = await openSettling(page, producer);
      await again.getByRole("checkbox", { name: /: \$.20\.000$/ }).check();
      await producers.doc(producer.id).update({ payoutTier: null }); // somebody else decided meanwhile
      expectFault(/^400 POST .*\/settlements$/);
      await again.getByRole("button", { name: "Liquidar" }).click();
      await says(again, "Esta organización no tiene anticipos");
      await says(again, /^Según su historia\. /);
      expect((await settlements.all().where("producerId", "==", producer.id).get()).size).toBe(1);
      await takeBoth(page, "condiciones-8-sin-anticipo");
    },
  );
  await page.close();
});
