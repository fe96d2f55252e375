import * as z from "zod/mini";
import { id, money } from "../../api/primitives.ts";

/** Places of a locality or a limited phase: free + taken = capacity. Taken means held or sold. */
export const poolUse = z.object({ capacity: z.int(), taken: z.int(), free: z.int() });

/** Sales of an event, from figures updated with each sale: reading costs the same however much was sold. */
export const eventStatistics = z.object({
  /** Number of ticket types, total capacity, tickets sold, sold times price. Source: spec 9, statistics cards. */
  types: z.int(),
  capacity: z.int(),
  sold: z.int(),
  revenue: money,
  courtesies: z.int(),
  /** Prices of refunded tickets; like revenue without the service. */
  refunded: money,
  /** How what the public paid becomes what is the organiser's: `paid` − `commission` − `gatewayFee` + `corrections` = `net`. */
  account: z.object({
    /** Paid by buyers, service included, less what went back to them. */
    paid: z.int(),
    commission: z.int(),
    gatewayFee: z.int(),
    /** Withheld of a performing-arts show. */
    contribution: z.int(),
    corrections: z.int(),
    net: z.int(),
  }),
  /** Holds that have ended: all of them, and those that were paid. */
  holds: z.object({ ended: z.int(), paid: z.int() }),
  /** People that valid tickets admit, courtesies and other dates' passes included; and those of them who have entered. */
  people: z.int(),
  checkedIn: z.int(),
  localities: z.array(z.extend(poolUse, { id, name: z.string() })),
  phases: z.array(z.extend(poolUse, { id, name: z.string() })),
  byType: z.array(z.object({ id, name: z.string(), tickets: z.int(), revenue: z.int() })),
  byPromoter: z.array(z.object({ id, name: z.string(), tickets: z.int(), revenue: z.int() })),
  /** The last 30 days, including days without sales; YYYY-MM-DD in Colombia. */
  byDay: z.array(z.object({ day: z.string(), tickets: z.int(), revenue: z.int() })),
});
export type EventStatistics = z.output<typeof eventStatistics>;
