import * as z from "zod/mini";
import { instant } from "../api/primitives.ts";
import { SPECIAL_SOURCES } from "./source-key.ts";

const name = z.nullable(z.string());

/** Where somebody came from: see source.ts. */
export const source = z.object({ source: name, medium: name, campaign: name, referrer: name });

/** The source of an order, and the key that it counts under. */
export const orderSource = z.extend(source, { id: z.string() });
export type OrderSource = z.output<typeof orderSource>;

/** A source of an event that is counted apart. */
export const knownSource = z.extend(source, {
  /** What the organiser calls it, if they made its link. */
  name: z.nullable(z.string()),
  /** Who met it first: their number is limited apart. */
  by: z.enum(["visit", "order", "link"]),
  at: instant,
});
export type KnownSource = z.output<typeof knownSource>;

/** `events/{id}/sources/known`: by key. */
export const knownSources = z.object({ sources: z.record(z.string(), knownSource) });
export type KnownSources = z.output<typeof knownSources>;

const figures = {
  visits: z.int(),
  /** Orders paid, whatever of them was refunded since. */
  orders: z.int(),
  /** Sales less refunds; pesos without the service fee. */
  tickets: z.int(),
  revenue: z.int(),
};

/** A row of where an event's visits and sales come from. */
export const sourceRow = z.object({
  id: z.string(),
  kind: z.enum(["link", "utm", "referrer", "promoter", ...SPECIAL_SOURCES]),
  /** Of a link or a promoter. */
  name,
  ...source.shape,
  /** The promoter's, whose link has it. */
  code: name,
  ...figures,
});
export type SourceRow = z.output<typeof sourceRow>;

export const eventSources = z.object({
  items: z.array(sourceRow),
  totals: z.object(figures),
  /** Whether there is room for one more link. */
  canAddLink: z.boolean(),
});
export type EventSources = z.output<typeof eventSources>;
