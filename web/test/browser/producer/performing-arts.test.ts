import { randomUUID } from "node:crypto";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createEvent } from "../../../../functions/src/features/events/editing/create-event.ts";
import { events, producers } from "../../../../functions/src/lib/firestore/collections.ts";
import { buildEvent } from "../../../../tools/builders/events.ts";
import { launchBrowser, openAs, openWindow, PHONE, SITE } from "../support/browser.ts";
import { takeBoth } from "../support/looks/take-both.ts";
import { givenProducerAccount } from "../support/people/accounts.ts";
import { openAsSuperadmin } from "../support/people/superadmin.ts";
import { step } from "../support/step.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const stored = async (id: string) => (await events.doc(id).get()).data() as Event;
const press = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true }).locator("visible=true").first().click();
const says = (page: Page, words: string) => page.getByText(words).locator("visible=true").first().waitFor();
const save = async (page: Page, done: string) => {
  await press(page, "Guardar");
  await says(page, done);
};

test("a concert is declared, gets its code, and its organiser's registration; the review and the public read of it", async () => {
  const { account, producer } = await givenProducerAccount();
  const { id, publicSlug } = await createEvent(
    buildEvent({
      ...{ id: `ev-${randomUUID().slice(0, 13)}`, producerId: producer.id, status: "draft" },
      ...{ approvalStatus: "none", performingArts: null },
    }),
  );
  const page = await openAs(browser, account.email ?? "", `/productor/eventos/${id}/datos`);

  await step("nothing is chosen for them, and what the category suggests is taken by a press", async () => {
    const missing = page.getByRole("list", { name: "Lo que falta" });
    await missing.getByText("Di si es un espectáculo de artes escénicas").waitFor();
    const answer = page.getByLabel("¿Es un espectáculo de artes escénicas?");
    await expect.poll(() => answer.inputValue()).toBe("");
    await takeBoth(page, "artes-1-sin-decir");
    await press(page, "Sí: música en vivo");
    await expect.poll(() => answer.inputValue()).toBe("music");
    await save(page, "Evento actualizado");
    await missing.getByText("Un espectáculo de artes escénicas se publica con su código PULEP").waitFor();
  });

  await step("what cannot be a code is refused on its field", async () => {
    await page.getByLabel("Código PULEP").fill("pendiente");
    await press(page, "Guardar");
    await says(page, "Son letras y números, como ABC123");
    await says(page, "Falta el registro de productor.");
    await takeBoth(page, "artes-2-codigo");
    await page.getByLabel("Código PULEP").fill("cur 318");
    await save(page, "Evento actualizado");
    // what said that the first change was saved may still be there
    await expect.poll(() => stored(id)).toMatchObject({ performingArts: "music", pulepCode: "CUR318" });
    await page.getByRole("button", { name: "Enviar a revisión" }).waitFor();
  });

  await step("the registration is asked for beside it, and put into the profile", async () => {
    await page.getByRole("link", { name: "Ponerlo en el perfil" }).click();
    await press(page, "Editar");
    await page.getByLabel("Registro de productor").fill("2217-2026");
    await page.getByLabel("Ese registro es").selectOption("Ocasional");
    await takeBoth(page, "artes-3-perfil");
    await save(page, "Perfil actualizado");
    await says(page, "2217-2026, ocasional");
    expect((await producers.doc(producer.id).get()).data()?.performingArtsRegistration).toEqual({
      ...{ number: "2217-2026", kind: "occasional" },
    });
    await page.goto(`${SITE}/productor/eventos/${id}/datos`);
    await page.getByLabel("Código PULEP").waitFor();
    await expect.poll(() => page.getByText("Falta el registro de productor.").count()).toBe(0);
  });

  await step("the review reads the three beside the page", async () => {
    const office = await openAsSuperadmin(browser, `/admin/eventos/${id}`);
    for (const said of ["Sí: música en vivo", "CUR318", "2217-2026, ocasional"]) await says(office, said);
    await takeBoth(office, "artes-4-revision");
    await office.context().close();
  });

  await step("the public reads the code below who organises", async () => {
    await events.doc(id).update({ status: "published", approvalStatus: "approved" });
    const { page: visitor } = await openWindow(browser, PHONE);
    await expect.poll(async () => (await fetch(`${SITE}/eventos/${publicSlug}`)).status).toBe(200);
    await visitor.goto(`${SITE}/eventos/${publicSlug}`);
    await says(visitor, "Código PULEP CUR318");
    await takeBoth(visitor, "artes-5-publico");
    await visitor.context().close();
  });
  await page.context().close();
});
