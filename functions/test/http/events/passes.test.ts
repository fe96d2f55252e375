import { randomUUID } from "node:crypto";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { eventRoutes } from "@tarima/shared/events/events.routes.ts";
import { seriesRoutes } from "@tarima/shared/events/series/series.routes.ts";
import { addDays, dayOf } from "@tarima/shared/lib/dates/calendar-day.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { orderRoutes } from "@tarima/shared/orders/orders.routes.ts";
import { passIdOf } from "@tarima/shared/passes/pass-lines.ts";
import { paymentRoutes } from "@tarima/shared/payments/payments.routes.ts";
import { ticketingRoutes } from "@tarima/shared/ticketing/ticketing.routes.ts";
import { eventTicketRoutes } from "@tarima/shared/tickets/event-tickets.routes.ts";
import { ticketRoutes } from "@tarima/shared/tickets/tickets.routes.ts";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { buildLocality } from "../../../../tools/builders/events.ts";
import type { StandIn } from "../../../../tools/payment-stand-in/stand-in.ts";
import { mails } from "../../../src/features/mail/mails.ts";
import { findEventMetrics } from "../../../src/features/metrics/metrics.repo.ts";
import { refundCancelledEvent } from "../../../src/features/payments/refunds/refund-cancelled-event.ts";
import { namePasses } from "../../../src/features/ticketing/name-passes.ts";
import { events, orders, tickets } from "../../../src/lib/firestore/collections.ts";
import { superadmin } from "../../invariants/meetings/meeting.ts";
import { call, type Person, signIn, startApi, stopApi } from "../../support/api.ts";
import { buyerOf } from "../../support/buyer-of.ts";
import { deliverOrder, notify, startGateway, storedOrder } from "../../support/gateway.ts";
import { meetingAt } from "../../support/guards.ts";
import { givenConsent, givenMeasurement, startAnalytics } from "../../support/measurements.ts";
import {
  asSent,
  type Festival,
  freeIn,
  givenFestival,
  givenNights,
  givenPass,
  holdPass,
  PRICE,
  scan,
  setPass,
  storedEvent,
  ticketsOf,
} from "../../support/passes.ts";
import { givenMember } from "../../support/team.ts";

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

