import * as z from "zod/mini";
import { id, instant, money, uuid } from "../api/primitives.ts";
import { DOOR_PAYMENTS } from "../box-office/box-office.schema.ts";
import { REFUND_REASONS } from "../orders/order.schema.ts";
import { PAYMENT_STATUSES } from "../payments/payment.status.ts";
import { PAYMENT_METHODS } from "../payments/payment-methods.ts";
import { METRIC_NAMES } from "./metrics.ts";

/** Pesos and counts; refunds make some of them negative on their own day. */
export const metrics = z.record(z.enum(METRIC_NAMES), z.int());

/** A range of Colombian days, both ends included, and the range of the same length before it. */
export const financeSummary = z.object({ from: z.string(), to: z.string(), metrics, previous: metrics });
export type FinanceSummary = z.output<typeof financeSummary>;

export const revenueByDay = z.object({
  days: z.array(z.object({ day: z.string(), metrics })),
});

/** Sales less refunds, pesos without the service fee. */
export const performer = z.object({ id, name: z.string(), tickets: z.int(), revenue: z.int() });
export type Performer = z.output<typeof performer>;

export const topPerformers = z.object({
  events: z.array(performer),
  producers: z.array(performer),
  promoters: z.array(performer),
});
export type TopPerformers = z.output<typeof topPerformers>;

/** An order in the accounts. Source: spec 3, finance order. */
export const financeOrder = z.object({
  id: uuid,
  createdAt: instant,
  /** Null for one that was found and not paid. */
  paidAt: z.nullable(instant),
  eventId: id,
  eventName: z.string(),
  producerId: id,
  /** The account that bought it; null for a courtesy and for what a box office sold. */
  buyerUid: z.nullable(id),
  buyerName: z.string(),
  buyerEmail: z.string(),
  /** The gateway's. */
  paymentId: z.nullable(z.string()),
  /** Paid by the buyer, service fee included. */
  gmv: money,
  /** The platform's fee, less refunds. */
  commission: z.int(),
  gatewayFee: z.int(),
  /** Withheld of performing-arts shows, less refunds. */
  contribution: z.int(),
  /** What was put right by hand in favour of the producer. */
  adjustments: z.int(),
  producerNet: z.int(),
  discount: money,
  courtesyTickets: z.int(),
  /**
   * What a box office took for it and how, which is the organiser's own money and in none of these sums: nothing, and null, while it is
   * reserved. Null for all others.
   */
  boxOffice: z.nullable(z.object({ amount: money, method: z.nullable(z.enum(DOOR_PAYMENTS)) })),
  refundAmount: money,
  status: z.enum(PAYMENT_STATUSES),
  /** Null where nothing was paid. */
  paymentMethod: z.nullable(z.enum(PAYMENT_METHODS)),
  /** The gateway's name for it: visa, pse, efecty… */
  paymentBrand: z.nullable(z.string()),
});
export type FinanceOrder = z.output<typeof financeOrder>;

/** A refund the gateway refused in all attempts: a person pays it and records it. */
export const failedRefund = z.object({
  orderId: uuid,
  refundId: id,
  eventId: id,
  eventName: z.string(),
  buyerName: z.string(),
  buyerEmail: z.string(),
  /** Still owed, pesos. */
  amount: money,
  reason: z.enum(REFUND_REASONS),
  /** The gateway's payment id. */
  paymentId: z.string(),
  /** When its order was made. */
  orderedAt: instant,
  requestedAt: instant,
  /** The last day on which the buyer has to have it. */
  dueOn: z.string(),
  /** The person paying it by bank transfer; null while nobody is, and then the buyer may request the refund again. */
  payer: z.nullable(z.object({ id: z.string(), name: z.string(), since: instant })),
});
export type FailedRefund = z.output<typeof failedRefund>;
