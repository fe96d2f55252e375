import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { colombianDay } from "@tarima/shared/finance/metrics.ts";
import { addDays, today } from "@tarima/shared/lib/dates/calendar-day.ts";
import { orderNumber } from "@tarima/shared/orders/order-number.ts";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { newProfile } from "../../../functions/src/features/attendees/attendees.repo.ts";
import { createEvent } from "../../../functions/src/features/events/editing/create-event.ts";
import { syncBalance } from "../../../functions/src/features/finance/balances/sync-balance.ts";
import { mails } from "../../../functions/src/features/mail/mails.ts";
import { queueMail } from "../../../functions/src/features/mail/outbox.ts";
import { suppress } from "../../../functions/src/features/mail/suppressions/suppressions.repo.ts";
import {
  events,
  ledger,
  orders,
  producers,
  users,
} from "../../../functions/src/lib/firestore/collections.ts";
import { buildEvent } from "../../../tools/builders/events.ts";
import { buildLedgerEntry } from "../../../tools/builders/ledger.ts";
import { buildOrder, buildPaidOrder, buildRefund } from "../../../tools/builders/orders.ts";
import { buildBuyer } from "../../../tools/builders/people.ts";
import { launchBrowser, SITE, takePictures } from "./support/browser.ts";
import { checkHealth } from "./support/health.ts";
import { holdAnswer } from "./support/lost-answers.ts";
import { givenAccount, givenProducerAccount } from "./support/people/accounts.ts";
import { openAsSuperadmin } from "./support/people/superadmin.ts";
import { step } from "./support/step.ts";
import { expectFault } from "./support/watch.ts";

/** A superadmin's daily work, on the pages for it. */

/** In every name, so that only what this test made is found. */
let mark: string;
let browser: Browser;
let page: Page;
let event: Event;
let producerIds: string[];

beforeAll(async () => {
  browser = await launchBrowser();
});
beforeEach(async () => {
  mark = `Guasá${randomUUID().slice(0, 5)}`;
  const made = [];
  for (const name of ["Uno", "Dos"]) made.push(await givenProducerAccount({ brandName: `${mark} ${name}` }));
  producerIds = made.map(({ producer }) => producer.id);
  event = await createEvent(
    buildEvent({
      id: `ev-${randomUUID().slice(0, 8)}`,
      producerId: producerIds[0] ?? "",
      name: `Noche de ${mark}`,
      description: "Marimba de chonta hasta que amanezca.",
      status: "pending_approval",
      approvalStatus: "pending",
      updatedAt: new Date(Date.UTC(2046) - Date.now()).toISOString(), // waits longest, even among those of earlier tries
    }),
  );
  page = await openAsSuperadmin(browser, "/admin");
  await page.getByRole("heading", { name: "La plataforma hoy" }).waitFor();
});
afterEach(() => page.context().close());
afterAll(() => browser.close());

const press = (name: string | RegExp) =>
  page.getByRole("button", { name, exact: true }).locator("visible=true").first().click();
const says = (words: string | RegExp) => page.getByText(words).locator("visible=true").first().waitFor();
const dialog = () => page.getByRole("alertdialog");

// spec: 2.5, 2.33
test("an event is sent back with a reason, which its producer and the log are told", async () => {
  await step(
    "an event that waits longest comes first, is read as the public would, and sent back with a reason",
    async () => {
      await page.getByRole("link", { name: new RegExp(event.name) }).click();
      await says("Marimba de chonta hasta que amanezca.");
      await page.getByText("$ 93.500").first().waitFor();
      await press("Devolver");
      await dialog().getByRole("button", { name: "Devolver" }).click();
      await dialog().getByText("Escribe el motivo").waitFor();
      const reason = "Falta decir a qué hora abren las puertas";
      await dialog().getByLabel("Qué debe saber su productor").fill(reason);
      await dialog().getByRole("button", { name: "Devolver" }).click();
      await says("Evento devuelto");
      expect((await events.doc(event.id).get()).data()).toMatchObject({
        status: "draft",
        rejectionReason: reason,
      });
      const told = await mails.all().where("data.eventId", "==", event.id).get();
      expect(told.docs.map((doc) => doc.data().template)).toEqual(["review-rejected"]);
      await page
        .getByRole("navigation", { name: "El evento" })
        .getByRole("link", { name: "Historial" })
        .click();
      await says(`«${reason}»`);
    },
  );

  await step("the log is searched, looked into, and taken away as it is narrowed", async () => {
    await page.goto(`${SITE}/admin/logs?search=${mark}`);
    await page.getByRole("link", { name: "Evento devuelto" }).click();
    const entry = page.getByRole("dialog");
    await entry.getByText("En revisión").waitFor();
    await entry.getByText("Falta decir a qué hora abren las puertas").waitFor();
    await page.keyboard.press("Escape");
    await entry.waitFor({ state: "detached" });
    await press("Exportar");
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: "CSV" }).click(),
    ]);
    const text = readFileSync(await file.path(), "utf8");
    expect(file.suggestedFilename()).toMatch(/^registro-.*\.csv$/);
    expect(text.split("\r\n").filter((line) => line.includes(event.id))).toHaveLength(1);
  });
});

