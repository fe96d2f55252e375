import { adjustmentsIn } from "@tarima/shared/finance/adjustments.ts";
import { type Metrics, sumOf } from "@tarima/shared/finance/metrics.ts";
import { daysBetween } from "@tarima/shared/lib/dates/calendar-day.ts";
import { CONTRIBUTION_LABEL } from "@tarima/shared/performing-arts/contribution-text.ts";
import { findDays, scopes } from "../metrics/metrics.repo.ts";
import { column, type Draft, type ReportScope, type Row, soldEvents, sums } from "./report-parts.ts";

/** Accounts per day: of the platform, an event, or a category. */
export async function financialReport(wish: ReportScope): Promise<Draft> {
  const days = await daysOf(wish);
  const names = [
    "gmv",
    "discount",
    "commission",
    "gatewayFee",
    "refundAmount",
    "contribution",
    "producerNet",
  ] as const;
  const rows = days.map(
    ({ day, ...metrics }): Row => ({
      id: day,
      cells: {
        day,
        ...Object.fromEntries(names.map((name) => [name, metrics[name] ?? 0])),
        adjustments: adjustmentsIn(metrics),
      },
    }),
  );
  return {
    columns: [
      column("day", "Día", "day"),
      column("gmv", "Pagado", "money"),
      column("discount", "Descuentos", "money"),
      column("commission", "Comisión", "money"),
      column("gatewayFee", "Mercado Pago", "money"),
      column("refundAmount", "Devuelto", "money"),
      column("contribution", CONTRIBUTION_LABEL, "money"),
      column("adjustments", "Ajustes", "money"),
      column("producerNet", "Para productores", "money"),
    ],
    rows,
    totals: sums(rows, [...names, "adjustments"]),
    chart: { name: "day", value: "gmv" },
  };
}

/** Daily metrics of the platform, of an event, or of a category's events together. */
async function daysOf(wish: ReportScope): Promise<({ day: string } & Partial<Metrics>)[]> {
  const { from, to, eventId, category } = wish;
  if (!category) return findDays(eventId ? scopes.event(eventId) : scopes.platform, from, to);
  const { events } = await soldEvents(wish);
  const each = await Promise.all(events.map(({ id }) => findDays(scopes.event(id), from, to)));
  return daysBetween(from, to).map((day, at) => ({ day, ...sumOf(each.map((days) => days[at] ?? {})) }));
}
