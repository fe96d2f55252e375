import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callApiAt } from "../../../../functions/test/support/api.ts";
import { buildCombination, buildPhase } from "../../../../tools/builders/events.ts";
import { launchBrowser, openAs, openWindow, PHONE, SITE, takePictures } from "../support/browser.ts";
import { givenEventOnSale } from "../support/events.ts";
import { givenAccount, givenProducerAccount } from "../support/people/accounts.ts";
import { step } from "../support/step.ts";

/** An organiser opens a hidden phase to a list of addresses; who is on it sees and chooses it once signed in, and others are told how. */

let browser: Browser;
beforeAll(async () => {
  callApiAt(`${SITE}/api/v1`);
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test("a presale for a list of e-mails", async () => {
  const { account, producer } = await givenProducerAccount();
  const [luz, eva, unverified] = await Promise.all([
    givenAccount(),
    givenAccount({ name: "Eva Mina" }),
    givenAccount({ name: "Iván Mina", isVerified: false }),
  ]);
  const event = await givenEventOnSale({
    producerId: producer.id,
    phases: [buildPhase(), buildPhase({ id: "fans", name: "Preventa de fans", isHidden: true })],
    combinations: [
      buildCombination({ price: 100_000 }),
      buildCombination({ id: "fan", name: "Boleta de fan", phaseId: "fans", price: 60_000 }),
    ],
  });
  const path = `/eventos/${event.publicSlug}`;

  await step("the organiser makes the list, and is told what of it is no address", async () => {
    const page = await openAs(browser, account.email ?? "", `/productor/eventos/${event.id}/boletas`);
    const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
    const sheet = page.getByRole("dialog");
    await press("Hacer una lista");
    const asked = page.getByRole("alertdialog");
    await asked.getByRole("button", { name: "Hacer la lista" }).click();
    await asked.getByText("Elige qué abre la lista").waitFor();
    await asked.getByLabel("Etapa Preventa de fans").check();
    await takePictures(page, "presale-opens");
    await asked.getByRole("button", { name: "Hacer la lista" }).click();
    await page.getByText("Todavía no hay nadie en la lista.").waitFor();
    await press("Agregar correos");
    await sheet
      .getByLabel("Correos")
      .fill(`Luz Dary <${luz.email?.toUpperCase()}>; luz\neva arroba correo\nEva@otro.co, eva@otro.co`);
    await sheet.getByText("2 correos, sin contar 1 que se repite.").waitFor();
    await sheet.getByText("Un renglón tiene algo que no es un correo.").waitFor();
    await takePictures(page, "presale-addresses");
    await sheet.getByRole("button", { name: "Agregar 2 correos" }).click();
    await page.getByText("2 correos nuevos. La lista tiene 2 correos.").waitFor();
    await expect.poll(() => sheet.getByLabel("Correos").inputValue()).toBe("eva arroba correo");
    await sheet.getByLabel("Correos").fill("");
    await sheet.locator("input[type=file]").setInputFiles({
      ...{ name: "lista.csv", mimeType: "text/csv" },
      buffer: Buffer.from(
        `\uFEFFnombre;correo\r\n${Array.from({ length: 650 }, (_, i) => `Fan ${i};fan${i}@correo.test`).join("\r\n")}`,
      ),
    });
    await sheet.getByRole("button", { name: "Agregar 650 correos" }).click();
    await sheet.waitFor({ state: "detached" });
    await page.getByText("650 correos nuevos. La lista tiene 652 correos.").waitFor();
    await press("Quitar correos");
    await sheet.getByLabel("Correos").fill("fan0@correo.test nadie@correo.test");
    await sheet.getByRole("button", { name: "Quitar 2 correos" }).click();
    await page.getByText("Quitamos 1 correo; 1 no estaba. La lista tiene 651 correos.").waitFor();
    await page.getByText("651 correos en la lista").waitFor();
    await takePictures(page, "presale-list");
  });

  await step("a visitor is told to sign in with the address they were invited by", async () => {
    const { page } = await openWindow(browser, PHONE);
    await expect
      .poll(
        async () => {
          await page.goto(SITE + path);
          return page.getByText("¿Te invitaron a la preventa?").isVisible();
        },
        { interval: 1_000 },
      )
      .toBe(true);
    await takePictures(page, "presale-visitor");
    await expect.poll(() => page.getByText("Boleta de fan").count()).toBe(0);
    await page.getByRole("link", { name: "Inicia sesión con ese correo" }).click();
    await page.waitForURL(/ingresar\?.*eventos/);
  });

  await step("who is on the list has access, and chooses; nobody else does", async () => {
    const page = await openAs(browser, luz.email ?? "", path, PHONE);
    await page.getByText("Tienes acceso a la preventa").waitFor();
    await page.getByRole("button", { name: "Agregar una: Boleta de fan" }).click();
    await takePictures(page, "presale-invited");
    await page.getByRole("button", { name: "Continuar" }).first().click();
    await page.waitForURL(/\/checkout|\/comprar/);
    const others = [
      [eva, "no está en la lista"],
      [unverified, "Verifica tu correo"],
    ] as const;
    for (const [{ email }, text] of others) {
      const other = await openAs(browser, email ?? "", path, PHONE);
      await other.getByText(text).waitFor();
      await expect.poll(() => other.getByText("Boleta de fan").count()).toBe(0);
    }
  });

  await step("removed, the list opens nothing any more", async () => {
    const page = await openAs(browser, account.email ?? "", `/productor/eventos/${event.id}/boletas`);
    await page.getByRole("button", { name: "Apagar" }).click();
    await page.getByText("La preventa está apagada.").waitFor();
    await page.getByRole("button", { name: "Borrar la lista" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Borrar la lista" }).click();
    await page.getByRole("button", { name: "Hacer una lista" }).waitFor();
    const late = await openAs(browser, luz.email ?? "", path, PHONE);
    await late.getByRole("textbox", { name: "Código de acceso" }).waitFor();
    await expect.poll(() => late.getByText("Boleta de fan").count()).toBe(0);
  });
});
