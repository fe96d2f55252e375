import { colombianDay } from "@tarima/shared/finance/metrics.ts";
import { addDays, formatCalendarDay } from "@tarima/shared/lib/dates/calendar-day.ts";
import { DAY_MS } from "@tarima/shared/lib/dates/durations.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
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
import { givenEventOnSale, takesPlaceIn } from "../support/events.ts";
import { axeFindings } from "../support/looks/axe.ts";
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
  const velada = await givenEventOnSale({ ...at, name: "Velada que viene" });
  async function held(event: typeof rumba, tickets: number) {
    const { body } = await hold(event, tickets, await signIn());
    const order = (await orders.doc(body.id).get()).data();
    if (!order) throw new Error(`Not held: ${JSON.stringify(body)}`);
    return order;
  }
  /** Sold some days ago, at 10% of service; the gateway took so much of it. */
  async function sold(order: Order, gatewayFee: number, daysAgo: number) {
    const when = new Date(Date.now() - daysAgo * DAY_MS);
    await recordPayment(buildPayment(order, { gatewayFee }), when);
    await countEntriesOf(order.id);
  }
  const settle = (daysAgo: number) =>
    createSettlement({ producerId: producer.id, to: addDays(today(), -daysAgo) }, platform());

  const ofRumba = [await held(rumba, 2), await held(rumba, 1), await held(rumba, 3)] as const;
  const ofFarsa = [await held(farsa, 1), await held(farsa, 1)] as const;
  const ofVelada = await held(velada, 1);
  // settled from three days after they are over; a tenth is kept for thirty
  await takesPlaceIn(-5, rumba);
  await takesPlaceIn(-5, farsa);
  await takesPlaceIn(20, velada);

  await sold(ofRumba[0], 4_000, 9); // 100.000 - 4.000 = 96.000, of which 9.600 are kept
  const paid = await settle(8);
  await changeSettlementStatus(paid.id, { status: "sent" }, platform());
  await changeSettlementStatus(
    paid.id,
    { status: "paid", paidOn: today(), reference: "TRX-77", elsewhere: "Otra cuenta" },
    platform(),
  );
  await sold(ofRumba[1], 2_000, 5); // 48.000, of which 4.800 are kept
  await sold(ofFarsa[0], 2_500, 5); // 47.500, of which 4.750 are kept
  const sent = await settle(4);
  await changeSettlementStatus(sent.id, { status: "sent" }, platform());
  await sold(ofRumba[2], 6_000, 1); // 144.000
  await sold(ofFarsa[1], 1_500, 0); // 48.500
  await sold(ofVelada, 2_000, 1); // 48.000, which wait

  const page = await openAs(browser, account.email ?? "", "/productor/finanzas");
  await step("what is owed, and when it comes", async () => {
    await page.getByText("$ 85.950").first().waitFor();
    const owed = await saidBy(page, "Lo que te debemos");
    expect(owed).toContain(`En camino $ 85.950 a más tardar el ${onDay(-5)}`);
    expect(owed).toContain(`Por liquidar $ 144.000 desde el ${onDay(1)}`);
    // 9.600 + 4.800 + 4.750 of reserves, and 48.000 of what comes
    expect(owed).toContain(`Más adelante $ 67.150 lo primero, desde el ${onDay(-23)}`);
    expect(owed).toContain("Hoy $ 48.500 lo que va del día");
    expect(owed).toContain(`Último pago $ 86.400 el ${onDay(0)}, referencia TRX-77`);
    const coming = await saidBy(page, "Lo que viene");
    expect(coming).toContain(`$ 85.950 En camino, a más tardar el ${onDay(-5)} (liquidación ${sent.id})`);
  });

  await step("what waits, and from when it is settled, by terms in words", async () => {
    const waiting = (await page.getByRole("region", { name: "Lo que viene después" }).innerText()).replace(
      /[\s\u00a0]+/g,
      " ",
    );
    const reserve = `Reserva para devoluciones, desde el ${onDay(-25)}`;
    expect(waiting).toContain(`Velada que viene Se liquida desde el ${onDay(-23)} $ 48.000`);
    expect(waiting).toContain(`Rumba de diciembre ${reserve} $ 14.400`); // 9.600 of one settlement, 4.800 of the other
    expect(waiting).toContain(`La farsa ${reserve} $ 4.750`);
    expect(waiting).not.toContain("Lo demás");
    await page
      .getByText(
        /desde 3 días después de que pasa, y el 10% se guarda para devoluciones hasta 30 días después/,
      )
      .waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  await step("how what the public paid becomes theirs", async () => {
    // 9 tickets for 55.000 each; the service 5.000 of each; 18.000 for the gateway
    const account = (await page.locator("dl").last().innerText()).replace(/[\s\u00a0]+/g, " ");
    for (const line of [
      "Pagado por el público $ 495.000",
      /Servicio de Tarima [-−] ?\$ 45\.000/,
      /Mercado Pago [-−] ?\$ 18\.000/,
      "Para ti $ 432.000",
    ])
      expect(account).toMatch(line);
    await takeBoth(page, "finanzas-1-resumen");
  });

  await step("each event, with what is to be settled and how long that takes", async () => {
    const row = (name: string) =>
      page.getByRole("table", { name: "Lo que deja cada evento" }).getByRole("row").filter({ hasText: name });
    const said = async (name: string) => (await row(name).innerText()).replace(/[\s\u00a0]+/g, " ");
    // 96.000 + 48.000 + 144.000, and 47.500 + 48.500
    const saidOfRumba = await said("Rumba de diciembre");
    expect(saidOfRumba).toContain("$ 288.000");
    expect(saidOfRumba).toContain("Ya te lo pagamos $ 86.400");
    expect(saidOfRumba).toContain(`a más tardar el ${onDay(-5)} (liquidación ${sent.id}) $ 43.200`);
    expect(saidOfRumba).toContain(`Reserva para devoluciones, desde el ${onDay(-25)} $ 14.400`);
    expect(saidOfRumba).toContain(
      "Entra en tu próxima liquidación, que te pagamos a más tardar 5 días después de enviártela $ 144.000",
    );
    const saidOfFarsa = await said("La farsa");
    expect(saidOfFarsa).toContain("$ 96.000");
    expect(saidOfFarsa).toContain(`(liquidación ${sent.id}) $ 42.750`);
    expect(saidOfFarsa).toContain(`desde el ${onDay(-25)} $ 4.750`);
    expect(saidOfFarsa).toContain("5 días después de enviártela $ 48.500");
    expect(await said("Velada que viene")).toContain(`$ 48.000 Se liquida desde el ${onDay(-23)}`);
  });

  await step("an event's own page says the same of it", async () => {
    const own = await openAs(browser, account.email ?? "", `/productor/eventos/${rumba.id}`);
    const parts = own.getByRole("list").filter({ hasText: "Ya te lo pagamos" });
    const said = (await parts.innerText()).replace(/[\s\u00a0]+/g, " ");
    expect(said).toContain("Ya te lo pagamos $ 86.400");
    expect(said).toContain(`Reserva para devoluciones, desde el ${onDay(-25)} $ 14.400`);
    await takeBoth(own, "finanzas-4-evento");
    await own.close();
  });

  await step("each movement, and which settlement has it", async () => {
    await page.getByRole("link", { name: "Movimientos", exact: true }).click();
    await page.getByText(/a más tardar 5 días después de enviártela\./).waitFor();
    const rows = page.getByRole("row").filter({ hasText: /Rumba de diciembre|La farsa/ });
    await rows.nth(4).waitFor();
    await expect.poll(() => rows.count()).toBe(5);
    await expect.poll(() => rows.filter({ hasText: "Por liquidar" }).count()).toBe(2);
    await expect.poll(() => rows.filter({ hasText: sent.id }).count()).toBe(2);
    await takeBoth(page, "finanzas-2-movimientos");
  });

  await step("each settlement, with its document", async () => {
    await page.getByRole("link", { name: "Liquidaciones", exact: true }).click();
    const row = (id: string) => page.getByRole("row").filter({ hasText: id });
    await row(paid.id).getByText("Pagada", { exact: true }).waitFor();
    await row(paid.id)
      .getByText(`El ${onDay(0)}, referencia TRX-77`)
      .waitFor();
    await row(sent.id).getByText("$ 85.950").waitFor();
    await row(sent.id).getByText("Reserva guardada: $ 9.550").waitFor();
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
    expect(text).toMatch(/\$ 85\.950/);
  });
  await page.close();
});
