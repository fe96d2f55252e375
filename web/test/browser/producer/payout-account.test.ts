import { randomUUID } from "node:crypto";
import { colombianDay } from "@tarima/shared/finance/metrics.ts";
import { addDays, formatCalendarDay } from "@tarima/shared/lib/dates/calendar-day.ts";
import { DAY_MS, MINUTE_MS } from "@tarima/shared/lib/dates/durations.ts";
import { getAuth, type UserRecord } from "firebase-admin/auth";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newProfile } from "../../../../functions/src/features/attendees/attendees.repo.ts";
import { changeSettlementStatus } from "../../../../functions/src/features/finance/settlements/change-settlement-status.ts";
import { createSettlement } from "../../../../functions/src/features/finance/settlements/settle.ts";
import { recordPayment } from "../../../../functions/src/features/payments/gateway/record-payment.ts";
import { findPayouts } from "../../../../functions/src/features/payout-accounts/payouts.repo.ts";
import { unseal } from "../../../../functions/src/features/security/second-step/secrets.ts";
import { codeAt } from "../../../../functions/src/features/security/second-step/totp.ts";
import { accountSecurity } from "../../../../functions/src/features/security/security-records.ts";
import {
  orders,
  payoutAccounts,
  producers,
  settlements,
  users,
} from "../../../../functions/src/lib/firestore/collections.ts";
import { callApiAt, signIn } from "../../../../functions/test/support/api.ts";
import { countEntriesOf } from "../../../../functions/test/support/count-entries.ts";
import {
  givenPayoutAccount,
  givenPayoutRequest,
  IN_NEQUI,
  LEGAL_NAME,
} from "../../../../functions/test/support/payouts.ts";
import { hold } from "../../../../functions/test/support/world.ts";
import { buildPayment } from "../../../../tools/builders/payments.ts";
import { buildActor, buildCall } from "../../../../tools/builders/people.ts";
import { DESKTOP, launchBrowser, openAs, SITE } from "../support/browser.ts";
import { givenEventOnSale, takesPlaceIn } from "../support/events.ts";
import { axeFindings } from "../support/looks/axe.ts";
import { takeBoth } from "../support/looks/take-both.ts";
import { givenAccount, givenProducerAccount } from "../support/people/accounts.ts";
import { openAsSuperadmin, openWithSecondStep } from "../support/people/superadmin.ts";
import { step } from "../support/step.ts";
import { expectFault } from "../support/watch.ts";

/** Where an organiser's money goes: they ask for an account, Tarima checks it, and payments are noted to it. */

const FINANCE = "/productor/finanzas";
const PDF = Buffer.from("%PDF-1.4\n%%EOF\n");

