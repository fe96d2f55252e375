import { attendeeRoutes } from "@tarima/shared/attendees/attendees.routes.ts";
import { hasNoDate } from "@tarima/shared/events/dates/event-dates.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { instantOf } from "@tarima/shared/lib/dates/dates.ts";
import { saleAlertRoutes as routes } from "@tarima/shared/sale-alerts/sale-alerts.routes.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildCombination, buildLocality, buildPhase, wallClockIn } from "../../../tools/builders/events.ts";
import { refreshSoldOutFlags } from "../../src/features/inventory/sold-out.ts";
import { mails } from "../../src/features/mail/mails.ts";
import { releaseOrder } from "../../src/features/orders/buying/release-order.ts";
import { sendSaleAlerts, wakeSaleAlerts } from "../../src/features/sale-alerts/send-sale-alerts.ts";
import { events, publicEvents, saleAlerts } from "../../src/lib/firestore/collections.ts";
import { db } from "../../src/lib/firestore/database.ts";
import { call, type Person, signIn, startApi, stopApi } from "../support/api.ts";
import { runAt } from "../support/triggers.ts";
import { givenEvent, givenEventWithCapacity, hold, publish } from "../support/world.ts";
import { deliver, deliverThrice, runSchedule, snapshotOf, writtenTo } from "../support/wrapped.ts";

let ana: Person;
let luz: Person;
beforeAll(async () => {
  await startApi();
  [ana, luz] = await Promise.all([signIn(), signIn()]);
});
afterAll(stopApi);

const set = (event: Event, person: Person) => call(routes.setSaleAlert, { id: event.id }, person);
const isOn = async (event: Event, person: Person) =>
  (await call(routes.getSaleAlert, { id: event.id }, person)).body.isOn;

/** The mails of an event's alerts, by recipient. */
async function told(event: Event): Promise<[string, string][]> {
  const sent = await mails.all().where("template", "==", "sale-alert").get();
  const own = sent.docs.map((it) => it.data()).filter(({ data }) => data.eventId === event.id);
  return own.map(({ to, data }) => [to, String(data.waitsFor)]);
}

const opensIn = (days: number) => ({
  phases: [buildPhase({ startsAt: wallClockIn(days, "10:00", new Date()) })],
});
const givenUnopened = () => givenEvent(opensIn(2));
const open = (event: Event) =>
  events.doc(event.id).update({
    phases: event.phases.map((it) => ({ ...it, startsAt: wallClockIn(-1, "10:00", new Date()) })),
  });

async function givenSoldOut() {
  const event = await givenEventWithCapacity(2);
  await publish(event.id);
  const { body } = await hold(event, 2, await signIn());
  return { event, orderId: body.id };
}

describe("somebody who waits for a sale", () => {
  test("is told once, when it has opened, and forgotten", async () => {
    const event = await givenUnopened();
    expect((await set(event, ana)).body).toEqual({ isOn: true });
    expect((await set(event, ana)).body).toEqual({ isOn: true });
    expect([await isOn(event, ana), await isOn(event, luz)]).toEqual([true, false]);

    await runSchedule("sendSaleAlerts");
    expect(await told(event)).toEqual([]);

    const later = new Date(Date.now() + 3 * 86_400_000);
    await runAt("sendSaleAlerts", later);
    await runAt("sendSaleAlerts", later);
    expect(await told(event)).toEqual([[ana.email, "opening"]]);
    expect(await isOn(event, ana)).toBe(false);
  });

  test("is told once more where they ask again for a sale that opens anew", async () => {
    const event = await givenUnopened();
    await set(event, ana);
    await sendSaleAlerts(new Date(Date.now() + 3 * 86_400_000));
    await set(event, ana);
    await sendSaleAlerts(new Date(Date.now() + 3 * 86_400_000));
    expect(await told(event)).toEqual([
      [ana.email, "opening"],
      [ana.email, "opening"],
    ]);
    expect(await isOn(event, ana)).toBe(false);
  });

  test("is told at the new hour where the organiser has moved it", async () => {
    const event = await givenUnopened();
    await set(event, ana);
    const moved = opensIn(9);
    await events.doc(event.id).update(moved);
    await sendSaleAlerts(new Date(Date.now() + 3 * 86_400_000));
    expect(await told(event)).toEqual([]);
    expect(await isOn(event, ana)).toBe(true);
    await sendSaleAlerts(new Date(Date.now() + 10 * 86_400_000));
    expect(await told(event)).toHaveLength(1);
  });

  test("is not told of an event that was cancelled, nor with an account that is gone", async () => {
    const [called, other] = await Promise.all([givenUnopened(), givenUnopened()]);
    const leaving = await signIn();
    await Promise.all([set(called, ana), set(other, leaving)]);
    await events.doc(called.id).update({ status: "cancelled" });
    await call(attendeeRoutes.deleteMyAccount, {}, leaving);
    expect((await saleAlerts.all().where("uid", "==", leaving.uid).get()).size).toBe(0);
    await sendSaleAlerts(new Date(Date.now() + 3 * 86_400_000));
    expect([...(await told(called)), ...(await told(other))]).toEqual([]);
    expect((await saleAlerts.all().where("eventId", "==", called.id).get()).size).toBe(0);
  });

  test("may take it back", async () => {
    const event = await givenUnopened();
    await set(event, ana);
    expect((await call(routes.removeSaleAlert, { id: event.id }, ana)).body).toEqual({ isOn: false });
    await open(event);
    await sendSaleAlerts(new Date(Date.now() + 3 * 86_400_000));
    expect(await told(event)).toEqual([]);
  });
});

