import { randomUUID } from "node:crypto";
import { wallClockOf } from "@tarima/shared/lib/dates/dates.ts";
import { HOUR_MS } from "@tarima/shared/lib/dates/durations.ts";
import { REGION } from "@tarima/shared/lib/region.ts";
import { getApps, initializeApp } from "firebase-admin/app";
import { FieldValue, getFirestore } from "firebase-admin/firestore";
import type { Browser, BrowserContext, Page } from "playwright-core";
import QRCode from "qrcode";
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from "vitest";
import { launchBrowser, openPage, SITE, takePictures } from "./support/browser.ts";
import { giveCamera, show } from "./support/camera.ts";
import { idTokenOf, storedSignIn } from "./support/people/sign-ins.ts";
import { expectFault, NETWORK_PROBE, NO_NETWORK } from "./support/watch.ts";

// A door that loses the network during its work, whose tab is closed with scans waiting, and that gets the network back.

const EVENT = "luna-llena-en-mar-abierto";
/** One whose doors open in days. */
const EARLY_EVENT = "vinilo-de-medianoche";

let browser: Browser;
beforeAll(async () => {
  if (!getApps().length) initializeApp();
  // a slow answer counts as no network, and the first call that reads anything is slow: this one, of no event, warms the function up
  const address = `${process.env.TARIMA_FUNCTIONS_URL}/${REGION}/validateTicket`;
  const authorization = `Bearer ${await idTokenOf("puerta@tarima.test")}`;
  const headers = { "content-type": "application/json", authorization };
  const scan = { eventId: "no-hay", qrToken: "x", deviceInfo: { deviceId: "calentamiento" } };
  // its doors are near, so that nobody is asked whether it is not too early
  const doorsOpenAt = wallClockOf(new Date(Date.now() + HOUR_MS));
  await getFirestore().doc(`events/${EVENT}`).update({ doorsOpenAt });
  [browser] = await Promise.all([
    launchBrowser(),
    fetch(address, { method: "POST", headers, body: JSON.stringify({ data: scan }) }),
  ]);
});
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));
afterAll(() => browser.close());

/** Tickets of an event, made unused, so that a second try of a test starts from the same state. */
async function givenUnused(
  eventId = EVENT,
  most = 20,
): Promise<{ code: string; typed: string; name: string }[]> {
  const ofEvent = getFirestore().collection("tickets").where("eventId", "==", eventId);
  const found = await ofEvent.limit(most).get();
  const unused = {
    status: "active",
    usedBy: null,
    firstUseAt: null,
    changedAt: FieldValue.serverTimestamp(),
  };
  await Promise.all(found.docs.map((doc) => doc.ref.update(unused)));
  return found.docs.map((doc) => ({
    code: doc.get("qrToken"),
    typed: doc.get("ticketCode"),
    name: doc.get("buyerName"),
  }));
}

/** The phone of somebody at the door. The service worker is allowed: it opens the door without a network. */
const newPhone = async () =>
  browser.newContext({
    viewport: { width: 360, height: 640 },
    locale: "es-CO",
    timezoneId: "America/Bogota",
    permissions: ["camera"],
    storageState: (await storedSignIn("puerta@tarima.test")).state,
  });

async function initialDoorState(phone: BrowserContext, eventId = EVENT): Promise<Page> {
  const door = await openPage(phone);
  await giveCamera(door);
  await door.goto(`${SITE}/escaner/${eventId}`);
  return door;
}

/** Holds a code before the camera and returns the door's verdict. */
async function read(door: Page, code: string | undefined, verdict: RegExp): Promise<string> {
  await show(door, await QRCode.toDataURL(code ?? "", { width: 600, margin: 4 }));
  const alert = door.getByRole("alert").filter({ hasText: verdict });
  await alert.waitFor();
  const said = await alert.innerText();
  await show(door, null);
  await door.getByRole("button", { name: /Siguiente|Leer otra/ }).click();
  return said;
}

const statusOf = async (code: string | undefined) => {
  const id = (code ?? "").split(".").slice(1, -2).join(".");
  return (await getFirestore().doc(`tickets/${id}`).get()).data();
};

