import { randomUUID } from "node:crypto";
import { checkInRoutes } from "@tarima/shared/check-ins/check-ins.routes.ts";
import { staffRoutes } from "@tarima/shared/check-ins/staff/staff.routes.ts";
import {
  STAFF_INVITATION_STATUSES,
  STAFF_INVITATION_TRANSITIONS,
  type StaffInvitationStatus,
} from "@tarima/shared/check-ins/staff/staff-invitation.status.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { eventRoutes } from "@tarima/shared/events/events.routes.ts";
import {
  LETTERS_TO_ONE_PER_DAY,
  MAX_DOOR_STAFF,
  STAFF_INVITATION_MAILS_PER_DAY,
} from "@tarima/shared/lib/limits.ts";
import { canMove } from "@tarima/shared/lib/status.ts";
import { getAuth } from "firebase-admin/auth";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildActor, buildCall } from "../../../../tools/builders/people.ts";
import { deleteAccount } from "../../../src/features/accounts/delete-account.ts";
import { ensureProfile } from "../../../src/features/attendees/attendees.repo.ts";
import { TARIMA } from "../../../src/features/attendees/change-claims.ts";
import { acceptInvitation } from "../../../src/features/check-ins/staff/answer-invitation.ts";
import { giveDoorRole, takeDoorRole } from "../../../src/features/check-ins/staff/door-role.ts";
import { isSeenAtDoor, updateDoorStaff } from "../../../src/features/check-ins/staff/sync-door-staff.ts";
import { mails } from "../../../src/features/mail/mails.ts";
import { compose } from "../../../src/features/mail-delivery/compose.ts";
import {
  auditLogs,
  events,
  producers,
  staffInvitationsOf,
  staffOf,
  users,
} from "../../../src/lib/firestore/collections.ts";
import { db } from "../../../src/lib/firestore/database.ts";
import { idOfEmail } from "../../../src/lib/id-of-email.ts";
import { call, type Person, signIn, startApi, stopApi, tokenOf } from "../../support/api.ts";
import { beforeClaimsOf } from "../../support/before-claims.ts";
import { meetingAt } from "../../support/guards.ts";
import { triggers } from "../../support/triggers.ts";
import { givenEvent, givenFreeEvent, givenProducer, givenTickets } from "../../support/world.ts";

let event: Event;
let other: Event;
let producer: Person;
beforeAll(async () => {
  await startApi();
  [event, other] = await Promise.all([givenFreeEvent(), givenFreeEvent()]);
});
// each test has a producer account of its own, because mails are limited per sender
beforeEach(async () => {
  producer = await signIn("producer", { producerId: event.producerId });
});
afterAll(stopApi);

const invite = (email: string, to = event, person = producer) =>
  call(staffRoutes.inviteStaff, { id: to.id, email }, person);
const send = (email: string, of = event) =>
  call(staffRoutes.sendStaffInvitation, { id: of.id, invitationId: idOfEmail(email) }, producer);
const withdraw = (email: string, of = event) =>
  call(staffRoutes.withdrawStaffInvitation, { id: of.id, invitationId: idOfEmail(email) }, producer);
const incoming = (person: Person) => call(staffRoutes.listMyStaffInvitations, {}, person);
const accept = (person: Person, to = event) =>
  call(staffRoutes.acceptStaffInvitation, { eventId: to.id }, person);
const decline = (person: Person, to = event) =>
  call(staffRoutes.declineStaffInvitation, { eventId: to.id }, person);
const remove = (uid: string, from = event, person = producer) =>
  call(staffRoutes.removeStaff, { id: from.id, uid }, person);
const listed = async (of = event) => (await call(staffRoutes.listStaff, { id: of.id }, producer)).body;
const staffIn = async (of = event) => (await listed(of)).items.map(({ uid }) => uid);
const statusOf = async (email: string, of = event) =>
  (await staffInvitationsOf(of.id).doc(idOfEmail(email)).get()).data()?.status;
