import { getApps, initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import type { Browser, BrowserContext, Page } from "playwright-core";
import QRCode from "qrcode";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser, openPages, SITE, signIn, takePictures } from "./support/browser.ts";
import { giveCamera, show } from "./support/camera.ts";

// A door whose network goes in the middle, whose tab dies with scans waiting, and whose network comes back.

const EVENT = "luna-llena-en-mar-abierto";

let browser: Browser;
let context: BrowserContext;
let page: Page;
let codes: string[] = [];

beforeAll(async () => {
  if (!getApps().length) initializeApp();
  const found = await getFirestore().collection("tickets").where("eventId", "==", EVENT).get();
  codes = found.docs
    .filter((doc) => doc.get("status") === "active")
    .slice(0, 4)
    .map((doc) => doc.get("qrToken") as string);
  browser = await launchBrowser();
  // the worker stays: it is what opens the door without a network
  context = await browser.newContext({
    viewport: { width: 360, height: 640 },
    locale: "es-CO",
    timezoneId: "America/Bogota",
    permissions: ["camera"],
  });
});
afterAll(() => browser.close());

async function openDoor(): Promise<void> {
  page = await context.newPage();
  openPages.add(page);
  page.setDefaultTimeout(20_000);
  await giveCamera(page);
  await page.goto(`${SITE}/escaner/${EVENT}`);
}

/** Holds a code before the camera. Answers what the door said, and after how many milliseconds. */
async function read(code: string | undefined, verdict: RegExp): Promise<{ said: string; took: number }> {
  await show(page, await QRCode.toDataURL(code ?? "", { width: 600, margin: 4 }));
  const start = Date.now();
  const alert = page.getByRole("alert").filter({ hasText: verdict });
  await alert.waitFor();
  const answer = { said: await alert.innerText(), took: Date.now() - start };
  await show(page, null);
  await page.getByRole("button", { name: /Siguiente|Leer otra/ }).click();
  return answer;
}

const statusOf = async (code: string | undefined) => {
  const id = (code ?? "").split(".").slice(1, -2).join(".");
  return (await getFirestore().doc(`tickets/${id}`).get()).data();
};

test("goes on without a network, loses nothing with its tab, and tells the server once there is one", async () => {
  await openDoor();
  await page.waitForURL("**/ingresar**");
  await signIn(page, "puerta@tarima.test");
  await page.getByText(/boletas? guardadas?/).waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const decoder = () =>
    page.evaluate(async () => {
      const kept = await (await caches.open("tarima-assets")).keys();
      return kept.some(({ url }) => url.endsWith(".wasm"));
    });
  await expect.poll(decoder).toBe(true);
  expect((await read(codes[0], /Válida/i)).said).not.toContain("Sin conexión");

  await context.setOffline(true);
  const offline = await read(codes[1], /Válida/i);
  expect(offline.said).toContain("Sin conexión: la revisó este celular");
  await takePictures(page, "puerta-sin-conexion");
  await page.waitForTimeout(2100); // the same code within two seconds is ignored
  expect((await read(codes[1], /Ya usada/i)).said).toMatch(/Entró hoy/);
  expect((await read(codes[0], /Ya usada/i)).said).toContain("Sin conexión"); // let in with the network, known without
  expect((await read("https://ejemplo.co", /Inválida/i)).said).toContain("no lo hizo Tarima");
  expect((await statusOf(codes[1]))?.status).toBe("active");

  await page.close();
  await openDoor();
  await page.getByText("4 lecturas por subir").waitFor();
  expect((await read(codes[1], /Ya usada/i)).said).toContain("Sin conexión");
  expect((await read(codes[2], /Válida/i)).took).toBeLessThan(3000);

  await context.setOffline(false);
  await expect.poll(async () => (await statusOf(codes[1]))?.status).toBe("used");
  await expect.poll(async () => (await statusOf(codes[2]))?.status).toBe("used");
  await expect.poll(() => page.getByText("por subir").count()).toBe(0);
  await page.getByText("En línea").waitFor();
}, 60_000);
