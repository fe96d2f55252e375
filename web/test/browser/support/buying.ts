import { randomInt } from "node:crypto";
import { ERRORS } from "@tarima/shared/api/errors.ts";
import { DEFAULT_SERVICE_FEE_RATE } from "@tarima/shared/lib/limits.ts";
import type { SiteSettings } from "@tarima/shared/system/site-settings.routes.ts";
import type { Page } from "playwright-core";
import { SITE, signIn } from "./browser.ts";

/** The visible one of two buttons: the phone's bar and the wide page have one each. */
export const pressed = (page: Page, name: RegExp | string) =>
  page.getByRole("button", { name }).locator("visible=true").click();

/** Goes from an event's page, which a link may open, to the buyer's data, and signs in on the way if an e-mail is given. */
export async function takeTicket(
  page: Page,
  address: string | undefined,
  ticket: RegExp | string,
  email: string,
): Promise<void> {
  if (address) await page.goto(SITE + address);
  await page
    .getByRole("group", { name: ticket })
    .first()
    .getByRole("button", { name: /Agregar/ })
    .click();
  await pressed(page, "Continuar");
  const data = page.getByRole("heading", { level: 1, name: "Tus datos" });
  const wayIn = page.getByRole("button", { name: "Ingresar", exact: true });
  await data.or(wayIn).waitFor();
  if (await wayIn.isVisible()) await signIn(page, email);
  await data.waitFor();
}

/** Goes from the buyer's data to the gateway's page. */
export async function goToGateway(page: Page): Promise<void> {
  await fillBuyer(page);
  await pressed(page, /Pagar|Ir a pagar|Confirmar/);
}

/** Fills in the fields of the buyer's form that an incomplete profile leaves empty, and accepts the terms. */
export async function fillBuyer(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1, name: "Tus datos" }).waitFor();
  const values: [string, string][] = [
    ["Nombres", "Luz Dary"],
    ["Apellidos", "Quiñones"],
    ["Número", String(randomInt(10_000_000, 99_999_999))],
    ["Celular", "3105550199"],
  ];
  for (const [label, value] of values) {
    const field = page.getByLabel(label, { exact: true });
    if (!(await field.isVisible())) continue; // not asked of who takes free tickets
    if (!(await field.inputValue())) await field.fill(value);
  }
  await page.getByRole("checkbox", { name: /Acepto/ }).check();
}

/** Answers every call about discounts as a site that does not offer them; the site under test does offer them. */
export async function withoutDiscounts(page: Page): Promise<void> {
  const { status, message } = ERRORS.PROMO_CODES_OFF;
  const json = { code: "PROMO_CODES_OFF", message, requestId: "faked" };
  const settings: SiteSettings = {
    takesDiscountCodes: false,
    takesSignUps: true,
    grantsLateWithdrawal: true,
    waitingMessage: null,
    feeRate: DEFAULT_SERVICE_FEE_RATE,
    banner: null,
  };
  await page.route("**/api/v1/settings", (route) => route.fulfill({ json: settings }));
  // a page that the server draws brings the answer along
  await page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => {
      const state = document.getElementById("page-state")?.firstChild;
      if (state instanceof Text)
        state.data = state.data.replace('"takesDiscountCodes":true', '"takesDiscountCodes":false');
    });
  });
  // organisers still see the codes they have: those that only open something go on
  const isList = (address: string) => address.includes("/promo-codes/event/");
  await page.route("**/api/v1/promo-codes/**", (route) =>
    isList(route.request().url()) ? route.continue() : route.fulfill({ status, json }),
  );
}