const isOnStaff = async ({ uid }: Person, of = event) => (await staffOf(of.id).doc(uid).get()).exists;
const roleOf = async ({ uid }: Person) => (await getAuth().getUser(uid)).customClaims?.role;
const mailsTo = async (to: string) =>
  (await mails.all().where("to", "==", to).get()).docs.map((doc) => doc.data());
const someEmail = () => `puerta-${randomUUID().slice(0, 8)}@correo.test`;
const said = ({ status, body }: { status: number; body: { code?: string | undefined } }) => [
  status,
  body.code,
];

/** Adds somebody to the staff in the usual way: they are invited and accept. */
async function add(person: Person, to = event, by = producer) {
  await invite(person.email, to, by);
  return accept(await refreshed(person), to);
}

/** The token after a refresh, with the current claims. */
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

describe("inviting somebody", () => {
  test("answers, lists and writes the same whether the e-mail has an account or not", async () => {
    const [ana, nobody] = [await signIn(), someEmail()];
    const [known, unknown] = [await invite(ana.email.toUpperCase()), await invite(nobody)];
    const asAnybody = { id: "", email: "", invitedAt: "", sentAt: "" };
    expect(known.status).toBe(200);
    expect([unknown.status, { ...unknown.body, ...asAnybody }]).toEqual([
      200,
      { ...known.body, ...asAnybody },
    ]);
    expect(known.body).toEqual({
      id: idOfEmail(ana.email),
      email: ana.email,
      status: "pending",
      invitedAt: expect.any(String),
      sentAt: expect.any(String),
    });
    const { items, invitations } = await listed();
    expect(invitations).toEqual(expect.arrayContaining([known.body, unknown.body]));
    expect(items.map(({ uid }) => uid)).not.toContain(ana.uid);
    expect(await roleOf(ana)).toBeUndefined();
    expect(await isOnStaff(ana)).toBe(false);
    for (const email of [ana.email, nobody]) expect(await mailsTo(email)).toHaveLength(1);
  });

  test("mails them the event and who invites, without a link or a word of the sender's, while it waits for an answer", async () => {
    const email = someEmail();
    const named = await givenFreeEvent({
      name: "Rumba https://evil.test",
      producerName: "La Clave evil.test",
    });
    await invite(email, named);
    const [mail] = await mailsTo(email);
    if (!mail) throw new Error("no mail was queued");
    expect(mail.data).toEqual({ eventId: named.id });
    const text = JSON.stringify(await compose(mail, new Date()));
    expect(text).toContain("La Clave te invita al equipo que lee las boletas de Rumba,");
    expect(text).toContain(`/escaner?invitacion=${named.id}`);
    expect(text).not.toContain("evil.test");
    await withdraw(email, named);
    expect(await compose(mail, new Date())).toEqual({ skipped: "the invitation is no longer open" });
  });

  test("twice, also at once, is one invitation and one mail", async () => {
    const email = someEmail();
    const answers = await Promise.all([invite(email), invite(email)]);
    const again = await invite(email);
    for (const { status, body } of answers) expect([status, body]).toEqual([200, again.body]);
    expect(await mailsTo(email)).toHaveLength(1);
    const logs = await auditLogs.all().where("payload.email", "==", email).get();
    expect(logs.docs.map((doc) => doc.data().action)).toEqual(["staff.invited"]);
  });

  test(`sends it again when asked, ${STAFF_INVITATION_MAILS_PER_DAY} mails a day at most, and ${LETTERS_TO_ONE_PER_DAY} of all that one writes to one`, async () => {
    const email = someEmail();
    const { body } = await invite(email);
    const statuses = [];
    for (let i = 0; i < STAFF_INVITATION_MAILS_PER_DAY; i++) statuses.push((await send(email)).status);
    expect(statuses).toEqual([...Array(STAFF_INVITATION_MAILS_PER_DAY - 1).fill(200), 429]);
    expect(await mailsTo(email)).toHaveLength(STAFF_INVITATION_MAILS_PER_DAY);
    const [stored] = (await listed()).invitations.filter((it) => it.email === email);
    expect([stored?.invitedAt, (stored?.sentAt ?? "") > body.sentAt]).toEqual([body.invitedAt, true]);
    // withdrawing the invitation and inviting again does not avoid the limit
    await withdraw(email);
    expect((await invite(email)).status).toBe(429);
    const to = someEmail();
    const others = await Promise.all(
      Array.from({ length: LETTERS_TO_ONE_PER_DAY + 1 }, () => givenFreeEvent()),
    );
    const answers = [];
    for (const of of others) answers.push((await invite(to, of)).status);
    expect(answers).toEqual([...Array(LETTERS_TO_ONE_PER_DAY).fill(200), 429]);
  });

  test("whoever is on the staff already is said on the field", async () => {
    const ana = await signIn();
    await add(ana);
    const { status, body } = await invite(ana.email);
    expect([status, body.code, body.fields]).toEqual([
      409,
      "STAFF_ALREADY_THERE",
      { email: "Ya está en el equipo de puerta." },
    ]);
    expect((await invite("no es un correo")).body.fields).toEqual({ email: "Email inválido" });
  });

  test(`nobody is invited beyond ${MAX_DOOR_STAFF}, staff and those who are to answer together`, async () => {
    const full = await givenFreeEvent();
    const batch = db().batch();
    for (let i = 0; i < MAX_DOOR_STAFF - 1; i++)
      batch.set(staffOf(full.id).doc(`p-${i}`), { uid: `p-${i}` } as never);
    await batch.commit();
    expect((await invite(someEmail(), full)).status).toBe(200);
    expect((await invite(someEmail(), full)).body.code).toBe("STAFF_FULL");
  });

  test("to an event that is over or cancelled is refused", async () => {
    const past = { startsAt: "2026-01-10T20:00:00.000Z", endsAt: "2026-01-11T02:00:00.000Z" };
    for (const over of [await givenEvent(past), await givenEvent({ status: "cancelled" })])
      expect(said(await invite(someEmail(), over))).toEqual([409, "EVENT_WRONG_STATE"]);
  });

  test("an event of another producer is refused, an unknown one not found", async () => {
    const stranger = await signIn("producer", { producerId: "otra" });
    const ana = await signIn();
    const { body } = await invite(ana.email);
    const named = { id: event.id, invitationId: body.id };
    expect((await invite(ana.email, event, stranger)).status).toBe(403);
    expect((await call(staffRoutes.sendStaffInvitation, named, stranger)).status).toBe(403);
    expect((await call(staffRoutes.withdrawStaffInvitation, named, stranger)).status).toBe(403);
    expect((await remove(ana.uid, event, stranger)).status).toBe(403);
    expect((await call(staffRoutes.listStaff, { id: event.id }, stranger)).status).toBe(403);
    expect((await call(staffRoutes.listStaff, { id: "no-existe" }, producer)).status).toBe(404);
    expect(said(await send(someEmail()))).toEqual([404, "STAFF_INVITATION_NOT_FOUND"]);
    expect(await statusOf(ana.email)).toBe("pending");
  });
});

