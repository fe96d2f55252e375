import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recordPayment } from "../../../../functions/src/features/payments/gateway/record-payment.ts";
import { orders } from "../../../../functions/src/lib/firestore/collections.ts";
import { callApiAt, signIn } from "../../../../functions/test/support/api.ts";
import { countEntriesOf } from "../../../../functions/test/support/count-entries.ts";
import { givenEvent, hold } from "../../../../functions/test/support/world.ts";
import { buildPayment } from "../../../../tools/builders/payments.ts";
import { launchBrowser, SITE } from "../support/browser.ts";
import { holdAnswer, loseAnswer } from "../support/lost-answers.ts";
import { openAsSuperadmin } from "../support/people/superadmin.ts";
import { expectFault } from "../support/watch.ts";

/** An order is corrected, and the answer is lost or late: what is in the ledger already is not put there again. */

let browser: Browser;
beforeAll(async () => {
  callApiAt(`${SITE}/api/v1`);
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** An order that was paid, the ledger of it, and what corrects it. */
async function given() {
  const { body } = await hold(await givenEvent(), 1, await signIn());
  const stored = async () => (await orders.doc(body.id).get()).data();
  const order = await stored();
  if (!order) throw new Error(`Not held: ${JSON.stringify(body)}`);
  await recordPayment(buildPayment(order), new Date());
  await countEntriesOf(order.id);
  const page = await openAsSuperadmin(browser, `/admin/finanzas/libro?orderId=${order.id}`);
  const dialog = page.getByRole("dialog");
  const fill = async (reason: string) => {
    await page.getByRole("button", { name: "Acciones de Venta" }).first().click();
    await page.getByRole("menuitem", { name: "Corregir esta compra" }).click();
    await dialog.getByLabel("Cuánto").fill("5000");
    await dialog.getByLabel("Referencia").fill("CASO-1");
    await dialog.getByLabel("Por qué").fill(reason);
  };
  const save = () => dialog.getByRole("button", { name: "Guardar corrección" }).click();
  return { page, dialog, fill, save, corrections: async () => (await stored())?.corrections.length };
}

test("a correction whose answer was lost is made once, whoever went elsewhere and asks for it again", async () => {
  const { page, dialog, fill, save, corrections } = await given();
  await fill("Se cobró de más");
  await loseAnswer(page, "POST", /\/corrections$/);
  await save();
  await dialog.getByText("No se pudo conectar con el servidor").waitFor();
  await dialog.getByRole("button", { name: "Volver" }).click();
  await page.getByRole("link", { name: "Liquidaciones", exact: true }).click();
  await page.getByRole("button", { name: "Nueva liquidación" }).waitFor();
  await page.goBack();
  await fill("Se cobró de más, según el banco");
  expectFault(/^409 POST .*\/corrections$/);
  await save();
  await page.getByText("Míralo antes de hacer otra").waitFor();
  await dialog.waitFor({ state: "detached" });
  expect(await corrections()).toBe(1);
  await page.getByRole("row").filter({ hasText: "Corrección" }).waitFor();
  // who saw it, and wants another one, makes it by another paper
  await fill("Y otra vez");
  expectFault(/^409 POST .*\/corrections$/);
  await save();
  await dialog.getByText("Ya está en el libro, por este valor").waitFor();
  await dialog.getByLabel("Referencia").fill("CASO-2");
  await save();
  await page.getByText("Corrección guardada").waitFor();
  expect(await corrections()).toBe(2);
});

test("a late answer leaves the correction that is typed since", async () => {
  const { page, dialog, fill, save } = await given();
  await fill("Se cobró de más");
  const answer = await holdAnswer(page, "POST", /\/corrections$/);
  await save();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await fill("Otra cosa");
  answer();
  await page.getByText("Corrección guardada").waitFor();
  await page.waitForTimeout(500); // it would be closed by now
  expect(await dialog.getByLabel("Por qué").inputValue()).toBe("Otra cosa");
});
