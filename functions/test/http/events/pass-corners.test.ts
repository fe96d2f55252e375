import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { boxOfficeRoutes } from "@tarima/shared/box-office/box-office.routes.ts";
import type { Validation } from "@tarima/shared/check-ins/check-in.schema.ts";
import { doorRoutes } from "@tarima/shared/check-ins/door/door.routes.ts";
import { eventRoutes } from "@tarima/shared/events/events.routes.ts";
import { publicSeriesRoutes } from "@tarima/shared/events/series/public-series.routes.ts";
import { reportRoutes } from "@tarima/shared/finance/reports.routes.ts";
import { addDays, today } from "@tarima/shared/lib/dates/calendar-day.ts";
import { DAY_MS } from "@tarima/shared/lib/dates/durations.ts";
import { orderRoutes } from "@tarima/shared/orders/orders.routes.ts";
import { paymentRoutes } from "@tarima/shared/payments/payments.routes.ts";
import { ticketingRoutes } from "@tarima/shared/ticketing/ticketing.routes.ts";
import { ticketRoutes } from "@tarima/shared/tickets/tickets.routes.ts";
import type { DocumentReference } from "firebase-admin/firestore";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { StandIn } from "../../../../tools/payment-stand-in/stand-in.ts";
import { auditValidation } from "../../../src/features/check-ins/scanning/audit-validation.ts";
import type { Mail } from "../../../src/features/mail/mail.schema.ts";
import { mails } from "../../../src/features/mail/mails.ts";
import { compose } from "../../../src/features/mail-delivery/compose.ts";
import { expireOrder } from "../../../src/features/orders/buying/release-order.ts";
import { reconcilePayments } from "../../../src/features/payments/gateway/reconcile-payment.ts";
import { refundCancelledEvent } from "../../../src/features/payments/refunds/refund-cancelled-event.ts";
import { lookAtReminder } from "../../../src/features/unpaid-holds/look-at-reminder.ts";
import { events, tickets, validations } from "../../../src/lib/firestore/collections.ts";
import { db } from "../../../src/lib/firestore/database.ts";
import { readAll } from "../../../src/lib/firestore/queries.ts";
import { call, signIn, startApi, stopApi } from "../../support/api.ts";
import { givenSeller } from "../../support/box-office.ts";
import { buyerOf } from "../../support/buyer-of.ts";
import { startGateway, storedOrder } from "../../support/gateway.ts";
import { meetingAt } from "../../support/guards.ts";
import {
  type Festival,
  freeIn,
  givenFestival,
  givenNights,
  givenPass,
  holdPass,
  scan,
  setPass,
  storedEvent,
  ticketsOf,
} from "../../support/passes.ts";

let gateway: StandIn;
beforeAll(async () => {
  gateway = await startGateway();
  await startApi();
});
afterEach(() => gateway.reset());
afterAll(async () => {
  await stopApi();
  await gateway.close();
});

describe("places set apart", () => {
  test("a draft that is deleted while its pass is set keeps no places of other dates", async () => {
    for (let i = 0; i < 4; i++) {
      const nights = await givenNights();
      const [one, two, three] = nights.ids;
      const { producerId } = await storedEvent(one);
      await events.doc(one).update({ status: "draft" });
      const free = await freeIn(two);
      const [, gone] = await Promise.all([
        setPass(nights),
        sleep(i * 12).then(() => call(eventRoutes.deleteEvent, { producerId, eventId: one }, nights.owner)),
      ]);
      if (gone.status !== 200) continue; // it sells the pass already
      for (const id of [two, three])
        expect([await freeIn(id), (await storedEvent(id)).passes ?? []]).toEqual([free, []]);
    }
  });
});

test("a date is not taken out of a pass that is held again while that is decided", async () => {
  const festival = await givenFestival();
  const [one, , three] = festival.ids;
  const [ana, luz] = [await signIn(), await signIn()];
  const firestore = db();
  const getAll = firestore.getAll.bind(firestore);
  // held when the places are read, given up before anything else is
  const spy = vi.spyOn(firestore, "getAll").mockImplementation(async (...asked) => {
    const refs = asked as DocumentReference[];
    const isOf = (pool: string) => refs.some(({ path }) => path.startsWith(`events/${one}/pools/${pool}/`));
    if (!isOf("type-abono") || !isOf("locality-platea")) return getAll(...refs);
    spy.mockImplementation(getAll);
    const { body } = await holdPass(festival, ana);
    const found = await getAll(...refs);
    await call(orderRoutes.releasePurchase, { id: body.id }, ana);
    return found;
  });
  let code: unknown;
  const takeOut = async () => {
    ({ code } = (await setPass(festival, { dates: festival.dates.slice(0, 1) })).body);
  };
  // there is no such commit: it is refused before
  await expect(meetingAt("event", () => holdPass(festival, luz), takeOut)).rejects.toThrow();
  spy.mockRestore();
  expect([code, (await holdPass(festival, luz)).status]).toEqual(["PASS_IN_USE", 201]);
  expect((await storedEvent(three)).passes?.[0]?.places).toBe(10);
});

