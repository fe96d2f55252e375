import { randomUUID } from "node:crypto";
import { attendeeRoutes } from "@tarima/shared/attendees/attendees.routes.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { holidaysOf } from "@tarima/shared/lib/dates/business-days.ts";
import { addDays, today } from "@tarima/shared/lib/dates/calendar-day.ts";
import { instantOf } from "@tarima/shared/lib/dates/dates.ts";
import { MOST_REMINDERS } from "@tarima/shared/lib/limits.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { orderRoutes } from "@tarima/shared/orders/orders.routes.ts";
import { UNPAID_HOLD_CONSENT } from "@tarima/shared/unpaid-holds/unpaid-hold-consent.ts";
import { unpaidHoldRoutes as routes } from "@tarima/shared/unpaid-holds/unpaid-holds.routes.ts";
import { unsubscribeRoutes } from "@tarima/shared/unsubscribes/unsubscribes.routes.ts";
import { getAuth } from "firebase-admin/auth";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { StandIn } from "../../../../tools/payment-stand-in/stand-in.ts";
import type { Mail } from "../../../src/features/mail/mail.schema.ts";
import { mails } from "../../../src/features/mail/mails.ts";
import { suppress } from "../../../src/features/mail/suppressions/suppressions.repo.ts";
import { compose } from "../../../src/features/mail-delivery/compose.ts";
import { renderText } from "../../../src/features/mail-delivery/render-text.ts";
import { sendMail } from "../../../src/features/mail-delivery/send-mail.ts";
import { expireOrder, releaseOrder } from "../../../src/features/orders/buying/release-order.ts";
import { readOrder } from "../../../src/features/orders/orders.repo.ts";
import { expireHold } from "../../../src/features/payments/expire-holds.ts";
import { reconcilePayments } from "../../../src/features/payments/gateway/reconcile-payment.ts";
import { remindOfUnpaidHolds } from "../../../src/features/unpaid-holds/send-reminders.ts";
import { unsubscribeToken } from "../../../src/features/unsubscribes/unsubscribe-token.ts";
import { events, holdingsOf, holdReminders, orders } from "../../../src/lib/firestore/collections.ts";
import { call, type Person, signIn, startApi, stopApi } from "../../support/api.ts";
import { givenOpenOrder, notify, startGateway, storedOrder } from "../../support/gateway.ts";
import { meetingAt } from "../../support/guards.ts";
import { runAt } from "../../support/triggers.ts";
import { givenEvent, givenEventWithCapacity, givenFreeEvent, hold } from "../../support/world.ts";

let ana: Person;
let event: Event;
let gateway: StandIn;
beforeAll(async () => {
  await startApi();
  gateway = await startGateway();
});
afterAll(async () => {
  await gateway.close();
  await stopApi();
});
beforeEach(async () => {
  [ana, event] = await Promise.all([signIn(), givenEvent()]);
});

const { version } = UNPAID_HOLD_CONSENT;
const agree = (id: string, person = ana) => call(routes.setReminder, { id, consentVersion: version }, person);
const takeBack = (id: string, person = ana) => call(routes.setReminder, { id, consentVersion: null }, person);

const isHoliday = (day: string) => holidaysOf(Number(day.slice(0, 4))).includes(day);
/** The next Wednesday that is no holiday in Colombia, nor is the day after; and days after it. */
const WORKDAY = (() => {
  let day = addDays(today(), 1);
  while (new Date(day).getUTCDay() !== 3 || isHoliday(day) || isHoliday(addDays(day, 1)))
    day = addDays(day, 1);
  return day;
})();
const at = (time: string, days = 0) => instantOf(`${addDays(WORKDAY, days)}T${time}:00.000Z`);

/** An order whose hold ended at half past eight of that day, so that its mail is due at half past nine. */
async function lapse(id: string, time = "08:30", days = 0): Promise<Order> {
  const { reminder } = await storedOrder(id);
  const moved = { expiresAt: at(time, days).toISOString() };
  const dueAt = new Date(at(time, days).getTime() + 3_600_000).toISOString();
  await orders.doc(id).update(orders.encode({ ...moved, ...(reminder && { remindAt: dueAt }) }));
  return expireOrder(id, new Date(at(time, days).getTime() + 10_000));
}

async function givenLapsed(of = event, person = ana, quantity = 2): Promise<string> {
  const { id } = (await hold(of, quantity, person)).body;
  expect((await agree(id, person)).status).toBe(200);
  await lapse(id);
  return id;
}

