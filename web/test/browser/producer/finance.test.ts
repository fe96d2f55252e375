import { colombianDay } from "@tarima/shared/finance/metrics.ts";
import { addDays, formatCalendarDay } from "@tarima/shared/lib/dates/calendar-day.ts";
import { DAY_MS } from "@tarima/shared/lib/dates/durations.ts";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { changeSettlementStatus } from "../../../../functions/src/features/finance/settlements/change-settlement-status.ts";
import { createSettlement } from "../../../../functions/src/features/finance/settlements/settle.ts";
import { recordPayment } from "../../../../functions/src/features/payments/gateway/record-payment.ts";
import { orders } from "../../../../functions/src/lib/firestore/collections.ts";
import { callApiAt, signIn } from "../../../../functions/test/support/api.ts";
import { countEntriesOf } from "../../../../functions/test/support/count-entries.ts";
import { hold } from "../../../../functions/test/support/world.ts";
import { buildCombination } from "../../../../tools/builders/events.ts";
import { buildPayment } from "../../../../tools/builders/payments.ts";
import { buildActor, buildCall } from "../../../../tools/builders/people.ts";
import { launchBrowser, openAs, SITE } from "../support/browser.ts";
import { givenEventOnSale } from "../support/events.ts";
import { takeBoth } from "../support/looks/take-both.ts";
import { readPaper } from "../support/paper.ts";
import { givenProducerAccount } from "../support/people/accounts.ts";
import { step } from "../support/step.ts";

/** An organiser reads what they were paid, what is on its way and what is still to come; all of it worked out by hand. */

const today = () => colombianDay(new Date());
const onDay = (daysAgo: number) => formatCalendarDay(addDays(today(), -daysAgo));
const platform = () => buildCall({ actor: buildActor({ role: "superadmin" }) });

