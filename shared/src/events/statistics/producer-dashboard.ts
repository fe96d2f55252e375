import * as z from "zod/mini";
import { id, wallClock } from "../../api/primitives.ts";
import { eventRow } from "../event.schema.ts";
import { EVENT_STATUSES } from "../event.status.ts";

/** Why an event needs its producer's attention. */
export const ATTENTION_KINDS = ["rejected", "approved", "starting_soon", "low_stock"] as const;

/** What was sold on those days, and the prices of tickets that went back on them, whenever they were sold. */
const sales = z.object({ tickets: z.int(), revenue: z.int(), orders: z.int(), refunded: z.int() });

/** The page `/productor`. Days in Colombia, revenue in pesos without the service fee. */
export const producerDashboard = z.object({
  attention: z.array(
    z.object({
      kind: z.enum(ATTENTION_KINDS),
      eventId: id,
      eventName: z.string(),
      startsAt: wallClock,
      /** Places left for `low_stock`, the reason for `rejected`. */
      left: z.nullable(z.int()),
      reason: z.nullable(z.string()),
    }),
  ),
  /** Orders whose payment is pending. */
  pendingPayments: z.int(),
  today: sales,
  last30Days: sales,
  byDay: z.array(z.object({ day: z.string(), tickets: z.int(), revenue: z.int() })),
  nextEvents: z.array(eventRow),
  /** Number of events per status. */
  events: z.record(z.enum(EVENT_STATUSES), z.int()),
});
export type ProducerDashboard = z.output<typeof producerDashboard>;
