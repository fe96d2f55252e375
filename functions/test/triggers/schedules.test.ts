import { randomUUID } from "node:crypto";
import { eventRoutes } from "@tarima/shared/events/events.routes.ts";
import { colombianDay, METRIC_NAMES } from "@tarima/shared/finance/metrics.ts";
import { addDays } from "@tarima/shared/lib/dates/calendar-day.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { wallClockIn } from "../../../tools/builders/events.ts";
import { buildLedgerEntry } from "../../../tools/builders/ledger.ts";
import { readCatalogRows } from "../../src/features/catalog/catalog.repo.ts";
import { syncCatalogRow } from "../../src/features/catalog/sync-catalog.ts";
import { mails } from "../../src/features/mail/mails.ts";
import { findEventMetrics } from "../../src/features/metrics/metrics.repo.ts";
import { issueTickets } from "../../src/features/tickets/issuing/issue-tickets.ts";
import {
  cancellations,
  events,
  incidents,
  ledger,
  orders,
  producerBalances,
  publicEvents,
  settlements,
  tickets,
} from "../../src/lib/firestore/collections.ts";
import { db } from "../../src/lib/firestore/database.ts";
import { call, signIn, startApi, stopApi } from "../support/api.ts";
import { givenOpenOrder, notify, startGateway, storedOrder } from "../support/gateway.ts";
import {
  countPlaces,
  givenEvent,
  givenEventWithCapacity,
  givenFreeEvent,
  givenProducer,
  hold,
  publish,
} from "../support/world.ts";
import { runSchedule, runTask } from "../support/wrapped.ts";

// The deployed schedules and tasks: each does its work, does it only once, and the tests fail without it.

let gateway: Awaited<ReturnType<typeof startGateway>>;
beforeAll(async () => {
  gateway = await startGateway();
  await startApi();
  await endLeftovers();
});
afterEach(() => gateway.reset());
afterAll(async () => {
  await stopApi();
  await gateway.close();
});

/** Ends the holds and mails of other files: a schedule takes the oldest first, and only a limited number. */
async function endLeftovers(): Promise<void> {
  const writer = db().bulkWriter();
  const now = new Date();
  const over = await orders.all().where("status", "==", "held").where("expiresAt", "<=", now).get();
  for (const { ref } of over.docs) void writer.update(ref, { status: "expired", takes: [] });
  const due = await mails.all().where("dueAt", "<=", now).get();
  for (const { ref } of due.docs) void writer.update(ref, { dueAt: null });
  await writer.close();
}

/** Makes a hold look as if it was made so many minutes ago. */
const age = (id: string, minutes: number) =>
  orders.doc(id).update({ expiresAt: new Date(Date.now() - minutes * 60_000) });

async function givenHeld(quantity = 2, event = givenEvent()): Promise<Order> {
  const { body } = await hold(await event, quantity, await signIn());
  return storedOrder(body.id);
}

async function givenPaid(quantity = 2): Promise<Order> {
  gateway.webhooks.change({ lose: true });
  const { id } = await givenOpenOrder(await signIn(), undefined, quantity);
  await notify(gateway.pay({ externalReference: id, outcome: "approved", method: "visa" }).id);
  return storedOrder(id);
}

const places = async ({ event }: Order) => {
  const stored = (await events.doc(event.id).get()).data();
  return stored && (await countPlaces(stored))["locality-platea"];
};