test("who was passed a date of a pass is told that it is void, once the date that sold it is cancelled", async () => {
  const festival = await givenFestival();
  const [one, two] = festival.ids;
  const { person, order, on } = await givenPass(festival, gateway);
  const luz = await signIn();
  const id = on(two)[0]?.id ?? "";
  await call(ticketRoutes.transferTicket, { id, toEmail: luz.email }, person);
  expect((await call(ticketRoutes.acceptTransfer, { id }, luz)).status).toBe(200);
  await call(eventRoutes.cancelEvent, { id: one, reason: "Lluvia" }, festival.owner);
  await refundCancelledEvent(one, new Date());
  expect((await ticketsOf(order.id)).on(two)[0]?.status).toBe("cancelled");
  const [buyers, hers] = await Promise.all(
    ["", "-1"].map(async (end) => (await mails.doc(`refund-${order.id}-r1${end}`).get()).data()),
  );
  expect(buyers).toMatchObject({ to: person.email, data: { amount: order.total } });
  expect(hers).toMatchObject({ to: luz.email, data: { amount: 0, isPassedOn: true } });
  const content = await compose(hers as Mail, new Date());
  const text = JSON.stringify(content);
  expect(text).toContain("ya no sirve para entrar");
  expect(text).toContain("Lluvia");
  expect(text).not.toContain("Te devolvemos");
});

describe("what is no pass any more", () => {
  test("is not sold on for the price of one, until its organiser lets it be", async () => {
    const festival = await givenFestival();
    const [one] = festival.ids;
    expect((await setPass(festival, { dates: [] })).status).toBe(200);
    expect((await holdPass(festival, await signIn())).body).toMatchObject({ code: "SALE_PAUSED" });
    const resume = { id: one, of: "type", rowId: "abono", isPaused: false } as const;
    expect((await call(ticketingRoutes.pauseSale, resume, festival.owner)).status).toBe(200);
    expect((await holdPass(festival, await signIn())).status).toBe(201);
  });

  test("waits on a copy until it is made a pass there, too", async () => {
    const festival = await givenFestival();
    const [one] = festival.ids;
    const days = [20, 21].map((more) => addDays(today(), more));
    const wish = { id: one, requestId: randomUUID(), days, isSeries: true };
    const { body } = await call(eventRoutes.copyEvent, wish, festival.owner);
    const [first = "", last = ""] = body.events.map(({ id }) => id);
    const isPaused = async () =>
      (await storedEvent(first)).combinations.map((type) => [type.id, type.isPaused ?? false]);
    expect(await isPaused()).toEqual([
      ["general", false],
      ["abono", true],
    ]);
    const dates = [{ eventId: last, localityId: "platea" }];
    const made = await setPass({ ...festival, ids: [first, last, last], dates });
    expect(made.status).toBe(200);
    expect(await isPaused()).toContainEqual(["abono", false]);
  });
});

describe("figures of a further date", () => {
  test("say of its passes what its door says: statistics, and the report of attendance", async () => {
    const festival = await givenFestival();
    const [, two] = festival.ids;
    const { on } = await givenPass(festival, gateway, 2);
    await givenPass(festival, gateway);
    expect(await scan(on(two)[0]?.id ?? "", two, festival.owner)).toBe("ok");
    const [entered] = await readAll(validations.all().where("eventId", "==", two));
    await auditValidation(`t-${entered?.id}`, entered as Validation);
    const board = await call(doorRoutes.getDoorBoard, { eventId: two }, festival.owner);
    expect(board.body).toMatchObject({ entered: 1, expected: 3 });
    const mine = await call(eventRoutes.getMyEvent, { id: two }, festival.owner);
    expect(mine.body.statistics).toMatchObject({ sold: 0, people: 3, checkedIn: 1 });
    const day = (await storedEvent(two)).startsAt.slice(0, 10);
    const asked = { type: "attendance" as const, eventId: two, dateFrom: day, dateTo: day };
    const { body } = await call(reportRoutes.getReport, asked, await signIn("superadmin"));
    expect(body.rows.map(({ cells }) => [cells.people, cells.checkedIn, cells.share])).toEqual([
      [3, 1, 1 / 3],
    ]);
  });
});

