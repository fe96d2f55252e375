import {
  ABOUT,
  about,
  column,
  type Draft,
  type ReportScope,
  type Row,
  ratio,
  soldEvents,
  sums,
} from "./report-parts.ts";

/** Tickets sold per event in a range, and their average price. */
export async function salesReport(wish: ReportScope): Promise<Draft> {
  const { events, shares } = await soldEvents(wish);
  const rows = events.map((event): Row => {
    const { tickets = 0, revenue = 0 } = shares.get(event.id) ?? {};
    return { id: event.id, cells: { ...about(event), tickets, revenue, average: ratio(revenue, tickets) } };
  });
  const { tickets, revenue } = sums(rows, ["tickets", "revenue"]);
  return {
    columns: [
      ...ABOUT,
      column("tickets", "Boletas", "number"),
      column("revenue", "Ventas", "money"),
      column("average", "Precio promedio", "money"),
    ],
    rows: rows.sort((a, b) => Number(b.cells.revenue) - Number(a.cells.revenue)),
    totals: { tickets, revenue, average: ratio(revenue, tickets) },
    chart: { name: "event", value: "revenue" },
  };
}
