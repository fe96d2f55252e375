import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser, openAs } from "../support/browser.ts";
import { givenEventOnSale } from "../support/events.ts";
import { givenProducerAccount } from "../support/people/accounts.ts";

/** What was typed is not lost by pressing beside a dialog, or the way back within a page. */

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

async function openEvent(section: string): Promise<Page> {
  const { account, producer } = await givenProducerAccount();
  const event = await givenEventOnSale({ producerId: producer.id, producerName: producer.brandName });
  return openAs(browser, account.email ?? "", `/productor/eventos/${event.id}/${section}`);
}

test("who presses beside a dialog that they typed in stays in it, and leaves one that they did not", async () => {
  const page = await openEvent("puerta");
  const dialog = page.getByRole("dialog");
  const open = () => page.getByRole("button", { name: "Agregar invitados" }).click();
  const pressBeside = () => page.mouse.click(5, 5);
  await open();
  await dialog.getByLabel("Invitados").waitFor();
  await pressBeside();
  await dialog.waitFor({ state: "detached" });

  await open();
  await dialog.getByLabel("Invitados").fill("Luz Dary\nYeison");
  await pressBeside();
  await page.waitForTimeout(500);
  expect(await dialog.getByLabel("Invitados").inputValue()).toBe("Luz Dary\nYeison");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
});

test("who goes back to all messages is asked before a draft is lost", async () => {
  const page = await openEvent("mensajes");
  const back = page.getByRole("button", { name: "Todos los mensajes" });
  const write = page.getByRole("button", { name: "Escribir mensaje", exact: true });
  await write.click();
  await back.click(); // nothing is lost yet
  await write.click();
  await page.getByLabel("Asunto").fill("Lleguen temprano");
  await back.click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Seguir aquí" }).click();
  expect(await page.getByLabel("Asunto").inputValue()).toBe("Lleguen temprano");
  await back.click();
  await question.getByRole("button", { name: "Salir sin guardar" }).click();
  await write.waitFor();
});