/** Changes an event, and delivers the change of its public document. */
async function change(event: Event, fields: Partial<Event>): Promise<void> {
  const path = `publicEvents/${event.id}`;
  await publish(event.id);
  const before = await snapshotOf(db().doc(path));
  await events.doc(event.id).update(fields);
  await publish(event.id);
  await deliverThrice("onPublicEventWritten", await writtenTo("onPublicEventWritten", path, { before }));
}

const alertsOf = async (event: Event) =>
  (await saleAlerts.all().where("eventId", "==", event.id).get()).docs.map((it) => it.data());

describe("an event that changes while somebody waits", () => {
  test("is told of as soon as its sale is open, if it was brought forward", async () => {
    const event = await givenUnopened();
    await set(event, ana);
    await change(event, { phases: [buildPhase()] });
    expect(await told(event)).toEqual([[ana.email, "opening"]]);
  });

  test("is waited for through a suspension, also over the hour its sale opens", async () => {
    const event = await givenUnopened();
    await set(event, ana);
    const later = new Date(Date.now() + 3 * 86_400_000);
    await change(event, { status: "suspended" });
    await sendSaleAlerts(later);
    expect(await told(event)).toEqual([]);
    await change(event, { status: "published" });
    await sendSaleAlerts(later);
    expect(await told(event)).toHaveLength(1);
  });

  test("is waited for while its organiser has it off sale, also over the hour its sale opens", async () => {
    const event = await givenUnopened();
    await set(event, ana);
    const later = new Date(Date.now() + 3 * 86_400_000);
    await change(event, { status: "approved" });
    await sendSaleAlerts(later);
    expect(await told(event)).toEqual([]);
    await open(event);
    await change(event, { status: "published" });
    expect(await told(event)).toHaveLength(1);
  });

  test("is waited for while it is postponed, however long that takes, and until the old date holds again", async () => {
    const event = await givenUnopened();
    await set(event, ana);
    const [before] = await alertsOf(event);
    const { startsAt, timeZone, venueName, city } = event;
    const moved = {
      at: new Date().toISOString(),
      before: { startsAt, timeZone, venueName, city },
      refundsUntil: null,
    };
    await change(event, { moved: { ...moved, isOpen: true } });
    const [alert] = await alertsOf(event);
    expect([alert?.dueAt, hasNoDate(alert?.expiresAt ?? "")]).toEqual([null, true]);
    await change(event, { moved });
    expect(await alertsOf(event)).toEqual([before]);
  });

  test("is waited for until its new end, also while it has no sale at all", async () => {
    const event = await givenUnopened();
    await set(event, ana);
    const endsAt = wallClockIn(60, "23:00", new Date());
    await change(event, { endsAt, phases: [buildPhase({ endsAt: wallClockIn(-1, "10:00", new Date()) })] });
    expect(await alertsOf(event)).toMatchObject([
      { dueAt: null, expiresAt: instantOf(endsAt, event.timeZone).toISOString() },
    ]);
    await change(event, { phases: [buildPhase()] });
    expect(await told(event)).toHaveLength(1);
  });
});

test("an event that cannot be judged keeps nobody else waiting", async () => {
  const [broken, event] = [await givenUnopened(), await givenUnopened()];
  await set(event, ana);
  const [alert] = await alertsOf(event);
  await events.doc(broken.id).update({ pools: {}, phases: [buildPhase()] });
  const refs = Array.from({ length: 40 }, (_, i) => saleAlerts.doc(`${broken.id}_${i}`));
  const dueAt = new Date(0).toISOString();
  if (alert) await Promise.all(refs.map((ref) => ref.set({ ...alert, eventId: broken.id, dueAt })));
  await expect(sendSaleAlerts(new Date(Date.now() + 3 * 86_400_000))).rejects.toThrow("No pool of places");
  expect(await told(event)).toHaveLength(1);
  await Promise.all(refs.map((ref) => ref.delete()));
});

test("one's alerts are among one's data", async () => {
  const [event, leo] = await Promise.all([givenUnopened(), signIn()]);
  await set(event, leo);
  const { body } = await call(attendeeRoutes.exportMyData, {}, leo);
  expect(body.saleAlerts).toMatchObject([{ eventId: event.id, waitsFor: "opening" }]);
});