describe("what a pass opens", () => {
  test("sets as many places apart on each further date, and gives them back once it opens none", async () => {
    const nights = await givenNights();
    const [, two, three] = nights.ids;
    const before = await freeIn(two);
    expect((await setPass(nights)).status).toBe(200);
    expect([await freeIn(two), await freeIn(three)]).toEqual([(before ?? 0) - 10, (before ?? 0) - 10]);
    expect((await setPass(nights)).status).toBe(200); // once more
    expect(await freeIn(two)).toBe((before ?? 0) - 10);

    expect((await setPass(nights, { places: 25 })).status).toBe(200);
    expect(await freeIn(two)).toBe((before ?? 0) - 25);
    expect((await setPass(nights, { places: 4, dates: nights.dates.slice(0, 1) })).status).toBe(200);
    expect([await freeIn(two), await freeIn(three)]).toEqual([(before ?? 0) - 4, before]);
    expect((await setPass(nights, { dates: [] })).status).toBe(200);
    expect(await freeIn(two)).toBe(before);
    expect((await storedEvent(two)).passes).toEqual([]);
  });

  test("is refused on the field: another's date, one twice, no such locality, more places than are free, an earlier date", async () => {
    const nights = await givenNights();
    const [one, two] = nights.ids;
    const stranger = await givenNights();
    const faults = async (dates: Festival["dates"], places = 10) => {
      const { status, body } = await setPass(nights, { dates, places });
      expect(status).toBeGreaterThanOrEqual(400);
      return Object.keys((body as { fields?: object }).fields ?? {});
    };
    const at = (eventId: string, localityId = "platea") => ({ eventId, localityId });
    expect(await faults([at(stranger.ids[1])])).toEqual(["dates.0.eventId"]);
    expect(await faults([at(one)])).toEqual(["dates.0.eventId"]);
    expect(await faults([at(two), at(two)])).toEqual(["dates.1.eventId"]);
    expect(await faults([at(two, "no-hay")])).toEqual(["dates.0.localityId"]);
    expect(await faults([at(two)], 100_000)).toEqual(["dates.0.localityId"]);
    expect(await freeIn(two)).toBe(await freeIn(one));
    expect((await storedEvent(two)).passes ?? []).toEqual([]);

    await events.doc(two).update({ startsAt: (await storedEvent(one)).startsAt });
    expect(await faults([at(two)])).toEqual(["dates.0.eventId"]);
  });

  test("is set by who works for all of its dates only, also to take some off", async () => {
    const festival = await givenNights();
    const { ids, dates } = festival;
    const { producerId } = await storedEvent(ids[0]);
    const ofFirst = await givenMember(producerId, ["events"], [ids[0]]);
    const ofTwo = await givenMember(producerId, ["events"], [ids[0], ids[1]]);
    const asked = async (owner: Person, wish: Festival["dates"]) =>
      (await setPass({ ...festival, owner }, { dates: wish })).status;
    const free = await freeIn(ids[2]);
    expect([await asked(ofFirst, dates.slice(0, 1)), await asked(ofTwo, dates)]).toEqual([403, 403]);
    expect([(await storedEvent(ids[2])).passes ?? [], await freeIn(ids[2])]).toEqual([[], free]);
    expect(await asked(ofTwo, dates.slice(0, 1))).toBe(200);
    expect(await asked(festival.owner, dates)).toBe(200);
    expect([await asked(ofTwo, dates.slice(0, 1)), await asked(ofTwo, [])]).toEqual([403, 403]);
    expect((await storedEvent(ids[2])).passes).toHaveLength(1);
  });

  test("stays once it is held: neither its dates nor their places go, and the editor keeps it", async () => {
    const festival = await givenFestival();
    const { owner, ids, dates } = festival;
    const [one, two] = ids;
    await holdPass(festival, await signIn());
    expect((await setPass(festival, { dates: [] })).body).toMatchObject({ code: "PASS_IN_USE" });
    expect((await setPass(festival, { dates: dates.slice(0, 1) })).status).toBe(409);
    expect((await setPass(festival, { places: 12 })).status).toBe(200);

    const save = async (id: string, change: (event: Event) => Partial<Event>) => {
      const event = await storedEvent(id);
      return call(ticketingRoutes.replaceTicketing, { id, ...asSent({ ...event, ...change(event) }) }, owner);
    };
    // as it is: no place of it comes back
    const before = await freeIn(two);
    expect((await save(two, () => ({}))).status).toBe(200);
    expect(await freeIn(two)).toBe(before);
    expect((await save(one, () => ({}))).status).toBe(200);
    expect((await storedEvent(one)).combinations[1]?.pass?.dates).toEqual(dates);
    const more = await save(one, ({ combinations }) => ({
      combinations: combinations.map((row) => (row.id === "abono" ? { ...row, limit: 50 } : row)),
    }));
    expect(more.body).toMatchObject({ code: "TICKETING_IN_USE" });
    const small = await save(two, ({ localities }) => ({
      localities: localities.map((row) => ({ ...row, capacity: 5 })),
    }));
    expect(small.body).toMatchObject({ fields: { "localities.0.capacity": expect.any(String) } });
    expect((await call(seriesRoutes.leaveSeries, { id: two }, owner)).body).toMatchObject({
      code: "PASS_KEEPS_EVENT",
    });
    expect((await setPass(festival, { places: 1 })).status).toBe(200);
    expect((await storedEvent(two)).passes?.[0]?.places).toBe(1);
  });

  test("whoever changes it at once, each date keeps at least as many places as passes are for sale", async () => {
    const nights = await givenFestival();
    const [one, two, three] = nights.ids;
    const free = (await freeIn(two)) ?? 0;
    for (let round = 0; round < 3; round++) {
      const wishes = [4, 20, 7, 15, 9].map((places) => setPass(nights, { places: places + round }));
      const statuses = (await Promise.all(wishes)).map(({ status }) => status);
      expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
      const sold = (await storedEvent(one)).combinations.find(({ id }) => id === "abono");
      for (const id of [two, three]) {
        const apart = (await storedEvent(id)).passes?.[0]?.places ?? 0;
        expect(apart).toBeGreaterThanOrEqual(sold?.pass?.places ?? 0);
        expect(await freeIn(id)).toBe(free + 10 - apart);
      }
      expect(sold?.limit).toBe(sold?.pass?.places);
    }
  });

  test("that one date has no room for gives back what the others had set apart, and says so whenever asked again", async () => {
    const nights = await givenNights();
    const [, two, three] = nights.ids;
    const free = await freeIn(two);
    const { localities, phases, combinations } = await storedEvent(three);
    const small = localities.map((row) => ({ ...row, capacity: 4 }));
    const change = { id: three, ...asSent({ localities: small, phases, combinations }) };
    expect((await call(ticketingRoutes.replaceTicketing, change, nights.owner)).status).toBe(200);
    const { status, body } = await setPass(nights);
    expect([status, body]).toMatchObject([409, { fields: { "dates.1.localityId": expect.any(String) } }]);
    expect([await freeIn(two), (await storedEvent(two)).passes]).toEqual([free, []]);
  });

  test("keeps its locality on a date while it is for sale there, and what is left can be freed once its night is over", async () => {
    const nights = await givenNights();
    const [one, two] = nights.ids;
    const { localities, phases, combinations } = await storedEvent(two);
    const more = { localities: [...localities, buildLocality({ id: "palco" })], phases, combinations };
    const change = { id: two, ...asSent(more) };
    expect((await call(ticketingRoutes.replaceTicketing, change, nights.owner)).status).toBe(200);
    expect((await setPass(nights)).status).toBe(200);
    const elsewhere = nights.dates.map((date) => ({
      ...date,
      localityId: date.eventId === two ? "palco" : "platea",
    }));
    expect((await setPass(nights, { dates: elsewhere })).body).toMatchObject({
      fields: { "dates.0.localityId": expect.any(String) },
    });
    expect((await storedEvent(two)).passes?.[0]?.localityId).toBe("platea");
    await givenPass(nights, gateway, 2);
    await events.doc(one).update({ status: "completed" });
    expect((await setPass(nights, { places: 11 })).body).toMatchObject({ code: "EVENT_NOT_EDITABLE" });
    expect((await setPass(nights, { places: 2 })).status).toBe(200);
    expect((await storedEvent(two)).passes?.[0]?.places).toBe(2);
  });

  test("that is renamed has its new name on all its dates, and what was sold keeps the old one", async () => {
    const festival = await givenFestival();
    const { owner, ids } = festival;
    const { all } = await givenPass(festival, gateway);
    const rename = async (name: string) => {
      const { version, ...stored } = await storedEvent(ids[0]);
      const sent = asSent(stored);
      const combinations = sent.combinations.map((row) => (row.id === "abono" ? { ...row, name } : row));
      return call(ticketingRoutes.replaceTicketing, { id: ids[0], version, ...sent, combinations }, owner);
    };
    expect((await rename("Abono tres noches")).status).toBe(200);
    const named = async () =>
      (await Promise.all(ids.slice(1).map(storedEvent))).map(({ passes }) => passes?.map(({ name }) => name));
    expect(await named()).toEqual([["Abono tres noches"], ["Abono tres noches"]]);
    const found = await Promise.all(all.map(({ id }) => tickets.doc(id).get()));
    expect(new Set(found.map((it) => it.data()?.combinationName))).toEqual(new Set(["Abono"]));
    await Promise.all(["Uno", "Dos", "Tres"].map(rename)); // at most one of them at a time
    const last = (await storedEvent(ids[0])).combinations.find(({ id }) => id === "abono")?.name;
    await rename(last ?? "");
    expect(await named()).toEqual([[last], [last]]);
  });

  test("that is renamed is saved, and named on the others, where one of its dates cannot be changed", async () => {
    const { ids } = await givenFestival();
    const [one, two, three] = ids;
    const { combinations } = await storedEvent(one);
    const renamed = combinations.map((row) => (row.id === "abono" ? { ...row, name: "Pase total" } : row));
    await events.doc(one).update({ combinations: renamed });
    await meetingAt(
      "event",
      () => events.doc(two).delete(),
      async () => namePasses(await storedEvent(one), superadmin()),
    );
    expect((await storedEvent(three)).passes?.map(({ name }) => name)).toEqual(["Pase total"]);
  });

  test("a copy of a date opens nothing, and has nothing set apart", async () => {
    const { owner, ids } = await givenFestival();
    for (const id of ids.slice(0, 2)) {
      const days = [addDays(dayOf((await storedEvent(id)).startsAt), 40)];
      const { body } = await call(eventRoutes.copyEvent, { id, requestId: randomUUID(), days }, owner);
      const copy = await storedEvent(body.events[0]?.id ?? "");
      expect([copy.passes, copy.combinations.some(({ pass }) => pass)]).toEqual([undefined, false]);
    }
  });
});

