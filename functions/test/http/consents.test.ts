import { attendeeRoutes } from "@tarima/shared/attendees/attendees.routes.ts";
import { consentRoutes as routes } from "@tarima/shared/consents/consents.routes.ts";
import { FOLLOW_CONSENT } from "@tarima/shared/follows/follow-consent.ts";
import { followRoutes } from "@tarima/shared/follows/follows.routes.ts";
import { CONSENTS_PER_DAY } from "@tarima/shared/lib/limits.ts";
import { supportRoutes } from "@tarima/shared/support/support.routes.ts";
import { UNPAID_HOLD_CONSENT } from "@tarima/shared/unpaid-holds/unpaid-hold-consent.ts";
import { unpaidHoldRoutes } from "@tarima/shared/unpaid-holds/unpaid-holds.routes.ts";
import { unsubscribeRoutes } from "@tarima/shared/unsubscribes/unsubscribes.routes.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildActor } from "../../../tools/builders/people.ts";
import { assertVerified } from "../../src/features/access/authorize.ts";
import { findConsentEntries } from "../../src/features/consents/consents.repo.ts";
import { projectProducerPage } from "../../src/features/producers/page/project-producer-page.ts";
import { setReminder } from "../../src/features/unpaid-holds/set-reminder.ts";
import { stopReminders } from "../../src/features/unpaid-holds/unpaid-holds.repo.ts";
import { unsubscribeToken } from "../../src/features/unsubscribes/unsubscribe-token.ts";
import { follows, holdReminders, orders, users } from "../../src/lib/firestore/collections.ts";
import { countInWindow } from "../../src/lib/firestore/counters.ts";
import { db } from "../../src/lib/firestore/database.ts";
import { DAY_MINUTES, windowOf } from "../../src/lib/http/rate-limit/rate-limit.ts";
import { call, type Person, signIn, startApi, stopApi, tokenOf } from "../support/api.ts";
import { meetingAt } from "../support/guards.ts";
import { givenEvent, givenProducer, hold } from "../support/world.ts";

beforeAll(async () => {
  await startApi();
});
afterAll(stopApi);

let ana: Person;
beforeEach(async () => {
  ana = await signIn();
});

const follow = (id: string) =>
  call(followRoutes.followProducer, { id, consentVersion: FOLLOW_CONSENT.version }, ana);
const unfollow = (id: string) => call(followRoutes.unfollowProducer, { id }, ana);
const remind = (id: string, isWanted: boolean, person = ana) => {
  const consentVersion = isWanted ? UNPAID_HOLD_CONSENT.version : null;
  return call(unpaidHoldRoutes.setReminder, { id, consentVersion }, person);
};
const waiting = async () => (await call(unpaidHoldRoutes.listReminders, {}, ana)).body.items;
const historyOf = async (person: Person) =>
  (await call(routes.listMyConsents, { limit: 50 }, person)).body.items;
const acts = async (person: Person) =>
  (await historyOf(person)).map((it) => [it.purpose, it.act, it.version, it.channel]);

async function givenFollowed() {
  const producer = await givenProducer();
  await projectProducerPage(producer.id);
  await follow(producer.id);
  return producer;
}

test("is read by its person and by a superadmin, page by page, and by nobody else", async () => {
  const [luz, admin] = [await signIn(), await signIn("superadmin")];
  const { id } = await givenFollowed();
  await unfollow(id);
  expect((await call(routes.listMyConsents, { limit: 5 })).status).toBe(401);
  expect(await historyOf(luz)).toEqual([]);
  expect((await call(routes.listConsentsOf, { id: ana.uid, limit: 5 }, luz)).status).toBe(403);
  const first = (await call(routes.listConsentsOf, { id: ana.uid, limit: 1 }, admin)).body;
  expect([first.items.map(({ act }) => act), first.hasNextPage]).toEqual([["taken-back"], true]);
  const next = { id: ana.uid, limit: 1, cursor: first.cursor ?? "" };
  const second = (await call(routes.listConsentsOf, next, admin)).body;
  expect([second.items.map(({ act }) => act), second.hasNextPage]).toEqual([["given"], false]);
});