// spec: 2.6, 2.31, 2.32, 4.38, 8.9, 8.10, 8.11
test("a producer's status shows at once, goes back where it was refused, and is changed of two together", async () => {
  await page.goto(`${SITE}/admin/productores?name=${mark}`);
  const rowOf = (name: string) => page.getByRole("row").filter({ hasText: `${mark} ${name}` });
  await rowOf("Uno").waitFor();
  const confirm = async (label: string, reason: string) => {
    const question = page.getByRole("alertdialog");
    await question.getByLabel("Motivo").fill(reason);
    await question.getByRole("button", { name: label }).click();
  };
  const suspend = async () => {
    await rowOf("Uno")
      .getByRole("button", { name: /^Acciones/ })
      .click();
    await page.getByRole("menuitem", { name: "Suspender" }).click();
    await confirm("Suspender", "Falta el RUT");
  };
  expectFault(/^500 \w+ \/api\/v1\/producer/);
  await page.route("**/api/v1/producer/*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.fulfill({
      status: 500,
      json: { code: "PRODUCER_STATUS_ERROR", message: "x", requestId: "r" },
    });
  });
  await suspend();
  await rowOf("Uno").getByText("Suspendido").waitFor();
  await says("No se pudo actualizar el estado del productor");
  await rowOf("Uno").getByText("Activo").waitFor();
  await page.unroute("**/api/v1/producer/*");
  await suspend();
  await says("Estado actualizado");
  await says("El productor ha sido marcado como suspendido");
  for (const name of ["Uno", "Dos"]) await rowOf(name).getByRole("checkbox").check();
  await page.route("**/api/v1/producer", (route) =>
    route.fulfill({ status: 500, json: { code: "PRODUCER_STATUSES_ERROR", message: "x", requestId: "r" } }),
  );
  await press("Inactivar");
  await confirm("Inactivar", "Ya no organizan");
  await says("No se pudieron actualizar los estados");
  await page.unroute("**/api/v1/producer");
  await press("Inactivar");
  await confirm("Inactivar", "Ya no organizan");
  await says("Estados actualizados");
  await says("2 productores han sido actualizados");
  for (const id of producerIds) expect((await producers.doc(id).get()).data()?.status).toBe("inactive");
  await page.getByRole("link", { name: `${mark} Dos` }).click();
  await page.getByRole("heading", { level: 1, name: `${mark} Dos` }).waitFor();
  await press("Activar");
  await confirm("Activar", "");
  await says("El productor ha sido marcado como activo");
});

// spec: 7.106
test("a list of the server is sorted by its heads, and on a phone by a list of ways; the address keeps it", async () => {
  await page.goto(`${SITE}/admin/productores?name=${mark}`);
  const names = () => page.getByRole("link", { name: new RegExp(`^${mark} `) }).allInnerTexts();
  const listed = (...wanted: string[]) => expect.poll(names).toEqual(wanted.map((name) => `${mark} ${name}`));
  await listed("Dos", "Uno"); // the newest first
  const head = page.getByRole("button", { name: "Productor", exact: true });
  await head.click();
  await listed("Dos", "Uno");
  expect(new URL(page.url()).searchParams.get("sort")).toBe("name");
  await head.click();
  await listed("Uno", "Dos");
  expect(new URL(page.url()).searchParams.get("sort")).toBe("-name");
  await expect
    .poll(() => page.getByRole("columnheader", { name: "Productor" }).getAttribute("aria-sort"))
    .toBe("descending");
  await page.reload();
  await listed("Uno", "Dos");
  await takePictures(page, "productores-ordenados");
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByLabel("Ordenar").selectOption({ label: "Productor: de la A a la Z" });
  await listed("Dos", "Uno");
});

