import type { Browser, Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { launchBrowser, openWindow, type Window } from "../support/browser.ts";
import { showScreen } from "../support/screens.ts";

let browser: Browser;
let view: Window;

beforeAll(async () => {
  browser = await launchBrowser();
  view = await openWindow(browser);
});
afterAll(() => browser.close());
beforeEach(async () => {
  await showScreen(view.page, "/_parts/form");
  await view.page.getByRole("heading", { level: 1, name: "Formularios" }).waitFor();
});

const specimen = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** Polls until the field shows the value: parts take a moment to react to a key. */
const shows = (page: Page, label: string, value: string) =>
  expect.poll(() => page.getByLabel(label, { exact: true }).first().inputValue()).toBe(value);

/** Presses Tab until the focused element has this name. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let i = 0; i < 12; i++) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => {
      const { ariaLabel, textContent } = document.activeElement ?? {};
      return ariaLabel ?? textContent ?? "";
    });
    if (name.test(focused)) return;
  }
  throw new Error(`Tab does not come to ${name}`);
}

test("a day is typed as in Colombia, and one that does not exist is told apart", async () => {
  const { page } = view;
  const birthday = page.getByLabel("Fecha de nacimiento");
  await birthday.fill("5/2/1994");
  await birthday.blur();
  await shows(page, "Fecha de nacimiento", "05/02/1994");
  await page.getByText("Guardada: 1994-02-05").waitFor();
  await birthday.fill("31/04/1994");
  await birthday.blur();
  await page.getByText("Escribe la fecha así: 31/12/2026").waitFor();
  await shows(page, "Fecha de nacimiento", "31/04/1994");
  await expect.poll(() => birthday.getAttribute("aria-invalid")).toBe("true");
});

// spec: 2.59, 2.60, 5.42
test("a day is chosen from the calendar with the keyboard alone, and days past the limits are not to be had", async () => {
  const { page } = view;
  const opening = page.getByLabel("Abre la venta");
  const before = await opening.inputValue();
  await opening.focus();
  await tabTo(page, /Abrir el calendario/);
  await page.keyboard.press("Enter");
  const calendar = page.getByRole("dialog", { name: "Escoge la fecha" });
  await calendar.waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await calendar.waitFor({ state: "hidden" });
  const [date, month, year] = before.split("/").map(Number);
  const weekLater = new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, (date ?? 1) + 7))
    .toISOString()
    .slice(0, 10);
  await shows(page, "Abre la venta", weekLater.split("-").reverse().join("/"));
  // the focus is back where it was
  expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe("Abrir el calendario");

  await page.keyboard.press("Enter");
  await calendar.getByRole("button", { name: "Hoy", exact: true }).click();
  await calendar.waitFor({ state: "hidden" });
  const inColombia = new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 10);
  await shows(page, "Abre la venta", inColombia.split("-").reverse().join("/"));
  await opening.fill("1/1/2020");
  await opening.blur();
  await page.getByText(/Debe ser el \d\d\/\d\d\/\d{4} o después/).waitFor();
});

// spec: 2.58, 2.60, 5.42
test("a calendar says which days have something on them, and gives none before its first", async () => {
  const calendar = specimen(view.page, "Calendar");
  await calendar.getByRole("button", { name: "sábado, 5 de diciembre de 2026, con eventos" }).waitFor();
  await expect
    .poll(() => calendar.getByRole("button", { name: /^jueves, 3 de diciembre/ }).isDisabled())
    .toBe(true);
  await expect
    .poll(() => calendar.getByRole("button", { name: /^viernes, 4 de diciembre/ }).isEnabled())
    .toBe(true);
  await calendar.getByRole("button", { name: "Mes siguiente" }).click();
  await calendar.getByText("enero 2027").waitFor();
});

// spec: 5.30
test("day and time make the venue's wall clock, and only together", async () => {
  const { page } = view;
  const end = page.getByRole("group", { name: "Termina" });
  await end.getByLabel("Fecha").fill("13122026");
  await end.getByLabel("Hora").focus();
  await page.getByText("Guardada: nada").last().waitFor();
  await end.getByLabel("Hora").fill("230");
  await end.getByLabel("Hora").blur();
  await page.getByText("Guardada: 2026-12-13T02:30:00.000Z").waitFor();
});

test("an amount is grouped while it is typed, and the caret stays with the hand", async () => {
  const { page } = view;
  const price = page.getByLabel("Precio", { exact: true });
  await price.fill("");
  await price.pressSequentially("125000");
  await shows(page, "Precio", "125.000");
  await page.keyboard.press("Home");
  await page.keyboard.press("Delete");
  await page.keyboard.type("3");
  await shows(page, "Precio", "325.000");
  expect(await price.evaluate((it: HTMLInputElement) => it.selectionStart)).toBe(1);
  await page.getByText("Guardado: 325000").waitFor();
});

test("a combobox is worked with the keyboard alone, accents or not, and keeps what it was where nothing answers", async () => {
  const { page } = view;
  const country = page.getByRole("combobox", { name: "País de origen" });
  await country.focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("haiti");
  await page.getByRole("option", { name: "Haití HT" }).waitFor();
  await page.keyboard.press("Enter");
  await shows(page, "País de origen", "Haití");
  await country.fill("narnia");
  await page.getByText("No conocemos ese país").waitFor();
  await page.keyboard.press("Tab");
  await shows(page, "País de origen", "Haití");

  const venue = page.getByRole("combobox", { name: "Lugar" });
  await venue.fill("sotano");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await shows(page, "Lugar", "Sótano 22");
  await venue.fill("La casa de Lucho");
  await page.keyboard.press("Tab");
  await page.getByText("Guardado: La casa de Lucho").waitFor();
  await venue.fill("El patio");
  await page.keyboard.press("Enter");
  await page.getByText("Guardado: El patio").waitFor();
});

test("options that come from elsewhere are waited for", async () => {
  const { page } = view;
  const artist = page.getByRole("combobox", { name: "Artista" });
  await artist.fill("tumbao");
  await page.getByText("Buscando…").waitFor();
  await page.getByRole("option", { name: "El Gran Tumbao" }).click();
  await shows(page, "Artista", "El Gran Tumbao");
});

test("a city is one of its department's, found by either of its names", async () => {
  const { page } = view;
  const places = specimen(page, "PlaceFields");
  const city = places.getByRole("combobox", { name: "Ciudad" });
  await city.fill("santiago de ca");
  await page.getByRole("option", { name: "Cali" }).click();
  await expect.poll(() => city.inputValue()).toBe("Cali");
  await places.getByLabel("Departamento").selectOption("Bogotá, D.C.");
  await expect.poll(() => city.inputValue()).toBe("Bogotá");
  await places.getByLabel("Departamento").selectOption("Antioquia");
  await expect.poll(() => city.inputValue()).toBe("");
});

const text = (name: string, bytes = 10) => ({ name, mimeType: "text/csv", buffer: Buffer.alloc(bytes, "a") });

// spec: 5.23, 5.25
test("an upload keeps the valid files, says what is wrong with the others, and adds none past the maximum", async () => {
  const { page } = view;
  const upload = specimen(page, "FileUpload");
  const chooser = upload.locator("input[type=file]").first();
  const heavy = text("gira.csv", 10 * 1024 * 1024 + 1);
  await chooser.setInputFiles([text("cali.csv"), heavy, { ...text("virus.exe"), mimeType: "" }]);
  await upload.getByText("El archivo gira.csv excede el tamaño máximo de 10MB").waitFor();
  await upload.getByText("El archivo virus.exe no es del tipo aceptado").waitFor();
  await expect.poll(() => upload.getByRole("listitem").count()).toBe(1);
  await chooser.setInputFiles(["a", "b", "c"].map((name) => text(`${name}.csv`)));
  await upload.getByText("Máximo 3 archivos permitidos").waitFor();
  await expect.poll(() => upload.getByRole("listitem").count()).toBe(1);
});

// spec: 2.56
test("files are dropped where they go", async () => {
  const { page } = view;
  const upload = specimen(page, "FileUpload");
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(["a"], "buga.csv", { type: "text/csv" }));
    return transfer;
  });
  const zone = upload.getByRole("button").first();
  for (const event of ["dragenter", "dragover", "drop"])
    await zone.dispatchEvent(event, { dataTransfer: dropped });
  await upload.getByText("buga.csv").waitFor();
});

test("files are chosen and taken away with the keyboard alone", async () => {
  const { page } = view;
  const upload = specimen(page, "FileUpload");
  page.once("filechooser", (chooser) => chooser.setFiles(text("cali.csv")));
  await upload.getByRole("button", { name: "Listas de invitados búscalos" }).focus();
  await page.waitForTimeout(300); // Playwright intercepts the file chooser only after a moment
  await page.keyboard.press("Enter");
  await upload.getByText("cali.csv").waitFor();
  await tabTo(page, /Quitar cali\.csv/);
  await page.keyboard.press("Enter");
  await upload.getByText("cali.csv").waitFor({ state: "hidden" });
});

/** A picture 800 × 500: red at its left end, green in the middle, blue at its right end. */
async function flag(): Promise<Buffer> {
  const part = (background: string, width: number) => ({
    create: { width, height: 500, channels: 3 as const, background },
  });
  return sharp(part("#00ff00", 800))
    .composite([
      { input: part("#ff0000", 200), left: 0, top: 0 },
      { input: part("#0000ff", 200), left: 600, top: 0 },
    ])
    .png()
    .toBuffer();
}

/** The picture that was sent: its size, and the colour of its left and right edge. */
const sentPicture = (page: Page) =>
  specimen(page, "ImageUpload, avatar")
    .getByRole("img", { name: "Tu foto" })
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      const canvas = document.createElement("canvas");
      canvas.width = image.naturalWidth;
      canvas.height = image.naturalHeight;
      const context = canvas.getContext("2d");
      context?.drawImage(image, 0, 0);
      const at = (x: number) =>
        [...(context?.getImageData(x, canvas.height / 2, 1, 1).data ?? [])].slice(0, 3);
      return { width: canvas.width, height: canvas.height, left: at(2), right: at(canvas.width - 3) };
    });

