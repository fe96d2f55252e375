import { randomUUID } from "node:crypto";
import { accountRoutes } from "@tarima/shared/accounts/accounts.routes.ts";
import { CONSENT_VERSIONS } from "@tarima/shared/accounts/consent.ts";
import { attendeeRoutes } from "@tarima/shared/attendees/attendees.routes.ts";
import { eventRoutes } from "@tarima/shared/events/events.routes.ts";
import { MAX_TEAM } from "@tarima/shared/lib/limits.ts";
import type { Producer } from "@tarima/shared/producers/producer.schema.ts";
import { producerRoutes } from "@tarima/shared/producers/producers.routes.ts";
import type { Membership } from "@tarima/shared/team/membership.ts";
import type { TeamRight } from "@tarima/shared/team/rights.ts";
import { teamRoutes } from "@tarima/shared/team/team.routes.ts";
import { getAuth } from "firebase-admin/auth";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { mails } from "../../../src/features/mail/mails.ts";
import { compose } from "../../../src/features/mail-delivery/compose.ts";
import { passOwnership } from "../../../src/features/team/pass-ownership.ts";
import {
  auditLogs,
  producers,
  staffOf,
  teamInvitations,
  users,
} from "../../../src/lib/firestore/collections.ts";
import { idOfEmail } from "../../../src/lib/id-of-email.ts";
import { superadmin } from "../../invariants/meetings/meeting.ts";
import { call, type Person, signIn, startApi, stopApi } from "../../support/api.ts";
import { meetingAt } from "../../support/guards.ts";
import { forgetCalls } from "../../support/rate-limits.ts";
import { claimsOf, givenMember, givenOwner, refreshed } from "../../support/team.ts";
import { givenEvent } from "../../support/world.ts";

// The team of an organisation: invited, joined, changed, left, passed on. What each right opens is in attacks/rights.test.ts.

let producerId: string;
let owner: Person;
beforeAll(async () => {
  await startApi();
  await forgetCalls();
});
// an organisation of its own for each test: mails are limited per sender
beforeEach(async () => {
  producerId = `pr-${randomUUID()}`;
  owner = await givenOwner(producerId);
});
afterAll(stopApi);

const said = ({ status, body }: { status: number; body: { code?: string | undefined } | undefined }) => [
  status,
  body?.code,
];
const invite = (
  email: string,
  rights: TeamRight[] = ["sales"],
  eventIds: string[] | null = null,
  by = owner,
  to = producerId,
) => call(teamRoutes.inviteToTeam, { producerId: to, email, rights, eventIds }, by);
const accept = (person: Person, to = producerId) =>
  call(teamRoutes.acceptTeamInvitation, { producerId: to }, person);
const team = async (by = owner) => (await call(teamRoutes.listTeam, { producerId }, by)).body;
const remove = (uid: string, by: Person) => call(teamRoutes.removeTeamMember, { producerId, uid }, by);
const membershipOf = async ({ uid }: Person): Promise<Membership | null | undefined> =>
  (await users.doc(uid).get()).data()?.membership;
const mailsTo = async (to: string) =>
  (await mails.all().where("to", "==", to).get()).docs.map((doc) => doc.data());
const someEmail = () => `equipo-${randomUUID().slice(0, 8)}@correo.test`;

/** So many open invitations to strangers. */
async function givenInvitations(count: number): Promise<void> {
  const at = new Date().toISOString();
  for (let i = 0; i < count; i++) {
    const email = someEmail();
    const id = idOfEmail(email);
    const invitation = { id, producerId, email, rights: ["door" as const], eventIds: null };
    await teamInvitations.doc(`${producerId}_${id}`).set({ ...invitation, invitedAt: at, sentAt: at });
  }
}

