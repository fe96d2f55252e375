import { ticketIdOf } from "@tarima/shared/check-ins/ticket-token.ts";
import { wallClockOf } from "@tarima/shared/lib/dates/dates.ts";
import { HOUR_MS } from "@tarima/shared/lib/dates/durations.ts";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { events, staffOf, tickets } from "../../../../functions/src/lib/firestore/collections.ts";
import { callApiAt } from "../../../../functions/test/support/api.ts";
import { buildCombination } from "../../../../tools/builders/events.ts";
import { launchBrowser, openAs, SITE, takePictures } from "../support/browser.ts";
import { fillBuyer, pressed, takeTicket } from "../support/buying.ts";
import { givenEventOnSale } from "../support/events.ts";
import { givenAccount, givenBuyer, givenProducerAccount, promote } from "../support/people/accounts.ts";
import { step } from "../support/step.ts";
import { expectFault } from "../support/watch.ts";

/** What an organiser asks: written, answered at the checkout and later, read in the list and at the door. */

let browser: Browser;
beforeAll(async () => {
  callApiAt(`${SITE}/api/v1`);
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test("an organiser asks, a buyer answers for each ticket, and the door reads what it is to know", async () => {
  const { account, producer } = await givenProducerAccount();
  const event = await givenEventOnSale({
    producerId: producer.id,
    doorsOpenAt: wallClockOf(new Date(Date.now() + HOUR_MS)),
    combinations: [buildCombination({ name: "General", price: 0 })],
  });
  const ana = await givenBuyer("Ana Mina");
  const organiser = await openAs(browser, account.email ?? "", `/productor/eventos/${event.id}/preguntas`);

  await step("the organiser writes a choice for the door and a text for the order", async () => {
    await organiser.getByRole("button", { name: "Nueva pregunta" }).click();
    const form = organiser.getByRole("dialog");
    await form.getByLabel("Pregunta", { exact: true }).fill("¿Qué menú quieres?");
    await form.getByLabel("Cómo se responde").selectOption({ label: "Una opción" });
    await form.getByRole("textbox", { name: "Opción 1" }).fill("Con carne");
    await form.getByRole("textbox", { name: "Opción 2" }).fill("Con carne");
    await form.getByLabel("Hay que responderla para comprar.").check();
    await form.getByLabel(/Muéstrale la respuesta a la puerta/).check();
    await form.getByRole("button", { name: "Guardar pregunta" }).click();
    await form.getByText("Esta opción está repetida").waitFor();
    await form.getByRole("textbox", { name: "Opción 2" }).fill("Vegetariano");
    await takePictures(organiser, "questions-form");
    await form.getByRole("button", { name: "Guardar pregunta" }).click();
    await organiser.getByRole("heading", { name: "¿Qué menú quieres?" }).waitFor();
    await organiser.getByRole("button", { name: "Nueva pregunta" }).click();
    await form.getByLabel("Pregunta", { exact: true }).fill("¿Cómo te enteraste?");
    await form.getByLabel("Una vez por compra").check();
    await form.getByRole("button", { name: "Guardar pregunta" }).click();
    await organiser.getByRole("heading", { name: "¿Cómo te enteraste?" }).waitFor();
    await takePictures(organiser, "questions-list");
    expect((await events.doc(event.id).get()).data()?.questions).toMatchObject([
      { kind: "choice", per: "ticket", isRequired: true, isAtDoor: true },
      { kind: "text", per: "order", isRequired: false, isAtDoor: false },
    ]);
  });

  const buyer = await openAs(browser, ana.email, `/eventos/${event.publicSlug}`);
  await step("the buyer of two is asked for each, and cannot go on without what is required", async () => {
    await buyer
      .getByRole("group", { name: /General/ })
      .first()
      .getByRole("button", { name: /Agregar/ })
      .click();
    await takeTicket(buyer, undefined, /General/, ana.email);
    await buyer.getByRole("heading", { name: "Lo que pregunta el organizador" }).waitFor();
    await fillBuyer(buyer);
    await pressed(buyer, /Confirmar/);
    await expect.poll(() => buyer.getByText("Falta esta respuesta").count()).toBe(2);
    await takePictures(buyer, "questions-missing");
    await buyer.getByLabel("¿Cómo te enteraste?").fill("Por la radio");
    await buyer.getByLabel("Vegetariano").first().check();
    await buyer.getByRole("button", { name: "Usar estas respuestas en todas" }).click();
    await buyer.getByLabel("Con carne").last().check();
    await takePictures(buyer, "questions-answered");
    await pressed(buyer, /Confirmar/);
    await buyer.getByRole("link", { name: "Ver mis boletas" }).waitFor();
  });

  const orderId = new URL(buyer.url()).pathname.split("/").at(-1) ?? "";
  const first = ticketIdOf(event.id, orderId, 1);
  await step("the ticket says what was answered, and it can be changed there", async () => {
    await expect.poll(async () => (await tickets.doc(first).get()).exists).toBe(true);
    await buyer.goto(`${SITE}/mis-boletas/${encodeURIComponent(first)}`);
    const own = buyer.getByRole("region", { name: "Tus respuestas" }).first();
    await own.getByText("Vegetariano").waitFor();
    await takePictures(buyer, "questions-ticket");
    await own.getByRole("button", { name: "Cambiar respuestas" }).click();
    const form = buyer.getByRole("dialog");
    await form.getByLabel("¿Cómo te enteraste?").fill("Por una amiga");
    await takePictures(buyer, "questions-change");
    await form.getByRole("button", { name: "Guardar respuestas" }).click();
    await buyer.getByText("Guardamos tus respuestas").waitFor();
    const second = (await tickets.doc(ticketIdOf(event.id, orderId, 2)).get()).data()?.answers ?? {};
    expect(Object.values(second)).toContain("Por una amiga"); // of the order, so on both
  });

  await step("what is asked since the form was opened is said, and not passed over in silence", async () => {
    await buyer.getByRole("button", { name: "Cambiar respuestas" }).first().click();
    const form = buyer.getByRole("dialog");
    await form.getByLabel("¿Cómo te enteraste?").fill("Por un amigo");
    const { questions = [] } = (await events.doc(event.id).get()).data() ?? {};
    const sudden = questions.map((it) => ({ ...it, id: "sudden", label: "¿Y tu placa?", isRequired: true }));
    await events.doc(event.id).update({ questions: [...questions, ...sudden.slice(1)] });
    expectFault(/^400 PUT \/api\/v1\/tickets\/[^/]+\/answers$/, /^console: .*400/);
    await form.getByRole("button", { name: "Guardar respuestas" }).click();
    await form.getByText(/El organizador cambió lo que pregunta/).waitFor();
    await takePictures(buyer, "questions-changed");
    await events.doc(event.id).update({ questions });
  });

  await step("the organiser reads the answers, and finds who eats what", async () => {
    await organiser.goto(`${SITE}/productor/eventos/${event.id}/asistentes`);
    await organiser.getByText("Por una amiga").first().waitFor();
    await takePictures(organiser, "questions-attendees");
    await organiser
      .getByLabel("Respuesta", { exact: true })
      .selectOption({ label: "¿Qué menú quieres? Vegetariano" });
    await expect.poll(() => organiser.getByText("Por una amiga").count()).toBe(1);
  });

  await step("and what they wrote, by the beginning of a word", async () => {
    const cards = organiser.getByText("Por una amiga");
    const shows = (tickets: number) => expect.poll(() => cards.count()).toBe(tickets);
    await organiser.getByLabel("Respuesta", { exact: true }).selectOption({ label: "¿Cómo te enteraste?…" });
    await shows(2); // nothing is looked for yet
    const box = organiser.getByRole("searchbox", { name: "¿Cómo te enteraste?: Comienzo de una palabra" });
    await box.fill("Amíg");
    await takePictures(organiser, "questions-written");
    await shows(2);
    await box.fill("radio");
    await organiser.getByText("Nada con esos filtros").waitFor();
    await box.fill("una amiga");
    await organiser.getByText("Busca una sola palabra").waitFor();
    await takePictures(organiser, "questions-written-wrong");
    await organiser.getByRole("button", { name: "Limpiar", exact: true }).click();
    await box.waitFor({ state: "detached" });
    await shows(2);
  });

  await step("the door reads the menu on the verdict, and nothing else", async () => {
    const { uid, email = "" } = await givenAccount();
    await promote(uid, "scanner");
    await staffOf(event.id)
      .doc(uid)
      .set({
        ...{ uid, email, name: "Yuliana Riascos", eventId: event.id },
        ...{ eventName: event.name, eventStartsAt: event.startsAt, venueName: event.venueName },
        addedAt: new Date().toISOString(),
      });
    const door = await openAs(browser, email, `/escaner/${event.id}`, { width: 390, height: 844 });
    await door.getByRole("button", { name: "Código" }).click();
    const { ticketCode } = (await tickets.doc(first).get()).data() ?? {};
    await door.getByLabel("Código de la boleta").fill(ticketCode ?? "");
    await door.getByRole("button", { name: "Revisar" }).click();
    await door.getByText("Vegetariano").waitFor();
    await takePictures(door, "questions-door");
    await expect.poll(() => door.getByText("Por una amiga").count()).toBe(0);
  });
});
