import { randomUUID } from "node:crypto";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { wallClockOf } from "@tarima/shared/lib/dates/dates.ts";
import { getAuth } from "firebase-admin/auth";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { newProfile } from "../../../../functions/src/features/attendees/attendees.repo.ts";
import {
  NEVER_SWITCHED,
  SWITCHES_ID,
  settings,
} from "../../../../functions/src/features/switches/switches.repo.ts";
import { events, publicEvents, users } from "../../../../functions/src/lib/firestore/collections.ts";
import { DESKTOP, launchBrowser, openWindow, SITE, takePictures } from "../support/browser.ts";
import { fillBuyer } from "../support/buying.ts";
import { givenEventOnSale } from "../support/events.ts";
import { latestOrderOf, orderOf } from "../support/orders.ts";
import { givenAccount, someEmail } from "../support/people/accounts.ts";
import { playGoogle } from "../support/people/google.ts";
import { openAsSuperadmin } from "../support/people/superadmin.ts";
import { step } from "../support/step.ts";
import { expectFault } from "../support/watch.ts";

/** What a superadmin switches for everybody, and what everybody then meets. */

const MESSAGE = "Hubo cobros dobles. Volvemos a vender a las 8 de la noche.";
const BANNER = "Estamos arreglando los pagos. Tus boletas <valen> igual.";

let browser: Browser;
let admin: Page;
let event: Event;
beforeAll(async () => {
  browser = await launchBrowser();
});
beforeEach(async () => {
  await settings.doc(SWITCHES_ID).delete();
  event = await givenEventOnSale({ name: `Marimba de ${randomUUID().slice(0, 6)}` });
  admin = await openAsSuperadmin(browser, "/admin/sistema");
  await row("Ventas").waitFor();
});
afterEach(async () => {
  await settings.doc(SWITCHES_ID).delete();
  for (const context of browser.contexts()) await context.close();
});
afterAll(() => browser.close());

const row = (name: string) =>
  admin.getByRole("list", { name: "Interruptores" }).getByRole("listitem", { name, exact: true });
const dialog = () => admin.getByRole("alertdialog");

/** Asks for a change of a row, gives the reason and confirms. */
async function turn(name: string, button: string, confirm: string, reason = "Prueba de interruptores") {
  await row(name).getByRole("button", { name: button, exact: true }).click();
  await dialog().getByLabel("Por qué").fill(reason);
  await dialog().getByRole("button", { name: confirm, exact: true }).click();
  await dialog().waitFor({ state: "detached" });
}

/** A new window, since a browser keeps what is switched for half a minute. */
async function visit(path: string, email?: string): Promise<Page> {
  const { page } = await openWindow(browser, DESKTOP, email);
  await page.goto(SITE + path);
  return page;
}

/** A buyer whose account and profile were there before. */
async function givenBuyer(): Promise<string> {
  const { uid, email = "" } = await givenAccount();
  await users.doc(uid).set(newProfile({ uid, email, name: "Luz Dary Quiñones" }, new Date()));
  return email;
}