describe("expireHold", () => {
  test("ends the hold that is over, gives its places back once, and leaves one that is not", async () => {
    const [over, running] = await Promise.all([givenHeld(), givenHeld()]);
    await age(over.id, 1);
    await Promise.all([1, 2, 3].map(() => runTask("expireHold", { orderId: over.id })));
    await runTask("expireHold", { orderId: running.id });
    expect(await storedOrder(over.id)).toMatchObject({
      status: "expired",
      paymentStatus: "cancelled",
      takes: [],
    });
    expect(await places(over)).toEqual({ free: 100, taken: 0, capacity: 100 });
    expect(await storedOrder(running.id)).toEqual(running);
  });

  test("hears of a payment that nobody told of before it ends anything", async () => {
    gateway.webhooks.change({ lose: true });
    const { id } = await givenOpenOrder(await signIn());
    gateway.pay({ externalReference: id, outcome: "approved", method: "visa" });
    await age(id, 1);
    await runTask("expireHold", { orderId: id });
    expect(await storedOrder(id)).toMatchObject({ status: "confirmed", paymentStatus: "completed" });
  });

  test("of an order that is not there does nothing", async () => {
    await expect(runTask("expireHold", { orderId: randomUUID() })).resolves.not.toThrow();
  });
});

describe("expireHolds", () => {
  test("ends every hold that is over and no other, however often it runs", async () => {
    const [one, other, running] = await Promise.all([givenHeld(1), givenHeld(3), givenHeld(2)]);
    await Promise.all([one, other].map(({ id }) => age(id, 1)));
    await Promise.all([runSchedule("expireHolds"), runSchedule("expireHolds")]);
    await runSchedule("expireHolds");
    for (const order of [one, other]) {
      expect((await storedOrder(order.id)).status).toBe("expired");
      expect(await places(order)).toEqual({ free: 100, taken: 0, capacity: 100 });
    }
    expect((await storedOrder(running.id)).status).toBe("held");
    expect(await places(running)).toEqual({ free: 98, taken: 2, capacity: 100 });
  });

  test("takes the sold-out flag off a house that has places again, and leaves it on one that has none", async () => {
    const [again, full] = await Promise.all([givenEventWithCapacity(2), givenEventWithCapacity(2)]);
    await Promise.all([again, full].map(({ id }) => publish(id)));
    const [ended] = await Promise.all([
      givenHeld(2, Promise.resolve(again)),
      givenHeld(2, Promise.resolve(full)),
    ]);
    await Promise.all([again, full].map(({ id }) => publicEvents.doc(id).update({ isSoldOut: true })));
    await age(ended.id, 1);
    await runSchedule("expireHolds");
    const flags = await Promise.all(
      [again, full].map(async ({ id }) => (await publicEvents.doc(id).get()).data()?.isSoldOut),
    );
    expect(flags).toEqual([false, true]);
  });
});

describe("expireHolds, of what is sold again", () => {
  test("says of an event of which nothing is for sale any more that it is so", async () => {
    const { id } = await givenEvent();
    await events.doc(id).update({ hasListings: true });
    await runSchedule("expireHolds");
    expect((await events.doc(id).get()).data()?.hasListings).toBe(false);
  });
});

describe("repairOrders", () => {
  test("gives a paid order the tickets its trigger never made, with one mail, once", async () => {
    const order = await givenPaid(3);
    await orders.doc(order.id).update({ paidAt: new Date(Date.now() - 3 * 60_000) });
    const issued = async () =>
      (await tickets.all().where("orderId", "==", order.id).get()).docs.map((doc) => doc.data().status);
    expect(await issued()).toEqual([]);
    await Promise.all([runSchedule("repairOrders"), runSchedule("repairOrders")]);
    await runSchedule("repairOrders");
    expect(await issued()).toEqual(["active", "active", "active"]);
    expect((await mails.all().where("data.orderId", "==", order.id).get()).size).toBe(1);
    expect((await storedOrder(order.id)).ticketsIssuedAt).not.toBeNull();
  });

  test("calls somebody when a hold is half an hour over and still there", async () => {
    const raised = () => incidents.doc("holds-not-ended").get();
    await incidents.doc("holds-not-ended").delete();
    const late = await givenHeld();
    await age(late.id, 20);
    await runSchedule("repairOrders");
    expect((await raised()).exists).toBe(false);
    await age(late.id, 31);
    await runSchedule("repairOrders");
    expect((await raised()).data()).toMatchObject({ status: "open", severity: "high", service: "orders" });
    await runSchedule("expireHolds");
    await incidents.doc("holds-not-ended").delete();
  });
});

