import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { releaseBlock } from "../../../functions/src/features/box-office/release-block.ts";
import { shiftsOf, staffOf, tickets } from "../../../functions/src/lib/firestore/collections.ts";
import { callApiAt } from "../../../functions/test/support/api.ts";
import { buildCombination } from "../../../tools/builders/events.ts";
import type { Drawer } from "../../src/features/box-office/drawer-store.ts";
import { DESKTOP, launchBrowser, openAs, openPage, PHONE, SITE, takePictures } from "./support/browser.ts";
import { givenEventOnSale } from "./support/events.ts";
import { waitForCachedFiles } from "./support/files-cached.ts";
import { takeBoth } from "./support/looks/take-both.ts";
import { loseAnswer } from "./support/lost-answers.ts";
import { givenAccount, givenProducerAccount, promote, someEmail } from "./support/people/accounts.ts";
import { storedSignIn } from "./support/people/sign-ins.ts";
import { step } from "./support/step.ts";
import { expectFault, NETWORK_PROBE, NO_NETWORK } from "./support/watch.ts";

/** Somebody sells at the door: with a network, with an answer that is lost, and without a network. */

let browser: Browser;
beforeAll(async () => {
  callApiAt(`${SITE}/api/v1`);
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const PRICE = 40_000;
const LONG = "General con nombre larguísimo para ver cómo se parte en un celular";

/** An event with two types, and somebody who sells at its door. */
async function givenOffice() {
  const { producer } = await givenProducerAccount();
  const event = await givenEventOnSale({
    producerId: producer.id,
    combinations: [
      buildCombination({ name: LONG, price: PRICE }),
      buildCombination({ id: "vip", name: "VIP", price: 120_000 }),
    ],
  });
  const seller = await givenAccount({ name: "Yuliana Riascos" });
  await promote(seller.uid, "scanner");
  const member = { uid: seller.uid, email: seller.email ?? "", name: "Yuliana Riascos", isSeller: true };
  const { id: eventId, name: eventName, startsAt: eventStartsAt, venueName } = event;
  const at = { eventId, eventName, eventStartsAt, venueName, addedAt: new Date().toISOString() };
  await staffOf(eventId)
    .doc(seller.uid)
    .set({ ...member, ...at });
  const valid = async () =>
    (await tickets.all().where("eventId", "==", eventId).get()).docs
      .map((doc) => doc.data().status)
      .filter((status) => status !== "cancelled");
  return { seller, eventId, eventName, valid };
}

/** What a page loads once it is idle may not be there yet when its network goes. */
const NOT_LOADED = /dynamically imported module/;

test("a drawer is opened, sells by cash, by card and without a network, gives one back, and is counted", async () => {
  const { seller, eventId, eventName, valid } = await givenOffice();
  const stored = async () => (await shiftsOf(eventId).doc(`${seller.uid}~1`).get()).data();

  const page = await openAs(browser, seller.email ?? "", "/escaner", PHONE);
  await step("from one's doors to the box office; a shift is opened", async () => {
    await page.getByRole("link", { name: `Vender en la taquilla de ${eventName}` }).click();
    await page.getByLabel("Efectivo en la caja").fill("100000");
    await takeBoth(page, "taquilla-1-abrir");
    await page.getByRole("button", { name: "Abrir turno" }).click();
    await page.getByText("VIP", { exact: true }).waitFor();
  });

  await step("two are sold for cash, with the change, and let in at once", async () => {
    await page.getByRole("button", { name: `Agregar una: ${LONG}` }).click();
    await page.getByRole("button", { name: `Agregar una: ${LONG}` }).click();
    await page.getByRole("button", { name: "$ 100.000" }).click();
    await page.getByText("Vueltas: $ 20.000").waitFor();
    await takeBoth(page, "taquilla-2-vender");
    await page.getByRole("button", { name: "Cobrar $ 80.000" }).click();
    await page.getByRole("heading", { name: "Vendidas 2 boletas" }).waitFor();
    await takeBoth(page, "taquilla-3-vendidas");
    expectFault(/^409 POST .*\/use$/); // the doors are weeks away: it asks first
    await page.getByRole("button", { name: "Entra ya" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Sí, entran ya" }).click();
    await page.getByRole("button", { name: "Ya entraron" }).waitFor();
    expect(await valid()).toEqual(["used", "used"]);
    await page.getByRole("button", { name: "Siguiente venta" }).click();
  });

  await step("an answer is lost: asked for again, also after a reload, it is the same sale", async () => {
    expectFault(/ERR_FAILED/, /^POST .*\/sales/);
    await page.route("**/sales", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByRole("button", { name: "Agregar una: VIP" }).click();
    await page.getByRole("button", { name: "Datáfono" }).click();
    await page.getByText("A nombre de alguien o por correo").click();
    await page.getByLabel("Correo").fill(someEmail());
    await page.getByRole("button", { name: "Cobrar $ 120.000" }).click();
    await page.getByRole("heading", { name: "No sabemos si quedó" }).waitFor();
    await takePictures(page, "taquilla-4-no-sabemos");
    await page.unroute("**/sales");
    await page.reload();
    // a repeat that is refused unread says nothing about the first time
    expectFault(/^429 POST .*\/sales/, /429/);
    const busy = { code: "TOO_MANY_REQUESTS", message: "Espera un momento" };
    await page.route("**/sales", (route) => route.fulfill({ status: 429, json: busy }));
    await page.getByRole("button", { name: "Volver a preguntar" }).click();
    await page.getByText("Espera un momento").waitFor();
    await page.unroute("**/sales");
    await page.getByRole("button", { name: "Volver a preguntar" }).click();
    await page.getByRole("heading", { name: "Vendida 1 boleta" }).waitFor();
    await page.getByText("Se las mandamos a").waitFor();
    expect((await valid()).length).toBe(3);
    await page.getByRole("button", { name: "Siguiente venta" }).click();
  });

  await step(
    "what is reserved is sold without a network, and never more; it is handed in later",
    async () => {
      await page.getByRole("tab", { name: "Turno" }).click();
      await page.getByLabel("Cuántas").fill("2");
      await page.getByRole("button", { name: "Apartar" }).click();
      await page.getByText(`2 de ${LONG}`).waitFor();
      await takeBoth(page, "taquilla-5-turno");
      expectFault(NO_NETWORK, NETWORK_PROBE);
      await page.context().setOffline(true);
      await page.getByRole("tab", { name: "Vender" }).click();
      await page.getByText("Puedes vender las 2 boletas que apartaste").waitFor();
      const more = page.getByRole("button", { name: `Agregar una: ${LONG}` });
      await more.click();
      await more.click();
      await expect.poll(() => more.isDisabled()).toBe(true);
      await takePictures(page, "taquilla-6-sin-conexion");
      await page.getByRole("button", { name: "Cobrar $ 80.000" }).click();
      await page.getByText("Quedó anotada en este dispositivo").waitFor();
      await expect.poll(() => page.getByRole("img", { name: /^Código QR/ }).count()).toBe(2);
      await page.getByRole("button", { name: "Siguiente venta" }).click();
      await page.getByText("No hay boletas apartadas en este dispositivo").waitFor();
      expect((await valid()).length).toBe(3);
      await page.context().setOffline(false);
      await expect.poll(async () => (await valid()).length).toBe(5);
      expect((await stored())?.sums).toMatchObject({ cashSales: 4 * PRICE, cardSales: 120_000, tickets: 5 });
    },
  );

  await step("the one by card is taken back", async () => {
    expectFault(/^400 POST .*\/returns/); // without a reason
    await page.getByRole("tab", { name: "Turno" }).click();
    await page.getByRole("button", { name: /1 × VIP/ }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Devolver" }).click();
    const question = page.getByRole("alertdialog");
    await question.getByText("Devuelve $ 120.000 en tu datáfono").waitFor();
    await question.getByRole("button", { name: "Devolver" }).click();
    await question.getByText("Escribe por qué se devuelve").waitFor();
    await question.getByLabel("Por qué se devuelve").fill("Se equivocó de fecha");
    await takePictures(page, "taquilla-7-devolver");
    await question.getByRole("button", { name: "Devolver" }).click();
    await dialog.getByText("Cancelada").waitFor();
    await page.keyboard.press("Escape");
    await page.getByText("Devoluciones con datáfono").waitFor();
  });

  await step("the drawer is counted, and what is missing is said afterwards", async () => {
    await page.getByRole("button", { name: "Cerrar turno" }).click();
    const dialog = page.getByRole("dialog");
    await expect.poll(() => page.getByText("Debe haber en la caja").count()).toBe(0);
    await dialog.getByLabel("Efectivo en la caja").fill("255000");
    await dialog.getByRole("button", { name: "Cerrar turno" }).click();
    await page.getByRole("heading", { name: "Turno cerrado" }).waitFor();
    await page.getByText("Faltan $ 5.000").waitFor();
    await takeBoth(page, "taquilla-8-cerrado");
    expect(await stored()).toMatchObject({ status: "closed", countedCash: 255_000 });
  });
  await page.close();

  await step("at a desk it sells by the keyboard", async () => {
    const desk = await openAs(browser, seller.email ?? "", `/taquilla/${eventId}`, DESKTOP);
    await desk.getByText("Tu turno anterior cerró con $ 255.000.").waitFor();
    await desk.getByRole("button", { name: "Abrir turno" }).click();
    await desk.getByText("Con el teclado").waitFor();
    await desk.locator("h1").click();
    await desk.keyboard.press("2");
    await desk.keyboard.press("1");
    await takeBoth(desk, "taquilla-9-escritorio");
    await desk.keyboard.press("Enter");
    await desk.getByRole("heading", { name: "Vendidas 2 boletas" }).waitFor();
    await takeBoth(desk, "taquilla-10-escritorio-vendidas");
    expect((await valid()).length).toBe(6);
    await desk.close();
  });
});

test("at a desk the keyboard alone opens a drawer, sells by card, by transfer and for cash", async () => {
  const { seller, eventId } = await givenOffice();
  const sums = async () => (await shiftsOf(eventId).doc(`${seller.uid}~1`).get()).data()?.sums;
  const desk = await openAs(browser, seller.email ?? "", `/taquilla/${eventId}`, DESKTOP);
  const press = (key: string) => desk.keyboard.press(key);
  const isPaidBy = (name: string) => desk.getByRole("button", { name, pressed: true }).waitFor();
  const cash = desk.getByLabel("Efectivo en la caja");
  await cash.waitFor();
  for (let i = 0; i < 40 && !(await cash.evaluate((it) => it === document.activeElement)); i++)
    await press("Tab");
  await desk.keyboard.type("0");
  await press("Enter");
  await desk.getByText("Con el teclado").waitFor();
  await expect
    .poll(() => desk.getByText("Con el teclado").innerText())
    .toMatch(/E es efectivo, D datáfono y T transferencia/);

  await press("2");
  await press("1");
  await press("d");
  await isPaidBy("Datáfono");
  await takeBoth(desk, "taquilla-12-teclado");
  await press("Enter");
  await desk.getByRole("heading", { name: "Vendidas 2 boletas" }).waitFor();
  await press("Enter");
  await desk.getByRole("heading", { name: "Vendidas 2 boletas" }).waitFor({ state: "detached" });
  expect(await sums()).toMatchObject({ cashSales: 0, cardSales: 120_000 + PRICE, tickets: 2 });

  // the next is for cash again, until another is chosen; also with the focus on what was tabbed to
  await isPaidBy("Efectivo");
  await press("Tab");
  await press("1");
  await press("T");
  await isPaidBy("Transferencia");
  await press("Escape");
  await isPaidBy("Efectivo");
  await desk.getByRole("button", { name: "Escoge las boletas" }).waitFor();
  await press("1");
  await press("t");
  await press("e");
  await isPaidBy("Efectivo");
  // what is typed into a field is no choice
  const received = desk.getByLabel("Recibido");
  for (let i = 0; i < 40 && !(await received.evaluate((it) => it === document.activeElement)); i++)
    await press("Tab");
  await desk.keyboard.type("50000");
  await desk.getByText("Vueltas: $ 10.000").waitFor();
  await press("Enter");
  await desk.getByRole("heading", { name: "Vendida 1 boleta" }).waitFor();
  expect(await sums()).toMatchObject({ cashSales: PRICE, cardSales: 120_000 + PRICE, transferSales: 0 });
  await desk.close();
});

/** Opens a drawer without cash and sets some tickets apart for when there is no network; ends at the shift. */
async function openWithReserved(page: Page, count: number): Promise<void> {
  await page.getByLabel("Efectivo en la caja").fill("0");
  await page.getByRole("button", { name: "Abrir turno" }).click();
  await page.getByRole("tab", { name: "Turno" }).click();
  await page.getByLabel("Cuántas").fill(String(count));
  await page.getByRole("button", { name: "Apartar" }).click();
  await page.getByText(`${count} de ${LONG}`).waitFor();
}

test("who was taken off the door while they sold without a network hands that in, and sees that they sell no more", async () => {
  const { seller, eventId, valid } = await givenOffice();
  const page = await openAs(browser, seller.email ?? "", `/taquilla/${eventId}`, PHONE);
  await openWithReserved(page, 2);
  await page.getByRole("tab", { name: "Vender" }).click();
  expectFault(NO_NETWORK, NETWORK_PROBE, NOT_LOADED, /401/, /403/, /^(503|409) POST .*\/block\//, /409/);
  await page.context().setOffline(true);
  for (const left of ["Puedes vender las 2 boletas que apartaste", "Puedes vender la boleta que apartaste"]) {
    await page.getByText(left).waitFor();
    await page.getByRole("button", { name: `Agregar una: ${LONG}` }).click();
    await page.getByRole("button", { name: "Cobrar $ 40.000" }).click();
    await page.getByText("Quedó anotada en este dispositivo").waitFor();
    await page.getByRole("button", { name: "Siguiente venta" }).click();
  }
  await staffOf(eventId).doc(seller.uid).delete();
  await promote(seller.uid, "attendee");
  const down = { code: "SERVICE_BUSY", message: "Hay mucha gente" };
  await page.route("**/block/*", (route) => route.fulfill({ status: 503, json: down }));
  await page.context().setOffline(false);
  await page.getByRole("heading", { name: "Ya no vendes en esta taquilla" }).waitFor();
  await page.getByText("2 ventas por entregar.").waitFor();
  await takeBoth(page, "taquilla-13-ya-no-vende");
  await page.reload(); // an attendee by now
  await page.getByText("2 ventas por entregar.").waitFor();
  expect(await valid()).toEqual([]);
  await page.unroute("**/block/*");
  const gone = { code: "BLOCK_GONE", message: "Ya no está apartada" };
  await page.route("**/block/*", (route) => route.fulfill({ status: 409, json: gone }), { times: 1 });
  await expect.poll(async () => (await valid()).length).toBe(1);
  await page.getByText("por entregar.").waitFor({ state: "detached" });
  // they have no drawer any more to note the cash in
  await page.getByText("Ya no está apartada Si ya te pagaron, cuéntale a quien organiza").waitFor();
  expect((await shiftsOf(eventId).doc(`${seller.uid}~1`).get()).data()?.sums.cashSales).toBe(PRICE);
  await page.close();
});

test("a device hands in what it sold once it may, and keeps nothing of a shift that was closed elsewhere", async () => {
  const { seller, eventId, valid } = await givenOffice();
  const page = await openAs(browser, seller.email ?? "", `/taquilla/${eventId}`, PHONE);
  const reserve = async () => {
    await page.getByRole("tab", { name: "Turno" }).click();
    await page.getByLabel("Cuántas").fill("2");
    await page.getByRole("button", { name: "Apartar" }).click();
    await page.getByText(`2 de ${LONG}`).waitFor();
    await page.getByRole("tab", { name: "Vender" }).click();
  };
  const open = async (cash: string) => {
    await page.getByLabel("Efectivo en la caja").fill(cash);
    await page.getByRole("button", { name: "Abrir turno" }).click();
    await page.getByText("VIP", { exact: true }).waitFor();
  };

  await step("a refusal of who asks says nothing about the sale", async () => {
    await open("0");
    await reserve();
    expectFault(NO_NETWORK, NETWORK_PROBE, NOT_LOADED, /^403 POST .*\/block\//, /403/);
    await page.context().setOffline(true);
    await page.getByText("Puedes vender las 2 boletas que apartaste").waitFor();
    await page.getByRole("button", { name: `Agregar una: ${LONG}` }).click();
    await page.getByText("A nombre de alguien o por correo").click();
    await page.getByLabel("Correo").fill("luz@correo"); // the browser itself lets that pass
    await page.getByRole("button", { name: "Cobrar $ 40.000" }).click();
    await page.getByText("Email inválido").waitFor();
    await page.getByLabel("Correo").fill("");
    await page.getByRole("button", { name: "Cobrar $ 40.000" }).click();
    await page.getByText("Quedó anotada en este dispositivo").waitFor();
    const refused = { code: "FORBIDDEN", message: "No puedes hacer eso" };
    await page.route("**/block/*", (route) => route.fulfill({ status: 403, json: refused }));
    const answer = page.waitForResponse(/\/block\//);
    await page.context().setOffline(false);
    await answer;
    await page.unroute("**/block/*");
    await expect.poll(async () => (await valid()).length).toBe(1);
    await page.getByRole("button", { name: "Siguiente venta" }).click();
  });

  await step(
    "what it reserved is given back elsewhere only when asked twice, and sold here no more",
    async () => {
      const desk = await openAs(browser, seller.email ?? "", `/taquilla/${eventId}`, DESKTOP);
      await desk.getByRole("tab", { name: "Turno" }).click();
      await desk.getByText("Tienes 1 apartada fuera de este dispositivo.").waitFor();
      await takeBoth(desk, "taquilla-11-otro-dispositivo");
      await expect.poll(() => desk.getByRole("button", { name: "Devolver 1 apartada" }).count()).toBe(0);
      await desk.getByRole("button", { name: "Devolver las de otro dispositivo" }).click();
      await desk.getByRole("alertdialog").getByRole("button", { name: "Devolver 1 apartada" }).click();
      await desk.getByText("fuera de este dispositivo").waitFor({ state: "detached" });
      await desk.close();
      await page.getByRole("tab", { name: "Turno" }).click();
      await page.getByText(`1 de ${LONG}`).waitFor({ state: "detached" });
      await reserve();
    },
  );

  await step("what was reserved is not sold any more once another device closed the shift", async () => {
    const desk = await openAs(browser, seller.email ?? "", `/taquilla/${eventId}`, DESKTOP);
    await desk.getByRole("tab", { name: "Turno" }).click();
    await desk.getByRole("button", { name: "Cerrar turno" }).click();
    const dialog = desk.getByRole("dialog");
    await dialog.getByLabel("Efectivo en la caja").fill("40000");
    await dialog.getByRole("button", { name: "Cerrar turno" }).click();
    await desk.getByRole("heading", { name: "Turno cerrado" }).waitFor();
    await desk.close();
    await page.reload();
    await open("0");
    await page.context().setOffline(true);
    await page.getByText("No hay boletas apartadas en este dispositivo").waitFor();
  });
  await page.close();
});

test("a sale without a network whose place is gone stays in sight with its money, until its seller says it is settled", async () => {
  const { seller, eventId, valid } = await givenOffice();
  const page = await openAs(browser, seller.email ?? "", `/taquilla/${eventId}`, PHONE);
  await openWithReserved(page, 1);
  await page.getByRole("tab", { name: "Vender" }).click();
  expectFault(NO_NETWORK, NETWORK_PROBE, NOT_LOADED, /^409 POST .*\/block\//, /409/);
  await page.context().setOffline(true);
  await page.getByText("Puedes vender la boleta que apartaste").waitFor();
  await page.getByRole("button", { name: `Agregar una: ${LONG}` }).click();
  await page.getByRole("button", { name: "Cobrar $ 40.000" }).click();
  await page.getByText("Quedó anotada en este dispositivo").waitFor();
  expect(await releaseBlock({ eventId, shiftId: `${seller.uid}~1` }, new Date())).toBe(1);
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Siguiente venta" }).click();
  await page.getByRole("tab", { name: "Turno" }).click();
  const refused = page.getByText(`No quedó: ${LONG}, $ 40.000 en efectivo`);
  await refused.waitFor();
  await page.reload();
  await page.getByRole("tab", { name: "Turno" }).click();
  await refused.waitFor();
  expect(await valid()).toEqual([]);
  await expect.poll(() => page.getByRole("button", { name: "Cerrar turno" }).isDisabled()).toBe(true);
  await page.getByRole("button", { name: "Ya lo resolví" }).click();
  await refused.waitFor({ state: "detached" });
  await page.close();
});

test("a door without a network lets in what was sold without one, and both are heard afterwards", async () => {
  const { seller, eventId, valid } = await givenOffice();
  const page = await openAs(browser, seller.email ?? "", `/taquilla/${eventId}`, PHONE);
  const door = await openAs(browser, seller.email ?? "", `/escaner/${eventId}`, PHONE);
  const codes = await step("two are reserved, and the door takes them along", async () => {
    await openWithReserved(page, 2);
    await page.getByRole("tab", { name: "Vender" }).click();
    await door.getByText("2 boletas guardadas").waitFor();
    const key = `tarima-taquilla:${seller.uid}:${eventId}`;
    const stored = await page.evaluate((name) => localStorage.getItem(name) ?? "{}", key);
    return (JSON.parse(stored) as Drawer).slots.flatMap(({ tickets: [ticket] }) => ticket ?? []);
  });

  expectFault(NO_NETWORK, NETWORK_PROBE, NOT_LOADED);
  await step("both are sold and let in without a network: one is typed, the other read", async () => {
    await Promise.all([page, door].map((it) => it.context().setOffline(true)));
    const more = page.getByRole("button", { name: `Agregar una: ${LONG}` });
    await page.getByText("Puedes vender las 2 boletas que apartaste").waitFor();
    await more.click();
    await more.click();
    await page.getByRole("button", { name: "Cobrar $ 80.000" }).click();
    await page.getByText("Quedó anotada en este dispositivo").waitFor();
    await door.getByRole("button", { name: "Código", exact: true }).click();
    for (const said of [codes[0]?.code, codes[1]?.qrToken]) {
      await door.getByLabel("Código de la boleta").fill(said ?? "");
      await door.getByRole("button", { name: "Revisar" }).click();
      if (said === codes[0]?.code) await door.getByRole("button", { name: "Sí, validar desde ya" }).click();
      await door
        .getByRole("alert")
        .filter({ hasText: /Válida/i })
        .waitFor();
      await door.getByRole("button", { name: /Siguiente|Leer otra/ }).click();
    }
  });

  await step("the door is back first, and waits for the sale", async () => {
    await door.context().setOffline(false);
    await door.getByText("En línea").waitFor();
    await door.getByText("2 lecturas por subir").waitFor();
    expect(await valid()).toEqual([]);
    await page.context().setOffline(false);
    await expect.poll(async () => (await valid()).join()).toBe("used,used");
    await expect.poll(() => door.getByText("por subir").count()).toBe(0);
  });
  await Promise.all([page, door].map((it) => it.close()));
});

test("what was reserved is sold without a network also after the page was loaded again", async () => {
  const { seller, eventId } = await givenOffice();
  // with the service worker, which opens the page without a network
  const phone = await browser.newContext({
    ...{ viewport: PHONE, locale: "es-CO", timezoneId: "America/Bogota" },
    storageState: (await storedSignIn(seller.email ?? "")).state,
  });
  const page = await openPage(phone);
  await page.goto(`${SITE}/taquilla/${eventId}`);
  await openWithReserved(page, 2);
  await waitForCachedFiles(page);
  // what a phone throws away when it is short of room
  await (await phone.newCDPSession(page)).send("Network.clearBrowserCache");
  expectFault(NO_NETWORK, NETWORK_PROBE);
  expectFault(/ERR_FAILED/); // what a page loads once it has nothing else to do may not be kept yet
  await phone.setOffline(true);
  await page.reload();
  await page.getByText("Puedes vender las 2 boletas que apartaste").waitFor();
  await page.getByRole("button", { name: `Agregar una: ${LONG}` }).click();
  await page.getByRole("button", { name: "Cobrar $ 40.000" }).click();
  await page.getByText("Quedó anotada en este dispositivo").waitFor();
  await page.getByRole("img", { name: /^Código QR/ }).waitFor();
  await phone.close();
});

test("cash that got no answer is noted once, also by who closed the question and asks again", async () => {
  const { seller, eventId } = await givenOffice();
  const page = await openAs(browser, seller.email ?? "", `/taquilla/${eventId}`, PHONE);
  await page.getByLabel("Efectivo en la caja").fill("100000");
  await page.getByRole("button", { name: "Abrir turno" }).click();
  await page.getByText("VIP", { exact: true }).waitFor();
  await page.getByRole("tab", { name: "Turno" }).click();
  const dialog = page.getByRole("dialog");
  const put = async () => {
    await page.getByRole("button", { name: "Meter efectivo" }).click();
    await dialog.getByLabel("Cuánto").fill("50000");
    await dialog.getByLabel("Para qué").fill("Cambio");
    await dialog.getByRole("button", { name: "Anotar" }).click();
  };
  await loseAnswer(page, "POST", /\/cash$/);
  await put();
  await dialog.getByRole("alert").waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await put();
  await dialog.waitFor({ state: "detached" });
  const shift = (await shiftsOf(eventId).doc(`${seller.uid}~1`).get()).data();
  expect(shift?.sums).toMatchObject({ cashIn: 50_000, moves: 1 });
});
