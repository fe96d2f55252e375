import { randomUUID } from "node:crypto";
import type { Metrics } from "@tarima/shared/finance/metrics.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import type { DocumentSnapshot } from "firebase-admin/firestore";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { findEntriesOf } from "../../src/features/ledger/ledger.repo.ts";
import { mails } from "../../src/features/mail/mails.ts";
import { fetchPayment } from "../../src/features/payments/gateway/mercado-pago.ts";
import { recordPayment } from "../../src/features/payments/gateway/record-payment.ts";
import {
  auditLogs,
  dailyMetrics,
  dayShares,
  eventMetrics,
  orders,
  producerMetrics,
  tickets,
} from "../../src/lib/firestore/collections.ts";
import { db } from "../../src/lib/firestore/database.ts";
import { signIn, startApi, stopApi } from "../support/api.ts";
import { givenOpenOrder, startGateway, storedOrder } from "../support/gateway.ts";
import { givenEvent, givenProducer } from "../support/world.ts";
import { deliverThrice as thrice, writtenTo } from "../support/wrapped.ts";

// Invariant 11: in whatever order and however often deliveries come, the stored figures are those that follow from the order. The
// expected figures are written here by hand, to the peso, for three tickets of 85.000 with a service fee of 10 %.

const PAID_ON = "2026-03-02";
const UNDONE_ON = "2026-03-09";
const AT = { paid: new Date(`${PAID_ON}T15:00:00Z`), undone: new Date(`${UNDONE_ON}T15:00:00Z`) };
const SUBTOTAL = 255_000;
const SERVICE = 25_500;
const TOTAL = 280_500;

let gateway: Awaited<ReturnType<typeof startGateway>>;
beforeAll(async () => {
  gateway = await startGateway();
  await startApi();
});
afterEach(() => gateway.reset());
afterAll(async () => {
  await stopApi();
  await gateway.close();
});

/** A paid order of a producer and an event of its own, and the gateway's fee according to the gateway's books. */
async function givenPaid() {
  gateway.webhooks.change({ lose: true });
  const { id: producerId } = await givenProducer();
  const event = await givenEvent({ producerId });
  const { id } = await givenOpenOrder(await signIn(), event);
  const payment = gateway.pay({ externalReference: id, outcome: "approved", method: "visa" });
  await recordPayment(await fetchPayment(String(payment.id)), AT.paid);
  const fee = gateway.store.payments.get(payment.id)?.fee_details[0]?.amount ?? 0;
  expect(fee).toBeGreaterThan(0);
  return { order: await storedOrder(id), fee };
}

const snapshotOf = (id: string): Promise<DocumentSnapshot> => db().doc(`orders/${id}`).get();

/** The bank reverses the payment. */
async function undo({ payment }: Order): Promise<void> {
  const paymentId = payment?.id ?? "";
  gateway.gateway.changeStatus(paymentId, "charged_back", "in_process");
  await recordPayment(await fetchPayment(paymentId), AT.undone);
}

interface Delivery {
  id: string;
  before: DocumentSnapshot | undefined;
  after: DocumentSnapshot;
  time: Date;
}

/** Delivers to the function as it is deployed: twice at once, and once more later. */
async function deliverThrice({ id, before, after, time }: Delivery): Promise<void> {
  const nothing = await db().doc(`orders/${randomUUID()}`).get();
  const data = { before: before ?? nothing, after };
  const written = { id, time: time.toISOString(), params: { orderId: after.id }, data };
  await thrice("onOrderWritten", written);
}

/** Delivers every entry of an order's ledger twice at once and once more later, the last entry first. */
async function deliverEntries(orderId: string): Promise<void> {
  for (const { id } of (await findEntriesOf(orderId)).reverse())
    await thrice("onLedgerEntryCreated", await writtenTo("onLedgerEntryCreated", `ledger/${id}`));
}

/** The two changes of an order that was paid and then reversed, as deliveries. */
async function givenMoves(order: Order): Promise<{ paid: () => Promise<void>; undone: () => Promise<void> }> {
  const paid = await snapshotOf(order.id);
  return {
    paid: async () => {
      await deliverThrice({ id: `paid-${order.id}`, before: undefined, after: paid, time: AT.paid });
      await deliverEntries(order.id);
    },
    undone: async () => {
      const undone = await snapshotOf(order.id);
      await deliverThrice({ id: `undone-${order.id}`, before: paid, after: undone, time: AT.undone });
      await deliverEntries(order.id);
    },
  };
}

const dayOf = async (scope: string, day: string) => {
  const found = (await dailyMetrics.doc(`${scope}_${day}`).get()).data();
  if (!found) return undefined;
  const { scope: _, day: __, ...metrics } = found;
  return metrics;
};