describe("joining", () => {
  test("who is invited is mailed, sees the invitation, accepts, and may do what it says with the next call", async () => {
    const ana = await signIn();
    const event = await givenEvent({ producerId });
    const sent = await invite(ana.email.toUpperCase(), ["sales", "door", "sales"]);
    expect([sent.status, sent.body.rights]).toEqual([200, ["sales", "door"]]);
    const [mail] = await mailsTo(ana.email);
    expect(mail?.template).toBe("team-invited");
    const composed = JSON.stringify(await compose(mail as never, new Date()));
    expect(composed).toContain("Ventas y asistentes, Puerta");

    const waiting = (await call(teamRoutes.listMyTeamInvitations, {}, ana)).body.items;
    expect(waiting).toMatchObject([{ producerId, rights: ["sales", "door"], eventIds: null }]);
    expect(await membershipOf(ana)).toBeUndefined();
    for (let times = 0; times < 2; times++) {
      const person = await refreshed(ana);
      expect((await accept(person)).status).toBe(200);
    }
    const joined = await refreshed(ana);
    expect((await call(eventRoutes.getMyEvent, { id: event.id }, ana)).body.code).toBe("SESSION_OUTDATED");
    expect((await call(eventRoutes.getMyEvent, { id: event.id }, joined)).status).toBe(200);
    expect(
      (await call(eventRoutes.updateEvent, { id: event.id, name: "X", version: 1 }, joined)).status,
    ).toBe(403);
    const { items, invitations } = await team();
    expect(items.map(({ uid, rights }) => [uid, rights])).toEqual([[ana.uid, ["sales", "door"]]]);
    expect(invitations).toEqual([]);
    const actions = await auditLogs.all().where("producerId", "==", producerId).get();
    expect(actions.docs.map((doc) => doc.data().action).toSorted()).toEqual(["team.invited", "team.joined"]);
  });

  test("an answer, a list, and a mail say nothing of whether the e-mail has an account", async () => {
    const [known, unknown] = [await invite((await signIn()).email), await invite(someEmail())];
    const anybody = { id: "", email: "", invitedAt: "", sentAt: "" };
    expect({ ...known.body, ...anybody }).toEqual({ ...unknown.body, ...anybody });
    expect((await team()).invitations).toHaveLength(2);
  });

  test("inviting again changes what is offered, and sends the mail again; too often it is refused", async () => {
    const email = someEmail();
    await invite(email, ["door"]);
    await invite(email, ["all", "sales"]);
    expect((await team()).invitations).toMatchObject([{ email, rights: ["all"] }]);
    await invite(email);
    expect((await mailsTo(email)).length).toBe(3);
    expect((await invite(email)).body.code).toBe("TOO_MANY_REQUESTS");
  });

  test("what was changed between the reading and the acceptance is not accepted unread", async () => {
    const ana = await signIn();
    await invite(ana.email, ["door"]);
    const id = `${producerId}_${idOfEmail(ana.email)}`;
    const [answer] = await Promise.all([accept(ana), teamInvitations.doc(id).delete()]);
    const isIn = (await membershipOf(ana)) !== undefined && (await membershipOf(ana)) !== null;
    expect(isIn).toBe(answer.status === 200);
    if (!isIn) expect((await claimsOf(ana))?.rights).toBeUndefined();
  });

  test("what is offered by then is what is accepted: rights that were taken back meanwhile are not given", async () => {
    const ana = await signIn();
    await invite(ana.email, ["all"]);
    const narrow = () => invite(ana.email, ["door"]);
    const answer = await meetingAt("accepted team invitation", narrow, () => accept(ana));
    expect(said(answer)).toEqual([404, "TEAM_INVITATION_NOT_FOUND"]);
    expect(await membershipOf(ana)).toBeFalsy();
    expect((await claimsOf(ana))?.rights).toBeUndefined();
  });

  test("declined, withdrawn, of another address, of an organisation that is not active: not accepted", async () => {
    const [ana, bea, eva, zoe] = [await signIn(), await signIn(), await signIn(), await signIn()];
    for (const { email } of [ana, bea, zoe]) await invite(email);
    for (let times = 0; times < 2; times++)
      expect((await call(teamRoutes.declineTeamInvitation, { producerId }, ana)).status).toBe(200);
    const withdrawn = { producerId, invitationId: idOfEmail(bea.email) };
    for (let times = 0; times < 2; times++)
      expect((await call(teamRoutes.withdrawTeamInvitation, withdrawn, owner)).status).toBe(200);
    for (const person of [ana, bea, eva])
      expect(said(await accept(person))).toEqual([404, "TEAM_INVITATION_NOT_FOUND"]);
    await producers.doc(producerId).update({ status: "suspended" });
    expect(said(await accept(zoe))).toEqual([409, "TEAM_INVITATION_CLOSED"]);
    expect((await call(teamRoutes.listMyTeamInvitations, {}, zoe)).body.items).toEqual([]);
    expect((await team()).items).toEqual([]);
  });

  test("an owner, a member of another team and a superadmin do not join; who is there is not invited", async () => {
    const [other, admin] = [await givenOwner(`pr-${randomUUID()}`), await signIn("superadmin")];
    await getAuth().setCustomUserClaims(admin.uid, { role: "superadmin" });
    const member = await givenMember(`pr-${randomUUID()}`, ["all"]);
    for (const person of [other, member, admin]) {
      await invite(person.email);
      expect(said(await accept(person))).toEqual([409, "TEAM_MEMBER_ELSEWHERE"]);
    }
    expect((await membershipOf(member))?.producerId).not.toBe(producerId);
    const here = await givenMember(producerId, ["door"]);
    for (const { email } of [here, owner])
      expect(said(await invite(email))).toEqual([409, "TEAM_ALREADY_THERE"]);
  });

  test("nobody joins two teams at once", async () => {
    const ana = await signIn();
    const second = `pr-${randomUUID()}`;
    const other = await givenOwner(second);
    await invite(ana.email);
    await invite(ana.email, ["all"], null, other, second);
    const answers = await Promise.all([accept(ana), accept(ana, second)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const won = answers[0]?.status === 200 ? producerId : second;
    expect((await membershipOf(ana))?.producerId).toBe(won);
    expect((await claimsOf(ana))?.producerId).toBe(won);
  });

  test("a team has an end", async () => {
    await givenInvitations(MAX_TEAM);
    expect(said(await invite(someEmail()))).toEqual([409, "TEAM_FULL"]);
  });

  test("and nobody passes it by inviting in the same moment", async () => {
    await givenInvitations(MAX_TEAM - 2);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => invite(someEmail())));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409]);
    expect((await team()).invitations).toHaveLength(MAX_TEAM);
  });

  test("rights of none, of no event, of events of others are refused on their fields", async () => {
    const foreign = await givenEvent();
    const fields = async (rights: TeamRight[], eventIds: string[] | null) =>
      Object.keys((await invite(someEmail(), rights, eventIds)).body.fields ?? {});
    expect(await fields([], null)).toEqual(["rights"]);
    expect(await fields(["door"], [])).toEqual(["eventIds"]);
    expect(await fields(["door"], [foreign.id])).toEqual(["eventIds"]);
    expect((await team()).invitations).toEqual([]);
  });
});