let browser: Browser;
beforeAll(async () => {
  callApiAt(`${SITE}/api/v1`);
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const says = (page: Page, words: string | RegExp) =>
  page.getByText(words).locator("visible=true").first().waitFor();

/** The second step was confirmed so long ago that money asks for it again. Returns a code for it. */
async function givenStepIsOld({ uid }: UserRecord): Promise<string> {
  const security = (await accountSecurity.doc(uid).get()).data();
  const [device = ""] = Object.entries(security?.devices ?? {}).flatMap(([id, { passed }]) =>
    passed ? [id] : [],
  );
  const at = new Date(Date.now() - 16 * MINUTE_MS).toISOString();
  await accountSecurity.doc(uid).update({ [`devices.${device}.passed.at`]: at });
  return codeAt(unseal(security?.secondStep?.secret ?? "", uid), new Date());
}

/** Somebody of an organisation's team who sees its money. */
async function givenBookkeeper(producerId: string): Promise<string> {
  const { uid, email = "" } = await givenAccount({ name: "Nelson Góngora" });
  const rights = ["finance" as const];
  await getAuth().setCustomUserClaims(uid, { role: "producer", producerId, rights });
  const now = new Date();
  const membership = { producerId, rights, eventIds: null, joinedAt: now.toISOString() };
  await users
    .doc(uid)
    .set({ ...newProfile({ uid, email, name: "Nelson Góngora" }, now), role: "producer", membership });
  return email;
}

test("the owner asks for an account and stops it; what they typed outlives the second step", async () => {
  expectFault(/^403 POST .*\/payouts$/);
  const { account, producer } = await givenProducerAccount();

  const before = await openAs(browser, account.email ?? "", FINANCE);
  await step("an organisation that has not said who it is says that first", async () => {
    await says(before, "Primero completa en tu perfil el nombre legal y el documento");
    await takeBoth(before, "cuenta-1-sin-identidad");
    await producers.doc(producer.id).update({ legalName: LEGAL_NAME });
    await before.reload();
  });
  await step("who has no second step is led to it before anything is typed", async () => {
    await before.getByRole("button", { name: "Registrar cuenta" }).click();
    const dialog = before.getByRole("dialog");
    await dialog.getByRole("link", { name: "Activarla" }).waitFor();
    await takeBoth(before, "cuenta-2-sin-segundo-paso");
    await before.close();
  });

  const page = await openWithSecondStep(browser, account, FINANCE);
  const dialog = page.getByRole("dialog", { name: "Registrar la cuenta" });
  await step("an empty form says what it lacks", async () => {
    await says(page, /tus pagos esperan/);
    await takeBoth(page, "cuenta-3-ninguna");
    await page.getByRole("button", { name: "Registrar cuenta" }).click();
    await dialog.getByText(`${LEGAL_NAME}, NIT ${producer.docNumber}`).waitFor();
    await dialog.getByRole("button", { name: "Pedir esta cuenta" }).click();
    for (const fault of ["Escoge el banco", "Escribe el número", "Adjunta el certificado"])
      await dialog.locator("p").getByText(fault).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await takeBoth(page, "cuenta-4-formulario");
  });
  await step(
    "the number's label follows the kind, and a bank is asked for with an account only",
    async () => {
      await dialog.getByRole("radio", { name: "Llave Bre-B" }).click();
      await dialog.getByLabel("Llave", { exact: true }).waitFor();
      await expect.poll(() => dialog.getByLabel("Banco").count()).toBe(0);
      await dialog.getByRole("radio", { name: "Cuenta de ahorros" }).click();
    },
  );
  await step("the second step is asked for over the form, which goes on with what was typed", async () => {
    await dialog.getByLabel("Banco").selectOption("Bancolombia");
    await dialog.getByLabel("Número de cuenta").fill("123-456744-17");
    const certificate = { name: "certificado.pdf", mimeType: "application/pdf", buffer: PDF };
    await page.locator("input[type=file]").setInputFiles(certificate);
    await dialog.getByText("certificado.pdf", { exact: true }).waitFor();
    await takeBoth(page, "cuenta-5-lleno");
    const code = await givenStepIsOld(account);
    await dialog.getByRole("button", { name: "Pedir esta cuenta" }).click();
    const gate = page.getByRole("dialog", { name: "Verificación en dos pasos" });
    await gate.getByRole("button", { name: "Ahora no" }).click();
    await gate.waitFor({ state: "detached" });
    await expect.poll(() => dialog.getByLabel("Número de cuenta").inputValue()).toBe("123-456744-17");
    await dialog.getByText("certificado.pdf", { exact: true }).waitFor();
    await dialog.getByRole("button", { name: "Pedir esta cuenta" }).click();
    await gate.getByLabel("Código", { exact: true }).fill(code);
    await gate.getByRole("button", { name: "Seguir" }).click();
    await says(page, "La cuenta quedó en revisión");
    expect((await findPayouts(producer.id))?.request).toMatchObject({
      ...{ kind: "savings", bank: "bancolombia", number: "12345674417" },
      file: { name: "certificado.pdf" },
    });
  });
  const waiting = page.getByRole("group", { name: "Cuenta de ahorros de Bancolombia •••• 4417" });
  await step("it waits, and says until when", async () => {
    await waiting.getByText(/^No vale antes del .*; mientras la revisamos la puedes detener\./).waitFor();
    await expect.poll(() => page.getByText("12345674417").count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    await takeBoth(page, "cuenta-6-en-revision");
  });
  await step("the owner stops it, and may ask for another one", async () => {
    await waiting.getByRole("button", { name: "Detener" }).click();
    const question = page.getByRole("alertdialog");
    await takeBoth(page, "cuenta-7-detener");
    await question.getByRole("button", { name: "Detener" }).click();
    await says(page, /alguien de tu organización detuvo la cuenta\.$/);
    await page.getByRole("button", { name: "Registrar cuenta" }).waitFor();
    expect((await findPayouts(producer.id))?.request).toBeNull();
    await takeBoth(page, "cuenta-8-detenida");
    await page.close();
  });
});

test("a member who sees the money may stop an account, and asks for none", async () => {
  const { producer } = await givenProducerAccount();
  await givenPayoutAccount(producer.id);
  await givenPayoutRequest(producer.id, { ...IN_NEQUI, now: new Date() });
  const page = await openAs(browser, await givenBookkeeper(producer.id), FINANCE);
  const current = page.getByRole("group", { name: "Cuenta de ahorros de Bancolombia •••• 4417" });
  const change = page.getByRole("group", { name: "Nequi •••• 4567" });
  await change.getByText(/La pidió Mariana Ríos/).waitFor();
  await takeBoth(page, "cuenta-9-cambio");
  await step("a long name fits the narrowest phone", async () => {
    const name =
      "Corporación para el Fomento de las Artes y la Danza del Pacífico ".repeat(3) + "X".repeat(60);
    await payoutAccounts
      .doc(producer.id)
      .update({ "current.holder.name": name, "request.askedBy.name": name });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.reload();
    await change.getByText(/^La pidió Corporación/).waitFor();
    for (const account of [current, change]) {
      const { x = 0, width = 0 } = (await account.boundingBox()) ?? {};
      expect(x + width).toBeLessThanOrEqual(320);
    }
    await takeBoth(page, "cuenta-9-nombre-largo");
    await page.setViewportSize(DESKTOP);
  });
  await change.getByRole("button", { name: "Detener" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Detener" }).click();
  await current.getByText("Solo quien está a cargo de la organización puede pedir otra.").waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Cambiar cuenta" }).count()).toBe(0);
  await takeBoth(page, "cuenta-10-miembro");
  await current.getByRole("button", { name: "Dejar de recibir aquí" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByText(/Tus pagos esperan hasta que aprobemos otra cuenta/).waitFor();
  await question.getByRole("button", { name: "Dejar de recibir aquí" }).click();
  await says(page, "Solo quien está a cargo de la organización puede pedir la cuenta.");
  expect((await findPayouts(producer.id))?.current).toBeNull();
  await page.close();
});

/** Sold some days ago and settled, so that something is to be paid. */
async function givenSentSettlement(producerId: string): Promise<string> {
  const platform = () => buildCall({ actor: buildActor({ role: "superadmin" }) });
  const event = await givenEventOnSale({ producerId });
  const { body } = await hold(event, 1, await signIn());
  const order = (await orders.doc(body.id).get()).data();
  if (!order) throw new Error(`Not held: ${JSON.stringify(body)}`);
  await takesPlaceIn(-40, event); // over for so long that nothing of it is kept back
  await recordPayment(buildPayment(order), new Date(Date.now() - 3 * DAY_MS));
  await countEntriesOf(order.id);
  const to = addDays(colombianDay(new Date()), -1);
  const { id } = await createSettlement({ producerId, to }, platform());
  await changeSettlementStatus(id, { status: "sent" }, platform());
  return id;
}

test("Tarima approves an account that waited, pays a settlement to it, and its organiser reads so", async () => {
  expectFault(/^409 PATCH .*\/settlements\//);
  const brandName = `La Clave ${randomUUID().slice(0, 6)}`;
  const { account, producer } = await givenProducerAccount({ brandName });
  const settlementId = await givenSentSettlement(producer.id);
  await givenPayoutRequest(producer.id, { now: new Date() });
  const desk = await openAsSuperadmin(browser, "/admin/finanzas/por-pagar");
  const sheet = desk.getByRole("dialog", { name: brandName });

  await step("it waits among others, and cannot be approved before two days", async () => {
    await desk.getByRole("link", { name: "Cuentas", exact: true }).click();
    await desk.getByRole("heading", { name: "Cuentas por revisar", exact: true }).waitFor();
    await desk.getByRole("link", { name: brandName }).waitFor();
    await takeBoth(desk, "cuenta-11-por-revisar");
    await desk.getByRole("link", { name: brandName }).click();
    await sheet.getByText("12345674417").waitFor();
    await sheet.getByText(/^Se puede aprobar desde el /).waitFor();
    await expect.poll(() => sheet.getByRole("button", { name: "Aprobar" }).isDisabled()).toBe(true);
    expect(await axeFindings(desk)).toEqual([]);
    await takeBoth(desk, "cuenta-12-espera");
  });
  await step("its certificate can be read", async () => {
    const [file] = await Promise.all([
      desk.waitForEvent("download"),
      sheet.getByRole("button", { name: /recibo\.pdf/ }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/\.pdf$/);
  });
  await step("an organisation that calls itself otherwise meanwhile is warned of", async () => {
    await payoutAccounts.doc(producer.id).update({
      "request.waitsUntil": new Date(Date.now() - MINUTE_MS).toISOString(),
    });
    await producers.doc(producer.id).update({ docNumber: "800111222-3" });
    await desk.reload();
    await sheet.getByText("El productor ya no es el de esta cuenta: tiene otro documento.").waitFor();
    await expect.poll(() => sheet.getByRole("button", { name: "Aprobar" }).isDisabled()).toBe(true);
    await takeBoth(desk, "cuenta-13-otro-titular");
    await producers.doc(producer.id).update({ docNumber: producer.docNumber });
    await desk.reload();
  });
  await step("after two days it is approved", async () => {
    await sheet.getByRole("button", { name: "Aprobar" }).click();
    const question = desk.getByRole("alertdialog");
    await question.getByText(/en Cuenta de ahorros de Bancolombia 12345674417\?/).waitFor();
    await takeBoth(desk, "cuenta-14-aprobar");
    await question.getByRole("button", { name: "Aprobar" }).click();
    await says(desk, "Cuenta aprobada");
    await sheet.getByText("Donde le pagamos").waitFor();
    await takeBoth(desk, "cuenta-15-aprobada");
  });

  await step("a payment is noted to the account that was shown, and to no other one", async () => {
    const lookUp = `**/admin/finance/payouts/${producer.id}`;
    await desk.goto(`${SITE}/admin/finanzas/liquidaciones?producerId=${producer.id}`);
    await desk.getByRole("button", { name: `Acciones de Liquidación ${settlementId} de` }).click();
    await desk.getByRole("menuitem", { name: "Marcar como pagada" }).click();
    const question = desk.getByRole("alertdialog");
    await question.getByText("12345674417").waitFor();
    expect(await axeFindings(desk)).toEqual([]);
    await takeBoth(desk, "cuenta-16-pagar");
    await question.getByRole("button", { name: "Mejor no" }).click();
    await desk.route(lookUp, (route) => route.abort());
    expectFault(/ERR_FAILED/, /payouts/);
    await desk.getByRole("button", { name: `Acciones de Liquidación ${settlementId} de` }).click();
    await desk.getByRole("menuitem", { name: "Marcar como pagada" }).click();
    await question.getByText("No pudimos traer su cuenta.").waitFor();
    await expect.poll(() => question.getByText(/Se pagó a otro lado|por qué/).count()).toBe(0);
    await takeBoth(desk, "cuenta-16-sin-cuenta");
    await desk.unroute(lookUp);
    await question.getByRole("button", { name: "Reintentar" }).click();
    await question.getByText("12345674417").waitFor();
    await givenPayoutAccount(producer.id, IN_NEQUI); // approved while who pays was at their bank
    await question.getByLabel("Referencia del banco").fill("TRX-88");
    await question.getByRole("button", { name: "Marcar como pagada" }).click();
    await question.getByText(/La cuenta de esta organización cambió mientras tanto/).waitFor();
    await question.getByText("3001234567").waitFor();
    await question.getByRole("button", { name: "Marcar como pagada" }).click();
    await question.getByText("Escoge a dónde se pagó").waitFor();
    await takeBoth(desk, "cuenta-17-cambio-mientras");
    await question.getByLabel("Se pagó a otro lado").click();
    await question.getByLabel("A dónde se pagó, y por qué").fill("A la cuenta de antes, terminada en 4417.");
    await takeBoth(desk, "cuenta-18-a-otro-lado");
    await question.getByLabel("A esa cuenta").click();
    await question.getByRole("button", { name: "Marcar como pagada" }).click();
    await says(desk, /^A Nequi •••• 4567, de La Clave Producciones S\.A\.S\.$/);
    expect((await settlements.doc(settlementId).get()).data()?.payment?.to?.text).toBe("Nequi •••• 4567");
    await takeBoth(desk, "cuenta-19-pagada");
  });

  await step("its organiser reads to where it was paid", async () => {
    const page = await openAs(browser, account.email ?? "", `${FINANCE}/liquidaciones`);
    await says(page, `El ${formatCalendarDay(colombianDay(new Date()))}, referencia TRX-88`);
    await says(page, /^A Nequi •••• 4567, de /);
    await takeBoth(page, "cuenta-20-liquidaciones");
    await page.close();
  });

  await step("the account in place is ended with a reason, which the organisation reads", async () => {
    await desk.goto(`${SITE}/admin/finanzas/por-pagar?lista=cuentas&cuenta=${producer.id}`);
    await sheet.getByRole("button", { name: "Retirar" }).click();
    const question = desk.getByRole("alertdialog");
    await question.getByRole("button", { name: "Retirar" }).click();
    expectFault(/^400 POST .*\/decision$/);
    await question.getByText("Escribe por qué: se lo contamos a ellos").waitFor();
    await question.getByLabel("Motivo").fill("El banco devolvió la transferencia");
    await takeBoth(desk, "cuenta-21-retirar");
    await question.getByRole("button", { name: "Retirar" }).click();
    await says(desk, "Cuenta retirada");
    const page = await openAs(browser, account.email ?? "", FINANCE);
    await says(page, "Motivo: El banco devolvió la transferencia");
    await takeBoth(page, "cuenta-22-retirada");
    await page.close();
  });
});
