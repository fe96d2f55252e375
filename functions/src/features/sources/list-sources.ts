import type { Promoter } from "@tarima/shared/promoters/promoter.schema.ts";
import { promoterKey, SPECIAL_SOURCES, type SpecialSource } from "@tarima/shared/sources/source-key.ts";
import type { EventSources, KnownSource, SourceRow } from "@tarima/shared/sources/sources.schema.ts";
import { findEventMetrics } from "../metrics/metrics.repo.ts";
import { listPromotersOf } from "../promoters/promoters.repo.ts";
import { hasRoom } from "./register-source.ts";
import { findKnownSources, findVisits } from "./sources.repo.ts";

type Figures = Pick<SourceRow, "visits" | "orders" | "tickets" | "revenue">;
type Sold = Partial<Omit<Figures, "visits">>;

export interface CountedSources {
  known: Readonly<Record<string, KnownSource>>;
  promoters: readonly Pick<Promoter, "id" | "name" | "code">[];
  visits: Readonly<Record<string, number>>;
  sold: Readonly<Record<string, Sold>>;
}

/** Where an event's visits and sales come from. Eight reads, and one for each promoter. */
export async function listSources(eventId: string): Promise<EventSources> {
  const [known, promoters, visits, metrics] = await Promise.all([
    findKnownSources(eventId),
    listPromotersOf(eventId),
    findVisits(eventId),
    findEventMetrics(eventId),
  ]);
  return rowsOf({ known, promoters, visits, sold: metrics?.bySource ?? {} });
}

const NAMELESS = { name: null, source: null, medium: null, campaign: null, referrer: null, code: null };

/**
 * Rows, those that sold most on top. What counts under a key that is no row of its own (a link that was removed, a promoter who was
 * deleted) is with the others, so that the rows always add up to everything. Pure.
 */
export function rowsOf({ known, promoters, visits, sold }: CountedSources): EventSources {
  const named = new Map<string, Omit<SourceRow, keyof Figures>>();
  for (const [id, { name, source, medium, campaign, referrer }] of Object.entries(known)) {
    const kind = name === null ? (source === null ? "referrer" : "utm") : "link";
    named.set(id, { id, kind, name, source, medium, campaign, referrer, code: null });
  }
  for (const { id: promoterId, name, code } of promoters) {
    const id = promoterKey(promoterId);
    named.set(id, { ...NAMELESS, id, kind: "promoter", name, code });
  }
  for (const id of SPECIAL_SOURCES) named.set(id, { ...NAMELESS, id, kind: id });
  const figures = new Map<string, Figures>();
  const add = (key: string, more: Partial<Figures>) => {
    const id = named.has(key) ? key : ("others" satisfies SpecialSource);
    figures.set(id, sumOf(figures.get(id) ?? {}, more));
  };
  for (const [key, count] of Object.entries(visits)) add(key, { visits: count });
  for (const [key, share] of Object.entries(sold)) add(key, share);
  const items = [...named.values()]
    .map((row): SourceRow => ({ ...row, ...sumOf(figures.get(row.id) ?? {}, {}) }))
    .filter(({ kind, ...row }) => kind === "link" || kind === "promoter" || hasFigures(row));
  items.sort((a, b) => b.revenue - a.revenue || b.tickets - a.tickets || b.visits - a.visits);
  return { items, totals: items.reduce<Figures>(sumOf, sumOf({}, {})), canAddLink: hasRoom(known, "link") };
}

const hasFigures = ({ visits, orders, tickets, revenue }: Figures) =>
  [visits, orders, tickets, revenue].some((figure) => figure !== 0);

function sumOf(a: Partial<Figures>, b: Partial<Figures>): Figures {
  const sum = (name: keyof Figures) => (a[name] ?? 0) + (b[name] ?? 0);
  return { visits: sum("visits"), orders: sum("orders"), tickets: sum("tickets"), revenue: sum("revenue") };
}