// spec: 5.16, 5.17, 9.12
test("a picture is cut to the square in its middle, and to another one when it is moved with the keys", async () => {
  const { page } = view;
  const avatar = specimen(page, "ImageUpload, avatar");
  await page.evaluate(() => {
    const { toBlob } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.toBlob = function (done, type, quality) {
      document.body.dataset.quality = String(quality);
      toBlob.call(this, done, type, quality);
    };
  });
  const choose = async () =>
    avatar
      .locator("input[type=file]")
      .setInputFiles({ name: "foto.png", mimeType: "image/png", buffer: await flag() });
  await choose();
  await avatar.getByText("Recorte cuadrado").waitFor();
  await avatar.getByRole("button", { name: "Usar" }).click();
  await avatar.getByText("Enviada: image/png").waitFor();
  expect(await sentPicture(page)).toEqual({ width: 500, height: 500, left: [255, 0, 0], right: [0, 0, 255] });
  expect(await page.evaluate(() => document.body.dataset.quality)).toBe("0.95");

  await choose();
  const square = avatar.getByRole("group", { name: /Recorte/ });
  await square.focus();
  for (let i = 0; i < 12; i++) await page.keyboard.press("ArrowLeft");
  await avatar.getByRole("button", { name: "Usar" }).click();
  await avatar.getByText("Recorte cuadrado").waitFor({ state: "hidden" });
  const moved = await sentPicture(page);
  expect([moved.width, moved.height]).toEqual([500, 500]);
  expect(moved.left).toEqual([0, 255, 0]);
});