// spec: 1.21, 2.37
test("the system is looked at, and an incident opened and resolved", async () => {
  await checkHealth();
  await page.goto(`${SITE}/admin/sistema`);
  await says(/^\d de 8 en pie$/);
  await page
    .getByRole("row")
    .filter({ hasText: "Base de datos" })
    .getByText(/^(En pie|Lento)$/)
    .waitFor();
  await press("Abrir incidente");
  const form = page.getByRole("dialog");
  await form.getByLabel("Qué pasa").fill(`Cobros dobles ${mark}`);
  await form.getByLabel("Detalle").fill("Dos personas escribieron.");
  await form.getByRole("button", { name: "Abrir incidente" }).click();
  await says("Incidente abierto");
  await press(`Resolver: Cobros dobles ${mark}`);
  await dialog().getByRole("button", { name: "Resolver" }).click();
  await says("Incidente resuelto");
});

// spec: 2.36, 9.17
test("the page of the system's health is renewed every thirty seconds", async () => {
  await page.clock.install();
  await page.goto(`${SITE}/admin/sistema`);
  await says(/^\d de 8 en pie$/);
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.includes("/admin/system/")) asked.push(pathname.split("/").at(-1) ?? "");
  });
  await page.clock.fastForward("00:28");
  await page.waitForTimeout(300); // enough time for a renewal that comes too early
  expect(asked).not.toContain("health");
  await page.clock.fastForward("00:10"); // each part counts from when it was loaded itself
  await expect
    .poll(() => [...new Set(asked)].toSorted())
    .toEqual(["health", "incidents", "metrics", "switches"]);
});

test("why somebody gets no mail is read at them, and their address is written to again", async () => {
  const { uid, email = "" } = await givenAccount();
  await users.doc(uid).set(newProfile({ uid, email, name: `Luz ${mark}` }, new Date()));
  const detail = `HardBounce. The server was unable to deliver your message (${mark})`;
  await suppress({ email, reason: "bounce", at: new Date(), detail }, new Date());
  const news = { orderId: randomUUID(), eventName: mark, amount: 1000, reason: "sold_out" } as const;
  await queueMail({ to: email, template: "payment-returned", data: news }, new Date());
  await page.goto(`${SITE}/admin/asistentes/${uid}/correos`);
  await says("Devolución de dinero");
  await expect
    .poll(async () => {
      await page.reload();
      await says("Devolución de dinero");
      return page.getByRole("row").getByText("No se envió").count();
    })
    .toBe(1);
  await says("El correo rebotó: el buzón no existe o no recibe.");
  await takePictures(page, "admin-correo-que-rebota");
  await press(`Volver a escribirle a ${email}`);
  await dialog().getByRole("button", { name: "Volver a escribirle" }).click();
  await dialog().getByText("Escribe por qué se le puede volver a escribir").waitFor();
  await dialog().getByLabel("Por qué").fill("Arregló su buzón");
  await dialog().getByRole("button", { name: "Volver a escribirle" }).click();
  await says("Ya se le puede escribir");
  await page.getByText("El correo rebotó: el buzón no existe o no recibe.").waitFor({ state: "detached" });

  await page.goto(`${SITE}/admin/sistema`);
  const list = page.getByRole("region", { name: "Correos que no reciben" });
  await list.getByRole("searchbox").fill(email);
  await expect.poll(() => list.getByRole("listitem").count()).toBe(1);
  const row = list.getByRole("listitem").filter({ hasText: email });
  await row.getByText(/Recibe otra vez desde el .*: Arregló su buzón/).waitFor();
  await takePictures(page, "admin-correos-que-no-reciben");
});

