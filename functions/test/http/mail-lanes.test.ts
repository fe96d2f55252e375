import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { costOf, startCounting } from "../../../tools/bench/count.ts";
import { type MailCatcher, startMailCatcher } from "../../../tools/mail-catcher/catcher.ts";
import type { Lane, Mail } from "../../src/features/mail/mail.schema.ts";
import { mails } from "../../src/features/mail/mails.ts";
import { type Letter, queueMailIn } from "../../src/features/mail/outbox.ts";
import { MAX_MAIL_ATTEMPTS } from "../../src/features/mail-delivery/attempts.ts";
import { closeMailServer } from "../../src/features/mail-delivery/smtp.ts";
import { db } from "../../src/lib/firestore/database.ts";
import { startApi, stopApi } from "../support/api.ts";
import { deliverMail, sweep, sweepAll } from "../support/mail.ts";
import { triggers } from "../support/triggers.ts";
import { runTask, snapshotOf } from "../support/wrapped.ts";

// The outbox during an on-sale: many mails at once, of all lanes, and a mail server that is away for hours.

const world = { catcher: process.env.TARIMA_MAIL_CATCHER_URL };
let catcher: MailCatcher;
beforeAll(async () => {
  startCounting();
  await startApi();
  catcher = await startMailCatcher({ smtpPort: 0, webPort: 0 });
  process.env.TARIMA_MAIL_CATCHER_URL = catcher.smtpUrl;
});
beforeEach(async () => {
  catcher.refuse(0);
  catcher.setDown(false);
  catcher.takeUnanswered(0);
  const due = await mails.all().where("dueAt", "<=", inMinutes(100_000)).get();
  for (const { ref } of due.docs) await ref.update({ dueAt: null }); // those of other files
  catcher.inbox.clear();
});
afterAll(async () => {
  process.env.TARIMA_MAIL_CATCHER_URL = world.catcher;
  await closeMailServer();
  await Promise.all([catcher.close(), stopApi()]);
});

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

const LETTERS = {
  urgent: () => ({ template: "password-changed", data: { at: new Date().toISOString() } }),
  personal: () => ({
    template: "payment-returned",
    data: { orderId: randomUUID(), eventName: "Rumba", amount: 1000, reason: "sold_out" },
  }),
  news: () => ({
    template: "event-called-off",
    data: { eventId: "nada", hasPassedOn: false, hasCourtesy: false },
  }),
} as const satisfies Record<Lane, () => Omit<Letter, "to">>;

/** Queues mails at a moment, those of each lane to addresses that name it. */
async function given(counts: Readonly<Partial<Record<Lane, number>>>, at = new Date()): Promise<string[]> {
  const batch = db().batch();
  const ids: string[] = [];
  for (const [lane, count = 0] of Object.entries(counts)) {
    for (let i = 0; i < count; i++) {
      const id = randomUUID();
      const letter = { id, to: `${lane}-${i}@correo.test`, ...LETTERS[lane as Lane]() };
      queueMailIn(batch, letter as Letter, at); // a template with its data
      ids.push(id);
    }
  }
  await batch.commit();
  return ids;
}

const storedAll = async (ids: readonly string[]) =>
  (await db().getAll(...ids.map((id) => mails.doc(id)))).map((it) => it.data() as Mail);
/** Lanes of the mails that went out, in the order in which they did. */
const lanesSent = () =>
  catcher.inbox
    .list()
    .toReversed()
    .map(({ envelope }) => envelope.to[0]?.split("-")[0]);

test("a mail names its lane, and one that is not urgent is left to its queue by the trigger", async () => {
  const ids = await given({ urgent: 1, personal: 1 });
  expect((await storedAll(ids)).map(({ lane }) => lane)).toEqual(["urgent", "personal"]);
  for (const mailId of ids)
    await triggers.onMailCreated({ params: { mailId }, data: await snapshotOf(mails.doc(mailId)) });
  expect((await storedAll(ids)).map(({ status }) => status)).toEqual(["sent", "queued"]);
  await runTask("sendQueuedMail", { mailId: ids[1] });
  await runTask("sendQueuedMail", { mailId: ids[1] });
  expect(lanesSent()).toEqual(["urgent", "personal"]);
});

test("news to many go by their own queue", async () => {
  const [mailId = ""] = await given({ news: 1 });
  await Promise.all([runTask("sendNews", { mailId }), runTask("sendNews", { mailId })]);
  expect((await storedAll([mailId]))[0]).toMatchObject({ status: "skipped", note: "no event", attempts: 1 });
});

test("many mails go over few connections", async () => {
  const ids = await given({ personal: 40 });
  const before = catcher.connections();
  await Promise.all(ids.map((mailId) => runTask("sendQueuedMail", { mailId })));
  expect(lanesSent()).toHaveLength(40);
  expect(catcher.connections() - before).toBeLessThanOrEqual(4);
});

test("the connections are made anew where the server's address changes, or it was away", async () => {
  const other = await startMailCatcher({ smtpPort: 0, webPort: 0 });
  const [one = "", two = "", three = ""] = await given({ personal: 3 });
  await deliverMail(one);
  process.env.TARIMA_MAIL_CATCHER_URL = other.smtpUrl;
  await deliverMail(two);
  expect(other.inbox.list()).toHaveLength(1);
  const port = Number(new URL(other.smtpUrl).port);
  await other.close();
  const again = await startMailCatcher({ smtpPort: port, webPort: 0 });
  await deliverMail(three);
  expect(again.inbox.list()).toHaveLength(1);
  process.env.TARIMA_MAIL_CATCHER_URL = catcher.smtpUrl;
  await closeMailServer();
  await again.close();
});