test("a picture that will not do is refused in the words of its rule", async () => {
  const { page } = view;
  const avatar = specimen(page, "ImageUpload, avatar");
  const says = async (file: { name: string; mimeType: string; buffer: Buffer }, words: RegExp | string) => {
    await avatar.locator("input[type=file]").setInputFiles(file);
    await avatar.getByText(words).waitFor();
  };
  const png = await flag();
  await says({ name: "a.gif", mimeType: "image/gif", buffer: png }, "Tipo no soportado (JPG, PNG, WebP)");
  await says(
    { name: "a.png", mimeType: "image/png", buffer: Buffer.alloc(1024 * 1024 + 1) },
    "El archivo excede 1 MB",
  );
  await says(
    { name: "a.png", mimeType: "image/png", buffer: png.subarray(0, 60) },
    /No pudimos leer esta imagen/,
  );
  const huge = Buffer.from(png);
  huge.writeUInt32BE(30_000, 16);
  await says({ name: "a.png", mimeType: "image/png", buffer: huge }, /30000 × 500 píxeles/);
});

// spec: 5.21
test("when a picture cannot be sent the one before stays", async () => {
  const { page } = view;
  const logo = specimen(page, "ImageUpload, logo");
  await logo
    .locator("input[type=file]")
    .setInputFiles({ name: "l.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") });
  await logo.getByText("No se pudo subir la imagen").waitFor();
  await logo.getByRole("img", { name: "Tu logo" }).waitFor();
});
