import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, test } from "vitest";
import { events, staffOf } from "../../../functions/src/lib/firestore/collections.ts";
import { db } from "../../../functions/src/lib/firestore/database.ts";
import { wallClockIn } from "../../../tools/builders/events.ts";
import { launchBrowser, openAs, PHONE } from "./support/browser.ts";
import { givenEventOnSale } from "./support/events.ts";
import { givenAccount, givenMemberAccount, givenProducerAccount } from "./support/people/accounts.ts";

// Who has worked at many nights still finds the door of this one.

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** More than a list of doors holds. */
const MANY = 101;

test("an organiser who made a hundred events before has the door of the next, and supervises it", async () => {
  const { account, producer } = await givenProducerAccount();
  const event = await givenEventOnSale({ id: `zz-${producer.id}`, producerId: producer.id });
  const batch = db().batch();
  for (let n = 0; n < MANY; n++) {
    const id = `ev-${producer.id}-${n}`;
    batch.set(events.doc(id), { ...event, id, publicSlug: id, status: "draft" });
  }
  await batch.commit();
  const page = await openAs(browser, account.email ?? "", "/escaner", PHONE);
  await page.getByRole("listitem").getByRole("link", { name: event.name }).first().click();
  await page.getByRole("link", { name: "Supervisar" }).click();
  await page
    .getByText(/de \d+ personas?/)
    .first()
    .waitFor();
});

test("who was at a hundred doors, and will be at a hundred, has that of the next night", async () => {
  const account = await givenAccount();
  const { uid, email = "" } = account;
  const [eventName, venueName] = [`Noche de ${uid.slice(0, 6)}`, "Coliseo del Río"];
  const batch = db().batch();
  const join = (eventId: string, days: number) =>
    batch.set(staffOf(eventId).doc(uid), {
      ...{ uid, email, name: "Yuliana Riascos", eventId, venueName, addedAt: new Date().toISOString() },
      ...{
        eventName: days > 1 ? "Una de después" : days > 0 ? eventName : "Una de antes",
        eventStartsAt: wallClockIn(days, "20:00", new Date()),
      },
    });
  for (let n = 0; n < MANY; n++) join(`ev-${uid}-${n}`, -n);
  for (let n = 0; n < MANY; n++) join(`fn-${uid}-${n}`, 2 + n);
  join(`zz-${uid}`, 1);
  await batch.commit();
  const page = await openAs(browser, email, "/escaner", PHONE);
  await page.getByRole("link", { name: eventName }).waitFor();
  await page.getByText(/eventos que ya pasaron/).click();
  await page.getByRole("link", { name: "Una de antes" }).first().waitFor();
});

describe("a member of an organiser's team", () => {
  test("who may work at its doors scans at the door of its event", async () => {
    const { producer } = await givenProducerAccount();
    const event = await givenEventOnSale({ producerId: producer.id });
    const { email } = await givenMemberAccount(producer.id, ["door"]);
    const page = await openAs(browser, email, `/productor/eventos/${event.id}/puerta`, PHONE);
    await page.getByRole("link", { name: "Abrir la puerta" }).click();
    await page.getByRole("link", { name: "Supervisar" }).waitFor();
  });

  test("finds the doors of others where they are on the staff", async () => {
    const { producer } = await givenProducerAccount();
    const { uid, email } = await givenMemberAccount(producer.id, ["marketing"]);
    const eventId = `zz-${uid}`;
    await staffOf(eventId)
      .doc(uid)
      .set({
        ...{ uid, email, name: "Yuliana Riascos", eventId, venueName: "Coliseo del Río" },
        ...{ eventName: "Noche de otros", eventStartsAt: wallClockIn(1, "20:00", new Date()) },
        addedAt: new Date().toISOString(),
      });
    const page = await openAs(browser, email, "/escaner", PHONE);
    await page.getByRole("link", { name: "Noche de otros" }).waitFor();
  });
});
