import * as z from "zod/mini";
import { id, instant, money, uuid } from "../api/primitives.ts";
import { orderItem } from "../orders/order.schema.ts";

/**
 * `listed` for sale · `held` by the order of somebody who buys it · `sold` · `withdrawn` by its seller · `ended` since the ticket was used,
 * refunded or cancelled.
 */
export const LISTING_STATUSES = ["listed", "held", "sold", "withdrawn", "ended"] as const;

/** `resaleListings/{ticket or group ticket}`: a ticket whose holder gives it back for sale. Amounts in pesos. */
export const listing = z.object({
  id,
  eventId: id,
  producerId: id,
  /** The order it was bought with, and its number in it. */
  orderId: uuid,
  number: z.int(),
  sellerUid: id,
  combinationId: id,
  /** As it was sold. */
  item: z.omit(orderItem, { quantity: true }),
  serviceFee: money,
  discount: money,
  feeRate: z.number(),
  absorbedRate: z.optional(z.number()),
  /** Its order's. Absent: it owed none. */
  contributionUvt: z.optional(money),
  /** What was paid for it, and is paid again. */
  paid: money,
  /** What the organiser keeps of it when it is sold. */
  fee: money,
  /** How often it would have been sold again, and when it was bought first. */
  times: z.int(),
  firstPaidAt: instant,
  /** Listings of the same terms, which one order may buy together. */
  lot: id,
  status: z.enum(LISTING_STATUSES),
  /** The order that buys it, or has bought it. */
  buyerOrderId: z.nullable(uuid),
  /** When to look what became of that order. */
  heldUntil: z.nullable(instant),
  listedAt: instant,
  closedAt: z.nullable(instant),
});
export type Listing = z.output<typeof listing>;

/** Tickets that were given back, and may be bought. */
export const lot = z.object({
  lot: id,
  combinationId: id,
  name: z.string(),
  localityName: z.string(),
  phaseName: z.string(),
  /** What each costs, service included, in the order in which they are sold: those of one lot may differ by a peso. */
  prices: z.array(money),
  /** What the organiser keeps of each. */
  fees: z.array(money),
});
export type Lot = z.output<typeof lot>;

/** What a holder gets for a ticket that is sold again, and what became of it. */
export const resaleTerms = z.object({
  paid: money,
  fee: money,
  refund: money,
  /** Null where it cannot be listed. */
  until: z.nullable(instant),
  /** Where it is or was listed last. */
  status: z.nullable(z.enum(LISTING_STATUSES)),
  /** While somebody is buying it: it cannot be withdrawn before, and perhaps somewhat later. */
  heldUntil: z.nullable(instant),
});
export type ResaleTerms = z.output<typeof resaleTerms>;
