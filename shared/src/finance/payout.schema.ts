import * as z from "zod/mini";
import { id, wallClock } from "../api/primitives.ts";
import { EVENT_STATUSES } from "../events/event.status.ts";
import { metrics } from "./finance.schema.ts";
import { settlement } from "./settlement.schema.ts";

/** A settlement that was sent and is not paid; `amount`: of it, what the sum beside it is about. Days as YYYY-MM-DD. */
const paymentComing = z.extend(z.pick(settlement, { id: true, amount: true, dueOn: true }), {
  isOverdue: z.boolean(),
  /** Why the bank did not make its last payment; null otherwise. */
  returned: z.nullable(z.string()),
});
export type PaymentComing = z.output<typeof paymentComing>;

/** The page `/productor/finanzas`: some Colombian days, and what is owed at this moment whatever the days. Pesos. */
export const producerFinance = z.object({
  from: z.string(),
  to: z.string(),
  metrics,
  owed: z.object({
    /** Of days that are over, in no settlement that was sent; negative where the producer owes. */
    unsettled: z.int(),
    /** The first day of that. */
    unsettledSince: z.nullable(z.string()),
    /** Of today, which goes on. */
    today: z.int(),
    /** The earliest due first. */
    coming: z.array(paymentComing),
  }),
  /** The latest settlement that was paid. */
  lastPaid: z.nullable(
    z.object({ id: z.string(), amount: z.int(), paidOn: z.string(), reference: z.string() }),
  ),
});
export type ProducerFinance = z.output<typeof producerFinance>;

/** What an event leaves its producer: `net` = `paid` + what is coming + `unsettled`. Pesos. */
export const eventPayout = z.object({
  eventId: id,
  eventName: z.string(),
  startsAt: wallClock,
  status: z.enum(EVENT_STATUSES),
  net: z.int(),
  paid: z.int(),
  coming: z.array(paymentComing),
  /** In no settlement that was sent: it goes into the next one. */
  unsettled: z.int(),
});
export type EventPayout = z.output<typeof eventPayout>;