describe("being there", () => {
  test("of an event that a member cancels the owner hears once, and not of one of their own", async () => {
    const given = () => givenEvent({ producerId });
    const clerk = await givenMember(producerId, ["all"]);
    const [event, own] = [await given(), await given()];
    const cancel = (id: string, by: Person) => call(eventRoutes.cancelEvent, { id, reason: "Lluvia" }, by);
    const answers = await Promise.all([cancel(event.id, clerk), cancel(event.id, clerk)]);
    expect(answers.map(({ status }) => status).toSorted()[0]).toBe(200);
    await cancel(event.id, clerk);
    expect((await cancel(own.id, owner)).status).toBe(200);
    const told = await mailsTo(owner.email);
    const data = { eventId: event.id, note: "Lluvia" };
    expect(told).toMatchObject([{ template: "event-cancelled-by-member", data }]);
    expect(JSON.stringify(await compose(told[0] as never, new Date()))).toContain("Lluvia");
    expect((await mailsTo(clerk.email)).length).toBe(0);
  });

  test("one's data says where one works, with which rights, and since when", async () => {
    const event = await givenEvent({ producerId });
    const clerk = await givenMember(producerId, ["sales"], [event.id]);
    const dataOf = async (person: Person) => (await call(attendeeRoutes.exportMyData, {}, person)).body;
    const { membership } = await dataOf(clerk);
    const joinedAt = (await membershipOf(clerk))?.joinedAt;
    expect(membership).toEqual({ producerId, rights: ["sales"], eventIds: [event.id], joinedAt });
    expect((await dataOf(owner)).membership).toBeNull();
  });

  test("with an account its open invitations go, but not those of an address that is not proven", async () => {
    const [ana, second] = [await signIn(), `pr-${randomUUID()}`];
    const other = await givenOwner(second);
    await invite(ana.email);
    await Promise.all([
      call(attendeeRoutes.deleteMyAccount, {}, ana),
      invite(ana.email, ["door"], null, other, second),
    ]);
    const open = await teamInvitations.all().where("email", "==", ana.email).get();
    expect(open.docs.filter((doc) => doc.data().producerId === producerId)).toEqual([]);

    const stranger = await signIn("attendee", { email_verified: false });
    await getAuth().updateUser(stranger.uid, { emailVerified: false });
    await invite(stranger.email);
    await call(attendeeRoutes.deleteMyAccount, {}, stranger);
    expect((await team()).invitations).toMatchObject([{ email: stranger.email }]);
  });

  test("of registering an organisation and joining a team at once one happens, and leaves nothing of the other", async () => {
    for (let times = 0; times < 8; times++) {
      const ana = await signIn();
      await call(attendeeRoutes.getMyProfile, {}, ana);
      await invite(ana.email);
      const registration = {
        firstName: "Ana",
        lastName: "Mina",
        email: ana.email,
        acceptTerms: true as const,
        consentVersions: CONSENT_VERSIONS,
      };
      const register = () => call(producerRoutes.registerProducer, registration, ana);
      const late = () => new Promise((go) => setTimeout(go, 6 * times));
      const answers = await Promise.all([register(), late().then(() => accept(ana))]);
      const [registered, joined] = answers.map(({ status }) => status < 300);
      expect(registered, JSON.stringify(answers.map(said))).toBe(!joined);
      const own = (await producers.doc(`de-${ana.uid}`).get()).data();
      const claims = await claimsOf(ana);
      expect([Boolean(own), Boolean(await membershipOf(ana))]).toEqual([registered, joined]);
      expect(claims?.producerId).toBe(joined ? producerId : `de-${ana.uid}`);
      expect(Boolean(claims?.rights)).toBe(joined);
      expect((await users.doc(ana.uid).get()).data()?.claimsVersion).toBe(claims?.claimsVersion);
    }
  });

  test("an event that was deleted since does not keep anybody's rights or invitation from being changed", async () => {
    const { id: kept } = await givenEvent({ producerId });
    const gone = `deleted-${randomUUID()}`;
    const ana = await givenMember(producerId, ["door", "sales"], [kept, gone]);
    const change = (eventIds: string[]) =>
      call(teamRoutes.changeTeamMember, { producerId, uid: ana.uid, rights: ["door"], eventIds }, owner);
    expect((await change([kept, gone])).body).toMatchObject({ rights: ["door"], eventIds: [kept] });
    expect((await invite(someEmail(), ["door"], [kept, gone])).body.eventIds).toEqual([kept]);
    expect(Object.keys((await change([gone])).body.fields ?? {})).toEqual(["eventIds"]);
  });

  test("a member who may do everything manages the team; the others do not even see it", async () => {
    const [boss, clerk] = [await givenMember(producerId, ["all"]), await givenMember(producerId, ["sales"])];
    expect((await team(boss)).items).toHaveLength(2);
    expect((await invite(someEmail(), ["all"], null, boss)).status).toBe(200);
    const change = (by: Person, uid: string) =>
      call(teamRoutes.changeTeamMember, { producerId, uid, rights: ["finance"], eventIds: null }, by);
    expect((await change(boss, clerk.uid)).body.rights).toEqual(["finance"]);
    expect((await change(clerk, clerk.uid)).body.code).toBe("SESSION_OUTDATED");
    const now = await refreshed(clerk);
    expect((await change(now, clerk.uid)).status).toBe(403);
    expect((await call(teamRoutes.listTeam, { producerId }, now)).status).toBe(403);
    expect((await remove(boss.uid, now)).status).toBe(403);
    expect(said(await change(boss, owner.uid))).toEqual([409, "TEAM_OWNER_STAYS"]);
    expect(said(await remove(owner.uid, boss))).toEqual([409, "TEAM_OWNER_STAYS"]);
    expect(said(await change(boss, (await signIn()).uid))).toEqual([404, "TEAM_MEMBER_NOT_FOUND"]);
  });

  test("who leaves, or is taken off, has nothing there any more, and is at their doors again", async () => {
    const [ana, bea] = [await givenMember(producerId, ["all"]), await givenMember(producerId, ["door"])];
    const { id: eventId } = await givenEvent();
    await staffOf(eventId)
      .doc(bea.uid)
      .set({ uid: bea.uid, eventId } as never);
    for (let times = 0; times < 2; times++) expect((await remove(ana.uid, owner)).status).toBe(200);
    expect((await remove(bea.uid, bea)).status).toBe(200);
    expect((await team()).items).toEqual([]);
    expect([await membershipOf(ana), await membershipOf(bea)]).toEqual([null, null]);
    expect([(await claimsOf(ana))?.role, (await claimsOf(bea))?.role]).toEqual(["attendee", "scanner"]);
    expect((await call(teamRoutes.listTeam, { producerId }, ana)).body.code).toBe("SESSION_OUTDATED");
    expect((await call(teamRoutes.listTeam, { producerId }, await refreshed(ana))).status).toBe(403);
  });

  test("a member deletes their account, and registers no organisation of their own; an owner does neither", async () => {
    const ana = await givenMember(producerId, ["all"]);
    const registration = {
      firstName: "Ana",
      lastName: "Mina",
      email: ana.email,
      acceptTerms: true as const,
      consentVersions: CONSENT_VERSIONS,
    };
    expect(said(await call(producerRoutes.registerProducer, registration, ana))).toEqual([
      409,
      "TEAM_NOT_OWN",
    ]);
    expect(said(await call(attendeeRoutes.deleteMyAccount, {}, owner))).toEqual([409, "ACCOUNT_HAS_DUTIES"]);
    expect((await call(attendeeRoutes.deleteMyAccount, {}, ana)).status).toBeLessThan(300);
    expect((await team()).items).toEqual([]);
    expect((await users.doc(ana.uid).get()).data()?.deletedAt).not.toBeNull();
  });

  test("a superadmin who gives a member another role ends the membership", async () => {
    const ana = await givenMember(producerId, ["all"]);
    const admin = await signIn("superadmin");
    const changed = await call(attendeeRoutes.updateAttendee, { id: ana.uid, role: "scanner" }, admin);
    expect(changed.status).toBe(200);
    expect(await membershipOf(ana)).toBeNull();
    expect((await team()).items).toEqual([]);
  });

  test("ending one's sessions keeps the membership and its rights", async () => {
    const ana = await givenMember(producerId, ["door"]);
    expect((await call(accountRoutes.signOutEverywhere, {}, ana)).status).toBeLessThan(300);
    expect((await membershipOf(ana))?.rights).toEqual(["door"]);
    expect((await claimsOf(ana))?.rights).toEqual(["door"]);
  });

  test("a suspension of the organisation is in the members' tokens, too, and its end as well", async () => {
    const ana = await givenMember(producerId, ["events"]);
    const admin = await signIn("superadmin");
    for (const status of ["suspended", "active"] as const) {
      await call(producerRoutes.changeProducerStatus, { id: producerId, status, reason: "Prueba" }, admin);
      expect(await claimsOf(ana)).toMatchObject({ producerStatus: status, rights: ["events"] });
    }
  });

  test("who may not do everything sees nothing of the people behind the organisation", async () => {
    const secret = { docNumber: "1130555777", birthDate: "1990-01-02", address: "Calle 5 # 1-2" };
    const person = {
      ...{ id: "r1", fullName: "Rosa Caicedo", idType: "CC" as const, idNumber: "31555999" },
      ...{ email: "rosa@correo.test", phone: "3005550000", role: "representative" },
    };
    await producers.doc(producerId).update({ ...secret, representatives: [person] });
    const seen = async (by: Person) => {
      const { status, body } = await call(producerRoutes.getProducer, { id: producerId }, by);
      expect([status, body.id]).toEqual([200, producerId]);
      return JSON.stringify(body);
    };
    const hidden = [...Object.values(secret), person.fullName, person.idNumber];
    const clerk = await seen(await givenMember(producerId, ["events", "sales", "finance", "door"]));
    for (const text of hidden) expect(clerk).not.toContain(text);
    const { id } = await givenEvent({ producerId });
    const ofOneEvent = await seen(await givenMember(producerId, ["all"], [id]));
    for (const text of hidden) expect(ofOneEvent).not.toContain(text);
    for (const text of Object.values(secret)) expect(await seen(owner)).toContain(text);
  });

  test("without the right to sales and finance no money is shown", async () => {
    const event = await givenEvent({ producerId });
    const [door, finance] = [
      await givenMember(producerId, ["door"]),
      await givenMember(producerId, ["finance"]),
    ];
    const { eventMetrics } = await import("../../../src/lib/firestore/collections.ts");
    const share = { general: { name: "General", tickets: 2, revenue: 90_000 } };
    await eventMetrics.doc(event.id).set({
      producerId,
      totals: { tickets: 2, revenue: 90_000, gmv: 95_000, producerNet: 88_000 },
      byType: share,
    } as never);
    const seen = async (person: Person) =>
      (await call(eventRoutes.getMyEvent, { id: event.id }, person)).body.statistics;
    expect(await seen(finance)).toMatchObject({ sold: 2, revenue: 90_000, account: { net: 88_000 } });
    const told = await seen(door);
    expect(told).toMatchObject({ sold: 2, revenue: 0, account: { paid: 0, net: 0 } });
    expect(JSON.stringify(told)).not.toContain("000");
  });
});

