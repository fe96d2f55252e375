import * as z from "zod/mini";
import { id, money } from "../../api/primitives.ts";

/** Places of a locality or of a limited phase: free + taken = capacity; taken is held and sold. */
export const poolUse = z.object({ capacity: z.int(), taken: z.int(), free: z.int() });

/** How an event sells, from figures that are kept as it does: what it costs to read does not depend on how much was sold. */
export const eventStatistics = z.object({
  /** Number of ticket types, total capacity, tickets sold, sold times price. Source: spec 9, statistics cards. */
  types: z.int(),
  capacity: z.int(),
  sold: z.int(),
  revenue: money,
  courtesies: z.int(),
  refunded: money,
  /** Of the holds that have ended: how many there were, and how many were paid. */
  holds: z.object({ ended: z.int(), paid: z.int() }),
  checkedIn: z.int(),
  localities: z.array(z.extend(poolUse, { id, name: z.string() })),
  phases: z.array(z.extend(poolUse, { id, name: z.string() })),
  byType: z.array(z.object({ id, name: z.string(), tickets: z.int(), revenue: z.int() })),
  byPromoter: z.array(z.object({ id, name: z.string(), tickets: z.int(), revenue: z.int() })),
  /** The last 30 days, days without a sale too; YYYY-MM-DD on Colombia's calendar. */
  byDay: z.array(z.object({ day: z.string(), tickets: z.int(), revenue: z.int() })),
});
export type EventStatistics = z.output<typeof eventStatistics>;