test("an account is found by its e-mail, switched off and on again", async () => {
  const person = await givenAccount();
  const { uid, email = "" } = person;
  await users.doc(uid).set(newProfile({ uid, email, name: `Luz ${mark}` }, new Date()));
  await page.goto(`${SITE}/admin/asistentes?search=${email}`);
  await page.getByRole("link", { name: `Luz ${mark}` }).click();
  await press("Desactivar");
  await dialog().getByRole("button", { name: "Desactivar" }).click();
  await says("Cuenta desactivada");
  await press("Reactivar");
  await says("Cuenta reactivada");
});

test("an account's e-mail is changed with a reason, by a link to the new one", async () => {
  const { uid, email = "" } = await givenAccount();
  await users.doc(uid).set(newProfile({ uid, email, name: `Rosa ${mark}` }, new Date()));
  const newEmail = `nueva-${uid.toLowerCase()}@correo.test`;
  await page.goto(`${SITE}/admin/asistentes?search=rosa ${mark}`); // by any part of the name
  await page.getByRole("link", { name: `Rosa ${mark}` }).click();
  await press("Cambiar correo");
  await dialog().getByLabel("Correo nuevo").fill(newEmail);
  expectFault(/^400 POST \/api\/v1\/attendee/);
  await dialog().getByRole("button", { name: "Enviar el enlace" }).click();
  await dialog().getByText("Escribe cómo comprobaste que es esa persona").waitFor();
  await dialog().getByLabel("Cómo comprobaste que es esa persona").fill("Mostró su cédula");
  await dialog().getByRole("button", { name: "Enviar el enlace" }).click();
  await says("Enlace enviado");
  await page.getByRole("link", { name: "Correos" }).click();
  await page.getByText("Aviso de un cambio de correo").waitFor();
});

test("a refund that the gateway did not take is taken on, left, taken on again and closed", async () => {
  const refund = buildRefund({ status: "failed", requestedAt: "2020-01-01T00:00:00.000Z" });
  const order = buildPaidOrder({
    event: { ...buildOrder().event, id: event.id, name: event.name, producerId: event.producerId },
    buyer: buildBuyer({ firstName: mark }),
    refunds: [refund],
    hasFailedRefund: true,
    failedRefundSince: "2020-01-01T00:00:00.000Z", // what is due first comes first
    id: randomUUID(),
  });
  await orders.doc(order.id).set(order);
  await page.goto(`${SITE}/admin/finanzas/reembolsos`);
  const row = page.getByRole("row").filter({ hasText: mark });
  await row.getByText("Nadie todavía").waitFor();
  const choose = async (deed: string) => {
    await row.getByRole("button", { name: /^Acciones/ }).click();
    await page.getByRole("menuitem", { name: deed }).click();
    await page.getByRole("menu").waitFor({ state: "detached" });
    if (deed !== "Lo voy a pagar yo") return;
    await page.getByRole("alertdialog").getByRole("button", { name: deed }).click();
    await page.getByRole("alertdialog").waitFor({ state: "detached" });
  };
  await choose("Lo voy a pagar yo");
  await row.getByText(/^desde /).waitFor();
  await choose("Ya no se va a pagar a mano");
  await row.getByText("Nadie todavía").waitFor();
  await choose("Lo voy a pagar yo");
  await row.getByText(/^desde /).waitFor();
  await choose("Ya lo pagué a mano");
  const form = page.getByRole("dialog");
  await form.getByLabel("Referencia").fill("TR-100");
  await form.getByLabel("Qué pasó").fill("La pasarela no pudo");
  await form.getByRole("button", { name: "Cerrar reembolso" }).click();
  await says("Reembolso cerrado");
  await row.waitFor({ state: "detached" });
  const [closed] = (await orders.doc(order.id).get()).data()?.refunds ?? [];
  expect(closed).toMatchObject({ status: "done", reference: "TR-100", amount: refund.amount });
});