describe("what the trigger of the ledger has lost", () => {
  test("is counted by repairOrders, once, when it has waited for some minutes", async () => {
    const order = await givenPaid(2);
    const counted = async () => (await findEventMetrics(order.event.id))?.totals?.tickets ?? 0;
    await runSchedule("repairOrders");
    expect(await counted()).toBe(0); // its trigger may still be running
    await ledger.doc(`${order.id}-1`).update({ at: new Date(Date.now() - 6 * 60_000) });
    await Promise.all([runSchedule("repairOrders"), runSchedule("repairOrders")]);
    await runSchedule("repairOrders");
    expect(await counted()).toBe(2);
  });
});

describe("reconcilePayments", () => {
  test("asks the gateway about what nobody told of", async () => {
    gateway.webhooks.change({ lose: true });
    const { id } = await givenOpenOrder(await signIn());
    gateway.pay({ externalReference: id, outcome: "approved", method: "visa" });
    await orders.doc(id).update({ reconcileAt: new Date(Date.now() - 1000) });
    await runSchedule("reconcilePayments");
    expect((await storedOrder(id)).paymentStatus).toBe("completed");
  });

  test("sends back the money of a cancelled event whose task never came", async () => {
    const { id, event } = await givenPaid();
    await issueTickets({ id }, new Date());
    const producerId = (await events.doc(event.id).get()).data()?.producerId;
    const producer = await signIn("producer", { producerId });
    await call(eventRoutes.cancelEvent, { id: event.id, reason: "Lluvia" }, producer);
    expect((await storedOrder(id)).paymentStatus).toBe("completed");
    await runSchedule("reconcilePayments");
    expect((await storedOrder(id)).paymentStatus).toBe("refunded");
  });
});

describe("refundEvent", () => {
  test("sends back the money of every paid order of a cancelled event, once, and is done when no sale can come any more", async () => {
    const event = await givenEvent();
    const producer = await signIn("producer", { producerId: event.producerId });
    gateway.webhooks.change({ lose: true });
    const paid = await Promise.all(
      [1, 2].map(async (quantity) => {
        const { id } = await givenOpenOrder(await signIn(), event, quantity);
        const payment = gateway.pay({ externalReference: id, outcome: "approved", method: "visa" });
        await notify(payment.id);
        await issueTickets(await storedOrder(id), new Date());
        return { id, payment: payment.id };
      }),
    );
    await call(eventRoutes.cancelEvent, { id: event.id, reason: "Lluvia" }, producer);
    await Promise.all([
      runTask("refundEvent", { eventId: event.id }),
      runTask("refundEvent", { eventId: event.id }),
    ]);
    await runTask("refundEvent", { eventId: event.id });
    for (const { id, payment } of paid) {
      expect(await storedOrder(id)).toMatchObject({
        paymentStatus: "refunded",
        refunds: [{ status: "done" }],
      });
      expect(gateway.store.payments.get(payment)).toMatchObject({ status: "refunded" });
      const { transaction_amount: whole, transaction_amount_refunded: back } =
        gateway.store.payments.get(payment) ?? {};
      expect(back).toBe(whole);
    }
    expect((await countPlaces(event))["locality-platea"]).toEqual({ free: 100, taken: 0, capacity: 100 });
    const cancellation = async () => (await cancellations.doc(event.id).get()).data()?.status;
    expect(await cancellation()).toBe("running"); // a sale that read the event before may still make a hold
    await cancellations.doc(event.id).update({ startedAt: new Date(Date.now() - 3_600_000) });
    await runTask("refundEvent", { eventId: event.id });
    expect(await cancellation()).toBe("done");
  });

  test("of an event that was not cancelled sends nothing back", async () => {
    const order = await givenPaid();
    await runTask("refundEvent", { eventId: order.event.id });
    expect(await storedOrder(order.id)).toEqual(order);
  });
});

