import { randomUUID } from "node:crypto";
import type { TeamRight } from "@tarima/shared/team/rights.ts";
import { getAuth } from "firebase-admin/auth";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newProfile } from "../../../../functions/src/features/attendees/attendees.repo.ts";
import { memberOf } from "../../../../functions/src/features/check-ins/staff/member.ts";
import { createPromoCode } from "../../../../functions/src/features/promo-codes/create-promo-code.ts";
import { createPromoter } from "../../../../functions/src/features/promoters/create-promoter.ts";
import { events, promoters, staffOf, users } from "../../../../functions/src/lib/firestore/collections.ts";
import { buildActor, buildCall } from "../../../../tools/builders/people.ts";
import { launchBrowser, openAs, SITE } from "../support/browser.ts";
import { givenEventOnSale } from "../support/events.ts";
import { takeBoth } from "../support/looks/take-both.ts";
import { givenAccount, givenProducerAccount } from "../support/people/accounts.ts";
import { step } from "../support/step.ts";

/** What an organiser takes along to the copies of an event. */

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** An event with a code, a promoter and somebody at its door. */
async function givenEventWithAll() {
  const { account: owner, producer } = await givenProducerAccount();
  const event = await givenEventOnSale({
    name: `La Rueda ${randomUUID().slice(0, 6)}`,
    producerId: producer.id,
    producerName: producer.brandName,
  });
  const by = buildCall({ actor: buildActor({ role: "superadmin" }), now: new Date() });
  await createPromoCode(event, { code: "RUEDA10", type: "percentage", value: 10 }, by);
  await createPromoter(event, { code: "YULI", name: "Yuliana Riascos" }, by);
  const { uid, email = "" } = await givenAccount({ name: "Jhon Fredy Angulo" });
  const member = memberOf(event, { uid, email, name: "Jhon Fredy Angulo" }, new Date());
  await staffOf(event.id).doc(uid).set(member);
  const draft = async () =>
    (await events.all().where("producerId", "==", producer.id).where("status", "==", "draft").get()).docs
      .map((doc) => doc.id)
      .join();
  return { owner, producer, event, email, draft };
}

/** Somebody of an organisation's team with some rights in all its events. */
async function givenMember(producerId: string, rights: TeamRight[]): Promise<string> {
  const { uid, email = "" } = await givenAccount({ name: "Nelson Góngora" });
  await getAuth().setCustomUserClaims(uid, { role: "producer", producerId, rights });
  const now = new Date();
  const membership = { producerId, rights, eventIds: null, joinedAt: now.toISOString() };
  const profile = newProfile({ uid, email, name: "Nelson Góngora" }, now);
  await users.doc(uid).set({ ...profile, role: "producer", membership });
  return email;
}

test("codes and promoters go along unless one says otherwise, door staff if one says so", async () => {
  const { owner, event, email, draft } = await givenEventWithAll();
  const office = await openAs(browser, owner.email ?? "", `/productor/eventos/${event.id}`);
  const dialog = office.getByRole("dialog");

  await step("each is chosen by itself", async () => {
    await office.getByRole("button", { name: "Duplicar" }).click();
    const along = dialog.getByRole("group", { name: "Qué más llevan" });
    const boxes = along.getByRole("checkbox");
    await expect
      .poll(() => along.getByRole("checkbox", { name: "Códigos de descuento" }).isChecked())
      .toBe(true);
    await expect.poll(() => boxes.count()).toBe(3);
    await expect.poll(() => along.getByRole("checkbox", { name: "Promotores" }).isChecked()).toBe(true);
    await expect
      .poll(() => along.getByRole("checkbox", { name: "Equipo de puerta" }).isChecked())
      .toBe(false);
    await along.scrollIntoViewIfNeeded();
    await takeBoth(office, "copias-1-que-mas-llevan");
    await along.getByRole("checkbox", { name: "Promotores" }).uncheck();
    await along.getByRole("checkbox", { name: "Equipo de puerta" }).check();
    await dialog.getByRole("button", { name: "Crear el borrador" }).click();
    await office.getByText("Creamos el borrador").waitFor();
    await expect.poll(draft).not.toBe("");
  });

  await step("what was chosen is there, and nothing else", async () => {
    const id = await draft();
    await office.goto(`${SITE}/productor/eventos/${id}/codigos`);
    await office.getByText("RUEDA10").locator("visible=true").first().waitFor();
    await office.goto(`${SITE}/productor/eventos/${id}/puerta`);
    const invited = office.getByRole("list", { name: "Invitaciones a la puerta" });
    await invited.getByText(email).waitFor();
    await expect.poll(() => invited.getByRole("listitem").count()).toBe(1);
    await takeBoth(office, "copias-2-invitados");
    expect((await promoters.all().where("eventId", "==", id).count().get()).data().count).toBe(0);
  });
});

test("a member of the team is offered what their rights allow", async () => {
  const { producer, event } = await givenEventWithAll();
  for (const [rights, boxes] of [
    [["events"], []],
    [["events", "door"], ["Equipo de puerta"]],
    [
      ["events", "marketing"],
      ["Códigos de descuento", "Promotores"],
    ],
  ] as [TeamRight[], string[]][]) {
    const email = await givenMember(producer.id, rights);
    const office = await openAs(browser, email, `/productor/eventos/${event.id}`);
    await office.getByRole("button", { name: "Duplicar" }).click();
    const along = office.getByRole("dialog").getByRole("group", { name: "Qué más llevan" });
    await office.getByRole("dialog").getByRole("button", { name: "Crear el borrador" }).waitFor();
    await expect.poll(() => along.getByRole("checkbox").count()).toBe(boxes.length);
    for (const name of boxes) await along.getByRole("checkbox", { name }).waitFor();
    await office.getByRole("dialog").getByRole("button", { name: "Crear el borrador" }).click();
    await office.getByText("Creamos el borrador").waitFor();
  }
});
