import { randomBytes, randomInt } from "node:crypto";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { MEASUREMENT_CONSENT } from "@tarima/shared/measurements/measurement-text.ts";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { publicEvents } from "../../../../functions/src/lib/firestore/collections.ts";
import type { Heard } from "../../../../tools/analytics-stand-in/stand-in.ts";
import { DESKTOP, launchBrowser, openAs, openWindow, PHONE, SITE, takePictures } from "../support/browser.ts";
import { goToGateway, takeTicket } from "../support/buying.ts";
import { givenEventOnSale } from "../support/events.ts";
import { lookAt } from "../support/looks/look-at.ts";
import { givenAccount, givenProducerAccount } from "../support/people/accounts.ts";

/** An organiser connects their own analytics, a visitor is asked for their consent, and a purchase is told after a yes only. */

const STAND_IN = process.env.TARIMA_ANALYTICS_URL ?? "http://127.0.0.1:5350";
const NAME = "Sello del Manglar";
const measurementId = `G-${randomBytes(5).toString("hex").toUpperCase()}`;
const pixelId = `9${randomInt(10_000_000_000_000, 99_999_999_999_999)}`;

let browser: Browser;
let event: Event;
let organiser: string;
beforeAll(async () => {
  browser = await launchBrowser();
  const { account, producer } = await givenProducerAccount({ brandName: NAME, fullName: NAME });
  organiser = account.email ?? "";
  event = await givenEventOnSale({ producerId: producer.id, producerName: NAME });
});
afterAll(() => browser.close());

interface GoogleBody {
  client_id: string;
  events: { name: string; params: Record<string, unknown> }[];
}

/** What this organiser's Google was told, the first first. */
async function told(): Promise<{ name: string | undefined; client: string; value: unknown }[]> {
  const heard = (await (await fetch(`${STAND_IN}/told`)).json()) as Heard[];
  return heard
    .filter(({ id, isCheck }) => id === measurementId && !isCheck)
    .map(({ body }) => body as GoogleBody)
    .filter(({ events }) => events[0]?.name !== "tarima_prueba")
    .map(({ client_id, events }) => ({
      name: events[0]?.name,
      client: client_id,
      value: events[0]?.params.value,
    }))
    .reverse();
}

const question = (page: Page) => page.getByRole("region", { name: "Medición del organizador" });

test("an organiser connects Google and Meta, and tries them out", async () => {
  const page = await openAs(browser, organiser, "/productor/perfil");
  await page.getByRole("link", { name: "Conéctalos" }).click();
  await page.getByRole("heading", { level: 1, name: "Medición" }).waitFor();
  const google = page.getByRole("form", { name: "Google Analytics 4" });
  await google.getByLabel("ID de medición").fill("UA-123");
  await google.getByRole("button", { name: "Guardar" }).click();
  await google.getByText("Es G- y unas letras y números").waitFor();
  await google.getByText("Pega el que corresponde a este ID").waitFor();
  await takePictures(page, "medicion-faltas");
  await google.getByLabel("ID de medición").fill(measurementId);
  await google.getByLabel("Secreto de la API").fill("secreto-de-google-ab12");
  await google.getByRole("button", { name: "Guardar" }).click();
  await google.getByText("El guardado termina en ab12").waitFor();
  await expect.poll(() => google.getByLabel("Secreto de la API").inputValue()).toBe("");

  const meta = page.getByRole("form", { name: "Píxel de Meta" });
  await meta.getByLabel("ID del píxel").fill(pixelId);
  await meta.getByLabel("Token de acceso").fill("EAAB-token-de-meta-cd34");
  await meta.getByRole("button", { name: "Guardar" }).click();
  await meta.getByText("El guardado termina en cd34").waitFor();

  await page.getByRole("button", { name: "Enviar una prueba" }).click();
  await page.getByText("Meta recibió la prueba.").waitFor();
  await page.getByText("Google recibió la prueba").waitFor();
  await lookAt(page, "medicion");
  const measuredWith = async () => (await publicEvents.doc(event.id).get()).data()?.producer.measuredWith;
  await expect.poll(async () => (await measuredWith())?.length).toBe(2);
});

/** The whole question is on the screen, above the bar that buys. */
async function expectBesideBuyBar(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const [asked, bar] = await Promise.all([
        question(page).boundingBox(),
        page.locator("[data-buy-bar]").boundingBox(),
      ]);
      return asked && bar && asked.y >= 0 && Math.round(asked.y + asked.height) <= Math.round(bar.y) + 1;
    })
    .toBe(true);
}

