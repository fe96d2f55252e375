import type { Producer } from "@tarima/shared/producers/producer.schema.ts";
import type { UserRecord } from "firebase-admin/auth";
import type { Browser, Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { producers } from "../../../../functions/src/lib/firestore/collections.ts";
import { launchBrowser, openAs, takePictures } from "../support/browser.ts";
import { givenProducerAccount } from "../support/people/accounts.ts";
import { expectFault, PICTURE_POLLED } from "../support/watch.ts";

let browser: Browser;
let page: Page;
let producer: Producer;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
afterEach(() => page.context().close());

async function openProfile(overrides: Partial<Producer> = {}): Promise<void> {
  let account: UserRecord;
  ({ account, producer } = await givenProducerAccount(overrides));
  page = await openAs(browser, account.email ?? "", "/productor/perfil");
  await page.getByRole("heading", { level: 1, name: producer.brandName }).waitFor();
}

const stored = async () => (await producers.doc(producer.id).get()).data() as Producer;
const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
const said = (words: string | RegExp) => page.getByText(words).locator("visible=true").first().waitFor();
const block = (name: string) => page.getByRole("region", { name, exact: true });
const pictureOf = (color: string, width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: color } })
    .jpeg()
    .toBuffer();

/** Chooses a file for the photo or the logo, as the system's file chooser would. */
const choose = (which: 0 | 1, name: string, mimeType: string, buffer: Buffer) =>
  block("Foto y logo").locator('input[type="file"]').nth(which).setInputFiles({ name, mimeType, buffer });

// spec: 1.9, 2.9, 2.26, 2.27, 2.28
test("a producer changes its profile, pictures and all, and the public sees it", async () => {
  expectFault(PICTURE_POLLED);
  await openProfile();
  await takePictures(page, "productor-perfil-1-leer");
  await press("Editar");
  await expect
    .poll(() => page.getByLabel("Nombre de la marca").evaluate((it) => it === document.activeElement))
    .toBe(true);

  await choose(0, "foto.gif", "image/gif", Buffer.from("GIF89a"));
  await said("Tipo no soportado (JPG, PNG, WebP)");
  const script =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>1</script><circle r="9"/></svg>';
  await choose(1, "logo.svg", "image/svg+xml", Buffer.from(script));
  await page.getByAltText("Tu logo").waitFor();
  await choose(0, "foto.jpg", "image/jpeg", await pictureOf("#c00", 900, 600));
  await page.getByRole("button", { name: "Usar" }).waitFor(); // not pressed: saving takes the picture along

  await page.getByLabel("Nombre de la marca").fill("La Clave de Sol");
  await page.getByLabel("Instagram").fill("@laclavedesol");
  await press("Agregar enlace");
  await page.getByLabel("Nombre", { exact: true }).fill("Boletín");
  await page.getByRole("textbox", { name: "Dirección" }).last().fill("https://boletin.test");
  await addRepresentative("Rosa Elvira Caicedo");
  await renameRepresentative("Rosa Elvira Caicedo", "Rosa Caicedo Mina");
  await takePictures(page, "productor-perfil-2-editar");
  await page.route("**/api/v1/producer/*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500)); // so that the waiting state is visible
    await route.continue();
  });
  await press("Guardar");
  await page.locator("button[aria-busy]", { hasText: /Guarda/ }).waitFor();

  await said("Perfil actualizado");
  await page.getByRole("button", { name: "Editar", exact: true }).waitFor();
  await expect.poll(() => page.getByLabel("Nombre de la marca").count()).toBe(0);
  await page.getByRole("heading", { level: 1, name: "La Clave de Sol" }).waitFor();
  const { avatarUrl, logoUrl, ...now } = await stored();
  expect(now).toMatchObject({
    brandName: "La Clave de Sol",
    fullName: "La Clave de Sol",
    version: 2,
    socialLinks: { instagram: "@laclavedesol", otherLinks: [{ label: "Boletín" }] },
    representatives: [{ fullName: "Rosa Caicedo Mina", role: "representative" }],
  });
  for (const address of [avatarUrl, logoUrl]) {
    const answer = await fetch(address ?? "");
    expect(answer.headers.get("content-type")).toBe("image/webp");
    const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect(width).toBe(height);
  }
  await takePictures(page, "productor-perfil-3-guardado");
});

async function addRepresentative(name: string): Promise<void> {
  await press("Agregar representante");
  const dialog = page.getByRole("dialog", { name: "Agregar representante" });
  await dialog.getByRole("button", { name: "Agregar" }).click();
  await dialog.getByText("Requerido").first().waitFor();
  await dialog.getByLabel("Nombre completo").fill(name);
  await dialog.getByLabel("Número").fill("31555000");
  await dialog.getByLabel("Correo").fill("nada");
  await dialog.getByLabel("Celular").fill("3005550101");
  await dialog.getByText("Email inválido").waitFor();
  await dialog.getByLabel("Correo").fill("rosa@laclave.test");
  await takePictures(page, "productor-perfil-4-representante");
  await dialog.getByRole("button", { name: "Agregar" }).click();
  await dialog.waitFor({ state: "hidden" });
}

