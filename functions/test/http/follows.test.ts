import { randomUUID } from "node:crypto";
import { attendeeRoutes } from "@tarima/shared/attendees/attendees.routes.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { FOLLOW_CONSENT } from "@tarima/shared/follows/follow-consent.ts";
import { followRoutes as routes } from "@tarima/shared/follows/follows.routes.ts";
import { addDays, today } from "@tarima/shared/lib/dates/calendar-day.ts";
import { instantOf } from "@tarima/shared/lib/dates/dates.ts";
import { MAX_FOLLOWS } from "@tarima/shared/lib/limits.ts";
import type { Producer } from "@tarima/shared/producers/producer.schema.ts";
import { getAuth } from "firebase-admin/auth";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildPhase, wallClockIn } from "../../../tools/builders/events.ts";
import { noteOnSale } from "../../src/features/follows/news/note-on-sale.ts";
import { mailFollowers } from "../../src/features/follows/news/send-mailings.ts";
import { mails } from "../../src/features/mail/mails.ts";
import { compose } from "../../src/features/mail-delivery/compose.ts";
import { sendMail } from "../../src/features/mail-delivery/send-mail.ts";
import { projectProducerPage } from "../../src/features/producers/page/project-producer-page.ts";
import { events, follows, mailings, onSaleNews, producers } from "../../src/lib/firestore/collections.ts";
import { db } from "../../src/lib/firestore/database.ts";
import { call, type Person, signIn, startApi, stopApi, tokenOf } from "../support/api.ts";
import { meetingAt } from "../support/guards.ts";
import { runAt } from "../support/triggers.ts";
import { givenEvent, givenProducer, publish } from "../support/world.ts";
import { deliverThrice, snapshotOf, writtenTo } from "../support/wrapped.ts";

let producer: Producer;
let ana: Person;
let luz: Person;
beforeAll(async () => {
  await startApi();
  [ana, luz] = await Promise.all([signIn(), signIn()]);
});
afterAll(stopApi);
beforeEach(async () => {
  producer = await givenShown();
});

async function givenShown(): Promise<Producer> {
  const made = await givenProducer({ brandName: `Casa ${randomUUID().slice(0, 8)}` });
  await projectProducerPage(made.id);
  return made;
}

const consentVersion = FOLLOW_CONSENT.version;
const follow = (person: Person, { id } = producer) =>
  call(routes.followProducer, { id, consentVersion }, person);
const stored = async (person: Person) =>
  (await follows.all().where("uid", "==", person.uid).get()).docs.map((it) => it.data());

async function givenFollows({ uid }: Person, count: number): Promise<void> {
  const batch = db().batch();
  for (let i = 0; i < count; i++)
    batch.set(follows.doc(`p${i}_${uid}`), {
      ...{ producerId: `p${i}`, uid, consent: given(), createdAt: new Date().toISOString() },
    });
  await batch.commit();
}