describe("the terms of a return", () => {
  test("end when its first date begins, though another one was postponed", async () => {
    const festival = await givenFestival();
    const [one, two] = festival.ids;
    const { person, on } = await givenPass(festival, gateway);
    const id = on(one)[0]?.id ?? "";
    const event = await storedEvent(two);
    const wish = { id: two, version: event.version, isPostponed: true };
    expect((await call(eventRoutes.updateEvent, wish as never, festival.owner)).status).toBe(200);
    expect((await call(ticketRoutes.getRefundTerms, { id }, person)).body).toMatchObject({
      until: expect.any(String),
    });
    await events.doc(one).update({ startsAt: "2026-01-01T20:00:00.000Z" });
    expect((await call(ticketRoutes.getRefundTerms, { id }, person)).body).toMatchObject({ until: null });
    expect((await call(ticketRoutes.refundTicket, { id }, person)).status).toBe(409);
  });

  test("say of a pass one date of which was passed on that it is not given back", async () => {
    const festival = await givenFestival();
    const [one, two] = festival.ids;
    const { person, on } = await givenPass(festival, gateway);
    await tickets.doc(on(two)[0]?.id ?? "").update({ holderUid: "other" });
    const id = on(one)[0]?.id ?? "";
    expect((await call(ticketRoutes.refundTicket, { id }, person)).status).toBe(409);
    expect((await call(ticketRoutes.getRefundTerms, { id }, person)).body).toMatchObject({ until: null });
  });
});

test("a selling date that is moved behind a further one sells until the first of its pass's dates begins", async () => {
  const festival = await givenFestival();
  const [one, two, three] = festival.ids;
  const { person, order, on } = await givenPass(festival, gateway);
  const { version, startsAt, endsAt, doorsOpenAt } = await storedEvent(one);
  const later = (time: string) => new Date(Date.parse(time) + 9 * DAY_MS).toISOString();
  const moved = {
    startsAt: later(startsAt),
    endsAt: later(endsAt),
    doorsOpenAt: doorsOpenAt && later(doorsOpenAt),
  };
  const { status } = await call(eventRoutes.updateEvent, { id: one, version, ...moved }, festival.owner);
  expect(status).toBe(200);
  expect((await holdPass(festival, await signIn())).status).toBe(201);
  expect((await setPass(festival, { places: 12 })).status).toBe(200);
  const id = on(three)[0]?.id ?? "";
  const terms = async () => (await call(ticketRoutes.getRefundTerms, { id }, person)).body;
  expect(await terms()).toMatchObject({ amount: order.total, until: expect.any(String) });
  await events.doc(two).update({ startsAt: "2026-01-01T20:00:00.000Z" });
  expect((await holdPass(festival, await signIn())).body).toMatchObject({ code: "EVENT_NOT_ON_SALE" });
  expect(await terms()).toMatchObject({ until: null });
  for (const eventId of festival.ids)
    expect(await scan(on(eventId)[0]?.id ?? "", eventId, festival.owner)).toBe("ok");
});

test("who looks at any date is told which one has a pass, as long as it can be bought", async () => {
  const festival = await givenFestival();
  const [one, two] = festival.ids;
  const items = async () => (await call(publicSeriesRoutes.listDates, { id: two })).body.items;
  expect((await items()).map(({ id, pass }) => [id === one, pass])).toEqual([
    [true, "También hay abono"],
    [false, undefined],
    [false, undefined],
  ]);
  const closed = await givenFestival();
  await events.doc(closed.ids[2]).update({ status: "suspended" });
  const { body } = await call(publicSeriesRoutes.listDates, { id: closed.ids[1] });
  expect(body.items.every(({ pass }) => pass === undefined)).toBe(true);
});

