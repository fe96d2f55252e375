import { randomUUID } from "node:crypto";
import { colombianDay } from "@tarima/shared/finance/metrics.ts";
import { returnMonthsBefore, returnMonthsOf } from "@tarima/shared/performing-arts/return-months.ts";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recordPayment } from "../../../../functions/src/features/payments/gateway/record-payment.ts";
import { orders } from "../../../../functions/src/lib/firestore/collections.ts";
import { callApiAt, signIn } from "../../../../functions/test/support/api.ts";
import { countEntriesOf } from "../../../../functions/test/support/count-entries.ts";
import { hold } from "../../../../functions/test/support/world.ts";
import { buildCombination } from "../../../../tools/builders/events.ts";
import { buildItem, buildPaidOrder } from "../../../../tools/builders/orders.ts";
import { buildPayment } from "../../../../tools/builders/payments.ts";
import { launchBrowser, openAs, openWindow, PHONE, SITE } from "../support/browser.ts";
import { givenEventOnSale } from "../support/events.ts";
import { takeBoth } from "../support/looks/take-both.ts";
import { givenAccount, givenProducerAccount } from "../support/people/accounts.ts";
import { openAsSuperadmin } from "../support/people/superadmin.ts";
import { step } from "../support/step.ts";

/** What is withheld of a performing-arts show, as its organiser, its buyer and Tarima read it. All of it worked out by hand. */

let browser: Browser;
beforeAll(async () => {
  callApiAt(`${SITE}/api/v1`);
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const plain = (text: string) => text.replace(/[\s\u00a0]+/g, " ");
const says = (page: Page, words: string | RegExp) =>
  page.getByText(words).locator("visible=true").first().waitFor();

test("the contribution of a concert is said before it is sold, where its money is, to its buyer, and in the return", async () => {
  const { account, producer } = await givenProducerAccount();
  const city = `Villa ${producer.id.slice(-6)}`;
  const event = await givenEventOnSale({
    ...{ producerId: producer.id, name: "Una noche de piano", city },
    ...{ performingArts: "music", pulepCode: "CUR318" },
    combinations: [buildCombination({ price: 400_000 })],
  });
  const person = await signIn();
  for (const who of [person, person]) {
    const { body } = await hold(event, 1, who);
    const order = (await orders.doc(body.id).get()).data();
    if (!order) throw new Error(`Not held: ${JSON.stringify(body)}`);
    await recordPayment(buildPayment(order, { gatewayFee: 15_000 }), new Date());
    await countEntriesOf(order.id);
  }

  const page = await openAs(browser, account.email ?? "", `/productor/eventos/${event.id}/boletas`);
  await step("what of a price it is, beside what the organiser gets of it", async () => {
    const sum = page.getByLabel("La cuenta de una boleta").locator("visible=true").first();
    // 400.000, less 40.000 of contribution and about 17.226 of the gateway
    expect(plain(await sum.innerText())).toMatch(
      /Contribución parafiscal [-−] ?\$ 40\.000.*Tú recibes ≈ \$ 342\.774/,
    );
    await takeBoth(page, "contribucion-1-precio");
  });

  await step("the event's account has it as a line", async () => {
    await page.goto(`${SITE}/productor/eventos/${event.id}`);
    await page.getByText("Para ti", { exact: true }).first().click();
    await says(page, "Contribución parafiscal");
    const lines = plain(await page.locator("dl").filter({ hasText: "Contribución parafiscal" }).innerText());
    expect(lines).toMatch(/Contribución parafiscal [-−] ?\$ 80\.000/);
    expect(lines).toContain("Para ti $ 690.000"); // 880.000 − 80.000 − 30.000 − 80.000
    await takeBoth(page, "contribucion-2-evento");
  });

  await step("so have all their sales, and each movement", async () => {
    await page.goto(`${SITE}/productor/finanzas`);
    await says(page, "Contribución parafiscal");
    await takeBoth(page, "contribucion-3-finanzas");
    await page.getByRole("link", { name: "Movimientos", exact: true }).click();
    await says(page, /[-−]\s?\$\s?40\.000 de contribución parafiscal/);
    await takeBoth(page, "contribucion-4-movimientos");
    await page.close();
  });

  await step("Tarima reads what it holds for the return, and takes its file", async () => {
    const office = await openAsSuperadmin(browser, "/admin/finanzas/contribucion");
    const withheld = office.getByLabel("Contribución parafiscal", { exact: true });
    await withheld.getByText(/^\$/).first().waitFor();
    await takeBoth(office, "contribucion-5-declaracion");
    await office.getByRole("button", { name: "Exportar" }).click();
    const [download] = await Promise.all([
      office.waitForEvent("download"),
      office.getByRole("menuitem", { name: "CSV" }).click(),
    ]);
    const months = returnMonthsOf(colombianDay(new Date()));
    expect(download.suggestedFilename()).toContain(`contribucion-${months}`);
    const before = returnMonthsBefore(months, 6);
    await office.getByLabel("Meses").selectOption(before);
    await office.waitForURL((url) => url.searchParams.get("meses") === before);
    await says(office, "En esos meses no se retuvo nada.");
    await takeBoth(office, "contribucion-6-nada");
    await office.context().close();
  });

  await step("its buyer reads how much of the price it is", async () => {
    const { email = "", uid } = await givenAccount({ name: "Yesenia Mosquera" });
    const at = new Date().toISOString();
    const bought = buildPaidOrder({
      ...{ id: randomUUID(), uid, holderUid: uid, takes: [], createdAt: at, paidAt: at, ticketsIssuedAt: at },
      ...{ items: [buildItem({ price: 400_000, quantity: 2, isShow: true })], contributionUvt: 52_374 },
      ...{ subtotal: 800_000, serviceFee: 80_000, total: 880_000 },
    });
    await orders.doc(bought.id).set(bought);
    const { page: own } = await openWindow(browser, PHONE, email);
    await own.goto(`${SITE}/mis-boletas/compras`);
    await own.getByText("Ver el detalle").first().click();
    await says(own, /El precio incluye \$\s80\.000 de contribución parafiscal de las artes escénicas/);
    await takeBoth(own, "contribucion-7-comprador");
    await own.context().close();
  });
});
