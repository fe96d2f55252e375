import { checkInRoutes } from "@tarima/shared/check-ins/check-ins.routes.ts";
import { staffRoutes } from "@tarima/shared/check-ins/staff.routes.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { MAX_DOOR_STAFF } from "@tarima/shared/limits.ts";
import { getAuth } from "firebase-admin/auth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { followEvent, isSeenAtDoor } from "../../src/check-ins/follow-event.ts";
import { auditLogs, events, staffOf, users } from "../../src/firestore/collections.ts";
import { db } from "../../src/firestore/database.ts";
import { call, type Person, signIn, startApi, stopApi, tokenOf } from "../support/api.ts";
import { givenFreeEvent, givenTickets } from "../support/world.ts";

let event: Event;
let other: Event;
let producer: Person;
beforeAll(async () => {
  await startApi();
  [event, other] = await Promise.all([givenFreeEvent(), givenFreeEvent()]);
  producer = await signIn("producer", { producerId: event.producerId });
});
afterAll(stopApi);

const add = (email: string, to = event, person = producer) =>
  call(staffRoutes.addStaff, { id: to.id, email }, person);
const remove = (uid: string, from = event, person = producer) =>
  call(staffRoutes.removeStaff, { id: from.id, uid }, person);
const staffIn = async (of = event) =>
  (await call(staffRoutes.listStaff, { id: of.id }, producer)).body.items.map(({ uid }) => uid);
const roleOf = async ({ uid }: Person) => (await getAuth().getUser(uid)).customClaims?.role;

/** The token somebody gets once theirs is refreshed: with the claims there are by now. */
async function refreshed(person: Person): Promise<Person> {
  const { customClaims } = await getAuth().getUser(person.uid);
  const claims = { email: person.email, email_verified: true, ...customClaims };
  return { ...person, authorization: `Bearer ${tokenOf(person.uid, claims)}` };
}

async function scanAt(of: Event, person: Person): Promise<number> {
  const [ticket] = await givenTickets(of, 1);
  const input = { qrToken: ticket?.qrToken ?? "", eventId: of.id, deviceInfo: {} };
  return (await call(checkInRoutes.validateQr, input, person)).status;
}

describe("door staff", () => {
  test("an attendee who is added scans at that event and at no other, and is an attendee again after the last", async () => {
    const ana = await signIn();
    const { status, body } = await add(ana.email.toUpperCase());
    expect([status, body]).toMatchObject([
      200,
      { uid: ana.uid, email: ana.email, eventId: event.id, eventName: event.name },
    ]);
    expect(await staffIn()).toContain(ana.uid);
    expect(await roleOf(ana)).toBe("scanner");
    const scanner = await refreshed(ana);
    expect(await scanAt(event, scanner)).toBe(200);
    expect(await scanAt(other, scanner)).toBe(403);

    await add(ana.email, other);
    await remove(ana.uid);
    expect(await staffIn()).not.toContain(ana.uid);
    expect(await roleOf(ana)).toBe("scanner");
    await remove(ana.uid, other);
    expect(await roleOf(ana)).toBe("attendee");
    expect((await users.doc(ana.uid).get()).data()?.role).toBe("attendee");
    const logs = await auditLogs.all().where("payload.uid", "==", ana.uid).get();
    expect(logs.docs.map((doc) => doc.data().action).sort()).toEqual([
      "staff.added",
      "staff.added",
      "staff.removed",
      "staff.removed",
    ]);
  });

  test("sees the event where and when it takes place by now", async () => {
    const moving = await givenFreeEvent();
    const luz = await signIn();
    await add(luz.email, moving, await signIn("producer", { producerId: moving.producerId }));
    const place = { startsAt: "2027-01-15T19:00:00.000Z", venueName: "Teatro del Río" };
    await events.doc(moving.id).update(place);
    expect(isSeenAtDoor(moving, { ...moving, ...place })).toBe(true);
    expect(isSeenAtDoor(moving, { ...moving, description: "Otra" })).toBe(false);
    await Promise.all([followEvent(moving.id), followEvent(moving.id)]);
    expect((await staffOf(moving.id).doc(luz.uid).get()).data()).toMatchObject({
      eventName: moving.name,
      eventStartsAt: place.startsAt,
      venueName: place.venueName,
    });
  });

  test("adding twice, also at once, answers the same and is written down once", async () => {
    const luz = await signIn();
    const answers = await Promise.all([add(luz.email), add(luz.email)]);
    const again = await add(luz.email);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    for (const { body } of answers) expect(body).toEqual(again.body);
    const logs = await auditLogs.all().where("payload.uid", "==", luz.uid).get();
    expect(logs.size).toBe(1);
  });

  test("what was cut short before the role was given is finished by adding again", async () => {
    const eva = await signIn();
    const { body } = await add(eva.email);
    await getAuth().setCustomUserClaims(eva.uid, { role: "attendee" });
    expect((await add(eva.email)).body).toEqual(body);
    expect(await roleOf(eva)).toBe("scanner");
  });

  test("any other role stays, when added and when removed", async () => {
    const promoter = await signIn("promoter");
    await getAuth().setCustomUserClaims(promoter.uid, { role: "promoter" });
    await add(promoter.email);
    expect(await roleOf(promoter)).toBe("promoter");
    expect(await scanAt(event, promoter)).toBe(200);
    await remove(promoter.uid);
    expect(await roleOf(promoter)).toBe("promoter");
  });

  test("removing somebody who is not on it changes nothing, least of all somebody else's scanner", async () => {
    const hired = await signIn("scanner");
    await getAuth().setCustomUserClaims(hired.uid, { role: "scanner" });
    expect((await remove(hired.uid)).status).toBe(200);
    expect(await roleOf(hired)).toBe("scanner");
  });

  test("an e-mail without an account, and one that was not verified, hear the same on their field", async () => {
    const unverified = await signIn();
    await getAuth().updateUser(unverified.uid, { emailVerified: false });
    const [unknown, known] = [await add("nadie@correo.test"), await add(unverified.email)];
    expect([unknown.status, unknown.body.code]).toEqual([404, "STAFF_ACCOUNT_NOT_FOUND"]);
    expect(unknown.body.fields?.email).toMatch(/^No hay una cuenta con ese correo verificado/);
    expect({ ...known.body, requestId: "" }).toEqual({ ...unknown.body, requestId: "" });
    expect((await add("no es un correo")).body.fields).toEqual({ email: "Email inválido" });
  });

  test(`nobody is added beyond ${MAX_DOOR_STAFF}`, async () => {
    const full = await givenFreeEvent();
    const batch = db().batch();
    for (let i = 0; i < MAX_DOOR_STAFF; i++)
      batch.set(staffOf(full.id).doc(`p-${i}`), { uid: `p-${i}` } as never);
    await batch.commit();
    expect((await add((await signIn()).email, full)).body.code).toBe("STAFF_FULL");
  });

  test("an event of another producer is refused, an unknown one not found", async () => {
    const stranger = await signIn("producer", { producerId: "otra" });
    const ana = await signIn();
    expect((await add(ana.email, event, stranger)).status).toBe(403);
    expect((await remove(ana.uid, event, stranger)).status).toBe(403);
    expect((await call(staffRoutes.listStaff, { id: event.id }, stranger)).status).toBe(403);
    expect((await call(staffRoutes.listStaff, { id: "no-existe" }, producer)).status).toBe(404);
  });
});
