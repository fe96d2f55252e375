import { randomUUID } from "node:crypto";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { orderRoutes } from "@tarima/shared/orders/orders.routes.ts";
import { resaleRoutes, ticketResaleRoutes } from "@tarima/shared/resale/resale.routes.ts";
import { DEFAULT_TICKET_POLICY } from "@tarima/shared/tickets/ticket-policy.ts";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { events } from "../../../../functions/src/lib/firestore/collections.ts";
import { call, callApiAt, type Person } from "../../../../functions/test/support/api.ts";
import { checkout } from "../../../../functions/test/support/world.ts";
import { buildCombination, buildLocality } from "../../../../tools/builders/events.ts";
import {
  DESKTOP,
  launchBrowser,
  openAs,
  openWindow,
  PHONE,
  SITE,
  signIn,
  takePictures,
} from "../support/browser.ts";
import { fillBuyer, goToGateway, pressed } from "../support/buying.ts";
import { givenEventOnSale } from "../support/events.ts";
import { lookAt } from "../support/looks/look-at.ts";
import { takeBoth } from "../support/looks/take-both.ts";
import { latestOrderOf, refundAs, ticketsOf } from "../support/orders.ts";
import { givenAccount, givenProducerAccount } from "../support/people/accounts.ts";
import { idTokenOf } from "../support/people/sign-ins.ts";
import { step } from "../support/step.ts";
import { expectFault } from "../support/watch.ts";

/** Somebody gives a ticket back for sale, and somebody else buys it: what each of them, and the organiser, sees of it. */

const STAND_IN = process.env.TARIMA_MERCADO_PAGO_URL ?? "http://127.0.0.1:5300";

let browser: Browser;
beforeAll(async () => {
  callApiAt(`${SITE}/api/v1`);
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole("heading", { level: 1, name }).waitFor();

async function givenPerson(): Promise<Person & { email: string }> {
  const { uid, email = "" } = await givenAccount();
  return { uid, email, authorization: `Bearer ${await idTokenOf(email)}` };
}

/** Somebody who has paid tickets of an event by the stand-in, which can return their money. */
async function givenSeller(event: Event, quantity: number, combinationId = "general") {
  const person = await givenPerson();
  const purchase = { eventId: event.id, selections: [{ combinationId, quantity }] };
  const held = await call(orderRoutes.createPurchase, { idempotencyKey: randomUUID(), ...purchase }, person);
  expect(held.status).toBe(201);
  const orderId = held.body.id;
  await checkout(orderId, person);
  const paid = await fetch(`${STAND_IN}/control/payments`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ externalReference: orderId, outcome: "approved" }),
  });
  expect(paid.ok).toBe(true);
  await expect.poll(() => ticketsOf(orderId)).not.toEqual([]);
  return { ...person, orderId, ticketIds: await ticketsOf(orderId) };
}

/** Gives tickets back for sale without a browser. */
async function giveBack(ticketIds: readonly string[], seller: Person): Promise<void> {
  for (const id of ticketIds) {
    const terms = await call(ticketResaleRoutes.getResaleTerms, { id }, seller);
    const listed = await call(ticketResaleRoutes.listForResale, { id, refund: terms.body.refund }, seller);
    expect(listed.status).toBe(200);
  }
}

/** Opens an event's page until it shows what was given back. */
async function seenForSale(page: Page, event: Event): Promise<void> {
  await expect
    .poll(async () => {
      await page.goto(`${SITE}/eventos/${event.publicSlug}`);
      await page.getByRole("heading", { name: "Boletas", exact: true }).waitFor();
      await page.waitForTimeout(1_500);
      return page.getByRole("heading", { name: "Boletas devueltas" }).isVisible();
    })
    .toBe(true);
}

const state = (page: Page, text: string | RegExp) =>
  page.getByText(text).locator("visible=true").first().waitFor();

