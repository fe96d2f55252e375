import { ERRORS } from "@tarima/shared/api/errors.ts";
import { choiceQuery } from "@tarima/shared/orders/choice-query.ts";
import { UNPAID_HOLD_CONSENT } from "@tarima/shared/unpaid-holds/unpaid-hold-consent.ts";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expireOrder } from "../../../../functions/src/features/orders/buying/release-order.ts";
import { unsubscribeToken } from "../../../../functions/src/features/unsubscribes/unsubscribe-token.ts";
import { holdReminders } from "../../../../functions/src/lib/firestore/collections.ts";
import { DESKTOP, launchBrowser, openWindow, PHONE, SITE, takePictures } from "../support/browser.ts";
import { takeTicket } from "../support/buying.ts";
import { latestOrderOf, letTimeRunOut, orderOf } from "../support/orders.ts";
import { givenAccount } from "../support/people/accounts.ts";
import { expectFault } from "../support/watch.ts";

/** Somebody agrees to a mail at the checkout, takes it back, runs out of time, and comes back by the mail's link. */

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const EVENT = "/eventos/rumba-en-la-loma";

test.each([PHONE, DESKTOP])(
  "a mail about what is not paid is agreed to by ticking, and taken back",
  async (size) => {
    const { email = "" } = await givenAccount();
    const { page, context } = await openWindow(browser, size, email);
    await takeTicket(page, EVENT, /: Gradería/, email);
    const box = page.getByRole("checkbox", { name: UNPAID_HOLD_CONSENT.label, exact: true });
    await expect.poll(() => box.isChecked()).toBe(false);
    await page.getByText("No aparta nada ni te cobra nada").waitFor();
    await box.scrollIntoViewIfNeeded();
    await takePictures(page, "avisarme-si-no-pago");
    const orderId = await latestOrderOf(email);
    const consent = async () => (await orderOf(orderId))?.reminder?.consent;
    await box.check();
    await expect.poll(consent).toMatchObject({ version: UNPAID_HOLD_CONSENT.version, channel: "web" });
    await page.reload();
    await expect.poll(() => box.isChecked()).toBe(true); // it is the order's
    await box.uncheck();
    await expect.poll(consent).toBeUndefined();

    expectFault(/^503 PUT .*\/reminder$/);
    const { status, message } = ERRORS.SERVICE_BUSY;
    const json = { code: "SERVICE_BUSY", message, requestId: "faked" };
    await page.route("**/reminder", (route) => route.fulfill({ status, json }));
    await box.click();
    await page.getByText(message).waitFor();
    await expect.poll(() => box.isChecked()).toBe(false); // nothing was kept, and nothing looks as if it was
    expect(await consent()).toBeUndefined();
    await takePictures(page, "avisarme-no-quedo");
    await context.close();
  },
);

test("the mail's link leads to the same choice, which needs a press to be held", async () => {
  const { email = "" } = await givenAccount();
  const { page } = await openWindow(browser, PHONE, email);
  await takeTicket(page, EVENT, /: Gradería/, email);
  const orderId = await latestOrderOf(email);
  await letTimeRunOut(orderId);
  const { event, items, subtotal, serviceFee } = await expireOrder(orderId, new Date(Date.now() + 1_000));
  const link = new URLSearchParams(choiceQuery(event.id, items, subtotal + serviceFee));
  const other = await page.context().newPage();
  await other.goto(`${SITE}/checkout/${event.publicSlug}?${link}`);
  await other.getByRole("heading", { name: "Sigue con tu boleta" }).waitFor();
  expect(await latestOrderOf(email)).toBe(orderId);
  await other.getByRole("button", { name: "Reservar y seguir" }).click();
  await other.getByRole("heading", { level: 1, name: "Tus datos" }).waitFor();
  const box = other.getByRole("checkbox", { name: UNPAID_HOLD_CONSENT.label, exact: true });
  await expect.poll(() => box.isChecked()).toBe(false); // what was agreed to was about the other order
});

test("the mail's other link ends these mails with a press", async () => {
  const { uid } = await givenAccount();
  const token = unsubscribeToken({ kind: "unpaid-hold", uid, subject: "" });
  const { page } = await openWindow(browser, PHONE);
  await page.goto(`${SITE}/desuscribir/${token}`);
  await page.getByText("No te escribimos más sobre boletas que no alcanzaste a pagar").waitFor();
  const stored = async () => (await holdReminders.doc(uid).get()).data();
  expect(await stored()).toBeUndefined();
  await page.getByRole("button", { name: "No quiero más estos correos" }).click();
  await page.getByRole("heading", { name: "Listo: no más correos" }).waitFor();
  await takePictures(page, "sin-mas-avisos");
  expect((await stored())?.stoppedAt).toBeTruthy();
});
