import { randomUUID } from "node:crypto";
import { DAY_MS } from "@tarima/shared/lib/dates/durations.ts";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { events } from "../../../../functions/src/lib/firestore/collections.ts";
import { buildLocality } from "../../../../tools/builders/events.ts";
import { DESKTOP, launchBrowser, openAs, openWindow, PHONE, SITE } from "../support/browser.ts";
import { givenEventOnSale } from "../support/events.ts";
import { takeBoth } from "../support/looks/take-both.ts";
import { loseAnswer } from "../support/lost-answers.ts";
import { givenProducerAccount } from "../support/people/accounts.ts";
import { step } from "../support/step.ts";
import { expectFault } from "../support/watch.ts";

/** An organiser makes more dates of an event; a visitor chooses one; what the organiser changes goes on to those that follow. */

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test("a series is made, chosen from, and changed from a date on", async () => {
  const { account: owner, producer } = await givenProducerAccount();
  const name = `La Rueda ${randomUUID().slice(0, 6)}`;
  const event = await givenEventOnSale({
    name,
    producerId: producer.id,
    producerName: producer.brandName,
    localities: [buildLocality({ capacity: 8 })],
  });
  const dates = async () =>
    (await events.all().where("seriesId", "==", event.id).orderBy("startsAt").orderBy("id").get()).docs.map(
      (doc) => doc.data(),
    );
  const office = await openAs(browser, owner.email ?? "", `/productor/eventos/${event.id}`);

  await step("more dates are made by a rule, as one series", async () => {
    await office.getByRole("button", { name: "Duplicar" }).click();
    const dialog = office.getByRole("dialog");
    await dialog.getByLabel("Se repite").selectOption({ label: "Cada semana" });
    await takeBoth(office, "serie-1-duplicar");
    await dialog.getByRole("button", { name: "Crear 4 borradores" }).click();
    await office.getByText("Creamos 4 borradores").waitFor();
    expect(await dates()).toHaveLength(5);
    await office.goto(`${SITE}/productor/eventos/${event.id}`);
    await office.getByRole("button", { name: "Enviar los 4 borradores a revisión" }).click();
    await takeBoth(office, "serie-1-revision");
    await office.getByRole("alertdialog").getByRole("button", { name: "Enviar a revisión" }).click();
    await office.getByText("Enviamos 4 fechas a revisión").waitFor();
    for (const { id } of await dates())
      await events.doc(id).update({ status: "published", approvalStatus: "approved" });
  });

  await step("a visitor sees the other dates with what is left, and chooses one", async () => {
    const { page } = await openWindow(browser, PHONE);
    const choices = page.getByRole("region", { name: "Fechas" }).getByRole("link");
    await expect
      .poll(async () => {
        await page.goto(`${SITE}/eventos/${event.publicSlug}`);
        await page.getByRole("heading", { name: "Boletas", exact: true }).waitFor();
        await page.waitForTimeout(1_000);
        return choices.count();
      })
      .toBe(5);
    await expect.poll(() => choices.first().getAttribute("aria-current")).toBe("page");
    await expect.poll(() => choices.nth(1).innerText()).toContain("Quedan 8");
    await page.getByRole("region", { name: "Fechas" }).scrollIntoViewIfNeeded();
    await takeBoth(page, "serie-2-fechas");
    await choices.nth(2).click();
    await expect.poll(() => choices.nth(2).getAttribute("aria-current")).toBe("page");
    const [, , third] = await dates();
    expect(page.url()).toContain(third?.publicSlug);

    await page.setViewportSize(DESKTOP);
    await expect
      .poll(async () => {
        await page.goto(`${SITE}/eventos?q=${encodeURIComponent(name)}`);
        await page.getByText(name).first().waitFor();
        return page.getByText("y 4 fechas más").locator("visible=true").count();
      })
      .toBe(1);
    await page.getByText(`1 evento con "${name}"`).locator("visible=true").first().waitFor();
    await takeBoth(page, "serie-3-cartelera");
  });

  await step("what changes on a date is asked about for those that follow", async () => {
    const [, second] = await dates();
    await events.doc(second?.id ?? "").update({ name: `${name} de lujo`, ownParts: ["name"] });
    await office.goto(`${SITE}/productor/eventos/${event.id}/datos`);
    await office.getByLabel("Nombre", { exact: true }).fill(`${name} grande`);
    await office.getByRole("button", { name: "Guardar" }).click();
    const question = office.getByRole("alertdialog");
    await question.getByText("¿Y las fechas que siguen?").waitFor();
    await question.getByText("¿cambia también allá el nombre?").waitFor();
    await takeBoth(office, "serie-4-pregunta");
    await question.getByRole("button", { name: "Cambiar también las 4 que siguen" }).click();
    await question.getByText("Allá cambiaste a mano el nombre.").waitFor();
    await takeBoth(office, "serie-5-quedaron");
    await question.getByRole("button", { name: "Entendido" }).click();
    expect((await dates()).map((date) => date.name)).toEqual([
      `${name} grande`,
      `${name} de lujo`,
      ...Array(3).fill(`${name} grande`),
    ]);
  });

  await step("what changes in what a date sells is asked about, too", async () => {
    const [, , third] = await dates();
    const combinations = third?.combinations.map((row) => ({ ...row, price: 70_000 }));
    await events.doc(third?.id ?? "").update({ combinations });
    await office.goto(`${SITE}/productor/eventos/${event.id}/boletas`);
    await office.getByLabel("Precio de Platea, General, Venta general").fill("95000");
    await office.getByRole("button", { name: "Editar Platea" }).click();
    await office.getByRole("dialog").getByLabel("Aforo").fill("12");
    await office.getByRole("button", { name: "Listo" }).click();
    await office.getByRole("button", { name: "Guardar" }).click();
    const question = office.getByRole("alertdialog");
    await question.getByText("¿Y las fechas que siguen?").waitFor();
    await expect
      .poll(() => question.getByRole("listitem").allInnerTexts())
      .toEqual(["Localidad Platea", "Precio de General"]);
    await takeBoth(office, "serie-6-venta");
    await question.getByRole("button", { name: "Cambiar también las 4 que siguen" }).press("Enter");
    await question.getByText("Allá ya era distinto: precio de General.").waitFor();
    // who goes on by keyboard is in the next question, and nowhere behind it
    expect(await question.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    await expect.poll(() => question.getByRole("listitem").count()).toBe(1);
    await takeBoth(office, "serie-7-venta-quedaron");
    await question.getByRole("button", { name: "Entendido" }).click();
    const sold = (await dates()).map((date) => [date.combinations[0]?.price, date.localities[0]?.capacity]);
    expect(sold).toEqual([95_000, 95_000, 70_000, 95_000, 95_000].map((price) => [price, 12]));
  });

  await step("an answer of then can be given later, for the parts that are chosen", async () => {
    const [, , third] = await dates();
    await events.doc(third?.id ?? "").update({ name: `${name} de antes` });
    await office.goto(`${SITE}/productor/eventos/${event.id}`);
    await office.getByRole("button", { name: "Igualar las que siguen" }).click();
    const question = office.getByRole("alertdialog");
    await expect.poll(() => question.getByRole("checkbox", { checked: true }).count()).toBe(0);
    await question.getByRole("button", { name: "Igualar las 4 que siguen" }).click();
    await question.getByText("Escoge al menos una cosa").waitFor();
    await question.getByLabel("El nombre").check();
    await question.getByLabel("La hora").check();
    await question.getByText("les escribimos a quienes compraron").waitFor();
    await takeBoth(office, "serie-8-igualar");
    await question.getByRole("button", { name: "Igualar las 4 que siguen" }).click();
    await question.getByText("Allá cambiaste a mano el nombre.").waitFor();
    await question.getByRole("button", { name: "Entendido" }).click();
    expect((await dates()).map((date) => date.name)).toEqual([
      `${name} grande`,
      `${name} de lujo`,
      ...Array(3).fill(`${name} grande`),
    ]);
  });

  await step("its dates stand beside each other, and one can leave", async () => {
    await office.goto(`${SITE}/productor/eventos/${event.id}`);
    const list = office.getByRole("region", { name: "Fechas de la serie" });
    await list.getByText("Cambiado a mano: el nombre.").waitFor();
    await list.scrollIntoViewIfNeeded();
    await takeBoth(office, "serie-9-lista");
    await office.getByRole("button", { name: "Sacar de la serie" }).click();
    await office.getByRole("alertdialog").getByRole("button", { name: "Sacarlo" }).click();
    await office.getByText("El evento ya no es parte de la serie").waitFor();
    await list.waitFor({ state: "detached" });
    expect(await dates()).toHaveLength(4);
  });
});

/** A date of an organisation's series, and the one a week after it. */
async function givenTwoDates() {
  const { account: owner, producer } = await givenProducerAccount();
  const id = `ev-${randomUUID().slice(0, 13)}`;
  const common = { seriesId: id, producerId: producer.id, producerName: producer.brandName };
  const event = await givenEventOnSale({ id, ...common });
  const later = (time: string) => new Date(Date.parse(time) + 7 * DAY_MS).toISOString();
  const next = await givenEventOnSale({
    ...common,
    startsAt: later(event.startsAt),
    endsAt: later(event.endsAt),
  });
  return { owner, event, next };
}

test("phases that move with an hour are asked about first, and the dates that follow still change", async () => {
  const { owner, event, next } = await givenTwoDates();
  const hours = async () =>
    (await Promise.all([event.id, next.id].map((it) => events.doc(it).get()))).map((it) =>
      it.data()?.startsAt.slice(11, 16),
    );
  expect(await hours()).toEqual(["20:00", "20:00"]);

  const office = await openAs(browser, owner.email ?? "", `/productor/eventos/${event.id}/datos`);
  const start = office.getByRole("group", { name: "Empieza" });
  await start.getByLabel("Hora").fill("19:30");
  await start.getByLabel("Hora").blur();
  await office.getByRole("button", { name: "Guardar" }).click();
  const question = office.getByRole("alertdialog");
  await question.getByRole("button", { name: "Cambiar y avisar" }).click();
  await question.getByText("¿Mover también las etapas de venta?").waitFor();
  await question.getByRole("button", { name: "Mover las etapas" }).click();
  await question.getByText("¿Y las fechas que siguen?").waitFor();
  await question.getByRole("button", { name: "Cambiar también la que sigue" }).click();
  await office.getByText("Cambiamos también 1 fecha").waitFor();
  expect(await hours()).toEqual(["19:30", "19:30"]);
});

test("phases whose move got no answer are moved once, and the dates that follow are asked about all the same", async () => {
  const { owner, event } = await givenTwoDates();
  const office = await openAs(browser, owner.email ?? "", `/productor/eventos/${event.id}/datos`);
  const start = office.getByRole("group", { name: "Empieza" });
  await start.getByLabel("Hora").fill("19:30");
  await start.getByLabel("Hora").blur();
  await office.getByRole("button", { name: "Guardar" }).click();
  const question = office.getByRole("alertdialog");
  await question.getByRole("button", { name: "Cambiar y avisar" }).click();
  await question.getByText("¿Mover también las etapas de venta?").waitFor();
  await loseAnswer(office, "PUT", /\/ticketing$/);
  await question.getByRole("button", { name: "Mover las etapas" }).click();
  await office.getByText("Etapas cambiadas").waitFor();
  await question.getByText("¿Y las fechas que siguen?").waitFor();
  const { startsAt, phases } = (await events.doc(event.id).get()).data() ?? event;
  expect(phases.map(({ endsAt }) => endsAt)).toEqual(event.phases.map(() => startsAt));
  await question.getByRole("button", { name: "Cambiar también la que sigue" }).click();
  await office.getByText("Cambiamos también 1 fecha").waitFor();
});

test("what somebody else saved before the answer is shown, and goes on with it", async () => {
  const { owner, event, next } = await givenTwoDates();
  const office = await openAs(browser, owner.email ?? "", `/productor/eventos/${event.id}/boletas`, PHONE);
  await office.getByLabel("Precio de Platea, General, Venta general").fill("95000");
  await office.getByRole("button", { name: "Guardar" }).press("Enter");
  const question = office.getByRole("alertdialog");
  await question.getByText("¿Y las fechas que siguen?").waitFor();
  const stored = (await events.doc(event.id).get()).data();
  const long = "<b>Platea</b>".padEnd(80, "Ñ");
  await events.doc(event.id).update({
    version: (stored?.version ?? 0) + 1,
    localities: stored?.localities.map((row) => ({ ...row, name: long })) ?? [],
  });
  expectFault(/409/);
  const confirm = question.getByRole("button", { name: "Cambiar también la que sigue" });
  await confirm.press("Enter");
  await question.getByText("Alguien cambió esta fecha mientras respondías").waitFor();
  await expect
    .poll(() => question.getByRole("listitem").allInnerTexts())
    .toEqual([`Localidad ${long}`, "Precio de General"]);
  expect(await office.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await takeBoth(office, "serie-11-cambio-de-otro");
  await confirm.press("Enter");
  await office.getByText("Cambiamos también 1 fecha").waitFor();
  const { localities, combinations } = (await events.doc(next.id).get()).data() ?? next;
  expect([localities[0]?.name, combinations[0]?.price]).toEqual([long, 95_000]);
});

test("a date that somebody else saved before the answer is looked at again, and the others become like it", async () => {
  const { owner, event, next } = await givenTwoDates();
  const office = await openAs(browser, owner.email ?? "", `/productor/eventos/${event.id}/datos`, PHONE);
  await office.getByLabel("Nombre", { exact: true }).fill("Rumba grande");
  await office.getByRole("button", { name: "Guardar" }).click();
  const question = office.getByRole("alertdialog");
  await question.getByText("¿cambia también allá el nombre?").waitFor();
  const save = async (change: object) => {
    const { version = 0 } = (await events.doc(event.id).get()).data() ?? {};
    await events.doc(event.id).update({ ...change, version: version + 1 });
  };
  await save({ minAge: 18 });
  expectFault(/409/);
  const confirm = question.getByRole("button", { name: "Cambiar también la que sigue" });
  await confirm.press("Enter");
  await question.getByText("Alguien cambió esta fecha mientras respondías").waitFor();
  await question.getByText("¿cambia también allá el nombre y la edad mínima?").waitFor();
  await takeBoth(office, "serie-12-cambio-de-otro");
  await confirm.press("Enter");
  await office.getByText("Cambiamos también 1 fecha").waitFor();
  expect((await events.doc(next.id).get()).data()).toMatchObject({ name: "Rumba grande", minAge: 18 });

  await office.getByLabel("Nombre", { exact: true }).fill("Rumba enorme");
  await office.getByRole("button", { name: "Guardar" }).press("Enter"); // a notice is over it
  await question.getByText("¿cambia también allá el nombre?").waitFor();
  await save({ name: "Rumba grande" });
  await confirm.press("Enter");
  await office.getByText("Alguien deshizo lo que cambiaste").waitFor();
  await question.waitFor({ state: "detached" });
});

test("who asks for the other dates by keyboard goes on at the first of them", async () => {
  const id = `ev-${randomUUID().slice(0, 13)}`;
  const event = await givenEventOnSale({ id, seriesId: id });
  const on = (time: string, days: number) => new Date(Date.parse(time) + days * DAY_MS).toISOString();
  await Promise.all(
    Array.from({ length: 13 }, (_, i) =>
      givenEventOnSale({
        seriesId: id,
        startsAt: on(event.startsAt, i + 1),
        endsAt: on(event.endsAt, i + 1),
      }),
    ),
  );
  const { page } = await openWindow(browser, PHONE);
  await page.goto(`${SITE}/eventos/${event.publicSlug}`);
  const dates = page.getByRole("region", { name: "Fechas" });
  await dates.getByRole("button", { name: "Ver las 14 fechas" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => dates.getByRole("link").count()).toBe(14);
  const [focused, thirteenth] = await Promise.all([
    page.evaluate(() => document.activeElement?.getAttribute("href")),
    dates.getByRole("link").nth(12).getAttribute("href"),
  ]);
  expect(focused).toBe(thirteenth);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await takeBoth(page, "serie-10-catorce");
});

test("who left while the copies are made stays where they are", async () => {
  const { account: owner, producer } = await givenProducerAccount();
  const event = await givenEventOnSale({ producerId: producer.id, producerName: producer.brandName });
  const office = await openAs(browser, owner.email ?? "", `/productor/eventos/${event.id}`);
  let answer = () => {};
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await office.route("**/copies", async (route) => {
    const response = await route.fetch();
    await mayAnswer;
    await route.fulfill({ response });
  });
  await office.getByRole("button", { name: "Duplicar" }).click();
  await office.getByRole("button", { name: "Crear el borrador" }).click();
  await office.keyboard.press("Escape");
  await office.getByRole("dialog").waitFor({ state: "detached" });
  const here = office.url();
  answer();
  await office.getByText("Creamos el borrador").waitFor();
  await office.waitForTimeout(500);
  expect(office.url()).toBe(here);
});
