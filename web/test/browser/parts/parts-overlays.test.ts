import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { DESKTOP, launchBrowser, nextFrames, openWindow, PHONE, SITE } from "../support/browser.ts";
import { axeInBothThemes } from "../support/looks/axe.ts";
import { showScreen } from "../support/screens.ts";

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
  ({ page } = await openWindow(browser));
});
afterAll(() => browser.close());

const open = (family: string) => showScreen(page, `/_parts/${family}`);
/** Presses keys at a person's speed: a menu moves the focus a moment after the key. */
const press = async (...keys: string[]) => {
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.waitForTimeout(50);
  }
};
const button = (name: string) => page.getByRole("button", { name, exact: true });
/** The name of the focused element, as a screen reader announces it. */
const focused = () =>
  page.evaluate(() => {
    const { activeElement: at } = document;
    return at?.getAttribute("aria-label") ?? at?.textContent ?? "";
  });

beforeEach(async () => {
  await page.setViewportSize(DESKTOP);
  await open("overlay");
});

// spec: 2.62
test("a menu is opened, walked through and chosen from with the keyboard, and gives the focus back", async () => {
  await button("Opciones de Rumba en la Loma").focus();
  await press("Enter");
  await expect.poll(focused).toBe("Editar");
  await press("ArrowDown", "ArrowDown");
  await expect.poll(focused).toBe("Cancelar evento"); // disabled items are skipped
  await press("Home", "d");
  await expect.poll(focused).toBe("Duplicar"); // found by its first letter
  await press("Enter");
  await page.getByText("Elegiste: Duplicar").waitFor();
  await expect.poll(focused).toBe("Opciones de Rumba en la Loma");
  await press("ArrowDown", "Escape");
  await expect.poll(() => page.getByRole("menu").count()).toBe(0);
  expect(await focused()).toBe("Opciones de Rumba en la Loma");
});

test("a menu of boxes stays open while several are ticked; one of rounds closes on the choice", async () => {
  await button("Columnas").focus();
  await press("Enter");
  await expect.poll(focused).toBe("Correo");
  await press("ArrowDown", "Enter");
  const phone = page.getByRole("menuitemcheckbox", { name: "Celular" });
  await expect.poll(() => phone.getAttribute("aria-checked")).toBe("true");
  await press("Escape");
  await button("Ordenar").focus();
  await press("Enter");
  await expect.poll(focused).toBe("Fecha del evento");
  await press("End", "Enter");
  await expect.poll(() => page.getByRole("menu").count()).toBe(0);
  await press("Enter");
  await expect
    .poll(() => page.getByRole("menuitemradio", { name: "Nombre" }).getAttribute("aria-checked"))
    .toBe("true");
});

// spec: 2.62
test("a dialog keeps the focus inside, is named, and gives the focus back on Escape", async () => {
  await button("Transferir boleta").focus();
  await press("Enter");
  const dialog = page.getByRole("dialog", { name: "Transferir la boleta" });
  await dialog.waitFor();
  const isInside = () => dialog.evaluate((it) => it.contains(document.activeElement));
  for (let step = 0; step < 8; step++) {
    expect(await isInside()).toBe(true);
    await press("Tab");
  }
  await press("Shift+Tab");
  expect(await isInside()).toBe(true);
  await press("Escape");
  await dialog.waitFor({ state: "detached" });
  expect(await focused()).toBe("Transferir boleta");
});

test("a dialog taller than the window scrolls to its end", async () => {
  await button("Más largo que la ventana").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Llega con tiempo").last().scrollIntoViewIfNeeded();
  await expect.poll(() => dialog.getByText("Llega con tiempo").last().isVisible()).toBe(true);
});

test("what cannot be undone wants its word written first", async () => {
  await button("Cancelar evento").first().focus();
  await press("Enter");
  const question = page.getByRole("alertdialog", { name: "¿Cancelar Rumba en la Loma?" });
  await question.waitFor();
  expect(await focused()).toBe("Mejor no"); // the harmless answer has the focus
  const confirm = question.getByRole("button", { name: "Cancelar evento" });
  await expect.poll(() => confirm.isDisabled()).toBe(true);
  await question.getByLabel("Escribe CANCELAR para seguir").fill("cancel");
  await press("Enter");
  await expect.poll(() => question.isVisible()).toBe(true);
  await question.getByLabel("Escribe CANCELAR para seguir").fill("cancelar");
  await press("Enter");
  await question.waitFor({ state: "detached" });
  await page.getByText("Evento cancelado").waitFor();
  await button("Cancelar evento").first().click();
  await expect.poll(() => page.getByLabel("Escribe CANCELAR para seguir").inputValue()).toBe(""); // the dialog opens empty again
  await press("Escape");
  await question.waitFor({ state: "detached" });
  await expect.poll(focused).toBe("Cancelar evento"); // not lost, though a state opened it
});

test("a question stays while its answer is being carried out", async () => {
  await button("Trabajando").click();
  const question = page.getByRole("alertdialog");
  await question.waitFor();
  await press("Escape");
  await expect.poll(() => question.isVisible()).toBe(true);
});

// spec: 2.62
test("a notice's action can be pressed while it is there", async () => {
  await button("Con acción").click();
  await button("Deshacer").click();
  await page.getByText("✓ Código validado correctamente").waitFor();
});

// spec: 2.62
test("tabs are walked with the arrows, the closed one passed over", async () => {
  await open("structure");
  await page.getByRole("tab", { name: "Activas 2" }).focus();
  await press("ArrowRight");
  await page.getByText("La última, Vinilo de Medianoche").waitFor();
  await press("ArrowRight", "ArrowRight");
  await expect
    .poll(() => page.getByRole("tab", { name: "Activas 2" }).getAttribute("aria-selected"))
    .toBe("true");
  await press("End");
  await page.getByRole("tabpanel").getByText("Ninguna.").waitFor();
});

test("the tab that is on is in sight, however far along its row it stands", async () => {
  await page.setViewportSize(PHONE);
  await open("structure");
  const tab = page.getByRole("link", { name: "Suspendidos 6" });
  await tab.waitFor();
  const box = await tab.boundingBox();
  expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= PHONE.width).toBe(true);
  await page.setViewportSize(DESKTOP);
});

test("copying says so, and where the browser refuses the text stands there", async () => {
  await page.goto(`${SITE}/_parts/structure`); // a second try begins without what the first replaced
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("refused"));
  });
  await button("Copiar código").click();
  await button("Copiado").waitFor(); // the fallback still works
  await page.evaluate(() => {
    document.execCommand = () => false;
  });
  await button("Copiar enlace").click();
  await expect.poll(() => page.getByLabel(/Cópialo de aquí/).inputValue()).toContain("promotor=LINA-CALI");
});

test.each(["Transferir boleta", "Cancelar evento", "Hoja de celular", "Columnas", "Filtros"])(
  "axe finds nothing with %s open, in either theme, and nothing scrolls sideways",
  async (opener) => {
    await button(opener).first().click();
    const findings = await axeInBothThemes(page);
    // the library attaches a menu to the body, outside of the landmarks
    expect(findings.filter((it) => !/region .*radix-popper/.test(it))).toEqual([]);
    await page.setViewportSize({ ...PHONE, width: 320 });
    await nextFrames(page);
    const [wide = 0, shown = 0] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      innerWidth,
    ]);
    expect(wide).toBeLessThanOrEqual(shown);
  },
);
