import * as z from "zod/mini";
import { CURRENCY } from "../limits.ts";
import { PAYMENT_STATUSES } from "../payments/payment.status.ts";
import { id, instant, money, uuid, wallClock } from "../primitives.ts";
import { TICKET_TYPES } from "../ticketing/ticketing.schema.ts";
import { buyer } from "./buyer.ts";
import { ORDER_STATUSES } from "./order.status.ts";

/** More tickets of one kind than anyone may buy; the organiser's own limit is below it. */
const MAX_QUANTITY = 100;

export const selection = z.object({
  combinationId: id,
  quantity: z
    .int("Debe ser un número entero")
    .check(z.gte(1, "Elige al menos una boleta"), z.lte(MAX_QUANTITY, `Máximo ${MAX_QUANTITY} boletas`)),
});
export type Selection = z.output<typeof selection>;

/** What was bought, as it was sold: a later change of the event leaves it alone. Prices in pesos, without the fee. */
export const orderItem = z.object({
  combinationId: id,
  name: z.string(),
  type: z.enum(TICKET_TYPES),
  localityName: z.string(),
  phaseName: z.string(),
  price: money,
  quantity: z.int(),
  seatsPerTicket: z.int(),
});
export type OrderItem = z.output<typeof orderItem>;

export const orderAmounts = z.object({ subtotal: money, serviceFee: money, discount: money, total: money });
export type OrderAmounts = z.output<typeof orderAmounts>;

/** The event as it stood when the order was made. */
export const orderedEvent = z.object({
  id,
  name: z.string(),
  publicSlug: z.string(),
  startsAt: wallClock,
  endsAt: wallClock,
  timeZone: z.string(),
  venueName: z.string(),
  venueAddress: z.nullable(z.string()),
  venueCity: z.string(),
  posterSmallUrl: z.nullable(z.string()),
});

/** The gateway's payment as it was last heard of. Amounts in pesos. */
export const paymentRecord = z.object({
  id: z.string(),
  gatewayStatus: z.string(),
  statusDetail: z.nullable(z.string()),
  method: z.nullable(z.string()),
  amount: money,
  refunded: money,
  gatewayFee: money,
});
export type PaymentRecord = z.output<typeof paymentRecord>;

/**
 * Money that bought nothing and goes back. Written before the gateway is asked, so that from then on nothing else can be
 * done with that payment, and so that a refund that failed is tried again until it is done.
 */
export const refundIntent = z.object({
  paymentId: z.string(),
  amount: money,
  reason: z.enum(["sold_out", "event_closed", "person_limit", "paid_twice"]),
  status: z.enum(["open", "done"]),
});
export type RefundIntent = z.output<typeof refundIntent>;

/** `orders/{id}`. The id is the idempotency key its buyer's client made. */
export const order = z.object({
  id: uuid,
  uid: id,
  event: orderedEvent,
  items: z.array(orderItem),
  ...orderAmounts.shape,
  currency: z.literal(CURRENCY),
  feeRate: z.number(),
  buyer: z.nullable(buyer),
  status: z.enum(ORDER_STATUSES),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  payment: z.nullable(paymentRecord),
  /** The gateway's checkout page of this order. */
  checkout: z.nullable(z.object({ preferenceId: z.string(), url: z.string() })),
  createdAt: instant,
  updatedAt: instant,
  /** When the hold ends. */
  expiresAt: instant,
  /** When it bought its tickets; from then on `payment` is the payment that did. */
  paidAt: z.nullable(instant),
  refunds: z.array(refundIntent),

  /** Places taken, and from which shards: what a release gives back. */
  takes: z.array(z.object({ pool: z.string(), shard: z.int(), places: z.int() })),
  /** When the gateway is to be asked next what became of the payment; null when there is nothing to ask. */
  reconcileAt: z.nullable(instant),
  /** Digest of the request, so that a repeated key with another body is told apart. */
  requestHash: z.string(),
  /** The account that bought, for the audit log. */
  account: z.object({
    email: z.string(),
    name: z.string(),
    role: z.string(),
    ip: z.string(),
    userAgent: z.string(),
  }),
});
export type Order = z.output<typeof order>;
export type Take = Order["takes"][number];

/** What leaves of an order to its buyer. */
export const orderView = z.omit(order, { takes: true, reconcileAt: true, requestHash: true, account: true });
export type OrderView = z.output<typeof orderView>;