test("a late answer to a refund that was closed leaves the one that is closed since", async () => {
  const requestedAt = "2020-01-01T00:00:00.000Z";
  const owed = async (firstName: string) => {
    const order = buildPaidOrder({
      ...{ id: randomUUID(), buyer: buildBuyer({ firstName }), hasFailedRefund: true },
      event: { ...buildOrder().event, id: event.id, name: event.name, producerId: event.producerId },
      refunds: [buildRefund({ status: "failed", requestedAt })],
      failedRefundSince: requestedAt,
    });
    await orders.doc(order.id).set(order);
    return page.getByRole("row").filter({ hasText: firstName });
  };
  const [first, second] = [await owed(`Primera ${mark}`), await owed(`Segunda ${mark}`)];
  await page.goto(`${SITE}/admin/finanzas/reembolsos`);
  const form = page.getByRole("dialog");
  const choose = async (row: typeof first, deed: string) => {
    await row.getByRole("button", { name: /^Acciones/ }).click();
    await page.getByRole("menuitem", { name: deed }).click();
  };
  const close = async (row: typeof first) => {
    await choose(row, "Ya lo pagué a mano");
    await form.getByLabel("Referencia").fill("TR-200");
  };
  for (const row of [first, second]) {
    await choose(row, "Lo voy a pagar yo");
    await dialog().getByRole("button", { name: "Lo voy a pagar yo" }).click();
    await row.getByText(/^desde /).waitFor();
    await dialog().waitFor({ state: "detached" });
  }
  await close(first);
  await form.getByLabel("Qué pasó").fill("La pasarela no pudo");
  const answer = await holdAnswer(page, "POST", /\/close$/);
  await form.getByRole("button", { name: "Cerrar reembolso" }).click();
  await form.getByRole("button", { name: "Volver" }).click();
  await form.waitFor({ state: "detached" });
  await close(second);
  answer();
  await says("Reembolso cerrado");
  await first.waitFor({ state: "detached" });
  expect(await form.getByLabel("Referencia").inputValue()).toBe("TR-200");
  await page.unroute(/\/close$/);
  await form.getByRole("button", { name: "Volver" }).click();
});

// spec: 2.34, 2.35
test("the books are read, a producer is settled with, and a report is taken away", async () => {
  const producerId = producerIds[0] ?? "";
  const yesterday = addDays(colombianDay(new Date()), -1);
  const entry = buildLedgerEntry({
    orderId: randomUUID(),
    eventId: randomUUID(),
    producerId,
    day: yesterday,
  });
  await ledger.doc(entry.id).set(entry);
  await page.goto(`${SITE}/admin/finanzas`);
  await says("Pagado por día");
  await page.getByRole("row").filter({ hasText: "Rumba en la Loma" }).first().waitFor();
  await page.getByRole("link", { name: "Liquidaciones" }).click();
  await press("Nueva liquidación");
  const form = page.getByRole("dialog");
  await form.getByRole("button", { name: "Liquidar" }).click();
  await form.getByText("Escoge uno").waitFor();
  await form.getByRole("combobox", { name: "Productor" }).fill(`${mark} Uno`);
  await page.getByRole("option", { name: `${mark} Uno` }).click();
  const [year, month, day] = yesterday.split("-");
  await form.getByLabel("Hasta").fill(`${day}/${month}/${year}`);
  // its answer is late: the next one, which is begun meanwhile, stays
  const answer = await holdAnswer(page, "POST", /\/settlements$/);
  await form.getByRole("button", { name: "Liquidar" }).click();
  await form.getByRole("button", { name: "Volver" }).click();
  await form.waitFor({ state: "detached" });
  await press("Nueva liquidación");
  await form.getByLabel("Hasta").fill(`${day}/${month}/${year}`);
  answer();
  await says(/^Liquidación \S+$/);
  await page.unroute(/\/settlements$/);
  expect(await form.getByLabel("Hasta").inputValue()).toBe(`${day}/${month}/${year}`);
  await form.getByRole("button", { name: "Volver" }).click();
  const row = page.getByRole("row").nth(1); // the latest number comes first
  await row.getByText("$ 85.000").waitFor();
  for (const [deed, status] of [
    ["Enviar", "Enviada"],
    ["Marcar como pagada", "Pagada"],
  ] as const) {
    await row.getByRole("button", { name: /^Acciones/ }).click();
    await page.getByRole("menuitem", { name: deed }).click();
    const question = dialog();
    await question.getByText("$ 85.000").waitFor();
    if (status === "Pagada") {
      await question.getByText("No tiene una cuenta aprobada.").waitFor(); // before it is looked up nothing is sent
      expectFault(/^400 PATCH \/api\/v1\/admin\/finance\/settlements/);
      await question.getByRole("button", { name: deed }).click();
      await question.getByText("Escribe la referencia del banco").waitFor();
      await question.getByLabel("Referencia del banco").fill("TRX-77");
      await question.getByRole("button", { name: deed }).click();
      await question.getByText("Escribe a dónde se pagó, y por qué no a una cuenta suya").waitFor();
      await question.getByLabel("A dónde se pagó, y por qué").fill("En efectivo, en la oficina");
    }
    await question.getByRole("button", { name: deed }).click();
    await row.getByText(status, { exact: true }).waitFor();
    await page.getByRole("menu").waitFor({ state: "detached" });
  }
  await row.getByText("A otro lado: En efectivo, en la oficina").waitFor();
  await row.getByRole("link", { name: "$ 85.000" }).click(); // from a sum to its entries
  await page.waitForURL(/finanzas\/libro/);
  await page.getByRole("row").filter({ hasText: "Venta" }).getByText("$ 93.500").first().waitFor();
  // a kept world has more events than a report may hold, but few plays
  const days = `from=${today()}&to=${addDays(today(), 30)}`;
  await page.goto(`${SITE}/admin/reportes?type=attendance&category=teatro&${days}`);
  await page.getByRole("row").filter({ hasText: "La casa de las sombras" }).waitFor();
  await page.getByRole("combobox", { name: "Evento" }).fill("Antígona");
  await page.getByRole("option", { name: "Antígona en el puerto" }).click();
  await page.waitForURL(/event=/);
  await page.getByRole("row").filter({ hasText: "La casa de las sombras" }).waitFor({ state: "detached" });
  await press("Exportar");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "Excel" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^reporte-asistencia-.*\.xlsx$/);
});

