import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DESKTOP, launchBrowser, openWindow, PHONE, type Window } from "../support/browser.ts";
import { axeInBothThemes } from "../support/looks/axe.ts";
import { showScreen } from "../support/screens.ts";

let browser: Browser;
let window: Window;

beforeAll(async () => {
  browser = await launchBrowser();
  window = await openWindow(browser);
});
beforeEach(async () => {
  await window.page.setViewportSize(DESKTOP);
  await showScreen(window.page, "/_parts/data");
});
afterAll(() => browser.close());

const part = (page: Page) => page.getByRole("region", { name: "DataTable", exact: true });
const names = (page: Page) => part(page).getByRole("rowheader").locator("b").allInnerTexts();

/** Presses Tab until an element has the focus; fails if it never gets it, since a keyboard user could not reach it. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate((it) => it === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`the Tab key does not reach ${target}`);
}

describe("the data table, by keyboard alone", () => {
  // spec: 2.49, 2.52, 9.25
  test("finds a row by what is typed, accents or not, and says how many there are", async () => {
    const { page } = window;
    const table = part(page);
    await table.getByRole("table").waitFor();
    await tabTo(page, table.getByRole("searchbox"));
    await page.keyboard.type("jose angel");
    await expect.poll(() => names(page)).toEqual(["José Ángel Cuesta"]);
    await table.getByRole("status").filter({ hasText: "1 resultado" }).waitFor();
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type("champeta");
    await table.getByRole("heading", { name: "Nada con «champeta»" }).waitFor();
    await tabTo(page, table.getByRole("button", { name: "Borrar la búsqueda" }).first());
    await page.keyboard.press("Enter");
    await expect.poll(() => names(page)).toHaveLength(8);
  });

  // spec: 2.49
  test("sorts by a head, one way and the other, and says which", async () => {
    const { page } = window;
    const head = part(page).getByRole("columnheader", { name: "Eventos" });
    await tabTo(page, head.getByRole("button"));
    await expect.poll(() => head.getAttribute("aria-sort")).toBe("none");
    await page.keyboard.press("Enter");
    await expect.poll(() => head.getAttribute("aria-sort")).toBe("descending");
    expect((await names(page)).slice(0, 2)).toEqual(["Picó El Rey", "Galpón 80"]);
    await page.keyboard.press("Enter");
    await expect.poll(() => head.getAttribute("aria-sort")).toBe("ascending");
    await page.keyboard.press("Enter");
    await expect.poll(() => head.getAttribute("aria-sort")).toBe("none");
    expect((await names(page))[0]).toBe("La Clave Producciones");
  });

  // spec: 2.49, 2.51, 2.53
  test("turns the pages, and stays on the button at the last one", async () => {
    const { page } = window;
    const pager = part(page).getByRole("navigation", { name: "Páginas de productores" });
    const next = pager.getByRole("button", { name: "Página siguiente" });
    await tabTo(page, next);
    await page.keyboard.press("Enter");
    await pager.getByText("Página 2 de 2").waitFor();
    expect(await names(page)).toHaveLength(4);
    await expect.poll(() => next.getAttribute("aria-disabled")).toBe("true");
    await expect.poll(() => next.evaluate((it) => it === document.activeElement)).toBe(true);
    await page.keyboard.press("Enter"); // there is no further page
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await pager.getByText("Página 1 de 2").waitFor();
  });

  test("picks rows, all of them with the box in the head, and does something with them at once", async () => {
    const { page } = window;
    const table = part(page);
    const all = table.getByRole("checkbox", { name: "Seleccionar todo en esta página" });
    await tabTo(page, table.getByRole("checkbox", { name: "Seleccionar Deisy Johana Murillo" }));
    await page.keyboard.press("Space");
    const bar = table.getByRole("region", { name: "Selección" });
    await bar.getByText("1 seleccionado", { exact: true }).waitFor();
    expect(await all.evaluate((it) => (it as HTMLInputElement).indeterminate)).toBe(true);
    await tabTo(page, table.getByRole("checkbox", { name: "Seleccionar Montaña Viva Experiencias" }));
    await page.keyboard.press("Space");
    await bar.getByText("2 seleccionados").waitFor();
    await tabTo(page, bar.getByRole("button", { name: "Activar", exact: true }));
    await page.keyboard.press("Enter");
    await bar.waitFor({ state: "detached" });
    await expect.poll(() => table.getByRole("row", { name: /Deisy Johana Murillo.*Activo/ }).count()).toBe(1);
    await tabTo(page, all);
    await page.keyboard.press("Space");
    await bar.getByText("8 seleccionados").waitFor();
    await tabTo(page, bar.getByRole("button", { name: "Quitar selección" }));
    await page.keyboard.press("Enter");
    await bar.waitFor({ state: "detached" });
  });

  test("hides a column and shows it again; the first one and a fixed one always stay", async () => {
    const { page } = window;
    const table = part(page);
    const open = table.getByRole("button", { name: "Columnas" });
    await tabTo(page, open);
    await page.keyboard.press("Enter");
    const menu = page.getByRole("menu");
    await expect
      .poll(() => menu.getByRole("menuitemcheckbox").allInnerTexts())
      .toEqual(["Tipo", "Ciudad", "Eventos", "Última vez"]);
    await page.locator(":focus", { hasText: "Tipo" }).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.locator(":focus", { hasText: "Ciudad" }).waitFor();
    await page.keyboard.press("Space");
    await table.getByRole("columnheader", { name: "Ciudad" }).waitFor({ state: "detached" });
    await page.keyboard.press("Space");
    await table.getByRole("columnheader", { name: "Ciudad" }).waitFor();
    await page.keyboard.press("Escape");
    await menu.waitFor({ state: "detached" });
    await expect.poll(() => open.evaluate((it) => it === document.activeElement)).toBe(true);
  });

  test("opens the menu of a row and does what it says", async () => {
    const { page } = window;
    const table = part(page);
    await tabTo(page, table.getByRole("button", { name: "Acciones de Galpón 80" }));
    await page.keyboard.press("Enter");
    await page.locator(":focus", { hasText: "Ver perfil" }).waitFor();
    await page.keyboard.press("End");
    await page.locator(":focus", { hasText: "Eliminar" }).waitFor();
    await page.keyboard.press("Enter");
    await expect.poll(() => names(page)).not.toContain("Galpón 80");
  });

  test("keeps the head in sight while the page scrolls", async () => {
    const { page } = window;
    await page.setViewportSize({ width: 1280, height: 480 });
    const head = part(page).getByRole("columnheader", { name: "Ciudad" });
    await part(page).getByRole("row").last().scrollIntoViewIfNeeded();
    expect((await head.boundingBox())?.y).toBeCloseTo(0, 0);
  });
});

describe("the data table on a phone", () => {
  beforeEach(() => window.page.setViewportSize(PHONE));

  test("is a list, and nothing scrolls sideways", async () => {
    const { page } = window;
    const table = part(page);
    await table.getByRole("list", { name: "Productores" }).waitFor();
    await expect.poll(() => table.getByRole("table").count()).toBe(0);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });

  test("sorts by a list of ways, picks rows and turns pages", async () => {
    const { page } = window;
    const table = part(page);
    const list = table.getByRole("list", { name: "Productores" });
    await table.getByRole("combobox", { name: "Ordenar" }).selectOption("Eventos: de mayor a menor");
    await expect.poll(() => list.getByRole("listitem").first().innerText()).toContain("Picó El Rey");
    await list.getByRole("checkbox", { name: "Seleccionar Picó El Rey" }).check();
    await table.getByText("1 seleccionado", { exact: true }).waitFor();
    await table.getByRole("button", { name: "Quitar selección" }).click();
    await table.getByRole("button", { name: "Página siguiente" }).click();
    await table.getByText("Página 2 de 2").waitFor();
  });
});

test("axe finds nothing on the page of data while it is worked with, in either theme", async () => {
  const { page } = window;
  await part(page).getByRole("table").waitFor();
  await part(page).getByRole("checkbox", { name: "Seleccionar Galpón 80" }).check();
  await page.getByText("Ver los números").first().click();
  expect(await axeInBothThemes(page)).toEqual([]);
  await part(page).getByRole("button", { name: "Columnas" }).click();
  await page.getByRole("menu").waitFor();
  expect(await axeInBothThemes(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.setViewportSize(PHONE);
  await part(page).getByRole("list", { name: "Productores" }).waitFor();
  expect(await axeInBothThemes(page)).toEqual([]);
});