describe("completeEvents", () => {
  test("completes what is over on the venue's clock, and nothing else", async () => {
    const now = new Date();
    const over = await givenFreeEvent({
      startsAt: wallClockIn(-3, "20:00", now),
      endsAt: wallClockIn(-2, "03:00", now),
    });
    const coming = await givenFreeEvent();
    await runSchedule("completeEvents");
    const statuses = await Promise.all(
      [over, coming].map(async ({ id }) => (await events.doc(id).get()).data()?.status),
    );
    expect(statuses).toEqual(["completed", "published"]);
  });
});

describe("markOverdueSettlements", () => {
  test("says of what was to be paid yesterday that it is overdue", async () => {
    const today = colombianDay(new Date());
    const at = new Date();
    const sent = (dueOn: string) => {
      const id = `LIQ-${randomUUID().slice(0, 8)}`;
      const settlement = {
        id,
        number: 1,
        producerId: id,
        producerName: "X",
        from: today,
        to: today,
        entries: 1,
        metrics: Object.fromEntries(METRIC_NAMES.map((name) => [name, 0])),
        amount: 1,
        status: "sent",
        dueOn,
        createdAt: at,
        updatedAt: at,
      };
      return settlements
        .doc(id)
        .set(settlement as never)
        .then(() => id); // only the fields that are read
    };
    const ids = await Promise.all([sent(addDays(today, -1)), sent(today)]);
    await runSchedule("markOverdueSettlements");
    const statuses = await Promise.all(
      ids.map(async (id) => (await settlements.doc(id).get()).data()?.status),
    );
    expect(statuses).toEqual(["overdue", "sent"]);
    await Promise.all(ids.map((id) => settlements.doc(id).delete()));
  });
});

describe("markOverdueSettlements, once a day is over", () => {
  test("counts anew what is owed: what was sold yesterday is part of it by then", async () => {
    const { id: producerId } = await givenProducer();
    const day = addDays(colombianDay(new Date()), -1);
    const metrics = { producerNet: 50_000, gmv: 60_000 };
    const entry = buildLedgerEntry({ orderId: randomUUID(), producerId, day, metrics });
    await ledger.doc(entry.id).set(entry);
    await runSchedule("markOverdueSettlements");
    expect((await producerBalances.doc(producerId).get()).data()).toMatchObject({ unsettled: 50_000 });
  });
});

describe("tidyCatalog", () => {
  test("takes off the list what was over a month ago, and nothing else", async () => {
    const now = new Date();
    const [past, coming] = [await givenEvent(), await givenEvent()];
    for (const { id } of [past, coming]) await publish(id);
    for (const { id } of [past, coming]) await syncCatalogRow(id, now);
    const over = wallClockIn(-40, "20:00", now);
    await publicEvents.doc(past.id).update({ "event.startsAt": over, "event.endsAt": over });
    await syncCatalogRow(past.id, new Date(now.getTime() - 30 * 86_400_000)); // as of then, when it was still listed
    const listed = async () => {
      const rows = await readCatalogRows();
      return [past, coming].map(({ id }) => rows.get(id) !== undefined);
    };
    expect(await listed()).toEqual([true, true]);
    await runSchedule("tidyCatalog");
    expect(await listed()).toEqual([false, true]);
  });
});

describe("sweepMail", () => {
  test("takes up a mail whose attempt is due", async () => {
    const at = new Date(Date.now() - 1000);
    const id = `due-${randomUUID()}`;
    const mail = {
      id,
      to: "x@tarima.test",
      template: "recover-password",
      data: {},
      lane: "urgent",
      status: "queued",
      attempts: 0,
      createdAt: at,
      dueAt: at,
      sentAt: null,
      note: null,
    };
    await mails.doc(id).set(mail as never); // with dates as they are stored
    await runSchedule("sweepMail");
    expect((await mails.doc(id).get()).data()?.attempts).toBe(1);
  });
});