const mailOf = async (id: string): Promise<Mail | undefined> =>
  (await mails.doc(`unpaid-hold-${id}`).get()).data();
/** Whether a mail is queued for an order at ten that day; afterwards nothing is due. */
async function isTold(id: string, now = at("10:00")): Promise<boolean> {
  await remindOfUnpaidHolds(now);
  expect((await storedOrder(id)).remindAt).toBeNull();
  return (await mailOf(id)) !== undefined;
}

describe("agreeing to be written to", () => {
  test("keeps what and when on the order, once however often it is pressed, until it is taken back", async () => {
    const { id, reminder } = (await hold(event, 2, ana)).body;
    expect(reminder).toBeUndefined();
    const answers = await Promise.all([agree(id), agree(id), agree(id)]);
    const first = (await storedOrder(id)).reminder;
    expect(first).toMatchObject({ consent: { version, channel: "web" }, sentAt: null });
    expect(answers.map(({ body }) => body.reminder)).toEqual(Array(3).fill(first));
    await agree(id);
    expect((await call(orderRoutes.getPurchase, { id }, ana)).body.reminder).toEqual(first);
    const { expiresAt, remindAt } = await storedOrder(id);
    expect(Date.parse(remindAt ?? "") - Date.parse(expiresAt)).toBe(3_600_000);
    for (let times = 0; times < 2; times++) {
      expect((await takeBack(id)).body.reminder).toBeNull();
      expect(await storedOrder(id)).toMatchObject({ reminder: null, remindAt: null });
    }
    expect((await agree(id)).body.reminder?.sentAt).toBeNull();
  });

  test("is for the text of now, and of one's own order that is held, has a price and is nobody else's turn", async () => {
    const { id } = (await hold(event, 2, ana)).body;
    const old = { id, consentVersion: "2020-01-01" as typeof version };
    expect((await call(routes.setReminder, old, ana)).body.fields).toHaveProperty("consentVersion");
    expect((await agree(id, await signIn())).body.code).toBe("FORBIDDEN");
    const free = (await hold(await givenFreeEvent(), 1, ana)).body;
    expect((await agree(free.id)).body.code).toBe("REMINDER_NOT_OFFERED");
    for (const isOthers of [{ waitingListId: "w1" }, { isCourtesy: true }]) {
      const other = (await hold(event, 1, await signIn())).body;
      await orders.doc(other.id).update({ ...isOthers, uid: ana.uid });
      expect((await agree(other.id)).body.code).toBe("REMINDER_NOT_OFFERED");
    }
    const expiresAt = new Date(Date.now() - 1_000).toISOString();
    await orders.doc(id).update(orders.encode({ expiresAt }));
    expect((await agree(id)).body.code).toBe("ORDER_EXPIRED");
    await expireOrder(id, new Date());
    expect((await agree(id)).body.code).toBe("ORDER_EXPIRED");
    expect((await takeBack(id)).status).toBe(200);
    const back = (await hold(event, 1, ana)).body;
    await releaseOrder(back.id, new Date());
    expect((await agree(back.id)).body.code).toBe("ORDER_NOT_PAYABLE");
    expect((await storedOrder(back.id)).reminder).toBeUndefined();
  });

  test("is in the data that one downloads; with the account it ends, and so does what was sent", async () => {
    const sent = await givenLapsed();
    expect(await isTold(sent)).toBe(true);
    const other = await givenEvent();
    const waiting = await givenLapsed(other);
    const { body } = await call(attendeeRoutes.exportMyData, {}, ana);
    expect(body.orders.find(({ id }) => id === waiting)?.reminder?.consent.version).toBe(version);
    expect(body.orders.find(({ id }) => id === sent)?.reminder?.sentAt).toBe(at("10:00").toISOString());
    expect(body.holdReminders).toEqual({
      stoppedAt: null,
      sent: [{ eventId: event.id, at: at("10:00").toISOString() }],
    });
    await call(attendeeRoutes.deleteMyAccount, {}, ana);
    expect((await holdReminders.doc(ana.uid).get()).exists).toBe(false);
    expect(await isTold(waiting)).toBe(false);
    expect(await compose((await mailOf(sent)) as Mail, at("10:05"))).toHaveProperty("skipped");
  });
});

