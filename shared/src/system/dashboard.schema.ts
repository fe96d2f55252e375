import * as z from "zod/mini";
import { adminEventRow } from "../events/admin/admin-event.schema.ts";
import { EVENT_STATUSES } from "../events/event.status.ts";
import { PRODUCER_STATUSES } from "../producers/producer.status.ts";
import { incident } from "./incident.schema.ts";

/** `gmv` is what buyers paid, `revenue` the prices in it without the service. Pesos. */
const sales = z.object({ orders: z.int(), tickets: z.int(), revenue: z.int(), gmv: z.int() });

/** What `/admin` shows. Days on Colombia's calendar; what it costs to read does not depend on how much was sold. */
export const dashboardStats = z.object({
  today: sales,
  last30Days: sales,
  /** The thirty days before, to compare with. */
  previous30Days: sales,
  byDay: z.array(z.object({ day: z.string(), ...sales.shape })),
  /** How many there are in each status. */
  events: z.record(z.enum(EVENT_STATUSES), z.int()),
  producers: z.record(z.enum(PRODUCER_STATUSES), z.int()),
  /** Those that have waited longest for a review. */
  pendingEvents: z.array(adminEventRow),
  /** What is not resolved, the newest first. */
  activeIncidents: z.array(incident),
});
export type DashboardStats = z.output<typeof dashboardStats>;