test("a follow and its end are told with the organiser's name, by the page and by the link of a mail", async () => {
  const { id, brandName: name } = await givenFollowed();
  await follow(id); // again
  for (let times = 0; times < 2; times++) await unfollow(id);
  const [ended, begun, ...more] = await historyOf(ana);
  expect(more).toEqual([]);
  const about = { purpose: "organiser-news", subject: id, name, version: FOLLOW_CONSENT.version };
  expect(begun).toMatchObject({ ...about, act: "given", channel: "web" });
  expect(ended).toMatchObject({ ...about, act: "taken-back", channel: "web", givenAt: begun?.at });

  await follow(id);
  const token = unsubscribeToken({ kind: "follow", uid: ana.uid, subject: id });
  for (let times = 0; times < 2; times++) await call(unsubscribeRoutes.unsubscribe, { token });
  expect((await acts(ana)).map(([, act, , channel]) => [act, channel])).toEqual([
    ["taken-back", "mail"],
    ["given", "web"],
    ["taken-back", "web"],
    ["given", "web"],
  ]);
});

test("a follow of before there were entries shows when it was given once it is taken back", async () => {
  const { id } = await givenProducer();
  const at = "2026-11-26T15:00:00.000Z";
  await follows.doc(`${id}_${ana.uid}`).set({
    ...{ producerId: id, uid: ana.uid, createdAt: at },
    consent: { version: "2026-11-26", at, channel: "web" },
  });
  await unfollow(id);
  expect(await historyOf(ana)).toMatchObject([{ act: "taken-back", version: "2026-11-26", givenAt: at }]);
});

const press = async (times: number) => {
  const token = unsubscribeToken({ kind: "unpaid-hold", uid: ana.uid, subject: "" });
  for (let n = 0; n < times; n++)
    expect((await call(unsubscribeRoutes.unsubscribe, { token })).status).toBe(200);
};

test("a follow that is stored in another shape ends all the same, with an entry that names no text", async () => {
  const { id } = await givenFollowed();
  const stored = db().doc(`follows/${id}_${ana.uid}`);
  await stored.update({ consent: "none of ours" });
  expect((await unfollow(id)).status).toBe(200);
  expect((await stored.get()).exists).toBe(false);
  const [ended] = await historyOf(ana);
  expect(ended).toMatchObject({ act: "taken-back", subject: id, version: null, givenAt: null });
});

test("a follow that is stored in another shape can be followed again", async () => {
  const { id } = await givenFollowed();
  await db().doc(`follows/${id}_${ana.uid}`).update({ consent: "none of ours" });
  expect((await follow(id)).status).toBe(200);
  expect((await call(followRoutes.listFollows, {}, ana)).body.items).toHaveLength(1);
});

test("a mail after an unpaid hold is given and taken back by order, and all at once by the link", async () => {
  const { id } = (await hold(await givenEvent(), 1, ana)).body;
  const { version } = UNPAID_HOLD_CONSENT;
  for (const isWanted of [true, true, false, false, true]) await remind(id, isWanted);
  expect(await acts(ana)).toEqual([
    ["unpaid-hold", "given", version, "web"],
    ["unpaid-hold", "taken-back", version, "web"],
    ["unpaid-hold", "given", version, "web"],
  ]);
  await press(3);
  const [all, last] = await historyOf(ana);
  expect(all).toMatchObject({ act: "taken-back", subject: null, version: null, channel: "mail" });
  expect(last).toMatchObject({ act: "given", subject: id });
  await remind(id, true);
  await press(1);
  const [again, given] = await historyOf(ana);
  expect([again, given]).toMatchObject([
    { act: "taken-back", subject: null },
    { act: "given", subject: id },
  ]);
});

test("a press of the link is an entry where one of the mails was sent since the last one", async () => {
  const taken = { act: "taken-back", subject: null };
  await press(1);
  await holdReminders.doc(ana.uid).update({ sent: [{ eventId: "rumba", at: new Date().toISOString() }] });
  await press(2);
  expect(await historyOf(ana)).toMatchObject([taken, taken]);
});

test("nobody agrees to a mail for another; a superadmin takes it back, and the entry says so", async () => {
  const admin = await signIn("superadmin");
  const { id } = (await hold(await givenEvent(), 1, ana)).body;
  expect([(await remind(id, true, admin)).body.code, await historyOf(ana)]).toEqual(["FORBIDDEN", []]);
  await remind(id, true);
  expect((await remind(id, false, admin)).body.reminder).toBeNull();
  expect((await acts(ana))[0]).toEqual(["unpaid-hold", "taken-back", UNPAID_HOLD_CONSENT.version, "support"]);
  const own = (await hold(await givenEvent(), 1, admin)).body.id;
  expect((await remind(own, true, admin)).status).toBe(200);
});