describe("of a deleted account nothing is kept but what was agreed to", () => {
  const remove = () => call(attendeeRoutes.deleteMyAccount, {}, ana);
  const isNothingKept = async () => !(await holdReminders.doc(ana.uid).get()).exists;

  test("by a run that it meets, whether the person was written to before or not", async () => {
    const first = await givenLapsed();
    await meetingAt("first that a person is sent of unpaid holds", remove, () =>
      remindOfUnpaidHolds(at("10:00")),
    );
    expect([await isNothingKept(), await mailOf(first)]).toEqual([true, undefined]);
    ana = await signIn();
    const again = await givenLapsed();
    await holdReminders.doc(ana.uid).set({ uid: ana.uid, stoppedAt: null, sent: [] });
    await meetingAt("what a person was sent of unpaid holds", remove, () => remindOfUnpaidHolds(at("10:00")));
    expect([await isNothingKept(), await mailOf(again)]).toEqual([true, undefined]);
  });

  test("on its orders: nothing is due any more", async () => {
    const [due, held] = [await givenLapsed(), (await hold(await givenEvent(), 1, ana)).body.id];
    await agree(held);
    await remove();
    for (const id of [due, held]) expect((await storedOrder(id)).remindAt).toBeNull();
    expect((await agree(held)).status).toBe(401);
    expect((await storedOrder(held)).remindAt).toBeNull();
  });

  test("by the link that ends these mails, pressed afterwards or meanwhile", async () => {
    const token = unsubscribeToken({ kind: "unpaid-hold", uid: ana.uid, subject: "" });
    const press = () => call(unsubscribeRoutes.unsubscribe, { token });
    await call(attendeeRoutes.getMyProfile, {}, ana);
    await meetingAt("first end of mails about unpaid holds", remove, press);
    expect(await isNothingKept()).toBe(true);
    expect((await press()).body).toEqual({ isDone: true });
    expect(await isNothingKept()).toBe(true);
  });
});

describe("who agreed to it and did not pay in time", () => {
  test("gets one mail an hour after, in the lane of news, however many runs there are", async () => {
    const id = await givenLapsed();
    await remindOfUnpaidHolds(at("09:29"));
    expect(await mailOf(id)).toBeUndefined();
    await Promise.all([1, 2, 3].map(() => remindOfUnpaidHolds(at("09:30"))));
    await remindOfUnpaidHolds(at("09:35"));
    expect(await mailOf(id)).toMatchObject({ to: ana.email, lane: "news", status: "queued" });
    expect(await storedOrder(id)).toMatchObject({
      remindAt: null,
      reminder: { consent: { version }, sentAt: at("09:30").toISOString() },
    });
    const all = await mails.all().where("to", "==", ana.email).get();
    expect(all.docs.filter((it) => it.data().template === "unpaid-hold")).toHaveLength(1);
  });

  test("reads what they chose, that nothing is reserved or charged, and finds the way back and the way out", async () => {
    const id = await givenLapsed();
    await isTold(id);
    const content = await compose((await mailOf(id)) as Mail, at("10:05"));
    if (!("subject" in content)) throw new Error("it is told now");
    const text = renderText(content);
    for (const said of [
      "General",
      "× 2",
      "No te cobramos nada",
      "Nada queda apartado",
      `/eventos/${event.publicSlug}`,
    ])
      expect(text).toContain(said);
    const { total } = await storedOrder(id);
    const link = `/checkout/${event.publicSlug}?evento=${event.id}&total=${total}&boletas=general.2`;
    expect(text).toContain(link);
    expect(content.unsubscribe?.postUrl).toContain("/api/v1/unsubscribes/");
  });

  test("is led to the event where only a part is left", async () => {
    const small = await givenEventWithCapacity(2);
    const id = await givenLapsed(small);
    await hold(small, 1, await signIn());
    expect(await isTold(id)).toBe(true);
    const content = await compose((await mailOf(id)) as Mail, at("10:05"));
    if (!("subject" in content)) throw new Error("it is told now");
    expect(renderText(content)).not.toContain("boletas=general");
    expect(renderText(content)).toContain("sí una parte");
  });

  test("is led to the event where two types of the choice share the last place", async () => {
    const [general, phase] = [event.combinations[0], event.phases[0]];
    if (!general || !phase) throw new Error("The event has a type");
    const combinations = [general, { ...general, id: "estudiante", name: "Estudiante" }];
    const inLocality = await givenEventWithCapacity(3, { combinations });
    const inPhase = await givenEvent({ combinations, phases: [{ ...phase, limit: 3 }] });
    for (const shared of [inLocality, inPhase]) {
      const selections = ["general", "estudiante"].map((combinationId) => ({ combinationId, quantity: 1 }));
      const choice = { idempotencyKey: randomUUID(), eventId: shared.id, selections };
      const { id } = (await call(orderRoutes.createPurchase, choice, ana)).body;
      await agree(id);
      await lapse(id);
      await hold(shared, 2, await signIn());
      expect(await isTold(id)).toBe(true);
      const content = await compose((await mailOf(id)) as Mail, at("10:05"));
      if (!("subject" in content)) throw new Error("it is told now");
      expect(renderText(content)).not.toContain("boletas=general");
      expect(renderText(content)).toContain("sí una parte");
    }
  });

  test("is led to the event where a person may not have all of it any more, and not told where they may have none", async () => {
    const { perPerson } = event.limits;
    const [some, none] = [await givenLapsed(), await givenLapsed(event, await signIn())];
    const hasAlready = async (id: string, tickets: number) =>
      holdingsOf(event.id)
        .doc((await storedOrder(id)).uid)
        .set({ tickets });
    await Promise.all([hasAlready(some, perPerson - 1), hasAlready(none, perPerson)]);
    expect([await isTold(some), await isTold(none)]).toEqual([true, false]);
    const content = await compose((await mailOf(some)) as Mail, at("10:05"));
    if (!("subject" in content)) throw new Error("it is told now");
    expect(renderText(content)).not.toContain("boletas=general");
  });

  test("is told by the schedule that tells followers", async () => {
    const id = await givenLapsed();
    await runAt("sendSaleAlerts", at("10:00"));
    expect(await mailOf(id)).toMatchObject({ to: ana.email, lane: "news" });
  });
});