describe("a further date that is cancelled", () => {
  async function givenCancelled(festival: Festival) {
    const [, two] = festival.ids;
    const pass = await givenPass(festival, gateway);
    await call(eventRoutes.cancelEvent, { id: two, reason: "Lluvia" }, festival.owner);
    return { ...pass, share: pass.on(two)[0]?.id ?? "", give: () => refundCancelledEvent(two, new Date()) };
  }

  test("gives no other date back, whoever asks for its money once more", async () => {
    const festival = await givenFestival();
    const { order, person, share, give } = await givenCancelled(festival);
    await give();
    const before = await storedOrder(order.id);
    await events.doc(festival.ids[0]).update({ startsAt: "2026-01-01T20:00:00.000Z" }); // nobody came
    await call(ticketRoutes.refundTicket, { id: share }, person);
    await call(paymentRoutes.refundOrder, { orderId: order.id, ticketIds: [share] }, festival.owner);
    expect((await storedOrder(order.id)).refunds).toEqual(before.refunds);
    const statuses = (await ticketsOf(order.id)).all.map(({ status }) => status);
    expect(statuses.toSorted()).toEqual(["active", "active", "cancelled"]);
  });

  test("tells its organiser what was given up, and sends it again by itself, once, when they ask", async () => {
    const festival = await givenFestival();
    const { order, share, give } = await givenCancelled(festival);
    gateway.failures.set({ next: 10_000, status: 400, on: "POST /v1/payments" });
    await give();
    for (let reconcileAt = (await storedOrder(order.id)).reconcileAt; reconcileAt; ) {
      await reconcilePayments(new Date(reconcileAt));
      ({ reconcileAt } = await storedOrder(order.id));
    }
    expect((await storedOrder(order.id)).refunds.map(({ status }) => status)).toEqual(["failed"]);
    const report = async () =>
      (await call(paymentRoutes.getCancellation, { id: festival.ids[1] }, festival.owner)).body;
    const nothing = { refundedOrders: 0, refundedAmount: 0, openOrders: 0 };
    expect(await report()).toMatchObject({ ...nothing, failures: [{ orderId: order.id, amount: 73_332 }] });
    gateway.failures.clear();
    const wish = { orderId: order.id, ticketIds: [share] };
    for (let press = 0; press < 3; press++) await call(paymentRoutes.refundOrder, wish, festival.owner);
    const { refunds, paymentStatus } = await storedOrder(order.id);
    expect([refunds.map(({ status, tickets }) => [status, tickets]), paymentStatus]).toEqual([
      [["done", [2]]],
      "partially_refunded",
    ]);
    expect(await report()).toMatchObject({ refundedOrders: 1, refundedAmount: 73_332, failures: [] });
  });
});

test("a pass that is held is not paid for once one of its dates was called off or has no day", async () => {
  const festival = await givenFestival();
  const [, two] = festival.ids;
  const person = await signIn();
  const { body } = await holdPass(festival, person);
  const checkout = () =>
    call(paymentRoutes.startCheckout, { orderId: body.id, buyer: buyerOf(person) }, person);
  const { version } = await storedEvent(two);
  await call(eventRoutes.updateEvent, { id: two, version, isPostponed: true } as never, festival.owner);
  expect((await checkout()).body).toMatchObject({ code: "EVENT_NOT_ON_SALE" });
  await call(eventRoutes.cancelEvent, { id: two, reason: "Lluvia" }, festival.owner);
  expect((await checkout()).body).toMatchObject({ code: "EVENT_NOT_ON_SALE" });
  expect((await storedOrder(body.id)).checkout).toBeNull();
});

test("nobody is reminded of a pass that cannot be bought any more", async () => {
  const festival = await givenFestival();
  const { body } = await holdPass(festival, await signIn());
  const order = await expireOrder(body.id, new Date(Date.now() + DAY_MS));
  expect(await lookAtReminder(order, new Date())).toMatchObject({ isAllLeft: true });
  await events.doc(festival.ids[2]).update({ status: "cancelled" });
  expect(await lookAtReminder(order, new Date())).toMatchObject({ obstacle: expect.any(String) });
});

test("a date that is not understood keeps its pass off sale, and nothing else", async () => {
  const festival = await givenFestival();
  const [one, two] = festival.ids;
  await events.doc(two).update({ localities: "dañado" } as never);
  const { body } = await call(ticketingRoutes.listTicketTypes, { id: one });
  expect(body.ticketTypes.map(({ isPaused }) => isPaused)).toEqual([false, true]);
  expect((await holdPass(festival, await signIn())).body).toMatchObject({ code: "EVENT_NOT_ON_SALE" });
});

test("a box office offers no pass, since it sells none", async () => {
  const event = await storedEvent((await givenFestival()).ids[0]);
  const { body } = await call(boxOfficeRoutes.showBoxOffice, { eventId: event.id }, await givenSeller(event));
  expect(body.offers.map(({ combinationId }) => combinationId)).toEqual(["general"]);
});