// spec: 2.38, 4.25, 9.9, 9.10
test("goes on without a network, loses nothing with its tab, and tells the server once there is one", async () => {
  const codes = (await givenUnused()).map(({ code }) => code);
  expectFault(NO_NETWORK, NETWORK_PROBE);
  const context = await newPhone();
  let page = await initialDoorState(context);
  await page.getByText(/boletas? guardadas?/).waitFor();
  await expect
    .poll(() => page.evaluate(() => window.cameraAsked))
    .toMatchObject({ video: { facingMode: "environment" } });
  const box = page.getByText("Pon el código dentro del marco").locator("xpath=preceding-sibling::div");
  expect(await box.boundingBox()).toMatchObject({ width: 250, height: 250 });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const decoder = () =>
    page.evaluate(async () => {
      const kept = await (await caches.open("tarima-assets")).keys();
      return kept.some(({ url }) => url.endsWith(".wasm"));
    });
  await expect.poll(decoder).toBe(true);
  await page.getByRole("button", { name: "Pausar la cámara" }).click();
  await show(page, await QRCode.toDataURL(codes[0] ?? "", { width: 600, margin: 4 }));
  await page.waitForTimeout(800); // several frames
  await expect.poll(() => page.getByRole("alert").count()).toBe(0);
  await page.getByRole("button", { name: "Seguir leyendo" }).click();
  expect(await read(page, codes[0], /Válida/i)).not.toContain("Sin conexión");
  await page.getByRole("button", { name: "Código" }).click();
  await expect.poll(() => page.locator("video").count()).toBe(0); // stopped
  await page.getByRole("button", { name: "Cámara" }).click();
  await page.locator("video").waitFor();

  await context.setOffline(true);
  const offline = await read(page, codes[1], /Válida/i);
  expect(offline).toContain("Sin conexión: la revisó este celular");
  await takePictures(page, "puerta-sin-conexion");
  await page.waitForTimeout(2100); // the same code within two seconds is ignored
  expect(await read(page, codes[1], /Ya usada/i)).toMatch(/Entró hoy/);
  expect(await read(page, codes[0], /Ya usada/i)).toContain("Sin conexión"); // let in with the network, still known without it
  expect(await read(page, "https://ejemplo.co", /Inválida/i)).toContain("no es de Tarima");
  expect((await statusOf(codes[1]))?.status).toBe("active");

  await page.close();
  page = await initialDoorState(context);
  await page.getByText("4 lecturas por subir").waitFor();
  expect(await read(page, codes[1], /Ya usada/i)).toContain("Sin conexión");
  expect(await read(page, codes[2], /Válida/i)).toContain("Sin conexión");

  await context.setOffline(false);
  await expect.poll(async () => (await statusOf(codes[1]))?.status).toBe("used");
  await expect.poll(async () => (await statusOf(codes[2]))?.status).toBe("used");
  await expect.poll(() => page.getByText("por subir").count()).toBe(0);
  await page.getByText("En línea").waitFor();
  await expect.poll(() => page.getByRole("link", { name: "Supervisar" }).count()).toBe(0); // staff, but not a supervisor
});

// spec: 8.30
test("without a camera the code is typed; what failed is named, and a reload loses no scan", async () => {
  const [ticket] = (await givenUnused()).map(({ typed }) => typed);
  const context = await newPhone();
  const page = await openPage(context);
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("", "NotAllowedError"));
  });
  await page.goto(`${SITE}/escaner/${EVENT}`);
  await page.getByText("No se pudo acceder a la cámara. Verifica los permisos.").waitFor();
  const type = async (code: string) => {
    await page.getByLabel("Código de la boleta").fill(code);
    await page.getByRole("button", { name: "Revisar" }).click();
  };
  expectFault(/^500 POST .*validateTicket/);
  await page.route("**/validateTicket", (route) => {
    const details = { code: "VALIDATION_ERROR", message: "Error de validación", requestId: "r" };
    return route.fulfill({ status: 500, json: { error: { status: "INTERNAL", message: "x", details } } });
  });
  await type(ticket ?? "");
  await page.getByText("Error del servidor").waitFor();
  await page.getByText("Error de validación").waitFor();
  await takePictures(page, "puerta-sin-respuesta");
  await page.unroute("**/validateTicket");
  await page.getByRole("button", { name: "Leer otra vez" }).click();
  await type(ticket ?? "");
  await page
    .getByRole("alert")
    .filter({ hasText: /Válida/i })
    .waitFor();
  await page.getByRole("button", { name: "Siguiente" }).click();
  const counted = page.locator("header").filter({ hasText: /1\s*entró por este celular/ });
  await counted.waitFor();
  await page.reload();
  await counted.waitFor();
  await page.getByRole("button", { name: "Lista" }).click();
  await page
    .getByText(/Válida/)
    .first()
    .waitFor();
});

