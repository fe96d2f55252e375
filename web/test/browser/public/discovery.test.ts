import { readFileSync } from "node:fs";
import { getApps, initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { launchBrowser, openWindow, PHONE, SITE, takePictures, type Window } from "../support/browser.ts";
import { axeFindings } from "../support/looks/axe.ts";
import { lookAt } from "../support/looks/look-at.ts";
import { PATIENCE_MS } from "../support/patience.ts";
import { expectFault } from "../support/watch.ts";

/** A city whose only events are those that this file stores: more than fit on one page. */
const CITY = "Leticia";
const EVENTS = 23;

const WAITING = { timeout: PATIENCE_MS, interval: 250 };

let browser: Browser;
let desk: Window;
let phone: Window;

beforeAll(async () => {
  if (!getApps().length) initializeApp();
  browser = await launchBrowser();
  [desk, phone] = await Promise.all([openWindow(browser), openWindow(browser, PHONE), putEvents()]);
});
afterAll(async () => {
  await browser.close();
  await takeEventsAway();
});

const publicEvents = () => getFirestore().collection("publicEvents");
const idOf = (n: number) => `leticia-${String(n).padStart(2, "0")}`;

/** Their dates are later than all others, so that they do not displace other events at the head of a list. */
async function putEvents(): Promise<void> {
  const pattern = (await publicEvents().doc("champeta-total").get()).data();
  if (!pattern) throw new Error("No Champeta Total to make others of");
  const batch = getFirestore().batch();
  for (let n = 1; n <= EVENTS; n++) {
    const day = new Date(Date.now() + (60 + n) * 86_400_000).toISOString().slice(0, 10);
    const times = { startsAt: `${day}T20:00:00.000Z`, endsAt: `${day}T23:00:00.000Z` };
    const facts = { id: idOf(n), publicSlug: idOf(n), name: `Noche ${n} en la selva`, city: CITY, ...times };
    batch.set(publicEvents().doc(idOf(n)), { ...pattern, event: { ...pattern.event, ...facts } });
  }
  await batch.commit();
  await vi.waitUntil(async () => (await countThere()) === EVENTS, WAITING);
}

async function takeEventsAway(): Promise<void> {
  const batch = getFirestore().batch();
  for (let n = 1; n <= EVENTS; n++) batch.delete(publicEvents().doc(idOf(n)));
  await batch.commit();
  await vi.waitUntil(async () => (await countThere()) === 0, WAITING);
}

/** Each call has another query string, because the cache before the server keeps responses. */
async function countThere(): Promise<number> {
  const answer = await fetch(`${SITE}/api/v1/events/location/${CITY}?limit=1&priceMin=${Date.now() % 9999}`);
  const { total } = (await answer.json()) as { total: number };
  return total;
}

const asked = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const count = (page: Page) =>
  page
    .getByRole("status")
    .filter({ hasText: /evento/ })
    .first()
    .innerText();
const options = (page: Page, name?: string) =>
  page.getByRole("listbox", { name: "Sugerencias" }).getByRole("option", name ? { name } : {});
const firstName = (page: Page) => page.locator("main h3").first().innerText();

test("what is chosen or sent before the page listens is done once it does", async () => {
  const { page } = desk;
  await page.route("**/assets/*.js", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  const wasEarly = () => page.evaluate(() => window.earlyEvents !== null);
  const opened = page.goto(`${SITE}/eventos`, { waitUntil: "commit" });
  await page.getByLabel("Ordenar").selectOption("Los más baratos");
  expect(await wasEarly()).toBe(true);
  await expect.poll(() => asked(page)).toEqual({ orden: "precio" });
  await opened;
  const home = page.goto(SITE, { waitUntil: "commit" });
  await page.getByRole("search").getByRole("searchbox").fill("rumba");
  await page.keyboard.press("Enter");
  expect(await wasEarly()).toBe(true);
  await expect.poll(() => asked(page)).toEqual({ q: "rumba" });
  await home;
  await page.unrouteAll({ behavior: "wait" });
});

// spec: 2.46
test("filters live in the address: back, forward, a reload and a link lead to what was asked", async () => {
  const { page } = desk;
  await page.goto(`${SITE}/eventos`);
  await page.getByRole("link", { name: "Música", exact: true }).click();
  await expect.poll(() => count(page)).toMatch(/^\d+ eventos de música$/);
  await page.getByRole("link", { name: "En promoción", exact: true }).click();
  await expect.poll(() => asked(page)).toEqual({ categoria: "musica", promocion: "1" });
  await page.goBack();
  await expect.poll(() => asked(page)).toEqual({ categoria: "musica" });
  await page.goForward();
  await page.reload();
  await expect.poll(() => count(page)).toContain("en promoción de música");

  await page.goto(`${SITE}/eventos?ciudad=Cartagena&max=100000`);
  await expect.poll(() => count(page)).toMatch(/^1 evento en Cartagena, hasta \$.100\.000$/);
  await page.getByRole("link", { name: "Quitar Hasta" }).click();
  await expect.poll(() => count(page)).toBe("2 eventos en Cartagena");

  await page.goto(`${SITE}/eventos`);
  await page.getByLabel("Ordenar").selectOption("Los más baratos");
  await expect.poll(() => asked(page)).toEqual({ orden: "precio" });
  await expect.poll(() => firstName(page)).toBe("Ciudades que cuidan"); // it is the cheapest
  await page.getByRole("button", { name: "Escoger fechas" }).click();
  await page.getByRole("button", { name: "Próximos 30 días" }).click();
  await expect.poll(() => Object.keys(asked(page)).sort()).toEqual(["desde", "hasta", "orden"]);
  await expect.poll(() => page.getByText("en la selva").count()).toBe(0);
});

test("results keep their place while one of them is looked at", async () => {
  expectFault(/^404 GET \/api\/v1\/events\/leticia-/); // the event of the card does not exist
  const { page } = phone;
  await page.goto(`${SITE}/eventos?ciudad=${CITY}`);
  await page.getByText(`Vas en 20 de ${EVENTS}`).waitFor();
  await page.getByRole("button", { name: "Ver más" }).click();
  const last = page.getByRole("link", { name: `Noche ${EVENTS} en la selva` });
  // clear of the tab bar, so that the click does not scroll any further
  await last.evaluate((link) => link.scrollIntoView({ block: "center", behavior: "instant" }));
  const before = await page.evaluate(() => window.scrollY);
  let calls = 0;
  page.on("request", (request) => {
    if (request.url().includes("/api/v1/events?")) calls++;
  });
  await last.click();
  await page.getByRole("heading", { level: 1, name: `Noche ${EVENTS}` }).waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await last.waitFor();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  expect(calls).toBe(0);
});

test("on a phone the filters come up as a sheet that says what there would be", async () => {
  const { page } = phone;
  await page.goto(`${SITE}/eventos`);
  await page.getByRole("button", { name: "Filtros" }).click();
  const sheet = page.getByRole("dialog", { name: "Filtros" });
  await sheet.getByRole("radio", { name: "Teatro" }).click();
  await sheet.getByLabel("Dónde").selectOption("Bogotá");
  expect(await axeFindings(page)).toEqual([]);
  await sheet.getByRole("button", { name: "Ver 1 evento" }).click();
  await expect.poll(() => asked(page)).toEqual({ categoria: "teatro", ciudad: "Bogotá" });
  await expect.poll(() => firstName(page)).toBe("Antígona en el puerto");
});

test("a search suggests while it is typed, by keyboard alone, and is remembered once it is made", async () => {
  const { page } = desk;
  await page.goto(SITE);
  const field = page.getByRole("combobox", { name: "Buscar eventos" });
  await page.getByRole("searchbox", { name: "Buscar eventos" }).focus();
  await options(page).first().waitFor(); // what most people search for
  await page.keyboard.type("metale");
  await options(page, "Sofía y los Metales del Sur").waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => options(page).count()).toBe(0);
  await expect.poll(() => field.inputValue()).toBe("metale");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  const active = page.locator(`[id="${await field.getAttribute("aria-activedescendant")}"]`);
  await expect.poll(() => active.innerText()).toContain("Sofía y los Metales del Sur");
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/eventos/metales-del-sur");

  // the search in the header of that page takes words that are not a name when Enter is pressed
  await page.getByRole("searchbox", { name: "Buscar eventos" }).fill("noches de salza");
  const told = page.waitForRequest((request) => request.url().endsWith("/events/search/recent"));
  await page.keyboard.press("Enter");
  await page.waitForURL("**/eventos?q=noches+de+salza");
  expect((await told).postDataJSON()).toEqual({ q: "noches de salza" });
  await page.goto(SITE);
  await page.getByRole("searchbox", { name: "Buscar eventos" }).focus();
  await options(page, "noches de salza").waitFor();
  await page.getByRole("button", { name: "Borrar mis búsquedas" }).click();
  await expect.poll(() => options(page, "noches de salza").count()).toBe(0);
});

test("events with accessible places are found, in the page as it comes from the server too, and who finds none is told whom to ask", async () => {
  const { page } = desk;
  const name = "La casa de las sombras";
  const label = "Con puestos accesibles";
  await page.goto(`${SITE}/eventos?ciudad=Medell%C3%ADn`);
  await page.getByRole("link", { name: label, exact: true }).click();
  await expect.poll(() => asked(page)).toEqual({ ciudad: "Medellín", accesibles: "1" });
  await expect.poll(() => count(page)).toBe("1 evento en Medellín, con puestos accesibles");
  await expect.poll(() => firstName(page)).toBe(name);
  await lookAt(page, "accesibles");
  const drawn = await (await fetch(`${SITE}/eventos?ciudad=Medell%C3%ADn&accesibles=1`)).text();
  expect(drawn).toContain(name);
  expect(drawn).toContain('content="noindex, follow"');
  await page.getByRole("link", { name: `Quitar ${label}` }).click();
  await expect.poll(() => asked(page)).toEqual({ ciudad: "Medellín" });

  await page.goto(`${SITE}/eventos?ciudad=${CITY}&accesibles=1`);
  await page.getByRole("heading", { name: `Nada en ${CITY}, con puestos accesibles` }).waitFor();
  await page.getByRole("region", { name: "En otras ciudades" }).getByText(name).waitFor();
  await page.getByText("¿Necesitas ayuda para comprar o un puesto accesible?").waitFor();
  await lookAt(page, "accesibles-ninguno");
  await page.getByRole("link", { name: "No solo con puestos accesibles" }).click();
  await expect.poll(() => count(page)).toBe(`${EVENTS} eventos en ${CITY}`);

  const { page: small } = phone;
  await small.goto(`${SITE}/eventos`);
  await small.getByRole("button", { name: "Filtros" }).click();
  const sheet = small.getByRole("dialog", { name: "Filtros" });
  await sheet.getByLabel("Dónde").selectOption("Medellín");
  await sheet.getByText("Solo con puestos accesibles").click();
  await sheet.getByRole("button", { name: "Ver 1 evento" }).click();
  await expect.poll(() => asked(small)).toEqual({ ciudad: "Medellín", accesibles: "1" });
});

test("a search that finds nothing is widened by one press, and says what there is nearby", async () => {
  const { page } = desk;
  await page.goto(`${SITE}/eventos?q=champeta&ciudad=Pasto`);
  await page.getByRole("heading", { name: 'Nada con "champeta" en Pasto' }).waitFor();
  await page.getByRole("link", { name: /^Bogotá \d+ eventos$/ }).waitFor();
  await page.getByRole("region", { name: "En otras ciudades" }).getByText("Champeta Total").waitFor();
  await takePictures(page, "nada-y-lo-mas-cercano");
  await page.getByRole("link", { name: "En toda Colombia" }).click();
  await expect.poll(() => firstName(page)).toBe("Champeta Total");
});

test("an event is kept in a calendar, shared, found on a map, and leads to others like it", async () => {
  const { page } = desk;
  await page.goto(`${SITE}/eventos/rumba-en-la-loma?promotor=YULI`);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Al calendario" }).locator("visible=true").click(),
  ]);
  expect(file.suggestedFilename()).toBe("rumba-en-la-loma.ics");
  const text = readFileSync(await file.path(), "utf8").replaceAll("\r\n ", "");
  expect(text).toMatch(/^DTSTART:\d{8}T010000Z\r$/m); // 20:00 in Cali
  expect(text).toContain("SUMMARY:Rumba en la Loma\r\n");
  expect(text).toContain("UID:rumba-en-la-loma@tarima\r\n");

  await page.getByRole("button", { name: "Compartir" }).locator("visible=true").click();
  const sheet = page.getByRole("dialog", { name: "Comparte Rumba en la Loma" });
  // as in a browser inside of an app: what is copied by selecting it leaves the sheet open
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("refused"));
  });
  await sheet.getByRole("button", { name: "Copiar enlace" }).click();
  await sheet.getByText("Copiado").first().waitFor();
  await sheet.getByRole("button", { name: "Copiar enlace" }).waitFor(); // it has been said
  const whatsapp = new URL((await sheet.getByRole("link").getAttribute("href")) ?? "");
  expect(whatsapp.searchParams.get("text")).toBe(`Rumba en la Loma ${SITE}/eventos/rumba-en-la-loma`);
  await page.keyboard.press("Escape");

  const map = page.getByRole("link", { name: /Cómo llegar/ });
  await expect.poll(() => map.getAttribute("rel")).toContain("noopener");
  await expect.poll(() => map.getAttribute("href")).toContain("destination=3.4482%2C-76.5055");
  await page.getByRole("heading", { name: "Si te gusta esto" }).waitFor();
  const similar = page.getByRole("region", { name: "Si te gusta esto" }).getByRole("listitem");
  await expect.poll(() => similar.count()).toBe(6);
  await similar.first().getByRole("link").click();
  await expect.poll(() => page.url()).not.toContain("rumba-en-la-loma");
});

test.each([
  ["sazon-del-pacifico", "Este evento se canceló.", "Gastronomía en Cali"],
  ["noche-de-tejedoras", "Este evento ya pasó.", "Culturales en Barranquilla"],
  ["tinto-con-memoria", "La venta está suspendida.", "Gastronomía en Bogotá"],
  ["vinilo-de-medianoche", "Agotado.", "Música en Bogotá"],
  ["marionetas", "La venta todavía no abre.", /abre en \d d/],
  ["no-existe", "No encontramos ese evento", "Ver eventos"],
])("%s says plainly how it stands, and what one can do, which is not to buy", async (slug, words, way) => {
  if (slug === "no-existe") expectFault(/^404 GET \/eventos\/no-existe$/);
  const { page } = desk;
  await page.goto(`${SITE}/eventos/${slug}`);
  await page.getByText(words).first().waitFor();
  if (typeof way === "string") await page.getByRole("link", { name: way }).first().waitFor();
  else await page.getByText(way).waitFor();
  await expect
    .poll(() => page.getByRole("button", { name: "Continuar" }).locator("visible=true").count())
    .toBe(0);
});
