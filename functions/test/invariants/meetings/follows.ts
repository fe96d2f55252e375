import { randomUUID } from "node:crypto";
import { FOLLOW_CONSENT } from "@tarima/shared/follows/follow-consent.ts";
import { today } from "@tarima/shared/lib/dates/calendar-day.ts";
import { instantOf } from "@tarima/shared/lib/dates/dates.ts";
import { MAX_FOLLOWS } from "@tarima/shared/lib/limits.ts";
import { newProfile } from "../../../src/features/attendees/attendees.repo.ts";
import { findConsentEntries } from "../../../src/features/consents/consents.repo.ts";
import { deleteFollow, followIdOf, saveFollow } from "../../../src/features/follows/follows.repo.ts";
import { gatherMailings } from "../../../src/features/follows/news/gather-mailings.ts";
import { mailingIdOf } from "../../../src/features/follows/news/mailings.repo.ts";
import { noteOnSale } from "../../../src/features/follows/news/note-on-sale.ts";
import { mailFollowers } from "../../../src/features/follows/news/send-mailings.ts";
import { takeDay } from "../../../src/features/follows/news/take-day.ts";
import { projectProducerPage } from "../../../src/features/producers/page/project-producer-page.ts";
import { follows, mailings, onSaleNews, users } from "../../../src/lib/firestore/collections.ts";
import { db } from "../../../src/lib/firestore/database.ts";
import type { OnSaleNews } from "../../../src/lib/firestore/documents.ts";
import { givenEvent, givenProducer, publish } from "../../support/world.ts";
import type { Meetings } from "./meeting.ts";

/** A Tuesday at ten: followers may be written to. What other tests left is due later. Nothing is on sale yet. */
const NOW = instantOf("2020-06-09T10:00:00.000Z");
const FIRST = "2020-06-09T09:00:00.000Z";

/** An event on sale, whose producer has a page, and what is noted of it. */
async function givenNews(noted?: Partial<OnSaleNews>) {
  const { id: producerId } = await givenProducer();
  await projectProducerPage(producerId);
  const { id: eventId } = await givenEvent({ producerId });
  await publish(eventId);
  const news = onSaleNews.doc(eventId);
  if (noted) await news.set({ eventId, producerId, dueAt: FIRST, toldIn: null, ...noted });
  return { eventId, producerId, news };
}

const told = { dueAt: null, toldIn: "an earlier mailing" };

const followOf = (producerId: string, uid: string) => ({
  ...{ producerId, uid, createdAt: FIRST },
  consent: { version: FOLLOW_CONSENT.version, at: FIRST, channel: "web" as const },
});

const entriesOf = async (uid: string) => (await findConsentEntries(uid, 10)).length;

export const FOLLOWS: Meetings = {
  "profile of who follows, or is reminded": async () => {
    const uid = randomUUID();
    await users.doc(uid).set({ ...newProfile({ uid, email: "", name: "" }, NOW) });
    const mine = follows.all().where("uid", "==", uid);
    const batch = db().batch();
    for (let i = 1; i < MAX_FOLLOWS; i++) batch.set(follows.doc(`p${i}_${uid}`), followOf(`p${i}`, uid));
    await batch.commit();
    const follow = (producerId: string) => () => saveFollow(followOf(producerId, uid));
    return {
      first: follow("one"),
      second: follow("another"),
      isRight: async () => (await mine.count().get()).data().count === MAX_FOLLOWS,
    };
  },
  "consent of a follow": async () => {
    const [producerId, uid] = [randomUUID(), randomUUID()];
    const { consent, ...follow } = followOf(producerId, uid);
    const earlier = { ...follow, consent: { ...consent, version: "2020-01-01" } };
    await follows.doc(followIdOf(producerId, uid)).set(earlier);
    const agreeAgain = () => saveFollow({ ...follow, consent });
    return { first: agreeAgain, second: agreeAgain, isRight: async () => (await entriesOf(uid)) === 1 };
  },
  "follow that is ended": async () => {
    const [producerId, uid] = [randomUUID(), randomUUID()];
    await follows.doc(followIdOf(producerId, uid)).set(followOf(producerId, uid));
    const end = () => deleteFollow(producerId, uid, { channel: "web", now: new Date() });
    return { first: end, second: end, isRight: async () => (await entriesOf(uid)) === 1 };
  },
  "day of a follower's mail": async () => {
    const [producerId, uid] = [randomUUID(), randomUUID()];
    await follows.doc(followIdOf(producerId, uid)).set(followOf(producerId, uid));
    const take = (mailId: string) => () => takeDay({ producerId, uid }, mailId, NOW);
    return {
      first: take("held up"),
      second: take("of today"),
      isRight: async () =>
        (await follows.doc(followIdOf(producerId, uid)).get()).data()?.lastMail?.id === "of today",
    };
  },
  "event to tell followers of": async () => {
    const { eventId, news } = await givenNews({ dueAt: "2090-01-01T00:00:00.000Z" });
    return {
      first: () => noteOnSale(eventId, new Date()),
      second: () => news.update(onSaleNews.encode(told)),
      isRight: async () => (await news.get()).data()?.dueAt === null,
    };
  },
  "new event to tell followers of": async () => {
    const { eventId, producerId, news } = await givenNews();
    return {
      first: () => noteOnSale(eventId, new Date()),
      second: () => news.set({ eventId, producerId, ...told }),
      isRight: async () => (await news.get()).data()?.toldIn === told.toldIn,
    };
  },
  "event whose news is put off": async () => {
    const { news } = await givenNews();
    const { id: producerId } = await givenProducer(); // without a page, nobody is told for now
    await news.set({ eventId: news.id, producerId, dueAt: FIRST, toldIn: null });
    const again = "2020-06-09T10:30:00.000Z";
    return {
      first: () => gatherMailings(NOW),
      second: () => news.update(onSaleNews.encode({ dueAt: again })),
      isRight: async () => (await news.get()).data()?.dueAt === again,
    };
  },
  "event that a mailing tells of": async () => {
    const { news } = await givenNews({});
    return {
      first: () => gatherMailings(new Date()),
      second: () => news.update(onSaleNews.encode(told)),
      isRight: async () => (await news.get()).data()?.toldIn === told.toldIn,
    };
  },
  mailing: async () => {
    const { producerId } = await givenNews({});
    const mailing = mailings.doc(mailingIdOf(producerId, today()));
    const eventIds = ["another event"];
    const other = { id: mailing.id, producerId, eventIds, dueAt: null, toldUpTo: null, createdAt: FIRST };
    return {
      first: () => gatherMailings(new Date()),
      second: () => mailing.set(other),
      isRight: async () => (await mailing.get()).data()?.eventIds[0] === eventIds[0],
    };
  },
  "progress of a mailing": async () => {
    const { eventId, producerId } = await givenNews();
    const mailing = mailings.doc(mailingIdOf(producerId, today(NOW)));
    const eventIds = [eventId];
    const begun = { id: mailing.id, producerId, eventIds, dueAt: FIRST, toldUpTo: null, createdAt: FIRST };
    await mailing.set(begun);
    const last = followIdOf(producerId, "z");
    return {
      first: () => mailFollowers(NOW),
      second: () => mailing.update({ toldUpTo: last, dueAt: null }),
      isRight: async () => (await mailing.get()).data()?.toldUpTo === last,
    };
  },
};