describe("who had opened the page to pay is told that nothing was charged", () => {
  beforeEach(() => {
    gateway.reset();
    gateway.webhooks.change({ lose: true });
  });
  const isDown = (on?: string) => gateway.failures.set({ next: 10_000, status: 500, on });

  /** An order whose page to pay is open, and that ends at half past eight of that day. */
  async function givenOpen(): Promise<string> {
    const { id } = await givenOpenOrder(ana, event, 2);
    await agree(id);
    const times = { expiresAt: at("08:30").toISOString(), remindAt: at("09:30").toISOString() };
    await orders.doc(id).update(orders.encode(times));
    return id;
  }
  const end = async (id: string) => expireHold(await readOrder(id), at("08:31"));
  /** Whether they are told at ten; where not, whether it is looked at again an hour later. */
  async function isToldLater(id: string): Promise<boolean> {
    await remindOfUnpaidHolds(at("10:00"));
    if (await mailOf(id)) return false;
    expect((await storedOrder(id)).remindAt).toBe(at("11:00").toISOString());
    gateway.failures.clear();
    await reconcilePayments(at("10:30"));
    return isTold(id, at("11:00"));
  }

  test("where the gateway knows of no payment, or of none that charged anything", async () => {
    const id = await givenOpen();
    gateway.pay({ externalReference: id, outcome: "rejected", method: "visa" });
    await end(id);
    expect(await isTold(id)).toBe(true);
  });

  test("once it answers, where it did not when the hold ended", async () => {
    const id = await givenOpen();
    isDown();
    await end(id);
    expect((await storedOrder(id)).status).toBe("expired");
    expect(await isToldLater(id)).toBe(true);
  });

  test.each(["pse", "visa"] as const)(
    "once a payment by %s that waited or was looked into is cancelled",
    async (method) => {
      const [inTime, late] = [await givenOpen(), await givenOpen()];
      for (const externalReference of [inTime, late])
        gateway.pay({ externalReference, outcome: "pending", method });
      await end(inTime);
      await reconcilePayments(at("08:40"));
      const other = await storedOrder(inTime);
      expect(other).toMatchObject({ status: "expired", isFoundUnpaid: true });
      isDown("PUT /v1/payments");
      await end(late);
      gateway.failures.clear();
      await remindOfUnpaidHolds(at("10:00"));
      expect(await mailOf(late)).toBeUndefined();
      const [payment] = [...gateway.store.payments.values()].filter((it) => it.external_reference === late);
      gateway.gateway.changeStatus(payment?.id ?? 0, "cancelled");
      expect(await isToldLater(late)).toBe(true);
    },
  );

  test("but not where it was charged and given back, or turns out to be paid", async () => {
    const [returned, paid] = [await givenOpen(), await givenOpen()];
    for (const externalReference of [returned, paid])
      gateway.pay({ externalReference, outcome: "pending", method: "pse" });
    isDown("PUT /v1/payments");
    await Promise.all([returned, paid].map(end));
    gateway.failures.clear();
    const payments = [...gateway.store.payments.values()];
    const of = (id: string) => payments.find((it) => it.external_reference === id)?.id ?? 0;
    gateway.gateway.changeStatus(of(returned), "approved");
    gateway.gateway.changeStatus(of(returned), "refunded");
    gateway.gateway.changeStatus(of(paid), "approved");
    await reconcilePayments(at("09:00"));
    await remindOfUnpaidHolds(at("10:00"));
    expect([await mailOf(returned), await mailOf(paid)]).toEqual([undefined, undefined]);
  });

  test("and not while a payment is under way that it did not tell of when it was asked", async () => {
    const id = await givenOpen();
    await end(id);
    expect((await storedOrder(id)).isFoundUnpaid).toBe(true);
    const payment = gateway.pay({ externalReference: id, outcome: "pending", method: "pse", force: true });
    await notify(payment.id);
    await remindOfUnpaidHolds(at("10:00"));
    expect(await mailOf(id)).toBeUndefined();
    await orders.doc(id).update({ isFoundUnpaid: true });
    await orders.doc(id).update(orders.encode({ remindAt: at("10:00").toISOString() }));
    expect(await isTold(id)).toBe(true);
    await notify(payment.id); // while the mail waits in the queue
    expect(await compose((await mailOf(id)) as Mail, at("10:05"))).toMatchObject({ until: at("11:05") });
    gateway.gateway.changeStatus(payment.id, "rejected");
    await reconcilePayments(at("11:00"));
    expect(await compose((await mailOf(id)) as Mail, at("11:05"))).toHaveProperty("subject");
  });
});