test("nothing is given for an account that is deleted meanwhile", async () => {
  const { id } = (await hold(await givenEvent(), 1, ana)).body;
  await call(attendeeRoutes.getMyProfile, {}, ana);
  const goes = () => users.doc(ana.uid).update({ deletedAt: new Date() });
  const { body } = await meetingAt("order", goes, () => remind(id, true));
  expect(body.code).toBe("SESSION_OUTDATED");
  expect(await findConsentEntries(ana.uid, 5)).toEqual([]);
  expect((await orders.doc(id).get()).data()?.reminder ?? null).toBeNull();
});

test("nothing is given for an account without a profile that is deleted meanwhile", async () => {
  const { id } = (await hold(await givenEvent(), 1, ana)).body;
  expect((await users.doc(ana.uid).get()).exists).toBe(false);
  const goes = () => call(attendeeRoutes.deleteMyAccount, {}, ana);
  const { body } = await meetingAt("order", goes, () => remind(id, true));
  expect(body.code).toBe("SESSION_OUTDATED");
  expect(await findConsentEntries(ana.uid, 5)).toEqual([]);
  expect((await orders.doc(id).get()).data()?.remindAt ?? null).toBeNull();
});

test("a mail that is agreed to while the account is deleted goes with it", async () => {
  const { id } = (await hold(await givenEvent(), 1, ana)).body;
  await call(attendeeRoutes.getMyProfile, {}, ana);
  const remindMeanwhile = async () => expect((await remind(id, true)).status).toBe(200);
  await meetingAt("profile that is cleared", remindMeanwhile, () =>
    call(attendeeRoutes.deleteMyAccount, {}, ana),
  );
  expect((await users.doc(ana.uid).get()).data()?.deletedAt).toBeTruthy();
  expect((await orders.doc(id).get()).data()?.remindAt ?? null).toBeNull();
});

test("a press of the link that began earlier and comes later revives nothing", async () => {
  const { id } = (await hold(await givenEvent(), 1, ana)).body;
  const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000);
  await stopReminders(ana.uid, secondsAgo(50));
  await setReminder(id, { isWanted: true, now: secondsAgo(20), channel: "web" });
  await stopReminders(ana.uid, secondsAgo(10));
  await stopReminders(ana.uid, secondsAgo(30));
  expect(await waiting()).toEqual([]);
});

test("mails that may still come are listed with their event, and no others", async () => {
  const [event, other] = [await givenEvent(), await givenEvent()];
  const [one, two, paid, never] = [
    (await hold(event, 1, ana)).body.id,
    (await hold(other, 1, ana)).body.id,
    (await hold(other, 1, ana)).body.id,
    (await hold(other, 1, ana)).body.id,
  ];
  for (const id of [one, two, paid]) await remind(id, true);
  await orders.doc(paid).update({ status: "confirmed" });
  const consent = { version: UNPAID_HOLD_CONSENT.version, at: expect.any(String), channel: "web" };
  const rows = await waiting();
  expect(rows.map(({ orderId }) => orderId).sort()).toEqual([one, two].sort());
  expect(rows).toContainEqual({ orderId: one, event: event.name, consent });
  expect(rows.some(({ orderId }) => orderId === never)).toBe(false);
  await remind(one, false);
  expect((await waiting()).map(({ orderId }) => orderId)).toEqual([two]);
  await press(1);
  expect(await waiting()).toEqual([]);
  expect((await call(unpaidHoldRoutes.listReminders, {}, await signIn())).body.items).toEqual([]);
});

test("a superadmin sees what stands, with a follow of before there were entries; nobody else does", async () => {
  await call(attendeeRoutes.getMyProfile, {}, ana);
  const producer = await givenProducer();
  const at = "2026-11-26T15:00:00.000Z";
  const consent = { version: "2026-11-26", at, channel: "web" as const };
  await follows
    .doc(`${producer.id}_${ana.uid}`)
    .set({ producerId: producer.id, uid: ana.uid, createdAt: at, consent });
  const event = await givenEvent();
  const { id } = (await hold(event, 1, ana)).body;
  await remind(id, true);
  const standing = (person: Person) => call(supportRoutes.listStandingConsents, { id: ana.uid }, person);
  const { body } = await standing(await signIn("superadmin"));
  expect(body.follows).toMatchObject([{ producerId: producer.id, name: producer.brandName, consent }]);
  expect(body.reminders).toMatchObject([{ orderId: id, event: event.name }]);
  expect((await standing(ana)).status).toBe(403);
});

