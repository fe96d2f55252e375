import { randomUUID } from "node:crypto";
import { accountRoutes } from "@tarima/shared/accounts/accounts.routes.ts";
import { CONSENT_VERSIONS } from "@tarima/shared/accounts/consent.ts";
import { checkInRoutes } from "@tarima/shared/check-ins/check-ins.routes.ts";
import { doorRoutes } from "@tarima/shared/check-ins/door/door.routes.ts";
import { isDoorGuest } from "@tarima/shared/check-ins/door-links/door-guest.ts";
import { doorLinkRoutes } from "@tarima/shared/check-ins/door-links/door-links.routes.ts";
import { staffRoutes } from "@tarima/shared/check-ins/staff/staff.routes.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { today } from "@tarima/shared/lib/dates/calendar-day.ts";
import {
  MAX_DOOR_LINKS,
  MAX_DOOR_STAFF,
  MAX_GUESTS_PER_LINK,
  WRONG_DOOR_PINS_PER_DAY,
  WRONG_DOOR_PINS_PER_NETWORK,
} from "@tarima/shared/lib/limits.ts";
import { getAuth } from "firebase-admin/auth";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { wallClockIn } from "../../../../tools/builders/events.ts";
import { buildCall } from "../../../../tools/builders/people.ts";
import { guestIdOf } from "../../../src/features/check-ins/door-links/door-pin.ts";
import { makeDoorLink } from "../../../src/features/check-ins/door-links/make-door-link.ts";
import { removeGuestsOfPast } from "../../../src/features/check-ins/door-links/remove-guests.ts";
import { updateDoorStaff } from "../../../src/features/check-ins/staff/sync-door-staff.ts";
import {
  auditLogs,
  doorLinksOf,
  events,
  producers,
  staffOf,
  users,
  validations,
} from "../../../src/lib/firestore/collections.ts";
import { db } from "../../../src/lib/firestore/database.ts";
import { call, newDevice, type Person, signIn, startApi, stopApi, tokenOf } from "../../support/api.ts";
import { meetingAt } from "../../support/guards.ts";
import { forgetCalls } from "../../support/rate-limits.ts";
import { triggers } from "../../support/triggers.ts";
import { givenEvent, givenFreeEvent, givenStaff, givenTickets } from "../../support/world.ts";

const OVER = { endsAt: "2026-01-11T02:00:00.000Z" };

let event: Event;
let producer: Person;
beforeAll(async () => {
  await startApi();
  event = await givenFreeEvent();
  producer = await signIn("producer", { producerId: event.producerId });
});
// an event has few links, and every test enters from the same address
beforeEach(async () => {
  [event] = await Promise.all([givenFreeEvent(), forgetCalls()]);
});
afterAll(stopApi);

const make = (of = event, label = "Puerta norte", by = producer) =>
  call(doorLinkRoutes.makeDoorLink, { id: of.id, label }, by);
const change = (linkId: string, how: { label?: string; isOff?: boolean; renewsPin?: boolean }, of = event) =>
  call(doorLinkRoutes.changeDoorLink, { id: of.id, linkId, ...how }, producer);
const remove = (linkId: string, of = event) =>
  call(doorLinkRoutes.deleteDoorLink, { id: of.id, linkId }, producer);
const look = (linkId: string, by?: Person) => call(doorLinkRoutes.getDoorLink, { linkId }, by);
const listed = async (of = event) =>
  (await call(doorLinkRoutes.listDoorLinks, { id: of.id }, producer)).body.items;
const guestsIn = async (linkId: string, of = event) =>
  (await call(staffRoutes.listStaff, { id: of.id }, producer)).body.items.filter(
    (it) => it.linkId === linkId,
  );
const removeGuest = (uid: string, of = event) => call(staffRoutes.removeStaff, { id: of.id, uid }, producer);

