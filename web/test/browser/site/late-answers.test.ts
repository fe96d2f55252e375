import { randomUUID } from "node:crypto";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newProfile } from "../../../../functions/src/features/attendees/attendees.repo.ts";
import { teamInvitations, users } from "../../../../functions/src/lib/firestore/collections.ts";
import { idOfEmail } from "../../../../functions/src/lib/id-of-email.ts";
import { launchBrowser, openAs, SITE } from "../support/browser.ts";
import { givenEventOnSale } from "../support/events.ts";
import { holdAnswer } from "../support/lost-answers.ts";
import { givenAccount, givenProducerAccount, someEmail } from "../support/people/accounts.ts";
import { openAsSuperadmin } from "../support/people/superadmin.ts";

/** What was pressed is answered after somebody went on: what they do by then stays as it is. */

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Until what an answer does is done. */
const settles = (page: Page) => page.waitForTimeout(500);

async function givenOrganiser() {
  const { account, producer } = await givenProducerAccount();
  const open = (path: string) => openAs(browser, account.email ?? "", path);
  const event = () => givenEventOnSale({ producerId: producer.id, producerName: producer.brandName });
  return { producer, open, event };
}

test("who invites somebody else meanwhile goes on with that", async () => {
  const { open } = await givenOrganiser();
  const page = await open("/productor/equipo");
  const dialog = page.getByRole("dialog");
  const invite = async (email: string) => {
    await page.getByRole("button", { name: "Invitar", exact: true }).click();
    await dialog.getByLabel("Correo").fill(email);
    await dialog.getByLabel("Puerta").check();
  };
  await invite(someEmail());
  const answer = await holdAnswer(page, "POST", /\/team\/invitations$/);
  await dialog.getByRole("button", { name: "Enviar invitación" }).click();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await invite("otra@correo.test");
  answer();
  await page.getByText("Invitación enviada").waitFor();
  await settles(page);
  expect(await dialog.getByLabel("Correo").inputValue()).toBe("otra@correo.test");
});

test("what is typed while the one before is sent stays, and only that one is emptied", async () => {
  const { open, event } = await givenOrganiser();
  const page = await open(`/productor/eventos/${(await event()).id}/puerta`);
  const form = page.getByRole("form", { name: "Invitar al equipo" });
  const email = form.getByLabel("Correo");
  await email.fill(someEmail());
  const answer = await holdAnswer(page, "POST", /\/staff$/);
  await form.getByRole("button", { name: "Invitar" }).click();
  await email.fill("otra@correo.test");
  answer();
  await page.getByText("Invitación enviada").waitFor();
  await settles(page);
  expect(await email.inputValue()).toBe("otra@correo.test");
  await form.getByRole("button", { name: "Invitar" }).click();
  await expect.poll(() => email.inputValue()).toBe("");

  const label = page.getByLabel("Nombre del enlace");
  const make = page.getByRole("button", { name: "Crear enlace", exact: true });
  const pins = page.getByRole("region", { name: "PIN de este enlace" });
  await label.fill("Puerta norte");
  const made = await holdAnswer(page, "POST", /\/door-links$/);
  await make.click();
  await label.fill("Puerta sur");
  made();
  await pins.waitFor();
  await settles(page);
  expect(await label.inputValue()).toBe("Puerta sur");
  await make.click();
  await expect.poll(() => pins.count()).toBe(2); // a PIN is told once: another one does not take its place
  await pins.first().getByRole("button", { name: "Ya lo tengo" }).click();
  await expect.poll(() => pins.count()).toBe(1);
  expect(await label.inputValue()).toBe("");
});

test("who goes to another page while they join a team stays there", async () => {
  const { producer } = await givenOrganiser();
  const { email = "" } = await givenAccount();
  const id = idOfEmail(email);
  const at = new Date().toISOString();
  await teamInvitations.doc(`${producer.id}_${id}`).set({
    ...{ id, producerId: producer.id, email, rights: ["door"], eventIds: null },
    ...{ invitedAt: at, sentAt: at },
  });
  const page = await openAs(browser, email, "/perfil/equipo");
  const answer = await holdAnswer(page, "POST", /\/team-invitations\/[^/]+\/accept$/);
  await page.getByRole("button", { name: "Aceptar", exact: true }).click();
  await page.getByRole("link", { name: "Tarima, inicio" }).click();
  await page.waitForURL(`${SITE}/`);
  answer();
  await page.getByText(/^Estás en el equipo de/).waitFor();
  await settles(page);
  expect(page.url()).toBe(`${SITE}/`);
});

test("who writes another message while one is kept goes on with that", async () => {
  const { open, event } = await givenOrganiser();
  const page = await open(`/productor/eventos/${(await event()).id}/mensajes`);
  const write = async (subject: string) => {
    await page.getByRole("button", { name: "Escribir mensaje", exact: true }).click();
    await page.getByLabel("Asunto").fill(subject);
    await page.getByRole("textbox", { name: "Mensaje" }).fill("Hola.");
  };
  await write("Lleguen temprano");
  const answer = await holdAnswer(page, "POST", /\/messages$/);
  await page.getByRole("button", { name: "Guardar borrador" }).click();
  await page.getByRole("button", { name: "Todos los mensajes" }).click();
  await write("Traigan la cédula");
  answer();
  await page.getByText("Borrador guardado").waitFor();
  await settles(page);
  expect(await page.getByLabel("Asunto").inputValue()).toBe("Traigan la cédula");
});

test("a question that is asked while an account is switched on stays open", async () => {
  const { uid, email = "" } = await givenAccount();
  const name = `Luz ${randomUUID().slice(0, 8)}`;
  const disabledAt = new Date().toISOString();
  await users.doc(uid).set({ ...newProfile({ uid, email, name }, new Date()), disabledAt });
  const page = await openAsSuperadmin(browser, `/admin/asistentes/${uid}`);
  const answer = await holdAnswer(page, "PATCH", /\/attendee\/[^/]+$/);
  await page.getByRole("button", { name: "Reactivar", exact: true }).click();
  await page.getByRole("button", { name: "Eliminar", exact: true }).click();
  const word = page.getByRole("alertdialog").getByLabel("Escribe ELIMINAR para seguir");
  await word.fill("ELIMI");
  answer();
  await page.getByText("Cuenta reactivada").waitFor();
  await settles(page);
  expect(await word.inputValue()).toBe("ELIMI");
});

test("who writes down somebody else while courtesies are given keeps them on the list", async () => {
  const { open, event } = await givenOrganiser();
  const page = await open(`/productor/eventos/${(await event()).id}/cortesias`);
  const person = (number: number) =>
    page.getByRole("list", { name: "Personas" }).getByRole("listitem").nth(number);
  const write = async (number: number, name: string) => {
    await person(number).getByLabel("Nombre").fill(name);
    await person(number).getByLabel("Correo").fill(someEmail());
  };
  await write(0, "Nora Ruiz");
  const answer = await holdAnswer(page, "POST", /\/courtesies$/);
  const sent = page.waitForRequest(/\/courtesies$/);
  await page.getByRole("button", { name: "Dar 1 cortesía" }).click();
  await sent;
  await page.getByRole("button", { name: "Otra persona" }).click();
  await write(1, "Otilia Bravo");
  answer();
  await page.getByText("Diste 1 cortesía").waitFor();
  await settles(page);
  expect(
    await page.getByLabel("Nombre").evaluateAll((all) => all.map((it) => (it as HTMLInputElement).value)),
  ).toEqual(["Otilia Bravo"]);
});