async function renameRepresentative(name: string, next: string): Promise<void> {
  await press(`Editar a ${name}`);
  const dialog = page.getByRole("dialog", { name: "Editar representante" });
  await dialog.getByLabel("Nombre completo").fill(next);
  await dialog.getByRole("button", { name: "Listo" }).click();
  await dialog.waitFor({ state: "hidden" });
}

// spec: 2.29
test("each rule speaks on its field, and cancelling leaves everything as it was", async () => {
  await openProfile();
  await press("Editar");
  await page.getByLabel("Nombre de la marca").fill(" ");
  await page.getByLabel("Correo de contacto").fill("nada");
  await page.getByLabel("Sitio web").fill("laclave");
  await page.getByLabel("Descripción corta").fill("x".repeat(281));
  await press("Guardar");
  for (const words of ["Requerido", "Email inválida", "URL inválida", "Máximo 280 caracteres"])
    await said(words);
  await expect
    .poll(() => page.getByLabel("Nombre de la marca").evaluate((it) => it === document.activeElement))
    .toBe(true);
  await press("Cancelar");
  await page.getByRole("heading", { level: 1, name: producer.brandName }).waitFor();
  expect(await stored()).toEqual(producer);
  await page.reload();
  await press("Editar"); // no draft is offered
  await expect.poll(() => page.getByLabel("Nombre de la marca").inputValue()).toBe(producer.brandName);
});

// spec: 2.27, 2.30
test("what was written and not saved is offered back", async () => {
  await openProfile({
    representatives: [
      {
        id: "rosa",
        fullName: "Rosa Caicedo",
        idType: "CC",
        idNumber: "1",
        email: "r@c.test",
        phone: "3",
        role: "representative",
      },
    ],
  });
  await press("Editar");
  await page.getByLabel("Instagram").fill("@borrador");
  await press("Quitar a Rosa Caicedo");
  await page
    .getByRole("alertdialog", { name: "¿Quitar a Rosa Caicedo?" })
    .getByRole("button", { name: "Quitar" })
    .click();
  await page.waitForFunction((name) => {
    const kept = localStorage.getItem(name) ?? "";
    return kept.includes("@borrador") && kept.includes('"representatives":[]');
  }, `tarima.draft.producer-profile.${producer.id}`);
  await page.reload();
  await said(/Tienes cambios sin guardar/);
  await takePictures(page, "productor-perfil-5-borrador");
  await press("Recuperar");
  await expect.poll(() => page.getByLabel("Instagram").inputValue()).toBe("@borrador");
  await press("Guardar");
  await said("Perfil actualizado");
  expect(await stored()).toMatchObject({ socialLinks: { instagram: "@borrador" }, representatives: [] });
  await page.reload();
  await page.getByRole("button", { name: "Editar", exact: true }).waitFor();
  await expect.poll(() => page.getByText(/Tienes cambios sin guardar/).count()).toBe(0);
});

test("a change from another tab is not overwritten, and nothing that was written is lost", async () => {
  expectFault(/^409 PUT \/api\/v1\/producer\//);
  await openProfile();
  await press("Editar");
  await page.getByLabel("Instagram").fill("@mio");
  await producers.doc(producer.id).update({ legalName: "Otra S.A.S.", version: 2 });
  await press("Guardar");
  await said(/Alguien cambió este perfil/);
  await press("Cargar la versión nueva");
  await expect.poll(() => page.getByLabel("Razón social").inputValue()).toBe("Otra S.A.S.");
  await expect.poll(() => page.getByLabel("Instagram").inputValue()).toBe("@mio");
  await press("Guardar");
  await said("Perfil actualizado");
  expect(await stored()).toMatchObject({ legalName: "Otra S.A.S.", socialLinks: { instagram: "@mio" } });
});

test("a picture that is refused leaves the one there was", async () => {
  expectFault(PICTURE_POLLED);
  await openProfile();
  await press("Editar");
  await choose(1, "logo.svg", "image/svg+xml", Buffer.from("<svg>esto no es una imagen"));
  await said("No se pudo subir la imagen");
  await expect.poll(() => page.getByAltText("Tu logo").count()).toBe(0);
  await expect.poll(() => page.getByRole("button", { name: /búscalo/ }).isEnabled()).toBe(true);
});

test("a suspended producer reads its profile and changes nothing", async () => {
  await openProfile({ status: "suspended" });
  await said("Tu cuenta está suspendida.");
  await expect.poll(() => page.getByRole("button", { name: "Editar", exact: true }).count()).toBe(0);
  await takePictures(page, "productor-perfil-6-suspendida");
});