interface Link {
  id: string;
  pin: string;
}
/** A link of an event's, with its PIN. */
async function givenLink(of = event): Promise<Link> {
  const { body } = await make(of);
  return { id: body.id, pin: body.pin ?? "" };
}
const wrongFor = ({ pin }: Link) => (pin === "000000" ? "000001" : "000000");
const open = ({ id, pin }: Link, name = "Luz Dary", requestId: string = randomUUID()) =>
  call(doorLinkRoutes.openDoorLink, { linkId: id, pin, name, requestId });
const said = ({ status, body }: { status: number; body: { code?: string | undefined } }) => [
  status,
  body.code,
];

/** The guest as the browser signs them in: with the claims that their account has by now. */
async function guestOf(uid: string): Promise<Person> {
  const { customClaims, displayName } = await getAuth().getUser(uid);
  const authorization = `Bearer ${tokenOf(uid, { name: displayName, ...customClaims })}`;
  return { uid, email: "", authorization, device: newDevice() };
}
/** Somebody who is in by a link. */
async function givenGuest(link: Link, name?: string): Promise<Person> {
  const { body } = await open(link, name);
  return guestOf(body.uid);
}
async function scan(person: Person, of = event): Promise<[number, string | undefined]> {
  const [ticket] = await givenTickets(of, 1);
  const input = { qrToken: ticket?.qrToken ?? "", eventId: of.id, deviceInfo: {} };
  const { status, body } = await call(checkInRoutes.validateQr, input, person);
  return [status, status === 200 ? body.result : body.code];
}
const hasAccount = (uid: string) =>
  getAuth()
    .getUser(uid)
    .then(() => true)
    .catch(() => false);
/** What is left of a guest: on the staff, with an account, with a session. */
const leftOf = async ({ uid }: Pick<Person, "uid">, of = event) => [
  (await staffOf(of.id).doc(uid).get()).exists,
  await hasAccount(uid),
  !(await users.doc(uid).get()).data()?.deletedAt,
];
const IN = [true, true, true];
const OUT = [false, false, false];

