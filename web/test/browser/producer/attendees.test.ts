import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { getAuth } from "firebase-admin/auth";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { staffOf, tickets } from "../../../../functions/src/lib/firestore/collections.ts";
import { callApiAt } from "../../../../functions/test/support/api.ts";
import { givenTickets } from "../../../../functions/test/support/world.ts";
import { buildEvent } from "../../../../tools/builders/events.ts";
import { DESKTOP, launchBrowser, openWindow, PHONE, SITE, signIn, takePictures } from "../support/browser.ts";
import { givenEventOnSale } from "../support/events.ts";
import { givenAccount, linkOfMail, someEmail } from "../support/people/accounts.ts";
import { expectFault } from "../support/watch.ts";

/** A producer who manages the people of one of her events. */

const EVENT = "rumba-en-la-loma";
const ATTENDEES = `/productor/eventos/${EVENT}/asistentes`;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  callApiAt(`${SITE}/api/v1`);
  browser = await launchBrowser();
  ({ page } = await openWindow(browser, DESKTOP, "productora@tarima.test"));
});
beforeEach(async () => {
  await page.goto(SITE + ATTENDEES);
  await rows().nth(10).waitFor(); // ten rows per page, and the header row
});
afterAll(() => browser.close());

const table = () => page.getByRole("table", { name: "Boletas" });
const rows = () => table().getByRole("row");
const press = (name: string) => page.getByRole("button", { name, exact: true }).click();

/** What "restrepo" finds: four boxes for four, with a code for each person. */
const FOUND = 16;
const A_PAGE = 10;
const found = () => rows().filter({ hasText: "Camila Restrepo" });

// spec: 2.42
test("somebody is found by the beginning of their name, and narrowed by locality; the address keeps both", async () => {
  await page.getByRole("searchbox").fill("restrepo");
  await expect.poll(() => found().count()).toBe(A_PAGE);
  expect(page.url()).toContain("search=restrepo");
  await page.getByLabel("Localidad").selectOption("Palco para 4");
  await expect.poll(() => found().count()).toBe(A_PAGE);
  await page.getByLabel("Estado").selectOption("Usada");
  await page.getByText("Nada con «restrepo»").waitFor();
  await page.reload();
  await press("Quitar los filtros");
  await expect.poll(() => rows().count()).toBe(11);
  expect(new URL(page.url()).search).toBe("");
});

// spec: 2.67
test("there are more pages, and a way back", async () => {
  const first = await rows().nth(1).innerText();
  await press("Página siguiente");
  await page.getByText(/^Página 2 de \d+$/).waitFor();
  await expect.poll(() => rows().nth(1).innerText()).not.toBe(first);
  const second = await rows().nth(1).innerText();
  await press("Página anterior");
  await page.getByText("Página 1").waitFor();
  // the first row may be another one by now, because of a purchase in the meantime
  await expect.poll(() => rows().nth(1).innerText()).not.toBe(second);
});

test("what was found is taken away as a file", async () => {
  await page.getByRole("searchbox").fill("restrepo");
  await expect.poll(() => found().count()).toBe(A_PAGE);
  await press("Exportar");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^boletas-rumba-en-la-loma-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await download.path(), "utf8")).trimEnd().split("\r\n");
  expect(lines).toHaveLength(1 + FOUND);
  for (const line of lines.slice(1)) expect(line).toContain("Camila Restrepo");
});

test("somebody is sent their mail again, once that was asked back", async () => {
  // of a night of its own: a purchase's mail is sent again a few times only
  const event = await givenEventOnSale({
    combinations: buildEvent().combinations.map((it) => ({ ...it, price: 0 })),
  });
  const [ticket] = await givenTickets(event, 1);
  await page.goto(`${SITE}/productor/eventos/${event.id}/asistentes`);
  await rows()
    .filter({ hasText: ticket?.ticketCode ?? "" })
    .getByRole("button")
    .click();
  await page.getByRole("menuitem", { name: "Reenviar correo" }).click();
  await page.getByRole("alertdialog", { name: "¿Reenviar el correo?" }).waitFor();
  await press("Reenviar");
  await page.getByText(`Va camino a ${ticket?.buyerEmail}`).waitFor();
});

