import { DEFAULT_ENTRY } from "@tarima/shared/check-ins/entry-rules.ts";
import { eventRoutes } from "@tarima/shared/events/events.routes.ts";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { events } from "../../../../functions/src/lib/firestore/collections.ts";
import { call, callApiAt, signIn } from "../../../../functions/test/support/api.ts";
import { givenEvent } from "../../../../functions/test/support/world.ts";
import { launchBrowser, openAs, SITE } from "../support/browser.ts";
import { holdAnswer, loseAnswer } from "../support/lost-answers.ts";
import { givenProducerAccount } from "../support/people/accounts.ts";
import { expectFault } from "../support/watch.ts";

let browser: Browser;
beforeAll(async () => {
  callApiAt(`${SITE}/api/v1`);
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test("rules that somebody types stay when the others are changed elsewhere, and are saved with them", async () => {
  const { account, producer } = await givenProducerAccount();
  const event = await givenEvent({ producerId: producer.id });
  const page = await openAs(browser, account.email ?? "", `/productor/eventos/${event.id}/puerta`);
  const form = page.getByRole("form", { name: "Reglas de entrada" });
  await form.getByRole("button", { name: "Agregar una entrada" }).click();
  await form.getByLabel("Nombre de la entrada").fill("Puerta Norte");

  const elsewhere = await signIn("producer", { producerId: producer.id });
  const entry = { ...DEFAULT_ENTRY, allowsReentry: true };
  const change = { id: event.id, version: event.version, entry };
  expect((await call(eventRoutes.updateEvent, change, elsewhere)).status).toBe(200);
  // what is shown is fetched again after a call that was not answered
  await loseAnswer(page, "POST", /\/staff$/);
  await page.getByRole("form", { name: "Invitar al equipo" }).getByLabel("Correo").fill("puerta@correo.test");
  await page.getByRole("button", { name: "Invitar", exact: true }).click();
  await expect.poll(() => form.getByLabel(/^Se puede salir/).isChecked()).toBe(true);
  expect(await form.getByLabel("Nombre de la entrada").inputValue()).toBe("Puerta Norte");

  await form.getByRole("button", { name: "Guardar reglas" }).click();
  const stored = async () => (await events.doc(event.id).get()).data()?.entry;
  await expect.poll(async () => (await stored())?.gates.map(({ name }) => name)).toEqual(["Puerta Norte"]);
  expect((await stored())?.allowsReentry).toBe(true);
  await expect.poll(() => form.getByRole("button", { name: "Guardar reglas" }).isDisabled()).toBe(true);
});

test("an entry that somebody takes away stays away when other rules are changed elsewhere", async () => {
  const { account, producer } = await givenProducerAccount();
  const gates = ["Norte", "Sur"].map((name) => ({ id: name.toLowerCase(), name, localityIds: [] }));
  const before = { ...DEFAULT_ENTRY, gates };
  const event = await givenEvent({ producerId: producer.id, entry: before });
  const page = await openAs(browser, account.email ?? "", `/productor/eventos/${event.id}/puerta`);
  const form = page.getByRole("form", { name: "Reglas de entrada" });
  const names = () =>
    form
      .getByLabel("Nombre de la entrada")
      .evaluateAll((all: HTMLInputElement[]) => all.map(({ value }) => value));
  await form
    .getByRole("button", { name: /Quitar/ })
    .first()
    .click();
  await expect.poll(names).toEqual(["Sur"]);

  const elsewhere = await signIn("producer", { producerId: producer.id });
  const entry = { ...before, allowsReentry: true };
  const change = { id: event.id, version: event.version, entry };
  expect((await call(eventRoutes.updateEvent, change, elsewhere)).status).toBe(200);
  await loseAnswer(page, "POST", /\/staff$/);
  await page.getByRole("form", { name: "Invitar al equipo" }).getByLabel("Correo").fill("puerta@correo.test");
  await page.getByRole("button", { name: "Invitar", exact: true }).click();
  await expect.poll(() => form.getByLabel(/^Se puede salir/).isChecked()).toBe(true);
  expect(await names()).toEqual(["Sur"]);
});

test("a rule that somebody sets while others are being saved stays, to be saved with the next ones", async () => {
  const { account, producer } = await givenProducerAccount();
  const event = await givenEvent({ producerId: producer.id });
  const page = await openAs(browser, account.email ?? "", `/productor/eventos/${event.id}/puerta`);
  const form = page.getByRole("form", { name: "Reglas de entrada" });
  const save = form.getByRole("button", { name: "Guardar reglas" });
  await form.getByRole("button", { name: "Agregar una entrada" }).click();
  await form.getByLabel("Nombre de la entrada").fill("Puerta Norte");
  const answer = await holdAnswer(page, "PUT", /\/api\/v1\/event\/[^/]+$/);
  await save.click();
  await form.getByLabel(/^Se puede salir/).check();
  answer();

  const stored = async () => (await events.doc(event.id).get()).data()?.entry;
  await expect.poll(async () => (await stored())?.gates.map(({ name }) => name)).toEqual(["Puerta Norte"]);
  await expect.poll(() => save.getAttribute("aria-busy")).not.toBe("true");
  expect(await form.getByLabel(/^Se puede salir/).isChecked()).toBe(true);
  await save.click();
  await expect.poll(async () => (await stored())?.allowsReentry).toBe(true);
  expect((await stored())?.gates.map(({ name }) => name)).toEqual(["Puerta Norte"]);
  await expect.poll(() => save.isDisabled()).toBe(true);
});

test("rules that were changed elsewhere are seen after the press that finds it, and saved over with the next", async () => {
  const { account, producer } = await givenProducerAccount();
  const gates = ["Norte", "Sur"].map((name) => ({ id: name.toLowerCase(), name, localityIds: [] }));
  const entry = { ...DEFAULT_ENTRY, gates };
  const event = await givenEvent({ producerId: producer.id, entry });
  const page = await openAs(browser, account.email ?? "", `/productor/eventos/${event.id}/puerta`);
  const form = page.getByRole("form", { name: "Reglas de entrada" });
  await form.getByLabel("Nombre de la entrada").first().fill("Puerta Norte");
  const elsewhere = await signIn("producer", { producerId: producer.id });
  const change = { id: event.id, version: event.version, entry: { ...entry, allowsReentry: true } };
  expect((await call(eventRoutes.updateEvent, change, elsewhere)).status).toBe(200);
  expectFault(/409 PUT/);
  await form.getByRole("button", { name: "Guardar reglas" }).click();
  await form.getByText("Alguien cambió este evento").waitFor();
  await expect.poll(() => form.getByLabel(/^Se puede salir/).isChecked()).toBe(true);
  await form.getByRole("button", { name: "Guardar reglas" }).click();
  const stored = async () => (await events.doc(event.id).get()).data()?.entry;
  await expect.poll(async () => (await stored())?.gates[0]?.name).toBe("Puerta Norte");
  expect((await stored())?.allowsReentry).toBe(true);
});