test("who never proved the address agrees to no mail, and takes back what they agreed to before", async () => {
  const { id } = (await hold(await givenEvent(), 1, ana)).body;
  await remind(id, true);
  const token = tokenOf(ana.uid, { email: ana.email, email_verified: false, role: "attendee" });
  const unproven = { ...ana, authorization: `Bearer ${token}` };
  expect((await remind(id, true, unproven)).body.code).toBe("EMAIL_NOT_VERIFIED");
  expect((await remind(id, false, unproven)).body.reminder).toBeNull();
});

test("a token from before the address was proven is to be fetched anew: that is said first", async () => {
  await call(attendeeRoutes.getMyProfile, {}, ana);
  await users.doc(ana.uid).update({ claimsVersion: 7 });
  const before = buildActor({ uid: ana.uid, isEmailVerified: false, claimsVersion: 6 });
  await expect(assertVerified(before)).rejects.toMatchObject({ code: "SESSION_OUTDATED" });
  const since = { ...before, claimsVersion: 7 };
  await expect(assertVerified(since)).rejects.toMatchObject({ code: "EMAIL_NOT_VERIFIED" });
});

describe("beyond what somebody gives in a day", () => {
  /** As if they had done it so often today. */
  async function givenDone(key: string, times: number) {
    const { id, endsAt } = windowOf({ key: `${key}|${ana.uid}`, windowMinutes: DAY_MINUTES }, new Date());
    await countInWindow(id, endsAt, times);
  }

  test("no more is given; all of it is taken back", async () => {
    const { id } = await givenFollowed();
    const [order, next] = [await hold(await givenEvent(), 1, ana), await hold(await givenEvent(), 1, ana)];
    await remind(order.body.id, true);
    await givenDone("consents given", CONSENTS_PER_DAY - 3);
    const [other, third] = [await givenProducer(), await givenProducer()];
    for (const producer of [other, third]) await projectProducerPage(producer.id);
    expect((await follow(other.id)).status).toBe(200);
    expect([(await follow(third.id)).body.code, (await remind(next.body.id, true)).body.code]).toEqual([
      "TOO_MANY_REQUESTS",
      "TOO_MANY_REQUESTS",
    ]);
    expect([(await unfollow(id)).status, (await unfollow(other.id)).status]).toEqual([200, 200]);
    expect((await remind(order.body.id, false)).body.reminder).toBeNull();
  });

  test("what is tried again after a lost commit is counted once", async () => {
    const producers = await Promise.all(Array.from({ length: 5 }, () => givenProducer()));
    for (const { id } of producers) await projectProducerPage(id);
    await call(attendeeRoutes.getMyProfile, {}, ana);
    await givenDone("consents given", CONSENTS_PER_DAY - producers.length);
    const statuses = await Promise.all(producers.map(async ({ id }) => (await follow(id)).status));
    expect(statuses).toEqual(producers.map(() => 200));
  });

  test("what changes nothing is not counted, nor an organiser that nobody knows", async () => {
    const { id } = await givenFollowed();
    const order = (await hold(await givenEvent(), 1, ana)).body.id;
    await remind(order, true);
    await givenDone("consents given", CONSENTS_PER_DAY - 3);
    for (let times = 0; times < 3; times++) {
      expect([(await follow(id)).status, (await remind(order, true)).status]).toEqual([200, 200]);
      expect((await follow("nobody")).body.code).toBe("PRODUCER_NOT_FOUND");
    }
    const other = (await givenProducer()).id;
    await projectProducerPage(other);
    expect((await follow(other)).status).toBe(200);
  });
});

test("is in the data that one downloads, the latest first, and stays as proof when the account goes", async () => {
  const { id } = await givenFollowed();
  await unfollow(id);
  const { body } = await call(attendeeRoutes.exportMyData, {}, ana);
  expect(body.consents).toMatchObject([
    { purpose: "organiser-news", act: "taken-back" },
    { purpose: "organiser-news", act: "given" },
  ]);
  await call(attendeeRoutes.deleteMyAccount, {}, ana);
  const admin = await signIn("superadmin");
  expect((await call(routes.listConsentsOf, { id: ana.uid, limit: 5 }, admin)).body.items).toHaveLength(2);
  expect((await follow(id)).status).toBe(401);
});
