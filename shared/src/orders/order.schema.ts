import * as z from "zod/mini";
import { id, instant, money, uuid, wallClock } from "../api/primitives.ts";
import { boxOfficeSale } from "../box-office/box-office.schema.ts";
import { CURRENCY } from "../lib/limits.ts";
import { measurementConsent } from "../measurements/measurement-consent.ts";
import { PAYMENT_STATUSES } from "../payments/payment.status.ts";
import { PROMO_CODE_TYPES } from "../promo-codes/promo-code.ts";
import { orderAnswers } from "../questions/question.schema.ts";
import { orderSource } from "../sources/sources.schema.ts";
import { TICKET_TYPES } from "../ticketing/ticketing.schema.ts";
import { reminder } from "../unpaid-holds/unpaid-hold.schema.ts";
import { buyerQuestions, storedBuyer } from "./buyer.ts";
import { ORDER_STATUSES } from "./order.status.ts";

/** More than anyone may buy; the organiser's limit is lower. */
const MAX_QUANTITY = 100;

export const selection = z.object({
  combinationId: id,
  quantity: z
    .int("Debe ser un número entero")
    .check(z.gte(1, "Elige al menos una boleta"), z.lte(MAX_QUANTITY, `Máximo ${MAX_QUANTITY} boletas`)),
});
export type Selection = z.output<typeof selection>;

/** An item as it was sold; later changes of the event do not alter it. Prices in pesos, without the service fee. */
export const orderItem = z.object({
  combinationId: id,
  name: z.string(),
  type: z.enum(TICKET_TYPES),
  localityName: z.string(),
  phaseName: z.string(),
  price: money,
  quantity: z.int(),
  seatsPerTicket: z.int(),
  /** Codes each ticket gets. Absent: one, as in orders made before there could be more. */
  codes: z.optional(z.int()),
  /** The pools its places were taken from, and are returned to. */
  pools: z.array(z.string()),
  /** Of a performing-arts show, or of a pass that opens one: it owes the contribution (decision 50). Absent: it does not. */
  isShow: z.optional(z.boolean()),
  /** One date of a pass: the first is the order's event, further ones take no places here. Absent: it is no pass. */
  pass: z.optional(z.object({ at: z.int(), of: z.int(), eventId: id })),
});
export type OrderItem = z.output<typeof orderItem>;

export const orderAmounts = z.object({ subtotal: money, serviceFee: money, discount: money, total: money });
export type OrderAmounts = z.output<typeof orderAmounts>;

/** The event at the time of the order. */
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
  /** Absent in older orders. */
  venueDepartment: z.optional(z.string()),
  posterSmallUrl: z.nullable(z.string()),
});

/** Pesos of a payment as somebody made it: of a wrong amount, there may be cents in it. */
const paidAmount = z.number().check(z.nonnegative("No puede ser negativo"));

/** The gateway's payment as last seen. Amounts in pesos. */
export const paymentRecord = z.object({
  id: z.string(),
  gatewayStatus: z.string(),
  statusDetail: z.nullable(z.string()),
  /** The gateway's brand: visa, pse, efecty… */
  method: z.nullable(z.string()),
  /** The gateway's payment type: credit_card, bank_transfer, ticket… Absent in payments recorded before. */
  type: z.optional(z.nullable(z.string())),
  amount: paidAmount,
  refunded: paidAmount,
  gatewayFee: paidAmount,
});
export type PaymentRecord = z.output<typeof paymentRecord>;

/** Why money is refunded: the payment bought nothing, or part of what it bought is returned. */
export const REFUND_REASONS = [
  "sold_out",
  "event_closed",
  "person_limit",
  "paid_twice",
  "wrong_amount",
  "event_cancelled",
  "requested",
  "given_up",
  "annulled",
  "box_office",
  "resold",
  "resale_gone",
] as const;

/**
 * A refund, with one record and one idempotency key for its whole life. Written before the gateway is called, so that the same
 * money cannot be used otherwise. The schedule retries until it is done or given up; requesting it again reopens it. Its id is
 * part of the gateway's key.
 */
