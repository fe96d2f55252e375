import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DESKTOP, launchBrowser, openAs, openWindow, PHONE, SITE } from "../support/browser.ts";
import { axeFindings } from "../support/looks/axe.ts";
import { showScreen } from "../support/screens.ts";
import { step } from "../support/step.ts";
import { expectFault, NO_NETWORK } from "../support/watch.ts";

const EVENT = "metales-del-sur";
const EVENT_NAME = "Sofía y los Metales del Sur";

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
  ({ page } = await openWindow(browser));
});
afterAll(() => browser.close());

const open = (path: string) => page.goto(SITE + path);
const heading = (name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const focusedTag = () => page.evaluate(() => document.activeElement?.tagName);

test("the first key leads past the header", async () => {
  await open(`/eventos/${EVENT}`);
  await heading(EVENT_NAME).waitFor();
  await page.keyboard.press("Tab");
  await page.getByRole("link", { name: "Saltar al contenido" }).waitFor();
  await page.keyboard.press("Enter");
  await expect.poll(focusedTag).toBe("MAIN");
});

test("a move begins at the top, with keyboard, screen reader and title on the new screen", async () => {
  await open("/eventos");
  const link = page.getByRole("link", { name: EVENT_NAME }).first();
  await link.scrollIntoViewIfNeeded();
  await link.click();
  await heading(EVENT_NAME).waitFor();
  expect(await focusedTag()).toBe("MAIN");
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect.poll(() => page.title()).toBe(`${EVENT_NAME} · Tarima`);
  await page.goBack();
  await expect.poll(() => page.title()).toMatch(/^Eventos/);
});

test("back and forward each page is where it was left, also at its top, and when it is loaded meanwhile", async () => {
  await page.setViewportSize(PHONE);
  const at = () => page.evaluate(() => Math.round(scrollY));
  await open("/eventos");
  const link = page.getByRole("link", { name: EVENT_NAME }).first();
  await link.evaluate((it) => it.scrollIntoView({ block: "center", behavior: "instant" }));
  const before = await at();
  expect(before).toBeGreaterThan(100);
  await link.click();
  await heading(EVENT_NAME).waitFor();
  await page.goBack();
  await expect.poll(at).toBe(before);
  await page.goForward();
  await heading(EVENT_NAME).waitFor();
  await expect.poll(at).toBe(0);
  await page.reload();
  await heading(EVENT_NAME).waitFor();
  await page.goBack();
  await link.waitFor();
  await expect.poll(at).toBe(before);
  await page.setViewportSize(DESKTOP);
});

test("a page that is loaded anew begins at its own top; a reload stays where it was", async () => {
  const down = () => page.evaluate(() => window.scrollTo({ top: 700, behavior: "instant" }));
  const at = () => page.evaluate(() => Math.round(scrollY));
  await open("/eventos");
  await page.getByRole("link", { name: EVENT_NAME }).first().waitFor();
  await down();
  await open(`/eventos/${EVENT}`);
  await heading(EVENT_NAME).waitFor();
  await expect.poll(() => page.title()).toBe(`${EVENT_NAME} · Tarima`);
  await page.getByRole("button", { name: /Compartir/ }).waitFor(); // hydrated
  expect(await at()).toBe(0);
  await down();
  await page.reload();
  await heading(EVENT_NAME).waitFor();
  await expect.poll(at).toBe(700);
});

test("the way down to an event can be walked back, one step at a time", async () => {
  await open(`/eventos/${EVENT}`);
  const path = page.getByRole("navigation", { name: "Ruta" });
  await path.waitFor();
  await expect.poll(() => path.getByRole("link").allInnerTexts()).toEqual(["Inicio", "Música", "Cali"]);
  await path.getByRole("link", { name: "Música" }).click();
  await page.waitForURL("**/eventos?categoria=musica");
});

test("an answer is found by its words, opened by its address, and whoever finds none writes with the purchase named", async () => {
  await open("/ayuda?compra=9d3f5c2a-7e11-4b6c-8f00-3d2e1a0b9c8d#no-puedo-ir");
  await page.getByText("En tu boleta toca «Devolver boleta»").waitFor();
  await page.getByRole("main").getByRole("searchbox").fill("camara");
  await page.getByText("La cámara no abre").waitFor();
  await expect.poll(() => page.getByText("No puedo ir. ¿Me devuelven la plata?").count()).toBe(0);
  await page.getByRole("main").getByRole("searchbox").fill("helicóptero");
  await page.getByText("No tenemos una respuesta con esas palabras").waitFor();
  const contact = page.getByRole("link", { name: "Escribir a Tarima" });
  await expect.poll(() => contact.getAttribute("href")).toMatch(/^mailto:.+\?subject=Compra%20KMZN-RAKY$/);
});

test("a page that does not exist says so and leads on", async () => {
  expectFault(/^404 GET \/no-existe$/);
  await open("/no-existe");
  await heading("No encontramos esta página").waitFor();
  await expect.poll(() => page.title()).toBe("No encontramos esta página · Tarima");
  await expect.poll(() => page.locator("meta[name=robots]").getAttribute("content")).toBe("noindex");
  await page.getByRole("main").getByRole("link", { name: "Ver eventos" }).click();
  await heading("Cartelera").waitFor();
});

test("the header's search takes words and city to the bill, and the city is remembered", async () => {
  await open(`/eventos/${EVENT}`);
  const header = page.getByRole("banner");
  await header.getByLabel("Ciudad").selectOption("Cali");
  await header.getByRole("searchbox").fill("metales");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/eventos?q=metales&ciudad=Cali");
  const form = page.getByRole("main").getByRole("search");
  await expect.poll(() => form.getByRole("searchbox").inputValue()).toBe("metales");
  await expect.poll(() => form.getByLabel("Ciudad").inputValue()).toBe("Cali");
  await expect.poll(() => header.getByRole("search").count()).toBe(0); // only one search per page
  await open("/");
  await expect.poll(() => page.getByRole("search").getByLabel("Ciudad").inputValue()).toBe("Cali");
});

test("the large search asks for days, and follows the address when it is changed elsewhere", async () => {
  await open("/");
  const form = page.getByRole("search");
  await form.getByLabel("Ciudad").selectOption("");
  await form.getByLabel("Día").selectOption("Próximos 7 días");
  await form.getByRole("button", { name: "Buscar" }).locator("visible=true").click();
  await page.waitForURL(/\/eventos\?desde=\d{4}-\d\d-\d\d&hasta=\d{4}-\d\d-\d\d$/);
  await open("/eventos?q=rumba&ciudad=Cali");
  await page.getByRole("link", { name: "Quitar Cali" }).click();
  await expect.poll(() => page.getByRole("search").getByLabel("Ciudad").inputValue()).toBe("");
  await expect.poll(() => page.getByRole("searchbox").inputValue()).toBe("rumba");
});

test("the footer leads only where something is", async () => {
  expectFault(/^404 GET \/no-existe$/);
  await open("/no-existe");
  const links = page.getByRole("contentinfo").getByRole("link");
  await links.first().waitFor(); // it is loaded after the page
  const all = await links.evaluateAll((found) => found.map((it) => it.getAttribute("href") ?? ""));
  const targets = all.filter((target) => target !== "https://www.sic.gov.co"); // the authority's, which stands for itself
  expect(targets.length).toBeGreaterThan(5);
  for (const target of new Set(targets)) {
    await showScreen(page, target);
    await step(target, () =>
      heading(/^(?!No encontramos esta página)/)
        .first()
        .waitFor(),
    );
  }
});

test("a phone has its sections at its foot, and gives way to the buy bar", async () => {
  await page.setViewportSize(PHONE);
  await open("/");
  const bar = page.getByRole("navigation", { name: "Secciones" });
  await expect
    .poll(() => bar.getByRole("link").allInnerTexts())
    .toEqual(["Inicio", "Explorar", "Mis boletas", "Ingresar"]);
  await bar.getByRole("link", { name: "Explorar" }).click();
  await heading("Cartelera").waitFor();
  await expect
    .poll(() => bar.getByRole("link", { name: "Explorar" }).getAttribute("aria-current"))
    .toBe("page");
  await page.getByRole("link", { name: EVENT_NAME }).first().click();
  await page.locator("[data-buy-bar]").waitFor();
  await expect.poll(() => bar.isVisible()).toBe(false);
  await page.getByRole("banner").getByRole("link", { name: "Buscar eventos" }).click();
  await heading("Cartelera").waitFor();
});

test("a page drawn for everybody is taken over as it is, and then has the reader's formats", async () => {
  const window = await openWindow(browser);
  const formats = JSON.stringify({ locale: "es-MX", dateFormat: "YYYY-MM-DD" });
  await window.page.addInitScript((kept) => localStorage.setItem("tarima.formats", kept), formats);
  const errors: string[] = [];
  window.page.on("pageerror", ({ message }) => errors.push(message));
  for (const path of ["/eventos", `/eventos/${EVENT}`]) {
    const drawn = await (await window.page.goto(SITE + path))?.text();
    expect(drawn).toMatch(/\$\s\d+\.\d{3}/);
    await window.page
      .getByText(/COP\s\d+,\d{3}/)
      .locator("visible=true")
      .first()
      .waitFor();
    await expect.poll(() => window.page.locator("main").innerText()).not.toMatch(/\$\s\d+\.\d{3}/);
  }
  expect(errors).toEqual([]);
  await window.page.context().close();
});

test("an office of many sections keeps four at the foot and the rest in a sheet", async () => {
  await open("/_parts/structure");
  const bar = page.getByRole("navigation", { name: "Al pie, superadmin" });
  await bar.waitFor();
  await expect.poll(() => bar.getByRole("link").allInnerTexts()).toHaveLength(4);
  await bar.getByRole("button", { name: "Más" }).focus();
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("dialog", { name: "Más secciones" });
  await sheet.getByRole("link", { name: "Reportes" }).waitFor();
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Más");
});

test("a person's menu opens by keyboard, leads to what their role has, and turns the lights on", async () => {
  const page = await openAs(browser, "admin@tarima.test", "/admin/logs");
  await heading1(page, "Registro");
  const account = page.getByRole("button", { name: /^Tu cuenta/ });
  await account.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Escáner" }).waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => page.getByRole("link", { name: "Escáner" }).isVisible()).toBe(false);
  await page.getByRole("table").first().waitFor();
  for (const theme of ["dark", "light"]) {
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe(theme);
    expect(await axeFindings(page), theme).toEqual([]);
    await account.click();
    await page.getByRole("button", { name: /^Ver en (claro|oscuro)$/ }).click();
    await page.keyboard.press("Escape");
  }
  await page.context().close();
});

const heading1 = (at: Page, name: string) => at.getByRole("heading", { level: 1, name }).waitFor();

test("without a connection every page says so, and what could not be fetched comes by itself afterwards", async () => {
  const { page, context } = await openWindow(browser);
  await page.goto(`${SITE}/no-existe`);
  await heading1(page, "No encontramos esta página");
  expectFault(/^404 GET \/no-existe$/, NO_NETWORK);
  const onward = page.getByRole("main").getByRole("link", { name: "Ver eventos" });
  await onward.hover(); // hovering prefetches its screen
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await page.getByText(/^Sin conexión/).waitFor();
  await onward.click();
  await page.getByRole("heading", { name: "Sin señal" }).waitFor();
  await context.setOffline(false);
  await page.getByRole("link", { name: EVENT_NAME }).first().waitFor();
  await expect.poll(() => page.getByText(/^Sin conexión/).count()).toBe(0);
  await context.close();
});

// spec: 2.64
test("a screen that is long in coming is waited for under a moving sign, as large as the page", async () => {
  const { page, context } = await openWindow(browser);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const shell = await (await fetch(`${SITE}/ingresar`)).text();
  const first = [...shell.matchAll(/ (?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, file]) => file);
  let letGo = () => {};
  const gone = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    if (!first.includes(new URL(route.request().url()).pathname)) await gone;
    await route.continue();
  });
  const coming = page.goto(`${SITE}/ingresar`);
  const sign = page.getByRole("status").filter({ hasText: "Cargando…" });
  await sign.waitFor();
  const moving = () =>
    sign.evaluate((it) => it.getAnimations({ subtree: true }).some((one) => one.playState === "running"));
  await expect.poll(moving).toBe(true);
  const { height = 0 } = (await sign.boundingBox()) ?? {};
  expect(height).toBeGreaterThanOrEqual(0.7 * DESKTOP.height);
  letGo();
  await coming;
  await heading1(page, "Ingresar");
  await expect.poll(() => sign.count()).toBe(0);
  await context.close();
});

test("a screen whose code cannot be fetched says so with a code that the console has too", async () => {
  const { page, context } = await openWindow(browser);
  expectFault(/Fault W-/, /ERR_FAILED/, /dynamically imported module/);
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  // every chunk except those that the page begins with
  const shell = await (await fetch(`${SITE}/ingresar`)).text();
  const first = [...shell.matchAll(/ (?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, file]) => file);
  expect(first).not.toEqual([]);
  await page.route("**/assets/*.js", (route) =>
    first.includes(new URL(route.request().url()).pathname) ? route.continue() : route.abort(),
  );
  await page.goto(`${SITE}/ingresar`);
  await heading1(page, "La página no cargó completa");
  const id = /W-\w{6}/.exec(await page.getByRole("alert").innerText())?.[0];
  expect(id).toBeDefined();
  expect(logged.join("\n")).toContain(`Fault ${id}`);
  await expect.poll(() => page.getByRole("banner").isVisible()).toBe(true); // the rest of the page stays
  await page.unrouteAll();
  await page.getByRole("link", { name: "Ir al inicio" }).click();
  await heading1(page, "¿Qué hacemos este fin?");
  await context.close();
});