/** A local world reads the switches for each mail; elsewhere an instance keeps them. */
const SWITCHES = 1;

test("a mail is two writes; what is urgent is one read, and what is not one more", async () => {
  const [urgent = "", personal = ""] = await given({ urgent: 1, personal: 1 });
  const brought = await snapshotOf(mails.doc(urgent)); // by the event: no read of ours
  const sent = await costOf(() => triggers.onMailCreated({ params: { mailId: urgent }, data: brought }));
  expect(sent).toMatchObject({ reads: 1 + SWITCHES, writes: 2 });
  const other = await snapshotOf(mails.doc(personal));
  const handed = await costOf(() => triggers.onMailCreated({ params: { mailId: personal }, data: other }));
  expect(handed).toMatchObject({ reads: SWITCHES, writes: 0 });
  const queued = await costOf(() => runTask("sendQueuedMail", { mailId: personal }));
  expect(queued).toMatchObject({ reads: 2 + SWITCHES, writes: 2 });
});

describe("while the mail server is away", () => {
  test("for hours, no mail of 300 is given up; when it is back all leave, the urgent ones first", async () => {
    const ids = await given({ personal: 270, urgent: 30 });
    catcher.setDown(true);
    await Promise.all(ids.slice(0, 20).map(deliverMail));
    for (const hour of [1, 4, 8, 12]) await sweepWhileDown(hour * 60);
    expect(lanesSent()).toEqual([]);
    const waiting = await storedAll(ids);
    expect(new Set(waiting.map(({ status }) => status))).toEqual(new Set(["queued"]));
    expect(Math.max(...waiting.map(({ attempts }) => attempts))).toBe(0);

    catcher.setDown(false);
    const before = catcher.connections();
    await sweepAll(inMinutes(13 * 60));
    const sent = lanesSent();
    expect(sent).toHaveLength(300);
    expect(new Set(sent.slice(0, 30))).toEqual(new Set(["urgent"]));
    expect(new Set((await storedAll(ids)).map(({ status }) => status))).toEqual(new Set(["sent"]));
    expect(catcher.connections() - before).toBeLessThan(30);
  }, 60_000);

  /** One run of the schedule, which must not try them all. */
  async function sweepWhileDown(minute: number): Promise<void> {
    const before = catcher.connections();
    await sweep(inMinutes(minute));
    expect(catcher.connections() - before).toBeLessThanOrEqual(3);
  }

  test("a run hands nothing on", async () => {
    await given({ personal: 10 });
    catcher.setDown(true);
    const passed: string[] = [];
    await sweep(inMinutes(1), async ({ id }) => void passed.push(id));
    expect(passed).toEqual([]);
    catcher.setDown(false);
    await sweep(inMinutes(2), async ({ id }) => void passed.push(id));
    expect(passed.length).toBeGreaterThanOrEqual(9);
  });

  test("a mail that is the only one refused holds up no other", async () => {
    const ids = await given({ personal: 10 });
    catcher.refuse(1); // "451", of the first
    await sweepAll(inMinutes(1));
    expect(lanesSent()).toHaveLength(9);
    await sweepAll(inMinutes(30));
    expect((await storedAll(ids)).map(({ status }) => status)).toEqual(ids.map(() => "sent"));
  });
});

describe("a server that takes mails without saying so", () => {
  test("gets the same mail a few times, and not for days", async () => {
    const [id = ""] = await given({ urgent: 1 });
    catcher.takeUnanswered(1000);
    for (let minute = 1; minute < 4 * 24 * 60; minute += 120) await sweep(inMinutes(minute));
    expect(lanesSent().length).toBeLessThanOrEqual(MAX_MAIL_ATTEMPTS);
    expect((await storedAll([id]))[0]).toMatchObject({ status: "failed", attempts: MAX_MAIL_ATTEMPTS });
  }, 60_000);

  test("is taken for one that is away: a run leaves the rest to the next", async () => {
    await given({ urgent: 10 });
    catcher.takeUnanswered(1000);
    await sweep(inMinutes(1));
    expect(lanesSent()).toHaveLength(3);
  });
});

describe("a run of the schedule", () => {
  test("hands on what the queue sends until the next, purchases and news each for itself", async () => {
    await given({ personal: 30, news: 30 });
    const passed: string[] = [];
    const { sweepMail } = await import("../../src/features/mail-delivery/sweep-mail.ts");
    const { pace } = await import("../support/mail.ts");
    // 0.6 and 0.2 of half a mail a second: 18 and 6 within the minute
    const allowance = { perSecond: 0.5, connections: 20 };
    await sweepMail(inMinutes(1), { pace, allowance, pass: async (_mail, lane) => void passed.push(lane) });
    expect(Map.groupBy(passed, (lane) => lane)).toEqual(
      new Map([
        ["personal", Array(18).fill("personal")],
        ["news", Array(6).fill("news")],
      ]),
    );
  });

  test("beside another sends each mail once", async () => {
    const ids = await given({ urgent: 20, personal: 20 });
    await Promise.all([sweep(inMinutes(1)), sweep(inMinutes(1)), sweep(inMinutes(1))]);
    await sweepAll(inMinutes(1)); // of claims that meet, Firestore may refuse all: the next run takes those up
    expect(lanesSent()).toHaveLength(40);
    expect((await storedAll(ids)).map(({ attempts }) => attempts)).toEqual(ids.map(() => 1));
  });

  test("takes up mails from before there were lanes", async () => {
    const [id = ""] = await given({ personal: 1 });
    const { lane: _, ...older } = (await storedAll([id]))[0] as Mail;
    await mails.doc(id).set(older as Mail);
    await sweepAll(inMinutes(1));
    expect((await storedAll([id]))[0]?.status).toBe("sent");
  });
});
