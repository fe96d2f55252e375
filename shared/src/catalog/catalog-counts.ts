import * as z from "zod/mini";
import { money } from "../api/primitives.ts";
import { CATEGORIES } from "../events/categories.ts";

const counts = {
  byCategory: z.array(z.object({ category: z.enum(CATEGORIES), count: z.int() })),
  byCity: z.array(z.object({ city: z.string(), count: z.int() })),
};

/** What is in the catalog, counted: the whole of it, or a category's or a place's part. The most first. */
export const catalogCounts = z.object({
  /** Published events that are still to come, or on. */
  events: z.int(),
  onSale: z.int(),
  soldOut: z.int(),
  thisWeekend: z.int(),
  /** The lowest and the highest price at which an event that can be bought begins, service included; null when none can. */
  priceFrom: z.nullable(money),
  priceTo: z.nullable(money),
  ...counts,
});
export type CatalogCounts = z.output<typeof catalogCounts>;

export const TREND_RANGES = ["7d", "30d", "90d"] as const;
export type TrendRange = (typeof TREND_RANGES)[number];

/** How the catalog has grown in the days up to today, and what of it more than in as many days before. Says nothing of anyone's sales. */
export const catalogTrends = z.object({
  timeRange: z.enum(TREND_RANGES),
  /** Events that became public, a row a day, the days without any too. */
  listed: z.array(z.object({ day: z.string(), count: z.int() })),
  categories: z.array(z.object({ category: z.enum(CATEGORIES), count: z.int(), before: z.int() })),
  cities: z.array(z.object({ city: z.string(), count: z.int(), before: z.int() })),
});
export type CatalogTrends = z.output<typeof catalogTrends>;

export const SUGGESTION_KINDS = ["event", "venue", "producer", "city", "category"] as const;

/** Something a search could be for, while it is being typed. */
export const suggestion = z.object({
  kind: z.enum(SUGGESTION_KINDS),
  text: z.string(),
  /** Of an event: its page. */
  publicSlug: z.nullable(z.string()),
});
export type Suggestion = z.output<typeof suggestion>;