describe("a pass that is bought", () => {
  test("is a ticket of each date, each good once at its own door; it costs its price once", async () => {
    const festival = await givenFestival();
    const { ids, owner } = festival;
    const { order, all, on } = await givenPass(festival, gateway, 2);
    expect(order.items.map(({ price, quantity, pools }) => [price, quantity, pools.length])).toEqual([
      [66_668, 2, 2],
      [66_666, 2, 0],
      [66_666, 2, 0],
    ]);
    expect([order.subtotal, all.length]).toEqual([2 * PRICE, 6]);
    expect(ids.map((id) => on(id).length)).toEqual([2, 2, 2]);
    const [, two, three] = ids;
    const date = await storedEvent(two);
    expect(on(two)[0]).toMatchObject({
      eventStartsAt: date.startsAt,
      combinationId: passIdOf(ids[0], "abono"),
      combinationName: "Abono",
      pass: { at: 2, of: 3, soldBy: ids[0] },
    });
    const [ticket] = on(two);
    expect(await scan(ticket?.id ?? "", three, owner)).toBe("wrong_event");
    expect(await scan(ticket?.id ?? "", two, owner)).toBe("ok");
    expect(await scan(ticket?.id ?? "", two, owner)).not.toBe("ok");
    expect(await scan(on(three)[0]?.id ?? "", three, owner)).toBe("ok");

    const metrics = await findEventMetrics(ids[0]);
    expect(metrics?.byType?.abono).toMatchObject({ tickets: 2, revenue: 2 * PRICE });
    expect(metrics?.totals).toMatchObject({ tickets: 2, revenue: 2 * PRICE, gmv: order.total });
    const { body } = await call(eventTicketRoutes.listEventTickets, { id: two } as never, owner);
    expect((body as { items: { typeName: string }[] }).items.map(({ typeName }) => typeName)).toEqual([
      "Abono",
      "Abono",
    ]);
  });

  test("is told once to its organiser's own analytics, as one ticket at its price", async () => {
    const analytics = await startAnalytics();
    const festival = await givenFestival();
    await givenMeasurement((await storedEvent(festival.ids[0])).producerId);
    await givenPass(festival, gateway, 1, { measuredAs: givenConsent() });
    const told = analytics.heard.map(({ body }) => (body as { events: { name: string }[] }).events[0]);
    expect(told.filter((it) => it?.name === "purchase")).toMatchObject([
      { params: { value: PRICE, items: [{ quantity: 1, price: PRICE }] } },
    ]);
    await analytics.close();
  });

  test("is passed on date by date also where other tickets change hands only by being given back for sale", async () => {
    const festival = await givenFestival();
    const [, two] = festival.ids;
    const { person, on } = await givenPass(festival, gateway);
    const { ticketPolicy } = await storedEvent(two);
    const resale = { isAllowed: true, isOnlyWay: true, feePercent: 5 };
    await events.doc(two).update({ ticketPolicy: { ...ticketPolicy, resale } });
    const id = on(two)[0]?.id ?? "";
    const shown = await call(ticketRoutes.getTicket, { id }, person);
    expect(shown.body.isOnlyByResale).toBeUndefined();
    const { email: toEmail } = await signIn();
    expect((await call(ticketRoutes.transferTicket, { id, toEmail }, person)).status).toBe(200);
  });

  test("is sold as often as there are places, on whatever date they are short", async () => {
    const festival = await givenFestival(3);
    const people = await Promise.all(Array.from({ length: 6 }, () => signIn()));
    const held = await Promise.all(people.map((person) => holdPass(festival, person)));
    expect(held.filter(({ status }) => status === 201)).toHaveLength(3);
  });

  test("is not sold once one of its dates is cancelled, postponed or begun, nor bought by money that comes late", async () => {
    const festival = await givenFestival();
    const [, two, three] = festival.ids;
    const late = await signIn();
    const { body } = await holdPass(festival, late);
    await call(paymentRoutes.startCheckout, { orderId: body.id, buyer: buyerOf(late) }, late);
    for (const change of [{ status: "cancelled" }, { startsAt: "2020-01-01T20:00:00.000Z" }] as const) {
      const before = await storedEvent(three);
      await events.doc(three).update(change);
      expect((await holdPass(festival, await signIn())).body).toMatchObject({ code: "EVENT_NOT_ON_SALE" });
      await events.doc(three).update({ status: before.status, startsAt: before.startsAt });
    }
    await call(orderRoutes.releasePurchase, { id: body.id }, late);
    await events.doc(two).update({ status: "cancelled" });
    gateway.pay({ externalReference: body.id, outcome: "approved", force: true });
    const back = async () => (await storedOrder(body.id)).refunds.map(({ reason }) => reason);
    await vi.waitFor(async () => expect(await back()).toEqual(["event_closed"]), 10_000);
    expect((await storedOrder(body.id)).paidAt).toBeNull();
    expect((await ticketsOf(body.id)).all).toEqual([]);
  });

  test("is neither a courtesy, nor waited for", async () => {
    const { ids, owner } = await givenFestival();
    const recipients = [{ name: "Invitada", email: "i@b.test", quantity: 1 }];
    const gift = { id: ids[0], requestId: randomUUID(), combinationId: "abono", recipients };
    const { body } = await call(ticketRoutes.issueCourtesies, gift as never, owner);
    expect(body).toMatchObject({ code: "PASS_SOLD_ONLY" });
  });
});