export const refundRecord = z.object({
  id: z.string(),
  paymentId: z.string(),
  amount: money,
  /** What the organiser keeps of tickets that were sold again; absent for all other refunds. */
  resaleFee: z.optional(money),
  reason: z.enum(REFUND_REASONS),
  status: z.enum(["open", "done", "failed"]),
  /** Numbers of the refunded tickets; empty for money that bought nothing. */
  tickets: z.array(z.int()),
  /** Who requested it; null for automatic refunds. */
  by: z.nullable(z.object({ id: z.string(), name: z.string(), role: z.string() })),
  note: z.nullable(z.string()),
  requestedAt: instant,
  doneAt: z.nullable(instant),
  /** Attempts at the gateway since it was opened. */
  attempts: z.int(),
  /** The gateway's refund id; null until it is done, and where it was done outside the gateway. */
  gatewayRefundId: z.nullable(z.string()),
  /** Reference of a payment by hand, such as the bank's number. */
  reference: z.nullable(z.string()),
  /** Who is paying, or has paid, a given-up refund by hand. Until they release it nobody else pays it, nor does the gateway. */
  payer: z.nullable(z.object({ id: z.string(), name: z.string(), role: z.string(), since: instant })),
  /** For money that bought nothing and was refunded by hand: what the gateway still holds of it, pesos. */
  keptByGateway: money,
});
export type RefundRecord = z.output<typeof refundRecord>;

/** A refund by the gateway itself or in its panel; pesos. */
export const gatewayRefund = z.object({ id: z.string(), amount: money, heardAt: instant });
export type GatewayRefund = z.output<typeof gatewayRefund>;

/** A manual correction of an order's money, pesos in favour of the producer; negative against them. */
export const moneyCorrection = z.object({
  id,
  amount: z.int(),
  reason: z.string(),
  reference: z.string(),
  by: z.object({ id: z.string(), name: z.string(), role: z.string() }),
  at: instant,
});
export type MoneyCorrection = z.output<typeof moneyCorrection>;

/** The promoter credited with the sale and the discount code used, as they were at the time. */
export const orderPromoter = z.object({ id, name: z.string(), code: z.string() });
export const orderDiscount = z.object({
  id,
  code: z.string(),
  type: z.enum(PROMO_CODE_TYPES),
  value: z.int(),
  /** The code's uses are limited, and this order has taken one. */
  isLimited: z.boolean(),
  /** The order could not have been made without it: it opened what was bought. Absent: it could. */
  isNeeded: z.optional(z.boolean()),
});

