import { mkdirSync } from "node:fs";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";

export const SITE = process.env.TARIMA_SITE_URL ?? "http://127.0.0.1:5000";
export const PASSWORD = "Tarima-2026!";
export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 900 };

const SHOTS = new URL("../../../../test-results/", import.meta.url).pathname;

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--autoplay-policy=no-user-gesture-required",
    ],
  });
}

/** What a page did that it must not: errors in its console, and calls to anywhere but this machine. */
export interface Watched {
  page: Page;
  faults: string[];
}

/** Pages that are open, so that those of a test that fails can be looked at. */
export const openPages = new Set<Page>();

/** What a browser keeps of somebody who is signed in. */
export type StorageState = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** A fresh person's window: nothing stored but what is given, Colombian locale and clock. */
export async function openWindow(
  browser: Browser,
  viewport = DESKTOP,
  storageState?: StorageState,
): Promise<Watched & { context: BrowserContext }> {
  const context = await browser.newContext({
    viewport,
    locale: "es-CO",
    timezoneId: "America/Bogota",
    permissions: ["camera"],
    serviceWorkers: "block", // it would answer what a test wants answered otherwise; offline.test.ts lets it in
    ...(storageState && { storageState }),
  });
  const page = await context.newPage();
  openPages.add(page);
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  page.on("request", (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith("http") && hostname !== "127.0.0.1") faults.push(`called ${request.url()}`);
  });
  page.setDefaultTimeout(20_000);
  const goto = page.goto.bind(page);
  page.goto = async (...args) => {
    const answer = await goto(...args);
    await page.waitForFunction(() => !window.earlyPresses); // what comes before has its own test
    return answer;
  };
  return { context, page, faults };
}

export async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel("Correo").fill(email);
  await page.getByLabel("Contraseña", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Ingresar" }).click();
}

/** A picture of the page at both widths, for whoever wants to look: TARIMA_PICTURES=1 npm test -- browser */
export async function takePictures(page: Page, name: string): Promise<void> {
  if (!process.env.TARIMA_PICTURES) return;
  mkdirSync(SHOTS, { recursive: true });
  const before = page.viewportSize();
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await page.waitForTimeout(250); // layout and images settle
    await page.screenshot({ path: `${SHOTS}${name}-${viewport.width}.png`, fullPage: true });
  }
  if (before) await page.setViewportSize(before);
}