describe("an organiser", () => {
  test("makes a link whose PIN is told once, and stored nowhere", async () => {
    const { status, body } = await make(event, "  Puerta sur ");
    expect(status).toBe(200);
    expect(body).toMatchObject({
      label: "Puerta sur",
      pin: expect.stringMatching(/^\d{6}$/),
      isOff: false,
      isLocked: false,
      entered: 0,
      madeBy: { uid: producer.uid },
    });
    expect(body.id).toMatch(/^[0-9a-f]{32}$/);
    const [row] = (await listed()).filter(({ id }) => id === body.id);
    const { pin, ...shown } = body;
    expect(row).toEqual(shown);
    const stored = JSON.stringify((await doorLinksOf(event.id).doc(body.id).get()).data());
    const logged = await auditLogs.all().where("payload.linkId", "==", body.id).get();
    const entries = logged.docs.map((doc) => doc.data());
    expect(entries.map(({ action }) => action)).toEqual(["door_link.made"]);
    for (const text of [stored, JSON.stringify(entries)]) expect(text).not.toContain(pin);
  });

  test("has one link of one request, however often it is sent, whose PIN is the one told last", async () => {
    const night = await givenFreeEvent();
    const wish = { id: night.id, label: "Puerta norte", requestId: randomUUID() };
    const ask = async (): Promise<Link> => {
      const { body } = await call(doorLinkRoutes.makeDoorLink, wish, producer);
      return { id: body.id, pin: body.pin ?? "" };
    };
    const [first, again] = [await ask(), await ask()];
    expect(again.id).toBe(first.id);
    expect((await call(doorLinkRoutes.listDoorLinks, { id: night.id }, producer)).body.items).toHaveLength(1);
    expect(said(await open(first))[0]).not.toBe(200);
    expect((await open(again)).status).toBe(200);
  });

  test("has a link that lets people in of a request that is sent again, though it was closed in between", async () => {
    const wish = { id: event.id, label: "Puerta sur", requestId: randomUUID() };
    const first = await call(doorLinkRoutes.makeDoorLink, wish, producer);
    await change(first.body.id, { isOff: true });
    const { body } = await call(doorLinkRoutes.makeDoorLink, wish, producer);
    expect(body).toMatchObject({ id: first.body.id, isOff: false });
    expect((await open({ id: body.id, pin: body.pin ?? "" })).status).toBe(200);
  });

  test("has one link of one request that is sent several times at once", async () => {
    const night = await givenFreeEvent();
    const wish = { id: night.id, label: "Puerta norte", requestId: randomUUID() };
    const asked = await Promise.all(
      [1, 2, 3, 4].map(() => call(doorLinkRoutes.makeDoorLink, wish, producer)),
    );
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await call(doorLinkRoutes.listDoorLinks, { id: night.id }, producer)).body.items).toHaveLength(1);
    const entered = await Promise.all(asked.map(({ body }) => open({ id: body.id, pin: body.pin ?? "" })));
    expect(entered.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test(`has ${MAX_DOOR_LINKS} of an event at most, and none of one that is over`, async () => {
    const full = await givenFreeEvent();
    for (let i = 0; i < MAX_DOOR_LINKS; i++) expect((await make(full, `Puerta ${i}`)).status).toBe(200);
    expect(said(await make(full))).toEqual([409, "DOOR_LINKS_FULL"]);
    expect(said(await make(await givenFreeEvent(OVER)))).toEqual([409, "EVENT_WRONG_STATE"]);
    expect((await make(event, "  ")).body.fields).toEqual({ label: "Ponle un nombre: la puerta, el turno…" });
  });

  test("sees who came in by it, since when, and lets one go: their session ends, and what they scanned stays", async () => {
    const link = await givenLink();
    const [luz, jhon] = [await givenGuest(link, "Luz Dary"), await givenGuest(link, "Jhon Fredy")];
    expect(await scan(luz)).toEqual([200, "valid"]);
    expect(await guestsIn(link.id)).toMatchObject([
      { uid: jhon.uid, name: "Jhon Fredy", email: null, addedAt: expect.any(String) },
      { uid: luz.uid, name: "Luz Dary", email: null },
    ]);
    expect((await listed()).find(({ id }) => id === link.id)?.entered).toBe(2);
    expect((await removeGuest(luz.uid)).status).toBe(200);
    expect([await leftOf(luz), await leftOf(jhon)]).toEqual([OUT, IN]);
    const scans = await validations.all().where("validatorUid", "==", luz.uid).get();
    expect(scans.docs.map((doc) => doc.data().validatorName)).toEqual(["Luz Dary"]);
    const logs = await auditLogs.all().where("payload.uid", "==", luz.uid).get();
    expect(logs.docs.map((doc) => doc.data().action).sort()).toEqual(["staff.entered", "staff.removed"]);
  });

  test("changes the PIN: the old one opens nothing, who is in stays", async () => {
    const link = await givenLink();
    const luz = await givenGuest(link);
    const { body } = await change(link.id, { renewsPin: true });
    expect(body.pin).toMatch(/^\d{6}$/);
    if (body.pin !== link.pin) expect(said(await open(link))).toEqual([409, "DOOR_PIN_WRONG"]);
    expect((await open({ id: link.id, pin: body.pin ?? "" })).status).toBe(200);
    expect([await leftOf(luz), await scan(luz)]).toEqual([IN, [200, "valid"]]);
  });

  test("turns it off: all who came by it are out, nobody comes in; on again it has another PIN", async () => {
    const [link, other] = [await givenLink(), await givenLink()];
    const [luz, jhon, eva] = [
      await givenGuest(link),
      await givenGuest(link, "Jhon"),
      await givenGuest(other),
    ];
    expect((await change(link.id, { isOff: true })).body).toMatchObject({ isOff: true, pin: null });
    expect([await leftOf(luz), await leftOf(jhon), await leftOf(eva)]).toEqual([OUT, OUT, IN]);
    expect(said(await open(link))).toEqual([409, "DOOR_LINK_OFF"]);
    expect((await look(link.id)).body.standing).toBe("off");
    const { body } = await change(link.id, { isOff: false });
    expect((await open({ id: link.id, pin: body.pin ?? "" })).status).toBe(200);
    expect((await change(link.id, { isOff: false, label: "Norte" })).body).toMatchObject({
      label: "Norte",
      pin: null, // it was on already
    });
  });

  test("deletes it, also twice: who came by it is out, and the link is unknown", async () => {
    const link = await givenLink();
    const luz = await givenGuest(link);
    expect([(await remove(link.id)).status, (await remove(link.id)).status]).toEqual([200, 200]);
    expect(await leftOf(luz)).toEqual(OUT);
    expect(said(await look(link.id))).toEqual([404, "DOOR_LINK_NOT_FOUND"]);
    expect(said(await open(link))).toEqual([404, "DOOR_LINK_NOT_FOUND"]);
    expect(said(await change(link.id, { isOff: true }))).toEqual([404, "DOOR_LINK_GONE"]);
  });

  test("cannot name a guest a supervisor, nor touch a link of another event's", async () => {
    const link = await givenLink();
    const { uid } = await givenGuest(link);
    const named = { id: event.id, uid, isSupervisor: true };
    expect(said(await call(staffRoutes.changeStaff, named, producer))).toEqual([409, "STAFF_IS_GUEST"]);
    const other = await givenFreeEvent();
    expect(said(await change(link.id, { isOff: true }, other))).toEqual([404, "DOOR_LINK_GONE"]);
    expect((await remove(link.id, other)).status).toBe(200);
    expect((await look(link.id)).body.standing).toBe("open");
  });
});

describe("whoever has a link", () => {
  test("sees the event's name, when and where, and what the link is called; and no more", async () => {
    const link = await givenLink();
    expect((await look(link.id)).body).toEqual({
      eventName: event.name,
      eventStartsAt: event.startsAt,
      venueName: event.venueName,
      label: "Puerta norte",
      standing: "open",
      ownDoor: null,
    });
    expect((await look(link.id, await signIn())).body.ownDoor).toBeNull();
    for (const person of [await givenStaff(event), producer])
      expect((await look(link.id, person)).body.ownDoor).toBe(event.id);
  });

  test("enters with the PIN and a name, and scans at that event and at no other", async () => {
    const { body, status } = await open(await givenLink(), "  Luz Dary ");
    expect([status, body.eventId, isDoorGuest(body.uid)]).toEqual([200, event.id, true]);
    const { email, displayName, customClaims } = await getAuth().getUser(body.uid);
    expect([email, displayName, customClaims?.role]).toEqual([undefined, "Luz Dary", "scanner"]);
    const token = JSON.parse(Buffer.from(body.token.split(".")[1] ?? "", "base64url").toString());
    expect(token.uid).toBe(body.uid);
    const luz = await guestOf(body.uid);
    expect(await scan(luz)).toEqual([200, "valid"]);
    expect(await scan(luz, await givenFreeEvent())).toEqual([403, "FORBIDDEN"]);
    const { body: list } = await call(doorRoutes.getManifest, { eventId: event.id }, luz);
    expect(list.eventName).toBe(event.name);
    const { body: history } = await call(doorRoutes.listScans, { eventId: event.id }, luz);
    expect([history.scans.length, history.isEverybodys]).toEqual([1, false]);
    const board = await call(doorRoutes.getDoorBoard, { eventId: event.id }, luz);
    expect(board.status).toBe(403); // a supervisor's
  });

  test("says what is wrong on its field", async () => {
    const link = await givenLink();
    expect((await open({ ...link, pin: "12" }, " ")).body.fields).toEqual({
      pin: "El PIN tiene seis números",
      name: "Escribe tu nombre",
    });
    const { status, body } = await open({ ...link, pin: wrongFor(link) });
    expect([status, body.code, body.fields]).toEqual([409, "DOOR_PIN_WRONG", { pin: "Ese PIN no es." }]);
    expect(said(await open({ ...link, id: "0".repeat(32) }))).toEqual([404, "DOOR_LINK_NOT_FOUND"]);
  });

  test("is the same guest when the answer was lost, also asked twice at once; another device or name is another", async () => {
    const link = await givenLink();
    const requestId = randomUUID();
    const answers = await Promise.all([open(link, "Luz", requestId), open(link, "Luz", requestId)]);
    const again = await open(link, "luz", requestId);
    for (const { status, body } of answers) expect([status, body.uid]).toEqual([200, again.body.uid]);
    const [others] = [[await open(link, "Jhon", requestId), await open(link, "Luz")]];
    expect(new Set([again, ...others].map(({ body }) => body.uid)).size).toBe(3);
    expect(await guestsIn(link.id)).toHaveLength(3);
  });

  test("finishes what was cut short before the account was made", async () => {
    const link = await givenLink();
    const requestId = randomUUID();
    const { uid } = (await open(link, "Luz", requestId)).body;
    await getAuth().deleteUser(uid);
    await users.doc(uid).delete();
    expect((await open(link, "Luz", requestId)).body.uid).toBe(uid);
    expect(await scan(await guestOf(uid))).toEqual([200, "valid"]);
  });

  test("does not come back by the same PIN on a phone that was sent away, but by a new one", async () => {
    const link = await givenLink();
    const requestId = randomUUID();
    const { uid } = (await open(link, "Luz", requestId)).body;
    await removeGuest(uid);
    expect(said(await open(link, "Luz", requestId))).toEqual([409, "DOOR_GUEST_REMOVED"]);
    expect(await hasAccount(uid)).toBe(false);
    const { body } = await change(link.id, { renewsPin: true });
    expect((await open({ id: link.id, pin: body.pin ?? "" }, "Luz", requestId)).status).toBe(200);
  });

  test("guesses in vain: with the last wrong PIN of a day it is locked, until there is a new one; who is in stays", async () => {
    const link = await givenLink();
    const luz = await givenGuest(link);
    const wrongPins = WRONG_DOOR_PINS_PER_DAY - 2;
    await doorLinksOf(event.id).doc(link.id).update({ wrongPins, wrongPinsOn: today() });
    const wrong = { ...link, pin: wrongFor(link) };
    expect(said(await open(wrong))).toEqual([409, "DOOR_PIN_WRONG"]);
    expect((await look(link.id)).body.standing).toBe("open");
    expect(said(await open(wrong))).toEqual([409, "DOOR_PIN_WRONG"]);
    for (const entry of [link, wrong]) expect(said(await open(entry))).toEqual([409, "DOOR_LINK_LOCKED"]);
    expect((await look(link.id)).body.standing).toBe("locked");
    expect((await listed()).find(({ id }) => id === link.id)?.isLocked).toBe(true);
    expect(await scan(luz)).toEqual([200, "valid"]);
    const { body } = await change(link.id, { renewsPin: true });
    expect((await open({ id: link.id, pin: body.pin ?? "" })).status).toBe(200);
  });

  test("counts every wrong PIN of many at once", async () => {
    const link = await givenLink();
    await Promise.all(Array.from({ length: 8 }, () => open({ ...link, pin: wrongFor(link) })));
    expect((await doorLinksOf(event.id).doc(link.id).get()).data()?.wrongPins).toBe(8);
  });

  test("guesses from one network only so often, which locks the link for nobody else", async () => {
    const link = await givenLink();
    const wrong = { ...link, pin: wrongFor(link) };
    const answers = [];
    for (let i = 0; i <= WRONG_DOOR_PINS_PER_NETWORK; i++) answers.push((await open(wrong)).body.code);
    expect(new Set(answers.slice(0, -1))).toEqual(new Set(["DOOR_PIN_WRONG"]));
    expect(answers.at(-1)).toBe("TOO_MANY_REQUESTS");
    expect((await look(link.id)).body.standing).toBe("open");
  });

  test("guesses from one network no more often where all of them come at once", async () => {
    const link = await givenLink();
    const wrong = { ...link, pin: wrongFor(link) };
    const most = WRONG_DOOR_PINS_PER_NETWORK;
    const answers = await Promise.all(Array.from({ length: most + 5 }, () => open(wrong)));
    const codes = answers.map(({ body }) => body.code).toSorted();
    expect(codes).toEqual([...Array(most).fill("DOOR_PIN_WRONG"), ...Array(5).fill("TOO_MANY_REQUESTS")]);
    expect((await doorLinksOf(event.id).doc(link.id).get()).data()?.wrongPins).toBe(most);
  });

  test("comes in until the doors close, though the event is completed by then, and not for who was suspended", async () => {
    const link = await givenLink();
    await events.doc(event.id).update({ status: "completed" });
    expect((await open(link)).status).toBe(200);
    await events.doc(event.id).update({ status: event.status });
    const organiser = producers.doc(event.producerId);
    const before = (await organiser.get()).data()?.status;
    await organiser.update({ status: "suspended" });
    expect(said(await open(link, "Ana"))).toEqual([409, "DOOR_LINK_OFF"]);
    await organiser.update({ status: before });
  });

  test("keeps nobody from their own e-mail, whatever Firebase let a guest set", async () => {
    const { uid } = (await open(await givenLink())).body;
    const email = `duena-${randomUUID().slice(0, 8)}@tarima.test`;
    await getAuth().updateUser(uid, { email, password: "Otra-clave-2026!" });
    const person = { firstName: "Ana", lastName: "Mina", email, password: "Mi-clave-2026!" };
    const accepted = { acceptTerms: true, consentVersions: CONSENT_VERSIONS } as const;
    expect((await call(accountRoutes.register, { ...person, ...accepted })).status).toBe(201);
    const owner = await getAuth().getUserByEmail(email);
    expect(owner.uid.startsWith("door-")).toBe(false);
    expect(await hasAccount(uid)).toBe(false);
  });

  test("is told again that they are in when the answer was lost and the link is locked since", async () => {
    const link = await givenLink();
    const requestId = randomUUID();
    const { uid } = (await open(link, "Luz", requestId)).body;
    await doorLinksOf(event.id).doc(link.id).update({ isLocked: true });
    expect((await open(link, "Luz", requestId)).body.uid).toBe(uid);
    expect(said(await open(link, "Ana"))).toEqual([409, "DOOR_LINK_LOCKED"]);
  });

  test("comes in with everybody else who does at that moment", async () => {
    await forgetCalls();
    const link = await givenLink();
    const names = Array.from({ length: MAX_GUESTS_PER_LINK }, (_, i) => `Luz ${i}`);
    const answers = await Promise.all(names.map((name) => open(link, name)));
    expect(answers.map(said)).toEqual(names.map(() => [200, undefined]));
    await change(link.id, { isOff: true });
  });

  test(`finds no room beyond ${MAX_GUESTS_PER_LINK} by one link, or ${MAX_DOOR_STAFF} at a door, also of many at once`, async () => {
    const [by, of] = [await givenFreeEvent(), await givenFreeEvent()];
    const [link, door] = [await givenLink(by), await givenLink(of)];
    const batch = db().batch();
    for (let i = 0; i < MAX_GUESTS_PER_LINK - 1; i++)
      batch.set(staffOf(by.id).doc(`g-${i}`), { uid: `g-${i}`, linkId: link.id, eventId: by.id } as never);
    for (let i = 0; i < MAX_DOOR_STAFF - 1; i++)
      batch.set(staffOf(of.id).doc(`p-${i}`), { uid: `p-${i}` } as never);
    await batch.commit();
    const codes = (answers: { status: number; body: { code?: string } }[]) =>
      answers.map(({ status, body }) => body.code ?? status).sort();
    const FULL = "DOOR_LINK_FULL";
    expect(codes(await Promise.all([open(link), open(link), open(link)]))).toEqual([200, FULL, FULL]);
    expect(codes([await open(door), await open(door)])).toEqual([200, FULL]);
  });
});

describe("a guest", () => {
  test("has no access from the moment the door is over or the event is cancelled, and their account is removed", async () => {
    const ends = [OVER, { status: "cancelled" }] as const;
    for (const end of ends) {
      const night = await givenFreeEvent();
      const { id, pin } = await makeDoorLink(night, "Norte", buildCall()); // not by its route, which remembers the event
      const link = { id, pin: pin ?? "" };
      const luz = await givenGuest(link);
      await events.doc(night.id).update(end);
      expect(said(await open(link))).toEqual([409, "DOOR_LINK_OVER"]);
      expect((await look(link.id)).body.standing).toBe("over");
      const asked = await call(doorRoutes.getManifest, { eventId: night.id }, luz);
      expect(said(asked)).toEqual([403, "FORBIDDEN"]);
      await removeGuestsOfPast(new Date());
      expect(await leftOf(luz, night)).toEqual(OUT);
    }
  });

  test("who enters while the event is renamed has its new name", async () => {
    const renamed = await givenFreeEvent();
    const link = await givenLink(renamed);
    const rename = async () => {
      await events.doc(renamed.id).update({ name: "Rumba en el Puerto" });
      await updateDoorStaff(renamed.id); // its delivery finds nobody yet
    };
    const { body } = await meetingAt("door link", rename, () => open(link));
    const stored = (await staffOf(renamed.id).doc(body.uid).get()).data();
    expect(stored?.eventName).toBe("Rumba en el Puerto");
  });

  test("stays until the door of a night that was moved is over; the schedule touches nobody else", async () => {
    const [moved, past] = [await givenFreeEvent(), await givenFreeEvent()];
    const [luz, jhon] = [await givenGuest(await givenLink(moved)), await givenGuest(await givenLink(past))];
    const staff = await givenStaff(past);
    await events.doc(past.id).update(OVER);
    const startsAt = wallClockIn(400, "19:00", new Date());
    await events.doc(moved.id).update({ startsAt, endsAt: wallClockIn(401, "19:00", new Date()) });
    await updateDoorStaff(moved.id);
    await triggers.removeDoorGuests();
    await triggers.removeDoorGuests();
    expect([await leftOf(luz, moved), await leftOf(jhon, past)]).toEqual([IN, OUT]);
    expect((await staffOf(past.id).doc(staff.uid).get()).exists).toBe(true);
    const member = (await staffOf(moved.id).doc(luz.uid).get()).data();
    expect(member?.eventStartsAt).toBe(startsAt);
  });

  test("goes with a draft that is deleted", async () => {
    const draft = await givenEvent({ status: "draft" });
    const luz = await givenGuest(await givenLink(draft));
    await events.doc(draft.id).delete();
    await staffOf(draft.id).doc(luz.uid).delete();
    await triggers.onStaffDeleted({ params: { eventId: draft.id, uid: luz.uid } });
    expect(await leftOf(luz, draft)).toEqual(OUT);
  });

  test("who is removed while they enter has no account that stands at no door", async () => {
    const link = await givenLink();
    const createUser = getAuth().createUser.bind(getAuth());
    vi.spyOn(getAuth(), "createUser").mockImplementationOnce(async (account) => {
      await removeGuest(account.uid ?? "");
      return createUser(account);
    });
    const requestId = randomUUID();
    expect(said(await open(link, "Luz", requestId))).toEqual([409, "DOOR_GUEST_REMOVED"]);
    const { pinMadeAt } = (await doorLinksOf(event.id).doc(link.id).get()).data() ?? { pinMadeAt: "" };
    const uid = guestIdOf({ id: link.id, pinMadeAt }, { requestId, name: "Luz" });
    expect(await leftOf({ uid })).toEqual(OUT);
  });

  test("is refused at the next call once they were removed, though Firebase would still take their token", async () => {
    const link = await givenLink();
    const luz = await givenGuest(link);
    expect(await scan(luz)).toEqual([200, "valid"]);
    await removeGuest(luz.uid);
    await getAuth().createUser({ uid: luz.uid }); // a project does not ask Firebase Auth about each call
    const soon = Math.floor(Date.now() / 1000) + 5; // later than the emulator's limit for tokens
    const token = tokenOf(luz.uid, { role: "scanner", claimsVersion: 1, auth_time: soon, iat: soon });
    const still = { ...luz, authorization: `Bearer ${token}` };
    const { status, body } = await call(doorRoutes.listScans, { eventId: event.id }, still);
    expect([status, body.code]).toEqual([401, "SESSION_OUTDATED"]);
  });
});
