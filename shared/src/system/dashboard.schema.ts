import * as z from "zod/mini";
import { adminEventRow } from "../events/admin/admin-event.schema.ts";
import { EVENT_STATUSES } from "../events/event.status.ts";
import { PRODUCER_STATUSES } from "../producers/producer.status.ts";
import { incident } from "./incident.schema.ts";

/**
 * What was sold on those days. `gmv`: paid by buyers; `revenue`: ticket prices without the service fee; `refunded`: what went back to
 * buyers on those days, whenever they had paid it. Pesos.
 */
const sales = z.object({
  orders: z.int(),
  tickets: z.int(),
  revenue: z.int(),
  gmv: z.int(),
  refunded: z.int(),
});

/** The page `/admin`. Days in Colombia. Reading costs the same however much was sold. */
export const dashboardStats = z.object({
  today: sales,
  last30Days: sales,
  /** The thirty days before, for comparison. */
  previous30Days: sales,
  byDay: z.array(z.object({ day: z.string(), ...sales.shape })),
  /** Number of events per status. */
  events: z.record(z.enum(EVENT_STATUSES), z.int()),
  producers: z.record(z.enum(PRODUCER_STATUSES), z.int()),
  /** The longest waiting for a review. */
  pendingEvents: z.array(adminEventRow),
  /** Petitions and claims that await an answer. */
  openCases: z.int(),
  /** Accounts to be paid to that can be approved by now. */
  payoutRequests: z.int(),
  /** Accounts in place of another holder than who their organisation says it is; a release from before counts none. */
  changedHolders: z.optional(z.int()),
  /** Number of unresolved incidents, as the page of the system says it too. */
  incidents: z.int(),
  /** The newest of them, the newest first. */
  activeIncidents: z.array(incident),
});
export type DashboardStats = z.output<typeof dashboardStats>;