describe("nobody is written to", () => {
  test("who has not agreed, or took it back, or gave the tickets back themselves", async () => {
    const silent = (await hold(event, 1, ana)).body.id;
    await lapse(silent);
    await remindOfUnpaidHolds(at("10:00"));
    expect(await mailOf(silent)).toBeUndefined();
    const back = (await hold(event, 1, ana)).body.id;
    await agree(back);
    await takeBack(back);
    await lapse(back);
    expect(await isTold(back)).toBe(false);
    const released = (await hold(event, 1, ana)).body.id;
    await agree(released);
    await call(orderRoutes.releasePurchase, { id: released }, ana);
    await orders.doc(released).update(orders.encode({ remindAt: at("09:30").toISOString() }));
    expect(await isTold(released)).toBe(false);
  });

  test("who takes it back while the mail waits in the queue, with what they had agreed to kept", async () => {
    const id = await givenLapsed();
    expect(await isTold(id)).toBe(true);
    const agreed = (await storedOrder(id)).reminder;
    const answer = await takeBack(id);
    expect(answer.body.reminder).toMatchObject({ ...agreed, takenBackAt: expect.any(String) });
    expect((await takeBack(id)).body.reminder).toEqual(answer.body.reminder);
    expect(await compose((await mailOf(id)) as Mail, at("10:05"))).toEqual({
      skipped: "nobody agreed to it",
    });
  });

  test("before the hold has ended, for a payment under way; an hour after it has", async () => {
    const { id } = (await hold(event, 1, ana)).body;
    await agree(id);
    const held = { expiresAt: at("09:45").toISOString(), remindAt: at("09:30").toISOString() };
    await orders.doc(id).update(orders.encode({ ...held, paymentStatus: "processing" }));
    await remindOfUnpaidHolds(at("09:30"));
    expect((await storedOrder(id)).remindAt).toBe(at("10:45").toISOString());
    await expireOrder(id, at("09:46"));
    expect(await isTold(id, at("10:45"))).toBe(true);
  });

  test.each(["unverified", "disabled", "moved"] as const)("whose account is %s", async (what) => {
    const id = await givenLapsed();
    if (what === "moved") {
      expect(await isTold(id)).toBe(true);
      await getAuth().updateUser(ana.uid, { email: `otra-${ana.email}`, emailVerified: true });
      const skipped = { skipped: "the account has another address" };
      expect(await compose((await mailOf(id)) as Mail, at("10:05"))).toEqual(skipped);
      return;
    }
    await getAuth().updateUser(ana.uid, what === "disabled" ? { disabled: true } : { emailVerified: false });
    expect(await isTold(id)).toBe(false);
  });

  test("at an address that complained", async () => {
    const id = await givenLapsed();
    expect(await isTold(id)).toBe(true);
    await suppress({ email: ana.email, reason: "complaint", at: new Date(), detail: "" }, new Date());
    await sendMail(`unpaid-hold-${id}`, at("10:05"));
    expect(await mailOf(id)).toMatchObject({ status: "suppressed" });
  });

  test("who has ended these mails, before or after one was queued; what is ticked later is a new consent", async () => {
    const token = unsubscribeToken({ kind: "unpaid-hold", uid: ana.uid, subject: "" });
    const [first, second] = [await givenLapsed(), await givenLapsed(await givenEvent())];
    await orders.doc(second).update({ remindAt: null });
    expect(await isTold(first)).toBe(true);
    expect((await call(unsubscribeRoutes.getUnsubscribe, { token })).body).toEqual({
      kind: "unpaid-hold",
      name: null,
    });
    expect((await call(unsubscribeRoutes.unsubscribe, { token })).body).toEqual({ isDone: true });
    expect(await compose((await mailOf(first)) as Mail, at("10:05"))).toEqual({
      skipped: "ended these mails",
    });
    await orders.doc(second).update(orders.encode({ remindAt: at("09:30").toISOString() }));
    expect(await isTold(second)).toBe(false);
    const third = await givenEvent();
    const { id } = (await hold(third, 1, ana)).body;
    await agree(id);
    await call(unsubscribeRoutes.unsubscribe, { token });
    await agree(id); // ticked again on purpose
    await lapse(id);
    expect(await isTold(id)).toBe(true);
  });

  test.each<[string, object]>([
    ["cancelled", { status: "cancelled" }],
    ["suspended", { status: "suspended" }],
    ["of a suspended producer", { producerStatus: "suspended" }],
    ["paused", { isSalePaused: true }],
    ["over", { endsAt: "2020-01-01T20:00:00.000Z" }],
  ])("about an event that is %s, then or by the time the mail leaves", async (_what, change) => {
    const [then, later] = [await givenLapsed(), await givenLapsed(await givenEvent())];
    await events.doc(event.id).update(change);
    expect(await isTold(then)).toBe(false);
    expect(await mailOf(later)).toBeDefined();
    await events.doc((await storedOrder(later)).event.id).update(change);
    expect(await compose((await mailOf(later)) as Mail, at("10:05"))).toHaveProperty("skipped");
  });

  test("about types that only a code or a presale opens, or of which nothing is left for the public", async () => {
    const hidden = await givenLapsed();
    await events.doc(event.id).update({
      combinations: event.combinations.map((it) => ({ ...it, isHidden: true })),
    });
    expect(await isTold(hidden)).toBe(false);
    const full = await givenEventWithCapacity(2);
    const gone = await givenLapsed(full);
    await hold(full, 2, await signIn());
    expect(await isTold(gone)).toBe(false);
  });

  test("who chose anew since, holds the event's tickets, or has bought them since", async () => {
    const before = await givenLapsed();
    const anew = (await hold(event, 1, ana)).body.id;
    expect(await isTold(before)).toBe(false);
    const iris = await signIn();
    const lapsed = await givenLapsed(event, iris);
    await releaseOrder((await hold(event, 1, iris)).body.id, new Date());
    expect(await isTold(lapsed)).toBe(false); // they have given up what they chose last
    const luz = await signIn();
    const older = (await hold(event, 1, luz)).body.id;
    const newer = await givenLapsed(event, luz);
    expect(await isTold(newer)).toBe(false);
    const eva = await signIn();
    const bought = (await hold(event, 1, eva)).body.id;
    const last = await givenLapsed(event, eva);
    const paid = { status: "confirmed", paymentStatus: "completed" } as const;
    await orders.doc(bought).update(orders.encode({ ...paid, paidAt: new Date().toISOString() }));
    expect(await isTold(last)).toBe(false);
    await Promise.all([anew, older].map((id) => releaseOrder(id, new Date())));
  });

  test("whose order was paid late, before or between the look and the commit, or by the time the mail leaves", async () => {
    const pay = (id: string) => {
      const paid = { status: "confirmed", paymentStatus: "completed" } as const;
      return orders.doc(id).update(orders.encode({ ...paid, paidAt: at("09:50").toISOString() }));
    };
    const before = await givenLapsed();
    await pay(before);
    expect(await isTold(before)).toBe(false);
    const between = await givenLapsed(await givenEvent(), await signIn());
    await meetingAt(
      "order",
      () => pay(between),
      () => remindOfUnpaidHolds(at("10:00")),
    );
    expect(await mailOf(between)).toBeUndefined();
    const after = await givenLapsed(await givenEvent(), await signIn());
    expect(await isTold(after)).toBe(true);
    await pay(after);
    expect(await compose((await mailOf(after)) as Mail, at("10:05"))).toHaveProperty("skipped");
  });

  test("twice about an event in thirty days, and so often about others", async () => {
    const first = await givenLapsed();
    expect(await isTold(first)).toBe(true);
    const again = (await hold(event, 1, ana)).body.id;
    await agree(again);
    await lapse(again);
    expect(await isTold(again, at("10:10"))).toBe(false);
    const long = new Date(at("10:00").getTime() - 31 * 86_400_000).toISOString();
    const others = Array.from({ length: MOST_REMINDERS - 1 }, (_, i) => ({
      eventId: `otro-${i}`,
      at: at("09:00").toISOString(),
    }));
    const reminders = holdReminders.doc(ana.uid);
    await reminders.update({ sent: [{ eventId: event.id, at: long }, ...others] });
    const month = (await hold(event, 1, ana)).body.id;
    await agree(month);
    await lapse(month);
    expect(await isTold(month, at("10:20"))).toBe(true);
    expect((await reminders.get()).data()?.sent).toHaveLength(MOST_REMINDERS);
    const tooMany = await givenLapsed(await givenEvent());
    expect(await isTold(tooMany, at("10:30"))).toBe(false);
  });

  test("at night or on Sundays, nor when the mail is older than a day", async () => {
    const evening = (await hold(event, 1, ana)).body.id;
    await agree(evening);
    await lapse(evening, "18:00");
    for (const [time, days] of [
      ["19:01", 0],
      ["06:59", 1],
    ] as const)
      await remindOfUnpaidHolds(at(time, days));
    expect(await mailOf(evening)).toBeUndefined();
    expect(await isTold(evening, at("07:00", 1))).toBe(true);
    const queued = (await mailOf(evening)) as Mail;
    expect(await compose(queued, at("18:55", 1))).not.toHaveProperty("skipped");
    expect(await compose(queued, at("19:01", 1))).toHaveProperty("skipped"); // a day and a minute

    const morning = await givenLapsed(await givenEvent());
    expect(await isTold(morning)).toBe(true);
    const held = (await mailOf(morning)) as Mail; // as by a switch, until the evening
    expect(await compose(held, at("18:59"))).not.toHaveProperty("skipped");
    expect(await compose(held, at("19:00"))).toMatchObject({ until: at("07:00", 1) });
    expect(await compose(held, at("07:00", 1))).toHaveProperty("subject");

    const noon = (await hold(await givenEvent(), 1, ana)).body.id;
    await agree(noon);
    await lapse(noon, "12:00", 3); // Saturday
    expect(await isTold(noon, at("13:00", 3))).toBe(true);
    const late = (await mailOf(noon)) as Mail;
    const next = await compose(late, at("15:00", 3));
    if (!("until" in next)) throw new Error("it waits for the hours of contact");
    expect(await compose(late, next.until)).toHaveProperty("skipped"); // more than a day
    expect(await compose(late, at("12:00", 4))).toHaveProperty("until"); // never on a Sunday

    const weekend = (await hold(await givenEvent(), 1, ana)).body.id;
    await agree(weekend);
    await lapse(weekend, "14:00", 3); // Saturday
    await remindOfUnpaidHolds(at("15:00", 3));
    await remindOfUnpaidHolds(at("12:00", 4));
    expect(await mailOf(weekend)).toBeUndefined();
    const monday = isHoliday(addDays(WORKDAY, 5)) ? 6 : 5;
    expect(await isTold(weekend, at("10:00", monday))).toBe(false);
  });
});
