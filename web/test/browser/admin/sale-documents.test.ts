import { randomUUID } from "node:crypto";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { issueSaleDocuments } from "../../../../functions/src/features/sale-documents/issue-sale-documents.ts";
import {
  ISSUING_ID,
  readIssuing,
  settings,
} from "../../../../functions/src/features/sale-documents/sale-documents.repo.ts";
import {
  ledger,
  orders,
  producers,
  saleDocuments,
} from "../../../../functions/src/lib/firestore/collections.ts";
import { buildLedgerEntry } from "../../../../tools/builders/ledger.ts";
import { buildOrder } from "../../../../tools/builders/orders.ts";
import { launchBrowser, openAs, SITE } from "../support/browser.ts";
import { givenEventOnSale } from "../support/events.ts";
import { axeFindings } from "../support/looks/axe.ts";
import { takeBoth } from "../support/looks/take-both.ts";
import { givenAccount, givenProducerAccount } from "../support/people/accounts.ts";
import { openAsSuperadmin } from "../support/people/superadmin.ts";
import { step } from "../support/step.ts";

/** Invoices and credit notes of what is sold: switched on, in whose name, what became of each, and the buyer's. */

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const says = (page: Page | Locator, words: string | RegExp) =>
  page.getByText(words).locator("visible=true").first().waitFor();

/** A run of the schedule, once what was just written is settled. */
const issue = (minutes = 11) => issueSaleDocuments(new Date(Date.now() + minutes * 60_000));

/** A paid order of an organisation's event, and its buyer's e-mail. */
async function givenSale() {
  const { producer } = await givenProducerAccount({ brandName: `Marimba ${randomUUID().slice(0, 6)}` });
  await producers.doc(producer.id).update({ docType: "NIT", docNumber: "901448220-6" });
  const event = await givenEventOnSale({ producerId: producer.id, name: "Marimba de chonta en La Loma" });
  const account = await givenAccount({ name: "Yuliana Riascos" });
  const at = new Date().toISOString();
  const made = buildOrder({
    ...{ id: randomUUID(), uid: account.uid, status: "confirmed", paymentStatus: "completed" },
    ...{ paidAt: at, createdAt: at, updatedAt: at, ledgerEntries: 1 },
  });
  const order = {
    ...made,
    event: { ...made.event, id: event.id, producerId: producer.id, name: event.name },
  };
  await orders.doc(order.id).set(order);
  const entry = buildLedgerEntry({
    ...{ orderId: order.id, id: `${order.id}-1`, eventId: event.id, producerId: producer.id, at },
  });
  await ledger.doc(entry.id).set(entry);
  return { producer, order, email: account.email ?? "" };
}

const documentOf = async (orderId: string, n = 1) =>
  (await saleDocuments.doc(`${orderId}-${n}`).get()).data();

test("invoices are switched on, issued in the organiser's name, seen by who bought, and sent again", async () => {
  await settings.doc(ISSUING_ID).delete(); // of a try before
  const page = await openAsSuperadmin(browser, "/admin/finanzas/contribucion?lista=facturas");
  const panel = page.getByRole("region", { name: "Emisión", exact: true });

  await step("nothing is issued until somebody chooses the numbers and says why", async () => {
    await says(panel, "Factus, ambiente de pruebas");
    await says(panel, /^Apagada/);
    expect(await axeFindings(page)).toEqual([]);
    await takeBoth(page, "facturas-1-apagada");
    await panel.getByRole("button", { name: "Empezar a emitir" }).click();
    const question = page.getByRole("alertdialog", { name: "¿Empezar a emitir facturas?" });
    await question.getByRole("button", { name: "Empezar a emitir" }).click();
    await says(question, "Escribe por qué");
    await takeBoth(page, "facturas-2-encender");
    await question.getByLabel("Motivo").fill("Ya llegó la resolución de la DIAN");
    await question.getByRole("button", { name: "Empezar a emitir" }).click();
    await question.waitFor({ state: "detached" });
    await says(panel, "Encendida");
    await says(panel, /^SETP, el próximo es/);
    expect((await readIssuing()).periods.at(-1)?.to).toBeNull();
  });

  const { producer, order, email } = await givenSale();
  await step("who invoices the tickets is decided for an organisation, with a reason", async () => {
    await page.goto(`${SITE}/admin/productores/${producer.id}`);
    await says(page, "El organizador, por su cuenta");
    await page.getByRole("button", { name: "Cambiar quién factura" }).click();
    const question = page.getByRole("alertdialog", { name: "¿Quién factura sus boletas?" });
    await question.getByLabel("Tarima, por mandato del organizador").click();
    await question.getByLabel("Motivo").fill("Firmó el contrato de mandato");
    expect(await axeFindings(page)).toEqual([]);
    await takeBoth(page, "facturas-3-quien-factura");
    await question.getByRole("button", { name: "Guardar" }).click();
    await question.waitFor({ state: "detached" });
    await says(page, "Excluidas de IVA");
    await takeBoth(page, "facturas-4-productor");
  });

  await step("a sale has its invoice some minutes later", async () => {
    await issue();
    const issued = await documentOf(order.id);
    expect(issued).toMatchObject({ status: "accepted", tickets: order.subtotal, service: order.serviceFee });
    await page.goto(`${SITE}/admin/finanzas/contribucion?lista=facturas`);
    const row = page.getByRole("row").filter({ hasText: issued?.number ?? "" });
    await says(row, "Aceptada");
    await says(row, "Marimba de chonta en La Loma");
    await takeBoth(page, "facturas-5-lista");
  });

  await step("who bought sees it with the purchase", async () => {
    const buyer = await openAs(browser, email, "/mis-boletas/compras");
    await buyer.getByText("Ver el detalle").click();
    const link = buyer.getByRole("link", { name: /^Factura electrónica SETP/ });
    await link.waitFor();
    await expect.poll(() => link.getAttribute("href")).toMatch(/^https:\/\//);
    expect(await axeFindings(buyer)).toEqual([]);
    await takeBoth(buyer, "facturas-6-compra");
    await buyer.close();
  });

  await step("what was refused says why, and is sent again", async () => {
    const id = `${order.id}-1`;
    const refused = { status: "refused", number: null, url: null, nextAttemptAt: null } as const;
    const problem = "customer.identification: El número de documento no corresponde al tipo que se escogió";
    await saleDocuments.doc(id).update({ ...refused, problem });
    await page.goto(`${SITE}/admin/finanzas/contribucion?lista=facturas&estado=refused`);
    const row = page.getByRole("row").filter({ hasText: problem });
    await row.getByRole("checkbox").check();
    await takeBoth(page, "facturas-7-rechazada");
    await page.getByRole("button", { name: "Enviar otra vez" }).click();
    await row.waitFor({ state: "detached" });
    expect(await documentOf(order.id)).toMatchObject({ status: "to_send" });
    await issue(30);
    expect(await documentOf(order.id)).toMatchObject({ status: "accepted" });
  });

  await step("it is switched off with a reason", async () => {
    await page.goto(`${SITE}/admin/finanzas/contribucion?lista=facturas`);
    await panel.getByRole("button", { name: "Dejar de emitir" }).click();
    const question = page.getByRole("alertdialog", { name: "¿Dejar de emitir facturas?" });
    await question.getByLabel("Motivo").fill("Cambiamos de proveedor");
    await question.getByRole("button", { name: "Dejar de emitir" }).click();
    await question.waitFor({ state: "detached" });
    await says(panel, /^Apagada/);
    expect((await readIssuing()).periods.at(-1)?.to).not.toBeNull();
  });
  await page.close();
});
