import { randomUUID } from "node:crypto";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser, openAs, SITE, takePictures } from "../support/browser.ts";
import { withoutDiscounts } from "../support/buying.ts";
import { givenAccount } from "../support/people/accounts.ts";
import { expectFault } from "../support/watch.ts";

const EVENT = "el-gran-tumbao";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const validate = async (code: string) => {
  const response = await fetch(`${SITE}/api/v1/promoter/validate`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ code, eventId: EVENT }),
  });
  return (await response.json()) as { valid?: boolean; promoter?: { name: string } | null };
};

// spec: 1.10, 1.12, 1.13
test("a producer gives somebody a code and takes it back; that person sees both on their own page", async () => {
  expectFault(/^409 POST \/api\/v1\/promoter$/);
  // opening the page ties the account to its codes, and the token from before that is refreshed
  expectFault(/^401 GET \/api\/v1\/promoter\/mine$/);
  const { email = "" } = await givenAccount({ name: "Jeison Balanta" });
  const code = `JEI-${randomUUID().slice(0, 6)}`.toUpperCase();
  const office = await openAs(browser, "productora@tarima.test", `/productor/eventos/${EVENT}/promotores`);

  const form = office.getByRole("dialog");

  await office.getByRole("button", { name: "Nuevo promotor" }).click();
  await office.getByRole("button", { name: "Crear promotor" }).click();
  await form.getByText("Escribe el nombre").waitFor();
  await form.getByText("Escribe un código").waitFor();
  await form.getByLabel("Nombre").fill("Jeison Balanta");
  await form.getByLabel("Código").fill(code.toLowerCase());
  await form.getByLabel("Correo").fill(email);
  await office.getByRole("button", { name: "Crear promotor" }).click();

  const link = `${SITE}/eventos/${EVENT}?promotor=${code}`;
  await form.getByText(link).waitFor();
  const download = office.waitForEvent("download");
  await office.getByRole("button", { name: "Descargar QR" }).click();
  expect((await download).suggestedFilename()).toBe(`${EVENT}-${code}.png`);
  await office.keyboard.press("Escape");
  expect(await validate(code)).toMatchObject({ valid: true, promoter: { name: "Jeison Balanta" } });

  // the same code again: the error is shown at its field, and nothing that was typed is lost
  await office.getByRole("button", { name: "Nuevo promotor" }).click();
  await form.getByLabel("Nombre").fill("Otra persona");
  await form.getByLabel("Código").fill(code);
  await office.getByRole("button", { name: "Crear promotor" }).click();
  await office.getByText("Ya existe en este evento. Prueba con otro.").waitFor();
  await expect.poll(() => form.getByLabel("Nombre").inputValue()).toBe("Otra persona");
  await office.keyboard.press("Escape");

  const own = await openAs(browser, email, "/promotor");
  await own.getByText(code).waitFor();
  await own.getByRole("button", { name: "Copiar enlace" }).waitFor();

  const row = office.getByRole("row").filter({ hasText: code });
  await row.getByRole("button", { name: "Acciones de Jeison Balanta" }).click();
  await office.getByRole("menuitem", { name: "Comisión y pagos" }).click();
  await form.getByLabel("Comisión", { exact: true }).selectOption({ label: "Valor por boleta" });
  await form.getByLabel("Por boleta").fill("4000");
  await form.getByRole("button", { name: "Guardar" }).click();
  await form.getByText("Le debes").waitFor();
  await form.getByRole("textbox", { name: "Pago" }).fill("20000");
  await form.getByRole("button", { name: "Anotar pago" }).click();
  await form.getByText("Pagado de más").waitFor(); // nothing was sold yet
  await takePictures(office, "comision-de-promotor");
  await office.keyboard.press("Escape");
  await own.reload();
  await own.getByText(/para ti, \$\s20\.000 ya pagados/).waitFor();

  await row.getByRole("button", { name: "Acciones de Jeison Balanta" }).click();
  await office.getByRole("menuitem", { name: "Suspender" }).click();
  await office.getByRole("alertdialog").getByRole("button", { name: "Suspender" }).click();
  await row.getByText("Suspendido").waitFor();
  expect(await validate(code)).toMatchObject({ valid: false, promoter: null });

  await own.reload();
  await own.getByText("Quien organiza suspendió tu código").waitFor();
  await expect.poll(() => own.getByRole("button", { name: "Copiar enlace" }).count()).toBe(0);
});

test("where discounts are not offered yet, the screen says so", async () => {
  const page = await openAs(browser, "productora@tarima.test", `/productor/eventos/${EVENT}`);
  await withoutDiscounts(page);
  await page.goto(`${SITE}/productor/eventos/${EVENT}/codigos`);
  await page.getByText("Los códigos promocionales estarán disponibles próximamente").waitFor();
});