describe("what is given back", () => {
  test("its buyer gives back all of it or nothing, by any of its tickets", async () => {
    const festival = await givenFestival();
    const [one, two, three] = festival.ids;
    const free = await freeIn(one);
    const { person, order, on } = await givenPass(festival, gateway);
    const [night] = on(two);
    const terms = await call(ticketRoutes.getRefundTerms, { id: night?.id ?? "" }, person);
    expect(terms.body.amount).toBe(order.total);
    expect((await call(ticketRoutes.refundTicket, { id: night?.id ?? "" }, person)).status).toBe(200);
    const after = await storedOrder(order.id);
    expect(after.refunds.map(({ tickets: numbers, amount }) => [numbers.toSorted(), amount])).toEqual([
      [[1, 2, 3], order.total],
    ]);
    expect((await ticketsOf(order.id)).all.map(({ status }) => status)).toEqual(Array(3).fill("cancelled"));
    expect([await freeIn(one), after.paymentStatus]).toEqual([free, "refunded"]);
    expect(on(three)).toHaveLength(1);
  });

  test("who has been at a date, or has passed one on, gives nothing back; nor does the organiser", async () => {
    const festival = await givenFestival();
    const [one, two] = festival.ids;
    const { person, order, on } = await givenPass(festival, gateway);
    expect(await scan(on(two)[0]?.id ?? "", two, festival.owner)).toBe("ok");
    const id = on(one)[0]?.id ?? "";
    expect((await call(ticketRoutes.getRefundTerms, { id }, person)).body.until).toBeNull();
    expect((await call(ticketRoutes.refundTicket, { id }, person)).status).toBe(409);
    const wish = { orderId: order.id, ticketIds: [id] };
    const { body } = await call(paymentRoutes.refundOrder, wish as never, festival.owner);
    expect(body).toMatchObject({ code: "PASS_USED" });
    expect((await storedOrder(order.id)).refunds).toEqual([]);
  });

  test("a further date that is cancelled gives its share back, and the others stay good", async () => {
    const festival = await givenFestival();
    const [one, two, three] = festival.ids;
    const { order, on } = await givenPass(festival, gateway);
    const wish = { id: two, reason: "Lluvia" };
    expect((await call(eventRoutes.cancelEvent, wish as never, festival.owner)).status).toBe(200);
    await refundCancelledEvent(two, new Date());
    await refundCancelledEvent(two, new Date());
    const after = await storedOrder(order.id);
    const [share] = after.refunds;
    expect(after.refunds).toHaveLength(1);
    expect([share?.tickets, share?.reason, after.paymentStatus]).toEqual([
      [2],
      "event_cancelled",
      "partially_refunded",
    ]);
    // to the peso: shares are rounded so that they add up
    expect(Math.abs((share?.amount ?? 0) - (order.total * 66_666) / PRICE)).toBeLessThanOrEqual(1);
    const now = await ticketsOf(order.id);
    expect([one, two, three].map((id) => now.on(id)[0]?.status)).toEqual(["active", "cancelled", "active"]);
    const mail = (await mails.doc(`refund-${order.id}-r1`).get()).data();
    expect(mail?.data).toMatchObject({ eventId: two, isOneDate: true });
    // its organiser goes on with what is left
    expect((await holdPass(festival, await signIn())).status).toBe(409);
    expect((await setPass(festival, { dates: festival.dates.slice(1) })).status).toBe(200);
    const next = await givenPass(festival, gateway);
    expect(next.all).toHaveLength(2);
    expect(next.order.subtotal).toBe(PRICE);
    expect(on(two)).toHaveLength(1);
  });

  test("the first date that is cancelled gives everything back", async () => {
    const festival = await givenFestival();
    const { order } = await givenPass(festival, gateway);
    await call(eventRoutes.cancelEvent, { id: festival.ids[0], reason: "Lluvia" } as never, festival.owner);
    await refundCancelledEvent(festival.ids[0], new Date());
    expect((await storedOrder(order.id)).paymentStatus).toBe("refunded");
    expect((await ticketsOf(order.id)).all.map(({ status }) => status)).toEqual(Array(3).fill("cancelled"));
    expect((await orders.doc(order.id).get()).data()?.refunds).toHaveLength(1);
  });
});

