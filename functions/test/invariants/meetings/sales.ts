import { randomUUID } from "node:crypto";
import { METRIC_NAMES, type Metrics } from "@tarima/shared/finance/metrics.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { buildLedgerEntry } from "../../../../tools/builders/ledger.ts";
import { buildPayment } from "../../../../tools/builders/payments.ts";
import { buildActor, buildCall } from "../../../../tools/builders/people.ts";
import { changeEventStatus } from "../../../src/features/events/lifecycle/change-event-status.ts";
import { syncBalance } from "../../../src/features/finance/balances/sync-balance.ts";
import { entryFact } from "../../../src/features/finance/count-entry.ts";
import { changeSettlementStatus } from "../../../src/features/finance/settlements/change-settlement-status.ts";
import { createSettlement } from "../../../src/features/finance/settlements/settle.ts";
import { mails } from "../../../src/features/mail/mails.ts";
import { endedHoldFact } from "../../../src/features/metrics/count-ended-hold.ts";
import { countFacts } from "../../../src/features/metrics/count-facts.ts";
import { findEventMetrics } from "../../../src/features/metrics/metrics.repo.ts";
import { auditOrder } from "../../../src/features/orders/audit-order.ts";
import { purchaseTickets } from "../../../src/features/orders/buying/purchase-tickets.ts";
import { expireOrder } from "../../../src/features/orders/buying/release-order.ts";
import { changeCodes } from "../../../src/features/orders/pricing/change-codes.ts";
import { recordPayment } from "../../../src/features/payments/gateway/record-payment.ts";
import { notifyBuyer } from "../../../src/features/payments/notify-buyer.ts";
import { startCheckout } from "../../../src/features/payments/start-checkout.ts";
import { switchCodeBatch } from "../../../src/features/promo-codes/batches/switch-code-batch.ts";
import { createPromoCode } from "../../../src/features/promo-codes/create-promo-code.ts";
import { replaceTicketing } from "../../../src/features/ticketing/replace-ticketing.ts";
import {
  auditLogs,
  events,
  ledger,
  producerBalances,
  promoCodes,
  settlements,
} from "../../../src/lib/firestore/collections.ts";
import { signIn } from "../../support/api.ts";
import { buyerOf } from "../../support/buyer-of.ts";
import { codesOfBatch, givenCodeBatch } from "../../support/code-batches.ts";
import { storedOrder } from "../../support/gateway.ts";
import {
  countPlaces,
  curious,
  givenEvent,
  givenFreeEvent,
  givenProducer,
  givenTickets,
  haveOver,
  hold,
} from "../../support/world.ts";
import { type Meeting, type Meetings, superadmin } from "./meeting.ts";

const LATER = () => new Date(Date.now() + 3_600_000);

async function givenHeld(event = givenEvent()): Promise<Order> {
  return storedOrder((await hold(await event, 1, await signIn())).body.id);
}

async function givenSold(): Promise<Order> {
  const [ticket] = await givenTickets(await givenFreeEvent(), 1);
  return storedOrder(ticket?.orderId ?? "");
}

/** A paid order. */
async function givenBought(event = givenEvent()): Promise<Order> {
  const held = await givenHeld(event);
  return recordPayment(buildPayment(held), new Date());
}

/** Orders of one ticket each by different accounts, which the same person pays for one after another, up to the limit. */
async function givenSharedDocument(perPerson: number, paidBefore: number) {
  const event = await givenFreeEvent({ ...curious, limits: { perOrder: 1, perPerson } });
  const person = buyerOf({ uid: randomUUID(), email: "ana@tarima.test", authorization: "" });
  const made: Order[] = [];
  for (let i = 0; i < paidBefore + 2; i++) made.push(await givenHeld(Promise.resolve(event)));
  const pay = (order: Order | undefined) => order && startCheckout(order, { buyer: person }, new Date());
  for (const order of made.slice(0, paidBefore)) await pay(order);
  return {
    first: async () => pay(made.at(-1)),
    second: async () => pay(made.at(-2)),
    isRight: async () => {
      const paid = await Promise.all(made.map(async ({ id }) => (await storedOrder(id)).status));
      return paid.filter((status) => status === "confirmed").length === perPerson;
    },
  };
}