describe("somebody who waits for places", () => {
  test("is told when some come free, once, and not while there are none", async () => {
    const { event, orderId } = await givenSoldOut();
    await set(event, ana);
    await set(event, luz);
    const before = (await publicEvents.doc(event.id).get()).data();
    expect(before?.isSoldOut).toBe(true);
    await wakeSaleAlerts(event.id, new Date());
    expect(await told(event)).toEqual([]);

    await releaseOrder(orderId, new Date());
    const path = `publicEvents/${event.id}`;
    const soldOut = await snapshotOf(db().doc(path));
    await refreshSoldOutFlags();
    const change = await writtenTo("onPublicEventWritten", path, { before: soldOut });
    await deliverThrice("onPublicEventWritten", change);
    expect((await told(event)).sort()).toEqual(
      [
        [ana.email, "places"],
        [luz.email, "places"],
      ].sort(),
    );
  });
});

test("a delivery that had to wait is judged by the present, not by when it happened", async () => {
  const { event, orderId } = await givenSoldOut();
  await set(event, ana);
  await releaseOrder(orderId, new Date());
  const path = `publicEvents/${event.id}`;
  const soldOut = await snapshotOf(db().doc(path));
  await refreshSoldOutFlags();
  const change = await writtenTo("onPublicEventWritten", path, { before: soldOut });
  const beforeTheSale = new Date(Date.now() - 20 * 86_400_000).toISOString();
  await deliver("onPublicEventWritten", { ...change, time: beforeTheSale });
  expect(await told(event)).toEqual([[ana.email, "places"]]);
});

describe("the queue for places", () => {
  test("is left by nobody who asks again", async () => {
    const { event } = await givenSoldOut();
    await set(event, ana);
    const [first] = await alertsOf(event);
    await set(event, ana);
    expect(await alertsOf(event)).toEqual([first]);
  });

  test("is woken as often as the same places come free and are sold again", async () => {
    const { event, orderId } = await givenSoldOut();
    const isFlagged = async () => (await publicEvents.doc(event.id).get()).data()?.isSoldOut;
    await expect.poll(isFlagged).toBe(true);
    await releaseOrder(orderId, new Date());
    await refreshSoldOutFlags();
    expect(await isFlagged()).toBe(false);
    await hold(event, 2, await signIn());
    await expect.poll(isFlagged).toBe(true);
  });

  test("is told as far as there are places: at least the first hundred", async () => {
    const event = await givenEventWithCapacity(110);
    const eventId = event.id;
    const at = new Date().toISOString();
    const waiting = { eventId, waitsFor: "places", dueAt: null, createdAt: at, expiresAt: at } as const;
    const people = Array.from({ length: 120 }, (_, i) => `${eventId}-${i}`);
    await Promise.all(people.map((uid) => saleAlerts.doc(`${eventId}_${uid}`).set({ ...waiting, uid })));
    await wakeSaleAlerts(eventId, new Date());
    expect(await alertsOf(event)).toHaveLength(10);
  });

  test("is woken although what is not sold any more has places, and by a flag set after the alert", async () => {
    const closed = buildPhase({ id: "preventa", endsAt: wallClockIn(-1, "10:00", new Date()) });
    const event = await givenEvent({
      localities: [buildLocality({ capacity: 2 }), buildLocality({ id: "palco" })],
      phases: [buildPhase(), closed],
      combinations: [
        buildCombination(),
        buildCombination({ id: "palco", localityId: "palco", phaseId: "preventa" }),
      ],
    });
    await publish(event.id);
    const { body } = await hold(event, 2, await signIn());
    // by the sale itself, a moment later
    await expect.poll(async () => (await publicEvents.doc(event.id).get()).data()?.isSoldOut).toBe(true);
    await publicEvents.doc(event.id).update({ isSoldOut: false });
    await set(event, ana);
    const flagged = await snapshotOf(db().doc(`publicEvents/${event.id}`));
    const alert = await saleAlerts.doc(`${event.id}_${ana.uid}`).get();
    expect(flagged.data()?.isSoldOut).toBe(true);
    expect(Number(flagged.updateTime?.toMillis())).toBeGreaterThanOrEqual(
      Number(alert.updateTime?.toMillis()),
    );
    await releaseOrder(body.id, new Date());
    await refreshSoldOutFlags();
    expect((await publicEvents.doc(event.id).get()).data()?.isSoldOut).toBe(false);
  });
});

describe("a sale that its organiser has paused", () => {
  test("is told of when it goes on, and not before", async () => {
    const event = await givenEvent({ isSalePaused: true });
    expect((await set(event, ana)).body).toEqual({ isOn: true });
    await sendSaleAlerts(new Date());
    expect(await told(event)).toEqual([]);
    await change(event, { isSalePaused: false });
    expect(await told(event)).toEqual([[ana.email, "opening"]]);
  });
});

describe("nothing is waited for", () => {
  test("where one can buy, where nothing is sold any more, and of what is not public", async () => {
    const codeOf = async (event: Event) => (await set(event, ana)).body as unknown as { code: string };
    expect((await codeOf(await givenEvent())).code).toBe("TICKETS_AVAILABLE");
    const over = await givenEvent({ phases: [buildPhase({ endsAt: wallClockIn(-1, "10:00", new Date()) })] });
    expect((await codeOf(over)).code).toBe("EVENT_NOT_ON_SALE");
    expect((await codeOf(await givenEvent({ status: "draft" }))).code).toBe("EVENT_NOT_FOUND");
  });
});