describe("following a producer", () => {
  test("keeps what one agreed to and when, once however often one presses, until one takes it back", async () => {
    expect((await call(routes.getFollow, { id: producer.id }, ana)).body).toEqual({ isFollowing: false });
    const answers = await Promise.all([follow(ana), follow(ana), follow(ana)]);
    expect(answers.map(({ body }) => body)).toEqual(Array(3).fill({ isFollowing: true }));
    const [first] = await stored(ana);
    expect(first).toMatchObject({
      producerId: producer.id,
      consent: { version: FOLLOW_CONSENT.version, at: first?.createdAt, channel: "web" },
    });
    await follow(ana);
    expect(await stored(ana)).toEqual([first]);
    const { items } = (await call(routes.listFollows, {}, ana)).body;
    expect(items).toMatchObject([
      { producerId: producer.id, name: producer.brandName, consent: first?.consent },
    ]);
    for (let times = 0; times < 2; times++)
      expect((await call(routes.unfollowProducer, { id: producer.id }, ana)).body).toEqual({
        isFollowing: false,
      });
    expect(await stored(ana)).toEqual([]);
  });

  test("is for who has read the text of now, has a verified address, and of a producer that has a page", async () => {
    const old = { id: producer.id, consentVersion: "2020-01-01" as typeof consentVersion };
    expect((await call(routes.followProducer, old, luz)).body.fields).toHaveProperty("consentVersion");
    await producers.doc(producer.id).update({ status: "suspended" });
    await projectProducerPage(producer.id);
    expect((await follow(luz)).body.code).toBe("PRODUCER_NOT_FOUND");
    const unverified = tokenOf(luz.uid, { email: luz.email, email_verified: false, role: "attendee" });
    expect((await follow({ ...luz, authorization: `Bearer ${unverified}` })).status).toBe(403);
    expect(await stored(luz)).toEqual([]);
  });

  test("has an end", async () => {
    const eager = await signIn();
    await givenFollows(eager, MAX_FOLLOWS);
    expect((await follow(eager)).body.code).toBe("TOO_MANY_FOLLOWS");
    await call(attendeeRoutes.deleteMyAccount, {}, eager);
    expect(await stored(eager)).toEqual([]);
  });

  test("has its end also for who follows several at once", async () => {
    const eager = await signIn();
    await givenFollows(eager, MAX_FOLLOWS - 1);
    const others = await Promise.all([givenShown(), givenShown(), givenShown()]);
    const answers = await Promise.all(others.map((other) => follow(eager, other)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === "TOO_MANY_FOLLOWS")).toHaveLength(2);
    expect(await stored(eager)).toHaveLength(MAX_FOLLOWS);
  });

  test("ends with the account, also of who followed more than the limit or follows meanwhile", async () => {
    const [many, late] = [await signIn(), await signIn()];
    await givenFollows(many, MAX_FOLLOWS + 30);
    await call(attendeeRoutes.deleteMyAccount, {}, many);
    expect(await stored(many)).toEqual([]);
    await call(attendeeRoutes.getMyProfile, {}, late);
    const remove = () => call(attendeeRoutes.deleteMyAccount, {}, late);
    expect((await meetingAt("new follow", remove, () => follow(late))).status).toBe(401);
    expect(await stored(late)).toEqual([]);
  });

  test("is in the data that one downloads, and ends with the account or with the producer", async () => {
    const leaving = await signIn();
    await Promise.all([follow(leaving), follow(luz)]);
    const { body } = await call(attendeeRoutes.exportMyData, {}, luz);
    expect(body.follows).toMatchObject([
      { producerId: producer.id, consent: { version: FOLLOW_CONSENT.version } },
    ]);
    await call(attendeeRoutes.deleteMyAccount, {}, leaving);
    expect(await stored(leaving)).toEqual([]);
    const before = await snapshotOf(producers.doc(producer.id));
    await producers.doc(producer.id).delete();
    const path = `producers/${producer.id}`;
    await deliverThrice("onProducerWritten", await writtenTo("onProducerWritten", path, { before }));
    expect(await stored(luz)).toEqual([]);
  });
});

const given = () => ({ version: consentVersion, at: new Date().toISOString(), channel: "web" as const });

/** Ten in the morning of the next Wednesday that is no holiday in Colombia, and as long afterwards as a test wants. */
const WORKDAY = (() => {
  let day = addDays(today(), 1);
  while (new Date(day).getUTCDay() !== 3 || day.slice(5) === "12-25") day = addDays(day, 1);
  return day;
})();
const at = (time: string, days = 0) => instantOf(`${addDays(WORKDAY, days)}T${time}:00.000Z`);

const givenOnSale = async (overrides: Parameters<typeof givenEvent>[0] = {}) => {
  const event = await givenEvent({ producerId: producer.id, ...overrides });
  await publish(event.id);
  await noteOnSale(event.id, new Date());
  return event;
};

/** The mails of a producer's followers: recipient and events. */
async function told(): Promise<[string, string[]][]> {
  const sent = await mails.all().where("template", "==", "on-sale-news").get();
  const own = sent.docs.map((it) => it.data()).filter(({ data }) => data.producerId === producer.id);
  return own.map(({ to, data }) => [to, (data.eventIds as string[]).toSorted()]);
}
const ids = (...given: Event[]) => given.map(({ id }) => id).toSorted();