test("one code lets a table of eight in by and by, also without a network", async () => {
  const table = (await givenUnused()).at(-1);
  const [, ticketId = ""] = /^T1\.(.+)\.\d+\.[^.]+$/.exec(table?.code ?? "") ?? [];
  const ticket = getFirestore().doc(`tickets/${ticketId}`);
  onTestFinished(async () => void (await ticket.update({ buyerName: table?.name })));
  await ticket.update({
    ...{ seatsPerTicket: 8, group: FieldValue.delete(), groupScan: FieldValue.delete() },
    buyerName: "María Fernanda del Pilar Etxeberria-Montealegre de Villavicencio",
  });
  expectFault(NO_NETWORK, NETWORK_PROBE);
  const context = await newPhone();
  const page = await initialDoorState(context);
  await page.getByText(/boletas? guardadas?/).waitFor();
  await page.getByRole("button", { name: "Código" }).click();
  const verdict = (of: RegExp) => page.getByRole("alert").filter({ hasText: of });
  await page.getByLabel("Código de la boleta").fill(table?.typed ?? "");
  await page.getByRole("button", { name: "Revisar" }).click();
  await verdict(/Entró 1 de 8/).waitFor();
  // whoever is at the door reaches all of it at once, however long a name is
  for (const name of ["Entra otra", "Entran las 7", "Siguiente"]) {
    const { y = 0, height = 0 } = (await page.getByRole("button", { name }).boundingBox()) ?? {};
    expect([name, y > 0 && y + height <= 640]).toEqual([name, true]);
  }
  await takePictures(page, "puerta-grupo");
  await page.getByRole("button", { name: "Entra otra" }).click();
  await verdict(/Entraron 2 de 8/).waitFor();
  // on a slow machine the phone decided by its own list, and sends what it let in a little later
  const group = async () => (await ticket.get()).data()?.group;
  await expect.poll(group).toEqual({ admitted: 2, outside: 0 });
  await context.setOffline(true);
  await page.getByRole("button", { name: "Entran las 6" }).click();
  await verdict(/Sin conexión.*Entraron 8 de 8/s).waitFor();
  await expect.poll(() => page.getByRole("button", { name: /Entra otra|Entran las/ }).count()).toBe(0);
  await page.getByRole("button", { name: "Siguiente" }).click();
  await page
    .locator("header")
    .filter({ hasText: /8\s*entraron por este celular/ })
    .waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await group()).toEqual({ admitted: 2, outside: 0 });
  await context.setOffline(false);
  await expect.poll(group).toEqual({ admitted: 8, outside: 0 });
});