test("who is owed longest is settled with from the list, and found among the settlements", async () => {
  const producerId = producerIds[1] ?? "";
  const metrics = { producerNet: 61_000, gmv: 70_000 };
  const ids = { orderId: randomUUID(), eventId: randomUUID() };
  const entry = buildLedgerEntry({ ...ids, producerId, day: "2020-01-02", metrics });
  await ledger.doc(entry.id).set(entry);
  await syncBalance(producerId, new Date());
  await page.goto(`${SITE}/admin/finanzas/por-pagar`);
  const row = page.getByRole("row").filter({ hasText: `${mark} Dos` });
  await row.getByText("$ 61.000").first().waitFor();
  await row.getByRole("button", { name: /^Acciones/ }).click();
  await page.getByRole("menuitem", { name: "Liquidar" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Liquidar" }).click();
  await says("La Clave Producciones S.A.S.: $ 61.000"); // its legal name
  await page.goto(`${SITE}/admin/finanzas/liquidaciones?producerId=${producerId}`);
  await page.getByRole("row").nth(1).getByText("$ 61.000").waitFor();
  await expect.poll(() => page.getByRole("row").count()).toBe(2); // with the heads
  await expect.poll(() => page.getByRole("combobox", { name: "Productor" }).inputValue()).toBe(`${mark} Dos`);
});

test("a purchase is found by its number, also unpaid, and leads to who made it", async () => {
  const { uid, email = "" } = await givenAccount();
  await users.doc(uid).set(newProfile({ uid, email, name: `Rosa ${mark}` }, new Date()));
  const order = {
    ...buildOrder({ id: randomUUID(), uid, paymentStatus: "failed", status: "expired" }),
    buyer: buildBuyer({ firstName: "Rosa", lastName: mark }),
  };
  await orders.doc(order.id).set(order);
  await page.goto(`${SITE}/admin/finanzas`);
  await page.getByRole("searchbox", { name: "Buscar una compra" }).fill(orderNumber(order.id));
  const row = page.getByRole("row").filter({ hasText: mark });
  await row.getByText("Sin pagar").waitFor();
  await row.getByRole("link", { name: `Rosa ${mark}` }).click();
  await page.getByRole("heading", { name: `Rosa ${mark}` }).waitFor();
  await page.getByText("No la pagó").waitFor();
});