test("a visitor is asked, and nothing is sent before a yes, after a no, and where the browser says no", async () => {
  const { page, context } = await openWindow(browser, PHONE);
  let sent = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/measurements")) sent++;
  });
  await page.goto(`${SITE}/eventos/${event.publicSlug}`);
  await question(page).getByText(`${NAME} quiere contar con Google Analytics y Meta`).waitFor();
  await lookAt(page, "medicion-pregunta");
  // it covers nothing that sells
  await page.getByRole("link", { name: "Ver boletas" }).click();
  await page
    .getByRole("button", { name: /Agregar/ })
    .first()
    .click();
  await expectBesideBuyBar(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  await expectBesideBuyBar(page);
  await page.screenshot({ path: "test-results/medicion-pregunta-texto-grande.png" });
  await page.setViewportSize({ width: 320, height: 640 });
  await devtools.send("Page.setFontSizes", { fontSizes: { standard: 16 } });
  await expectBesideBuyBar(page);
  await page.setViewportSize(PHONE);

  await question(page).getByRole("button", { name: "No, gracias" }).click();
  await question(page).waitFor({ state: "detached" });
  await page.getByText(`Medición de ${NAME}: no permitida`).waitFor();
  await page.reload();
  await page.getByText(`Medición de ${NAME}: no permitida`).waitFor();
  await expect.poll(() => question(page).isVisible()).toBe(false);
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).not.toContain("visitorId");
  expect(sent).toBe(0);
  await context.close();

  const refusing = await openWindow(browser, DESKTOP);
  await refusing.page.addInitScript(() =>
    Object.defineProperty(navigator, "globalPrivacyControl", { value: true }),
  );
  await refusing.page.goto(`${SITE}/eventos/${event.publicSlug}`);
  await refusing.page.getByText("Produce", { exact: true }).filter({ visible: true }).first().waitFor();
  await refusing.page.waitForTimeout(1_000);
  await expect.poll(() => question(refusing.page).isVisible()).toBe(false);
  await expect.poll(() => refusing.page.getByText(`Medición de ${NAME}`).count()).toBe(0);
  await refusing.context.close();
  expect(await told()).toEqual([]);
});

test("after a yes the visit, the checkout and the purchase are told under one number; a no takes it back", async () => {
  const { email = "" } = await givenAccount();
  const { page } = await openWindow(browser, DESKTOP, email);
  await page.goto(`${SITE}/eventos/${event.publicSlug}?utm_source=boletin`);
  await takePictures(page, "medicion-pregunta-ancha");
  const sent = page.waitForResponse(/\/measurements$/);
  await question(page).getByRole("button", { name: "Permitir" }).click();
  expect((await sent).status()).toBe(204);
  await page.getByText(`Medición de ${NAME}: permitida`).waitFor();
  await takeTicket(page, undefined, /./, email);
  await goToGateway(page);
  await page.getByRole("button", { name: "Aprobar" }).click();
  await expect.poll(async () => (await told()).length).toBe(3);
  const all = await told();
  expect(all.map(({ name }) => name)).toEqual(["page_view", "begin_checkout", "purchase"]);
  expect(new Set(all.map(({ client }) => client)).size).toBe(1);
  expect(all[2]?.value).toBe(event.combinations[0]?.price ?? 0);

  await page.goto(`${SITE}/eventos/${event.publicSlug}`);
  await page.getByRole("button", { name: "Cambiar", exact: true }).click();
  await question(page).getByRole("button", { name: "No, gracias" }).click();
  await page.getByText(`Medición de ${NAME}: no permitida`).waitFor();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain("visitorId");
});

test("of an organiser without analytics nothing is asked, and its part is not even loaded", async () => {
  const other = await givenEventOnSale();
  const { page } = await openWindow(browser, PHONE);
  const scripts: Promise<string>[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith(".js")) scripts.push(response.text().catch(() => ""));
  });
  await page.goto(`${SITE}/eventos/${other.publicSlug}`);
  await page.waitForTimeout(1_000);
  await expect.poll(() => question(page).isVisible()).toBe(false);
  const loaded = (await Promise.all(scripts)).join("");
  expect(loaded.includes("Si te gusta esto")).toBe(true);
  expect(loaded.includes("Medición del organizador")).toBe(false);

  // a yes from when they had some is forgotten
  const key = `tarima.measured.${other.producerId}`;
  const kept = {
    ...{ visitorId: crypto.randomUUID(), at: new Date().toISOString() },
    ...{ version: MEASUREMENT_CONSENT.version, tools: ["google"] },
  };
  await page.evaluate(
    ([name = "", value = ""]) => localStorage.setItem(name, value),
    [key, JSON.stringify(kept)],
  );
  await page.reload();
  await expect.poll(() => page.evaluate((name) => localStorage.getItem(name), key)).toBe(null);
});
