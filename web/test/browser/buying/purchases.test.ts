import { randomUUID } from "node:crypto";
import { orderNumber } from "@tarima/shared/orders/order-number.ts";
import { getApps, initializeApp } from "firebase-admin/app";
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { orders } from "../../../../functions/src/lib/firestore/collections.ts";
import { buildOrder } from "../../../../tools/builders/orders.ts";
import { launchBrowser, openWindow, PHONE, SITE, takePictures } from "../support/browser.ts";
import { givenAccount } from "../support/people/accounts.ts";

let browser: Browser;
beforeAll(async () => {
  if (!getApps().length) initializeApp();
  browser = await launchBrowser();
});
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));
afterAll(() => browser.close());

const NAMES = [
  "Noche de Salsa",
  "Feria del Libro",
  "Rumba en la Loma",
  "Cumbia Nueva",
  "Teatro a Oscuras",
  "Jazz al Río",
  "Marimba Viva",
];

/** Purchases of events that are over, of which the first was never paid and the last is of another year. */
async function givenPurchases(uid: string): Promise<string[]> {
  const day = 86_400_000;
  const { event } = buildOrder();
  const made = NAMES.map((name, i) => {
    const age = i === NAMES.length - 1 ? 500 : i;
    const at = new Date(Date.now() - age * day).toISOString();
    const over = { event: { ...event, name }, uid, holderUid: uid, takes: [], createdAt: at, updatedAt: at };
    const unpaid = { status: "expired", paymentStatus: "cancelled" } as const;
    const paid = {
      status: "confirmed",
      paymentStatus: "completed",
      paidAt: at,
      ticketsIssuedAt: at,
    } as const;
    return buildOrder({ id: randomUUID(), ...over, ...(i === 0 ? unpaid : paid) });
  });
  await Promise.all(made.map((order) => orders.doc(order.id).set(order)));
  return made.map(({ id }) => id);
}

test("many purchases are narrowed by event, number, payment and period; the address keeps it, and back works", async () => {
  const { email = "", uid } = await givenAccount({ name: "Yesenia Mosquera" });
  const [, feria = ""] = await givenPurchases(uid);
  const { page } = await openWindow(browser, PHONE, email);
  await page.goto(`${SITE}/mis-boletas/compras`);
  const names = () => page.getByRole("list", { name: "Tus compras" }).getByRole("heading").allInnerTexts();
  const shows = (...expected: string[]) =>
    expect
      .poll(async () => (await names()).map((name) => name.toLowerCase()))
      .toEqual(expected.map((name) => name.toLowerCase()));
  await shows(...NAMES);
  await takePictures(page, "mis-compras-filtros");

  const search = page.getByRole("searchbox");
  await search.fill("salsa");
  await shows("Noche de Salsa");
  await search.fill(orderNumber(feria).toLowerCase());
  await shows("Feria del Libro");
  await page.goBack();
  await shows("Noche de Salsa");
  await expect.poll(() => search.inputValue()).toBe("salsa");

  await page.getByRole("radio", { name: "Pagadas", exact: true }).click();
  await page.getByRole("heading", { name: "Ninguna compra coincide" }).waitFor();
  await takePictures(page, "mis-compras-ninguna");
  await page.getByRole("button", { name: "Ver todas mis compras" }).click();
  await shows(...NAMES);
  expect(new URL(page.url()).search).toBe("");

  await page.getByRole("radio", { name: "No pagadas" }).click();
  await shows("Noche de Salsa");
  // both at once, before what the first chooses has been drawn
  const all = await page.getByRole("radio", { name: "Todas" }).elementHandle();
  await page.getByRole("combobox", { name: "Cualquier fecha" }).evaluate((when: HTMLSelectElement, radio) => {
    (radio as HTMLElement).click();
    when.value = [...when.options].find(({ text }) => text === "Años anteriores")?.value ?? "";
    when.dispatchEvent(new Event("change", { bubbles: true }));
  }, all);
  await shows("Marimba Viva");
  await page.reload();
  await shows("Marimba Viva");
  await page.getByRole("button", { name: "Ver en claro" }).click();
  await takePictures(page, "mis-compras-claro");
  await page.getByRole("button", { name: "Quitar los filtros" }).click();
  await shows(...NAMES);
});
