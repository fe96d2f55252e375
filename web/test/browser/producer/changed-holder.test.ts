import { randomUUID } from "node:crypto";
import { MINUTE_MS } from "@tarima/shared/lib/dates/durations.ts";
import type { UserRecord } from "firebase-admin/auth";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { unseal } from "../../../../functions/src/features/security/second-step/secrets.ts";
import { codeAt } from "../../../../functions/src/features/security/second-step/totp.ts";
import { accountSecurity } from "../../../../functions/src/features/security/security-records.ts";
import { producers } from "../../../../functions/src/lib/firestore/collections.ts";
import { givenPayoutAccount, LEGAL_NAME } from "../../../../functions/test/support/payouts.ts";
import { launchBrowser, SITE } from "../support/browser.ts";
import { axeFindings } from "../support/looks/axe.ts";
import { takeBoth } from "../support/looks/take-both.ts";
import { givenProducerAccount } from "../support/people/accounts.ts";
import { openAsSuperadmin, openWithSecondStep } from "../support/people/superadmin.ts";
import { step } from "../support/step.ts";
import { expectFault } from "../support/watch.ts";

/** An organisation that has an account to be paid to, and says in its profile that it is somebody else. */

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** The second step was confirmed so long ago that it is asked for again. Returns a code for it. */
async function givenStepIsOld({ uid }: UserRecord): Promise<string> {
  const { devices = {}, secondStep } = (await accountSecurity.doc(uid).get()).data() ?? {};
  const at = new Date(Date.now() - 16 * MINUTE_MS).toISOString();
  for (const device of Object.values(devices)) if (device.passed) device.passed.at = at;
  await accountSecurity.doc(uid).update({ devices });
  return codeAt(unseal(secondStep?.secret ?? "", uid), new Date());
}

test("another legal name asks for the second step, and superadmins see that the account is of another", async () => {
  expectFault(/^403 PUT .*\/producer\//);
  const brandName = `La Clave ${randomUUID().slice(0, 6)}`;
  const { account, producer } = await givenProducerAccount({ brandName });
  await givenPayoutAccount(producer.id);
  const page = await openWithSecondStep(browser, account, "/productor/perfil");
  await step("what was typed outlives the second step", async () => {
    await page.getByRole("button", { name: "Editar" }).click();
    await page.getByLabel("Razón social").fill("Otra Marimba S.A.S.");
    const code = await givenStepIsOld(account);
    await page.getByRole("button", { name: "Guardar", exact: true }).click();
    const gate = page.getByRole("dialog", { name: "Verificación en dos pasos" });
    await takeBoth(page, "titular-1-segundo-paso");
    await gate.getByRole("button", { name: "Ahora no" }).click();
    await gate.waitFor({ state: "detached" });
    expect((await producers.doc(producer.id).get()).data()?.legalName).toBe(LEGAL_NAME);
    await page.getByRole("button", { name: "Guardar", exact: true }).click();
    await gate.getByLabel("Código", { exact: true }).fill(code);
    await gate.getByRole("button", { name: "Seguir" }).click();
    await page.getByText("Otra Marimba S.A.S.").locator("visible=true").first().waitFor();
    await page.close();
  });

  const desk = await openAsSuperadmin(browser, "/admin/finanzas/por-pagar?lista=cuentas");
  await step("superadmins see who it was, and who it says to be", async () => {
    const list = desk.getByRole("region", { name: "Titulares que cambiaron" });
    const row = list.getByRole("listitem").filter({ hasText: brandName });
    await row.getByText(`de ${LEGAL_NAME}, NIT`).waitFor();
    await row.getByText("Otra Marimba S.A.S., NIT").waitFor();
    await expect.poll(() => row.getByText("12345674417").count()).toBe(0);
    expect(await axeFindings(desk)).toEqual([]);
    await takeBoth(desk, "titular-2-cambiaron");
    await row.getByRole("link", { name: brandName }).click();
    const sheet = desk.getByRole("dialog", { name: brandName });
    await sheet.getByText("El productor ya no se llama como en esta cuenta.").waitFor();
    await takeBoth(desk, "titular-3-cuenta");
  });
  await step("once it is the same again it is in the list no more", async () => {
    await producers.doc(producer.id).update({ legalName: LEGAL_NAME });
    await desk.goto(`${SITE}/admin/finanzas/por-pagar?lista=cuentas`);
    await desk.getByRole("heading", { name: "Cuentas por revisar", exact: true }).waitFor();
    await desk.getByRole("link", { name: brandName }).waitFor({ state: "detached" });
  });
});