test("a ticket is given back for sale, bought by somebody else, and its money goes back", async () => {
  const { account: owner, producer } = await givenProducerAccount();
  const event = await givenEventOnSale({ producerId: producer.id });
  const seller = await givenSeller(event, 1);
  const buyer = await givenPerson();
  const own = await openAs(browser, seller.email, `/mis-boletas/${seller.ticketIds[0]}`, PHONE);

  await step(
    "its holder sees what it brings first, gives it back, takes it off sale, and gives it back",
    async () => {
      await pressed(own, "Devolver para la venta");
      const question = own.getByRole("alertdialog");
      await question.getByText("Todavía te devolvemos todo").waitFor();
      const said = (await question.innerText()).replaceAll("\u00a0", " ");
      for (const part of ["$ 93.500", "− $ 4.675", "$ 88.825", "lista de espera", "abre la puerta"])
        expect(said).toContain(part);
      await takeBoth(own, "resale-1-question");
      await question.getByRole("button", { name: "Devolver para la venta" }).click();
      await state(own, "A la venta.");
      await expect.poll(() => own.getByRole("button", { name: "Pasar a otra persona" }).count()).toBe(0);
      await takeBoth(own, "resale-2-for-sale");
      await pressed(own, "Retirar de la venta");
      await own.getByRole("button", { name: "Pasar a otra persona" }).waitFor();
      await pressed(own, "Devolver para la venta");
      await question.getByRole("button", { name: "Devolver para la venta" }).click();
      await state(own, "A la venta.");
    },
  );

  const { page } = await openWindow(browser, DESKTOP);
  await step(
    "a visitor finds it on the event's page, signs in, and comes to the checkout with it",
    async () => {
      await seenForSale(page, event);
      await lookAt(page, "resale-3-event");
      await page.getByRole("button", { name: "Comprar", exact: true }).click();
      await page.waitForURL("**/ingresar**");
      await signIn(page, buyer.email);
      await heading(page, "Tus datos");
      await page.waitForURL(`**/checkout/${event.publicSlug}?compra=*`);
      await state(page, "Son boletas devueltas.");
      await expect.poll(() => page.getByRole("heading", { name: "Códigos" }).count()).toBe(0);
      await expect.poll(() => page.getByText("Cambiar boletas").count()).toBe(0);
      await lookAt(page, "resale-4-checkout");
      await state(own, "Alguien la está comprando.");
      await takePictures(own, "resale-5-being-bought");
    },
  );

  await step("who leaves it gives it back to sale, and can have it again", async () => {
    await page.getByRole("button", { name: "Ya no la quiero" }).locator("visible=true").click();
    await page.waitForURL(`**/eventos/${event.publicSlug}`);
    await state(own, "A la venta.");
    await seenForSale(page, event);
    await page.getByRole("button", { name: "Comprar", exact: true }).click();
    await heading(page, "Tus datos");
  });

  await step("they pay it, and have a ticket of their own", async () => {
    await goToGateway(page);
    await page.getByRole("button", { name: "Aprobar" }).click();
    await heading(page, "Listo");
    await takePictures(page, "resale-6-paid");
    await page.goto(`${SITE}/mis-boletas/compras`);
    await state(page, "Boletas devueltas");
    await takePictures(page, "resale-7-bought");
  });

  await step(
    "its seller reads that it was sold and what comes back, on the ticket and on the purchase",
    async () => {
      await state(own, /Se vendió: te devolvemos \$\s88\.825/);
      await takePictures(own, "resale-8-sold");
      await own.goto(`${SITE}/pago/${seller.orderId}`);
      await state(own, /Se vendió: te devol(vemos|vimos) \$\s88\.825/);
      await state(own, /Quien organiza se queda con \$\s4\.675/);
      await takePictures(own, "resale-9-sellers-purchase");
    },
  );

  await step("its organiser sees what was sold again, and what they keep", async () => {
    const office = await openAs(browser, owner.email ?? "", `/productor/eventos/${event.id}/boletas`);
    await office.getByRole("heading", { name: "Boletas devueltas" }).scrollIntoViewIfNeeded();
    await office.getByText("1 vendida", { exact: true }).waitFor();
    await takePictures(office, "resale-10-organiser");
  });
});

