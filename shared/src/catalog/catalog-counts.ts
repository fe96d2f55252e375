import * as z from "zod/mini";
import { money } from "../api/primitives.ts";
import { CATEGORIES } from "../events/categories.ts";

const counts = {
  byCategory: z.array(z.object({ category: z.enum(CATEGORIES), count: z.int() })),
  byCity: z.array(z.object({ city: z.string(), count: z.int() })),
};

/** Counts of the whole catalog, or of one category or place. The largest first. */
export const catalogCounts = z.object({
  /** Published events that have not ended. */
  events: z.int(),
  onSale: z.int(),
  soldOut: z.int(),
  thisWeekend: z.int(),
  /** Lowest and highest starting price of events on sale, service included; null when none is. */
  priceFrom: z.nullable(money),
  priceTo: z.nullable(money),
  ...counts,
});
export type CatalogCounts = z.output<typeof catalogCounts>;

export const TREND_RANGES = ["7d", "30d", "90d"] as const;
export type TrendRange = (typeof TREND_RANGES)[number];

/** Growth of the catalog over the last days, compared with as many days before. Contains no sales figures. */
export const catalogTrends = z.object({
  timeRange: z.enum(TREND_RANGES),
  /** Events that became public, one row per day, days without any included. */
  listed: z.array(z.object({ day: z.string(), count: z.int() })),
  categories: z.array(z.object({ category: z.enum(CATEGORIES), count: z.int(), before: z.int() })),
  cities: z.array(z.object({ city: z.string(), count: z.int(), before: z.int() })),
});
export type CatalogTrends = z.output<typeof catalogTrends>;

export const SUGGESTION_KINDS = ["event", "artist", "venue", "producer", "city", "category"] as const;

/** A suggestion while a search is being typed. */
export const suggestion = z.object({
  kind: z.enum(SUGGESTION_KINDS),
  text: z.string(),
  /** Only for an event. */
  publicSlug: z.nullable(z.string()),
});
export type Suggestion = z.output<typeof suggestion>;