/** Everything that an order's trigger stores. */
async function storedOf({ id, event }: Order) {
  const [issued, letters, log, own] = await Promise.all([
    tickets.all().where("orderId", "==", id).get(),
    mails.all().where("data.orderId", "==", id).get(),
    auditLogs.all().where("resource.id", "==", id).get(),
    eventMetrics.doc(event.id).get(),
  ]);
  const sharesOn = async (day: string) => {
    const shares = (await dayShares.doc(day).get()).data();
    return { event: shares?.events?.[event.id], producer: shares?.producers?.[event.producerId] };
  };
  return {
    tickets: issued.docs.map((doc) => [doc.data().status, doc.data().totalPaid, doc.data().price]),
    mails: letters.docs.map((doc) => doc.data().template),
    log: log.docs.map((doc) => `${doc.data().action} ${doc.data().result}`).sort(),
    sold: {
      event: await dayOf(`event-${event.id}`, PAID_ON),
      producer: await dayOf(`producer-${event.producerId}`, PAID_ON),
    },
    undone: {
      event: await dayOf(`event-${event.id}`, UNDONE_ON),
      producer: await dayOf(`producer-${event.producerId}`, UNDONE_ON),
    },
    totals: own.data()?.totals,
    byType: own.data()?.byType,
    holds: own.data()?.holds,
    ofProducer: (await producerMetrics.doc(event.producerId).get()).data()?.events?.[event.id],
    shares: { sold: await sharesOn(PAID_ON), undone: await sharesOn(UNDONE_ON) },
  };
}

const sale = (fee: number): Partial<Metrics> => ({
  orders: 1,
  people: 3,
  tickets: 3,
  revenue: SUBTOTAL,
  gmv: TOTAL,
  commission: SERVICE,
  gatewayFee: fee,
  producerNet: SUBTOTAL - fee,
});
const UNDOING: Partial<Metrics> = {
  people: -3,
  commission: -SERVICE,
  producerNet: -SUBTOTAL,
  refundAmount: TOTAL,
  refundedTickets: 3,
  refundedRevenue: SUBTOTAL,
};
const both = <T>(value: T) => ({ event: value, producer: value });
const ticket = (status: string) => [status, 93_500, 85_000];

const SOLD = { tickets: 3, revenue: SUBTOTAL };
const afterSale = (fee: number, { event }: Order) => ({
  tickets: [ticket("active"), ticket("active"), ticket("active")],
  mails: ["purchase"],
  log: ["order.sold success"],
  sold: both(sale(fee)),
  undone: both(undefined),
  totals: sale(fee),
  byType: { general: { name: "General", ...SOLD } },
  holds: { ended: 1, paid: 1 },
  ofProducer: SOLD,
  shares: { sold: { event: { name: event.name, ...SOLD }, producer: SOLD }, undone: both(undefined) },
});

const NOTHING_LEFT = { tickets: 0, revenue: 0 };
/** What remains of a reversed sale: the gateway keeps its fee, and the producer bears it. */
const afterUndoing = (fee: number) => ({
  tickets: [ticket("cancelled"), ticket("cancelled"), ticket("cancelled")],
  mails: ["purchase"],
  log: ["order.chargeback fail", "order.sold success"],
  sold: both(sale(fee)),
  undone: both(UNDOING),
  totals: { ...sale(fee), ...UNDOING, people: 0, commission: 0, producerNet: -fee },
  byType: { general: { name: "General", ...NOTHING_LEFT } },
  holds: { ended: 1, paid: 1 },
  ofProducer: NOTHING_LEFT,
  shares: { sold: both(SOLD), undone: both({ tickets: -3, revenue: -SUBTOTAL }) },
});

describe("an order's trigger that is delivered three times", () => {
  test("of a sale: tickets, one mail, one entry, and metrics to the peso", async () => {
    const { order, fee } = await givenPaid();
    await (await givenMoves(order)).paid();
    expect(await storedOf(order)).toEqual(afterSale(fee, order));
  });

  test("of a sale and its undoing, as they came: cancelled tickets, and what the producer bears", async () => {
    const { order, fee } = await givenPaid();
    const moves = await givenMoves(order);
    await moves.paid();
    await undo(order);
    await moves.undone();
    expect(await storedOf(order)).toMatchObject(afterUndoing(fee));
  });

  test("of both, and the sale's once more after its undoing's: nothing else", async () => {
    const { order, fee } = await givenPaid();
    const moves = await givenMoves(order);
    await moves.paid();
    await undo(order);
    await moves.undone();
    await moves.paid();
    await moves.undone();
    expect(await storedOf(order)).toMatchObject(afterUndoing(fee));
  });

  test("reversed, both after everything had happened: no ticket, no mail, and the same metrics", async () => {
    const { order, fee } = await givenPaid();
    const moves = await givenMoves(order);
    await undo(order);
    await moves.undone();
    await moves.paid();
    const stored = await storedOf(order);
    const { log, sold, undone, holds, totals, shares, byType, ofProducer } = afterUndoing(fee);
    expect(stored).toMatchObject({ log, sold, undone, holds, shares, totals, byType, ofProducer });
    expect([stored.tickets, stored.mails]).toEqual([[], []]);
  });

  test("of a hold that ended unpaid: one entry, and one hold more that ended", async () => {
    const order = await givenOpenOrder(await signIn());
    const held = await snapshotOf(order.id);
    await orders.doc(order.id).update({ status: "expired", paymentStatus: "cancelled", takes: [] });
    const after = await snapshotOf(order.id);
    await deliverThrice({ id: `held-${order.id}`, before: undefined, after: held, time: AT.paid });
    await deliverThrice({ id: `ended-${order.id}`, before: held, after, time: AT.undone });
    await deliverThrice({ id: `held-${order.id}`, before: undefined, after: held, time: AT.paid });
    expect(await storedOf(order)).toMatchObject({
      tickets: [],
      mails: [],
      log: ["order.cancelled warning"],
      totals: undefined,
      holds: { ended: 1 },
    });
  });
});