describe("passing it on", () => {
  const pass = (uid: string, by = owner) => call(teamRoutes.passOwnership, { producerId, uid }, by);

  test("a member of everything becomes the owner, the owner a member, and both are told", async () => {
    const ana = await givenMember(producerId, ["all"]);
    await producers.doc(producerId).update({ email: owner.email });
    expect((await pass(ana.uid)).body.uid).toBe(ana.uid);
    const stored = (await producers.doc(producerId).get()).data();
    expect([stored?.ownerUid, stored?.email]).toEqual([ana.uid, ana.email]);
    expect([await membershipOf(ana), (await membershipOf(owner))?.rights]).toEqual([null, ["all"]]);
    expect((await claimsOf(ana))?.rights).toBeUndefined();
    expect((await claimsOf(owner))?.rights).toEqual(["all"]);
    const [now, before] = [await refreshed(ana), await refreshed(owner)];
    expect((await team(now)).owner?.uid).toBe(ana.uid);
    expect((await pass(owner.uid, before)).status).toBe(403);
    expect((await invite(someEmail(), ["door"], null, before)).status).toBe(200);
    for (const { email } of [ana, owner])
      expect((await mailsTo(email)).map(({ template }) => template)).toContain("team-owner");
    expect((await pass(owner.uid, now)).status).toBe(200);
    expect((await team(await refreshed(owner))).owner?.uid).toBe(owner.uid);
  });

  test("to nobody outside, of some events, or with fewer rights; and by nobody but the owner", async () => {
    const event = await givenEvent({ producerId });
    const boss = await givenMember(producerId, ["all"]);
    const limited = await givenMember(producerId, ["all"], [event.id]);
    const clerk = await givenMember(producerId, ["events", "sales", "finance", "door", "marketing"]);
    expect(said(await pass((await signIn()).uid))).toEqual([404, "TEAM_MEMBER_NOT_FOUND"]);
    for (const { uid } of [limited, clerk]) expect(said(await pass(uid))).toEqual([409, "TEAM_OWNER_OF_ALL"]);
    expect((await pass(boss.uid, boss)).status).toBe(403);
    expect((await producers.doc(producerId).get()).data()?.ownerUid).toBe(owner.uid);
  });

  test("by an owner whose account has no profile yet", async () => {
    const ana = await givenMember(producerId, ["all"]);
    await users.doc(owner.uid).delete();
    expect((await pass(ana.uid)).status).toBe(200);
    expect((await membershipOf(owner))?.rights).toEqual(["all"]);
    expect((await claimsOf(owner))?.rights).toEqual(["all"]);
  });

  test("who passed it on and left does not come back by registering again, whatever its status", async () => {
    const [first, ana] = [await signIn(), await signIn()];
    const registration = {
      firstName: "Luz",
      lastName: "Mina",
      email: first.email,
      acceptTerms: true as const,
      consentVersions: CONSENT_VERSIONS,
    };
    await call(producerRoutes.registerProducer, registration, first);
    const own = `de-${first.uid}`;
    await producers.doc(own).update({ ownerUid: ana.uid, status: "pending" });
    await getAuth().setCustomUserClaims(first.uid, { role: "attendee", claimsVersion: 9 });
    await users.doc(first.uid).update({ role: "attendee" });
    const again = await call(producerRoutes.registerProducer, registration, await refreshed(first));
    expect(said(again)).toEqual([409, "PRODUCER_PASSED_ON"]);
    expect((await claimsOf(first))?.producerId).toBeUndefined();
  });

  test("while they are taken off, or have just left: nobody has more than what is stored", async () => {
    for (let times = 0; times < 6; times++) {
      const ana = await givenMember(producerId, ["all"]);
      await Promise.all([pass(ana.uid), remove(ana.uid, ana)]);
      const isOwner = (await producers.doc(producerId).get()).data()?.ownerUid === ana.uid;
      const now = await refreshed(ana);
      const { status } = await call(teamRoutes.listTeam, { producerId }, now);
      if (!isOwner) expect(status).toBe(403);
      if (isOwner) {
        expect(await membershipOf(ana)).toBeNull();
        await producers.doc(producerId).update({ ownerUid: owner.uid });
        await users.doc(owner.uid).update({ membership: null });
        const claims = { role: "producer", producerId, claimsVersion: 50 + times };
        await getAuth().setCustomUserClaims(owner.uid, claims);
        owner = await refreshed(owner);
      }
    }
  });

  test("the claims of an owner follow the commit: one that is lost leaves none", async () => {
    const ana = await givenMember(producerId, ["all"]);
    const stored = (await producers.doc(producerId).get()).data() as Producer;
    const leave = () => remove(ana.uid, ana);
    await expect(
      meetingAt("passed organisation", leave, () => passOwnership(stored, ana.uid, superadmin())),
    ).rejects.toMatchObject({ code: "TEAM_MEMBER_NOT_FOUND" });
    expect(await claimsOf(ana)).toMatchObject({ role: "attendee" });
    expect((await call(teamRoutes.listTeam, { producerId }, await refreshed(ana))).status).toBe(403);
  });

  test("by a superadmin, of an owner whose role was taken: they are not let in again by it", async () => {
    const ana = await givenMember(producerId, ["all"]);
    const admin = await signIn("superadmin");
    await call(attendeeRoutes.updateAttendee, { id: owner.uid, role: "attendee" }, admin);
    for (let times = 0; times < 2; times++) expect((await pass(ana.uid, admin)).status).toBe(200);
    expect(await membershipOf(owner)).toBeFalsy();
    expect((await claimsOf(owner))?.producerId).toBeUndefined();
    expect((await team(await refreshed(ana))).owner?.uid).toBe(ana.uid);
  });

  test("to two at once: one of them has it", async () => {
    const people = [await givenMember(producerId, ["all"]), await givenMember(producerId, ["all"])];
    const answers = await Promise.all(people.map(({ uid }) => pass(uid)));
    const ownerUid = (await producers.doc(producerId).get()).data()?.ownerUid;
    const members = await Promise.all([owner, ...people].map(membershipOf));
    const owners = [owner, ...people].filter((_, i) => !members[i]);
    expect(owners.map(({ uid }) => uid)).toEqual([ownerUid]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

test("the log tells who did what in the organisation, and nothing of networks, or of who works at Tarima", async () => {
  const ana = await givenMember(producerId, ["events"]);
  const event = await givenEvent({ producerId, status: "draft" });
  await call(eventRoutes.updateEvent, { id: event.id, name: "La Rueda", version: event.version }, ana);
  const admin = await signIn("superadmin");
  await call(
    eventRoutes.updateEvent,
    { id: event.id, name: "La Rueda 2", version: event.version + 1 },
    admin,
  );
  await givenEvent(); // somebody else's
  const read = async (more: { cursor?: string; limit?: number } = {}) =>
    (await call(teamRoutes.listTeamLog, { producerId, ...more }, owner)).body;
  const { items } = await read();
  expect(items.map(({ action, user }) => [action, user.id])).toEqual([
    ["event.updated", "tarima"],
    ["event.updated", ana.uid],
  ]);
  expect(JSON.stringify(items)).not.toContain(admin.email);
  expect(Object.keys(items[0] ?? {})).not.toContain("ip");
  const first = await read({ limit: 1 });
  expect((await read({ limit: 1, cursor: first.cursor ?? "" })).items[0]?.user.id).toBe(ana.uid);
});
