import type { Event } from "@tarima/shared/events/event.schema.ts";
import { orderRoutes } from "@tarima/shared/orders/orders.routes.ts";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orders } from "../../../../functions/src/lib/firestore/collections.ts";
import { call, callApiAt } from "../../../../functions/test/support/api.ts";
import { hold } from "../../../../functions/test/support/world.ts";
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
import { givenEventOnSale } from "../support/events.ts";
import { givenAccount, givenMemberAccount, givenProducerAccount } from "../support/people/accounts.ts";
import { idTokenOf } from "../support/people/sign-ins.ts";
import { step } from "../support/step.ts";

/** Somebody waits for a sold-out ticket, is offered a place that came free, and goes on to pay it. */

let browser: Browser;
beforeAll(async () => {
  callApiAt(`${SITE}/api/v1`);
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).first().click();

async function personOf(email: string) {
  return { email, uid: "", authorization: `Bearer ${await idTokenOf(email)}` };
}

/** Opens an event's page until it says that. */
async function seen(page: Page, event: Event, text: string | RegExp): Promise<void> {
  await expect
    .poll(async () => {
      await page.goto(`${SITE}/eventos/${event.publicSlug}`);
      await page.getByRole("heading", { name: "Boletas" }).waitFor();
      await page.waitForTimeout(1_500);
      return page.getByText(text).first().isVisible();
    })
    .toBe(true);
}

test("a sold-out event is waited for, a place comes free, and is bought", async () => {
  const { account: owner, producer } = await givenProducerAccount();
  const event = await givenEventOnSale({
    producerId: producer.id,
    localities: [buildLocality({ capacity: 3 }), buildLocality({ id: "palco", name: "Palco", capacity: 4 })],
    combinations: [
      buildCombination(),
      buildCombination({ id: "palco", name: "Palco", localityId: "palco", price: 200_000 }),
    ],
  });
  const [first, ana] = await Promise.all([givenAccount(), givenAccount()]);
  const holder = await personOf(first.email ?? "");
  const held = await hold(event, 3, holder);
  expect(held.status).toBe(201);
  const { page: visitor } = await openWindow(browser, DESKTOP);

  await step("a visitor of an event that still sells others finds the way to the list", async () => {
    await seen(visitor, event, "¿La que quieres está agotada?");
    await visitor.getByText("¿La que quieres está agotada?").click();
    await visitor.getByRole("link", { name: "Ingresa y entra a la lista" }).waitFor();
    await takePictures(visitor, "waiting-list-1-visitor");
  });

  const page = await openAs(browser, ana.email ?? "", "/mis-boletas/compras", PHONE);
  await page.getByText("Aquí van tus compras").waitFor();
  await step("who is signed in enters it, and sees their turn", async () => {
    await page.goto(`${SITE}/eventos/${event.publicSlug}`);
    await page.getByText("¿La que quieres está agotada?").click();
    await page.getByRole("link", { name: "Entrar a la lista, o ver tu turno" }).click();
    await press(page, "Agregar una: General, Platea");
    await takePictures(page, "waiting-list-2-form");
    await press(page, "Entrar a la lista");
    await page.getByText("Estás en la lista: 2 boletas General, Platea.").waitFor();
    await page.getByText("Eres la primera persona de la lista.").waitFor();
    await takePictures(page, "waiting-list-3-waiting");
    await page.goto(`${SITE}/mis-boletas/compras`);
    await page.getByText("Lista de espera: 2 boletas General.").waitFor();
    await takePictures(page, "waiting-list-4-purchases");
  });

  await step("its organiser sees what is waited for", async () => {
    const office = await openAs(browser, owner.email ?? "", `/productor/eventos/${event.id}/boletas`);
    await office.getByText("1 persona espera 2 boletas").waitFor();
    await takePictures(office, "waiting-list-5-organiser");
    await office.close();
    const seller = await givenMemberAccount(producer.id, ["sales"]);
    const sales = await openAs(browser, seller.email, `/productor/eventos/${event.id}/asistentes`);
    await sales.getByText("1 persona espera 2 boletas").waitFor();
    await sales.getByRole("button", { name: "Agregar a la lista" }).waitFor();
    await takePictures(sales, "waiting-list-5-sales");
    await sales.close();
  });

  await step("places that come free are held for them, and lead to the payment", async () => {
    await call(orderRoutes.releasePurchase, { id: held.body.id }, holder);
    await page.getByText("Te guardamos 2 boletas General.").waitFor();
    await takePictures(page, "waiting-list-6-offer");
    await page.goto(`${SITE}/eventos/${event.publicSlug}`);
    await page.goto(`${SITE}/mis-boletas/compras`);
    await page.getByRole("link", { name: "Comprar mis 2 boletas" }).click();
    await page.getByRole("heading", { name: "Tus datos" }).waitFor();
    await takePictures(page, "waiting-list-7-checkout");
    await expect.poll(() => page.getByText("Cambiar boletas").count()).toBe(0);
    const found = await orders.all().where("event.id", "==", event.id).where("status", "==", "held").get();
    expect(found.docs.map((it) => it.data().waitingListId)).toEqual([`${event.id}_${ana.uid}`]);
  });

  await step("another purchase of the same event leaves what is held for them", async () => {
    await page.goto(`${SITE}/eventos/${event.publicSlug}`);
    await press(page, "Agregar una: Palco");
    await press(page, "Continuar");
    await page.getByText("1 × Palco").first().waitFor();
    await expect.poll(() => page.getByText("Cambiar boletas").count()).toBeGreaterThan(0);
    const held = await orders.all().where("event.id", "==", event.id).where("status", "==", "held").get();
    expect(held.docs.map((it) => it.data().items[0]?.combinationId).sort()).toEqual(["general", "palco"]);
  });

  await step("the mail's link leads to what was held, in any browser, once they have signed in", async () => {
    const offer = await orders.all().where("waitingListId", "==", `${event.id}_${ana.uid}`).get();
    const { page: other } = await openWindow(browser, PHONE);
    await other.goto(`${SITE}/checkout/${event.publicSlug}?compra=${offer.docs[0]?.id}`);
    await signIn(other, ana.email ?? "");
    await other.getByRole("heading", { name: "Tus datos" }).waitFor();
    await other.getByText("General").first().waitFor();
    await expect.poll(() => other.getByText("Cambiar boletas").count()).toBe(0);
    await orders
      .doc(offer.docs[0]?.id ?? "")
      .update(orders.encode({ status: "expired", takes: [], paymentStatus: "cancelled" }));
    await other.getByText("pasó a quien seguía en la lista de espera").waitFor();
    await takePictures(other, "waiting-list-9-over");
    await other.close();
  });
});

test("an event of which nothing is left offers the list in place of a mail to all", async () => {
  const event = await givenEventOnSale({ localities: [buildLocality({ capacity: 1 })] });
  const first = await givenAccount();
  await hold(event, 1, await personOf(first.email ?? ""));
  const { page } = await openWindow(browser, PHONE);
  await seen(page, event, "Agotado.");
  await page.getByRole("link", { name: "Ingresa y entra a la lista" }).waitFor();
  await expect.poll(() => page.getByText("Ingresa y te avisamos").count()).toBe(0);
  await takePictures(page, "waiting-list-8-sold-out");
});