// spec: 4.21
test("a ticket is marked as used, as if it had been read at the door", async () => {
  await page.getByLabel("Estado").selectOption("Activa");
  // rows that are read anew take an open menu along
  await expect.poll(() => table().getAttribute("aria-busy")).toBeNull();
  await expect.poll(() => rows().filter({ hasNotText: "Activa" }).count()).toBe(1); // the heads
  const row = rows().nth(1);
  const code = (await row.innerText()).match(/TRM-\w{4}-\w{4}/)?.[0] ?? "";
  await row.getByRole("button").click();
  await page.getByRole("menuitem", { name: "Marcar como usada" }).click();
  await page.getByRole("alertdialog", { name: "¿Marcarla como usada?" }).waitFor();
  await page.getByText(/^Las puertas abren el .*, faltan \d+ días\.$/).waitFor();
  await takePictures(page, "marcar-usada");
  await press("Marcar como usada");
  await page.getByText("Boleta marcada como usada").waitFor();
  const used = (await tickets.all().where("ticketCode", "==", code).get()).docs[0];
  expect(used?.data().status).toBe("used");
  await used?.ref.update({ status: "active", firstUseAt: null, usedBy: null });
});

test("somebody is invited to the door, accepts from their mail, reads a code, and is taken off", async () => {
  // when an account becomes a scanner, its token is from before the change and is refused once
  expectFault(/^401 (GET|POST) /);
  const name = `Ximena Peñaranda ${randomUUID().slice(0, 4)}`; // not a name of an earlier try
  const { email = "", uid } = await givenAccount({ name });
  const other = someEmail();
  await page.getByRole("link", { name: "Puerta" }).last().click();
  for (const to of [email, other]) {
    await page.getByRole("textbox", { name: "Correo" }).fill(to);
    await press("Invitar");
    await page.getByText(`Cuando ${to} la acepte, podrá leer boletas de este evento`).waitFor();
  }
  const invitations = page.getByRole("list", { name: "Invitaciones a la puerta" });
  await invitations.getByText(email).waitFor();
  await expect.poll(() => page.getByText(name).count()).toBe(0); // no name is shown before they accept
  await takePictures(page, "10-puerta-invitaciones");
  await press(`Retirar la invitación a ${other}`);
  await invitations.getByText(other).waitFor({ state: "detached" });

  const path = await linkOfMail(email);
  const { page: phone } = await openWindow(browser, PHONE);
  await phone.goto(SITE + path);
  await phone.waitForURL("**/ingresar**");
  await signIn(phone, email);
  await phone.waitForURL(`**${path}`);
  await phone.getByRole("heading", { name: /te invita a la puerta de Rumba en la Loma/ }).waitFor();
  await takePictures(phone, "10-invitacion-puerta");
  await phone.getByRole("button", { name: "Aceptar" }).click();
  await phone.getByRole("link", { name: /Rumba en la Loma/ }).click();
  await phone.waitForURL(`**/escaner/${EVENT}`);
  await phone.getByRole("button", { name: "Código" }).click();
  await phone.getByLabel("Código de la boleta").fill("NO-ES-UNA-BOLETA");
  await phone.getByRole("button", { name: "Revisar" }).click();
  await phone.getByText("Revisa el código: son ocho letras y números").waitFor();
  await phone.getByLabel("Código de la boleta").fill("TRM-8FK2-4G7P"); // has the right form, but no ticket has it
  await phone.getByRole("button", { name: "Revisar" }).click();
  await phone
    .getByRole("alert")
    .filter({ hasText: /Inválida/i })
    .waitFor();
  expect((await staffOf(EVENT).doc(uid).get()).exists).toBe(true);
  expect((await getAuth().getUser(uid)).customClaims?.role).toBe("scanner");

  await page.reload();
  const staff = page.getByRole("list", { name: "Equipo de puerta" });
  await staff.getByText(name).waitFor();
  await takePictures(page, "10-puerta");
  await press(`Quitar a ${name}`);
  await press("Quitar");
  await page.getByText(`${name} ya no puede leer boletas de este evento`).waitFor();
  await staff.getByText(name).waitFor({ state: "detached" });
  expect((await getAuth().getUser(uid)).customClaims?.role).toBe("attendee");

  // the mail's link, opened once more, shows what became of the invitation
  await phone.goto(SITE + path);
  await phone.getByText(/La invitación del correo ya se respondió o se retiró/).waitFor();
});

