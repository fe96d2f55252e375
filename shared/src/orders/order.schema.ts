import * as z from "zod/mini";
import { id, instant, money, uuid, wallClock } from "../api/primitives.ts";
import { CURRENCY } from "../lib/limits.ts";
import { PAYMENT_STATUSES } from "../payments/payment.status.ts";
import { PROMO_CODE_TYPES } from "../promo-codes/promo-code.ts";
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
  /** The pools each ticket took its places from: where they go back to. */
  pools: z.array(z.string()),
});
export type OrderItem = z.output<typeof orderItem>;

export const orderAmounts = z.object({ subtotal: money, serviceFee: money, discount: money, total: money });
export type OrderAmounts = z.output<typeof orderAmounts>;

/** The event as it stood when the order was made. */
export const orderedEvent = z.object({
  id,
  producerId: id,
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

/** The gateway's payment as we last saw it. Amounts in pesos. */
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

/** Why money goes back: what it bought nothing of, or what is given back of what it bought. */
export const REFUND_REASONS = [
  "sold_out",
  "event_closed",
  "person_limit",
  "paid_twice",
  "wrong_amount",
  "event_cancelled",
  "requested",
  "given_up",
] as const;

/**
 * Money that goes back: one record and one key for its whole life. Written before the gateway is asked, so that from then on
 * nothing else can be done with it; tried again by the schedule until it is done or given up, and opened again when it is
 * asked for once more. Its id is part of the gateway's key.
 */
export const refundRecord = z.object({
  id: z.string(),
  paymentId: z.string(),
  amount: money,
  reason: z.enum(REFUND_REASONS),
  status: z.enum(["open", "done", "failed"]),
  /** Numbers of the tickets it is for; none for money that bought nothing. */
  tickets: z.array(z.int()),
  /** Whoever asked for it; null where nobody had to. */
  by: z.nullable(z.object({ id: z.string(), name: z.string(), role: z.string() })),
  note: z.nullable(z.string()),
  requestedAt: instant,
  doneAt: z.nullable(instant),
  /** How often the schedule asked the gateway since it was opened. */
  attempts: z.int(),
  /** The gateway's own id of it; null while it is not done, or was done outside the gateway. */
  gatewayRefundId: z.nullable(z.string()),
  /** What a person noted who sent the money by hand, such as the bank's number. */
  reference: z.nullable(z.string()),
  /** Who is sending by hand what was given up, or has sent it: until they leave it, nobody else does, the gateway neither. */
  payer: z.nullable(z.object({ id: z.string(), name: z.string(), role: z.string(), since: instant })),
  /** Of money that bought nothing and that a person sent by hand: what the gateway has of it all the same, pesos. */
  keptByGateway: money,
});
export type RefundRecord = z.output<typeof refundRecord>;

/** Money that the gateway sent back by itself, or that somebody sent back in its panel; pesos. */
export const gatewayRefund = z.object({ id: z.string(), amount: money, heardAt: instant });
export type GatewayRefund = z.output<typeof gatewayRefund>;

/** What a person put right of an order's money, pesos for its producer; less than 0 is against them. */
export const moneyCorrection = z.object({
  id,
  amount: z.int(),
  reason: z.string(),
  reference: z.string(),
  by: z.object({ id: z.string(), name: z.string(), role: z.string() }),
  at: instant,
});
export type MoneyCorrection = z.output<typeof moneyCorrection>;

/** The promoter a sale is owed to, and the code that took something off, as they were at the time. */
export const orderPromoter = z.object({ id, name: z.string(), code: z.string() });
export const orderDiscount = z.object({
  id,
  code: z.string(),
  type: z.enum(PROMO_CODE_TYPES),
  value: z.int(),
  /** Its uses are limited, and this order has taken one. */
  isLimited: z.boolean(),
});

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
  /** When the gateway told that all of it went back without us. */
  undoneAt: z.nullable(instant),
  refunds: z.array(refundRecord),
  /** Of the payment that bought, what went back without us and in part; all of it at once is `undoneAt`. */
  gatewayRefunds: z.array(gatewayRefund),
  corrections: z.array(moneyCorrection),
  /** How many entries of the ledger tell of its money. */
  ledgerEntries: z.int(),
  promoter: z.nullable(orderPromoter),
  promoCode: z.nullable(orderDiscount),
  /** Given by the producer: no money, no buyer who chose. */
  isCourtesy: z.boolean(),
  /** Who gets the tickets, where that is not who ordered; null for somebody who has no account yet. */
  holderUid: z.nullable(id),
  /** A refund was given up: somebody has to send the money back by hand. */
  hasFailedRefund: z.boolean(),

  /** Places taken, and from which shards: what a release gives back. */
  /** Its places that wait for a payment in cash, longer than others; 0 once they do not. */
  cashPlaces: z.int(),
  takes: z.array(z.object({ pool: z.string(), shard: z.int(), places: z.int() })),
  /** When the gateway is to be asked next what became of the payment; null when there is nothing to ask. */
  reconcileAt: z.nullable(instant),
  /** When its tickets were made; a paid order without is looked for by a schedule. */
  ticketsIssuedAt: z.nullable(instant),
  /** Which person's share of the event's limits it counts against, by the document they gave. */
  documentKey: z.nullable(z.string()),
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
export const orderView = z.extend(
  z.omit(order, {
    takes: true,
    cashPlaces: true,
    reconcileAt: true,
    requestHash: true,
    account: true,
    documentKey: true,
    holderUid: true,
    gatewayRefunds: true,
    corrections: true,
    ledgerEntries: true,
  }),
  {
    payment: z.nullable(z.omit(paymentRecord, { gatewayFee: true })),
    refunds: z.array(
      z.omit(refundRecord, {
        by: true,
        note: true,
        attempts: true,
        gatewayRefundId: true,
        reference: true,
        payer: true,
        keptByGateway: true,
      }),
    ),
  },
);
export type OrderView = z.output<typeof orderView>;