/** Two payments in cash for an event that has room for one of them. */
async function givenSlips(keptBefore: number) {
  const event = await givenEvent({
    localities: [{ id: "platea", name: "Platea", description: null, capacity: 10 * (keptBefore + 1) }],
    cashPercent: 10,
  });
  const made: Order[] = [];
  for (let i = 0; i < keptBefore + 2; i++) made.push(await givenHeld(Promise.resolve(event)));
  const draw = (order: Order | undefined) =>
    order && recordPayment(buildPayment(order, { status: "pending", type: "ticket" }), new Date());
  for (const order of made.slice(0, keptBefore)) await draw(order);
  return {
    first: async () => draw(made.at(-1)),
    second: async () => draw(made.at(-2)),
    isRight: async () => {
      const kept = await Promise.all(made.map(async ({ id }) => (await storedOrder(id)).cashPlaces));
      return kept.reduce((sum, places) => sum + places, 0) === keptBefore + 1;
    },
  };
}

/** A producer with a day that is over, and what adds another entry to it. */
async function givenCredit() {
  const { id } = await givenProducer();
  const add = async () => {
    const metrics = { producerNet: 1_000 };
    const entry = buildLedgerEntry({ orderId: randomUUID(), producerId: id, day: "2026-03-02", metrics });
    await ledger.doc(entry.id).set(entry);
  };
  await add();
  return { id, add };
}

/** Two counts of what is owed, the second after another entry. */
const twoCounts = (id: string, add: () => Promise<void>): Meeting => ({
  first: () => syncBalance(id, new Date()),
  second: async () => {
    await add();
    await syncBalance(id, new Date());
  },
  isRight: async () => (await producerBalances.doc(id).get()).data()?.owed === 2_000,
});