/** `orders/{id}`. The id is the idempotency key made by the buyer's client. */
export const order = z.object({
  id: uuid,
  uid: id,
  event: orderedEvent,
  items: z.array(orderItem),
  /** The further dates that its passes open, by which those find it. Absent: it has no pass. */
  passDates: z.optional(z.array(id)),
  ...orderAmounts.shape,
  currency: z.literal(CURRENCY),
  /** What the buyer pays for the service, as a fraction of the price: a part of the platform's rate, see feeRatesOf. */
  feeRate: z.number(),
  /** What the organiser pays of it out of the price. Absent: nothing. */
  absorbedRate: z.optional(z.number()),
  /** The UVT of the day it was paid, by which what of it is of a show owes the contribution: decision 50. Absent: it owes none. */
  contributionUvt: z.optional(money),
  buyer: z.nullable(storedBuyer),
  /** What its buyer is asked besides name and e-mail; absent in older orders, which ask all. */
  asks: z.optional(buyerQuestions),
  /** It gives no right of withdrawal: its event began within five business days of it, and none was granted then. Absent: it does. */
  hasNoWithdrawal: z.optional(z.boolean()),
  /** When it was made, its event had questions for it. Absent: none. */
  hasQuestions: z.optional(z.boolean()),
  /** Given with the buyer, to the questions of its event; absent without any. */
  answers: z.optional(orderAnswers),
  status: z.enum(ORDER_STATUSES),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  payment: z.nullable(paymentRecord),
  /** The order's checkout page at the gateway. */
  checkout: z.nullable(z.object({ preferenceId: z.string(), url: z.string() })),
  createdAt: instant,
  updatedAt: instant,
  expiresAt: instant,
  /** When it was paid; from then on `payment` is the payment that paid it. */
  paidAt: z.nullable(instant),
  /** When the gateway reported that the whole payment was returned without us. */
  undoneAt: z.nullable(instant),
  refunds: z.array(refundRecord),
  /** Partial refunds of the order's payment that we did not make; a full one is `undoneAt`. */
  gatewayRefunds: z.array(gatewayRefund),
  corrections: z.array(moneyCorrection),
  /** Number of ledger entries of the order. */
  ledgerEntries: z.int(),
  promoter: z.nullable(orderPromoter),
  promoCode: z.nullable(orderDiscount),
  /** Where its buyer came from, for its organiser's figures only; absent in older orders, and where nobody asked for it. */
  source: z.optional(orderSource),
  /** Its buyer allowed the organiser's own analytics: these are told of it. Absent: they did not. */
  measuredAs: z.optional(measurementConsent),
  /** Given away by the producer: no payment, and the recipient did not order. */
  isCourtesy: z.boolean(),
  /** Sold at the door for the organiser's own money; see isPaidHere. Absent: it was not. */
  boxOffice: z.optional(boxOfficeSale),
  /** The producer's own note on a courtesy, not for its recipient; absent on other orders. */
  note: z.optional(z.nullable(z.string())),
  /** Who receives the tickets, if not the person who ordered; null while that person has no account. */
  holderUid: z.nullable(id),
  /** The entry of the waiting list for which it was made; absent where its buyer asked for it. */
  waitingListId: z.optional(z.string()),
  /** What it buys of tickets that were given back for sale, instead of places; and what the organiser keeps of those, pesos. */
  resale: z.optional(
    z.object({
      listingIds: z.array(id),
      fees: money,
      /** How often these places have been sold again, this time included. */
      times: z.int(),
      /** When they were bought the first time, the latest of them: the right of withdrawal is of that sale. */
      firstPaidAt: instant,
      /** By which UVT they owed the contribution, and owe it again, each of them. Absent: none did. */
      contributionUvt: z.optional(money),
      /** They were used or taken off sale before it was paid. */
      isGone: z.optional(z.boolean()),
    }),
  ),
  /** A refund was given up: a person has to pay it by hand. */
  hasFailedRefund: z.boolean(),
  /** When the earliest of these was asked for, from which the law counts; null without one. Absent in older orders until it is dated. */
  failedRefundSince: z.optional(z.nullable(instant)),
  /** Its buyer agreed to one mail if it is not paid in time. Absent or null: they did not, or took it back. */
  reminder: z.optional(z.nullable(reminder)),

  /** Places waiting for a cash payment, which are held longer; 0 once they are not. */
  cashPlaces: z.int(),
  /** The round of the waiting room whose turn it was made with; absent without one. */
  turn: z.optional(id),
  /** Places taken and their shards, so that they can be returned. */
  takes: z.array(z.object({ pool: z.string(), shard: z.int(), places: z.int() })),
  /** When to ask the gateway about the payment next; null when nothing is pending. */
  reconcileAt: z.nullable(instant),
  /** Asked after its hold had ended, the gateway said that nothing of it was charged, nor may still be. Absent: it has not said so. */
  isFoundUnpaid: z.optional(z.boolean()),
  /** When to see whether that mail is sent; null once nothing is left to do. Absent: nobody agreed to one. */
  remindAt: z.optional(z.nullable(instant)),
  /** When its tickets were issued. A schedule looks for paid orders without tickets. */
  ticketsIssuedAt: z.nullable(instant),
  /** What is gone of it, having been kept long enough: decision 51. Absent: nothing. */
  forgotten: z.optional(z.enum(["contact", "buyer"])),
  /** Key of the document given, against which the limits per person are counted. */
  documentKey: z.nullable(z.string()),
  /** What superadmins find it by, once it has a buyer; absent before, and in older ones until they are counted again. */
  searchWords: z.optional(z.array(z.string())),
  /** Digest of the request; the same key with another digest is a different request. */
  requestHash: z.string(),
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

/** The order as its buyer receives it. */
export const orderView = z.extend(
  z.omit(order, {
    takes: true,
    passDates: true,
    absorbedRate: true,
    cashPlaces: true,
    turn: true,
    reconcileAt: true,
    isFoundUnpaid: true,
    failedRefundSince: true,
    remindAt: true,
    requestHash: true,
    account: true,
    documentKey: true,
    searchWords: true,
    forgotten: true,
    holderUid: true,
    gatewayRefunds: true,
    corrections: true,
    ledgerEntries: true,
    source: true,
    note: true,
    boxOffice: true,
  }),
  {
    payment: z.nullable(z.omit(paymentRecord, { gatewayFee: true })),
    resale: z.optional(z.object({ fees: money })),
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
