import { ticketRoutes } from "@tarima/shared/tickets/tickets.routes.ts";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tickets } from "../../../../functions/src/lib/firestore/collections.ts";
import { call, callApiAt } from "../../../../functions/test/support/api.ts";
import { givenFreeEvent, givenTickets } from "../../../../functions/test/support/world.ts";
import { launchBrowser, openAs, SITE } from "../support/browser.ts";
import { holdAnswer, loseAnswer } from "../support/lost-answers.ts";
import { givenAccount } from "../support/people/accounts.ts";
import { idTokenOf } from "../support/people/sign-ins.ts";
import { expectFault } from "../support/watch.ts";

/** What an attendee did with a ticket is done, or is not, and its answer is lost or comes late. */

let browser: Browser;
beforeAll(async () => {
  callApiAt(`${SITE}/api/v1`);
  browser = await launchBrowser();
});
afterAll(() => browser.close());

async function givenPerson() {
  const { uid, email = "" } = await givenAccount();
  return { uid, email, authorization: `Bearer ${await idTokenOf(email)}` };
}

/** A ticket, whose it is, and somebody to pass it on to. */
async function given() {
  const [from, to] = await Promise.all([givenPerson(), givenPerson()]);
  const [{ id } = { id: "" }] = await givenTickets(await givenFreeEvent(), 1, from);
  const pass = () => call(ticketRoutes.transferTicket, { id, toEmail: to.email }, from);
  return { from, to, id, pass, stored: async () => (await tickets.doc(id).get()).data() };
}

test("a ticket that was declined, or taken back meanwhile, is not offered any more", async () => {
  const { from, to, id, pass, stored } = await given();
  expect((await pass()).status).toBe(200);
  const page = await openAs(browser, to.email, "/mis-boletas");
  const offered = page.getByRole("region", { name: "Boletas que te pasan" });
  await offered.waitFor();
  await loseAnswer(page, "DELETE", /\/transfer$/);
  await offered.getByRole("button", { name: "No, gracias" }).click();
  await offered.waitFor({ state: "detached" });
  expect((await stored())?.transfer).toBeNull();

  expect((await pass()).status).toBe(200);
  await page.reload();
  await offered.waitFor();
  expect((await call(ticketRoutes.withdrawTransfer, { id }, from)).status).toBe(200);
  expectFault(/^403 POST .*\/accept-transfer$/);
  await offered.getByRole("button", { name: "Recibirla" }).click();
  await page.getByText("Esta boleta ya no te la están pasando").waitFor();
  await offered.waitFor({ state: "detached" });
});

test("who left what passes a ticket on while it was sent reads that it is not known whether it went", async () => {
  const { from, to, id } = await given();
  const page = await openAs(browser, from.email, `/mis-boletas/${id}`);
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Pasar a otra persona" }).click();
  await dialog.getByLabel("Correo de quien la recibe").fill(to.email);
  expectFault(/^503 POST .*\/transfer$/);
  const answer = await holdAnswer(page, "POST", /\/transfer$/, 503);
  await dialog.getByRole("button", { name: "Pasar la boleta" }).click();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  answer();
  await page.getByText("No sabemos si quedó lo último que hiciste").waitFor();
});
