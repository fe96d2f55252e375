import { randomUUID } from "node:crypto";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeDoorLink } from "../../../functions/src/features/check-ins/door-links/make-door-link.ts";
import { addToGuestList } from "../../../functions/src/features/check-ins/guest-list/change-guest-list.ts";
import { guestListOf } from "../../../functions/src/lib/firestore/collections.ts";
import { callApiAt } from "../../../functions/test/support/api.ts";
import { buildActor, buildCall } from "../../../tools/builders/people.ts";
import { DESKTOP, launchBrowser, openAs, openWindow, PHONE, SITE, takePictures } from "./support/browser.ts";
import { givenEventOnSale } from "./support/events.ts";
import { showTheme } from "./support/looks/themes.ts";
import { givenProducerAccount } from "./support/people/accounts.ts";
import { step } from "./support/step.ts";
import { expectFault, NETWORK_PROBE, NO_NETWORK } from "./support/watch.ts";

/** An organiser writes a guest list, and two people at the door let in who is on it. */

let browser: Browser;
beforeAll(async () => {
  callApiAt(`${SITE}/api/v1`);
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const LONG = "María Fernanda del Pilar Etxeberria-Montealegre de Villavicencio";

test("an organiser pastes a guest list; at the door they are found by name and come in by and by", async () => {
  const { account, producer } = await givenProducerAccount();
  const event = await givenEventOnSale({ producerId: producer.id });
  const link = await makeDoorLink(
    event,
    "Puerta norte",
    buildCall({ actor: buildActor({ role: "superadmin" }) }),
  );
  const office = await openAs(browser, account.email ?? "", `/productor/eventos/${event.id}/puerta`, DESKTOP);

  await step("the list is pasted; what cannot be read stays to be mended", async () => {
    await office.getByText("Todavía no hay nadie en la lista.").waitFor();
    await office.getByRole("button", { name: "Agregar invitados" }).click();
    const dialog = office.getByRole("dialog");
    await dialog.getByRole("button", { name: "Agregar" }).click();
    await dialog.getByText("Escribe al menos una persona").waitFor();
    await dialog
      .getByLabel("Invitados")
      .fill(`${LONG} +2, con la banda\nYeison Mosquera\nyeison mosquera +1\n+4\n`);
    await dialog.getByText("Está más de una vez: Yeison Mosquera").waitFor();
    await dialog.getByText("«+4»: le falta el nombre").waitFor();
    for (const theme of ["light", "dark"] as const) {
      await showTheme(office, theme);
      await takePictures(office, `lista-1-agregar-${theme}`);
    }
    await dialog.getByRole("button", { name: "Agregar 6 personas" }).click();
    await office.getByText("6 personas en la lista").waitFor();
    await expect.poll(() => dialog.getByLabel("Invitados").inputValue()).toBe("+4");
    await dialog.getByLabel("Invitados").fill("Zoila Ñáñez +4");
    await dialog.getByRole("button", { name: "Agregar 5 personas" }).click();
    await dialog.waitFor({ state: "detached" });
    await office.getByText("11 personas en 4 renglones").waitFor();
  });

  await step("a line is changed and another taken off", async () => {
    await office.getByRole("button", { name: "Cambiar a Zoila Ñáñez" }).click();
    const dialog = office.getByRole("dialog");
    await dialog.getByLabel("Acompañantes").fill("21");
    await dialog.getByRole("button", { name: "Guardar" }).click();
    await dialog.getByText("Máximo 20 acompañantes").waitFor();
    await dialog.getByLabel("Acompañantes").fill("1");
    await dialog.getByRole("button", { name: "Guardar" }).click();
    await dialog.waitFor({ state: "detached" });
    await office.getByRole("button", { name: "Quitar a yeison mosquera", exact: true }).click();
    await office.getByRole("alertdialog").getByRole("button", { name: "Quitar" }).click();
    await office.getByText("6 personas en 3 renglones").waitFor();
    for (const theme of ["light", "dark"] as const) {
      await showTheme(office, theme);
      await takePictures(office, `lista-2-organizador-${theme}`);
    }
  });

  const { page: phone } = await openWindow(browser, PHONE);
  await phone.goto(`${SITE}/puerta/${link.id}`);
  await phone.getByLabel("Tu nombre").fill("Yuliana Riascos");
  await phone.getByLabel("PIN").fill(link.pin ?? "");
  await phone.getByRole("button", { name: "Entrar a la puerta" }).click();
  await step("the door finds them without their accents, and lets one of three in", async () => {
    await phone.getByRole("button", { name: "Invitados" }).click();
    await phone.getByText("Han entrado 0 de 6 personas.").waitFor();
    await takePictures(phone, "lista-3-puerta");
    await phone.getByRole("searchbox").fill("nanez");
    await phone.getByRole("button", { name: "Entran 2 de Zoila Ñáñez" }).waitFor();
    await phone.getByRole("searchbox").fill("monte");
    await phone.getByRole("button", { name: `Entra 1 de ${LONG}` }).click();
    await phone.getByText("Entró 1 de 3").waitFor();
    await takePictures(phone, "lista-4-entro-uno");
  });

  await step("the organiser lets the others in from their own phone; nobody is let in twice", async () => {
    // this phone hears of it late
    let tell = () => {};
    const told = new Promise<void>((resolve) => {
      tell = resolve;
    });
    await phone.route("**/ticket-validations/guest-list/**", async (route) => {
      if (route.request().method() === "GET") await told;
      await route.continue();
    });
    const other = await openAs(browser, account.email ?? "", `/escaner/${event.id}`);
    await other.getByRole("button", { name: "Invitados" }).click();
    await other.getByRole("button", { name: `Entran 2 de ${LONG}` }).click();
    await other.getByText("Entraron 3 de 3").waitFor();
    await other.close();
    expectFault(/^409 POST .*\/arrivals/);
    await phone.getByRole("button", { name: `Entran 2 de ${LONG}` }).click();
    await phone.getByRole("alert").getByText("Ya entraron más personas de ese renglón").waitFor();
    tell();
    await phone.getByText("Entraron 3 de 3").waitFor();
    await expect.poll(() => phone.getByRole("button", { name: /^Entra/ }).count()).toBe(0);
    await takePictures(phone, "lista-5-ya-entraron");
  });

  await step("without a network the list is there", async () => {
    expectFault(NO_NETWORK, NETWORK_PROBE);
    await phone.getByRole("button", { name: "Borrar la búsqueda" }).click();
    await phone.getByRole("button", { name: "Entra Yeison Mosquera" }).waitFor();
    await phone.context().setOffline(true);
    await phone.getByText("Sin conexión: lo que anotes se sube cuando vuelva").waitFor();
    await phone.getByRole("searchbox").fill("nanez");
    await phone.getByText("Yeison Mosquera").waitFor({ state: "detached" });
    await phone.getByText("Zoila Ñáñez").waitFor();
    await phone.getByRole("searchbox").fill("Nadie Tal");
    await phone
      .getByText("Entre los nombres que este celular alcanzó a traer no está «Nadie Tal».")
      .waitFor();
    await takePictures(phone, "lista-7-sin-conexion-nadie");
    await phone.getByRole("button", { name: "Borrar la búsqueda" }).click();
  });

  await step(
    "whoever is noted by mistake without a network is taken back; the others are handed in",
    async () => {
      await phone.getByRole("button", { name: "Entra Yeison Mosquera" }).click();
      await phone.getByText("Entró 1 hace un momento, por subir").waitFor();
      await phone.getByText("1 persona de la lista por subir").waitFor();
      await takePictures(phone, "lista-6-sin-conexion");
      await phone.getByRole("button", { name: "Deshacer la entrada de Yeison Mosquera" }).click();
      await phone.getByText("por subir").first().waitFor({ state: "detached" });
      await phone.getByRole("button", { name: "Entra Yeison Mosquera" }).click();
      await phone.getByText("Han entrado 4 de 6 personas.").waitFor();
      await phone.context().setOffline(false);
      await phone.getByText("por subir").first().waitFor({ state: "detached" });
      await phone.getByText("Han entrado 4 de 6 personas.").waitFor();
    },
  );

  await step("an entry noted by mistake is taken back", async () => {
    await phone.getByRole("button", { name: "Deshacer la entrada de Yeison Mosquera" }).click();
    await phone.getByRole("alertdialog").getByRole("button", { name: "Deshacer" }).click();
    await phone.getByText("Han entrado 3 de 6 personas.").waitFor();
    const lines = (await guestListOf(event.id).all().get()).docs.map((doc) => doc.data());
    expect(lines.reduce((sum, { arrived }) => sum + arrived, 0)).toBe(3);
  });
});

test("a list that breaks off is sent on, each person once; how many fit is told before", async () => {
  const { account, producer } = await givenProducerAccount();
  const event = await givenEventOnSale({ producerId: producer.id });
  const office = await openAs(browser, account.email ?? "", `/productor/eventos/${event.id}/puerta`, DESKTOP);
  const dialog = office.getByRole("dialog");
  const guests = dialog.getByLabel("Invitados");
  const people = (most: number) => Array.from({ length: most }, (_, i) => `Persona ${i}`);

  await step("the answer to the second part is lost", async () => {
    let requests = 0;
    expectFault(/ERR_FAILED/);
    await office.route("**/api/v1/event/*/guest-list", async (route) => {
      if (route.request().method() !== "POST" || ++requests !== 2) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await office.getByRole("button", { name: "Agregar invitados" }).click();
    await guests.fill(["Nombre;Acompañantes;Nota", ...people(250)].join("\n"));
    await dialog.getByRole("button", { name: "Agregar 250 personas" }).click();
    await dialog.getByRole("alert").getByText("No se pudo conectar con el servidor").waitFor();
    await office.getByText("200 personas en la lista").waitFor();
    await expect.poll(() => guests.inputValue()).toContain(people(250).slice(200).join("\n"));
    await expect.poll(() => guests.inputValue()).not.toContain("Persona 199");
  });

  await step(
    "what was not sent is there when the dialog opens again, and nobody is added twice",
    async () => {
      await office.keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });
      await office.getByRole("button", { name: "Agregar invitados" }).click();
      await dialog.getByRole("button", { name: "Agregar 50 personas" }).click();
      await dialog.waitFor({ state: "detached" });
      await office.getByText("250 personas en 250 renglones").waitFor();
    },
  );

  await step("more lines than the list takes are refused before any is sent", async () => {
    await office.getByRole("button", { name: "Agregar invitados" }).click();
    await expect.poll(() => guests.inputValue()).toBe("");
    await guests.fill(people(1_751).join("\n")); // each line is read again as it is drawn
    await dialog.getByText("La lista recibe hasta 2.000 renglones, y solo caben 1.750 más.").waitFor();
    await dialog.getByRole("button", { name: "Agregar 1.751 personas" }).click();
    await takePictures(office, "lista-8-no-caben");
    expect((await guestListOf(event.id).all().count().get()).data().count).toBe(250);
  });
});

test("a door that has many pages reads none again for each person who comes in", async () => {
  const { account, producer } = await givenProducerAccount();
  const event = await givenEventOnSale({ producerId: producer.id });
  const call = buildCall({ actor: buildActor({ role: "superadmin" }) });
  const guests = Array.from({ length: 150 }, (_, i) => ({
    name: `Persona ${100 + i}`,
    companions: 1,
    note: "",
  }));
  await addToGuestList(event, { requestId: randomUUID(), guests }, call);
  const phone = await openAs(browser, account.email ?? "", `/escaner/${event.id}`);
  await phone.getByRole("button", { name: "Invitados" }).click();
  await phone.getByText("Han entrado 0 de 300 personas.").waitFor();
  await phone.getByRole("button", { name: "Ver más" }).click();
  await phone.getByText("Persona 249").waitFor();
  let reads = 0;
  phone.on("request", (it) => {
    if (it.method() === "GET" && it.url().includes("/guest-list/")) reads++;
  });
  await phone.getByRole("button", { name: "Entra 1 de Persona 249" }).click();
  await phone.getByText("Entró 1 de 2").waitFor();
  await phone.getByRole("button", { name: "Entra Persona 249" }).click();
  await phone.getByText("Entraron 2 de 2").waitFor();
  await phone.getByText("Han entrado 2 de 300 personas.").waitFor();
  expect(reads).toBeLessThanOrEqual(2); // the list looks again every half minute
  await takePictures(phone, "lista-9-muchos");
});

test("two phones let in the same line, one of them without a network; its people are told of as a conflict", async () => {
  const { account, producer } = await givenProducerAccount();
  const event = await givenEventOnSale({ producerId: producer.id });
  const call = buildCall({ actor: buildActor({ role: "superadmin" }) });
  const guests = [LONG, "Zoila Ñáñez"].map((name) => ({ name, companions: 1, note: "" }));
  await addToGuestList(event, { requestId: randomUUID(), guests }, call);
  const link = await makeDoorLink(event, "Puerta norte", call);
  const { page: alone } = await openWindow(browser, PHONE);
  await alone.goto(`${SITE}/puerta/${link.id}`);
  await alone.getByLabel("Tu nombre").fill("Yuliana Riascos");
  await alone.getByLabel("PIN").fill(link.pin ?? "");
  await alone.getByRole("button", { name: "Entrar a la puerta" }).click();
  const other = await openAs(browser, account.email ?? "", `/escaner/${event.id}`);
  const list = (page: typeof alone) => page.getByRole("region", { name: "Lista de invitados" });

  await step("a phone that is opened again without a network has the names", async () => {
    await alone.getByText("boletas guardadas").waitFor();
    await alone.getByRole("button", { name: "Invitados" }).click();
    await list(alone).getByText("Han entrado 0 de 4 personas.").waitFor();
    expectFault(/ERR_FAILED/, NETWORK_PROBE);
    await alone.route("**/api/v1/**", (route) => route.abort()); // the page itself comes from the service worker, which tests block
    await alone.reload();
    await alone.getByRole("button", { name: "Invitados" }).click();
    await list(alone).getByText("Han entrado 0 de 4 personas.").waitFor();
  });

  await step("both let in the same line", async () => {
    await alone.getByRole("button", { name: `Entran 2 de ${LONG}` }).click();
    await alone.getByRole("button", { name: "Entra 1 de Zoila Ñáñez" }).click();
    await alone.getByText("3 personas de la lista por subir").waitFor();
    await alone.getByText("entraron por este celular").waitFor();
    await expect.poll(() => alone.locator("header .display").textContent()).toBe("3");
    await takePictures(alone, "lista-10-sin-conexion-anotados");
    await other.getByRole("button", { name: "Invitados" }).click();
    await other.getByRole("button", { name: `Entran 2 de ${LONG}` }).click();
    await list(other).getByText("Han entrado 2 de 4 personas.").waitFor();
  });

  await step("with a network what fits is counted, and who does not is named", async () => {
    expectFault(/^409 POST .*\/arrivals/);
    await alone.unroute("**/api/v1/**");
    const refused = alone.getByRole("list", { name: "Entradas que no quedaron anotadas" });
    await refused.getByText(`Entraron 2 de ${LONG}.`).waitFor();
    await refused.getByText("Ya entraron más personas de ese renglón").waitFor();
    await alone.getByText("2 personas de la lista entraron y no quedaron anotadas").waitFor();
    await list(alone).getByText("Han entrado 3 de 4 personas.").waitFor();
    await list(alone).getByText("Entró 1 de 2").waitFor();
    await takePictures(alone, "lista-11-conflicto");
    const lines = (await guestListOf(event.id).all().get()).docs.map((doc) => doc.data());
    expect(lines.map(({ arrived }) => arrived).toSorted()).toEqual([1, 2]);
    await alone.getByRole("button", { name: `Listo, ya avisé de ${LONG}` }).click();
    await refused.waitFor({ state: "detached" });
  });
});
