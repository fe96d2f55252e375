import { getApps, initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import type { Browser, Page } from "playwright-core";
import QRCode from "qrcode";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import {
  DESKTOP,
  launchBrowser,
  openWindow,
  PHONE,
  SITE,
  signIn,
  takePictures,
  type Window,
} from "../support/browser.ts";
import { giveCamera, show } from "../support/camera.ts";
import { givenBuyer } from "../support/people/accounts.ts";
import { step } from "../support/step.ts";
import { expectFault } from "../support/watch.ts";

const EVENT = "metales-del-sur";
const EVENT_NAME = "Sofía y los Metales del Sur";

let browser: Browser;
let buyer: Window;
let door: Window;
let admin: Window;

beforeAll(async () => {
  if (!getApps().length) initializeApp();
  browser = await launchBrowser();
});
beforeEach(async () => {
  [buyer, door, admin] = await Promise.all([
    openWindow(browser),
    openWindow(browser, PHONE, "puerta@tarima.test"),
    openWindow(browser, DESKTOP, "admin@tarima.test"),
  ]);
  await giveCamera(door.page);
});
afterEach(() => Promise.all([buyer, door, admin].map(({ context }) => context.close())));
afterAll(() => browser.close());

const store = () => getFirestore();
const picture = (text: string) => QRCode.toDataURL(text, { width: 600, margin: 4 });
const seen = (page: Page, words: string | RegExp) =>
  page.getByText(words).locator("visible=true").first().waitFor();

/** Holds a code before the door's camera and waits for the verdict. */
async function readAtDoor(code: string, verdict: RegExp): Promise<string> {
  await show(door.page, code);
  const alert = door.page.getByRole("alert").filter({ hasText: verdict });
  await alert.waitFor();
  const said = await alert.innerText();
  await show(door.page, null);
  return said;
}

const goOn = () => door.page.getByRole("button", { name: /Siguiente|Leer otra/ }).click();

// spec: 1.1, 1.3, 1.5, 1.14, 1.19, 1.24, 2.39, 2.40, 2.41, 2.44, 2.46, 2.47
test("a ticket from the shop window to the door, and into the log", async () => {
  const { email, docNumber } = await givenBuyer("Valentina Mina Caicedo");
  let orderId = "";
  /** The code as the buyer's screen shows it. */
  let shownCode = "";

  await step(
    "a visitor sees the published events, opens one, and sees what it costs with the fee and what is left",
    async () => {
      const { page } = buyer;
      await page.goto(SITE);
      await page.getByRole("heading", { level: 1, name: "¿Qué hacemos este fin?" }).waitFor();
      await seen(page, "El Gran Tumbao");
      for (const hidden of ["Feria de tinta y papel", "Cumbia Nueva", "Sazón del Pacífico"]) {
        await expect.poll(() => page.getByText(hidden).count()).toBe(0);
      }
      await takePictures(page, "1-inicio");
      await page.getByRole("link", { name: EVENT_NAME }).first().click();
      await page.waitForURL(`**/eventos/${EVENT}`);
      await page.getByRole("heading", { level: 1, name: EVENT_NAME }).waitFor();
      await seen(page, /20:30/);
      await seen(page, /Teatro San Fernando/);
      await seen(page, /93\.500/);
      await seen(page, /Incluye \$\s8\.500 de servicio/);
      await takePictures(page, "1-evento");
    },
  );

  await step("chooses, signs in, comes back, finds the form filled and the places kept", async () => {
    const { page } = buyer;
    const row = page.getByRole("group", { name: /Balcón/ }).first();
    await row.getByRole("button", { name: /Agregar/ }).click();
    await row.getByRole("button", { name: /Agregar/ }).click();
    await page
      .getByRole("button", { name: "Continuar" })
      .or(page.getByRole("link", { name: "Continuar" }))
      .first()
      .click();
    await page.waitForURL("**/ingresar**");
    await takePictures(page, "2-ingresar");
    await signIn(page, email);
    await page.waitForURL(`**/checkout/${EVENT}`);
    await page.getByRole("heading", { name: "Tus datos" }).waitFor();
    await expect.poll(() => page.getByLabel("Nombres").inputValue()).toBe("Valentina");
    await expect.poll(() => page.getByLabel("Número").inputValue()).toBe(docNumber);
    await seen(page, /187\.000/);
    await seen(page, /17\.000/);
    await seen(page, /1[0-5]:\d\d/);
    await takePictures(page, "2-checkout");
  });

  await step(
    "pays on the gateway's page and comes back to an order that turns to paid by itself",
    async () => {
      const { page } = buyer;
      await page.getByRole("checkbox", { name: /Acepto/ }).check();
      await page
        .getByRole("button", { name: /Pagar|Ir a pagar/ })
        .first()
        .click();
      await page.waitForURL("**/checkout/v1/redirect**");
      await takePictures(page, "3-pasarela");
      await page.getByRole("button", { name: "Aprobar" }).click();
      await page.waitForURL("**/pago/**");
      orderId = new URL(page.url()).pathname.split("/").at(-1) ?? "";
      await seen(page, /Tus (dos )?boletas/i);
      await expect
        .poll(async () => (await store().doc(`orders/${orderId}`).get()).get("paymentStatus"))
        .toBe("completed");
      await takePictures(page, "3-pago");
    },
  );

  await step("finds the tickets under Mis boletas, by event, each with its QR", async () => {
    const { page } = buyer;
    await page.goto(`${SITE}/mis-boletas`);
    await seen(page, EVENT_NAME);
    await takePictures(page, "4-mis-boletas");
    await expect
      .poll(async () => (await store().collection("tickets").where("orderId", "==", orderId).get()).size)
      .toBe(2);
    await page.goto(`${SITE}/mis-boletas/${EVENT}.${orderId.replaceAll("-", "")}.1`);
    const code = page.getByRole("img", { name: /QR|Código/ }).first();
    await code.waitFor();
    await takePictures(page, "4-boleta");
    shownCode = `data:image/png;base64,${(await code.screenshot({ scale: "css", animations: "disabled" })).toString("base64")}`;
  });

  await step("the door reads the code off the buyer's screen: valid once, then used, with when", async () => {
    const { page } = door;
    await page.goto(`${SITE}/escaner`);
    await page.getByRole("link", { name: new RegExp(EVENT_NAME) }).click();
    await page.waitForURL(`**/escaner/${EVENT}`);
    await seen(page, "Pon el código dentro del marco");

    // its doors open in days: the phone asks once
    expectFault(/^400 POST .*validateTicket/);
    await show(page, shownCode);
    await seen(page, "¿Quieres validar boletas desde ya?");
    await page.getByRole("button", { name: "Sí, validar desde ya" }).click();
    const first = await readAtDoor(shownCode, /Válida/i);
    expect(first).toContain("Valentina Mina Caicedo");
    expect(first).toContain("Balcón");
    await takePictures(page, "5-valida");
    await goOn();
    await page.waitForTimeout(2100); // the same code within two seconds is ignored
    const second = await readAtDoor(shownCode, /Ya usada/i);
    expect(second).toMatch(/Entró hoy a las \d\d:\d\d/);
    await takePictures(page, "5-usada");
    await goOn();
  });

  await step("a cancelled and a forged code are told apart, and one of another event is named", async () => {
    const { docs } = await store().collection("tickets").where("orderId", "==", orderId).get();
    const secondTicket = docs.find(({ id }) => id.endsWith(".2"));
    const token: string = secondTicket?.get("qrToken");
    const forged = `${token.slice(0, -30)}${token.at(-30) === "A" ? "B" : "A"}${token.slice(-29)}`;
    expect(await readAtDoor(await picture(forged), /Inválida/i)).toMatch(/no es de Tarima/);
    await takePictures(door.page, "5-falsa");
    await goOn();
    await secondTicket?.ref.update({ status: "cancelled" });
    expect(await readAtDoor(await picture(token), /Cancelada/i)).toMatch(/cancelada/);
    await goOn();
    const other = (
      await store().collection("tickets").where("eventId", "==", "rumba-en-la-loma").limit(1).get()
    ).docs[0];
    expect(await readAtDoor(await picture(other?.get("qrToken")), /Inválida/i)).toMatch(
      /otro evento.*Rumba en la Loma/i,
    );
    await goOn();
    expect(await readAtDoor(await picture("https://ejemplo.co"), /Inválida/i)).toMatch(/no es de Tarima/);
    await goOn();
  });

  await step("without a camera the code below the QR is typed", async () => {
    const { page } = door;
    const { docs } = await store().collection("tickets").where("orderId", "==", orderId).get();
    const first = docs.find(({ id }) => id.endsWith(".1"));
    await page.getByRole("button", { name: "Código" }).click();
    await page.getByLabel("Código de la boleta").fill(first?.get("ticketCode"));
    await page.getByRole("button", { name: "Revisar" }).click();
    await page
      .getByRole("alert")
      .filter({ hasText: /Ya usada/i })
      .waitFor();
    await takePictures(page, "5-a-mano");
    await goOn();
  });

  await step("the ticket that went in shows as used", async () => {
    const { page } = buyer;
    await page.reload();
    await seen(page, /Usada/i);
    await takePictures(page, "4-usada");
  });

  await step("a superadmin sees the sale and both scans in the log; nobody else gets there", async () => {
    const { page } = admin;
    await page.goto(`${SITE}/admin/logs?search=Metales`); // other tests fill its first page meanwhile
    await seen(page, "Venta");
    await expect
      .poll(
        async () => {
          await page.reload();
          await seen(page, "Venta");
          return page.locator("tbody").innerText();
        },
        { interval: 1000 },
      )
      .toMatch(/Lectura de boleta usada[\s\S]*Lectura válida[\s\S]*Venta/);
    await expect.poll(() => page.locator("tbody").innerText()).toContain(orderId);
    await takePictures(page, "6-registro");
    await door.page.goto(`${SITE}/admin/logs`);
    await seen(door.page, "Esta página no es para tu cuenta");
  });

  await step("the log is turned page by page, and where one is outlives a reload", async () => {
    const { page } = admin;
    await page.goto(`${SITE}/admin/logs`);
    const pager = page.getByRole("navigation", { name: "Páginas de registro" });
    await pager.getByText(/^Página 1 de \d+$/).waitFor();
    const newest = await page.locator("tbody tr").first().innerText();
    await pager.getByRole("button", { name: "Página siguiente" }).click();
    await pager.getByText(/^Página 2 de \d+$/).waitFor();
    await page.waitForURL("**/admin/logs?cursor=*");
    await page.reload();
    await pager.getByText(/^Página 2 de \d+$/).waitFor();
    await expect.poll(() => page.locator("tbody tr").first().innerText()).not.toBe(newest);
    await pager.getByRole("button", { name: "Página anterior" }).click();
    await page.waitForURL("**/admin/logs");
    await pager.getByText(/^Página 1 de \d+$/).waitFor();
  });
});
