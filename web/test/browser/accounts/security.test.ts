import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mails } from "../../../../functions/src/features/mail/mails.ts";
import { codeAt } from "../../../../functions/src/features/security/second-step/totp.ts";
import { accountSecurity } from "../../../../functions/src/features/security/security-records.ts";
import {
  DESKTOP,
  launchBrowser,
  openAs,
  openWindow,
  SITE,
  signIn,
  takePictures,
} from "../support/browser.ts";
import { axeFindings } from "../support/looks/axe.ts";
import { showTheme } from "../support/looks/themes.ts";
import { givenAccount, promote } from "../support/people/accounts.ts";
import { step } from "../support/step.ts";
import { expectFault } from "../support/watch.ts";

/** How a superadmin enrols in the second step, and which calls require it from then on. */

/** How long a code is shown. */
const PERIOD_MS = 30_000;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Takes a picture in both themes and at both widths. */
async function picture(page: Page, name: string): Promise<void> {
  if (!process.env.TARIMA_PICTURES) return;
  for (const theme of ["light", "dark"] as const) {
    await showTheme(page, theme);
    await takePictures(page, `${name}-${theme}`);
  }
}

test("a superadmin sets up a second step where money asks for it, signs in with it, and ends another session", async () => {
  expectFault(/^403 /, /^401 /, /^409 POST .*(second-step|settlements)/); // step needed, old token, wrong code
  const { uid, email = "" } = await givenAccount({ name: "Marcela Ríos" });
  await promote(uid, "superadmin");
  // A token issued in the same second would be refreshed. The Auth emulator then returns the time of the account's last sign-in,
  // in whichever window that was; Firebase returns the time of the session's own sign-in.
  await new Promise((resolve) => setTimeout(resolve, 1100));
  const page = await openAs(browser, email, "/admin/finanzas/liquidaciones");
  const press = (name: string) =>
    page.getByRole("button", { name, exact: true }).locator("visible=true").click();
  const says = (words: string | RegExp) => page.getByText(words).locator("visible=true").first().waitFor();
  let secret = "";
  let used = "";
  const code = (off: number) => codeAt(secret, new Date(Date.now() + off * PERIOD_MS));
  /** The code before the present one is taken until this one ends: on a busy machine it takes seconds until it is there. */
  const codeBefore = async () => {
    const left = PERIOD_MS - (Date.now() % PERIOD_MS);
    if (left < PERIOD_MS / 2) await page.waitForTimeout(left);
    return code(-1);
  };

  await step("money asks for a second step, and leads to it", async () => {
    await press("Nueva liquidación");
    const form = page.getByRole("dialog");
    await form.getByRole("combobox", { name: "Productor" }).fill("La Clave");
    await page.getByRole("option", { name: "La Clave Producciones" }).first().click(); // other tests made more
    await form.getByLabel("Hasta").fill("01/01/2020");
    await form.getByRole("button", { name: "Liquidar" }).click();
    const asked = page.getByRole("dialog", { name: "Primero, la verificación en dos pasos" });
    await asked.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, "17-falta-segundo-paso");
    await asked.getByRole("link", { name: "Activarla" }).click();
    await page.waitForURL("**/perfil/seguridad");
  });

  await step("it is set up with the key, and the recovery codes are shown once", async () => {
    await press("Activar");
    await says("1. Escanea este código con tu aplicación de autenticación");
    secret = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(" ", "");
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, "17-activar");
    await page.getByLabel("Código", { exact: true }).fill("12 34");
    await press("Activar");
    await says("Son seis números");
    used = await codeBefore();
    await page.getByLabel("Código", { exact: true }).fill(used);
    await press("Activar");
    await says("Guarda tus códigos de respaldo");
    await expect.poll(() => page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/).count()).toBe(10);
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, "17-codigos");
    await press("Ya los guardé");
    await says(/Te quedan 10 códigos de respaldo/);
    await picture(page, "17-seguridad");
    await page.reload();
    await says(/Te quedan 10 códigos de respaldo/);
    await expect.poll(() => page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/).count()).toBe(0);
  });

  const other = await step(
    "another browser is let in with a code only, and its owner is mailed",
    async () => {
      const { page: phone } = await openWindow(browser, DESKTOP);
      await phone.goto(`${SITE}/ingresar?redirect=/perfil/seguridad`);
      await signIn(phone, email);
      await phone.getByRole("heading", { name: "Verificación en dos pasos" }).waitFor();
      expect(await axeFindings(phone)).toEqual([]);
      await picture(phone, "17-ingresar");
      await phone.getByLabel("Código", { exact: true }).fill(used);
      await phone.getByRole("button", { name: "Entrar" }).click();
      await phone.getByText("Ese código no sirve, o ya se usó").waitFor();
      await phone.getByLabel("Código", { exact: true }).fill(code(0));
      await phone.getByRole("button", { name: "Entrar" }).click();
      await phone.waitForURL("**/perfil/seguridad");
      await phone.getByText("Este equipo").waitFor();
      const told = await mails.all().where("to", "==", email).get();
      expect(told.docs.filter((doc) => doc.data().template === "new-device")).toHaveLength(1);
      return phone;
    },
  );

  await step("its session is ended from the first one, and it is out", async () => {
    await page.reload();
    await page.getByRole("list", { name: "Tus sesiones" }).getByText("Este equipo").waitFor();
    expect(
      await page
        .getByRole("listitem")
        .getByRole("button", { name: /^Cerrar la sesión/ })
        .count(),
    ).toBe(1);
    await picture(page, "17-sesiones");
    await page.getByRole("button", { name: /^Cerrar la sesión/ }).click();
    await says("Sesión cerrada");
    await other.reload();
    await other.waitForURL("**/login**");
    await other.getByText("Tu sesión terminó.").waitFor();
  });

  await step("a quarter of an hour later money asks for a code again, and goes on with it", async () => {
    const security = (await accountSecurity.doc(uid).get()).data();
    const [device = ""] = Object.entries(security?.devices ?? {}).flatMap(([id, { passed }]) =>
      passed ? [id] : [],
    );
    const before = new Date(Date.now() - 16 * 60_000).toISOString();
    await accountSecurity.doc(uid).update({ [`devices.${device}.passed.at`]: before });
    await page.goto(`${SITE}/admin/finanzas/liquidaciones`);
    await press("Nueva liquidación");
    const form = page.getByRole("dialog");
    await form.getByRole("combobox", { name: "Productor" }).fill("La Clave");
    await page.getByRole("option", { name: "La Clave Producciones" }).first().click(); // other tests made more
    await form.getByLabel("Hasta").fill("01/01/2020");
    await form.getByRole("button", { name: "Liquidar" }).click();
    const asked = page.getByRole("dialog", { name: "Verificación en dos pasos" });
    await asked.waitFor();
    await picture(page, "17-codigo");
    await asked.getByLabel("Código", { exact: true }).fill(code(1));
    await asked.getByRole("button", { name: "Seguir" }).click();
    await asked.waitFor({ state: "detached" });
    // the call itself went on, and there was nothing to settle: other tests made organisations of that name that sold nothing
    await says(
      /En esos días no hubo nada que liquidar|Lo que falta por liquidar es de eventos que no han pasado/,
    );
  });
});