describe("followers", () => {
  test("are told of an event on sale, once, in the lane of news, however often it is published", async () => {
    await Promise.all([follow(ana), follow(luz)]);
    const event = await givenEvent({ producerId: producer.id });
    const path = `publicEvents/${event.id}`;
    for (let times = 0; times < 2; times++) {
      await events.doc(event.id).update({ status: "published" });
      await publish(event.id);
      await deliverThrice("onPublicEventWritten", await writtenTo("onPublicEventWritten", path));
      for (const minutes of ["10:00", "10:10", "10:20"]) await mailFollowers(at(minutes, times));
      await events.doc(event.id).update({ status: "approved" });
      await publish(event.id);
    }
    expect((await told()).toSorted()).toEqual(
      [ana, luz].map(({ email }) => [email, [event.id]] as [string, string[]]).toSorted(),
    );
    const [mail] = (await mails.all().where("to", "==", ana.email).get()).docs.map((it) => it.data());
    expect(mail?.lane).toBe("news");
  });

  test("are told of a series, and of all that goes on sale on a day, in one mail; of what comes later the next day", async () => {
    await follow(ana);
    const dates = [await givenOnSale(), await givenOnSale(), await givenOnSale()];
    await Promise.all([mailFollowers(at("10:00")), mailFollowers(at("10:00"))]);
    const later = await givenOnSale();
    await mailFollowers(at("14:00"));
    expect(await told()).toEqual([[ana.email, ids(...dates)]]);
    await mailFollowers(at("06:00", 1));
    expect(await told()).toHaveLength(1);
    await mailFollowers(at("07:00", 1));
    expect((await told()).map(([, eventIds]) => eventIds)).toContainEqual(ids(later));
    expect(await told()).toHaveLength(2);
  });

  test("are written to by the schedule, but not at night nor on Sundays", async () => {
    await follow(ana);
    await givenOnSale();
    for (const [time, days] of [
      ["19:00", 0],
      ["05:00", 1],
      ["12:00", 4],
    ] as const)
      await runAt("sendSaleAlerts", at(time, days));
    expect(await told()).toEqual([]);
    await runAt("sendSaleAlerts", at("10:00"));
    expect(await told()).toHaveLength(1);
  });

  test("are told of a sale that opens later when it opens, and not of one that is over, paused or sold out by then", async () => {
    await follow(ana);
    const opensIn = (days: number) => ({
      phases: [buildPhase({ startsAt: wallClockIn(days, "10:00", new Date()) })],
    });
    const later = await givenOnSale(opensIn(15));
    const others = [await givenOnSale(), await givenOnSale(), await givenOnSale()];
    const [cancelled, paused, full] = others.map(({ id }) => events.doc(id));
    await Promise.all([
      cancelled?.update({ status: "cancelled" }),
      paused?.update({ isSalePaused: true }),
      full?.update({ isSalePaused: false }),
    ]);
    for (const { id } of others) await publish(id);
    await db().doc(`publicEvents/${others[2]?.id}`).update({ isSoldOut: true });
    await mailFollowers(at("10:00"));
    expect(await told()).toEqual([]);
    const due = (await onSaleNews.doc(later.id).get()).data()?.dueAt;
    expect(due).toBe(instantOf(wallClockIn(15, "10:00", new Date())).toISOString());
    let day = 14;
    while ((await told()).length === 0 && day < 30) await mailFollowers(at("12:00", day++));
    expect(await told()).toEqual([[ana.email, [later.id]]]);
  });

  test("are not told of a sale whose pause ends after it was news", async () => {
    const event = await givenOnSale();
    await onSaleNews.doc(event.id).update({ dueAt: null }); // it was paused when it was due
    await noteOnSale(event.id, new Date(Date.now() + 10 * 86_400_000));
    expect((await onSaleNews.doc(event.id).get()).data()?.dueAt).toBeNull();
  });

  test("get one mail a day, also where the mailing of the day before goes on", async () => {
    await follow(ana);
    const [first, second] = [await givenOnSale(), await givenOnSale()];
    await onSaleNews.doc(first.id).update(onSaleNews.encode({ dueAt: null, toldIn: "earlier" }));
    const id = `${producer.id}_${addDays(WORKDAY, -1)}`;
    const due = at("18:00", -1).toISOString();
    const earlier = { id, producerId: producer.id, eventIds: [first.id], toldUpTo: null, createdAt: due };
    await mailings.doc(id).set({ ...earlier, dueAt: due });
    for (const time of ["10:00", "12:00", "16:00"]) await mailFollowers(at(time));
    expect(await told()).toEqual([[ana.email, [first.id]]]);
    await mailFollowers(at("10:00", 1));
    expect((await told()).map(([, eventIds]) => eventIds)).toContainEqual([second.id]);
  });

  test("are not told of what has been on sale for days, when a later stage opens", async () => {
    const event = await givenEvent({ producerId: producer.id });
    await publish(event.id);
    await noteOnSale(event.id, new Date(Date.now() + 3 * 86_400_000));
    expect((await onSaleNews.doc(event.id).get()).exists).toBe(false);
  });

  test("of a producer that was suspended are not written to, neither before nor in between", async () => {
    await follow(ana);
    await givenOnSale();
    await producers.doc(producer.id).update({ status: "suspended" });
    await projectProducerPage(producer.id);
    await mailFollowers(at("10:00"));
    const begun = mailings.doc(`${producer.id}_${WORKDAY}`);
    expect((await begun.get()).exists).toBe(false);
    const due = at("10:00").toISOString();
    const { id: producerId } = producer;
    await begun.set({
      id: begun.id,
      producerId,
      eventIds: ["x"],
      dueAt: due,
      toldUpTo: null,
      createdAt: due,
    });
    await mailFollowers(at("10:10"));
    expect((await begun.get()).data()?.dueAt).toBeNull();
    expect(await told()).toEqual([]);
  });

  test("are told page by page, and where it was interrupted it goes on after who was told", async () => {
    const people = Array.from({ length: 230 }, (_, i) => ({
      uid: `f${String(i).padStart(3, "0")}-${producer.id}`,
      email: `f${i}-${producer.id}@tarima.test`,
    }));
    await getAuth().importUsers(
      people.map((person) => ({ ...person, emailVerified: person.uid[3] !== "7" })),
    );
    const writer = db().bulkWriter();
    for (const { uid } of people)
      void writer.set(follows.doc(`${producer.id}_${uid}`), {
        ...{ producerId: producer.id, uid, consent: given(), createdAt: new Date().toISOString() },
      });
    await writer.close();
    await givenOnSale();
    await Promise.all([mailFollowers(at("10:00")), mailFollowers(at("10:00"))]);
    const mailing = mailings.doc(`${producer.id}_${WORKDAY}`);
    const first = people.filter(({ uid }) => uid[3] !== "7").map(({ email }) => email);
    expect((await told()).map(([to]) => to).toSorted()).toEqual(first.toSorted());
    expect((await mailing.get()).data()).toMatchObject({
      dueAt: null,
      toldUpTo: `${producer.id}_${people[229]?.uid}`,
    });

    // as if it had been interrupted after the second hundred
    await mailing.update({
      ...mailings.encode({ dueAt: at("10:00").toISOString() }),
      toldUpTo: `${producer.id}_${people[199]?.uid}`,
    });
    const rest = (await mails.all().where("template", "==", "on-sale-news").get()).docs;
    await Promise.all(
      rest
        .filter(
          (it) =>
            Number(it.data().to.match(/^f(\d+)-/)?.[1]) >= 200 && it.data().data.producerId === producer.id,
        )
        .map((it) => it.ref.delete()),
    );
    await mailFollowers(at("10:10"));
    expect((await told()).map(([to]) => to).toSorted()).toEqual(first.toSorted());
  });

  test("who follow no more when the mail leaves, or have another address, get none", async () => {
    await Promise.all([follow(ana), follow(luz)]);
    await givenOnSale();
    await mailFollowers(at("10:00"));
    const queued = (await mails.all().where("template", "==", "on-sale-news").get()).docs.map((it) =>
      it.data(),
    );
    const own = queued.filter(({ data }) => data.producerId === producer.id);
    const ofAna = own.find(({ to }) => to === ana.email);
    const ofLuz = own.find(({ to }) => to === luz.email);
    if (!ofAna || !ofLuz) throw new Error("both were told");
    expect(await compose(ofAna, at("10:00"))).toMatchObject({
      reason: expect.stringContaining(producer.brandName),
    });
    await call(routes.unfollowProducer, { id: producer.id }, ana);
    expect(await compose(ofAna, at("10:00"))).toEqual({ skipped: "follows no more" });
    expect(await compose({ ...ofLuz, to: "otra@correo.test" }, at("10:00"))).toEqual({
      skipped: "the account has another address",
    });
  });

  test("get a mail that was held up within the hours of the next day, not at night", async () => {
    await follow(ana);
    await givenOnSale();
    await mailFollowers(at("10:00"));
    const queued = (await mails.all().where("to", "==", ana.email).get()).docs.map((it) => it.data());
    const mail = queued.find(({ data }) => data.producerId === producer.id);
    if (!mail) throw new Error("she was told");
    expect(await compose(mail, at("18:59"))).toHaveProperty("subject");
    await mails.doc(mail.id).update({ status: "queued", attempts: 0, note: "421" });
    await mails.doc(mail.id).update(mails.encode({ dueAt: at("10:00").toISOString() }));
    expect(await sendMail(mail.id, at("23:00"))).toBe("closed");
    expect((await mails.doc(mail.id).get()).data()).toMatchObject({
      status: "queued",
      attempts: 0,
      dueAt: at("07:00", 1).toISOString(),
    });
  });

  test("get one mail a day, also where the one of the day before was held up until then", async () => {
    await follow(ana);
    await givenOnSale();
    await mailFollowers(at("10:00"));
    await givenOnSale();
    await mailFollowers(at("07:00", 1));
    const queued = (await mails.all().where("to", "==", ana.email).get()).docs.map((it) => it.data());
    const [held, next] = queued
      .filter(({ data }) => data.producerId === producer.id)
      .sort((a, b) => a.id.localeCompare(b.id));
    if (!held || !next) throw new Error("she is told twice");
    const morning = at("07:10", 1);
    const outcomes = await Promise.all([compose(held, morning), compose(next, morning)]);
    expect(outcomes.filter((it) => "subject" in it)).toHaveLength(1);
    expect(outcomes).toContainEqual(expect.objectContaining({ until: at("07:00", 2) }));
    const first = "subject" in (outcomes[0] ?? {}) ? held : next;
    expect(await compose(first, at("08:00", 1))).toHaveProperty("subject"); // the mail server was down
    expect(await compose(first === held ? next : held, at("07:00", 2))).toHaveProperty("subject");
  });
});
