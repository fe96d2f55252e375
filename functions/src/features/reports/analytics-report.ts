import type { EventMetrics } from "../../lib/firestore/documents.ts";
import { findAllEventMetrics } from "../metrics/metrics.repo.ts";
import {
  ABOUT,
  about,
  type Cells,
  column,
  type Draft,
  type ReportScope,
  type Row,
  ratio,
  soldEvents,
  sums,
} from "./report-parts.ts";

/**
 * Buying habits of events with sales in the range. Covers each event's whole lifetime, since a purchase may start on one day
 * and end on another.
 */
export async function analyticsReport(wish: ReportScope): Promise<Draft> {
  const { events } = await soldEvents(wish);
  const metrics = await findAllEventMetrics(events.map(({ id }) => id));
  const rows = events.map(
    (event): Row => ({ id: event.id, cells: { ...about(event), ...habitsOf(metrics.get(event.id)) } }),
  );
  const total = sums(rows, ["orders", "tickets", "holds", "paid", "gmv"]);
  return {
    columns: [
      ...ABOUT,
      column("holds", "Empezaron", "number"),
      column("paid", "Pagaron", "number"),
      column("conversion", "Terminan", "percent"),
      column("perOrder", "Por compra", "number"),
      column("average", "Promedio", "money"),
    ],
    rows,
    totals: {
      holds: total.holds,
      paid: total.paid,
      conversion: ratio(total.paid, total.holds),
      perOrder: perOrder(total.tickets, total.orders),
      average: ratio(total.gmv, total.orders),
    },
    chart: { name: "event", value: "conversion" },
  };
}

/** Buying habits of an event over its whole lifetime. */
function habitsOf({ totals = {}, holds = { ended: 0, paid: 0 } }: Partial<EventMetrics> = {}): Cells {
  const { orders = 0, tickets = 0, gmv = 0 } = totals;
  return {
    orders,
    tickets,
    gmv,
    holds: holds.ended,
    paid: holds.paid,
    conversion: ratio(holds.paid, holds.ended),
    perOrder: perOrder(tickets, orders),
    average: ratio(gmv, orders),
  };
}

const perOrder = (tickets: number, orders: number) =>
  orders > 0 ? Math.round((tickets / orders) * 10) / 10 : null;