test("sales are stopped with a notice for all: a visitor sees both and holds nothing; on again, they buy", async () => {
  const page = `/eventos/${event.publicSlug}`;
  const chosen = `?evento=${event.id}&total=93500&boletas=general.1`;
  const email = await givenBuyer();
  let buyer: Page;

  await step("the superadmin puts a notice on all pages", async () => {
    await row("Aviso en las páginas").getByRole("button", { name: "Poner un aviso" }).click();
    await dialog().getByRole("button", { name: "Poner el aviso" }).click();
    await dialog().getByText("Escribe el aviso").waitFor();
    await dialog().getByText("Escribe por qué").waitFor();
    await dialog().getByLabel("Aviso", { exact: true }).fill(BANNER);
    await dialog().getByRole("radio", { name: "Para advertir" }).click();
    await dialog().getByLabel("Por qué").fill("Que nadie se asuste");
    await takePictures(admin, "switches-banner-dialog");
    await dialog().getByRole("button", { name: "Poner el aviso" }).click();
    await row("Aviso en las páginas").getByText(`«${BANNER}»`).waitFor();
  });

  await step("and stops the sales, told what that does before, with a message for buyers", async () => {
    await row("Ventas").getByRole("button", { name: "Parar las ventas" }).click();
    await dialog().getByText("Nadie podrá apartar boletas de ningún evento").waitFor();
    await dialog().getByLabel("Mensaje para quien compra").fill(MESSAGE);
    await dialog().getByLabel("Por qué").fill("La pasarela cobra dos veces");
    await takePictures(admin, "switches-selling-dialog");
    await dialog().getByRole("button", { name: "Parar las ventas" }).click();
    await row("Ventas").getByText("Paradas", { exact: true }).waitFor();
    await row("Ventas")
      .getByText(/Marcela Ríos.*«La pasarela cobra dos veces»/)
      .waitFor();
    await admin.getByText("Últimos cambios", { exact: true }).first().click();
    await admin.getByRole("list", { name: "Últimos cambios" }).getByText("Ventas paradas:").first().waitFor();
    await takePictures(admin, "switches-off");
  });

  await step("every page of superadmins says so", async () => {
    await admin.goto(`${SITE}/admin`);
    await admin.getByText("Hay algo apagado: las ventas de toda la plataforma.").waitFor();
    await takePictures(admin, "switches-admin");
  });

  await step("the notice is in the page that the server draws, as text", async () => {
    for (const path of ["/", "/eventos", page, "/vende"]) {
      const html = await (await fetch(SITE + path)).text();
      expect(html.slice(html.indexOf('id="root"')), path).toContain("Tus boletas &lt;valen&gt; igual.");
    }
  });

  await step("a visitor sees the notice and the message, and can choose nothing", async () => {
    const visitor = await visit(page);
    await visitor.getByRole("complementary", { name: "Aviso de Tarima" }).getByText(BANNER).waitFor();
    await visitor.getByText("No estamos vendiendo en este momento.").waitFor();
    await visitor.getByText(MESSAGE).waitFor();
    await expect
      .poll(() => visitor.getByRole("button", { name: /Agregar|Continuar|Avísame/ }).count())
      .toBe(0);
    await takePictures(visitor, "switches-event");
    await visitor.goto(`${SITE}/ayuda`);
    await visitor.getByText(BANNER).waitFor();
    await takePictures(visitor, "switches-help");
  });

  await step("who had chosen before holds nothing, and is told why", async () => {
    expectFault(/^409 POST .*\/tickets\/purchases/);
    buyer = await visit(`/checkout/${event.publicSlug}${chosen}`, email);
    await buyer.getByRole("button", { name: "Reservar y seguir" }).click();
    await buyer.getByRole("heading", { name: "No estamos vendiendo en este momento" }).waitFor();
    await buyer.getByText(MESSAGE).waitFor();
    await buyer.getByText(BANNER).waitFor();
    await takePictures(buyer, "switches-checkout");
    expect(await latestOrderOf(email)).toBe("");
  });

  await step("the sales go on, and the notice goes", async () => {
    await admin.goto(`${SITE}/admin/sistema#interruptores`);
    await turn("Ventas", "Volver a vender", "Volver a vender");
    await turn("Aviso en las páginas", "Quitarlo", "Quitar el aviso");
    await admin.getByText("Hay algo apagado").waitFor({ state: "detached" });
    const visitor = await visit(page);
    await visitor
      .getByRole("button", { name: /Agregar/ })
      .first()
      .waitFor();
    await expect.poll(() => visitor.getByText(BANNER).count()).toBe(0);
  });

  await step("and the buyer buys what they had chosen", async () => {
    await buyer.getByRole("button", { name: "Intentar otra vez" }).click();
    await fillBuyer(buyer);
    await buyer
      .getByRole("button", { name: /Pagar|Ir a pagar/ })
      .first()
      .click();
    await buyer.waitForURL("**/checkout/v1/redirect**");
    await buyer.getByRole("button", { name: "Aprobar" }).click();
    await buyer.waitForURL("**/pago/**");
    const orderId = await latestOrderOf(email);
    await expect.poll(async () => (await orderOf(orderId))?.paymentStatus).toBe("completed");
  });
});

