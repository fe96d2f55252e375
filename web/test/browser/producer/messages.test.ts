import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mails } from "../../../../functions/src/features/mail/mails.ts";
import { sendDueMessages } from "../../../../functions/src/features/messages/sending/send-due-messages.ts";
import { messageDaysOf, messages } from "../../../../functions/src/lib/firestore/collections.ts";
import { launchBrowser, openAs, takePictures } from "../support/browser.ts";

const EVENT = "rumba-en-la-loma";
const ADDRESS = `/productor/eventos/${EVENT}/mensajes`;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  const written = await messages.all().where("eventId", "==", EVENT).get();
  const days = await messageDaysOf(EVENT).all().get();
  await Promise.all([...written.docs, ...days.docs].map(({ ref }) => ref.delete()));
});

const rowOf = (page: Page, subject: string) => page.getByRole("listitem").filter({ hasText: subject });
async function act(page: Page, subject: string, action: string) {
  await page.getByRole("button", { name: `Acciones de ${subject}` }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

test("an organiser writes to who has tickets: tries it out, sends it, and sees what became of it", async () => {
  const office = await openAs(browser, "productora@tarima.test", ADDRESS);
  await office.getByText("Todavía no has escrito ninguno").waitFor();
  await takePictures(office, "mensajes-vacio");

  await office.getByRole("button", { name: "Escribir mensaje" }).click();
  await office.getByRole("button", { name: "Enviar ahora" }).click();
  await office.getByText("Escribe el asunto").waitFor();
  await office.getByText("Escribe el mensaje").waitFor();
  expect(await office.evaluate(() => document.activeElement?.getAttribute("aria-invalid"))).toBe("true");

  const form = office.getByRole("form", { name: "Mensaje" });
  await form.getByRole("radio", { name: "Por localidad" }).click();
  await office.getByRole("button", { name: "Enviar ahora" }).click();
  await form.getByText("Elige al menos una").waitFor(); // nothing chosen is not everybody
  await form.getByRole("button", { name: "Palco para 4" }).click();
  await form.getByLabel("Asunto").fill("Lleguen antes de las siete");
  await form
    .getByRole("textbox", { name: "Mensaje" })
    .fill("Hola.\n\nLas puertas abren a las seis.\nTraigan la cédula.");
  await form.getByLabel("Con un botón que lleva a un enlace mío").check();
  await form.getByLabel("Texto del botón").fill("Ver el mapa");
  await form.getByLabel("Enlace").last().fill("http://mapas.test");
  await office.getByRole("button", { name: "Enviar ahora" }).click();
  await form.getByText("Pega un enlace que empiece por https://").waitFor();
  await form.getByLabel("Enlace").last().fill("https://mapas.test/coliseo");
  const preview = office.getByRole("article", { name: "Así llega" });
  await preview.getByText("Traigan la cédula.").waitFor();
  await preview.getByText("El botón te lleva a mapas.test, fuera de Tarima.").waitFor();
  await form.getByText(/Hoy le llega a/).waitFor();
  await takePictures(office, "mensaje-nuevo");

  // who bought for others is asked nothing about coming, and reads why they are written to
  await form.getByRole("radio", { name: "Las que no han llegado" }).click();
  await form.getByRole("radio", { name: "Quienes compraron" }).click();
  await form.getByText("Quien compró para otras personas también recibe").waitFor();
  await expect.poll(() => form.getByRole("radio", { name: "Las que no han llegado" }).count()).toBe(0);
  await preview.getByText(/Te escribimos porque compraste boletas/).waitFor();
  await form.getByText(/Hoy le llega a/).waitFor();
  await takePictures(office, "mensaje-compradores");
  await form.getByRole("radio", { name: "Quienes tienen boleta" }).click();
  await preview.getByText(/Te escribimos porque tienes boletas/).waitFor();

  await form.getByRole("button", { name: "Enviarme una prueba" }).click();
  await office.getByText("Te la enviamos a productora@tarima.test").waitFor();

  await form.getByRole("button", { name: "Enviar ahora" }).click();
  const question = office.getByRole("alertdialog");
  await question.getByText(/¿Enviarlo a \d+ personas?\?/).waitFor();
  await takePictures(office, "mensaje-enviar");
  await question.getByRole("button", { name: "Enviar", exact: true }).click();
  await rowOf(office, "Lleguen antes de las siete").getByText("Saliendo").waitFor();

  await sendDueMessages(new Date());
  const sent = await mails.all().where("template", "==", "message").get();
  const own = sent.docs.map((doc) => doc.data()).filter(({ data }) => data.eventId === EVENT);
  expect(own.length).toBeGreaterThan(0);
  await office.reload();
  await rowOf(office, "Lleguen antes de las siete")
    .getByText(/recibido|por salir/)
    .waitFor();

  await act(office, "Lleguen antes de las siete", "Usar de nuevo");
  await form.getByLabel("Asunto").fill("No se puede llevar sombrilla");
  await office.getByRole("button", { name: "Programar" }).click();
  await question.getByText("¿Cuándo lo enviamos?").waitFor();
  await takePictures(office, "mensaje-programar");
  await question.getByRole("button", { name: "Programar" }).click();
  await rowOf(office, "No se puede llevar sombrilla").getByText("Programado").waitFor();

  await office.getByRole("button", { name: "Escribir las gracias" }).click();
  const thanks = office.getByRole("form", { name: "Las gracias" });
  await thanks.getByLabel("Asunto").fill("Gracias por venir");
  await thanks.getByRole("textbox", { name: "Mensaje" }).fill("Fue una noche hermosa. Nos vemos en marzo.");
  await thanks.getByRole("button", { name: "Guardar" }).click();
  await office.getByRole("switch", { name: "Enviar las gracias" }).click();
  await office.getByText(/^Salen el/).waitFor();
  await takePictures(office, "mensajes");

  await act(office, "No se puede llevar sombrilla", "Detener");
  await question.getByRole("button", { name: "Detener" }).click();
  await rowOf(office, "No se puede llevar sombrilla").getByText("Borrador").waitFor();

  // a superadmin reads all of it, and writes nothing in the organiser's name
  const platform = await openAs(browser, "admin@tarima.test", ADDRESS);
  await rowOf(platform, "No se puede llevar sombrilla").waitFor();
  await expect.poll(() => platform.getByRole("button", { name: "Escribir mensaje" }).count()).toBe(0);
  await act(platform, "Lleguen antes de las siete", "Ver");
  await platform.getByRole("dialog").getByText("Traigan la cédula.").waitFor();
});