describe("a dispute that is won after the first night", () => {
  /** A pass whose payment the bank took back, after which the first night ended. */
  async function givenTakenBack(festival: Festival) {
    const { order, ...issued } = await givenPass(festival, gateway);
    const payment = Number(order.payment?.id);
    gateway.gateway.changeStatus(payment, "charged_back", "in_process");
    await notify(payment);
    await deliverOrder(order.id, randomUUID());
    expect((await storedOrder(order.id)).paymentStatus).toBe("chargeback");
    return { order, payment, ...issued };
  }

  async function win(
    festival: Festival,
    { order, payment }: { order: Order; payment: number },
    status: Event["status"] = "completed",
  ) {
    const past = { startsAt: "2026-01-01T20:00:00.000Z", endsAt: "2026-01-02T02:00:00.000Z" };
    await events.doc(festival.ids[0]).update({ ...past, status });
    gateway.gateway.changeStatus(payment, "charged_back", "reimbursed");
    await notify(payment);
    await deliverOrder(order.id, randomUUID());
  }

  test("mails nobody the ticket of the night that is over", async () => {
    const festival = await givenFestival(1);
    const { order, person, on } = await givenPass(festival, gateway);
    const taker = await signIn();
    const [id = "", later = ""] = [0, 1].map((i) => on(festival.ids[i] ?? "")[0]?.id);
    for (const passed of [id, later]) {
      await call(ticketRoutes.transferTicket, { id: passed, toEmail: taker.email }, person);
      expect((await call(ticketRoutes.acceptTransfer, { id: passed }, taker)).status).toBe(200);
    }
    const payment = Number(order.payment?.id);
    gateway.gateway.changeStatus(payment, "charged_back", "in_process");
    await notify(payment);
    await deliverOrder(order.id, randomUUID());
    const before = (await mails.all().where("to", "==", taker.email).get()).docs.map(({ id: mail }) => mail);
    await win(festival, { order, payment });
    const after = (await mails.all().where("to", "==", taker.email).get()).docs;
    const told = after.filter((mail) => !before.includes(mail.id)).map((mail) => mail.data().data);
    expect(told).toEqual([{ ticketId: later }]);
  });

  test("restores the nights to come while nobody has bought that pass", async () => {
    const festival = await givenFestival(1);
    const taken = await givenTakenBack(festival);
    await win(festival, taken);
    expect((await storedOrder(taken.order.id)).paymentStatus).toBe("completed");
    const { on } = await ticketsOf(taken.order.id);
    expect(festival.ids.slice(1).map((id) => on(id)[0]?.status)).toEqual(["active", "active"]);
  });

  test("gives the whole pass back where that night was called off", async () => {
    const festival = await givenFestival();
    const taken = await givenTakenBack(festival);
    await win(festival, taken, "cancelled");
    const { refunds } = await storedOrder(taken.order.id);
    expect(refunds.map(({ tickets: numbers }) => numbers)).toEqual([[1, 2, 3]]);
    expect((await ticketsOf(taken.order.id)).all.map(({ status }) => status)).toEqual(
      Array(3).fill("cancelled"),
    );
  });

  test("gives their money back where somebody has: no night has a ticket too many", async () => {
    const festival = await givenFestival(1);
    const taken = await givenTakenBack(festival);
    const other = await givenPass(festival, gateway);
    await win(festival, taken);
    expect((await storedOrder(taken.order.id)).refunds.map(({ tickets: numbers }) => numbers)).toEqual([
      [2, 3],
    ]);
    for (const id of festival.ids.slice(1)) {
      const good = [...(await ticketsOf(taken.order.id)).on(id), ...(await ticketsOf(other.order.id)).on(id)];
      expect(good.filter(({ status }) => status === "active")).toHaveLength(1);
    }
  });
});
