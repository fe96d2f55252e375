import * as z from "zod/mini";
import { id, instant, money, wallClock } from "../api/primitives.ts";
import { CATEGORIES } from "../events/categories.ts";
import { PUBLIC_STATUSES } from "../events/event.status.ts";

/** Fields of a card that do not depend on the time of reading. */
const face = {
  id,
  publicSlug: z.string(),
  name: z.string(),
  category: z.enum(CATEGORIES),
  city: z.string(),
  department: z.nullable(z.string()),
  venueName: z.string(),
  startsAt: wallClock,
  endsAt: wallClock,
  timeZone: z.string(),
  status: z.enum(PUBLIC_STATUSES),
  minAge: z.nullable(z.int()),
  tags: z.array(z.string()),
  posterUrl: z.nullable(z.string()),
  posterSmallUrl: z.nullable(z.string()),
  /** As in the public event; missing in rows written before the field existed. */
  posterBlur: z.nullish(z.string()),
  producerId: id,
  producerName: z.string(),
  isFeatured: z.boolean(),
  isSoldOut: z.boolean(),
  /** Postponed without a new date: `startsAt` is when it would have been. Absent where it has a date. */
  isPostponed: z.optional(z.boolean()),
  /** When it first became public. */
  listedAt: instant,
  /** Of the series it is a date of; absent or null: of none. */
  seriesId: z.optional(z.nullable(id)),
};

/** A price and the instants between which it is on sale. */
const sale = z.object({
  localityId: id,
  /** Service included, pesos. */
  price: money,
  originalPrice: z.nullable(money),
  opensAt: instant,
  closesAt: instant,
});

/**
 * An event's row in the catalog: all that lists, search and counts need. Prices carry their sale windows, so a row stays
 * correct however old it is.
 */
export const catalogRow = z.object({
  ...face,
  /** When it ends, as an instant, so that lists need not convert thousands of wall-clock times. */
  overAt: instant,
  sales: z.array(sale),
  /** As in the public event; not on cards, which show none. */
  lineup: z.optional(z.array(z.string())),
  /**
   * `true`: it has ticket types for who needs an accessible place, sold out or not. Anything else, and nothing, as in rows written
   * before, is no, so that the event stays listed.
   */
  hasAccessiblePlaces: z.optional(z.unknown()),
});
export type CatalogRow = z.output<typeof catalogRow>;

export const SALE_STATES = ["on_sale", "not_yet", "ended", "sold_out"] as const;

/** An event in a list. */
export const eventCard = z.object({
  ...face,
  /** Lowest price on sale or still to come, service included; 0 only where all are free, null when there is none. */
  priceFrom: z.nullable(money),
  saleState: z.enum(SALE_STATES),
  /** When the next price goes on sale; null when none will. */
  nextSaleAt: z.nullable(instant),
  /** «En promoción»: on sale below its original price, or below what the same locality will cost later. */
  isPromoted: z.boolean(),
  /** Other dates of its series that the list would have had; absent where there are none. */
  moreDates: z.optional(z.int()),
});
export type EventCard = z.output<typeof eventCard>;
