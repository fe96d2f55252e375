import { getApps, initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { axeFindings } from "./support/axe.ts";
import {
  DESKTOP,
  launchBrowser,
  openWindow,
  PHONE,
  SITE,
  type StorageState,
  signIn,
  takePictures,
} from "./support/browser.ts";
import { withoutDiscounts } from "./support/buying.ts";
import { pixelContrastFindings } from "./support/pixel-contrast.ts";

/** What every screen must hold to, whatever it shows: in both themes, on a phone and on a desk. */

/** Of who has chosen none. */
const DEFAULT_THEME = "dark";
const NARROWEST = { width: 320, height: 640 };

interface Screen {
  name: string;
  /** Where it is; asked for late, since some names stand in the demo world. */
  path: string | (() => Promise<string>);
  /** Who looks at it; a visitor where nobody is named. */
  as?: string;
  /** What is to be so before it is opened. */
  prepare?: (page: Page) => Promise<void>;
  /** What leads from there to the screen itself. */
  goOn?: (page: Page) => Promise<void>;
}

/** From an event's page to its checkout. */
async function takeOne(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: /Agregar/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Continuar" }).locator("visible=true").click();
  await page.waitForURL("**/checkout/**");
}

const firstTicket = async (holderUid: string) => {
  const found = await getFirestore().collection("tickets").where("holderUid", "==", holderUid).limit(1).get();
  return `/mis-boletas/${found.docs[0]?.id}`;
};
const orderOf = async (uid: string, eventId: string) => {
  const found = await getFirestore().collection("orders").where("uid", "==", uid).get();
  return `/pago/${found.docs.find((doc) => doc.get("event.id") === eventId)?.id}`;
};

const SCREENS: Screen[] = [
  { name: "portada", path: "/" },
  { name: "cartelera", path: "/eventos" },
  { name: "cartelera-vacia", path: "/eventos?q=champeta&ciudad=Pasto" },
  { name: "evento", path: "/eventos/rumba-en-la-loma" },
  { name: "evento-agotado", path: "/eventos/vinilo-de-medianoche" },
  { name: "evento-cancelado", path: "/eventos/sazon-del-pacifico" },
  { name: "evento-titulo-largo", path: "/eventos/marionetas" },
  { name: "no-hay-tal-pagina", path: "/no-existe" },
  { name: "ingresar", path: "/ingresar" },
  { name: "registro", path: "/registro" },
  { name: "verificar", path: "/verify-email" },
  { name: "sin-verificar", path: "/verify-email", as: "nueva@tarima.test" },
  { name: "recuperar", path: "/recuperar" },
  { name: "terminos", path: "/terminos" },
  { name: "datos-personales", path: "/datos-personales" },
  { name: "vende", path: "/registro-productor" },
  { name: "registro-de-productor", path: "/registro-productor", as: "asistente@tarima.test" },
  { name: "productor-en-revision", path: "/registro-productor", as: "tarde@tarima.test" },
  ...["datos", "preferencias", "seguridad", "privacidad"].map((section) => ({
    name: `perfil-${section}`,
    path: section === "datos" ? "/perfil" : `/perfil/${section}`,
    as: "asistente@tarima.test",
  })),
  { name: "mis-boletas", path: "/mis-boletas", as: "asistente@tarima.test" },
  { name: "mis-boletas-vacia", path: "/mis-boletas", as: "promotor@tarima.test" },
  { name: "boleta", path: () => firstTicket("asistente"), as: "asistente@tarima.test" },
  { name: "pago-hecho", path: () => orderOf("asistente", "rumba-en-la-loma"), as: "asistente@tarima.test" },
  { name: "pago-rechazado", path: () => orderOf("camila", "el-gran-tumbao"), as: "camila@tarima.test" },
  { name: "pago-en-proceso", path: () => orderOf("ivan", "halcones-vs-corsarios"), as: "ivan@tarima.test" },
  { name: "checkout", path: "/eventos/feria-de-la-arepa", as: "paola@tarima.test", goOn: takeOne },
  {
    name: "checkout-con-codigos",
    path: "/eventos/rumba-en-la-loma?promotor=YULI&codigo=LOMA10",
    as: "paola@tarima.test",
    goOn: takeOne,
  },
  { name: "mis-compras", path: "/mis-boletas/compras", as: "asistente@tarima.test" },
  { name: "mis-compras-vacia", path: "/mis-boletas/compras", as: "admin@tarima.test" },
  { name: "puertas", path: "/escaner", as: "puerta@tarima.test" },
  { name: "supervision", path: "/escaner/rumba-en-la-loma/supervision", as: "productora@tarima.test" },
  { name: "puerta-sin-camara", path: "/escaner/rumba-en-la-loma", as: "puerta@tarima.test" },
  {
    name: "promotores",
    path: "/productor/eventos/rumba-en-la-loma/promotores",
    as: "productora@tarima.test",
  },
  {
    name: "promotores-vacia",
    path: "/productor/eventos/champeta-total/promotores",
    as: "productora@tarima.test",
  },
  {
    name: "codigos-por-venir",
    path: "/productor/eventos/rumba-en-la-loma/codigos",
    as: "productora@tarima.test",
    prepare: withoutDiscounts,
  },
  { name: "mis-ventas", path: "/promotor", as: "promotor@tarima.test" },
  { name: "mis-ventas-vacia", path: "/promotor", as: "asistente@tarima.test" },
  { name: "mis-eventos", path: "/productor/eventos", as: "productora@tarima.test" },
  {
    name: "mis-eventos-nada",
    path: "/productor/eventos?name=champeta&status=draft&category=teatro&venue=coliseo&startsAtFrom=2026-12-01",
    as: "productora@tarima.test",
  },
  { name: "mis-eventos-vacia", path: "/productor/eventos", as: "tarde@tarima.test" },
  { name: "evento-nuevo", path: "/productor/eventos/nuevo", as: "productora@tarima.test" },
  ...["datos", "boletas", "asistentes", "asistentes?search=nadie&status=used", "cortesias", "puerta"].map(
    (section) => ({
      name: `evento-propio-${section.replace(/\W.*/, "-nada")}`,
      path: `/productor/eventos/rumba-en-la-loma/${section}`,
      as: "productora@tarima.test",
    }),
  ),
  {
    name: "evento-cancelado-boletas",
    path: "/productor/eventos/sazon-del-pacifico/boletas",
    as: "productora@tarima.test",
  },
  { name: "inicio-de-productor", path: "/productor", as: "productora@tarima.test" },
  { name: "inicio-de-productor-en-revision", path: "/productor", as: "tarde@tarima.test" },
  ...[
    ["resumen", "rumba-en-la-loma"],
    ["resumen-sin-ventas", "champeta-total"],
    ["borrador", "feria-de-tinta"],
    ["aprobado", "cumbia-nueva"],
    ["cancelado", "sazon-del-pacifico"],
  ].map(([name, slug]) => ({
    name: `evento-propio-${name}`,
    path: `/productor/eventos/${slug}`,
    as: "productora@tarima.test",
  })),
  { name: "perfil-de-productor", path: "/productor/perfil", as: "productora@tarima.test" },
  { name: "perfil-de-productor-en-revision", path: "/productor/perfil", as: "tarde@tarima.test" },
  { name: "perfil-de-productor-editando", path: "/productor/perfil?editar", as: "productora@tarima.test" },
  { name: "sin-permiso", path: "/admin/logs", as: "asistente@tarima.test" },
  ...[
    ["resumen", ""],
    ["eventos", "/eventos"],
    ["eventos-por-revisar", "/eventos/por-revisar"],
    ["evento-por-revisar", "/eventos/quien-manda-en-la-ia"],
    ["productores", "/productores"],
    ["productor", "/productores/la-clave"],
    ["asistentes", "/asistentes"],
    ["finanzas", "/finanzas"],
    ["liquidaciones", "/finanzas/liquidaciones"],
    ["reportes", "/reportes"],
    ["reporte-financiero", "/reportes?type=financial"],
    ["registro", "/logs"],
    ["sistema", "/sistema"],
  ].map(([name, path]) => ({ name: `admin-${name}`, path: `/admin${path}`, as: "admin@tarima.test" })),
  ...["print", "form", "overlay", "data", "feedback", "structure"].map((family) => ({
    name: `partes-${family}`,
    path: `/_parts/${family}`,
  })),
];

let browser: Browser;
beforeAll(async () => {
  if (!getApps().length) initializeApp();
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** What a browser keeps of those who look: each signs in once. */
const kept = new Map<string, Promise<StorageState>>();

function signedIn(email: string): Promise<StorageState> {
  const state = kept.get(email) ?? stateOf(email);
  kept.set(email, state);
  return state;
}

async function stateOf(email: string): Promise<StorageState> {
  const { context, page } = await openWindow(browser);
  await page.goto(`${SITE}/ingresar`);
  await signIn(page, email);
  await page.waitForURL((url) => url.pathname !== "/ingresar");
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  return state;
}

/** A window on a screen, of whoever looks at it. */
async function openScreen({ path, as, prepare, goOn }: Screen) {
  const { context, page } = await openWindow(browser, DESKTOP, as ? await signedIn(as) : undefined);
  await prepare?.(page);
  await page.goto(SITE + (typeof path === "string" ? path : await path()));
  if (goOn) {
    await goOn(page);
    await page.reload(); // what it led away from is gone
  }
  return { context, page };
}

/** The screen as it stands once what it shows is there; what a specimen shows of waiting stays. */
async function settle(page: Page): Promise<void> {
  await page.locator("h1").first().waitFor();
  await page.waitForFunction(() =>
    [...document.querySelectorAll(".skeleton")].every((it) => it.closest("[data-specimen]")),
  );
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** As of somebody who has set text to 200 %. */
async function enlargeText(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
}

// Side by side, since looking changes nothing.
describe.concurrent.each(SCREENS)("$name", (screen) => {
  test("holds at every width, in both themes, and with large text", async () => {
    const { context, page } = await openScreen(screen);
    const findings: string[] = [];
    const find = (where: string, found: string[]) => findings.push(...found.map((it) => `${where}: ${it}`));
    const findOverflow = async (where: string) => {
      await page.waitForTimeout(100); // what the width changes settles
      if ((await overflow(page)) > 0) find(where, ["scrolls sideways"]);
    };
    for (const theme of ["dark", "light"]) {
      if (theme !== DEFAULT_THEME) {
        await page.evaluate((it) => localStorage.setItem("tarima.theme", it), theme);
        await page.reload();
      }
      await settle(page);
      for (const viewport of [DESKTOP, PHONE]) {
        await page.setViewportSize(viewport);
        await page.waitForTimeout(150); // what the width changes settles
        const where = `${theme} ${viewport.width}`;
        // what axe finds hangs on width and theme apart from each other: either of both is seen once
        if ((theme === "dark") === (viewport === DESKTOP)) find(where, await axeFindings(page));
        find(where, await pixelContrastFindings(page));
      }
      await takePictures(page, `pantalla-${screen.name}-${theme}`);
      await page.setViewportSize(NARROWEST);
      await findOverflow(`${theme} ${NARROWEST.width}`);
    }
    await enlargeText(context, page);
    for (const viewport of [DESKTOP, PHONE]) {
      await page.setViewportSize(viewport);
      await findOverflow(`text at 200 %, ${viewport.width}`);
    }
    expect(findings).toEqual([]);
    await context.close();
  });
});