test("a pasted list and a file become people; what is not understood is named; they are given their tickets", async () => {
  const [otilia, pedro, nora] = [someEmail(), someEmail(), someEmail()];
  await page.getByRole("link", { name: "Cortesías" }).click();
  await press("Pegar una lista");
  await page.getByRole("textbox", { name: "Personas" }).fill(`Otilia Bravo, ${otilia}\nPedro sin correo`);
  await press("Sumar a la lista");
  await page.getByText("A esta línea le falta el correo.").waitFor();
  await expect
    .poll(() => page.getByRole("textbox", { name: "Personas" }).inputValue())
    .toBe("Pedro sin correo");
  await page.getByRole("textbox", { name: "Personas" }).fill(`Pedro Mina, ${pedro}`);
  await press("Sumar a la lista");
  await page.getByRole("button", { name: "Dar 2 cortesías" }).waitFor();
  // the list is not lost by a slip of the thumb
  await page.getByRole("link", { name: "Puerta" }).last().click();
  await press("Seguir aquí");
  await page.getByRole("button", { name: "Dar 2 cortesías" }).waitFor();
  await press("Importar un archivo");
  const sheet = `Correo;Nombre;Cantidad\n${nora};Nora Ruiz;2\n${otilia};Otilia Bravo;1\nnadie;Nadie;1\n`;
  const file = { name: "invitados.csv", mimeType: "text/csv", buffer: Buffer.from(sheet) };
  await page.locator("input[type=file]").setInputFiles(file);
  await page.getByText("Fila 3. Ya está en la lista").waitFor();
  await page.getByText("Fila 4. Email inválido").waitFor();
  await takePictures(page, "10-cortesias-archivo");
  await press("Sumar 1 persona");
  await page.getByRole("button", { name: "Dar 4 cortesías" }).waitFor();
  await press("Otra persona");
  await press("Dar 5 cortesías");
  await page.getByText("Escribe el nombre").first().waitFor();
  await takePictures(page, "10-cortesias");
  await press("Quitar a la persona 4");
  await press("Dar 4 cortesías");
  await page.getByText("Diste 4 cortesías").waitFor();
  const given = page.getByRole("table", { name: "Cortesías" });
  await given.getByText(pedro).waitFor();
  await given.getByText(otilia).waitFor();
  await given.getByText(nora).first().waitFor();
  await takePictures(page, "10-cortesias-dadas");

  // the file has grown, and is imported again on another day: who has theirs is named before anybody is given another one
  await page.reload();
  const eva = someEmail();
  const grown = {
    ...file,
    buffer: Buffer.from(`Correo;Nombre\n${nora};Nora Ruiz\n${otilia};Otilia\n${eva};Eva\n`),
  };
  await press("Importar un archivo");
  await page.locator("input[type=file]").setInputFiles(grown);
  await press("Sumar 3 personas");
  await press("Dar 3 cortesías");
  const asked = page.getByRole("alert").filter({ hasText: "2 personas ya tienen cortesía de este evento." });
  await asked.getByText(otilia).waitFor();
  await takePictures(page, "10-cortesias-ya-tienen");
  await press("Quitarlas de la lista");
  await asked.waitFor({ state: "detached" });
  await press("Dar 1 cortesía");
  await page.getByText("Diste 1 cortesía").waitFor();
  await page.getByLabel("Nombre").fill("Eva Mina");
  await page.getByLabel("Correo").fill(eva);
  await press("Dar 1 cortesía");
  await page.getByText("1 persona ya tiene cortesía de este evento.").waitFor();
  await press("Darle otra");
  await page.getByText("Diste 1 cortesía").waitFor();
  await given.getByText(eva).nth(1).waitFor();
});

test("an attendee list of another ticket shop is taken one type of ticket at a time", async () => {
  const [ana, eva, ivan] = [someEmail(), someEmail(), someEmail()];
  const line = (email: string, type: string, status = "Attending") => `Ana,Mina,${email},1,${type},${status}`;
  const sheet = [
    "First Name,Surname,Email,Quantity,Ticket Type,Attendee Status",
    ...[
      line(ana, "General"),
      line(ana, "General"),
      line(eva, "VIP con copa"),
      line(ivan, "General", "Refunded"),
    ],
  ].join("\n");
  await page.getByRole("link", { name: "Cortesías" }).click();
  await press("Importar un archivo");
  const file = { name: "eventbrite.csv", mimeType: "text/csv", buffer: Buffer.from(sheet) };
  await page.locator("input[type=file]").setInputFiles(file);
  await page.getByRole("button", { name: "Sumar 2 personas" }).waitFor();
  await page.getByText("1 fila quedó por fuera").waitFor();
  await page.getByLabel("Boletas del archivo").selectOption({ label: "General (1 persona)" });
  await takePictures(page, "10-cortesias-otra-tiquetera");
  await press("Sumar 1 persona");
  await page.getByRole("button", { name: "Dar 2 cortesías" }).waitFor();
  await expect.poll(() => page.getByLabel("Correo").first().inputValue()).toBe(ana);
});
