import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { colombianDay } from "@tarima/shared/finance/metrics.ts";
import { formatCalendarDay } from "@tarima/shared/lib/dates/calendar-day.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { changeSettlementStatus } from "../../../../functions/src/features/finance/settlements/change-settlement-status.ts";
import { createSettlement } from "../../../../functions/src/features/finance/settlements/settle.ts";
import { ledger, paymentFiles, settlements } from "../../../../functions/src/lib/firestore/collections.ts";
import { callApiAt } from "../../../../functions/test/support/api.ts";
import { givenPayoutAccount, IN_NEQUI } from "../../../../functions/test/support/payouts.ts";
import { buildLedgerEntry } from "../../../../tools/builders/ledger.ts";
import { buildActor, buildCall } from "../../../../tools/builders/people.ts";
import { launchBrowser, openAs, SITE } from "../support/browser.ts";
import { axeFindings } from "../support/looks/axe.ts";
import { takeBoth } from "../support/looks/take-both.ts";
import { givenProducerAccount } from "../support/people/accounts.ts";
import { openAsSuperadmin } from "../support/people/superadmin.ts";
import { step } from "../support/step.ts";
import { expectFault } from "../support/watch.ts";

/** Settlements are paid by a file for the bank: it is made, drawn, and what became of it is said; or it is dropped. */

const PAYMENTS = "/admin/finanzas/liquidaciones?lista=archivos";