test("two doors without a network let the same ticket in; who supervises sees both, and finds whoever has no code", async () => {
  const supervise = (isSupervisor: boolean) =>
    getFirestore().doc(`events/${EVENT}/staff/puerta`).update({ isSupervisor });
  await supervise(true);
  const [twice, codeless] = (await givenUnused()).slice(4);
  expectFault(NO_NETWORK, NETWORK_PROBE);
  const phones = await Promise.all([newPhone(), newPhone()]);
  const [north, south] = await Promise.all(phones.map((phone) => initialDoorState(phone)));
  if (!north || !south) throw new Error("there are two doors");
  for (const door of [north, south]) await door.getByText(/boletas? guardadas?/).waitFor();
  await Promise.all(phones.map((phone) => phone.setOffline(true)));
  for (const door of [north, south])
    expect(await read(door, twice?.code, /Válida/i)).toContain("Sin conexión");
  await Promise.all(phones.map((phone) => phone.setOffline(false)));
  const warnings = async () =>
    (await north.getByText(/no debían?/).count()) + (await south.getByText(/no debían?/).count());
  await expect.poll(warnings).toBe(1); // the second of the two devices gets the warning

  await south.getByRole("link", { name: "Supervisar" }).click();
  await south.getByRole("radio", { name: "Entraron y no debían" }).click();
  const conflict = south.getByRole("listitem").filter({ hasText: "ya había entrado alguien" }).first();
  expect((await conflict.innerText()).match(/celular [0-9a-f]{4}/g)).toHaveLength(2);
  await takePictures(south, "supervision");

  await south.getByRole("radio", { name: "Todas" }).click();
  await south.getByRole("button", { name: "Deshacer" }).first().click();
  const reason = `Salió por un momento ${randomUUID().slice(0, 6)}`; // the event still has those of earlier tries
  await south.getByLabel("Por qué").fill(reason);
  await south.getByRole("button", { name: "Deshacer" }).last().click();
  await south.getByText(new RegExp(`La deshizo .*: ${reason}`)).waitFor();
  expect((await statusOf(twice?.code))?.status).toBe("active");

  await south.getByRole("link", { name: "Volver a leer boletas" }).click();
  await south.getByRole("button", { name: "Código" }).click();
  await south.getByLabel("¿Llegó sin código? Búscalo").fill(codeless?.name ?? "");
  await south.getByRole("button", { name: "Buscar" }).click();
  const found = south.getByRole("listitem").filter({ hasText: "Activa" }).first();
  await found.getByRole("button", { name: `Revisar la boleta de ${codeless?.name}` }).click();
  await south
    .getByRole("alert")
    .filter({ hasText: codeless?.name ?? "" })
    .waitFor();
  await Promise.all(phones.map((phone) => phone.close())); // a search that is asked again now would be refused
  await supervise(false);
});

test("days before the doors it asks once before a ticket is used up, with a network and without", async () => {
  const [seen, later] = await givenUnused(EARLY_EVENT, 2);
  if (!seen || !later) throw new Error("two tickets are sold");
  expectFault(NO_NETWORK, NETWORK_PROBE, /^400 POST .*validateTicket/);
  const context = await newPhone();
  const page = await initialDoorState(context, EARLY_EVENT);
  await page.getByText(/boletas? guardadas?/).waitFor();
  await page.getByRole("button", { name: "Código" }).click();
  const question = page.getByRole("alertdialog", { name: /¿Quieres validar boletas desde ya\?/ });
  /** As a hand scanner does: it types the code, and Enter, into whatever has the focus. */
  const shoot = async (code: string) => {
    await page.keyboard.type(code);
    await page.keyboard.press("Enter");
  };
  const entry = page.getByLabel("Código de la boleta");
  await entry.focus();

  await shoot(seen.code);
  await question.waitFor();
  await expect
    .poll(() => question.innerText())
    .toMatch(/Las puertas abren el sábado \d+ de \S+ a las 20:30, faltan \d+ (horas|días)\./);
  await takePictures(page, "puerta-muy-temprano");
  await shoot(seen.code); // the next shot does not answer for the person
  await expect.poll(() => question.isVisible()).toBe(true);
  await page.getByRole("button", { name: "Todavía no" }).click();
  await question.waitFor({ state: "detached" });
  expect((await statusOf(seen.code))?.status).toBe("active");
  await page
    .locator("header")
    .filter({ hasText: /0\s*entraron/ })
    .waitFor();

  // without a network the phone asks by itself
  await context.setOffline(true);
  await page.waitForTimeout(2100); // the same code within two seconds is ignored
  await entry.focus();
  await shoot(seen.typed);
  await question.waitFor();
  await page.getByText("por subir").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Sí, validar desde ya" }).click();
  const valid = page.getByRole("alert").filter({ hasText: /Válida/i });
  await expect.poll(() => valid.innerText()).toContain("Sin conexión: la revisó este celular");
  await page.getByRole("button", { name: "Siguiente" }).click();
  await page.getByText("1 lectura por subir").waitFor();
  await context.setOffline(false);
  await expect.poll(async () => (await statusOf(seen.code))?.status).toBe("used");
  await page.getByText("En línea").waitFor();

  // asked once: the other one goes in
  await entry.focus();
  await shoot(later.code);
  await valid.waitFor();
  expect((await statusOf(later.code))?.status).toBe("used");
  await expect.poll(() => page.getByText(/sin deber/).count()).toBe(0);
});
