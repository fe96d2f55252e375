import { randomUUID } from "node:crypto";
import { formatCalendarDay } from "@tarima/shared/lib/dates/calendar-day.ts";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { events, tickets } from "../../../../functions/src/lib/firestore/collections.ts";
import { wallClockIn } from "../../../../tools/builders/events.ts";
import { launchBrowser, openAs, SITE } from "../support/browser.ts";
import { takeBoth } from "../support/looks/take-both.ts";
import { givenProducerAccount, someEmail } from "../support/people/accounts.ts";
import { step } from "../support/step.ts";

/** An organiser comes over from pretix: their event with its types, and whoever has a ticket there. */

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const TITLES = [
  ...["Event slug", "Order code", "Status", "Order date", "Email", "Phone number"],
  ...["Product", "Variation", "Price", "Attendee name", "Attendee email"],
];

test("the order list of pretix begins an event with its types, and its attendees get their tickets here", async () => {
  const [ana, luz, buyer] = [someEmail(), someEmail(), someEmail()];
  /** A position of an order, as pretix writes it: with a point for the cents and a comma within quotes. */
  const line = (
    product: [name: string, variation: string, price: string],
    [name, email]: [name: string, email: string],
    status = "paid",
  ) =>
    [
      ...["arrullo", "AB12C", status, "2026-11-02", buyer, "+57 3001234567"],
      ...[...product, `"${name}"`, email],
    ].join(",");
  const PLATEA: [string, string, string] = ["Platea", "Noche", "80000.00"];
  const BALCONY: [string, string, string] = ["Balcón", "", "45000.00"];
  const FREE: [string, string, string] = ["Niños", "", "0.00"];
  const sheet = [
    TITLES.join(","),
    line(PLATEA, ["Mina, Ana", ana]),
    line(PLATEA, ["Mina, Ana", ana]),
    line(PLATEA, ["", ""]), // nobody was named: who bought
    line(BALCONY, ["Luz Vera", luz]),
    line(FREE, ["Luz Vera", luz]),
    line(BALCONY, ["Nadie", someEmail()], "canceled"),
    line(BALCONY, ["Luego", someEmail()], "pending"),
  ].join("\r\n");
  const file = { name: "arrullo_orders.csv", mimeType: "text/csv", buffer: Buffer.from(`\ufeff${sheet}`) };

  const { account } = await givenProducerAccount();
  const page = await openAs(browser, account.email ?? "", "/productor/eventos/nuevo");
  const dialog = page.getByRole("dialog");
  const lines = async (label: string) =>
    (await page.getByRole("region", { name: label }).getByRole("listitem").allInnerTexts()).map((it) =>
      it.replace(/[\s\u00a0]+/g, " "),
    );

  await step("the file says what was sold there, without who gave it back or never paid", async () => {
    await page.getByRole("button", { name: "Traerlo de Eventbrite o pretix" }).click();
    await dialog.locator("input[type=file]").setInputFiles(file);
    await dialog.getByText("Platea, Noche").waitFor();
    expect(await lines("Lo que trae el archivo")).toEqual([
      "Platea, Noche 3 boletas $ 80.000",
      "Balcón 1 boleta $ 45.000",
      "Niños 1 boleta Gratis",
    ]);
    await takeBoth(page, "pretix-1-archivo");
    await dialog.getByRole("button", { name: "Usar estos datos" }).click();
    await dialog.waitFor({ state: "detached" });
  });

  const id = await step("the draft sells the same", async () => {
    // pretix's list does not say how the event is called
    await expect.poll(() => page.getByLabel("Nombre").inputValue()).toBe("");
    await page.getByLabel("Nombre").fill(`Arrullo ${randomUUID().slice(0, 6)}`);
    for (const [label, days, time] of [
      ["Empieza", 30, "20:00"],
      ["Termina", 31, "02:00"],
    ] as const) {
      const group = page.getByRole("group", { name: label });
      await group
        .getByLabel("Fecha")
        .fill(formatCalendarDay(wallClockIn(days, time, new Date()).slice(0, 10)));
      await group.getByLabel("Hora").fill(time);
      await group.getByLabel("Hora").blur();
    }
    await page.getByLabel("Lugar").fill("Teatro del Puerto");
    await page.getByRole("button", { name: "Crear evento", exact: true }).click();
    await page.waitForURL("**/boletas");
    for (const [label, price] of [
      ["Precio de Platea, Noche, Venta", "80.000"],
      ["Precio de Balcón, Venta", "45.000"],
      ["Precio de Niños, Venta", "0"],
    ] as const)
      await expect.poll(() => page.getByLabel(label).inputValue()).toBe(price);
    await takeBoth(page, "pretix-2-boletas");
    return new URL(page.url()).pathname.split("/").at(-2) ?? "";
  });
  const { localities = [] } = (await events.doc(id).get()).data() ?? {};
  expect(localities.map(({ name, capacity }) => [name, capacity])).toEqual([
    ["Platea, Noche", 3],
    ["Balcón", 1],
    ["Niños", 1],
  ]);

  await step("whoever has a ticket there is given the same here, of all types at once", async () => {
    // people are given tickets of what is on sale
    await events.doc(id).update({ status: "published", approvalStatus: "approved" });
    await page.goto(`${SITE}/productor/eventos/${id}/cortesias`);
    await page.getByRole("button", { name: "Importar un archivo" }).click();
    await dialog.locator("input[type=file]").setInputFiles(file);
    await dialog.getByText("2 filas quedaron por fuera").waitFor();
    expect(await lines("Filas que entran")).toEqual([
      `Mina, Ana ${ana}, Platea, Noche 2 boletas`,
      `${buyer}, Platea, Noche 1 boleta`,
      `Luz Vera ${luz}, Balcón 1 boleta`,
      `Luz Vera ${luz}, Niños 1 boleta`,
    ]);
    await takeBoth(page, "pretix-3-asistentes");
    // one type alone is still to be had
    await dialog.getByLabel("Boletas del archivo").selectOption({ label: "Platea, Noche (2 personas)" });
    expect(await lines("Filas que entran")).toEqual([`Mina, Ana ${ana} 2 boletas`, `${buyer} 1 boleta`]);
    await dialog.getByLabel("Boletas del archivo").selectOption({ label: "Todas, cada una con su tipo" });
    await dialog.getByRole("button", { name: "Sumar 3 personas" }).click();
    await takeBoth(page, "pretix-4-lista");
    await page.getByRole("button", { name: "Dar 5 cortesías" }).click();
    await page.getByText("Diste 5 cortesías").waitFor();
    const issued = () => tickets.all().where("eventId", "==", id).count().get();
    await expect.poll(async () => (await issued()).data().count).toBe(5);
    await page.reload();
    const given = page.getByRole("table", { name: "Cortesías" });
    await given.getByText(ana).first().waitFor();
    await given.getByText(buyer).first().waitFor();
    const stored = (await tickets.all().where("eventId", "==", id).get()).docs.map((doc) => doc.data());
    expect(stored.map((it) => `${it.buyerEmail} ${it.combinationName}`).sort()).toEqual(
      [
        ...[`${ana} Platea, Noche`, `${ana} Platea, Noche`, `${buyer} Platea, Noche`],
        ...[`${luz} Balcón`, `${luz} Niños`],
      ].sort(),
    );
    await takeBoth(page, "pretix-5-dadas");
  });
  await page.close();
});