test("of an event of which nothing else is left, several kinds are bought; one that is gone by then costs nothing", async () => {
  expectFault(/409 POST \/api\/v1\/events\/.*\/resale\/purchases/, /409 POST \/api\/v1\/payments\/checkout/);
  const { account: owner, producer } = await givenProducerAccount();
  const event = await givenEventOnSale({
    name: "Homenaje a las cantadoras del Pacífico sur, con marimba y tambora hasta el amanecer",
    producerId: producer.id,
    localities: [
      buildLocality({ capacity: 3 }),
      buildLocality({ id: "palco", name: "Palcos del costado oriental, primera fila", capacity: 4 }),
    ],
    combinations: [
      buildCombination(),
      buildCombination({
        id: "palco",
        name: "Mesa de cuatro con botella, picada y servicio a la mesa",
        localityId: "palco",
        price: 1_200_000,
        seatsPerTicket: 4,
      }),
    ],
  });
  const [seller, group] = [await givenSeller(event, 3), await givenSeller(event, 1, "palco")];
  await giveBack(seller.ticketIds, seller);
  await giveBack(group.ticketIds.slice(0, 1), group);
  const buyer = await givenPerson();
  const page = await openAs(browser, buyer.email, "/mis-boletas", PHONE);

  await step("the page offers them with their number, and says that nothing else is left", async () => {
    await seenForSale(page, event);
    await state(page, "Agotado.");
    await page.getByRole("button", { name: "Agregar una: General, devueltas" }).click();
    await lookAt(page, "resale-11-sold-out");
    await page.getByRole("button", { name: /^Comprar 2 por \$\s187\.000/ }).click();
    await heading(page, "Tus datos");
    await takePictures(page, "resale-12-checkout");
  });

  await step("a link alone holds nothing, and another price than it says is asked about first", async () => {
    const other = await openAs(browser, (await givenPerson()).email, "/mis-boletas", PHONE);
    const { body } = await call(resaleRoutes.listResale, { id: event.id });
    const { lot = "" } = body.lots.find(({ combinationId }) => combinationId === "palco") ?? {};
    const link = new URLSearchParams({ evento: event.id, total: "1000", boletas: "palco.1", lote: lot });
    await other.goto(`${SITE}/checkout/${event.publicSlug}/devueltas?${link}`);
    await pressed(other, "Reservar y seguir");
    await heading(other, /Ahora es \$\s1\.320\.000/);
    await state(other, "Paso 2 de 3");
    await takePictures(other, "resale-18-price");
    await pressed(other, /Seguir con \$\s1\.320\.000/);
    await heading(other, "Tus datos");
    await other.locator("summary").first().click(); // a phone shows the order in a line
    await pressed(other, "Ya no la quiero");
    await other.waitForURL(`**/eventos/${event.publicSlug}`);
  });

  await step("one that was refunded before they pay is gone, and the way back is there", async () => {
    await fillBuyer(page);
    await refundAs(owner.email ?? "", seller.orderId, seller.ticketIds.slice(0, 1));
    await pressed(page, /Pagar|Ir a pagar/);
    await heading(page, "Ya no tienes estas boletas");
    await state(page, /Su dueño las usó o las retiró de la venta/);
    await lookAt(page, "resale-13-gone");
    await page.getByRole("main").getByRole("link", { name: "Volver al evento" }).click();
  });

  await step(
    "the group's tickets are given back whole, and can be taken off sale by any of them",
    async () => {
      const own = await openAs(browser, group.email, `/mis-boletas/${group.ticketIds[1]}`, PHONE);
      await state(own, "A la venta.");
      await own.getByRole("button", { name: "Retirar de la venta" }).first().click();
      await own.getByRole("button", { name: "Devolver para la venta" }).first().click();
      await state(own, "¿Devolver para la venta la boleta de 4 personas?");
      await takePictures(own, "resale-14-group");
      await own.getByRole("alertdialog").getByRole("button", { name: "Devolver para la venta" }).click();
      await state(own, "A la venta.");
    },
  );

  await step(
    "one that is refunded while they pay: their money goes back, and the page says why",
    async () => {
      await seenForSale(page, event);
      await page.getByRole("button", { name: "Comprar", exact: true }).last().click();
      await goToGateway(page);
      await page.getByRole("button", { name: "Aprobar" }).waitFor();
      await refundAs(owner.email ?? "", group.orderId, group.ticketIds);
      await page.getByRole("button", { name: "Aprobar" }).click();
      await state(page, /dejó de estar a la venta mientras pagabas/);
      await takePictures(page, "resale-15-returned");
      expect(await ticketsOf(await latestOrderOf(buyer.email))).toEqual([]);
    },
  );
});

test("an organiser sets whether tickets are given back, what they keep of it, and that it is the only way", async () => {
  expectFault(/409 POST \/api\/v1\/tickets\/.*\/resale/);
  const { account, producer } = await givenProducerAccount();
  const { resale: _, ...before } = DEFAULT_TICKET_POLICY;
  const event = await givenEventOnSale({ producerId: producer.id, ticketPolicy: before });
  const page = await openAs(browser, account.email ?? "", `/productor/eventos/${event.id}/datos`);

  await step("an event from before has it off; once it is on, its terms are asked", async () => {
    const allowed = page.getByRole("checkbox", { name: /devolver su boleta para la venta/ });
    await expect.poll(() => allowed.isChecked()).toBe(false);
    await allowed.check();
    const percent = page.getByLabel("Porcentaje que te quedas");
    await expect.poll(() => percent.inputValue()).toBe("5");
    await percent.fill("21");
    await page.getByRole("checkbox", { name: /única forma/ }).check();
    await lookAt(page, "resale-16-editor");
    await pressed(page, "Guardar");
    await state(page, "Máximo 20");
    await percent.fill("8");
    await pressed(page, "Guardar");
    await expect
      .poll(async () => (await events.doc(event.id).get()).data()?.ticketPolicy.resale)
      .toEqual({ isAllowed: true, isOnlyWay: true, feePercent: 8 });
  });

  await step("whoever holds a ticket reads that it is not passed on, but given back", async () => {
    const holder = await givenSeller(event, 1);
    const own = await openAs(browser, holder.email, `/mis-boletas/${holder.ticketIds[0]}`, PHONE);
    await state(own, /una boleta no se pasa a otra persona: si no vas, devuélvela para la venta/);
    await expect.poll(() => own.getByRole("button", { name: "Pasar a otra persona" }).count()).toBe(0);
    await takeBoth(own, "resale-17-only-way");
    await pressed(own, "Devolver para la venta");
    const resale = { isAllowed: true, isOnlyWay: true, feePercent: 10 };
    await events.doc(event.id).update(events.encode({ ticketPolicy: { ...before, resale } }));
    const question = own.getByRole("alertdialog");
    await question.getByRole("button", { name: "Devolver para la venta" }).click();
    await question.getByText("Cambió lo que recibirías por esta boleta").waitFor();
    await question.getByText(/84\.150/).waitFor();
    await takePictures(own, "resale-19-other-terms");
    await question.getByRole("button", { name: "Devolver para la venta" }).click();
    await state(own, "A la venta.");
  });
});
