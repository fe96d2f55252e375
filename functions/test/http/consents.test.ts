import { attendeeRoutes } from "@tarima/shared/attendees/attendees.routes.ts";
import { consentRoutes as routes } from "@tarima/shared/consents/consents.routes.ts";
import { PLATFORM_NEWS_CONSENT } from "@tarima/shared/consents/platform-news-consent.ts";
import { FOLLOW_CONSENT } from "@tarima/shared/follows/follow-consent.ts";
import { followRoutes } from "@tarima/shared/follows/follows.routes.ts";
import { UNPAID_HOLD_CONSENT } from "@tarima/shared/unpaid-holds/unpaid-hold-consent.ts";
import { unpaidHoldRoutes } from "@tarima/shared/unpaid-holds/unpaid-holds.routes.ts";
import { unsubscribeRoutes } from "@tarima/shared/unsubscribes/unsubscribes.routes.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { projectProducerPage } from "../../src/features/producers/page/project-producer-page.ts";
import { unsubscribeToken } from "../../src/features/unsubscribes/unsubscribe-token.ts";
import { follows, users } from "../../src/lib/firestore/collections.ts";
import { call, type Person, signIn, startApi, stopApi, tokenOf } from "../support/api.ts";
import { givenEvent, givenProducer, hold } from "../support/world.ts";

beforeAll(async () => {
  await startApi();
});
afterAll(stopApi);

let ana: Person;
beforeEach(async () => {
  ana = await signIn();
});

const { version } = PLATFORM_NEWS_CONSENT;
const agree = (person?: Person) => call(routes.agreeToNews, { consentVersion: version }, person);
const takeBack = (person?: Person) => call(routes.takeNewsBack, {}, person);
const historyOf = async (person: Person) =>
  (await call(routes.listMyConsents, { limit: 50 }, person)).body.items;
const acts = async (person: Person) =>
  (await historyOf(person)).map((it) => [it.purpose, it.act, it.version, it.channel]);

async function givenFollowed() {
  const producer = await givenProducer();
  await projectProducerPage(producer.id);
  const input = { id: producer.id, consentVersion: FOLLOW_CONSENT.version };
  await call(followRoutes.followProducer, input, ana);
  return producer;
}

test("nobody agrees to news by having an account; who does is read with which text, when and how", async () => {
  const { body: before } = await call(attendeeRoutes.getMyProfile, {}, ana);
  expect(before.platformNews ?? null).toBeNull();
  const { body } = await agree(ana);
  expect(body.platformNews).toEqual({ version, at: expect.any(String), channel: "web" });
  expect(await acts(ana)).toEqual([["platform-news", "given", version, "web"]]);
});

test("giving and taking back again, or both at once, writes what changed and nothing else", async () => {
  await Promise.all([agree(ana), agree(ana)]);
  const given = (await agree(ana)).body.platformNews;
  expect(await acts(ana)).toHaveLength(1);
  await Promise.all([takeBack(ana), takeBack(ana)]);
  expect((await takeBack(ana)).body.platformNews).toBeNull();
  const [taken, first, ...more] = await historyOf(ana);
  expect(more).toEqual([]);
  expect(taken).toMatchObject({ act: "taken-back", version, givenAt: given?.at, channel: "web" });
  expect(first).toMatchObject({ act: "given", at: given?.at });
  await agree(ana);
  expect((await acts(ana)).map(([, act]) => act)).toEqual(["given", "taken-back", "given"]);
});

test("a text of before is refused on its field, and nothing is written", async () => {
  const consentVersion = "2020-01-01" as typeof version;
  const { status, body } = await call(routes.agreeToNews, { consentVersion }, ana);
  expect([status, body.fields]).toEqual([
    400,
    { consentVersion: "Este texto cambió: recarga la página y léelo otra vez" },
  ]);
  expect(await historyOf(ana)).toEqual([]);
});

test("is for who is signed in and has proven the address; taking back asks for no proof", async () => {
  expect([(await agree()).status, (await takeBack()).status]).toEqual([401, 401]);
  expect((await call(routes.listMyConsents, { limit: 5 })).status).toBe(401);
  await agree(ana);
  const token = tokenOf(ana.uid, { email: ana.email, email_verified: false, role: "attendee" });
  const unproven = { ...ana, authorization: `Bearer ${token}` };
  expect((await agree(unproven)).body.code).toBe("EMAIL_NOT_VERIFIED");
  expect((await takeBack(unproven)).body.platformNews).toBeNull();
});

test("is read by its person and by a superadmin, page by page, and by nobody else", async () => {
  const [luz, admin] = [await signIn(), await signIn("superadmin")];
  await agree(ana);
  await takeBack(ana);
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
  await call(followRoutes.followProducer, { id, consentVersion: FOLLOW_CONSENT.version }, ana); // again
  for (let times = 0; times < 2; times++) await call(followRoutes.unfollowProducer, { id }, ana);
  const [ended, begun, ...more] = await historyOf(ana);
  expect(more).toEqual([]);
  const about = { purpose: "organiser-news", subject: id, name, version: FOLLOW_CONSENT.version };
  expect(begun).toMatchObject({ ...about, act: "given", channel: "web" });
  expect(ended).toMatchObject({ ...about, act: "taken-back", channel: "web", givenAt: begun?.at });

  await call(followRoutes.followProducer, { id, consentVersion: FOLLOW_CONSENT.version }, ana);
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
  await call(followRoutes.unfollowProducer, { id }, ana);
  expect(await historyOf(ana)).toMatchObject([{ act: "taken-back", version: "2026-11-26", givenAt: at }]);
});

test("a mail after an unpaid hold is given and taken back by order, and all at once by the link", async () => {
  const { id } = (await hold(await givenEvent(), 1, ana)).body;
  const consent = UNPAID_HOLD_CONSENT.version;
  const set = (consentVersion: typeof consent | null) =>
    call(unpaidHoldRoutes.setReminder, { id, consentVersion }, ana);
  for (const wish of [consent, consent, null, null, consent]) await set(wish);
  expect(await acts(ana)).toEqual([
    ["unpaid-hold", "given", consent, "web"],
    ["unpaid-hold", "taken-back", consent, "web"],
    ["unpaid-hold", "given", consent, "web"],
  ]);
  const token = unsubscribeToken({ kind: "unpaid-hold", uid: ana.uid, subject: "" });
  for (let times = 0; times < 3; times++) await call(unsubscribeRoutes.unsubscribe, { token });
  const [all, last] = await historyOf(ana);
  expect(all).toMatchObject({ act: "taken-back", subject: null, version: null, channel: "mail" });
  expect(last).toMatchObject({ act: "given", subject: id });
});

test("is in the data that one downloads, and stays as proof when the account goes", async () => {
  await agree(ana);
  const { body } = await call(attendeeRoutes.exportMyData, {}, ana);
  expect(body.consents).toMatchObject([{ purpose: "platform-news", act: "given", version }]);
  await call(attendeeRoutes.deleteMyAccount, {}, ana);
  expect((await users.doc(ana.uid).get()).data()?.platformNews ?? null).toBeNull();
  const admin = await signIn("superadmin");
  expect((await call(routes.listConsentsOf, { id: ana.uid, limit: 5 }, admin)).body.items).toHaveLength(1);
  expect((await agree(ana)).status).toBe(401);
});
