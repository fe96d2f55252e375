import * as z from "zod/mini";
import { id, wallClock } from "../api/primitives.ts";
import { EVENT_STATUSES } from "../events/event.status.ts";
import { metrics } from "./finance.schema.ts";
import { PAYOUT_TIERS } from "./payout-terms.ts";
import { settlement } from "./settlement.schema.ts";

/** A settlement that was sent and is not paid; `amount`: of it, what the sum beside it is about. Days as YYYY-MM-DD. */
const paymentComing = z.extend(z.pick(settlement, { id: true, amount: true, dueOn: true }), {
  isOverdue: z.boolean(),
  /** Why the bank did not make its last payment; null otherwise. */
  returned: z.nullable(z.string()),
});
export type PaymentComing = z.output<typeof paymentComing>;

/** What is theirs and waits: for its event to be over, or as a reserve for refunds that was kept back of a settlement. Pesos. */
const waiting = z.object({
  /** `rest`: what an advance left. */
  kind: z.enum(["event", "reserve", "rest"]),
  eventId: id,
  eventName: z.string(),
  amount: z.int(),
  /** The day from which it is settled; null while nobody knows. */
  from: z.nullable(z.string()),
});
export type Waiting = z.output<typeof waiting>;

/** The page `/productor/finanzas`: some Colombian days, and what is owed at this moment whatever the days. Pesos. */
export const producerFinance = z.object({
  from: z.string(),
  to: z.string(),
  metrics,
  owed: z.object({
    /** Of days that are over, and that the next settlement takes; what is in drafts too. Negative where the producer owes. */
    unsettled: z.int(),
    /** The first day of that. */
    unsettledSince: z.nullable(z.string()),
    /** Of today, which goes on. */
    today: z.int(),
    /** The earliest due first. */
    coming: z.array(paymentComing),
    /** All that waits, and of it what comes first. */
    waiting: z.int(),
    firstWaiting: z.array(waiting),
  }),
  /** By which they are paid. */
  terms: z.object({
    tier: z.enum(PAYOUT_TIERS),
    settlesAfter: z.int(),
    reservePercent: z.int(),
    reserveDays: z.int(),
    advancePercent: z.int(),
  }),
  /** The latest settlement that was paid. */
  lastPaid: z.nullable(
    z.object({ id: z.string(), amount: z.int(), paidOn: z.string(), reference: z.string() }),
  ),
});
export type ProducerFinance = z.output<typeof producerFinance>;

/** What an event leaves its producer: `net` = `paid` + what is coming + `unsettled` + `reserved`. Pesos. */
export const eventPayout = z.object({
  eventId: id,
  eventName: z.string(),
  startsAt: wallClock,
  status: z.enum(EVENT_STATUSES),
  net: z.int(),
  paid: z.int(),
  coming: z.array(paymentComing),
  /** In no settlement that was sent; reserves that are due are part of it. */
  unsettled: z.int(),
  /** The day from which a settlement takes it, where that is still to come; null: none has it to wait for. */
  settlesFrom: z.nullable(z.string()),
  /** Nobody knows yet when it is settled: the event has no date, its sale is suspended, or it was called off and buyers wait for their money. */
  isOnHold: z.boolean(),
  /** Still kept back of settlements for refunds, and from when all of it is settled; null: nobody knows yet. */
  reserved: z.int(),
  reservedUntil: z.nullable(z.string()),
});
export type EventPayout = z.output<typeof eventPayout>;