export const SALES: Meetings = {
  "first places that wait for cash": () => givenSlips(0),
  "places that wait for cash": () => givenSlips(1),
  order: async () => {
    const { id, event } = await givenHeld();
    const end = () => expireOrder(id, LATER());
    const stored = (await events.doc(event.id).get()).data();
    if (!stored) throw new Error("no event");
    return {
      first: end,
      second: end,
      isRight: async () => (await countPlaces(stored))["locality-platea"]?.free === 100,
    };
  },
  "first holding of a person": () => givenSharedDocument(1, 0),
  "holding of a person": () => givenSharedDocument(2, 1),
  "shards of a new layout": async () => {
    const event = await givenEvent();
    const { phases, combinations } = event;
    const localities = event.localities.map((row) => ({ ...row, capacity: 50 }));
    return {
      first: () => replaceTicketing(event.id, { localities, phases, combinations }, superadmin()),
      second: () => givenHeld(Promise.resolve(event)),
      isRight: async () => {
        const { free = 0, taken = 0 } = (await countPlaces(event))["locality-platea"] ?? {};
        return free + taken === 50;
      },
    };
  },
  "shards of a closed sale": async () => {
    const event = await givenEvent();
    return {
      first: () => changeEventStatus({ eventId: event.id, action: "unpublish" }, superadmin()),
      second: () => givenHeld(Promise.resolve(event)),
      isRight: async () => (await events.doc(event.id).get()).data()?.status === "published",
    };
  },
  "use of a changed code": async () => {
    const event = await givenEvent();
    const draft = { code: "ULTIMO", type: "percentage", value: 10, maxUses: 1 } as const;
    const { id } = await createPromoCode(event, draft, superadmin());
    const both = [await givenHeld(Promise.resolve(event)), await givenHeld(Promise.resolve(event))] as const;
    const take = (order: Order) => changeCodes(order.id, { discountCode: "ULTIMO" }, new Date());
    return {
      first: () => take(both[0]),
      second: () => take(both[1]),
      isRight: async () => {
        const with_ = await Promise.all(both.map(async (order) => (await storedOrder(order.id)).promoCode));
        return with_.filter(Boolean).length === 1 && (await promoCodes.doc(id).get()).data()?.uses === 1;
      },
    };
  },
  "code batch of a sale": async () => {
    const event = await givenEvent();
    const batch = await givenCodeBatch(event);
    const [promoCode] = await codesOfBatch(batch.id);
    const person = await signIn();
    const selections = [{ combinationId: "general", quantity: 1 }];
    const wish = { idempotencyKey: randomUUID(), eventId: event.id, selections };
    const actor = buildActor({ uid: person.uid });
    return {
      first: () => purchaseTickets({ ...wish, discountCode: promoCode?.code }, buildCall({ actor })),
      second: () => switchCodeBatch(batch, false, superadmin()),
      isRight: async () => (await promoCodes.doc(promoCode?.id ?? "").get()).data()?.uses === 0,
    };
  },
  "payment news": async () => {
    const order: Order = { ...(await givenHeld()), paymentStatus: "failed" };
    const payment = { ...buildPayment(order), approvedAt: null };
    const failed = { ...order, payment: { ...payment } as unknown as NonNullable<Order["payment"]> }; // it has the payment's ID
    const mail = mails.doc(`payment-failed-${order.id}-${payment.id}`);
    const tell = () => notifyBuyer(failed, new Date());
    return {
      first: tell,
      second: async () => {
        await tell();
        await mail.update({ status: "sent" });
      },
      isRight: async () => (await mail.get()).data()?.status === "sent",
    };
  },
  "counted entry": async () => {
    const { id, event } = await givenSold();
    const count = () => countFacts([entryFact(`${id}-1`)]);
    return {
      first: count,
      second: count,
      isRight: async () => (await findEventMetrics(event.id))?.totals?.orders === 1,
    };
  },
  "ended hold": async () => {
    const held = await givenHeld();
    await expireOrder(held.id, LATER());
    const ended = await storedOrder(held.id);
    const count = () => countFacts([endedHoldFact(ended.id, ended.event.id)]);
    return {
      first: count,
      second: count,
      isRight: async () => (await findEventMetrics(ended.event.id))?.holds?.ended === 1,
    };
  },
  "settled entry": async () => {
    const { id: producerId } = await givenProducer();
    const sold = await givenBought(givenEvent({ producerId }));
    const entry = ledger.doc(`${sold.id}-1`);
    await entry.update({ day: "2026-03-02" });
    await haveOver(sold.event);
    return {
      first: () => createSettlement({ producerId, to: "2026-03-03" }, superadmin()),
      // another settlement took the entry, under a number for which this one does not wait
      second: () => entry.update({ settlementId: "x" }),
      isRight: async () => (await entry.get()).data()?.settlementId === "x",
    };
  },
  settlement: async () => {
    const id = `s-${randomUUID()}`;
    const at = new Date().toISOString();
    const settlement = {
      id,
      producerId: id,
      producerName: "X",
      amount: 1,
      from: "",
      to: "",
      number: 1,
      entries: 1,
      metrics: Object.fromEntries(METRIC_NAMES.map((name) => [name, 0])) as Metrics, // the names are those
      dueOn: "2026-01-04",
      status: "sent" as const,
      createdAt: at,
      updatedAt: at,
    };
    await settlements.doc(id).set(settlement);
    return {
      first: () =>
        changeSettlementStatus(
          id,
          { status: "paid", paidOn: "2026-01-05", reference: "TRX", elsewhere: "Otra cuenta" },
          superadmin(),
        ),
      second: () => changeSettlementStatus(id, { status: "cancelled" }, superadmin()),
      isRight: async () => {
        const { status } = (await settlements.doc(id).get()).data() ?? {};
        await settlements.doc(id).delete(); // its number does not fit the others
        return status === "cancelled";
      },
    };
  },
  "producer's balance": async () => {
    const { id, add } = await givenCredit();
    await syncBalance(id, new Date());
    return twoCounts(id, add);
  },
  "first balance of a producer": async () => {
    const { id, add } = await givenCredit();
    return twoCounts(id, add);
  },
  "delivery's log entry": async () => {
    const order = await givenSold();
    const id = `d-${randomUUID()}`;
    const [early, late] = [new Date("2026-03-02T15:00:00Z"), new Date("2026-03-02T16:00:00Z")];
    return {
      first: () => auditOrder(id, order, late),
      second: () => auditOrder(id, order, early),
      isRight: async () => (await auditLogs.doc(id).get()).data()?.ts === early.toISOString(),
    };
  },
};