describe("who is invited", () => {
  // spec: 1.15
  test("sees it, accepts, and scans at that event and at no other; an attendee again after the last", async () => {
    const ana = await signIn();
    await invite(ana.email);
    expect((await incoming(ana)).body.items).toEqual([
      {
        eventId: event.id,
        eventName: event.name,
        eventStartsAt: event.startsAt,
        venueName: event.venueName,
        invitedBy: event.producerName,
      },
    ]);
    const { status, body } = await accept(ana);
    expect([status, body]).toMatchObject([
      200,
      { uid: ana.uid, email: ana.email, eventId: event.id, eventName: event.name, name: expect.any(String) },
    ]);
    expect((await listed()).items).toContainEqual(body);
    expect((await listed()).invitations.map(({ email }) => email)).not.toContain(ana.email);
    expect(await roleOf(ana)).toBe("scanner");
    const scanner = await refreshed(ana);
    expect((await incoming(scanner)).body.items).toEqual([]);
    expect(await scanAt(event, scanner)).toBe(200);
    expect(await scanAt(other, scanner)).toBe(403);

    await add(ana, other);
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

  test("declines, also twice, and stays who they were; the producer sees it, and may ask once more", async () => {
    const luz = await signIn();
    await invite(luz.email);
    expect((await decline(luz)).body).toEqual({ eventId: event.id });
    expect((await decline(luz)).status).toBe(200);
    expect((await incoming(luz)).body.items).toEqual([]);
    expect(said(await accept(luz))).toEqual([409, "STAFF_INVITATION_ENDED"]);
    expect([await isOnStaff(luz), await roleOf(luz)]).toEqual([false, undefined]);
    const [row] = (await listed()).invitations.filter(({ email }) => email === luz.email);
    expect(row?.status).toBe("declined");
    expect((await send(luz.email)).body.status).toBe("pending");
    expect((await accept(luz)).status).toBe(200);
  });

  test("sees the latest however many were left unanswered before", async () => {
    const ana = await signIn();
    const batch = db().batch();
    for (let i = 0; i < 110; i++) {
      const eventId = `ev-${randomUUID().slice(0, 13)}`;
      const at = new Date(Date.now() - (i + 1) * 86_400_000).toISOString();
      batch.set(staffInvitationsOf(eventId).doc(idOfEmail(ana.email)), {
        ...{ id: idOfEmail(ana.email), eventId, email: ana.email, status: "pending" },
        ...{ isByPlatform: false, invitedAt: at, sentAt: at, answeredAt: null, uid: null },
      });
    }
    await batch.commit();
    const last = await givenFreeEvent({ id: `zz-${randomUUID().slice(0, 13)}` });
    await invite(ana.email, last);
    expect((await incoming(ana)).body.items.map(({ eventId }) => eventId)).toEqual([last.id]);
  });

  test("is a scanner no longer when the draft whose door they were at is deleted", async () => {
    const draft = await givenFreeEvent({ status: "draft" });
    const [ana, eva] = [await signIn(), await signIn()];
    for (const person of [ana, eva]) await add(person, draft);
    await add(eva, other);
    expect(
      (await call(eventRoutes.deleteEvent, { producerId: draft.producerId, eventId: draft.id }, producer))
        .status,
    ).toBe(200);
    await triggers.onEventWritten({
      params: { eventId: draft.id },
      data: { before: { data: () => draft }, after: { exists: false, data: () => undefined } },
    });
    for (const { uid } of [ana, eva]) await triggers.onStaffDeleted({ params: { eventId: draft.id, uid } });
    expect([await roleOf(ana), await roleOf(eva)]).toEqual(["attendee", "scanner"]);
    expect(await isOnStaff(ana, draft)).toBe(false);
  });

  test("finds nothing any more once it was taken back, also twice", async () => {
    const luz = await signIn();
    await invite(luz.email);
    expect([(await withdraw(luz.email)).status, (await withdraw(luz.email)).status]).toEqual([200, 200]);
    expect((await incoming(luz)).body.items).toEqual([]);
    for (const answer of [await accept(luz), await decline(luz)])
      expect(said(answer)).toEqual([409, "STAFF_INVITATION_ENDED"]);
    expect(await isOnStaff(luz)).toBe(false);
    expect((await listed()).invitations.map(({ email }) => email)).not.toContain(luz.email);
  });

  test("cannot be taken back once they accepted: they are taken off, and may be asked again", async () => {
    const luz = await signIn();
    await add(luz);
    expect(said(await withdraw(luz.email))).toEqual([409, "STAFF_INVITATION_ENDED"]);
    expect(await isOnStaff(luz)).toBe(true);
    await remove(luz.uid);
    expect(await statusOf(luz.email)).toBe("withdrawn");
    expect(said(await accept(await refreshed(luz)))).toEqual([409, "STAFF_INVITATION_ENDED"]);
    await add(luz);
    expect(await isOnStaff(luz)).toBe(true);
  });

  test("keeps any other role, when they accept and when they are taken off", async () => {
    const promoter = await signIn("promoter");
    await getAuth().setCustomUserClaims(promoter.uid, { role: "promoter" });
    await add(promoter);
    expect(await roleOf(promoter)).toBe("promoter");
    expect(await scanAt(event, promoter)).toBe(200);
    await remove(promoter.uid);
    expect(await roleOf(promoter)).toBe("promoter");
  });

  test("is found nowhere for whoever was not invited", async () => {
    const [stranger, ana] = [await signIn(), await signIn()];
    await invite(ana.email);
    expect((await incoming(stranger)).body.items).toEqual([]);
    for (const answer of [await accept(stranger), await decline(stranger)])
      expect(said(answer)).toEqual([404, "STAFF_INVITATION_NOT_FOUND"]);
    expect((await accept(stranger, { ...event, id: "no-existe" })).status).toBe(404);
    expect(await statusOf(ana.email)).toBe("pending");
  });

  test("is nobody while their e-mail is not verified, whatever an old token says", async () => {
    const email = someEmail();
    const { uid } = await getAuth().createUser({ email });
    const as = (isVerified: boolean) => ({
      uid,
      email,
      authorization: `Bearer ${tokenOf(uid, { email, email_verified: isVerified })}`,
    });
    await invite(email);
    for (const person of [as(false), as(true)])
      for (const answer of [await incoming(person), await accept(person), await decline(person)])
        expect(said(answer)).toEqual([403, "EMAIL_NOT_VERIFIED"]);
    expect([await statusOf(email), await isOnStaff(as(true))]).toEqual(["pending", false]);
    await getAuth().updateUser(uid, { emailVerified: true });
    expect((await accept(as(true))).status).toBe(200);
  });

  test("is whoever has the e-mail now, not who had it when it was named", async () => {
    const before = await signIn();
    await invite(before.email);
    await getAuth().updateUser(before.uid, { email: someEmail(), emailVerified: true });
    await new Promise((resolve) => setTimeout(resolve, 1100)); // the emulator refuses tokens of the second of a change
    const claimed = { email: before.email, email_verified: true };
    const old = { ...before, authorization: `Bearer ${tokenOf(before.uid, claimed)}` };
    expect((await incoming(old)).body.items).toEqual([]); // their token still names the address
    expect(said(await accept(old))).toEqual([404, "STAFF_INVITATION_NOT_FOUND"]);
    const { uid } = await getAuth().createUser({ email: before.email, emailVerified: true });
    const after = { uid, email: before.email, authorization: `Bearer ${tokenOf(uid, claimed)}` };
    expect((await accept(after)).body).toMatchObject({ uid });
    expect([await isOnStaff(before), await isOnStaff(after)]).toEqual([false, true]);
  });

  test("of an accepted one is who accepted, whoever has the e-mail later", async () => {
    const before = await signIn();
    await add(before);
    await getAuth().updateUser(before.uid, { email: someEmail(), emailVerified: true });
    const { uid } = await getAuth().createUser({ email: before.email, emailVerified: true });
    const claims = { email: before.email, email_verified: true };
    const after = { uid, email: before.email, authorization: `Bearer ${tokenOf(uid, claims)}` };
    expect(said(await accept(after))).toEqual([409, "STAFF_INVITATION_ENDED"]);
    expect(await isOnStaff(after)).toBe(false);
  });

  test("neither sees nor accepts it once the event was cancelled or is over", async () => {
    const ana = await signIn();
    const [cancelled, over] = [await givenFreeEvent(), await givenFreeEvent()];
    for (const of of [cancelled, over]) await invite(ana.email, of);
    await events.doc(cancelled.id).update({ status: "cancelled" });
    await events.doc(over.id).update({ endsAt: "2026-01-11T02:00:00.000Z" });
    expect((await incoming(ana)).body.items).toEqual([]);
    for (const of of [cancelled, over])
      expect(said(await accept(ana, of))).toEqual([409, "STAFF_INVITATION_CLOSED"]);
    expect(await roleOf(ana)).toBeUndefined();
  });

  test("cannot accept what a producer asked who was suspended since; what Tarima asked they can", async () => {
    const { id: producerId } = await givenProducer();
    const [theirs, platforms] = await Promise.all([
      givenFreeEvent({ producerId }),
      givenFreeEvent({ producerId }),
    ]);
    const [ana, admin] = [await signIn(), await signIn("superadmin")];
    await invite(ana.email, theirs, await signIn("producer", { producerId }));
    await invite(ana.email, platforms, admin);
    await producers.doc(producerId).update({ status: "suspended" });
    for (const { id } of [theirs, platforms]) await events.doc(id).update({ producerStatus: "suspended" });
    expect((await incoming(ana)).body.items).toMatchObject([{ eventId: platforms.id, invitedBy: "Tarima" }]);
    expect(said(await accept(ana, theirs))).toEqual([409, "STAFF_INVITATION_CLOSED"]);
    expect(await roleOf(ana)).toBeUndefined();
    expect((await accept(ana, platforms)).status).toBe(200);
  });

  const pairs = STAFF_INVITATION_STATUSES.flatMap((from) =>
    (
      [
        ["accepted", accept],
        ["declined", decline],
      ] as const
    ).map(([to, answer]) => [from, to, answer] as const),
  );
  test.each(pairs)("from %s to %s only as the table says", async (from, to, answer) => {
    const person = await signIn();
    await invite(person.email);
    const stored = staffInvitationsOf(event.id).doc(idOfEmail(person.email));
    await stored.update({ status: from, uid: from === "accepted" ? "otra" : null });
    const isAsked = canMove<StaffInvitationStatus>(STAFF_INVITATION_TRANSITIONS, from, to);
    const isSafe = from === to && to === "declined"; // the invitation is declined already
    expect((await answer(person)).status).toBe(isAsked || isSafe ? 200 : 409);
    expect(await statusOf(person.email)).toBe(isAsked ? to : from);
  });
});

describe("at the same time", () => {
  test("accepting and taking back: one of them wins, and what is stored agrees with it", async () => {
    for (let i = 0; i < 8; i++) {
      const ana = await signIn();
      const inTurn = await signIn("producer", { producerId: event.producerId });
      await invite(ana.email, event, inTurn);
      const [accepted, withdrawn] = await Promise.all([accept(ana), withdraw(ana.email)]);
      expect([accepted.status, withdrawn.status].sort()).toEqual([200, 409]);
      const isIn = accepted.status === 200;
      expect(await statusOf(ana.email)).toBe(isIn ? "accepted" : "withdrawn");
      expect([await isOnStaff(ana), await roleOf(ana)]).toEqual(
        isIn ? [true, "scanner"] : [false, undefined],
      );
    }
  });

  test("accepting twice puts them there once, and answers the same", async () => {
    const ana = await signIn();
    await invite(ana.email);
    const answers = await Promise.all([accept(ana), accept(ana)]);
    const again = await accept(await refreshed(ana));
    for (const { status, body } of [...answers, again]) expect([status, body]).toEqual([200, again.body]);
    const logs = await auditLogs.all().where("payload.uid", "==", ana.uid).get();
    expect(logs.docs.map((doc) => doc.data().action)).toEqual(["staff.added"]);
  });

  test("accepting while the account is deleted leaves nobody on the list", async () => {
    const ana = await signIn();
    await invite(ana.email);
    const at = new Date();
    await ensureProfile(buildActor({ uid: ana.uid, email: ana.email }), at);
    await users.doc(ana.uid).update({ deletedAt: at.toISOString() }); // its doors were looked at, and sign-in still knows it
    const asAna = buildCall({ actor: buildActor({ uid: ana.uid, email: ana.email }), now: at });
    await expect(acceptInvitation(event.id, asAna)).rejects.toThrow();
    expect(await isOnStaff(ana)).toBe(false);
  });

  test("accepting while sign-in forgets the account says that the invitation has ended", async () => {
    const ana = await signIn();
    await invite(ana.email);
    const asAna = buildCall({ actor: buildActor({ uid: ana.uid, email: ana.email }), now: new Date() });
    const deletion = () => deleteAccount(ana.uid, TARIMA, new Date());
    const accepting = beforeClaimsOf(ana, [deletion], () => acceptInvitation(event.id, asAna));
    await expect(accepting).rejects.toMatchObject({ code: "STAFF_INVITATION_ENDED" });
    expect(await isOnStaff(ana)).toBe(false);
  });

  test("accepting and being taken off leaves no scanner who is at no door", async () => {
    for (let i = 0; i < 6; i++) {
      const ana = await signIn();
      const inTurn = await signIn("producer", { producerId: event.producerId });
      await invite(ana.email, event, inTurn);
      const accepting = accept(ana);
      while (!(await isOnStaff(ana))) await new Promise((resolve) => setTimeout(resolve, 2));
      await Promise.all([accepting, remove(ana.uid)]);
      expect([await isOnStaff(ana), (await roleOf(ana)) ?? "attendee"]).toEqual([false, "attendee"]);
    }
  });

  test("coming to one door while being taken off another leaves nobody at a door who cannot scan", async () => {
    const by = { user: { id: "sistema", name: "Sistema", email: "", role: "system" }, ip: "", ua: "" };
    const roles = [];
    for (let i = 0; i < 24; i++) {
      const { uid, email } = await signIn();
      const memberOf = ({ id, name, startsAt, venueName }: Event) => ({
        ...{ uid, email, name: "Ana", eventId: id, eventName: name, eventStartsAt: startsAt, venueName },
        addedAt: new Date().toISOString(),
      });
      await staffOf(event.id).doc(uid).set(memberOf(event));
      await getAuth().setCustomUserClaims(uid, { role: "scanner", claimsVersion: 1 });
      const comes = async () => {
        await new Promise((resolve) => setTimeout(resolve, i % 12));
        await staffOf(other.id).doc(uid).set(memberOf(other));
        await giveDoorRole(uid, new Date());
      };
      await Promise.all([takeDoorRole(uid, by, new Date(), event.id), comes()]);
      roles.push((await getAuth().getUser(uid)).customClaims?.role);
    }
    expect(roles.filter((role) => role !== "scanner")).toEqual([]);
  });

  test("a role that was on its way while they were taken off is taken back", async () => {
    const { uid } = await signIn();
    await giveDoorRole(uid, new Date()); // they are no longer on any staff
    expect((await getAuth().getUser(uid)).customClaims?.role).toBe("attendee");
  });
});

describe("door staff", () => {
  test("sees the event where and when it takes place by now", async () => {
    const moving = await givenFreeEvent();
    const luz = await signIn();
    await add(luz, moving);
    const place = { startsAt: "2027-01-15T19:00:00.000Z", venueName: "Teatro del Río" };
    await events.doc(moving.id).update(place);
    expect(isSeenAtDoor(moving, { ...moving, ...place })).toBe(true);
    expect(isSeenAtDoor(moving, { ...moving, description: "Otra" })).toBe(false);
    await Promise.all([updateDoorStaff(moving.id), updateDoorStaff(moving.id)]);
    expect((await staffOf(moving.id).doc(luz.uid).get()).data()).toMatchObject({
      eventName: moving.name,
      eventStartsAt: place.startsAt,
      venueName: place.venueName,
    });
  });

  test("sees the event's new name, also who comes in while it is renamed", async () => {
    const renamed = await givenFreeEvent();
    const luz = await signIn();
    await invite(luz.email, renamed);
    const rename = async () => {
      await events.doc(renamed.id).update({ name: "Rumba en el Puerto" });
      await updateDoorStaff(renamed.id); // its delivery finds nobody yet
    };
    const { body } = await meetingAt("staff invitation", rename, () => accept(luz, renamed));
    const stored = (await staffOf(renamed.id).doc(luz.uid).get()).data();
    expect([body.eventName, stored?.eventName]).toEqual(["Rumba en el Puerto", "Rumba en el Puerto"]);
  });

  test("what was cut short before the role was given is finished by accepting again", async () => {
    const eva = await signIn();
    const { body } = await add(eva);
    await getAuth().setCustomUserClaims(eva.uid, { role: "attendee", claimsVersion: 1 });
    expect((await accept(await refreshed(eva))).body).toEqual(body);
    expect(await roleOf(eva)).toBe("scanner");
  });

  test("removing somebody who is not on it changes nothing, least of all somebody else's scanner", async () => {
    const hired = await signIn("scanner");
    await getAuth().setCustomUserClaims(hired.uid, { role: "scanner" });
    expect((await remove(hired.uid)).status).toBe(200);
    expect(await roleOf(hired)).toBe("scanner");
  });
});
