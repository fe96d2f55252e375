import * as z from "zod/mini";
import { id, instant, money, wallClock } from "../api/primitives.ts";
import { CATEGORIES } from "../events/categories.ts";
import { PUBLIC_STATUSES } from "../events/event.status.ts";

/** What of an event a card says whenever it is read. */
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
  /** As a public event has it; rows from before there were any have none. */
  posterBlur: z.nullish(z.string()),
  producerId: id,
  producerName: z.string(),
  isFeatured: z.boolean(),
  isSoldOut: z.boolean(),
  /** When it became public first. */
  listedAt: instant,
};

/** A price of an event and when it is sold: instants. */
const sale = z.object({
  localityId: id,
  /** Service included, pesos. */
  price: money,
  originalPrice: z.nullable(money),
  opensAt: instant,
  closesAt: instant,
});

/**
 * An event as the catalog keeps it: all that lists, search and figures of the catalog need. Prices come with their windows, so that
 * a row says the right thing however long ago it was written.
 */
export const catalogRow = z.object({
  ...face,
  /** When it ends: an instant, so that lists need not turn ten thousand wall clocks into one. */
  overAt: instant,
  sales: z.array(sale),
});
export type CatalogRow = z.output<typeof catalogRow>;

export const SALE_STATES = ["on_sale", "not_yet", "ended", "sold_out"] as const;

/** An event as a list shows it. */
export const eventCard = z.object({
  ...face,
  /** Lowest price of what is on sale or yet to be, service included; null when nothing is. */
  priceFrom: z.nullable(money),
  saleState: z.enum(SALE_STATES),
  /** The next moment at which something goes on sale; null when nothing will. */
  nextSaleAt: z.nullable(instant),
  /** «En promoción»: on sale now for less than its original price, or than its locality will cost later. */
  isPromoted: z.boolean(),
});
export type EventCard = z.output<typeof eventCard>;