let browser: Browser;
beforeAll(async () => {
  callApiAt(`${SITE}/api/v1`);
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** What a part of a page says, in one line a text. */
const saidBy = async (page: Page, label: string) =>
  (await page.getByLabel(label, { exact: true }).innerText()).replace(/[\s\u00a0]+/g, " ");

test("an organiser reads what was paid, what comes and when, of all and of each event", async () => {
  const { account, producer } = await givenProducerAccount();
  const at = { producerId: producer.id, combinations: [buildCombination({ price: 50_000 })] };
  const rumba = await givenEventOnSale({ ...at, name: "Rumba de diciembre" });
  const farsa = await givenEventOnSale({ ...at, name: "La farsa" });
  /** Sold some days ago, at 10% of service; the gateway took so much of it. */
  async function sold(event: typeof rumba, tickets: number, gatewayFee: number, daysAgo: number) {
    const { body } = await hold(event, tickets, await signIn());
    const order = (await orders.doc(body.id).get()).data();
    if (!order) throw new Error(`Not held: ${JSON.stringify(body)}`);
    const when = new Date(Date.now() - daysAgo * DAY_MS);
    await recordPayment(buildPayment(order, { gatewayFee }), when);
    await countEntriesOf(order.id);
  }
  const settle = (daysAgo: number) =>
    createSettlement({ producerId: producer.id, to: addDays(today(), -daysAgo) }, platform());

  await sold(rumba, 2, 4_000, 9); // 100.000 - 4.000 = 96.000
  const paid = await settle(8);
  await changeSettlementStatus(paid.id, { status: "sent" }, platform());
  await changeSettlementStatus(
    paid.id,
    { status: "paid", paidOn: today(), reference: "TRX-77", elsewhere: "Otra cuenta" },
    platform(),
  );
  await sold(rumba, 1, 2_000, 5); // 48.000
  await sold(farsa, 1, 2_500, 5); // 47.500
  const sent = await settle(4);
  await changeSettlementStatus(sent.id, { status: "sent" }, platform());
  await sold(rumba, 3, 6_000, 1); // 144.000
  await sold(farsa, 1, 1_500, 0); // 48.500

  const page = await openAs(browser, account.email ?? "", "/productor/finanzas");
  await step("what is owed, and when it comes", async () => {
    await page.getByText("$ 95.500").first().waitFor();
    const owed = await saidBy(page, "Lo que te debemos");
    expect(owed).toContain(`En camino $ 95.500 a más tardar el ${onDay(-5)}`);
    expect(owed).toContain(`Por liquidar $ 144.000 desde el ${onDay(1)}`);
    expect(owed).toContain("Hoy $ 48.500 se puede liquidar desde mañana");
    expect(owed).toContain(`Último pago $ 96.000 el ${onDay(0)}, referencia TRX-77`);
    const coming = await saidBy(page, "Lo que viene");
    expect(coming).toContain(`$ 95.500 En camino, a más tardar el ${onDay(-5)} (liquidación ${sent.id})`);
  });

  await step("how what the public paid becomes theirs", async () => {
    // 8 tickets for 55.000 each; the service 5.000 of each; 16.000 for the gateway
    const account = (await page.locator("dl").last().innerText()).replace(/[\s\u00a0]+/g, " ");
    for (const line of [
      "Pagado por el público $ 440.000",
      /Servicio de Tarima [-−] ?\$ 40\.000/,
      /Mercado Pago [-−] ?\$ 16\.000/,
      "Para ti $ 384.000",
    ])
      expect(account).toMatch(line);
    await takeBoth(page, "finanzas-1-resumen");
  });

  await step("each event, with what is to be settled and how long that takes", async () => {
    const row = (name: string) =>
      page.getByRole("table", { name: "Lo que deja cada evento" }).getByRole("row").filter({ hasText: name });
    const said = async (name: string) => (await row(name).innerText()).replace(/[\s\u00a0]+/g, " ");
    // 96.000 + 48.000 + 144.000, and 47.500 + 48.500
    const ofRumba = await said("Rumba de diciembre");
    expect(ofRumba).toContain("$ 288.000");
    expect(ofRumba).toContain("Ya te lo pagamos $ 96.000");
    expect(ofRumba).toContain(`a más tardar el ${onDay(-5)} (liquidación ${sent.id}) $ 48.000`);
    expect(ofRumba).toContain(
      "Entra en tu próxima liquidación, que te pagamos a más tardar 5 días después de enviártela $ 144.000",
    );
    const ofFarsa = await said("La farsa");
    expect(ofFarsa).toContain("$ 96.000");
    expect(ofFarsa).toContain(`(liquidación ${sent.id}) $ 47.500`);
    expect(ofFarsa).toContain("5 días después de enviártela $ 48.500");
  });

  await step("each movement, and which settlement has it", async () => {
    await page.getByRole("link", { name: "Movimientos", exact: true }).click();
    await page.getByText(/a más tardar 5 días después de enviártela\./).waitFor();
    const rows = page.getByRole("row").filter({ hasText: /Rumba de diciembre|La farsa/ });
    await rows.nth(4).waitFor();
    expect(await rows.count()).toBe(5);
    expect(await rows.filter({ hasText: "Por liquidar" }).count()).toBe(2);
    expect(await rows.filter({ hasText: sent.id }).count()).toBe(2);
    await takeBoth(page, "finanzas-2-movimientos");
  });

  await step("each settlement, with its document", async () => {
    await page.getByRole("link", { name: "Liquidaciones", exact: true }).click();
    const row = (id: string) => page.getByRole("row").filter({ hasText: id });
    await row(paid.id).getByText("Pagada", { exact: true }).waitFor();
    await row(paid.id)
      .getByText(`El ${onDay(0)}, referencia TRX-77`)
      .waitFor();
    await row(sent.id).getByText("$ 95.500").waitFor();
    await row(sent.id)
      .getByText(`A más tardar el ${onDay(-5)}`)
      .waitFor();
    await takeBoth(page, "finanzas-3-liquidaciones");
    await page.getByRole("button", { name: `Acciones de Liquidación ${sent.id}` }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: "Descargar" }).click(),
    ]);
    const { text } = await readPaper(download);
    expect(text).toContain(sent.id);
    expect(text).toMatch(/\$ 95\.500/);
  });
  await page.close();
});