let browser: Browser;
beforeAll(async () => {
  callApiAt(`${SITE}/api/v1`);
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const says = (page: Page | Locator, words: string | RegExp) =>
  page.getByText(words).locator("visible=true").first().waitFor();

/** An organisation with an account in place, and a settlement of it that was sent. */
async function givenPayable(producerNet: number, to: Parameters<typeof givenPayoutAccount>[1] = {}) {
  const brandName = `Marimba ${randomUUID().slice(0, 6)}`;
  const { account, producer } = await givenProducerAccount({ brandName });
  await givenPayoutAccount(producer.id, to);
  const entry = buildLedgerEntry({
    ...{ orderId: randomUUID(), eventId: randomUUID(), producerId: producer.id, day: "2020-01-02" },
    metrics: { producerNet, gmv: producerNet },
  });
  await ledger.doc(entry.id).set(entry);
  const platform = () => buildCall({ actor: buildActor({ role: "superadmin" }), now: new Date() });
  const { id, producerName } = await createSettlement(
    { producerId: producer.id, to: "2020-01-02" },
    platform(),
  );
  await changeSettlementStatus(id, { status: "sent" }, platform());
  return { id, producerName, producer, email: account.email ?? "" };
}
type PayableGiven = Awaited<ReturnType<typeof givenPayable>>;

/** Chooses these settlements and no others: other tests have theirs. */
async function choose(page: Page, chosen: readonly PayableGiven[]) {
  const bar = page.getByRole("region", { name: "Selección" });
  await page.getByRole("checkbox", { name: `Seleccionar Liquidación ${chosen[0]?.id}` }).waitFor();
  if (await bar.isVisible()) await bar.getByRole("button", { name: "Quitar selección" }).click();
  await bar.waitFor({ state: "detached" });
  for (const { id } of chosen)
    await page.getByRole("checkbox", { name: `Seleccionar Liquidación ${id}` }).check();
  return bar;
}

/** Makes a file of these settlements, and opens it. Returns its number. */
async function makeFile(page: Page, chosen: readonly PayableGiven[]): Promise<string> {
  const bar = await choose(page, chosen);
  await bar.getByRole("button", { name: "Hacer archivo" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Hacer archivo" }).click();
  await page.getByRole("heading", { name: /^Archivo de pago \d{6}$/ }).waitFor();
  return new URL(page.url()).searchParams.get("archivo") ?? "";
}

/** Presses what draws a file, and reads what was saved. */
async function drawnBy(page: Page, button: Locator) {
  const [file] = await Promise.all([page.waitForEvent("download"), button.click()]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), "ascii") };
}

/** A file and a settlement may have the same number. */
const rowOf = (page: Page, table: string, id: string) =>
  page.getByRole("table", { name: table }).getByRole("row").filter({ hasText: id });
const PAYABLE = "Por pagar con archivo";
const IN_FILE = "Pagos del archivo";

test("two settlements are paid by a file; the bank returns one, and its organisation reads why", async () => {
  const [paid, back] = [await givenPayable(61_000), await givenPayable(72_500, IN_NEQUI)];
  const page = await openAsSuperadmin(browser, PAYMENTS);
  await page.getByRole("checkbox", { name: `Seleccionar Liquidación ${paid.id}` }).waitFor();
  await expect
    .poll(() => page.getByRole("checkbox", { name: `Seleccionar Liquidación ${back.id}` }).isChecked())
    .toBe(true);
  expect(await axeFindings(page)).toEqual([]);
  await takeBoth(page, "pagos-1-por-pagar");

  const id = await step("a file is made of the two that are chosen", async () => {
    const bar = await choose(page, [paid, back]);
    await says(bar, `2 pagos, ${formatMoney(133_500)}`);
    await bar.getByRole("button", { name: "Hacer archivo" }).click();
    const question = page.getByRole("alertdialog", {
      name: `¿Hacer un archivo de 2 pagos por ${formatMoney(133_500)}?`,
    });
    await question.waitFor();
    await takeBoth(page, "pagos-2-hacer");
    await question.getByRole("button", { name: "Hacer archivo" }).click();
    await page.getByRole("heading", { name: /^Archivo de pago \d{6}$/ }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("contenido"); // as on a new page
    await takeBoth(page, "pagos-3-archivo");
    return new URL(page.url()).searchParams.get("archivo") ?? "";
  });

  await step("what is in it is neither paid by hand nor cancelled", async () => {
    await page.goto(`${SITE}/admin/finanzas/liquidaciones?producerId=${back.producer.id}`);
    await page.getByRole("link", { name: `En el archivo ${id}` }).waitFor();
    await page.getByRole("button", { name: `Acciones de Liquidación ${back.id}` }).click();
    await page.getByRole("menuitem", { name: "Marcar como vencida" }).waitFor();
    await expect
      .poll(() => page.getByRole("menuitem", { name: /Marcar como pagada|Anular/ }).count())
      .toBe(0);
    await page.getByRole("menuitem", { name: "Ver su archivo de pago" }).click();
    await page.getByRole("heading", { name: `Archivo de pago ${id}` }).waitFor();
  });

  const download = page.getByRole("button", { name: "Descargar archivo del banco" });
  await step("the bank's file has a line a payment", async () => {
    const { name, text } = await drawnBy(page, download);
    expect(name).toBe(`pagos-${id}.txt`);
    const lines = text.split(/\r?\n/).filter(Boolean);
    expect(lines.map((line) => line[0])).toEqual(["1", "6", "6"]);
    expect(text).toContain("12345674417");
    expect(text).toContain(IN_NEQUI.number);
    await page.getByRole("button", { name: "Decir qué pasó" }).waitFor();
  });
  await step("it is not drawn twice without a warning", async () => {
    await download.click();
    const question = page.getByRole("alertdialog");
    await says(question, /No lo subas dos veces/);
    await takeBoth(page, "pagos-4-otra-vez");
    await drawnBy(page, question.getByRole("button", { name: "Descargar otra vez" }));
    await says(page, /^2 veces; la última, /);
  });

  await step("what became of it lacks what the form says, on its fields", async () => {
    await page.getByRole("button", { name: "Decir qué pasó" }).click();
    const form = page.getByRole("dialog", { name: `Qué pasó con el archivo ${id}` });
    await says(form, `2 liquidaciones quedan pagadas: ${formatMoney(133_500)}.`);
    await form.getByRole("checkbox", { name: `Liquidación ${back.id}` }).check();
    await form.getByRole("button", { name: "Anotar lo que pasó" }).click();
    await says(form, "Escribe la referencia del banco");
    await says(form, "Escribe por qué no se pagó");
    expect(await axeFindings(page)).toEqual([]);
    await takeBoth(page, "pagos-5-que-paso");
    await form.getByLabel("Qué día se pagó").fill("01/01/2020");
    await form.getByLabel("Referencia del banco").fill("TRX-901");
    await form.getByLabel(`Por qué no se pagó la ${back.id}`).fill("Cuenta cancelada en el banco");
    await says(form, `1 liquidación queda pagada: ${formatMoney(61_000)}.`);
    await says(form, `1 no se pagó y sigue por pagar: ${formatMoney(72_500)}.`);
    await page.keyboard.press("Escape"); // closed by mistake: what was typed is still there
    await form.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Decir qué pasó" }).click();
    await expect
      .poll(() => form.getByLabel(`Por qué no se pagó la ${back.id}`).inputValue())
      .toBe("Cuenta cancelada en el banco");
    expectFault(/^400 POST .*\/outcome$/);
    await form.getByRole("button", { name: "Anotar lo que pasó" }).click();
    await says(form, "Ese día no se había descargado el archivo");
    await form.getByLabel("Qué día se pagó").fill(formatCalendarDay(colombianDay(new Date())));
    await form.getByRole("button", { name: "Anotar lo que pasó" }).click();
    await says(page, "Quedó anotado");
  });
  await step("the file says what was paid and what came back", async () => {
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await says(rowOf(page, IN_FILE, back.id), "Cuenta cancelada en el banco");
    await says(rowOf(page, IN_FILE, paid.id), "Pagado");
    expect(await axeFindings(page)).toEqual([]);
    await takeBoth(page, "pagos-6-confirmado");
    await page.getByRole("link", { name: "Volver a los pagos" }).click();
    await says(rowOf(page, "Archivos de pago", id), "1 devuelto");
    await says(rowOf(page, PAYABLE, back.id), /^El pago no llegó, .*: Cuenta cancelada en el banco$/);
    await expect
      .poll(() => page.getByRole("checkbox", { name: `Seleccionar Liquidación ${back.id}` }).isChecked())
      .toBe(false);
    await takeBoth(page, "pagos-7-devuelta");
  });

  await step("the settlements say so, too", async () => {
    await page.goto(`${SITE}/admin/finanzas/liquidaciones?producerId=${paid.producer.id}`);
    await says(page, new RegExp(`referencia TRX-901, con el archivo ${id}`));
    await takeBoth(page, "pagos-8-liquidacion-pagada");
    await page.goto(`${SITE}/admin/finanzas/liquidaciones?producerId=${back.producer.id}`);
    await says(page, "El pago no llegó: Cuenta cancelada en el banco");
    await takeBoth(page, "pagos-9-liquidacion-devuelta");
  });
  await step("its organiser reads why, and is led to the account", async () => {
    const organiser = await openAs(browser, back.email, "/productor/finanzas/liquidaciones");
    await says(organiser, "El pago no llegó: Cuenta cancelada en el banco");
    await takeBoth(organiser, "pagos-10-productor");
    await organiser.getByRole("link", { name: "Revisa tu cuenta" }).click();
    await organiser.getByRole("heading", { name: "La cuenta donde te pagamos" }).waitFor();
    await organiser.close();
  });

  await step("what the bank returns later is taken back in its words", async () => {
    await page.goto(`${SITE}/admin/finanzas/liquidaciones?producerId=${paid.producer.id}`);
    await page.getByRole("button", { name: `Acciones de Liquidación ${paid.id}` }).click();
    await page.getByRole("menuitem", { name: "No está pagada" }).click();
    const question = page.getByRole("alertdialog");
    await question.getByRole("button", { name: "No está pagada" }).click();
    await says(question, "Escoge qué pasó");
    await question.getByLabel("El banco devolvió el pago").click();
    await question.getByLabel("Qué dijo el banco").fill("Titular distinto");
    await takeBoth(page, "pagos-11-devolver");
    await question.getByRole("button", { name: "El banco lo devolvió" }).click();
    await says(page, "El pago no llegó: Titular distinto");
    expect((await settlements.doc(paid.id).get()).data()).toMatchObject({
      status: "sent",
      returned: { reason: "Titular distinto" },
    });
    await page.close();
  });
});

test("a drawn file is dropped with a reason, and what changed meanwhile is said before another is made", async () => {
  const [one, other] = [await givenPayable(48_000), await givenPayable(39_000)];
  const page = await openAsSuperadmin(browser, PAYMENTS);
  const id = await makeFile(page, [one, other]);

  await step("a file whose accounts are not in place is not drawn", async () => {
    await drawnBy(page, page.getByRole("button", { name: "Descargar archivo del banco" }));
    await page.getByRole("button", { name: "Decir qué pasó" }).waitFor();
    await givenPayoutAccount(other.producer.id, IN_NEQUI);
    expectFault(/^409 POST .*\/download$/);
    await page.getByRole("button", { name: "Descargar archivo del banco" }).click();
    await page.getByRole("button", { name: "Descargar otra vez" }).click();
    await says(page, `Esta liquidación ya no se puede pagar así: ${other.id} de ${other.producerName}`);
    await says(rowOf(page, IN_FILE, other.id), "Ya no se puede pagar así.");
    expect(await axeFindings(page)).toEqual([]);
    await takeBoth(page, "pagos-12-cuenta-no-vale");
  });
  await step("it is dropped with a reason, since it may be with the bank", async () => {
    await page.getByRole("button", { name: "Descartar" }).click();
    const question = page.getByRole("alertdialog");
    await says(question, /Descartarlo aquí no lo detiene allá/);
    expectFault(/^400 POST .*\/drop$/);
    await question.getByRole("button", { name: "Descartar" }).click();
    await says(question, "Ya se descargó: escribe por qué no se paga");
    await takeBoth(page, "pagos-13-descartar");
    await question.getByLabel("Motivo").fill("No se subió al banco: cambió una cuenta");
    await question.getByRole("button", { name: "Descartar" }).click();
    await says(page, `Archivo ${id} descartado`);
    await question.waitFor({ state: "detached" });
    await says(page, "No se subió al banco: cambió una cuenta");
    expect((await paymentFiles.doc(id).get()).data()?.status).toBe("dropped");
    await takeBoth(page, "pagos-14-descartado");
  });
  await step("an account that changes while a file is asked for is said, and nothing is made", async () => {
    await page.getByRole("link", { name: "Volver a los pagos" }).click();
    await says(rowOf(page, PAYABLE, other.id), "Nequi •••• 4567"); // the list as it is now
    for (const { id: settlementId } of [one, other]) {
      await says(rowOf(page, PAYABLE, settlementId), new RegExp(`^Iba en el archivo ${id}, que se descartó`));
      const box = page.getByRole("checkbox", { name: `Seleccionar Liquidación ${settlementId}` });
      await expect.poll(() => box.isChecked()).toBe(false);
    }
    const bar = await choose(page, [one, other]);
    await bar.getByRole("button", { name: "Hacer archivo" }).click();
    await givenPayoutAccount(one.producer.id, IN_NEQUI);
    expectFault(/^409 POST .*\/payment-files$/);
    await page.getByRole("alertdialog").getByRole("button", { name: "Hacer archivo" }).click();
    await says(page, "No se hizo el archivo.");
    await says(rowOf(page, PAYABLE, one.id), "Cambió mientras tanto: mírala de nuevo");
    await says(rowOf(page, PAYABLE, one.id), "Nequi •••• 4567");
    await expect
      .poll(() => page.getByRole("checkbox", { name: `Seleccionar Liquidación ${one.id}` }).isChecked())
      .toBe(false);
    expect(
      await page.getByRole("checkbox", { name: `Seleccionar Liquidación ${other.id}` }).isChecked(),
    ).toBe(true);
    await takeBoth(page, "pagos-15-cambio-mientras");
    await page.close();
  });
});
