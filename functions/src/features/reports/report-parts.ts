import { CATEGORY_LABELS, type Category } from "@tarima/shared/events/categories.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { FinanceRange } from "@tarima/shared/finance/finance-range.ts";
import type { Share } from "@tarima/shared/finance/metrics.ts";
import type { Report, ReportColumn } from "@tarima/shared/finance/report.schema.ts";
import { AppError } from "../../lib/app-error.ts";
import { readEvents } from "../events/events.repo.ts";
import { findShares } from "../finance/day-shares.repo.ts";

export interface ReportScope extends FinanceRange {
  eventId?: string | undefined;
  category?: Category | undefined;
}

export type Row = Report["rows"][number];
export type Cells = Row["cells"];
export type Draft = Pick<Report, "columns" | "rows" | "totals" | "chart">;

/** Most events per report. */
export const MOST_EVENTS = 200;

export const column = (key: string, label: string, kind: ReportColumn["kind"]): ReportColumn => ({
  key,
  label,
  kind,
});

/** Null without a whole. */
export const ratio = (part: number, whole: number) => (whole > 0 ? part / whole : null);

/** First columns of all reports by event. */
export const ABOUT = [
  column("event", "Evento", "text"),
  column("day", "Fecha", "day"),
  column("city", "Ciudad", "text"),
  column("category", "Categoría", "text"),
];

export const about = ({ name, startsAt, city, category }: Event): Cells => ({
  event: name,
  day: startsAt.slice(0, 10),
  city,
  category: CATEGORY_LABELS[category],
});

export function sums<K extends string>(rows: readonly Row[], keys: readonly K[]): Record<K, number> {
  const entries = keys.map((key) => [key, rows.reduce((sum, { cells }) => sum + Number(cells[key] ?? 0), 0)]);
  return Object.fromEntries(entries) as Record<K, number>; // one sum per requested key
}

export const isMeant = ({ id, category }: Event, wish: ReportScope): boolean =>
  (!wish.eventId || id === wish.eventId) && (!wish.category || category === wish.category);

export function assertReadable(events: number): void {
  if (events > MOST_EVENTS) throw new AppError("REPORT_TOO_LONG");
}

/** Events with sales or refunds in the range, and the sales of each within it. */
export async function soldEvents(
  wish: ReportScope,
): Promise<{ events: Event[]; shares: ReadonlyMap<string, Share> }> {
  const { events: shares } = await findShares(wish.from, wish.to);
  const ids = wish.eventId ? [wish.eventId] : [...shares.keys()];
  if (ids.length > MOST_EVENTS * 10) throw new AppError("REPORT_TOO_LONG");
  const events = [...(await readEvents(ids)).values()].filter((event) => isMeant(event, wish));
  assertReadable(events.length);
  return { events, shares };
}
