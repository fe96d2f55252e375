import { MINUTE_MS } from "@tarima/shared/lib/dates/durations.ts";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { events, waitingRooms } from "../../../../functions/src/lib/firestore/collections.ts";
import { callApiAt } from "../../../../functions/test/support/api.ts";
import { givenWaitingRoom, letIn } from "../../../../functions/test/support/waiting-room.ts";
import { hold } from "../../../../functions/test/support/world.ts";
import { buildLocality } from "../../../../tools/builders/events.ts";
import { launchBrowser, openAs, SITE } from "../support/browser.ts";
import { givenEventOnSale } from "../support/events.ts";
import { lookAt } from "../support/looks/look-at.ts";
import { givenAccount, givenBuyer, givenProducerAccount } from "../support/people/accounts.ts";
import { idTokenOf } from "../support/people/sign-ins.ts";
import { openAsSuperadmin } from "../support/people/superadmin.ts";
import { step } from "../support/step.ts";
import { expectFault } from "../support/watch.ts";

/** An organiser puts a waiting room before a sale; somebody waits, is called up and buys. */

let browser: Browser;
beforeAll(async () => {
  callApiAt(`${SITE}/api/v1`);
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();

test("a room is set up, waited in, and left with tickets", async () => {
  const { account, producer } = await givenProducerAccount();
  const event = await givenEventOnSale({ producerId: producer.id });
  const organiser = await openAs(browser, account.email ?? "", `/productor/eventos/${event.id}/boletas`);
  const { email } = await givenBuyer("Yuliana Riascos");
  const change = (fields: object) => waitingRooms.doc(event.id).update(waitingRooms.encode(fields));

  await step("the organiser sets it up, and sees that nobody waits yet", async () => {
    await organiser.getByRole("button", { name: "Poner una fila" }).click();
    const dialog = organiser.getByRole("alertdialog");
    await dialog.getByRole("button", { name: "Poner la fila" }).click();
    await dialog.getByText("Di a qué hora").waitFor();
    await lookAt(organiser, "waiting-room-dialog");
    await dialog.getByRole("button", { name: "Mejor no" }).click();
  });

  await step(
    "somebody who comes before the opening is in the draw, and keeps their place through a reload",
    async () => {
      const { body } = await setRoom(account.email ?? "", event.id, {
        joinsFrom: inMinutes(-10),
        opensAt: inMinutes(20),
      });
      expect(body.room?.waiting).toBe(0);
      const visitor = await openAs(browser, email, `/checkout/${event.publicSlug}/fila`);
      await visitor.getByRole("heading", { level: 1, name: "Estás en el sorteo" }).waitFor();
      const kept = () =>
        visitor.evaluate(
          (id) => Object.entries(localStorage).find(([key]) => key.startsWith(`tarima.queue.${id}.`))?.[1],
          event.id,
        );
      const place = await kept();
      await visitor.reload();
      await visitor.getByRole("heading", { level: 1, name: "Estás en el sorteo" }).waitFor();
      expect(await kept()).toBe(place);
      await lookAt(visitor, "waiting-room-draw");

      await change({ opensAt: inMinutes(-1), isPaused: true });
      await events.doc(event.id).update({ "waitingRoom.opensAt": inMinutes(-1) });
      await visitor.evaluate(forgetPlaces);
      await visitor.reload();
      await visitor.getByRole("heading", { level: 1, name: "La fila está en pausa" }).waitFor();
      await lookAt(visitor, "waiting-room-waiting");
      await visitor.getByText("Cómo se dan los turnos").click();
      await lookAt(visitor, "waiting-room-proof");

      await step("buying without a turn leads back to the queue", async () => {
        expectFault(/^403 POST \/api\/v1\/tickets\/purchases/, /^console: .*403/);
        await visitor.goto(`${SITE}/eventos/${event.publicSlug}`);
        await visitor
          .getByRole("group", { name: /General/ })
          .first()
          .getByRole("button", { name: /Agregar/ })
          .click();
        await visitor.getByRole("button", { name: "Continuar" }).locator("visible=true").click();
        await visitor.waitForURL(`**/checkout/${event.publicSlug}/fila`);
      });

      await step("the organiser sees who waits, and the turn comes", async () => {
        await organiser.reload();
        await organiser.getByText("La fila está en pausa.").waitFor();
        await lookAt(organiser, "waiting-room-live");
        await change(letIn(10_000));
        await visitor.getByRole("heading", { level: 1, name: "Es tu turno" }).waitFor();
        await lookAt(visitor, "waiting-room-turn");
      });

      await step("while the sale is paused their minutes do not run", async () => {
        await events.doc(event.id).update({ isSalePaused: true });
        await visitor.getByText("La venta está en pausa, y tus 10 minutos con ella").waitFor();
        await lookAt(visitor, "waiting-room-stopped");
        await events.doc(event.id).update({ isSalePaused: false });
        await visitor.getByRole("link", { name: "Seguir con mis boletas" }).click();
        await visitor.getByRole("heading", { level: 1, name: "Tus datos" }).waitFor();
      });

      await step("changing their tickets after their ten minutes keeps the turn", async () => {
        await change(letIn(10_000, 11 * MINUTE_MS));
        await visitor.getByRole("button", { name: "Cambiar boletas" }).click();
        await visitor
          .getByRole("group", { name: /General/ })
          .first()
          .getByRole("button", { name: /Agregar/ })
          .click();
        await visitor.getByRole("button", { name: "Continuar" }).locator("visible=true").click();
        await visitor.getByRole("heading", { level: 1, name: "Tus datos" }).waitFor();
      });
    },
  );

  await step("a superadmin sees it, too", async () => {
    const admin = await openAsSuperadmin(browser, `/admin/eventos/${event.id}/ventas`);
    await admin.getByRole("button", { name: "Quitar la fila" }).waitFor();
    await lookAt(admin, "waiting-room-admin");
    await admin.close();
  });

  await step("the organiser takes it away, and sells to everybody", async () => {
    await organiser.getByRole("button", { name: "Quitar la fila" }).click();
    await organiser.getByRole("alertdialog").getByRole("button", { name: "Quitar la fila" }).click();
    await organiser.getByRole("button", { name: "Poner una fila" }).waitFor();
    await expect.poll(async () => (await events.doc(event.id).get()).data()?.waitingRoom).toBe(null);
  });
});

test("what sells out while somebody waits leads to its waiting list", async () => {
  const event = await givenEventOnSale({ localities: [buildLocality({ capacity: 1 })] });
  const [first, waiting] = await Promise.all([givenAccount(), givenAccount()]);
  const holder = {
    ...first,
    email: first.email ?? "",
    authorization: `Bearer ${await idTokenOf(first.email ?? "")}`,
  };
  expect((await hold(event, 1, holder)).status).toBe(201);
  await givenWaitingRoom(event);
  const page = await openAs(browser, waiting.email ?? "", `/checkout/${event.publicSlug}/fila`);
  await page.getByRole("heading", { level: 1, name: "Se agotaron" }).waitFor();
  await page.getByRole("button", { name: "Entrar a la lista" }).click();
  await page.getByText("Eres la primera persona de la lista.").waitFor();
  await lookAt(page, "waiting-room-sold-out");
});

function forgetPlaces(): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith("tarima.queue.")) localStorage.removeItem(key);
}

async function setRoom(email: string, id: string, hours: { joinsFrom: string; opensAt: string }) {
  const token = await idTokenOf(email);
  const answer = await fetch(`${SITE}/api/v1/event/${id}/waiting-room`, {
    method: "PUT",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
    body: JSON.stringify({ isOn: true, ...hours, isPaused: false, perMinute: null }),
  });
  return { body: (await answer.json()) as { room?: { waiting: number } } };
}