test("nobody registers while there are to be no new accounts, not with Google either; who has one comes in", async () => {
  await turn("Cuentas nuevas", "No recibir más", "No recibir más");
  await takePictures(admin, "switches-sign-ups");
  const closed = await visit("/registro");
  await closed.getByText("Por ahora no estamos recibiendo cuentas nuevas.").waitFor();
  await expect.poll(() => closed.getByLabel("Correo").count()).toBe(0);
  await takePictures(closed, "switches-register");

  const { page } = await openWindow(browser);
  expectFault(/^called https:\/\/apis\.google\.com\//); // playGoogle answers in its place
  expectFault(/^409 GET .*\/attendee\/me/);
  const person = { email: someEmail(), name: "Camila Restrepo" };
  await playGoogle(page, person);
  await page.goto(`${SITE}/ingresar?redirect=/perfil`);
  await page.getByRole("button", { name: "Continuar con Google" }).click();
  await page.getByText(/Por ahora no estamos recibiendo cuentas nuevas/).waitFor();
  const isThere = () =>
    getAuth()
      .getUserByEmail(person.email)
      .then(
        () => true,
        () => false,
      );
  await expect.poll(isThere).toBe(false);

  await visit("/perfil", await givenBuyer()).then((known) =>
    known.getByRole("heading", { level: 1, name: "Luz Dary Quiñones" }).waitFor(),
  );
});

test("no right of withdrawal close to the event is switched beside the law's words, and said before anybody pays", async () => {
  const inDays = (days: number) => wallClockOf(new Date(Date.now() + days * 86_400_000));
  await events.doc(event.id).update({ startsAt: inDays(2), endsAt: inDays(2.2), doorsOpenAt: inDays(1.9) });
  await publicEvents.doc(event.id).update({ "event.startsAt": inDays(2), "event.endsAt": inDays(2.2) });
  await row("Retracto a última hora").getByText("antes de cinco (5) días").waitFor();
  await turn("Retracto a última hora", "No darlo", "No dar retracto");
  await row("Retracto a última hora").getByText("No se da").waitFor();
  await takePictures(admin, "switches-withdrawal");

  const visitor = await visit(`/eventos/${event.publicSlug}`);
  await visitor
    .getByText(/no, si compras cuando faltan menos de cinco días hábiles para el evento/)
    .waitFor();
  await takePictures(visitor, "switches-withdrawal-event");

  const email = await givenBuyer();
  const chosen = `?evento=${event.id}&total=93500&boletas=general.1`;
  const buyer = await visit(`/checkout/${event.publicSlug}${chosen}`, email);
  await buyer.getByRole("button", { name: "Reservar y seguir" }).click();
  await buyer.getByRole("heading", { level: 1, name: "Tus datos" }).waitFor();
  await buyer
    .getByText(/Esta compra no se devuelve: faltan menos de cinco días hábiles/)
    .filter({ visible: true })
    .waitFor();
  await takePictures(buyer, "switches-withdrawal-checkout");
});

test("a new share is in the prices that pages show; one event and one producer are stopped by name", async () => {
  await step("the share is typed as a percentage, and what it does is said", async () => {
    await row("Servicio").getByRole("button", { name: "Cambiar" }).click();
    await dialog().getByLabel("Servicio, en porcentaje del precio").fill("26");
    await dialog().getByLabel("Por qué").fill("Prueba");
    await dialog().getByRole("button", { name: "Cambiar el servicio" }).click();
    await dialog()
      .getByText(/de 0 a 25/)
      .waitFor();
    await dialog().getByLabel("Servicio, en porcentaje del precio").fill("12,5");
    await takePictures(admin, "switches-rate-dialog");
    await dialog().getByRole("button", { name: "Cobrar 12,5%" }).click();
    await row("Servicio").getByText("12,5%", { exact: true }).waitFor();
    const shown = async () => (await publicEvents.doc(event.id).get()).data()?.event.priceFrom;
    await expect.poll(shown).toBe(95_625); // 85.000 and 12,5%
    const visitor = await visit(`/eventos/${event.publicSlug}`);
    await visitor
      .getByText(/95\.625/)
      .first()
      .waitFor();
    await visitor.goto(`${SITE}/vende`);
    await visitor.getByText("El servicio, 12,5%").waitFor();
    await turn("Servicio", "Como en la instalación", "Cobrar 10%");
    await expect.poll(shown).toBe(93_500);
  });

  await step(
    "an event is found by its name and stopped: its page sells nothing, and another's does",
    async () => {
      await row("Ventas de algunos").getByRole("button", { name: "Parar un evento" }).click();
      await dialog().getByLabel("Por qué").fill("El recinto no tiene permiso");
      await dialog().getByRole("button", { name: "Parar sus ventas" }).click();
      await dialog().getByText("Escoge el evento").waitFor();
      await dialog().getByRole("combobox").fill(event.name);
      await admin.getByRole("option", { name: event.name }).click();
      await takePictures(admin, "switches-one-dialog");
      await dialog().getByRole("button", { name: "Parar sus ventas" }).click();
      await row("Ventas de algunos").getByText("1 sin vender").waitFor();
      await takePictures(admin, "switches-one");
      const [stopped = ""] = (await settings.doc(SWITCHES_ID).get()).data()?.eventsOff ?? [];
      const slug = (await publicEvents.doc(stopped).get()).data()?.event.publicSlug;
      const visitor = await visit(`/eventos/${slug}`);
      await visitor.getByText("No estamos vendiendo en este momento.").waitFor();
      await row("Ventas de algunos")
        .getByRole("button", { name: /^Volver a vender: / })
        .click();
      await dialog().getByLabel("Por qué").fill("Ya lo tiene");
      await dialog().getByRole("button", { name: "Volver a vender" }).click();
      await row("Ventas de algunos").getByText("Encendidas").waitFor();
    },
  );
});

test("a question asked before somebody else stopped a sale is refused, however often: that sale stays off", async () => {
  const other = await givenEventOnSale({ name: `Currulao de ${randomUUID().slice(0, 6)}` });
  const stop = (...stopped: Event[]) =>
    settings.doc(SWITCHES_ID).set({
      ...NEVER_SWITCHED,
      eventsOff: stopped.map(({ id }) => id),
      revision: stopped.length,
    });
  await stop(event);
  await admin.reload();
  await admin.getByRole("button", { name: `Volver a vender: ${event.name}` }).click();
  await stop(event, other);
  await dialog().getByLabel("Por qué").fill("Ya se arregló");
  expectFault(/^409 PUT .*\/switches/);
  for (const _press of ["once", "again"]) {
    const answer = admin.waitForResponse((it) => it.request().method() === "PUT");
    await dialog().getByRole("button", { name: "Volver a vender", exact: true }).click();
    expect((await answer).status()).toBe(409);
    await admin.getByText(other.name).first().waitFor(); // as it is now, behind the question
  }
  expect((await settings.doc(SWITCHES_ID).get()).data()?.eventsOff).toEqual([event.id, other.id]);
});
